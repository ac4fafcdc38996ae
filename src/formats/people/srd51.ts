/**
 * The monsters of the System Reference Document 5.1 by Wizards of the Coast LLC (CC-BY 4.0), as Open5e lists them:
 * name, size, hit points, initiative bonus, speeds in feet (fly, swim, climb, burrow by letter), melee reach, type, challenge.
 */
export const SRD_51 = `
Aboleth|L|135|-1|10 s40|10|aberration|10
Acolyte|M|9|0|30|5|humanoid|1/4
Adult Black Dragon|H|195|2|40 f80 s40|15|dragon|14
Adult Blue Dragon|H|225|0|40 f80 b30|15|dragon|16
Adult Brass Dragon|H|172|0|40 f80 b40|15|dragon|13
Adult Bronze Dragon|H|212|0|40 f80 s40|15|dragon|15
Adult Copper Dragon|H|184|1|40 f80 c40|15|dragon|14
Adult Gold Dragon|H|256|2|40 f80 s40|15|dragon|17
Adult Green Dragon|H|207|1|40 f80 s40|15|dragon|15
Adult Red Dragon|H|256|0|40 f80 c40|15|dragon|17
Adult Silver Dragon|H|243|0|40 f80|15|dragon|16
Adult White Dragon|H|200|0|40 f80 s40 b30|15|dragon|13
Air Elemental|L|90|5|f90|5|elemental|5
Ancient Black Dragon|G|367|2|40 f80 s40|20|dragon|21
Ancient Blue Dragon|G|481|0|40 f80 b40|20|dragon|23
Ancient Brass Dragon|G|297|0|40 f80 b40|20|dragon|20
Ancient Bronze Dragon|G|444|0|40 f80 s40|20|dragon|22
Ancient Copper Dragon|G|350|1|40 f80 c40|20|dragon|21
Ancient Gold Dragon|G|546|2|40 f80 s40|20|dragon|24
Ancient Green Dragon|G|385|1|40 f80 s40|20|dragon|22
Ancient Red Dragon|G|546|0|40 f80 c40|20|dragon|24
Ancient Silver Dragon|G|487|0|40 f80|20|dragon|23
Ancient White Dragon|G|333|0|40 f80 s40 b40|20|dragon|20
Androsphinx|L|199|0|40 f60|5|monstrosity|17
Animated Armor|M|33|0|25|5|construct|1
Ankheg|L|39|0|30 b10|5|monstrosity|2
Ape|M|19|2|30 c30|5|beast|1/2
Archmage|M|99|2|30|5|humanoid|12
Assassin|M|78|3|30|5|humanoid|8
Awakened Shrub|S|10|-1|20|5|plant|0
Awakened Tree|H|59|-2|20|10|plant|2
Axe Beak|L|19|1|50|5|beast|1/4
Azer|M|39|1|30|5|elemental|2
Baboon|S|3|2|30 c30|5|beast|0
Badger|T|3|0|20 b5|5|beast|0
Balor|H|262|2|40 f80|30|fiend|19
Bandit|M|11|1|30|5|humanoid|1/8
Bandit Captain|M|65|3|30|5|humanoid|2
Barbed Devil|M|110|3|30|5|fiend|5
Basilisk|M|52|-1|20|5|monstrosity|3
Bat|T|1|2|5 f30|5|beast|0
Bearded Devil|M|52|2|30|10|fiend|3
Behir|H|168|3|50 c40|10|monstrosity|11
Berserker|M|67|1|30|5|humanoid|2
Black Bear|M|19|0|40 c30|5|beast|1/2
Black Dragon Wyrmling|M|33|2|30 f60 s30|5|dragon|2
Black Pudding|L|85|-3|20 c20|5|ooze|4
Blink Dog|M|22|3|40|5|fey|1/4
Blood Hawk|S|7|2|10 f60|5|beast|1/8
Blue Dragon Wyrmling|M|52|0|30 f60 b15|5|dragon|3
Boar|M|11|0|40|5|beast|1/4
Bone Devil|L|142|3|40 f40|10|fiend|9
Brass Dragon Wyrmling|M|16|0|30 f60 b15|5|dragon|1
Bronze Dragon Wyrmling|M|32|0|30 f60 s30|5|dragon|2
Brown Bear|L|34|0|40 c30|5|beast|1
Bugbear|M|27|2|30|5|humanoid|1
Bulette|L|94|0|40 b40|5|monstrosity|5
Camel|L|15|-1|50|5|beast|1/8
Cat|T|2|2|40 c30|5|beast|0
Centaur|L|45|2|50|10|monstrosity|2
Chain Devil|M|85|2|30|10|fiend|11
Chimera|L|114|0|30 f60|5|monstrosity|6
Chuul|L|93|0|30 s30|10|aberration|4
Clay Golem|L|133|-1|20|5|construct|9
Cloaker|L|78|2|10 f40|10|aberration|8
Cloud Giant|H|200|0|40|10|giant|9
Cockatrice|S|27|1|20 f40|5|monstrosity|1/2
Commoner|M|4|0|30|5|humanoid|0
Constrictor Snake|L|13|2|30 s30|5|beast|1/4
Copper Dragon Wyrmling|M|22|1|30 f60 c30|5|dragon|1
Couatl|M|97|5|30 f90|10|celestial|4
Crab|T|2|0|20 s20|5|beast|0
Crocodile|L|19|0|20 s20|5|beast|1/2
Cult Fanatic|M|22|2|30|5|humanoid|2
Cultist|M|9|1|30|5|humanoid|1/8
Darkmantle|S|22|1|10 f30|5|monstrosity|1/2
Death Dog|M|39|2|40|5|monstrosity|1
Deep Gnome (Svirfneblin)|S|16|2|20|5|humanoid|1/2
Deer|M|4|3|50|5|beast|0
Deva|M|136|4|30 f90|5|celestial|10
Dire Wolf|L|37|2|50|5|beast|1
Djinni|L|161|2|30 f90|5|elemental|11
Donkey|M|11|0|||beast|0
Doppelganger|M|52|4|30|5|monstrosity|3
Draft Horse|L|19|0|40|5|beast|1/4
Dragon Turtle|G|341|0|20 s40|15|dragon|17
Dretch|S|18|0|20|5|fiend|1/4
Drider|L|123|3|30 c30|5|monstrosity|6
Drow|M|13|2|30|5|humanoid|1/4
Druid|M|27|1|30|5|humanoid|2
Dryad|M|22|1|30|5|fey|1
Duergar|M|26|0|25|5|humanoid|1
Dust Mephit|S|17|2|30 f30|5|elemental|1/2
Eagle|S|3|2|10 f60|5|beast|0
Earth Elemental|L|126|-1|30 b30|10|elemental|5
Efreeti|L|200|1|40 f60|5|elemental|11
Elephant|H|76|-1|40|5|beast|4
Elf, Drow|M|13|2||5|humanoid|0
Elk|L|13|0|50|5|beast|1/4
Erinyes|M|153|3|30 f60|5|fiend|12
Ettercap|M|44|2|30 c30|5|monstrosity|2
Ettin|L|85|-1|40|5|giant|4
Fire Elemental|L|102|3|50|5|elemental|5
Fire Giant|H|162|-1|30|10|giant|9
Flesh Golem|M|93|-1|30|5|construct|5
Flying Snake|T|5|4|30 f60 s30|5|beast|1/8
Flying Sword|S|17|2|f50|5|construct|1/4
Frog|T|1|1|20 s20||beast|0
Frost Giant|H|138|-1|40|10|giant|8
Gargoyle|M|52|0|30 f60|5|elemental|2
Gelatinous Cube|L|84|-4|15|5|ooze|2
Ghast|M|36|3|30|5|undead|2
Ghost|M|45|1|f40|5|undead|4
Ghoul|M|22|2|30|5|undead|1
Giant Ape|H|157|2|40 c40|10|beast|7
Giant Badger|M|13|0|30 b10|5|beast|1/4
Giant Bat|L|22|3|10 f60|5|beast|1/4
Giant Boar|L|42|0|40|5|beast|2
Giant Centipede|S|4|2|30 c30|5|beast|1/4
Giant Constrictor Snake|H|60|2|30 s30|10|beast|2
Giant Crab|M|13|2|30 s30|5|beast|1/8
Giant Crocodile|H|85|-1|30 s50|10|beast|5
Giant Eagle|L|26|3|10 f80|5|beast|1
Giant Elk|H|42|3|60|10|beast|2
Giant Fire Beetle|S|4|0|30|5|beast|0
Giant Frog|M|18|1|30 s30|5|beast|1/4
Giant Goat|L|19|0|40|5|beast|1/2
Giant Hyena|L|45|2|50|5|beast|1
Giant Lizard|L|19|1|30 c30|5|beast|1/4
Giant Octopus|L|52|1|10 s60|15|beast|1
Giant Owl|L|19|2|5 f60|5|beast|1/4
Giant Poisonous Snake|M|11|4|30 s30|10|beast|1/4
Giant Rat|S|7|2|30|5|beast|1/8
Giant Rat (Diseased)|S|7|2|30|5|beast|1/8
Giant Scorpion|L|52|1|40|5|beast|3
Giant Sea Horse|L|16|2|s40|5|beast|1/2
Giant Shark|H|126|0|s50|5|beast|5
Giant Spider|L|26|3|30 c30|5|beast|1
Giant Toad|L|39|1|20 s40|5|beast|1
Giant Vulture|L|22|0|10 f60|5|beast|1
Giant Wasp|M|13|2|10 f50|5|beast|1/2
Giant Weasel|M|9|3|40|5|beast|1/8
Giant Wolf Spider|M|11|3|40 c40|5|beast|1/4
Gibbering Mouther|M|67|-1|10 s10|5|aberration|2
Glabrezu|L|157|2|40|10|fiend|9
Gladiator|M|112|2|30|5|humanoid|5
Gnoll|M|22|1|30|5|humanoid|1/2
Gnome, Deep (Svirfneblin)|S|16|2||5|humanoid|0
Goat|M|4|0|40|5|beast|0
Goblin|S|7|2|30|5|humanoid|1/4
Gold Dragon Wyrmling|M|60|2|30 f60 s30|5|dragon|3
Gorgon|L|114|0|40|5|monstrosity|5
Gray Ooze|M|22|-2|10 c10|5|ooze|1/2
Green Dragon Wyrmling|M|38|1|30 f60 s30|5|dragon|2
Green Hag|M|82|1|30|5|fey|3
Grick|M|27|2|30 c30|5|monstrosity|2
Griffon|L|59|2|30 f80|5|monstrosity|2
Grimlock|M|11|1|30|5|humanoid|1/4
Guard|M|11|1|30|5|humanoid|1/8
Guardian Naga|L|127|4|40|10|monstrosity|10
Gynosphinx|L|136|2|40 f60|5|monstrosity|11
Half-Red Dragon Veteran|M|65|1|30|5|humanoid|5
Harpy|M|38|1|20 f40|5|monstrosity|1
Hawk|T|1|3|10 f60|5|beast|0
Hell Hound|M|45|1|50|5|fiend|3
Hezrou|L|136|3|30|5|fiend|8
Hill Giant|H|105|-1|40|10|giant|5
Hippogriff|L|19|1|40 f60|5|monstrosity|1
Hobgoblin|M|11|1|30|5|humanoid|1/2
Homunculus|T|5|2|20 f40|5|construct|0
Horned Devil|L|178|3|20 f60|10|fiend|11
Hunter Shark|L|45|1|s40|5|beast|2
Hydra|H|172|1|30 s30|10|monstrosity|8
Hyena|M|5|1|50|5|beast|0
Ice Devil|L|180|2|40|10|fiend|14
Ice Mephit|S|21|1|30 f30|5|elemental|1/2
Imp|T|10|3|20 f40|5|fiend|1
Invisible Stalker|M|104|4|50 f50|5|elemental|6
Iron Golem|L|210|-1|30|10|construct|16
Jackal|S|3|2|40|5|beast|0
Killer Whale|H|90|0|s60|5|beast|3
Knight|M|52|0|30|5|humanoid|3
Kobold|S|5|2|30|5|humanoid|1/8
Kraken|G|472|0|20 s60|30|monstrosity|23
Lamia|L|97|1|30|5|monstrosity|4
Lemure|M|13|-3|15|5|fiend|0
Lich|M|135|3|30|5|undead|21
Lion|L|26|2|50|5|beast|1
Lizard|T|2|0|20 c20|5|beast|0
Lizardfolk|M|22|0|30 s30|5|humanoid|1/2
Mage|M|40|2|30|5|humanoid|6
Magma Mephit|S|22|1|30 f30|5|elemental|1/2
Magmin|S|9|2|30|5|elemental|1/2
Mammoth|H|126|-1|40|10|beast|6
Manticore|L|68|3|30 f50|5|monstrosity|3
Marilith|L|189|5|40|10|fiend|16
Mastiff|M|5|2|40|5|beast|1/8
Medusa|M|127|2|30|5|monstrosity|6
Merfolk|M|11|1|10 s40|5|humanoid|1/8
Merrow|L|45|0|10 s40|5|monstrosity|2
Mimic|M|58|1|15|5|monstrosity|2
Minotaur|L|76|0|40|5|monstrosity|3
Minotaur Skeleton|L|67|0|40|5|undead|2
Mule|M|11|0|40|5|beast|1/8
Mummy|M|58|-1|20|5|undead|3
Mummy Lord|M|97|0|20|5|undead|15
Nalfeshnee|L|184|0|20 f30|10|fiend|13
Night Hag|M|112|2|30|5|fiend|5
Nightmare|L|68|2|60 f90|5|fiend|3
Noble|M|9|1|30|5|humanoid|1/8
Ochre Jelly|L|45|-2|10 c10|5|ooze|2
Octopus|S|3|2|5 s30|5|beast|0
Ogre|L|59|-1|40|5|giant|2
Ogre Zombie|L|85|-2|30|5|undead|2
Oni|L|110|0|30 f30|10|giant|7
Orc|M|15|1|30|5|humanoid|1/2
Otyugh|L|114|0|30|10|aberration|5
Owl|T|1|1|5 f60|5|beast|0
Owlbear|L|59|1|40|5|monstrosity|3
Panther|M|13|2|50 c40|5|beast|1/4
Pegasus|L|59|2|60 f90|5|celestial|2
Phase Spider|L|32|2|30 c30|5|monstrosity|3
Pit Fiend|L|300|2|30 f60|10|fiend|20
Planetar|L|200|5|40 f120|5|celestial|16
Plesiosaurus|L|68|2|20 s40|10|beast|2
Poisonous Snake|T|2|3|30 s30|5|beast|1/8
Polar Bear|L|42|0|40 s30|5|beast|2
Pony|M|11|0|40|5|beast|1/8
Priest|M|27|0|25|5|humanoid|2
Pseudodragon|T|7|2|15 f60|5|dragon|1/4
Purple Worm|G|247|-2|50 b30|10|monstrosity|15
Quasit|T|7|3|40|5|fiend|1
Quipper|T|1|3|s40|5|beast|0
Rakshasa|M|110|3|40|5|fiend|13
Rat|T|1|0|20|5|beast|0
Raven|T|1|2|10 f50|5|beast|0
Red Dragon Wyrmling|M|75|0|30 f60 c30|5|dragon|4
Reef Shark|M|22|1|s40|5|beast|1/2
Remorhaz|H|195|1|30 b20|10|monstrosity|11
Rhinoceros|L|45|-1|40|5|beast|2
Riding Horse|L|13|0|60|5|beast|1/4
Roc|G|248|0|20 f120|10|monstrosity|11
Roper|L|93|-1|10 c10|50|monstrosity|5
Rug of Smothering|L|33|2|10|5|construct|2
Rust Monster|M|27|1|40|5|monstrosity|1/2
Saber-Toothed Tiger|L|52|2|40|5|beast|2
Sahuagin|M|22|0|30 s40|5|humanoid|1/2
Salamander|L|90|2|30|10|elemental|5
Satyr|M|31|3|40|5|fey|1/2
Scorpion|T|1|0|10|5|beast|0
Scout|M|16|2|30|5|humanoid|1/2
Sea Hag|M|52|1|30 s40|5|fey|2
Sea Horse|T|1|1|s20||beast|0
Shadow|M|16|2|40|5|undead|1/2
Shambling Mound|L|136|-1|20 s20|5|plant|5
Shield Guardian|L|142|-1|30|5|construct|7
Shrieker|M|13|-5|||plant|0
Silver Dragon Wyrmling|M|45|0|30 f60|5|dragon|2
Skeleton|M|13|2|30|5|undead|1/4
Solar|L|243|6|50 f150|5|celestial|21
Specter|M|22|2|f50|5|undead|1
Spider|T|1|2|20 c20|5|beast|0
Spirit Naga|L|75|3|40|10|monstrosity|8
Sprite|T|2|4|10 f40|5|fey|1/4
Spy|M|27|2|30|5|humanoid|1
Steam Mephit|S|21|0|30 f30|5|elemental|1/4
Stirge|T|2|3|10 f40|5|beast|1/8
Stone Giant|H|126|2|40|15|giant|7
Stone Golem|L|178|-1|30|5|construct|10
Storm Giant|H|230|2|50 s50|10|giant|13
Succubus/Incubus|M|66|3|30 f60|5|fiend|4
Swarm of Bats|M|22|2|f30||beast|1/4
Swarm of Beetles|M|22|1|20 c20 b5||beast|1/2
Swarm of Centipedes|M|22|1|20 c20||beast|1/2
Swarm of Insects|M|22|1|20 c20||beast|1/2
Swarm of Poisonous Snakes|M|36|4|30 s30||beast|2
Swarm of Quippers|M|28|3|s40||beast|1
Swarm of Rats|M|24|0|30||beast|1/4
Swarm of Ravens|M|24|2|10 f50|5|beast|1/4
Swarm of Spiders|M|22|1|20 c20||beast|1/2
Swarm of Wasps|M|22|1|5 f30||beast|1/2
Tarrasque|G|676|0|40|20|monstrosity|30
Thug|M|32|0|30|5|humanoid|1/2
Tiger|L|37|2|40|5|beast|1
Treant|H|138|-1|30|5|plant|9
Tribal Warrior|M|11|0|30|5|humanoid|1/8
Triceratops|H|95|-1|50|5|beast|5
Troll|L|84|1|30|5|giant|5
Tyrannosaurus Rex|H|136|0|50|10|beast|8
Unicorn|L|67|2|50|5|celestial|5
Vampire|M|144|4|30|5|undead|13
Vampire Spawn|M|82|3|30|5|undead|5
Veteran|M|58|1|30|5|humanoid|3
Violet Fungus|M|18|-5|5|10|plant|1/4
Vrock|L|104|2|40 f60|5|fiend|6
Vulture|M|5|0|10 f50|5|beast|0
Warhorse|L|19|1|60|5|beast|1/2
Warhorse Skeleton|L|22|1|60|5|undead|1/2
Water Elemental|L|114|2|30 s90|5|elemental|5
Weasel|T|1|3|30|5|beast|0
Werebear|M|135|0|30|5|humanoid|5
Wereboar|M|78|0|30|5|humanoid|4
Wererat|M|33|2|30|5|humanoid|2
Weretiger|M|120|2|30|5|humanoid|4
Werewolf|M|58|1|30|5|humanoid|3
White Dragon Wyrmling|M|32|0|30 f60 s30 b15|5|dragon|2
Wight|M|45|2|30|5|undead|3
Will-o'-Wisp|T|22|9|f50|5|undead|2
Winter Wolf|L|75|1|50|5|monstrosity|3
Wolf|M|11|2|40|5|beast|1/4
Worg|L|26|1|50|5|monstrosity|1/2
Wraith|M|67|3|f60|5|undead|5
Wyvern|L|110|0|20 f80|10|dragon|6
Xorn|M|73|0|20 b20|5|elemental|5
Young Black Dragon|L|127|2|40 f80 s40|10|dragon|7
Young Blue Dragon|L|152|0|40 f80 b40|10|dragon|9
Young Brass Dragon|L|110|0|40 f80 b20|10|dragon|6
Young Bronze Dragon|L|142|0|40 f80 s40|10|dragon|8
Young Copper Dragon|L|119|1|40 f80 c40|10|dragon|7
Young Gold Dragon|L|178|2|40 f80 s40|10|dragon|10
Young Green Dragon|L|136|1|40 f80 s40|10|dragon|8
Young Red Dragon|L|178|0|40 f80 c40|10|dragon|10
Young Silver Dragon|L|168|0|40 f80|10|dragon|9
Young White Dragon|L|133|0|40 f80 s40 b20|10|dragon|6
Zombie|M|22|-2|20|5|undead|1/4
`;
