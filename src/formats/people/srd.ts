/**
 * The monsters of the System Reference Documents 5.1 and 5.2 by Wizards of the Coast LLC (CC-BY 4.0), as Open5e lists them:
 * name, size, hit points, initiative bonus, speeds in feet (fly, swim, climb, burrow by letter), melee reach, type, challenge.
 * What the two say differently stands as 5.1~5.2; a row of one alone ends in which.
 */
export const SRD_ROWS = `
Aboleth|L|135~150|-1~7|10 s40|10~15|aberration|10
Acolyte|M|9|0|30|5|humanoid|1/4|5.1
Adult Black Dragon|H|195|2~12|40 f80 s40|15~10|dragon|14
Adult Blue Dragon|H|225~212|0~10|40 f80 b30|15~10|dragon|16
Adult Brass Dragon|H|172|0~10|40 f80 b40~40 f80 b30|15~10|dragon|13
Adult Bronze Dragon|H|212|0~10|40 f80 s40|15~10|dragon|15
Adult Copper Dragon|H|184|1~11|40 f80 c40|15~10|dragon|14
Adult Gold Dragon|H|256~243|2~14|40 f80 s40|15~10|dragon|17
Adult Green Dragon|H|207|1~11|40 f80 s40|15~10|dragon|15
Adult Red Dragon|H|256|0~12|40 f80 c40|15~10|dragon|17
Adult Silver Dragon|H|243~216|0~10|40 f80|15~10|dragon|16
Adult White Dragon|H|200|0~10|40 f80 s40 b30|15~10|dragon|13
Air Elemental|L|90|5|f90~10 f90|5~10|elemental|5
Allosaurus|L|51|1|60|5|beast|2|5.2
Ancient Black Dragon|G|367|2~16|40 f80 s40|20~15|dragon|21
Ancient Blue Dragon|G|481|0~14|40 f80 b40|20~15|dragon|23
Ancient Brass Dragon|G|297~332|0~12|40 f80 b40|20~15|dragon|20
Ancient Bronze Dragon|G|444|0~14|40 f80 s40|20~15|dragon|22
Ancient Copper Dragon|G|350~367|1~15|40 f80 c40|20~15|dragon|21
Ancient Gold Dragon|G|546|2~16|40 f80 s40|20~15|dragon|24
Ancient Green Dragon|G|385~402|1~15|40 f80 s40|20~15|dragon|22
Ancient Red Dragon|G|546~507|0~14|40 f80 c40|20~15|dragon|24
Ancient Silver Dragon|G|487~468|0~14|40 f80|20~15|dragon|23
Ancient White Dragon|G|333|0~12|40 f80 s40 b40|20~15|dragon|20
Androsphinx|L|199|0|40 f60|5|monstrosity|17|5.1
Animated Armor|M|33|0~2|25|5|construct|1
Animated Flying Sword|S|14|4|5 f50|5|construct|1/4|5.2
Animated Rug of Smothering|L|27|4|10|5|construct|2|5.2
Ankheg|L|39~45|0|30 b10|5~|monstrosity|2
Ankylosaurus|H|68|0|30|10|beast|3|5.2
Ape|M|19|2|30 c30|5|beast|1/2
Archelon|H|90|3|20 s80|5|beast|4|5.2
Archmage|M~S|99~170|2~7|30|5|humanoid|12
Assassin|M~S|78~97|3~10|30|5|humanoid|8
Awakened Shrub|S|10|-1|20|5~|plant|0
Awakened Tree|H|59|-2|20|10|plant|2
Axe Beak|L|19|1|50|5|beast~monstrosity|1/4
Azer|M|39|1|30|5|elemental|2|5.1
Azer Sentinel|M|39|1|30|5|elemental|2|5.2
Baboon|S|3|2|30 c30|5|beast|0
Badger|T~S|3~5|0|20 b5|5~|beast|0
Balor|H|262~287|2~14|40 f80|30|fiend|19
Bandit|M~S|11|1|30|5|humanoid|1/8
Bandit Captain|M~S|65~52|3|30|5|humanoid|2
Barbed Devil|M|110|3|30~30 c30|5~10|fiend|5
Basilisk|M|52|-1|20|5|monstrosity|3
Bat|T~S|1|2|5 f30|5~|beast|0
Bearded Devil|M|52~58|2|30|10|fiend|3
Behir|H|168|3|50 c40~50 c50|10|monstrosity|11
Berserker|M~S|67|1|30|5|humanoid|2
Black Bear|M|19|0~1|40 c30~30 s30 c30|5|beast|1/2
Black Dragon Wyrmling|M|33|2~4|30 f60 s30|5|dragon|2
Black Pudding|L|85~68|-3|20 c20|5~10|ooze|4
Blink Dog|M|22|3|40|5|fey|1/4
Blood Hawk|S|7|2|10 f60|5|beast|1/8
Blue Dragon Wyrmling|M|52~65|0~2|30 f60 b15|5|dragon|3
Boar|M|11~13|0|40|5|beast|1/4
Bone Devil|L|142~161|3~7|40 f40|10|fiend|9
Brass Dragon Wyrmling|M|16~22|0~2|30 f60 b15|5|dragon|1
Bronze Dragon Wyrmling|M|32~39|0~2|30 f60 s30|5|dragon|2
Brown Bear|L|34~22|0~1|40 c30|5|beast|1
Bugbear|M|27|2|30|5|humanoid|1|5.1
Bugbear Stalker|M|65|2|30|10|fey|3|5.2
Bugbear Warrior|M|33|2|30|10|fey|1|5.2
Bulette|L|94|0|40 b40|5|monstrosity|5
Camel|L|15~17|-1|50|5|beast|1/8
Cat|T~S|2|2|40 c30~40 c40|5~|beast|0
Centaur|L|45|2|50|10|monstrosity|2|5.1
Centaur Trooper|L|45|2|50|10|fey|2|5.2
Chain Devil|M|85|2~5|30|10|fiend|11~8
Chimera|L|114|0|30 f60|5|monstrosity|6
Chuul|L|93~76|0|30 s30|10|aberration|4
Clay Golem|L|133~123|-1~3|20~30|5|construct|9
Cloaker|L|78~91|2~5|10 f40|10|aberration|8
Cloud Giant|H|200|0~4|40~40 f20|10|giant|9
Cockatrice|S|27~22|1|20 f40|5|monstrosity|1/2
Commoner|M~S|4|0|30|5|humanoid|0
Constrictor Snake|L|13|2|30 s30|5|beast|1/4
Copper Dragon Wyrmling|M|22|1~3|30 f60 c30|5|dragon|1
Couatl|M|97~60|5|30 f90|10~5|celestial|4
Crab|T~S|2~3|0|20 s20|5~|beast|0
Crocodile|L|19~13|0|20 s20~20 s30|5|beast|1/2
Cult Fanatic|M|22|2|30|5|humanoid|2|5.1
Cultist|M~S|9|1|30|5|humanoid|1/8
Cultist Fanatic|S|44|2|30|5|humanoid|2|5.2
Darkmantle|S|22|1~3|10 f30|5|monstrosity~aberration|1/2
Death Dog|M|39|2|40|5|monstrosity|1
Deep Gnome (Svirfneblin)|S|16|2|20|5|humanoid|1/2|5.1
Deer|M|4|3|50|5|beast|0
Deva|M|136~229|4|30 f90|5|celestial|10
Dire Wolf|L|37~22|2|50|5|beast|1
Djinni|L|161~218|2|30 f90|5~|elemental|11
Donkey|M|11|0|||beast|0|5.1
Doppelganger|M|52|4|30|5~|monstrosity|3
Draft Horse|L|19~15|0|40|5|beast|1/4
Dragon Turtle|G|341~356|0~6|20 s40~20 s50|15|dragon|17
Dretch|S|18|0|20|5|fiend|1/4
Drider|L|123|3~4|30 c30|5~10|monstrosity|6
Drow|M|13|2|30|5|humanoid|1/4|5.1
Druid|M~S|27~44|1|30|5|humanoid|2
Dryad|M|22|1|30|5~10|fey|1
Duergar|M|26|0|25|5|humanoid|1|5.1
Dust Mephit|S|17|2|30 f30|5|elemental|1/2
Eagle|S|3~4|2|10 f60|5~|beast|0
Earth Elemental|L|126~147|-1|30 b30|10|elemental|5
Efreeti|L|200~212|1|40 f60|5|elemental|11
Elephant|H|76|-1|40|5|beast|4
Elf, Drow|M|13|2||5|humanoid|0|5.1
Elk|L|13~11|0|50|5|beast|1/4
Erinyes|M|153~178|3~7|30 f60|5|fiend|12
Ettercap|M|44|2|30 c30|5|monstrosity|2
Ettin|L|85|-1|40|5|giant|4
Fire Elemental|L|102~93|3|50|5|elemental|5
Fire Giant|H|162|-1~3|30|10|giant|9
Flesh Golem|M|93~127|-1|30|5|construct|5
Flying Snake|T~S|5|4~2|30 f60 s30|5~|beast~monstrosity|1/8
Flying Sword|S|17|2|f50|5|construct|1/4|5.1
Frog|T~S|1|1|20 s20||beast|0
Frost Giant|H|138~149|-1~2|40|10|giant|8
Gargoyle|M|52~67|0~2|30 f60|5|elemental|2
Gelatinous Cube|L|84~63|-4|15|5|ooze|2
Ghast|M|36|3|30|5|undead|2
Ghost|M|45|1|f40~5 f40|5|undead|4
Ghoul|M|22|2|30|5|undead|1
Giant Ape|H|157~168|2~5|40 c40|10|beast|7
Giant Badger|M|13~15|0|30 b10|5|beast|1/4
Giant Bat|L|22|3|10 f60|5|beast|1/4
Giant Boar|L|42|0|40|5|beast|2
Giant Centipede|S|4~9|2|30 c30|5|beast|1/4
Giant Constrictor Snake|H|60|2|30 s30|10|beast|2
Giant Crab|M|13|2~1|30 s30|5|beast|1/8
Giant Crocodile|H|85|-1|30 s50|10|beast|5
Giant Eagle|L|26|3|10 f80|5|beast~celestial|1
Giant Elk|H|42|3~6|60|10|beast~celestial|2
Giant Fire Beetle|S|4|0|30~30 c30|5~|beast|0
Giant Fly|L|19|1|30 f60||beast|0|5.2
Giant Frog|M|18|1|30 s30|5|beast|1/4
Giant Goat|L|19|0~1|40~40 c30|5|beast|1/2
Giant Hyena|L|45|2|50|5|beast|1
Giant Lizard|L|19|1|30 c30~40 c40|5|beast|1/4
Giant Octopus|L|52~45|1|10 s60|15~10|beast|1
Giant Owl|L|19|2|5 f60|5|beast~celestial|1/4
Giant Poisonous Snake|M|11|4|30 s30|10|beast|1/4|5.1
Giant Rat|S|7|2~3|30~30 c30|5~|beast|1/8
Giant Rat (Diseased)|S|7|2|30|5|beast|1/8|5.1
Giant Scorpion|L|52|1|40|5|beast|3
Giant Sea Horse|L|16|2|s40|5|beast|1/2|5.1
Giant Seahorse|L|16|1|5 s40|5|beast|1/2|5.2
Giant Shark|H|126~92|0~3|s50~5 s60|5~|beast|5
Giant Spider|L|26|3|30 c30|5|beast|1
Giant Toad|L|39|1|20 s40~30 s30|5|beast|1
Giant Venomous Snake|M|11|4|40 s40|10|beast|1/4|5.2
Giant Vulture|L|22~25|0|10 f60|5|beast~monstrosity|1
Giant Wasp|M|13~22|2|10 f50|5|beast|1/2
Giant Weasel|M|9|3|40~40 c30|5|beast|1/8
Giant Wolf Spider|M|11|3|40 c40|5|beast|1/4
Gibbering Mouther|M|67~52|-1|10 s10~20 s20|5|aberration|2
Glabrezu|L|157~189|2~6|40|10|fiend|9
Gladiator|M~S|112|2~5|30|5|humanoid|5
Gnoll|M|22|1|30|5|humanoid|1/2|5.1
Gnoll Warrior|M|27|1|30|5|fiend|1/2|5.2
Gnome, Deep (Svirfneblin)|S|16|2||5|humanoid|0|5.1
Goat|M|4|0|40~40 c30|5~|beast|0
Goblin|S|7|2|30|5|humanoid|1/4|5.1
Goblin Boss|S|21|2|30|5|fey|1|5.2
Goblin Minion|S|7|2|30|5|fey|1/8|5.2
Goblin Warrior|S|10|2|30|5|fey|1/4|5.2
Gold Dragon Wyrmling|M|60|2~4|30 f60 s30|5|dragon|3
Gorgon|L|114|0|40|5|monstrosity~construct|5
Gray Ooze|M|22|-2|10 c10|5|ooze|1/2
Green Dragon Wyrmling|M|38|1~3|30 f60 s30|5|dragon|2
Green Hag|M|82|1|30~30 s30|5|fey|3
Grick|M|27~54|2|30 c30|5|monstrosity~aberration|2
Griffon|L|59|2|30 f80|5|monstrosity|2
Grimlock|M|11|1|30~30 c30|5|humanoid~aberration|1/4
Guard|M~S|11|1|30|5|humanoid|1/8
Guard Captain|S|75|4|30|5|humanoid|4|5.2
Guardian Naga|L|127~136|4|40~40 s40 c40|10|monstrosity~celestial|10
Gynosphinx|L|136|2|40 f60|5|monstrosity|11|5.1
Half-Dragon|M|105|5|40|10|dragon|5|5.2
Half-Red Dragon Veteran|M|65|1|30|5|humanoid|5|5.1
Harpy|M|38|1|20 f40|5|monstrosity|1
Hawk|T~S|1|3|10 f60|5~|beast|0
Hell Hound|M|45~58|1|50|5|fiend|3
Hezrou|L|136~157|3~6|30|5|fiend|8
Hill Giant|H|105|-1~2|40|10|giant|5
Hippogriff|L|19~26|1|40 f60|5|monstrosity|1
Hippopotamus|L|82|-2|30 s30|5|beast|4|5.2
Hobgoblin|M|11|1|30|5|humanoid|1/2|5.1
Hobgoblin Captain|M|58|4|30|5|fey|3|5.2
Hobgoblin Warrior|M|11|3|30|5|fey|1/2|5.2
Homunculus|T~S|5~4|2|20 f40|5~|construct|0
Horned Devil|L|178~199|3~7|20 f60~30 f60|10|fiend|11
Hunter Shark|L|45|1~2|s40~5 s40|5~|beast|2
Hydra|H|172~184|1~4|30 s30~40 s40|10|monstrosity|8
Hyena|M|5|1|50|5|beast|0
Ice Devil|L|180~228|2~7|40|10|fiend|14
Ice Mephit|S|21|1|30 f30|5|elemental|1/2
Imp|T~S|10~21|3|20 f40|5|fiend|1
Incubus|M|66|3|30 f60|5|fiend|4|5.2
Invisible Stalker|M~L|104~97|4~7|50 f50|5|elemental|6
Iron Golem|L|210~252|-1~9|30|10|construct|16
Jackal|S|3|2|40|5|beast|0
Killer Whale|H|90|0~2|s60~5 s60|5|beast|3
Knight|M~S|52|0|30|5|humanoid|3
Kobold|S|5|2|30|5|humanoid|1/8|5.1
Kobold Warrior|S|7|2|30|5|dragon|1/8|5.2
Kraken|G|472~481|0~14|20 s60~30 s120|30|monstrosity|23
Lamia|L|97|1|30~40|5|monstrosity~fiend|4
Lemure|M|13~9|-3|15~20|5|fiend|0
Lich|M|135~315|3~17|30|5|undead|21
Lion|L|26~22|2|50|5|beast|1
Lizard|T~S|2|0|20 c20|5~|beast|0
Lizardfolk|M|22|0|30 s30|5|humanoid|1/2|5.1
Mage|M~S|40~81|2|30|5|humanoid|6
Magma Mephit|S|22~18|1|30 f30|5|elemental|1/2
Magmin|S|9~13|2|30|5|elemental|1/2
Mammoth|H|126|-1~2|40~50|10|beast|6
Manticore|L|68|3|30 f50|5|monstrosity|3
Marilith|L|189~220|5~10|40~40 c40|10~5|fiend|16
Mastiff|M|5|2|40|5|beast|1/8
Medusa|M|127|2~6|30|5|monstrosity|6
Merfolk|M|11|1|10 s40|5|humanoid|1/8|5.1
Merfolk Skirmisher|M|11|1|10 s40|5|elemental|1/8|5.2
Merrow|L|45|0~2|10 s40|5|monstrosity|2
Mimic|M|58|1~3|15~20|5|monstrosity|2
Minotaur|L|76|0|40|5|monstrosity|3|5.1
Minotaur Skeleton|L|67~45|0|40|5|undead|2
Minotaur of Baphomet|L|85|0|40|10|monstrosity|3|5.2
Mule|M|11|0|40|5|beast|1/8
Mummy|M~S|58|-1|20|5|undead|3
Mummy Lord|M~S|97~187|0~10|20~30|5|undead|15
Nalfeshnee|L|184|0~5|20 f30|10|fiend|13
Night Hag|M|112|2~5|30|5|fiend|5
Nightmare|L|68|2|60 f90|5|fiend|3
Noble|M~S|9|1|30|5|humanoid|1/8
Ochre Jelly|L|45~52|-2|10 c10~20 c20|5|ooze|2
Octopus|S|3|2|5 s30|5|beast|0
Ogre|L|59~68|-1|40|5|giant|2
Ogre Zombie|L|85|-2|30|5|undead|2
Oni|L|110~119|0|30 f30|10|giant~fiend|7
Orc|M|15|1|30|5|humanoid|1/2|5.1
Otyugh|L|114~104|0|30|10|aberration|5
Owl|T~S|1|1|5 f60|5~|beast|0
Owlbear|L|59|1|40~40 c40|5|monstrosity|3
Panther|M|13|2~3|50 c40|5|beast|1/4
Pegasus|L|59|2|60 f90|5|celestial|2
Phase Spider|L|32~45|2~3|30 c30|5|monstrosity|3
Piranha|S|1|3|5 s40||beast|0|5.2
Pirate|S|33|5|30|5|humanoid|1|5.2
Pirate Captain|S|84|7|30|5|humanoid|6|5.2
Pit Fiend|L|300~337|2~14|30 f60|10|fiend|20
Planetar|L|200~262|5~10|40 f120|5~10|celestial|16
Plesiosaurus|L|68|2|20 s40|10|beast|2
Poisonous Snake|T|2|3|30 s30|5|beast|1/8|5.1
Polar Bear|L|42|0~2|40 s30~40 s40|5|beast|2
Pony|M|11|0|40|5|beast|1/8
Priest|M~S|27~38|0|25~30|5|humanoid|2
Priest Acolyte|S|11|0|30|5|humanoid|1/4|5.2
Pseudodragon|T~S|7~10|2|15 f60|5|dragon|1/4
Pteranodon|M|13|2|10 f60|5|beast|1/4|5.2
Purple Worm|G|247|-2~3|50 b30~50 b50|10|monstrosity|15
Quasit|T~S|7~25|3|40|5|fiend|1
Quipper|T|1|3|s40|5|beast|0|5.1
Rakshasa|M|110~221|3~8|40|5|fiend|13
Rat|T~S|1|0|20~20 c20|5~|beast|0
Raven|T~S|1~2|2|10 f50|5~|beast|0
Red Dragon Wyrmling|M|75|0~2|30 f60 c30|5|dragon|4
Reef Shark|M|22|1~2|s40~5 s30|5|beast|1/2
Remorhaz|H|195|1~5|30 b20~40 b30|10|monstrosity|11
Rhinoceros|L|45|-1|40|5|beast|2
Riding Horse|L|13|0~1|60|5|beast|1/4
Roc|G|248|0~8|20 f120|10|monstrosity|11
Roper|L|93|-1~5|10 c10~10 c20|50~5|monstrosity~aberration|5
Rug of Smothering|L|33|2|10|5|construct|2|5.1
Rust Monster|M|27~33|1|40|5|monstrosity|1/2
Saber-Toothed Tiger|L|52|2~3|40|5|beast|2
Sahuagin|M|22|0|30 s40|5|humanoid|1/2|5.1
Sahuagin Warrior|M|22|0|30 s40|5|fiend|1/2|5.2
Salamander|L|90|2|30~30 c30|10~5|elemental|5
Satyr|M|31|3|40|5|fey|1/2
Scorpion|T~S|1|0|10|5~|beast|0
Scout|M~S|16|2|30|5|humanoid|1/2
Sea Hag|M|52|1|30 s40|5|fey|2
Sea Horse|T|1|1|s20||beast|0|5.1
Seahorse|S|1|1|5 s20||beast|0|5.2
Shadow|M|16~27|2|40|5|undead|1/2
Shambling Mound|L|136~110|-1|20 s20~30 s20|5~10|plant|5
Shield Guardian|L|142|-1|30|5~10|construct|7
Shrieker|M|13|-5|||plant|0|5.1
Shrieker Fungus|M|13|-5|5||plant|0|5.2
Silver Dragon Wyrmling|M|45|0~2|30 f60|5|dragon|2
Skeleton|M|13|2~3|30|5|undead|1/4
Solar|L|243~297|6~20|50 f150|5~10|celestial|21
Specter|M|22|2|f50~30 f50|5|undead|1
Sphinx of Lore|L|170|10|40 f60|5|celestial|11|5.2
Sphinx of Valor|L|199|12|40 f60|5|celestial|17|5.2
Sphinx of Wonder|S|24|3|20 f40|5|celestial|1|5.2
Spider|T~S|1|2|20 c20|5~|beast|0
Spirit Naga|L|75~135|3|40|10|monstrosity~fiend|8
Sprite|T~S|2~10|4|10 f40|5|fey|1/4
Spy|M~S|27|2~4|30~30 c30|5|humanoid|1
Steam Mephit|S|21~17|0|30 f30|5|elemental|1/4
Stirge|T~S|2~5|3|10 f40|5|beast~monstrosity|1/8
Stone Giant|H|126|2~5|40|15|giant|7
Stone Golem|L|178~220|-1~3|30|5|construct|10
Storm Giant|H|230|2~7|50 s50~50 f25 s50|10|giant|13
Succubus|M|71|3|30 f60|5|fiend|4|5.2
Succubus/Incubus|M|66|3|30 f60|5|fiend|4|5.1
Swarm of Bats|M~L|22~11|2|f30~5 f30|~5|beast|1/4
Swarm of Beetles|M|22|1|20 c20 b5||beast|1/2|5.1
Swarm of Centipedes|M|22|1|20 c20||beast|1/2|5.1
Swarm of Crawling Claws|M|49|2|30 c30|5|undead|3|5.2
Swarm of Insects|M|22~19|1|20 c20~20 f20|~5|beast|1/2
Swarm of Piranhas|M|28|3|5 s40||beast|1|5.2
Swarm of Poisonous Snakes|M|36|4|30 s30||beast|2|5.1
Swarm of Quippers|M|28|3|s40||beast|1|5.1
Swarm of Rats|M|24~14|0|30~30 c30|~5|beast|1/4
Swarm of Ravens|M|24~11|2|10 f50|5|beast|1/4
Swarm of Spiders|M|22|1|20 c20||beast|1/2|5.1
Swarm of Venomous Snakes|M|36|4|30 s30|5|beast|2|5.2
Swarm of Wasps|M|22|1|5 f30||beast|1/2|5.1
Tarrasque|G|676~697|0~18|40~60 c60 b40|20~30|monstrosity|30
Thug|M|32|0|30|5|humanoid|1/2|5.1
Tiger|L|37~30|2~3|40|5|beast|1
Tough|S|32|1|30|5|humanoid|1/2|5.2
Tough Boss|S|82|2|30|5|humanoid|4|5.2
Treant|H|138|-1~3|30|5|plant|9
Tribal Warrior|M|11|0|30|5|humanoid|1/8|5.1
Triceratops|H|95~114|-1|50|5|beast|5
Troll|L|84~94|1|30|5~10|giant|5
Troll Limb|S|14|1|20|5|giant|1/2|5.2
Tyrannosaurus Rex|H|136|0~3|50|10~15|beast|8
Unicorn|L|67~97|2~8|50|5|celestial|5
Vampire|M~S|144~195|4~14|30~40 c40|5|undead|13
Vampire Familiar|S|65|5|30 c30|5|humanoid|3|5.2
Vampire Spawn|M~S|82~90|3|30|5|undead|5
Venomous Snake|S|5|2|30 s30|5|beast|1/8|5.2
Veteran|M|58|1|30|5|humanoid|3|5.1
Violet Fungus|M|18|-5|5|10|plant|1/4
Vrock|L|104~152|2|40 f60|5|fiend|6
Vulture|M|5|0|10 f50|5|beast|0
Warhorse|L|19|1|60|5|beast|1/2
Warhorse Skeleton|L|22|1|60|5|undead|1/2
Warrior Infantry|S|9|0|30|5|humanoid|1/8|5.2
Warrior Veteran|S|65|3|30|5|humanoid|3|5.2
Water Elemental|L|114|2|30 s90|5|elemental|5
Weasel|T~S|1|3|30~30 c30|5~|beast|0
Werebear|M~S|135|0~3|30~30 c30|5|humanoid~monstrosity|5
Wereboar|M~S|78~97|0~2|30|5|humanoid~monstrosity|4
Wererat|M~S|33~60|2~3|30~30 c30|5|humanoid~monstrosity|2
Weretiger|M~S|120|2|30|5|humanoid~monstrosity|4
Werewolf|M~S|58~71|1~4|30|5|humanoid~monstrosity|3
White Dragon Wyrmling|M|32|0~2|30 f60 s30 b15|5|dragon|2
Wight|M|45~82|2~4|30|5|undead|3
Will-o'-Wisp|T~S|22~27|9|f50~5 f50|5|undead|2
Winter Wolf|L|75|1|50|5|monstrosity|3
Wolf|M|11|2|40|5|beast|1/4
Worg|L|26|1|50|5|monstrosity~fey|1/2
Wraith|M~S|67|3|f60~5 f60|5|undead|5
Wyvern|L|110~127|0|20 f80~30 f80|10|dragon|6
Xorn|M|73~84|0|20 b20|5|elemental|5
Young Black Dragon|L|127|2~5|40 f80 s40|10|dragon|7
Young Blue Dragon|L|152|0~4|40 f80 b40~40 f80 b20|10|dragon|9
Young Brass Dragon|L|110|0~3|40 f80 b20|10|dragon|6
Young Bronze Dragon|L|142|0~3|40 f80 s40|10|dragon|8
Young Copper Dragon|L|119|1~4|40 f80 c40|10|dragon|7
Young Gold Dragon|L|178|2~6|40 f80 s40|10|dragon|10
Young Green Dragon|L|136|1~4|40 f80 s40|10|dragon|8
Young Red Dragon|L|178|0~4|40 f80 c40|10|dragon|10
Young Silver Dragon|L|168|0~4|40 f80|10|dragon|9
Young White Dragon|L|133~123|0~3|40 f80 s40 b20|10|dragon|6
Zombie|M|22~15|-2|20|5|undead|1/4
`;
