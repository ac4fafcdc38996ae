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
		['3 Giant centipede, medium, 30 ft, climbing, init +1, hp 5, 1d8, AC 13, Bite +2 1d3'],
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
		['1 Newt, tiny, 20 ft, swimming, hp 3, 1d4+1, AC 12, beast'],
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
	[
		'the Russian rules: not at all',
		`Гоблин-болотник
Маленький гуманоид (гоблиноид), нейтрально-злой
Класс Доспеха 15 (кожаный доспех, щит)
Хиты 7 (2к6)
Скорость 30 фт.
СИЛ ЛОВ ТЕЛ ИНТ МДР ХАР
8 (-1) 14 (+2) 10 (+0) 10 (+0) 8 (-1) 8 (-1)
Опасность 1/4 (50 опыта)`,
		['Stat block not recognized: enter it as in “Orc 15 hp 30 ft AC 13 +1”.'],
	],
	[
		'the Italian rules: not at all',
		`Goblin palustre
Umanoide Piccolo (goblinoide), neutrale malvagio
Classe Armatura 15 (armatura di cuoio, scudo)
Punti Ferita 7 (2d6)
Velocità 9 m`,
		['Stat block not recognized: enter it as in “Orc 15 hp 30 ft AC 13 +1”.'],
	],
	[
		'a challenge with a fraction slash',
		`Bog Soldier
Medium humanoid (any race), any alignment
Armor Class 12
Hit Points 11 (2d8+2)
Speed 30 ft
Challenge 1⁄2 (100 XP)`,
		['1 Bog Soldier, medium, 30 ft, hp 11, 2d8+2, AC 12, humanoid, CR 1/2'],
	],
	[
		'Pathfinder 1 with its challenge on a line',
		`Marsh Warden
CR 3
XP 800
Female marsh warden (My Bestiary 12)
NG Medium outsider (good)
Init +1; Senses darkvision 60 ft.; Perception +7
AC 16, touch 11
hp 31 (4d10+9)
Speed 30 ft.`,
		['1 Marsh Warden, medium, 30 ft, init +1, hp 31, 4d10+9, AC 16, outsider, CR 3'],
	],
	[
		'Pathfinder 1 without experience',
		`Marsh Warden CR 3
Female human fighter 4
NG Medium humanoid (human)
Init +1; Senses Perception +7
AC 16, touch 11
hp 31 (4d10+9)
Speed 30 ft.`,
		['1 Marsh Warden, medium, 30 ft, init +1, hp 31, 4d10+9, AC 16, humanoid, CR 3'],
	],
	[
		'Pathfinder 1 without a challenge',
		`Marsh Warden
Male half-orc barbarian 5
CN Medium humanoid (human, orc)
Init +1; Senses Perception +7
AC 16, touch 11
hp 31 (4d12+9)
Speed 40 ft.
Melee +1 greataxe +9/+4 (1d12+7/×3), bite +4 (1d4+2)`,
		[
			'1 Marsh Warden, medium, 40 ft, init +1, hp 31, 4d12+9, AC 16, humanoid, Greataxe +9 1d12+7, Bite +4 1d4+2',
		],
	],
	[
		'Pathfinder 2 with the level on a line',
		`Bog Hulk
Creature 4
Uncommon
CE
Large
Giant
Perception +9; darkvision
AC 19; Fort +14
HP 75
Speed 30 feet, swim 20 feet`,
		['1 Bog Hulk, large, 30 ft, init +9, hp 75, AC 19, giant'],
	],
	[
		'Pathfinder 2 on one line',
		`BOG HULK CREATURE 4
UNCOMMON CE LARGE GIANT
Perception +9; darkvision
AC 19
HP 75
Speed 30 feet`,
		['1 Bog Hulk, large, 30 ft, init +9, hp 75, AC 19, giant'],
	],
	[
		'a page with no-break spaces',
		`\u00a0\u00a0Bog Wright\u00a0
\u00a0Medium\u00a0construct, unaligned
•\u00a0Armor\u00a0Class 15
•\u00a0Hit\u00a0Points\u00a033 (6d8\u00a0+\u00a06)
•\u00a0Speed\u00a040\u00a0ft.`,
		['1 Bog Wright, medium, 40 ft, hp 33, 6d8+6, AC 15, construct'],
	],
	[
		'GM Binder',
		`>> ## Bog Knight
>> *Medium humanoid*
>> - __Armor Class__ 18
>> - __Hit Points__ 52 (8d8 + 16)
>> - __Speed__ 30 ft.`,
		['1 Bog Knight, medium, 30 ft, hp 52, 8d8+16, AC 18, humanoid'],
	],
	[
		'HTML',
		`<h2>Bog Knight</h2><p><em>Medium humanoid, any alignment</em></p><p><strong>Armor Class</strong> 18<br><strong>Hit Points</strong> 52 (8d8 + 16)<br><strong>Speed</strong> 30 ft.</p>`,
		['1 Bog Knight, medium, 30 ft, hp 52, 8d8+16, AC 18, humanoid'],
	],
	[
		'a giant without a name',
		`Huge giant, neutral evil
Armor Class 13
Hit Points 96
Speed 35 ft.`,
		['1 Giant, huge, 35 ft, hp 96, AC 13, giant'],
	],
	[
		'old rules 33',
		`Bog Ogre: AC 4, MV 9, HD 4, hp 20, THAC0 17, #AT 1, Dmg 1-10`,
		[
			'1 Bog Ogre, medium, 25 ft, hp 20, 4d8, AC 16, Attack +3 1d10',
			'Old figures are converted: movement 12 to 30 ft, descending AC 4 to 16.',
		],
	],
	[
		'old rules 34',
		`Bog Ogre (AC 4; MV 9; HD 4+1; hp 22; THAC0 17; #AT 1; D 1-10; SZ L)`,
		[
			'1 Bog Ogre, large, 25 ft, hp 22, 4d8+1, AC 16, Attack +3 1d10',
			'Old figures are converted: movement 12 to 30 ft, descending AC 4 to 16.',
		],
	],
	[
		'old rules 35',
		`Bog Ogre, AC 4, MV 9, HD 4, hp 20, THAC0 17`,
		[
			'1 Bog Ogre, medium, 25 ft, hp 20, 4d8, AC 16',
			'Old figures are converted: movement 12 to 30 ft, descending AC 4 to 16.',
		],
	],
	[
		'old rules 36',
		`BOG BEAR
Armor Class: 5
Hit Dice: 3+1
Move: 90' (30')
Attacks: 1 weapon
Damage: 2-8
No. Appearing: 2-8 (5-20)
Save As: Fighter: 3
Morale: 9
Treasure Type: B
Alignment: Chaotic`,
		[
			'1 Bog Bear, medium, 30 ft, hp 14, 3d8+1, AC 15',
			'Old figures are converted: movement 12 to 30 ft, descending AC 4 to 16.',
		],
	],
	[
		'old rules 37',
		`FREQUENCY: Common
NO. APPEARING: 30-300
ARMOR CLASS: 6
MOVE: 9"
HIT DICE: 1`,
		['Stat block not recognized: enter it as in “Orc 15 hp 30 ft AC 13 +1”.'],
	],
	[
		'old rules 38',
		`BOG ORC
FREQUENCY: Common
NO. APPEARING: 30-300
ARMOR CLASS: 6
MOVE: 9"//15"
HIT DICE: 1
% IN LAIR: 35%
TREASURE TYPE: L
NO. OF ATTACKS: 1
DAMAGE/ATTACK: 1-8
SIZE: M (6'+ tall)`,
		[
			'1 Bog Orc, medium, 25 ft, hp 4, 1d8, AC 14',
			'Old figures are converted: movement 12 to 30 ft, descending AC 4 to 16.',
		],
	],
	[
		'old rules 40',
		`Bog Kobold (Small Folk Walker – 22 XP) Str 8, Dex 13, Con 10, Int 10, Wis 9, Cha 8; SZ S (1×1, Reach 1); Spd 30 ft. ground; Init III; Atk II; Def III`,
		['1 Bog Kobold, small, 30 ft, init +1, reach 5'],
	],
	[
		'old rules 41',
		`Bog Goblin
Small Folk Walker — 19 XP
Str 10, Dex 14, Con 10, Int 10, Wis 8, Cha 8; SZ S; Spd 30 ft. ground; Init III; Atk II; Def III; Res II; Health III; Comp I`,
		['1 Bog Goblin, small, 30 ft, init +2'],
	],
	[
		'old rules 42',
		`Bog Goblin
Init -1; Atk bite -1 melee (1d3); AC 10; HD 1d6-1; MV 20'; Act 1d20; SV Fort -2, Ref +1, Will -2; AL L.`,
		['1 Bog Goblin, medium, 20 ft, init -1, hp 2, 1d6-1, AC 10, Bite -1 1d3'],
	],
	['old rules 43', `Goblin HD 1 AC 13 HP 4 Spd 30`, ['1 Goblin, medium, 30 ft, hp 4, 1d8, AC 13']],
	[
		'Old-School Essentials, for what flies',
		'Marsh Bat\nAC 6 [13], HD 1hp, Att 1 × bite (1), THAC0 20 [-1], MV 9’ (3’) / 120’ (40’) flying, ML 6, AL N, XP 5',
		['1 Marsh Bat, medium, 40 ft, flying, hp 1, 1d8, AC 13'],
	],
	[
		'Dungeon Crawl Classics, for what only flies',
		'Marsh-bats (3): Init +4; Atk bite +2 melee (1); AC 13; HD 1d4; hp 2 each; MV fly 40’; Act 1d20; SV Fort +0, Ref +4, Will -4; AL N.',
		['3 Marsh-bat, medium, 40 ft, flying, init +4, hp 2, 1d4, AC 13'],
	],
	[
		'AD&D, for what only flies or swims',
		'Bog Bats (3): AC 8; MV Fl 15 (B); HD 1/2; hp 2 each; THAC0 20; #AT 1; SZ S; AL N\nBog Eel: AC 7; MV Sw 18; HD 3; hp 14; THAC0 17; #AT 1; SZ M',
		[
			'3 Bog Bat, small, 40 ft, flying, hp 2, 1d4, AC 12',
			'1 Bog Eel, medium, 45 ft, swimming, hp 14, 3d8, AC 13',
			'Old figures are converted: movement 12 to 30 ft, descending AC 4 to 16.',
		],
	],
	[
		'AD&D, intelligence first',
		'Lizard Men (2): Int Low (5); AL N; AC 5; MV 6, Sw 12; HD 2+1; hp 9, 12; THAC0 19; #AT 3; SZ M',
		[
			'1 Lizard Man, medium, 15 ft, swimming, hp 9, AC 15',
			'1 Lizard Man, medium, 15 ft, swimming, hp 12, AC 15',
			'Old figures are converted: movement 12 to 30 ft, descending AC 4 to 16.',
		],
	],
	[
		'German Pathfinder 1',
		'Sumpfgoblin HG 1/3\nEP 135\nGoblin-Kämpfer 1\nNB Kleiner Humanoider (Goblinoider)\nINI +6; Sinne Dunkelsicht 18 m\nRK 16, Berührung 13\nTP 6 (1W10+1)\nBewegungsrate 9 m',
		['1 Sumpfgoblin, small, 30 ft, init +6, hp 6, 1d10+1, AC 16, humanoid, CR 1/3'],
	],
	[
		'French, size before “taille”',
		'Ogre des marais\nGéant de grande taille, chaotique mauvais\nClasse d’armure 11\nPoints de vie 59 (7d10+21)\nVitesse 12 m',
		['1 Ogre des marais, large, 40 ft, hp 59, 7d10+21, AC 11, giant'],
	],
	[
		'French Pathfinder 1, whose line of size is no name',
		'Worg FP 2\nPX 600\nNM Créature magique (M)\nInit +2\nCA 14, contact 12\npv 26 (4d10+4)\nVD 15 m',
		['1 Worg, medium, 30 ft, init +2, hp 26, 4d10+4, AC 14, CR 2'],
	],
	[
		'an unknown German layout, whose line of size is no name',
		'Oger\nRiese (Groß), chaotisch böse\nRüstungsklasse 11\nTrefferpunkte 59 (7W10 + 21)',
		['1 Oger, medium, 30 ft, hp 59, 7d10+21, AC 11'],
	],
])('reads a block of %s', (_source, text, creatures) => {
	const { recruits, notes } = readCreatures(text);
	expect([...recruits.map(shortBlock), ...notes]).toEqual(creatures);
});

