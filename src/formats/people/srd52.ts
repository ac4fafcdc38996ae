/**
 * The monsters of the System Reference Document 5.2 by Wizards of the Coast LLC (CC-BY 4.0), as Open5e lists them:
 * name, size, hit points, initiative bonus, speeds in feet (fly, swim, climb, burrow by letter), melee reach, type, challenge.
 */
export const SRD_52 = `
Aboleth|L|150|7|10 s40|15|aberration|10
Adult Black Dragon|H|195|12|40 f80 s40|10|dragon|14
Adult Blue Dragon|H|212|10|40 f80 b30|10|dragon|16
Adult Brass Dragon|H|172|10|40 f80 b30|10|dragon|13
Adult Bronze Dragon|H|212|10|40 f80 s40|10|dragon|15
Adult Copper Dragon|H|184|11|40 f80 c40|10|dragon|14
Adult Gold Dragon|H|243|14|40 f80 s40|10|dragon|17
Adult Green Dragon|H|207|11|40 f80 s40|10|dragon|15
Adult Red Dragon|H|256|12|40 f80 c40|10|dragon|17
Adult Silver Dragon|H|216|10|40 f80|10|dragon|16
Adult White Dragon|H|200|10|40 f80 s40 b30|10|dragon|13
Air Elemental|L|90|5|10 f90|10|elemental|5
Allosaurus|L|51|1|60|5|beast|2
Ancient Black Dragon|G|367|16|40 f80 s40|15|dragon|21
Ancient Blue Dragon|G|481|14|40 f80 b40|15|dragon|23
Ancient Brass Dragon|G|332|12|40 f80 b40|15|dragon|20
Ancient Bronze Dragon|G|444|14|40 f80 s40|15|dragon|22
Ancient Copper Dragon|G|367|15|40 f80 c40|15|dragon|21
Ancient Gold Dragon|G|546|16|40 f80 s40|15|dragon|24
Ancient Green Dragon|G|402|15|40 f80 s40|15|dragon|22
Ancient Red Dragon|G|507|14|40 f80 c40|15|dragon|24
Ancient Silver Dragon|G|468|14|40 f80|15|dragon|23
Ancient White Dragon|G|333|12|40 f80 s40 b40|15|dragon|20
Animated Armor|M|33|2|25|5|construct|1
Animated Flying Sword|S|14|4|5 f50|5|construct|1/4
Animated Rug of Smothering|L|27|4|10|5|construct|2
Ankheg|L|45|0|30 b10||monstrosity|2
Ankylosaurus|H|68|0|30|10|beast|3
Ape|M|19|2|30 c30|5|beast|1/2
Archelon|H|90|3|20 s80|5|beast|4
Archmage|S|170|7|30|5|humanoid|12
Assassin|S|97|10|30|5|humanoid|8
Awakened Shrub|S|10|-1|20||plant|0
Awakened Tree|H|59|-2|20|10|plant|2
Axe Beak|L|19|1|50|5|monstrosity|1/4
Azer Sentinel|M|39|1|30|5|elemental|2
Baboon|S|3|2|30 c30|5|beast|0
Badger|S|5|0|20 b5||beast|0
Balor|H|287|14|40 f80|30|fiend|19
Bandit|S|11|1|30|5|humanoid|1/8
Bandit Captain|S|52|3|30|5|humanoid|2
Barbed Devil|M|110|3|30 c30|10|fiend|5
Basilisk|M|52|-1|20|5|monstrosity|3
Bat|S|1|2|5 f30||beast|0
Bearded Devil|M|58|2|30|10|fiend|3
Behir|H|168|3|50 c50|10|monstrosity|11
Berserker|S|67|1|30|5|humanoid|2
Black Bear|M|19|1|30 s30 c30|5|beast|1/2
Black Dragon Wyrmling|M|33|4|30 f60 s30|5|dragon|2
Black Pudding|L|68|-3|20 c20|10|ooze|4
Blink Dog|M|22|3|40|5|fey|1/4
Blood Hawk|S|7|2|10 f60|5|beast|1/8
Blue Dragon Wyrmling|M|65|2|30 f60 b15|5|dragon|3
Boar|M|13|0|40|5|beast|1/4
Bone Devil|L|161|7|40 f40|10|fiend|9
Brass Dragon Wyrmling|M|22|2|30 f60 b15|5|dragon|1
Bronze Dragon Wyrmling|M|39|2|30 f60 s30|5|dragon|2
Brown Bear|L|22|1|40 c30|5|beast|1
Bugbear Stalker|M|65|2|30|10|fey|3
Bugbear Warrior|M|33|2|30|10|fey|1
Bulette|L|94|0|40 b40|5|monstrosity|5
Camel|L|17|-1|50|5|beast|1/8
Cat|S|2|2|40 c40||beast|0
Centaur Trooper|L|45|2|50|10|fey|2
Chain Devil|M|85|5|30|10|fiend|8
Chimera|L|114|0|30 f60|5|monstrosity|6
Chuul|L|76|0|30 s30|10|aberration|4
Clay Golem|L|123|3|30|5|construct|9
Cloaker|L|91|5|10 f40|10|aberration|8
Cloud Giant|H|200|4|40 f20|10|giant|9
Cockatrice|S|22|1|20 f40|5|monstrosity|1/2
Commoner|S|4|0|30|5|humanoid|0
Constrictor Snake|L|13|2|30 s30|5|beast|1/4
Copper Dragon Wyrmling|M|22|3|30 f60 c30|5|dragon|1
Couatl|M|60|5|30 f90|5|celestial|4
Crab|S|3|0|20 s20||beast|0
Crocodile|L|13|0|20 s30|5|beast|1/2
Cultist|S|9|1|30|5|humanoid|1/8
Cultist Fanatic|S|44|2|30|5|humanoid|2
Darkmantle|S|22|3|10 f30|5|aberration|1/2
Death Dog|M|39|2|40|5|monstrosity|1
Deer|M|4|3|50|5|beast|0
Deva|M|229|4|30 f90|5|celestial|10
Dire Wolf|L|22|2|50|5|beast|1
Djinni|L|218|2|30 f90||elemental|11
Doppelganger|M|52|4|30||monstrosity|3
Draft Horse|L|15|0|40|5|beast|1/4
Dragon Turtle|G|356|6|20 s50|15|dragon|17
Dretch|S|18|0|20|5|fiend|1/4
Drider|L|123|4|30 c30|10|monstrosity|6
Druid|S|44|1|30|5|humanoid|2
Dryad|M|22|1|30|10|fey|1
Dust Mephit|S|17|2|30 f30|5|elemental|1/2
Eagle|S|4|2|10 f60||beast|0
Earth Elemental|L|147|-1|30 b30|10|elemental|5
Efreeti|L|212|1|40 f60|5|elemental|11
Elephant|H|76|-1|40|5|beast|4
Elk|L|11|0|50|5|beast|1/4
Erinyes|M|178|7|30 f60|5|fiend|12
Ettercap|M|44|2|30 c30|5|monstrosity|2
Ettin|L|85|-1|40|5|giant|4
Fire Elemental|L|93|3|50|5|elemental|5
Fire Giant|H|162|3|30|10|giant|9
Flesh Golem|M|127|-1|30|5|construct|5
Flying Snake|S|5|2|30 f60 s30||monstrosity|1/8
Frog|S|1|1|20 s20||beast|0
Frost Giant|H|149|2|40|10|giant|8
Gargoyle|M|67|2|30 f60|5|elemental|2
Gelatinous Cube|L|63|-4|15|5|ooze|2
Ghast|M|36|3|30|5|undead|2
Ghost|M|45|1|5 f40|5|undead|4
Ghoul|M|22|2|30|5|undead|1
Giant Ape|H|168|5|40 c40|10|beast|7
Giant Badger|M|15|0|30 b10|5|beast|1/4
Giant Bat|L|22|3|10 f60|5|beast|1/4
Giant Boar|L|42|0|40|5|beast|2
Giant Centipede|S|9|2|30 c30|5|beast|1/4
Giant Constrictor Snake|H|60|2|30 s30|10|beast|2
Giant Crab|M|13|1|30 s30|5|beast|1/8
Giant Crocodile|H|85|-1|30 s50|10|beast|5
Giant Eagle|L|26|3|10 f80|5|celestial|1
Giant Elk|H|42|6|60|10|celestial|2
Giant Fire Beetle|S|4|0|30 c30||beast|0
Giant Fly|L|19|1|30 f60||beast|0
Giant Frog|M|18|1|30 s30|5|beast|1/4
Giant Goat|L|19|1|40 c30|5|beast|1/2
Giant Hyena|L|45|2|50|5|beast|1
Giant Lizard|L|19|1|40 c40|5|beast|1/4
Giant Octopus|L|45|1|10 s60|10|beast|1
Giant Owl|L|19|2|5 f60|5|celestial|1/4
Giant Rat|S|7|3|30 c30||beast|1/8
Giant Scorpion|L|52|1|40|5|beast|3
Giant Seahorse|L|16|1|5 s40|5|beast|1/2
Giant Shark|H|92|3|5 s60||beast|5
Giant Spider|L|26|3|30 c30|5|beast|1
Giant Toad|L|39|1|30 s30|5|beast|1
Giant Venomous Snake|M|11|4|40 s40|10|beast|1/4
Giant Vulture|L|25|0|10 f60|5|monstrosity|1
Giant Wasp|M|22|2|10 f50|5|beast|1/2
Giant Weasel|M|9|3|40 c30|5|beast|1/8
Giant Wolf Spider|M|11|3|40 c40|5|beast|1/4
Gibbering Mouther|M|52|-1|20 s20|5|aberration|2
Glabrezu|L|189|6|40|10|fiend|9
Gladiator|S|112|5|30|5|humanoid|5
Gnoll Warrior|M|27|1|30|5|fiend|1/2
Goat|M|4|0|40 c30||beast|0
Goblin Boss|S|21|2|30|5|fey|1
Goblin Minion|S|7|2|30|5|fey|1/8
Goblin Warrior|S|10|2|30|5|fey|1/4
Gold Dragon Wyrmling|M|60|4|30 f60 s30|5|dragon|3
Gorgon|L|114|0|40|5|construct|5
Gray Ooze|M|22|-2|10 c10|5|ooze|1/2
Green Dragon Wyrmling|M|38|3|30 f60 s30|5|dragon|2
Green Hag|M|82|1|30 s30|5|fey|3
Grick|M|54|2|30 c30|5|aberration|2
Griffon|L|59|2|30 f80|5|monstrosity|2
Grimlock|M|11|1|30 c30|5|aberration|1/4
Guard|S|11|1|30|5|humanoid|1/8
Guard Captain|S|75|4|30|5|humanoid|4
Guardian Naga|L|136|4|40 s40 c40|10|celestial|10
Half-Dragon|M|105|5|40|10|dragon|5
Harpy|M|38|1|20 f40|5|monstrosity|1
Hawk|S|1|3|10 f60||beast|0
Hell Hound|M|58|1|50|5|fiend|3
Hezrou|L|157|6|30|5|fiend|8
Hill Giant|H|105|2|40|10|giant|5
Hippogriff|L|26|1|40 f60|5|monstrosity|1
Hippopotamus|L|82|-2|30 s30|5|beast|4
Hobgoblin Captain|M|58|4|30|5|fey|3
Hobgoblin Warrior|M|11|3|30|5|fey|1/2
Homunculus|S|4|2|20 f40||construct|0
Horned Devil|L|199|7|30 f60|10|fiend|11
Hunter Shark|L|45|2|5 s40||beast|2
Hydra|H|184|4|40 s40|10|monstrosity|8
Hyena|M|5|1|50|5|beast|0
Ice Devil|L|228|7|40|10|fiend|14
Ice Mephit|S|21|1|30 f30|5|elemental|1/2
Imp|S|21|3|20 f40|5|fiend|1
Incubus|M|66|3|30 f60|5|fiend|4
Invisible Stalker|L|97|7|50 f50|5|elemental|6
Iron Golem|L|252|9|30|10|construct|16
Jackal|S|3|2|40|5|beast|0
Killer Whale|H|90|2|5 s60|5|beast|3
Knight|S|52|0|30|5|humanoid|3
Kobold Warrior|S|7|2|30|5|dragon|1/8
Kraken|G|481|14|30 s120|30|monstrosity|23
Lamia|L|97|1|40|5|fiend|4
Lemure|M|9|-3|20|5|fiend|0
Lich|M|315|17|30|5|undead|21
Lion|L|22|2|50|5|beast|1
Lizard|S|2|0|20 c20||beast|0
Mage|S|81|2|30|5|humanoid|6
Magma Mephit|S|18|1|30 f30|5|elemental|1/2
Magmin|S|13|2|30|5|elemental|1/2
Mammoth|H|126|2|50|10|beast|6
Manticore|L|68|3|30 f50|5|monstrosity|3
Marilith|L|220|10|40 c40|5|fiend|16
Mastiff|M|5|2|40|5|beast|1/8
Medusa|M|127|6|30|5|monstrosity|6
Merfolk Skirmisher|M|11|1|10 s40|5|elemental|1/8
Merrow|L|45|2|10 s40|5|monstrosity|2
Mimic|M|58|3|20|5|monstrosity|2
Minotaur Skeleton|L|45|0|40|5|undead|2
Minotaur of Baphomet|L|85|0|40|10|monstrosity|3
Mule|M|11|0|40|5|beast|1/8
Mummy|S|58|-1|20|5|undead|3
Mummy Lord|S|187|10|30|5|undead|15
Nalfeshnee|L|184|5|20 f30|10|fiend|13
Night Hag|M|112|5|30|5|fiend|5
Nightmare|L|68|2|60 f90|5|fiend|3
Noble|S|9|1|30|5|humanoid|1/8
Ochre Jelly|L|52|-2|20 c20|5|ooze|2
Octopus|S|3|2|5 s30|5|beast|0
Ogre|L|68|-1|40|5|giant|2
Ogre Zombie|L|85|-2|30|5|undead|2
Oni|L|119|0|30 f30|10|fiend|7
Otyugh|L|104|0|30|10|aberration|5
Owl|S|1|1|5 f60||beast|0
Owlbear|L|59|1|40 c40|5|monstrosity|3
Panther|M|13|3|50 c40|5|beast|1/4
Pegasus|L|59|2|60 f90|5|celestial|2
Phase Spider|L|45|3|30 c30|5|monstrosity|3
Piranha|S|1|3|5 s40||beast|0
Pirate|S|33|5|30|5|humanoid|1
Pirate Captain|S|84|7|30|5|humanoid|6
Pit Fiend|L|337|14|30 f60|10|fiend|20
Planetar|L|262|10|40 f120|10|celestial|16
Plesiosaurus|L|68|2|20 s40|10|beast|2
Polar Bear|L|42|2|40 s40|5|beast|2
Pony|M|11|0|40|5|beast|1/8
Priest|S|38|0|30|5|humanoid|2
Priest Acolyte|S|11|0|30|5|humanoid|1/4
Pseudodragon|S|10|2|15 f60|5|dragon|1/4
Pteranodon|M|13|2|10 f60|5|beast|1/4
Purple Worm|G|247|3|50 b50|10|monstrosity|15
Quasit|S|25|3|40|5|fiend|1
Rakshasa|M|221|8|40|5|fiend|13
Rat|S|1|0|20 c20||beast|0
Raven|S|2|2|10 f50||beast|0
Red Dragon Wyrmling|M|75|2|30 f60 c30|5|dragon|4
Reef Shark|M|22|2|5 s30|5|beast|1/2
Remorhaz|H|195|5|40 b30|10|monstrosity|11
Rhinoceros|L|45|-1|40|5|beast|2
Riding Horse|L|13|1|60|5|beast|1/4
Roc|G|248|8|20 f120|10|monstrosity|11
Roper|L|93|5|10 c20|5|aberration|5
Rust Monster|M|33|1|40|5|monstrosity|1/2
Saber-Toothed Tiger|L|52|3|40|5|beast|2
Sahuagin Warrior|M|22|0|30 s40|5|fiend|1/2
Salamander|L|90|2|30 c30|5|elemental|5
Satyr|M|31|3|40|5|fey|1/2
Scorpion|S|1|0|10||beast|0
Scout|S|16|2|30|5|humanoid|1/2
Sea Hag|M|52|1|30 s40|5|fey|2
Seahorse|S|1|1|5 s20||beast|0
Shadow|M|27|2|40|5|undead|1/2
Shambling Mound|L|110|-1|30 s20|10|plant|5
Shield Guardian|L|142|-1|30|10|construct|7
Shrieker Fungus|M|13|-5|5||plant|0
Silver Dragon Wyrmling|M|45|2|30 f60|5|dragon|2
Skeleton|M|13|3|30|5|undead|1/4
Solar|L|297|20|50 f150|10|celestial|21
Specter|M|22|2|30 f50|5|undead|1
Sphinx of Lore|L|170|10|40 f60|5|celestial|11
Sphinx of Valor|L|199|12|40 f60|5|celestial|17
Sphinx of Wonder|S|24|3|20 f40|5|celestial|1
Spider|S|1|2|20 c20||beast|0
Spirit Naga|L|135|3|40|10|fiend|8
Sprite|S|10|4|10 f40|5|fey|1/4
Spy|S|27|4|30 c30|5|humanoid|1
Steam Mephit|S|17|0|30 f30|5|elemental|1/4
Stirge|S|5|3|10 f40|5|monstrosity|1/8
Stone Giant|H|126|5|40|15|giant|7
Stone Golem|L|220|3|30|5|construct|10
Storm Giant|H|230|7|50 f25 s50|10|giant|13
Succubus|M|71|3|30 f60|5|fiend|4
Swarm of Bats|L|11|2|5 f30|5|beast|1/4
Swarm of Crawling Claws|M|49|2|30 c30|5|undead|3
Swarm of Insects|M|19|1|20 f20|5|beast|1/2
Swarm of Piranhas|M|28|3|5 s40||beast|1
Swarm of Rats|M|14|0|30 c30|5|beast|1/4
Swarm of Ravens|M|11|2|10 f50|5|beast|1/4
Swarm of Venomous Snakes|M|36|4|30 s30|5|beast|2
Tarrasque|G|697|18|60 c60 b40|30|monstrosity|30
Tiger|L|30|3|40|5|beast|1
Tough|S|32|1|30|5|humanoid|1/2
Tough Boss|S|82|2|30|5|humanoid|4
Treant|H|138|3|30|5|plant|9
Triceratops|H|114|-1|50|5|beast|5
Troll|L|94|1|30|10|giant|5
Troll Limb|S|14|1|20|5|giant|1/2
Tyrannosaurus Rex|H|136|3|50|15|beast|8
Unicorn|L|97|8|50|5|celestial|5
Vampire|S|195|14|40 c40|5|undead|13
Vampire Familiar|S|65|5|30 c30|5|humanoid|3
Vampire Spawn|S|90|3|30|5|undead|5
Venomous Snake|S|5|2|30 s30|5|beast|1/8
Violet Fungus|M|18|-5|5|10|plant|1/4
Vrock|L|152|2|40 f60|5|fiend|6
Vulture|M|5|0|10 f50|5|beast|0
Warhorse|L|19|1|60|5|beast|1/2
Warhorse Skeleton|L|22|1|60|5|undead|1/2
Warrior Infantry|S|9|0|30|5|humanoid|1/8
Warrior Veteran|S|65|3|30|5|humanoid|3
Water Elemental|L|114|2|30 s90|5|elemental|5
Weasel|S|1|3|30 c30||beast|0
Werebear|S|135|3|30 c30|5|monstrosity|5
Wereboar|S|97|2|30|5|monstrosity|4
Wererat|S|60|3|30 c30|5|monstrosity|2
Weretiger|S|120|2|30|5|monstrosity|4
Werewolf|S|71|4|30|5|monstrosity|3
White Dragon Wyrmling|M|32|2|30 f60 s30 b15|5|dragon|2
Wight|M|82|4|30|5|undead|3
Will-o'-Wisp|S|27|9|5 f50|5|undead|2
Winter Wolf|L|75|1|50|5|monstrosity|3
Wolf|M|11|2|40|5|beast|1/4
Worg|L|26|1|50|5|fey|1/2
Wraith|S|67|3|5 f60|5|undead|5
Wyvern|L|127|0|30 f80|10|dragon|6
Xorn|M|84|0|20 b20|5|elemental|5
Young Black Dragon|L|127|5|40 f80 s40|10|dragon|7
Young Blue Dragon|L|152|4|40 f80 b20|10|dragon|9
Young Brass Dragon|L|110|3|40 f80 b20|10|dragon|6
Young Bronze Dragon|L|142|3|40 f80 s40|10|dragon|8
Young Copper Dragon|L|119|4|40 f80 c40|10|dragon|7
Young Gold Dragon|L|178|6|40 f80 s40|10|dragon|10
Young Green Dragon|L|136|4|40 f80 s40|10|dragon|8
Young Red Dragon|L|178|4|40 f80 c40|10|dragon|10
Young Silver Dragon|L|168|4|40 f80|10|dragon|9
Young White Dragon|L|123|3|40 f80 s40 b20|10|dragon|6
Zombie|M|15|-2|20|5|undead|1/4
`;
