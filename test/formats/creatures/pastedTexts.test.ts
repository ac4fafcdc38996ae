/** Lists in every form, and texts that are none: one sentence, and no creature. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCreatures } from '../../../src/formats/creatures/importCreatures.ts';

const NOT_A_LIST = 'Not a list of creatures: enter them as in “6 orcs, Ada 25 ft AC 15”.';
const UNKNOWN_BLOCK = 'Stat block not recognized: enter it as in “Orc 15 hp 30 ft AC 13 +1”.';

const counted = (text: string) =>
	readCreatures(text, { die: () => 3 }).recruits.map(({ count, block }) => `${count} ${block.name}`);

it.each([
	['- 3 goblins\n- 1 ogre\n- Ada', ['3 Goblin', '1 Ogre', '1 Ada']],
	['• 3 goblins\n• 1 ogre', ['3 Goblin', '1 Ogre']],
	['[ ] 3 goblins\n[x] 1 ogre', ['3 Goblin', '1 Ogre']],
	['> 3 goblins\n> 1 ogre', ['3 Goblin', '1 Ogre']],
	['1) Goblin\n2) Orc', ['1 Goblin', '1 Orc']],
	['a) Goblin\nb) Orc', ['1 Goblin', '1 Orc']],
	['#1 Goblin\n2: Orc\n3.Ogre', ['1 Goblin', '1 Orc', '1 Ogre']],
	['→ 3 goblins', ['3 Goblin']],
	['1 Bandit Captain (CR 2) + 3 Bandits (CR 1/8)', ['1 Bandit Captain', '3 Bandit']],
	['3 goblins / 2 orcs', ['3 Goblin', '2 Orc']],
	['Goblin,3\nOgre,1', ['3 Goblin', '1 Ogre']],
	['Orc ×2 AC 13 HP 15 CR 1/2', ['2 Orc']],
	['Orc (3)\nMedium humanoid (orc), evil\nHit Points 15\nSpeed 30 ft.', ['3 Orc']],
	['3 Orcs\nMedium humanoid (orc), evil\nHit Points 15\nSpeed 30 ft.', ['3 Orc']],
	['Bog Knight\n\n“It rides at night.”\n\nMedium humanoid, evil\nHit Points 15', ['1 Bog Knight']],
	['2d6 (7) wolves', ['6 Wolf']],
	['1. 3 goblins', ['3 Goblin']],
	['**Goblin** x3\n**Ogre** x1', ['3 Goblin', '1 Ogre']],
	['Goblin x3 - CR 1/4', ['3 Goblin']],
	['3x Goblins, CR 1/4 (50 XP each)', ['3 Goblin']],
	['Goblin ×3', ['3 Goblin']],
	['Goblin (3)', ['3 Goblin']],
	['Goblins (x3)', ['3 Goblin']],
	['(3) Goblin', ['3 Goblin']],
	['[3] Goblin', ['3 Goblin']],
	['x3 Goblin', ['3 Goblin']],
	['Goblin: 3', ['3 Goblin']],
	['Goblin - 3', ['3 Goblin']],
	['3 * goblin', ['3 Goblin']],
	['2x Bandit Captain (CR 2, AC 15, HP 65)', ['2 Bandit Captain']],
	['2 goblins (archers)', ['2 Goblin']],
	['3 goblins and two ogres.', ['3 Goblin', '2 Ogre']],
	['Goblin 1, Goblin 2', ['1 Goblin 1', '1 Goblin 2']],
	['3\u00a0goblins\u200b', ['3 Goblin']],
	['Party: Ada, Ben, Cleo', ['1 Ada', '1 Ben', '1 Cleo']],
	['Enemies:\n3 goblins', ['3 Goblin']],
	['# Ambush\n3 goblins', ['3 Goblin']],
	['# Ada\n# Ben', ['1 Ada', '1 Ben']],
	['2d4 goblins and an ogre', ['6 Goblin', '1 Ogre']],
	['2–5 wolves', ['4 Wolf']],
	['wolves (1d6)', ['3 Wolf']],
	['goblin x1d4+1', ['4 Goblin']],
	['10d100 orcs', ['30 Orc']],
	['1d4-3 orcs', []],
	['Élodie\nJörg\n3 орка', ['1 Élodie', '1 Jörg', '3 Орка']],
	['Knight of the Rose', ['1 Knight of the Rose']],
	['Dr. No', ['1 Dr. No']],
])('counts the creatures of %j', (text, creatures) => {
	expect(counted(text)).toEqual(creatures);
});

it.each([
	['Goblin AC 15 HP 7 Init +2', { armorClass: 15, hitPoints: 7, initiative: 2, size: 'small' }],
	['Goblin – AC 15 – HP 9', { armorClass: 15, hitPoints: 9 }],
	['Goblin: AC 15, HP 9', { armorClass: 15, hitPoints: 9 }],
	['Orc ×2 AC 13 HP 15', { armorClass: 13, hitPoints: 15 }],
	['Goblin 2 HP 9', { name: 'Goblin 2', hitPoints: 9 }],
	[
		'Bog Wolf\nAC 13, HD 2+2 (11hp), THAC0 17 [+2], MV 180’ (60’)',
		{ armorClass: 13, speed: 60, hitPoints: 11 },
	],
	['Goblin; AC 15; HP 9', { armorClass: 15, hitPoints: 9 }],
	['Goblin | AC 15 | HP 9', { armorClass: 15, hitPoints: 9 }],
	['Goblin (AC 15, HP 9, init +4)', { armorClass: 15, hitPoints: 9, initiative: 4 }],
	[
		'Fighter AC 18, HP 44, longsword +7 (1d8+4)',
		{ armorClass: 18, attacks: [{ name: 'Longsword', bonus: 7 }] },
	],
	[
		'Bog Cat, Bite +5 (1d8+3), Claw +5 (1d6)',
		{
			attacks: [
				{ name: 'Bite', bonus: 5, damage: { dice: 1, faces: 8, bonus: 3 } },
				{ name: 'Claw', bonus: 5, damage: { dice: 1, faces: 6, bonus: 0 } },
			],
		},
	],
	['Goblin CR ¼ HP 3/7', { challenge: '1/4', hitPoints: 7 }],
])('keeps the figures of %j', (text, block) => {
	expect(readCreatures(text).recruits.map((one) => one.block)).toMatchObject([block]);
});

describe('a text about something else is one sentence', () => {
	it.each([
		'The party enters the dark forest at\nnight and hears the howling of wolves\nin the distance. They ready weapons.',
		'Dear diary,\ntoday we fought three goblins. It was hard!\nLove, Tom',
		'const x = 1;\nfunction foo() {\n  return x + 1;\n}',
		'https://example.org/monsters/goblin',
		'The 3 goblins attack Tom, and 2 wolves flee.',
		'When the bell tolls, Ada runs.',
		'Die Gruppe betritt den dunklen Wald und hört das Heulen der Wölfe.\nSie ziehen ihre Waffen.',
		'Le groupe entre dans la forêt sombre. Les loups hurlent au loin.',
		'[10:32] Tom: hello\n[10:33] Ada: hi there',
		'GM: what do you do?\nAda: I attack the goblin\nBen: I run',
		'Two roads diverged in a yellow wood,\nAnd sorry I could not travel both\nAnd be one traveler, long I stood',
		'Room 4. The Crypt\nFour skeletons stand guard here. They attack at once.\nTreasure: 40 gp.',
		'Spear. Melee Weapon Attack: +4 to hit, reach 5 ft., one target. Hit: 5 (1d6 + 2) piercing damage.',
		'...',
		'A pack of 1d6 wolves',
		'3d6x10 orcs',
		'•’ .',
	])('%j', (text) => {
		expect(readCreatures(text)).toEqual({ recruits: [], notes: [NOT_A_LIST] });
	});

	it.each([
		'Ork\nLeP: 30\nINI 12+1W6',
		'Trasgo\nClase de Armadura 15\nPuntos de Golpe 7 (2d6)\nVelocidad 30 pies',
	])('a block of an unknown game: %j', (text) => {
		expect(readCreatures(text)).toEqual({ recruits: [], notes: [UNKNOWN_BLOCK] });
	});

	it('any prose', () => {
		const words =
			'the a of and to in is was that it he for they with as his on be at by had are but from have not which you were all she there would their we him been has when who will more no if out so the the of and'.split(
				' ',
			);
		const nouns =
			'party forest goblin dragon tavern night sword door gold king river stone captain road'.split(' ');
		const word = fc.oneof({ weight: 2, arbitrary: fc.constantFrom(...words) }, fc.constantFrom(...nouns));
		const sentence = fc
			.tuple(fc.array(word, { minLength: 7, maxLength: 25 }), fc.constantFrom('.', '!', '?', '…'))
			.map(([some, end]) => {
				const [first = '', ...others] = some;
				return `${[first.charAt(0).toUpperCase() + first.slice(1), ...others].join(' ')}${end}`;
			});
		const prose = fc
			.tuple(fc.array(sentence, { minLength: 2, maxLength: 8 }), fc.constantFrom(' ', '\n', '\n\n', ' \n> '))
			.map(([some, between]) => some.join(between));
		fc.assert(
			fc.property(prose, (text) => {
				expect(readCreatures(text)).toEqual({ recruits: [], notes: [NOT_A_LIST] });
			}),
			{ numRuns: 300 },
		);
	});
});

describe('any JSON', () => {
	const key = fc.constantFrom(
		...'name Name hp HP hit_points system attributes monster speed Speed size type StatBlock Player walk value max ac actions'.split(
			' ',
		),
	);
	const { value } = fc.letrec((tie) => ({
		value: fc.oneof(
			{ maxDepth: 5 },
			fc.constantFrom(null, '', ' ', 'Orc', '7', true, 30, -1, 1e9, 'player', '2d6', '{"name":"Orc","hp":3}'),
			fc.array(tie('value'), { maxLength: 4 }),
			fc.dictionary(key, tie('value'), { maxKeys: 6 }),
		),
	}));

	it('is read or refused in words, and null or blank is never a figure', () => {
		fc.assert(
			fc.property(value, (some) => {
				const { recruits, notes } = readCreatures(JSON.stringify(some));
				for (const { block } of recruits) {
					expect(block.speed % 5).toBe(0);
					expect(block.name.trim()).not.toBe('');
				}
				for (const note of notes) expect(note).toMatch(/\.$/);
			}),
			{ numRuns: 500 },
		);
	});

	it.each([null, '', ' ', true, false, [], {}])('hit points of %j are none', (points) => {
		const files = [
			{ name: 'Orc', hit_points: points },
			{ name: 'Orc', hp: { average: points } },
			{ Name: 'Orc', HP: { Value: points } },
			{ name: 'Orc', system: { attributes: { hp: { value: points, max: points } } } },
		];
		for (const file of files) expect(readCreatures(JSON.stringify(file)).recruits).toEqual([]);
	});

	it('nested far too deep neither throws nor hangs', () => {
		for (const depth of [3000, 20_000]) {
			readCreatures(`${'['.repeat(depth)}${']'.repeat(depth)}`);
			readCreatures(`${'{"name":"Orc","hp":'.repeat(depth)}1${'}'.repeat(depth)}`);
		}
	});
});