it.each<[source: string, file: unknown, creatures: readonly string[]]>([
	[
		'Open5e, version 1',
		{
			results: [
				{
					name: 'Goblin',
					size: 'Small',
					type: 'humanoid',
					armor_class: 15,
					hit_points: 7,
					hit_dice: '2d6',
					speed: { walk: 30 },
					dexterity: 14,
					challenge_rating: '1/4',
					cr: 0.25,
					actions: [
						{
							name: 'Scimitar',
							desc: 'Melee Weapon Attack: +4 to hit, reach 5 ft., one target. Hit: 5 (1d6 + 2) slashing damage.',
							attack_bonus: 4,
							damage_dice: '1d6',
							damage_bonus: 2,
						},
					],
				},
			],
		},
		['1 Goblin, small, 30 ft, init +2, hp 7, 2d6, AC 15, reach 5, humanoid, CR 1/4, Scimitar +4 1d6+2'],
	],
	[
		'5e-bits',
		{
			index: 'ogre',
			name: 'Ogre',
			size: 'Large',
			type: 'giant',
			armor_class: [{ type: 'armor', value: 11 }],
			hit_points: 59,
			hit_dice: '7d10',
			hit_points_roll: '7d10+21',
			speed: { walk: '40 ft.' },
			dexterity: 8,
			challenge_rating: 2,
			actions: [
				{
					name: 'Greatclub',
					desc: 'Melee Weapon Attack: +6 to hit, reach 5 ft., one target. Hit: 13 (2d8 + 4) bludgeoning damage.',
					attack_bonus: 6,
					damage: [{ damage_dice: '2d8+4' }],
				},
			],
		},
		['1 Ogre, large, 40 ft, init -1, hp 59, 7d10+21, AC 11, reach 5, giant, CR 2, Greatclub +6 2d8+4'],
	],
	[
		'Open5e, version 2',
		{
			name: 'Goblin',
			size: { name: 'Small' },
			type: { name: 'Humanoid' },
			armor_class: 15,
			hit_points: 7,
			hit_dice: '2d6',
			speed: { walk: 30, unit: 'feet' },
			speed_all: { walk: 30 },
			ability_scores: { dexterity: 14 },
			challenge_rating_text: '1/4',
			challenge_rating_decimal: '0.250',
			initiative_bonus: 2,
			actions: [
				{
					name: 'Scimitar',
					desc: 'A blade.',
					attacks: [
						{
							name: 'Scimitar attack',
							to_hit_mod: 4,
							damage_die_count: 1,
							damage_die_type: 'D6',
							damage_bonus: 2,
						},
					],
				},
			],
		},
		['1 Goblin, small, 30 ft, init +2, hp 7, 2d6, AC 15, humanoid, CR 1/4, Scimitar +4 1d6+2'],
	],
	[
		'5etools',
		{
			monster: [
				{
					name: 'Goblin',
					size: ['S'],
					type: { type: 'humanoid' },
					ac: [{ ac: 15, from: ['x'] }],
					hp: { average: 7, formula: '2d6' },
					speed: { walk: 30 },
					dex: 14,
					cr: '1/4',
					action: [
						{
							name: 'Scimitar',
							entries: [
								'{@atk mw} {@hit 4} to hit, reach 5 ft., one target. {@h}5 ({@damage 1d6 + 2}) slashing damage.',
							],
						},
					],
				},
			],
		},
		['1 Goblin, small, 30 ft, init +2, hp 7, 2d6, AC 15, reach 5, humanoid, CR 1/4, Scimitar +4 1d6+2'],
	],
	[
		'5etools, a single one',
		{
			name: 'Ogre',
			size: ['L'],
			type: 'giant',
			ac: [11],
			hp: { average: 59, formula: '7d10 + 21' },
			speed: { walk: 40 },
			dex: 8,
			cr: '2',
		},
		['1 Ogre, large, 40 ft, init -1, hp 59, 7d10+21, AC 11, giant, CR 2'],
	],
	[
		'a library of Improved Initiative',
		{
			Creatures: '["a1"]',
			'Creatures.a1':
				'{"Name":"Goblin","Type":"Small humanoid (goblinoid), neutral evil","HP":{"Value":7,"Notes":"(2d6)"},"AC":{"Value":15,"Notes":""},"InitiativeModifier":0,"Speed":["30 ft."],"Abilities":{"Dex":14},"Challenge":"1/4","Player":"","Actions":[{"Name":"Scimitar","Content":"Melee Weapon Attack: +4 to hit, reach 5 ft., one target. Hit: 5 (1d6 + 2) slashing damage."}]}',
		},
		['1 Goblin, small, 30 ft, init +2, hp 7, 2d6, AC 15, reach 5, humanoid, CR 1/4, Scimitar +4 1d6+2'],
	],
	[
		'an encounter of Improved Initiative',
		{
			Name: 'x',
			Combatants: [
				{
					StatBlock: {
						Name: 'Orc',
						Type: 'Medium humanoid',
						HP: { Value: 15 },
						Abilities: { Dex: 12 },
						Player: '',
					},
					CurrentHP: 5,
				},
				{ StatBlock: { Name: 'Ada', HP: { Value: 20 }, Player: 'player' } },
			],
		},
		['1 Orc, medium, 30 ft, init +1, hp 15, humanoid', '1 Ada, medium, 30 ft, init +0, hp 20'],
	],
	[
		'characters of Improved Initiative',
		{
			PersistentCharacters: '["p1"]',
			'PersistentCharacters.p1':
				'{"Name":"Ada","CurrentHP":9,"StatBlock":{"Name":"Ada","HP":{"Value":20},"Abilities":{"Dex":14},"Player":"player"}}',
		},
		['1 Ada, medium, 30 ft, init +2, hp 20'],
	],
	[
		'Tetra-cube',
		{
			name: 'Mud Beast',
			size: 'large',
			type: 'beast',
			tag: '',
			alignment: 'unaligned',
			hitDice: 5,
			armorName: 'natural armor',
			shieldBonus: 0,
			natArmorBonus: 3,
			otherArmorDesc: '10 (armor)',
			speed: 40,
			burrowSpeed: 0,
			climbSpeed: 0,
			flySpeed: 0,
			hover: false,
			swimSpeed: 30,
			customHP: false,
			customSpeed: false,
			hpText: '4 (1d8)',
			speedDesc: '30 ft.',
			strPoints: 16,
			dexPoints: 14,
			conPoints: 14,
			cr: '1',
			actions: [
				{
					name: 'Bite',
					desc: '_Melee Weapon Attack:_ +5 to hit, reach 5 ft., one target. _Hit:_ 8 (1d10 + 3) piercing damage.',
				},
			],
		},
		['1 Mud Beast, large, 40 ft, init +2, hp 37, 5d10+10, AC 15, reach 5, beast, CR 1, Bite +5 1d10+3'],
	],
	[
		'Foundry, Pathfinder 1',
		{
			name: 'Ogre',
			type: 'npc',
			system: {
				abilities: { dex: { value: 8, mod: -1, total: 8 } },
				attributes: {
					hp: { value: 30, max: 30 },
					ac: { normal: { total: 17 } },
					speed: { land: { base: 30, total: 30 }, fly: { base: 60, total: 60 }, swim: { base: 0 } },
					init: { total: -1 },
				},
				traits: { size: 'lg' },
				details: { cr: { base: 3, total: 3 } },
			},
			items: [],
		},
		['1 Ogre, large, 30 ft, flies 60, init -1, hp 30, AC 17, CR 3'],
	],
	[
		'Foundry, Pathfinder 2',
		{
			name: 'Goblin Warrior',
			type: 'npc',
			system: {
				abilities: { dex: { mod: 3 } },
				attributes: { hp: { value: 6, max: 6 }, ac: { value: 16 }, speed: { value: 25, otherSpeeds: [] } },
				perception: { mod: 2 },
				traits: { value: ['goblin', 'humanoid'], size: { value: 'sm' } },
				details: { level: { value: -1 } },
			},
			items: [
				{
					type: 'melee',
					name: 'Dogslicer',
					system: { bonus: { value: 8 }, damageRolls: { a: { damage: '1d6', damageType: 'slashing' } } },
				},
			],
		},
		['1 Goblin Warrior, small, 25 ft, init +2, hp 6, AC 16, humanoid, Dogslicer +8 1d6'],
	],
	[
		'Foundry, later Pathfinder 2',
		{
			name: 'X',
			type: 'npc',
			system: {
				attributes: { hp: { value: 6, max: 6 } },
				movement: { speeds: { land: { value: 25 }, fly: { value: 40 } } },
				traits: { size: { value: 'med' } },
			},
		},
		['1 X, medium, 25 ft, flies 40, hp 6'],
	],
	[
		'a Foundry character',
		{
			name: 'Ada',
			type: 'character',
			system: {
				abilities: { dex: { value: 16 } },
				attributes: {
					hp: { value: 24, max: null },
					ac: { flat: null, calc: 'default' },
					movement: { walk: 30 },
				},
				traits: { size: 'med' },
			},
		},
		['1 Ada, medium, 30 ft, init +3, hp 24'],
	],
	[
		'a plain list',
		[
			{ name: 'Orc', hp: 15, ac: 13, speed: 30 },
			{ name: 'Goblin', HP: 7 },
		],
		['1 Orc, medium, 30 ft, hp 15, AC 13', '1 Goblin, medium, 30 ft, hp 7'],
	],
])('reads the JSON of %s', (_source, file, creatures) => {
	const { recruits, notes } = readCreatures(JSON.stringify(file));
	expect([...recruits.map(shortBlock), ...notes]).toEqual(creatures);
});

it('reads JSON a line each, and in the fence of a code block', () => {
	const actor = (name: string) => JSON.stringify({ name, system: { attributes: { hp: { value: 3 } } } });
	const names = (text: string) => readCreatures(text).recruits.map(({ block }) => block.name);
	expect(names(`${actor('Ada')}\n${actor('Ben')}`)).toEqual(['Ada', 'Ben']);
	expect(names(`\`\`\`json\n${actor('Ada')}\n\`\`\``)).toEqual(['Ada']);
});
