/** Stat blocks of many games and sites, each with its right value. */
import { expect, it } from 'vitest';
import { readCreatures } from '../../../src/formats/creatures/importCreatures.ts';
import { shortBlock } from './shortBlock.ts';

it.each<[source: string, text: string, creatures: readonly string[]]>([
	[
		'D&D Beyond',
		`Bog Goblin
Small Humanoid (Bog Goblinoid), Neutral Evil
Armor Class 15 (Leather Armor, Shield)
Hit Points 7 (2d6)
Speed 30 ft.
STR
8 (-1)
DEX
14 (+2)
CON
10 (+0)
INT
10 (+0)
WIS
8 (-1)
CHA
8 (-1)
Skills Stealth +6
Senses Darkvision 60 ft., Passive Perception 9
Languages Common, Bog Goblin
Challenge 1/4 (50 XP)
Proficiency Bonus +2
Nimble Escape. The goblin can take the Disengage or Hide action as a bonus action on each of its turns.

Actions
Scimitar. Melee Weapon Attack: +4 to hit, reach 5 ft., one target. Hit: 5 (1d6 + 2) slashing damage.
Shortbow. Ranged Weapon Attack: +4 to hit, range 80/320 ft., one target. Hit: 5 (1d6 + 2) piercing damage.`,
		[
			'1 Bog Goblin, small, 30 ft, init +2, hp 7, 2d6, AC 15, reach 5, humanoid, CR 1/4, Scimitar +4 1d6+2, Shortbow +4 1d6+2',
		],
	],
	[
		'the 2024 rules',
		`Bog Goblin Warrior
Small Fey (Bog Goblinoid), Chaotic Neutral
AC 15		Initiative +2 (12)
HP 10 (3d6)
Speed 30 ft.
Mod	Save
Str	8	−1	−1
Dex	15	+2	+2
Con	10	+0	+0
Skills Stealth +6
CR 1/4 (XP 50; PB +2)
Actions
Scimitar. Melee Attack Roll: +4, reach 5 ft. Hit: 5 (1d6 + 2) Slashing damage, plus 2 (1d4) Slashing damage if the attack roll had Advantage.`,
		[
			'1 Bog Goblin Warrior, small, 30 ft, init +2, hp 10, 3d6, AC 15, reach 5, fey, CR 1/4, Scimitar +4 1d6+2',
		],
	],
	[
		'Pathfinder 1 with a description above',
		`Bog Goblin
Small and green.

Bog Goblin CR 1/3
XP 135
Bog Goblin warrior 1
NE Small humanoid (goblinoid)
Init +6; Senses darkvision 60 ft.; Perception –1
DEFENSE
AC 16, touch 13, flat-footed 14 (+2 armor, +2 Dex, +1 shield, +1 size)
hp 6 (1d10+1)
Fort +3, Ref +2, Will –1
OFFENSE
Speed 30 ft., fly 60 ft. (good)
Melee short sword +2 (1d4/19–20)
Ranged short bow +4 (1d4/×3)
STATISTICS
Str 11, Dex 15, Con 12, Int 10, Wis 9, Cha 6
Base Atk +1; CMB +0; CMD 12`,
		[
			'1 Bog Goblin, small, 30 ft, flies 60, init +6, hp 6, 1d10+1, AC 16, humanoid, CR 1/3, Short sword +2 1d4, Short bow +4 1d4',
		],
	],
	[
		'Pathfinder 1 with its source',
		`Bog Ogre CR 3
Source Pathfinder RPG Bestiary pg. 220
XP 800
CE Large humanoid (giant)
Init –1; Senses darkvision 60 ft., low-light vision; Perception +5
Defense
AC 17, touch 8, flat-footed 17 (+4 armor, –1 Dex, +5 natural, –1 size)
hp 30 (4d8+12)
Speed 30 ft. (40 ft. base)
Melee greatclub +7 (2d8+7)
Ranged javelin +1 (1d8+5)
Space 10 ft.; Reach 10 ft.`,
		[
			'1 Bog Ogre, large, 30 ft, init -1, hp 30, 4d8+12, AC 17, reach 10, humanoid, CR 3, Greatclub +7 2d8+7, Javelin +1 1d8+5',
		],
	],
	[
		'Pathfinder 2 with joined traits',
		`Bog Goblin Warrior		Creature –1
CESmallBog GoblinHumanoid
Source Pathfinder Bestiary pg. 180 2.0
Perception +2; darkvision
Languages Bog Goblin
Skills Acrobatics +5, Athletics +2, Stealth +5
Str +0, Dex +3, Con +1, Int +0, Wis -1, Cha +1
AC 16; Fort +5, Ref +7, Will +3
HP 6
Bog Scuttle [reaction] Trigger A goblin ally ends a move action adjacent to the warrior.
Speed 25 feet
Melee [one-action] cleaver +8 [+4/+0] (agile, backstabber, finesse), Damage 1d6 slashing
Ranged [one-action] shortbow +8 [+3/-2] (deadly d10, range increment 60 feet), Damage 1d6 piercing`,
		['1 Bog Goblin Warrior, small, 25 ft, init +2, hp 6, AC 16, humanoid, Cleaver +8 1d6, Shortbow +8 1d6'],
	],
	[
		'Pathfinder 2 in capitals',
		`BOG OGRE WARRIOR
CREATURE 3
CE LARGE GIANT HUMANOID
Perception +5; darkvision
AC 17; Fort +11, Ref +6, Will +5
HP 50
Speed 25 feet
Melee ◆ ogre hook +12 (deadly 1d10, reach 10 feet), Damage 1d10+7 piercing`,
		['1 Bog Ogre Warrior, large, 25 ft, init +5, hp 50, AC 17, reach 10, giant, Ogre hook +12 1d10+7'],
	],
	[
		'Old-School Essentials with a description',
		`Bog Ogre
Huge, fearsome humanoid creatures, usually 8 to 10’ tall.
AC 5 [14], HD 4+1 (19hp), Att 1 × club (1d10), THAC0 15 [+4], MV 90’ (30’), SV D10 W11 P12 B13 S14 (4), ML 10, AL Chaotic, XP 125, NA 1d6 (2d6), TT C + 1,000gp`,
		['1 Bog Ogre, medium, 30 ft, hp 19, 4d8+1, AC 14, Club +4 1d10'],
	],
	[
		'Old-School Essentials, twice',
		`Bog Gnoll
AC 5 [14], HD 2 (9hp), Att 1 × weapon (2d4), THAC0 18 [+1], MV 90’ (30’), SV D12 W13 P14 B15 S16 (2), ML 8, AL Chaotic, XP 20

Bog Goblin
AC 6 [13], HD 1-1 (3hp), Att 1 × weapon (1d6), THAC0 19 [0], MV 60’ (20’), SV D14 W15 P16 B17 S18 (NH), ML 7, AL Chaotic, XP 5`,
		[
			'1 Bog Gnoll, medium, 30 ft, hp 9, 2d8, AC 14, Weapon +1 2d4',
			'1 Bog Goblin, medium, 20 ft, hp 3, 1d8-1, AC 13, Weapon +1 1d6',
		],
	],
	[
		'Old-School Essentials on one line',
		`Giant Rat AC 7 [12], HD ½ (2hp), Att 1 × bite (1d3 + disease), THAC0 19 [0], MV 120’ (40’) / 60’ (20’) swimming, SV D12 W13 P14 B15 S16 (1), ML 8`,
		['1 Giant Rat, medium, 40 ft, hp 2, 1d4, AC 12, Bite +1 1d3'],
	],
	[
		'AD&D in its long form',
		`Bog Bear
CLIMATE/TERRAIN:	Any subterranean
FREQUENCY:	Uncommon
ORGANIZATION:	Tribal
ACTIVITY CYCLE:	Any
DIET:	Carnivore
INTELLIGENCE:	Low to average (5-10)
TREASURE:	Individual: J, K, L, M; B
ALIGNMENT:	Chaotic evil
NO. APPEARING:	2-8
ARMOR CLASS:	5 (10)
MOVEMENT:	9
HIT DICE:	3+1
THAC0:	17
NO. OF ATTACKS:	1
DAMAGE/ATTACK:	2-8 or by weapon +2
SPECIAL ATTACKS:	Surprise, +2 damage
SIZE:	L (7' tall)
MORALE:	Steady to elite (11-14)
XP VALUE:	120`,
		[
			'1 Bog Bear, large, 25 ft, hp 14, 3d8+1, AC 15, Attack +3 2d4',
			'Old figures are converted: movement 12 to 30 ft, descending AC 4 to 16.',
		],
	],
	[
		'AD&D, on a line each',
		`Orcs (6): AC 6; MV 9; HD 1; hp 5, 4, 8, 3, 6, 7; THAC0 19; #AT 1; Dmg 1-8 (by weapon); SZ M; ML 12; INT average; AL LE; XP 15 each.
Bog Ogre: AC 5; MV 9; HD 4+1; hp 22; THAC0 17; #AT 1; Dmg 1d10; SZ L; ML 12; XP 175.`,
		[
			'1 Orc, medium, 25 ft, hp 5, AC 14, Attack +1 1d8',
			'1 Orc, medium, 25 ft, hp 4, AC 14, Attack +1 1d8',
			'1 Orc, medium, 25 ft, hp 8, AC 14, Attack +1 1d8',
			'1 Orc, medium, 25 ft, hp 3, AC 14, Attack +1 1d8',
			'1 Orc, medium, 25 ft, hp 6, AC 14, Attack +1 1d8',
			'1 Orc, medium, 25 ft, hp 7, AC 14, Attack +1 1d8',
			'1 Bog Ogre, large, 25 ft, hp 22, 4d8+1, AC 15, Attack +3 1d10',
			'Old figures are converted: movement 12 to 30 ft, descending AC 4 to 16.',
		],
	],
	[
		'AD&D in brackets',
		`6 orcs (AC 6, MV 9", HD 1, hp 5 each, #AT 1, D 1-8)`,
		[
			'6 Orc, medium, 25 ft, hp 5, 1d8, AC 14',
			'Old figures are converted: movement 12 to 30 ft, descending AC 4 to 16.',
		],
	],
	[
		'Dungeon Crawl Classics',
		`Bog Goblin: Init -1; Atk bite -1 melee (1d3) or as weapon -1 melee; AC 10 (leather); HD 1d6-1; MV 20’; Act 1d20; SP infravision 60’; SV Fort -2, Ref +1, Will -2; AL L.`,
		['1 Bog Goblin, medium, 20 ft, init -1, hp 2, 1d6-1, AC 10, Bite -1 1d3'],
	],
	[
		'Dungeon Crawl Classics, three of it',
		`Giant centipede (3): Init +1; Atk bite +2 melee (1d3 plus poison); AC 13; HD 1d8; hp 5 each; MV 30’ or climb 30’; Act 1d20; SV Fort +1, Ref +1, Will -1; AL N.`,
		['3 Giant centipede, medium, 30 ft, init +1, hp 5, 1d8, AC 13, Bite +2 1d3'],
	],
	[
		'Swords & Wizardry',
		`Orc: HD 1; HP 4; AC 6[13]; Atk weapon (1d8); Move 9; Save 17; AL C; CL/XP 1/15; Special: none.`,
		[
			'1 Orc, medium, 25 ft, hp 4, 1d8, AC 13',
			'Old figures are converted: movement 12 to 30 ft, descending AC 4 to 16.',
		],
	],
	[
		'Fantasy Craft',
		`Bog Goblin (Small Folk Walker — 19 XP): Str 10, Dex 14, Con 10, Int 10, Wis 8, Cha 8; SZ S (1×1, Reach 1); Spd 30 ft. ground; Init III; Atk II; Def III; Res II; Health III; Comp I; Skills: Sneak IV; Qualities: darkvision I. Attacks/Weapons: Dagger (dmg 1d6 lethal).`,
		['1 Bog Goblin, small, 30 ft, init +2, reach 5'],
	],
	[
		'Fantasy Craft, large and winged',
		`Bog Ogre (Large Folk Walker — 60 XP): Str 18, Dex 8, Con 16, Int 6, Wis 10, Cha 7; SZ L (2×2, Reach 2); Spd 40 ft. ground, 60 ft. winged flight; Init II; Atk VI; Def III; Res V; Health V; Comp I`,
		['1 Bog Ogre, large, 40 ft, flies 60, init -1, reach 10'],
	],
	[
		'the 3.5 SRD',
		`BOG OGRE
Large Giant
Hit Dice: 4d8+11 (29 hp)
Initiative: –1
Speed: 30 ft. in hide armor (6 squares); base speed 40 ft.
Armor Class: 16 (–1 size, –1 Dex, +5 natural, +3 hide armor), touch 8, flat-footed 16
Base Attack/Grapple: +3/+12
Attack: Greatclub +8 melee (2d8+7) or javelin +1 ranged (1d8+5)
Full Attack: Greatclub +8 melee (2d8+7) or javelin +1 ranged (1d8+5)
Space/Reach: 10 ft./10 ft.
Saves: Fort +6, Ref +0, Will +1
Abilities: Str 21, Dex 8, Con 15, Int 6, Wis 10, Cha 7
Challenge Rating: 3`,
		[
			'1 Bog Ogre, large, 30 ft, init -1, hp 29, 4d8+11, AC 16, reach 10, giant, CR 3, Greatclub +8 2d8+7, Javelin +1 1d8+5',
		],
	],
	[
		'a late 3.5 book',
		`Bog Ogre Barbarian CR 7
Usually CE Large giant
Init –1; Senses darkvision 60 ft.; Listen +2
Languages Common, Giant
AC 16, touch 8, flat-footed 16
hp 79 (8 HD)
Speed 40 ft. (8 squares)
Melee greatclub +16/+11 (2d8+13)
Space 10 ft.; Reach 10 ft.`,
		[
			'1 Bog Ogre Barbarian, large, 40 ft, init -1, hp 79, AC 16, reach 10, giant, CR 7, Greatclub +16 2d8+13',
		],
	],
	[
		'13th Age',
		`Orc Warrior
1st level troop [HUMANOID]
Initiative: +3
Jagged sword +6 vs. AC—6 damage
Dangerous: The crit range of attacks by orcs expands by 3 unless they are staggered.
AC 16
PD 14 HP 30
MD 10`,
		['1 Orc Warrior, medium, 30 ft, init +3, hp 30, AC 16, humanoid, Jagged sword +6 +6'],
	],
	[
		'13th Age, large',
		`Bog Ogre
Large 3rd level troop [giant]
Initiative: +5
Big damn club +8 vs. AC—18 damage
R: Javelin +6 vs. AC—10 damage
AC 19
PD 16	HP 90
MD 12`,
		['1 Bog Ogre, large, 30 ft, init +5, hp 90, AC 19, giant, Big damn club +8 +18, Javelin +6 +10'],
	],
	[
		'Level Up',
		`BOG GOBLIN
SMALL HUMANOID (BOG GOBLINOID) CHALLENGE 1/4 50 XP
AC 14 (leather armor)
HP 10 (3d6; bloodied 5)
Speed 30 ft.
STR 8 (–1) DEX 14 (+2) CON 10 (+0)
INT 10 (+0) WIS 8 (–1) CHA 8 (–1)
Proficiency +2; Maneuver DC 12
Actions
Shortsword. Melee Weapon Attack: +4 to hit, reach 5 ft., one target. Hit: 5 (1d6 + 2) piercing damage.`,
		[
			'1 Bog Goblin, small, 30 ft, init +2, hp 10, 3d6, AC 14, reach 5, humanoid, CR 1/4, Shortsword +4 1d6+2',
		],
	],
	[
		'4th edition',
		`Bog Goblin Cutter	Level 1 Minion
Small natural humanoid	XP 25
Initiative +3 Senses Perception +1; low-light vision
HP 1; a missed attack never damages a minion.
AC 16; Fortitude 12, Reflex 14, Will 11
Speed 6; see also goblin tactics`,
		['1 Bog Goblin Cutter, small, 30 ft, init +3, hp 1, AC 16, humanoid'],
	],
	[
		'Homebrewery 2',
		`___
> ## Bog Goblin Boss
>*Small humanoid (goblinoid), neutral evil*
> ___
> - **Armor Class** 17 (chain shirt, shield)
> - **Hit Points** 21 (6d6)
> - **Speed** 30ft.
>___
>|STR|DEX|CON|INT|WIS|CHA|
>|:---:|:---:|:---:|:---:|:---:|:---:|
>|10 (+0)|14 (+2)|10 (+0)|10 (+0)|8 (-1)|10 (+0)|
>___
> - **Challenge** 1 (200 XP)
> ### Actions
> ***Scimitar.*** *Melee Weapon Attack:* +4 to hit, reach 5 ft., one target. *Hit:* 5 (1d6 + 2) slashing damage.`,
		[
			'1 Bog Goblin Boss, small, 30 ft, init +2, hp 21, 6d6, AC 17, reach 5, humanoid, CR 1, Scimitar +4 1d6+2',
		],
	],
	[
		'Homebrewery 3, twice',
		`{{monster,frame,wide
## Ant
*Tiny beast, unaligned*
___
**Armor Class** :: 12
**Hit Points**  :: 3(1d4 + 1)
**Speed**       :: 30ft., climb 10ft.
}}

\\column

{{monster
## Bee
*Tiny beast, unaligned*
___
**Armor Class** :: 13
**Hit Points**  :: 2(1d4)
**Speed**       :: 5ft., fly 40ft. (hover)
}}`,
		['1 Ant, tiny, 30 ft, hp 3, 1d4+1, AC 12, beast', '1 Bee, tiny, 40 ft, flying, hp 2, 1d4, AC 13, beast'],
	],
	[
		'a code block',
		`\`\`\`
Newt
Tiny beast, unaligned
Armor Class 12
Hit Points 3 (1d4 + 1)
Speed 20 ft., swim 30 ft.
\`\`\``,
		['1 Newt, tiny, 20 ft, hp 3, 1d4+1, AC 12, beast'],
	],
	[
		'Markdown',
		`**Bog Goblin King**

*Medium humanoid (goblinoid), chaotic evil*

---

**Armor Class** 17 (breastplate)

**Hit Points** 84 (13d8+26)

**Speed** 30 ft.

---
STR | DEX | CON | INT | WIS | CHA
---|---|---|---|---|---
16 (+3)|14 (+2)|14 (+2)|10 (+0)|12 (+1)|14 (+2)`,
		['1 Bog Goblin King, medium, 30 ft, init +2, hp 84, 13d8+26, AC 17, humanoid'],
	],
	[
		'a creature without a name',
		`Medium humanoid (orc), chaotic evil
Armor Class 13
Hit Points 15 (2d8+6)
Speed 30 ft.`,
		['1 Humanoid, medium, 30 ft, hp 15, 2d8+6, AC 13, humanoid'],
	],
	[
		'Das Schwarze Auge: not at all',
		`Ork
MU 12 KL 9 IN 12 CH 10
LeP 30 AsP - INI 12+1W6
RS 2 GS 8 VW 6`,
		['Stat block not recognized: enter it as in “Orc 15 hp 30 ft AC 13 +1”.'],
	],
	[
		'the Spanish rules: not at all',
		`Trasgo
Humanoide Pequeño (goblinoide), neutral malvado
Clase de Armadura 15 (armadura de cuero, escudo)
Puntos de Golpe 7 (2d6)
Velocidad 30 pies
Desafío 1/4 (50 PX)`,
		['Stat block not recognized: enter it as in “Orc 15 hp 30 ft AC 13 +1”.'],
	],
	[
		'the German rules',
		`Ogerhäuptling
Großer Riese, chaotisch böse
Rüstungsklasse: 16 (Kettenhemd)
Trefferpunkte: 85 (10W10+30)
Bewegungsrate: 12 m
Initiative: +0
Herausforderung 5 (1800 EP)`,
		['1 Ogerhäuptling, large, 40 ft, init +0, hp 85, 10d10+30, AC 16, giant, CR 5'],
	],
	[
		'the French rules',
		`Bog Ogre
Géant de taille G, chaotique mauvais
CA 11 (armure de peau)
PV 59 (7d10 + 21)
Vitesse 12 m, vol 18 m
FOR DEX CON INT SAG CHA
19 (+4) 8 (-1) 16 (+3) 5 (-3) 7 (-2) 7 (-2)
FP 2`,
		['1 Bog Ogre, large, 40 ft, flies 60, init -1, hp 59, 7d10+21, AC 11, giant, CR 2'],
	],
])('reads a block of %s', (_source, text, creatures) => {
	const { recruits, notes } = readCreatures(text);
	expect([...recruits.map(shortBlock), ...notes]).toEqual(creatures);
});
