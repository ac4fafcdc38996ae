/** Whoever is pasted: lines, stat blocks, JSON of other programs; and nothing that is pasted throws. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bestiary, findBlock, suggest } from '../../../src/formats/creatures/bestiary.ts';
import { readCreatures } from '../../../src/formats/creatures/importCreatures.ts';
import type { StatBlock } from '../../../src/formats/creatures/statBlock.ts';

const one = (text: string) => readCreatures(text).recruits[0];
const blockOf = (text: string): Partial<StatBlock> => one(text)?.block ?? {};

describe('the bestiary', () => {
	test('has the open monsters of both documents, every one with a lawful speed', () => {
		expect(bestiary('srd-5.1')).toHaveLength(325);
		expect(bestiary('srd-5.2')).toHaveLength(331);
		for (const block of [...bestiary('srd-5.1'), ...bestiary('srd-5.2')]) {
			expect(block.speed % 5, block.name).toBe(0);
			expect(block.name).not.toBe('');
		}
	});

	test('knows what a monster is like', () => {
		expect(findBlock('ogre', [bestiary('srd-5.1')])).toEqual({
			name: 'Ogre',
			size: 'large',
			speed: 40,
			initiative: -1,
			hitPoints: 59,
			armorClass: 11,
			attacks: [{ name: 'Greatclub', bonus: 6, damage: { dice: 2, faces: 8, bonus: 4 } }],
			reach: 5,
			kind: 'giant',
			challenge: '2',
		});
	});

	test('who walks and flies walks; who only flies, flies', () => {
		const [dragon, bat] = [
			findBlock('adult blue dragon', [bestiary('srd-5.1')]),
			findBlock('bat', [bestiary('srd-5.1')]),
		];
		expect(dragon).toMatchObject({ speed: 40, flies: 80 });
		expect(dragon?.movement).toBeUndefined();
		expect(bat).toMatchObject({ speed: 30, movement: ['flying'] });
	});

	test('finds names however they are ordered and spelt', () => {
		expect(findBlock('drow elf', [bestiary('srd-5.1')])?.name).toBe('Elf, Drow');
		expect(findBlock('WILL O WISP', [bestiary('srd-5.1')])?.name).toBe("Will-o'-Wisp");
		expect(findBlock("will-o'-wisp", [bestiary('srd-5.1')])?.name).toBe("Will-o'-Wisp");
	});

	test.each([
		['orcs', 'Orc'],
		['wolves', 'Wolf'],
		['harpies', 'Harpy'],
		['dire wolves', 'Dire Wolf'],
		['swarms of bats', 'Swarm of Bats'],
		['thieves', undefined],
		['boss', undefined],
	])('“%s”, said of several, is %s', (plural, name) => {
		expect(findBlock(plural, [bestiary('srd-5.1')], true)?.name).toBe(name);
		if (name) expect(findBlock(plural, [bestiary('srd-5.1')])).toBeUndefined();
	});

	test('suggests by the beginnings of words, the closest name first, each once', () => {
		const names = suggest('gob', [bestiary('srd-5.2'), bestiary('srd-5.1')]).map(({ name }) => name);
		expect(names[0]).toMatch(/^Goblin/);
		expect(new Set(names).size).toBe(names.length);
		expect(suggest('', [bestiary('srd-5.2')])).toEqual([]);
		expect(suggest('dragon red', [bestiary('srd-5.1')], 2)).toHaveLength(2);
	});
});

describe('one line makes many', () => {
	test.each<[string, number, Partial<StatBlock>]>([
		['6 orcs', 6, { name: 'Orc', speed: 30, hitPoints: 15 }],
		['6x orc', 6, { name: 'Orc' }],
		['orc x6', 6, { name: 'Orc' }],
		['six orcs', 6, { name: 'Orc' }],
		['A dozen orcs', 12, { name: 'Orc' }],
		['half a dozen orcs', 6, { name: 'Orc' }],
		['Dirty dozen fighters', 1, { name: 'Dirty dozen fighters' }],
		['constructor golem', 1, { name: 'constructor golem' }],
		['Brienne 20 ft +3 large', 1, { name: 'Brienne', size: 'large', speed: 20, initiative: 3 }],
		[
			'Brienne speed 25 −1 30 hp reach 10',
			1,
			{ name: 'Brienne', speed: 25, initiative: -1, hitPoints: 30, reach: 10 },
		],
		['Hans 9 m', 1, { name: 'Hans', speed: 30 }],
		['3 dockers', 3, { name: 'Docker', speed: 30, size: 'medium' }],
		['2 ogres 55 hp', 2, { name: 'Ogre', size: 'large', hitPoints: 55 }],
		['Tiny Tim', 1, { name: 'Tiny Tim', size: 'medium' }],
		['Agent 47', 1, { name: 'Agent 47' }],
		['Ada 7 hp +2', 1, { name: 'Ada', hitPoints: 7, initiative: 2 }],
		['Ada 7 hit points -1', 1, { name: 'Ada', hitPoints: 7, initiative: -1 }],
		['Elf, Drow', 1, { name: 'Elf, Drow' }],
		['2 ghosts incorporeal', 2, { movement: ['incorporeal'] }],
	])('%s', (text, count, block) => {
		const read = readCreatures(text);
		expect(read.notes).toEqual([]);
		expect(read.recruits).toHaveLength(1);
		expect(read.recruits[0]?.count).toBe(count);
		expect(read.recruits[0]?.block).toMatchObject(block);
	});

	test('a line of several is read in its order', () => {
		const { recruits } = readCreatures('6 wolves and 2 ogres, Old Tom; Ada\n3 archers');
		expect(recruits.map(({ count, block }) => `${count} ${block.name}`)).toEqual([
			'6 Wolf',
			'2 Ogre',
			'1 Old Tom',
			'1 Ada',
			'3 Archer',
		]);
	});

	test('2 m a square where the rules say so', () => {
		expect(readCreatures('Hans 12 m', { metres: 2 }).recruits[0]?.block.speed).toBe(30);
	});

	test('one’s own entries come first', () => {
		const own: StatBlock = { name: 'Orc', size: 'huge', speed: 50 };
		expect(readCreatures('2 orcs', { own: [own] }).recruits[0]?.block).toEqual(own);
	});

	test('what cannot be read is said, and the rest counts', () => {
		const read = readCreatures('5000 orcs; +3, Ada');
		expect(read.recruits.map(({ block }) => block.name)).toEqual(['Ada']);
		expect(read.notes).toEqual(['“5000 orcs”: at most 200 of a kind.', '“+3” has no name.']);
	});

	test('a text longer than lists are is refused, unless it is stat blocks', () => {
		const names = (count: number) =>
			Array.from({ length: count }, (_, i) => `Ada ${'abcdefghij'[i % 10]}`).join('\n');
		expect(readCreatures(names(500)).recruits).toHaveLength(500);
		expect(readCreatures(names(501))).toEqual({
			recruits: [],
			notes: ['No stat block found, and the text is too long for a list of names.'],
		});
		expect(readCreatures(`${GOBLIN}${'\nx'.repeat(600)}`).recruits).toMatchObject([
			{ block: { name: 'Goblin' } },
		]);
	});

	test('more than the map may hold are cut, and it is said', () => {
		const text = Array.from({ length: 11 }, (_, i) => `200 men of house ${'abcdefghijk'[i]}`).join('\n');
		const read = readCreatures(text);
		expect(read.recruits.reduce((sum, { count }) => sum + count, 0)).toBe(2000);
		expect(read.notes).toEqual(['Added the first 2,000 of 2,200 creatures.']);
	});
});

const GOBLIN = `GOBLIN CR 1/3
Small humanoid (goblinoid), neutral evil
Armor Class 15 (leather armor, shield)
Hit Points 7 (2d6)
Speed 30 ft., fly 60 ft. (hover)
STR DEX CON INT WIS CHA
8 (-1) 14 (+2) 10 (+0) 10 (+0) 8 (-1) 8 (-1)
Actions
Spear. Melee Weapon Attack: +4 to hit, reach 10 ft., one target.
Bow. Ranged Weapon Attack: +4 to hit, range 80/320 ft.`;

describe('stat blocks', () => {
	test('of 5th edition', () => {
		expect(blockOf(GOBLIN)).toEqual({
			name: 'Goblin',
			size: 'small',
			speed: 30,
			flies: 60,
			initiative: 2,
			hitPoints: 7,
			hitDice: { dice: 2, faces: 6, bonus: 0 },
			armorClass: 15,
			reach: 10,
			kind: 'humanoid',
			challenge: '1/3',
		});
	});

	test('of its second printing, with initiative said', () => {
		const text =
			'Goblin Warrior\nSmall Fey (Goblinoid), Chaotic Neutral\nAC 15 Initiative +2 (12)\nHP 10 (3d6)\nSpeed 30 ft.';
		expect(blockOf(text)).toMatchObject({
			name: 'Goblin Warrior',
			size: 'small',
			initiative: 2,
			hitPoints: 10,
			kind: 'fey',
		});
	});

	test('of d20', () => {
		const text =
			'OGRE\nSize/Type: Large Giant\nHit Dice: 4d8+11 (29 hp)\nInitiative: -1\nSpeed: 30 ft. in hide armor (6 squares); base speed 40 ft.\nSpace/Reach: 10 ft./10 ft.';
		expect(blockOf(text)).toMatchObject({
			name: 'Ogre',
			size: 'large',
			speed: 30,
			initiative: -1,
			hitPoints: 29,
			reach: 10,
		});
	});

	test('several after each other are several', () => {
		const { recruits } = readCreatures(
			`${GOBLIN}\n\n${GOBLIN.replace('GOBLIN', 'Hobgoblin').replace('Small', 'Medium')}`,
		);
		expect(recruits.map(({ block }) => [block.name, block.size])).toEqual([
			['Goblin', 'small'],
			['Hobgoblin', 'medium'],
		]);
	});
});

describe('JSON of other programs', () => {
	const goblin = { size: 'small', speed: 30, initiative: 2, hitPoints: 7, reach: 5, kind: 'humanoid' };
	const attack = 'Melee Weapon Attack: +4 to hit, reach 5 ft., one target.';
	test.each(['3 ', '3x', '3 × '])('so many of it as stand before it (%s)', (before) => {
		const json = JSON.stringify({ name: 'Goblin', hit_points: 7, speed: { walk: 30 } });
		expect(readCreatures(before + json).recruits).toMatchObject([{ count: 3, block: { name: 'Goblin' } }]);
	});
	test('more of it than a map holds are said to be too many', () => {
		const { recruits, notes } = readCreatures('1000000 {"name":"Rat","hit_points":1}');
		expect(recruits).toMatchObject([{ count: 2000, block: { name: 'Rat' } }]);
		expect(notes).toEqual(['Added the first 2,000 of 1,000,000 creatures.']);
	});
	test('what is no JSON behind a count is said, and where', () => {
		const notes = ['The text is not JSON (line 1, column 4).'];
		expect(readCreatures('3 {JSON}')).toEqual({ recruits: [], notes });
	});
	test.each<[string, unknown]>([
		[
			'Open5e, version 1',
			{
				count: 1,
				results: [
					{
						name: 'Goblin',
						size: 'Small',
						type: 'humanoid',
						hit_points: 7,
						speed: { walk: 30 },
						dexterity: 14,
						actions: [{ desc: attack }],
					},
				],
			},
		],
		[
			'Open5e, version 2',
			{
				name: 'Goblin',
				size: { name: 'Small', key: 'small' },
				type: { name: 'Humanoid' },
				hit_points: 7,
				speed: { walk: 30, unit: 'feet' },
				ability_scores: { dexterity: 14 },
				initiative_bonus: 2,
				actions: [{ desc: attack }],
			},
		],
		[
			'5e-bits',
			{
				index: 'goblin',
				name: 'Goblin',
				size: 'Small',
				type: 'humanoid',
				hit_points: 7,
				speed: { walk: '30 ft.' },
				dexterity: 14,
				actions: [{ desc: attack }],
			},
		],
		[
			'Improved Initiative',
			{
				Name: 'Goblin',
				Type: 'Small humanoid (goblinoid), neutral evil',
				HP: { Value: 7, Notes: '(2d6)' },
				InitiativeModifier: 0,
				Speed: ['30 ft.'],
				Abilities: { Dex: 14 },
				Actions: [{ Content: attack }],
			},
		],
		[
			'5etools',
			{
				monster: [
					{
						name: 'Goblin',
						size: ['S'],
						type: { type: 'humanoid', tags: ['goblinoid'] },
						hp: { average: 7, formula: '2d6' },
						speed: { walk: 30 },
						dex: 14,
						action: [{ entries: [attack] }],
					},
				],
			},
		],
		[
			'a Foundry actor',
			{
				name: 'Goblin',
				type: 'npc',
				system: {
					attributes: { hp: { value: 7, max: 7 }, movement: { walk: 30, units: 'ft' }, init: { bonus: '' } },
					abilities: { dex: { value: 14 } },
					traits: { size: 'sm' },
					details: { type: { value: 'humanoid' } },
				},
				items: [{ system: { description: attack } }],
			},
		],
	])('%s', (_, value) => {
		const read = readCreatures(JSON.stringify(value));
		expect(read.notes).toEqual([]);
		expect(read.recruits).toHaveLength(1);
		expect(read.recruits[0]?.block).toMatchObject({ name: 'Goblin', ...goblin });
	});

	test('a size that is no word is none: not everything has a text', () => {
		const system = { attributes: { hp: { value: 7, max: 7 }, movement: { walk: 30 } } };
		for (const size of [{ toString: 1 }, [{ toString: 1 }], { value: { toString: 1 } }, null, true])
			expect(
				blockOf(JSON.stringify({ name: 'Goblin', system: { ...system, traits: { size } } })),
			).toMatchObject({
				name: 'Goblin',
				size: 'medium',
			});
	});

	test('what is no creature is left out and said', () => {
		const ogre = { name: 'Ogre', hit_points: 59, size: 'Large' };
		const read = readCreatures(JSON.stringify([ogre, { title: 'Fireball' }, 7]));
		expect(read.recruits.map(({ block }) => block.name)).toEqual(['Ogre']);
		expect(read.notes).toEqual(['2 entries are not creatures and were left out.']);
		expect(readCreatures('{"a":1}').notes).toHaveLength(1);
		expect(readCreatures('{"a":').notes[0]).toBe('The text is incomplete JSON.');
	});

	test('figures out of all measure are brought within what a file may hold', () => {
		const read = blockOf(
			JSON.stringify({
				name: 'Tarrasque'.repeat(40),
				hit_points: 1e12,
				speed: { walk: 1e9 },
				dexterity: -1e9,
			}),
		);
		expect(read).toMatchObject({ hitPoints: 100_000, speed: 300, initiative: -100 });
		expect(read.name?.length).toBeLessThanOrEqual(120);
	});
});

test('whatever is pasted, it is read or refused in words', () => {
	const json = fc.json({ maxDepth: 4 });
	const shaped = fc.record({
		name: fc.anything(),
		hit_points: fc.anything(),
		speed: fc.anything(),
		actions: fc.anything(),
		size: fc.anything(),
	});
	fc.assert(
		fc.property(
			fc.oneof(
				fc.string(),
				json,
				shaped.map((value) => JSON.stringify(value) ?? ''),
			),
			(text) => {
				const { recruits, notes } = readCreatures(text);
				for (const { count, block } of recruits) {
					expect(count).toBeGreaterThan(0);
					expect(block.speed % 5).toBe(0);
					expect(block.name.trim()).not.toBe('');
				}
				for (const note of notes) expect(note).toMatch(/\.$/);
			},
		),
		{ numRuns: 500 },
	);
});
