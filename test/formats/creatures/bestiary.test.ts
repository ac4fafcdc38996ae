/** How a word typed finds a creature: names however they are spelt, one of several, and what is suggested first. */
import { describe, expect, test } from 'vitest';
import {
	BESTIARY_SOURCES,
	bestiary,
	findBlock,
	singularNames,
	suggest,
} from '../../../src/formats/creatures/bestiary.ts';
import type { StatBlock } from '../../../src/formats/creatures/statBlock.ts';

const listOf = (...names: string[]): StatBlock[] =>
	names.map((name) => ({ name, size: 'medium', speed: 30 }));
const named = (blocks: readonly StatBlock[]) => blocks.map(({ name }) => name);

test('a list is read once', () => {
	for (const { id } of BESTIARY_SOURCES) expect(bestiary(id)).toBe(bestiary(id));
	expect(bestiary('srd-5.1')).not.toBe(bestiary('srd-5.2'));
});

test.each([
	['srd-5.1', 'Aboleth', { size: 'large', speed: 10, reach: 10 }],
	['srd-5.1', 'Air Elemental', { speed: 90, movement: ['flying'] }],
	['srd-5.1', 'Zombie', { initiative: -2, hitPoints: 22, challenge: '1/4', kind: 'undead' }],
	['srd-5.2', 'Aboleth', { size: 'large', speed: 10 }],
	['srd-5.1', 'Ogre', { hitPoints: 59 }],
	['srd-5.2', 'Ogre', { hitPoints: 68 }],
	['srd-5.2', 'Vampire Spawn', { size: 'medium' }],
	['srd-5.2', 'Pirate Captain', { size: 'medium' }],
	['srd-5.2', 'Goblin Warrior', { size: 'small' }],
	['srd-5.2', 'Piranha', { size: 'tiny' }],
] as const)('of the list %s, %s', (id, name, block) => {
	expect(findBlock(name, [bestiary(id)])).toMatchObject({ name: expect.stringMatching(/\w/), ...block });
});

test('who is in both lists is as large in both, two aside', () => {
	const older = new Map(bestiary('srd-5.1').map(({ name, size }) => [name, size]));
	const differ = bestiary('srd-5.2').filter(({ name, size }) => (older.get(name) ?? size) !== size);
	expect(named(differ)).toEqual(['Invisible Stalker', 'Swarm of Bats']);
});

test.each(BESTIARY_SOURCES)('the list $id is in the order of names', ({ id }) => {
	const names = named(bestiary(id));
	expect(names).toEqual(names.toSorted());
	expect(new Set(names).size).toBe(names.length);
});

test('gives all an armor class, and almost all an attack', () => {
	for (const { id } of BESTIARY_SOURCES) {
		const blocks = bestiary(id);
		expect(blocks.filter(({ armorClass }) => armorClass === undefined)).toEqual([]);
		expect(blocks.filter(({ attacks }) => attacks === undefined).length).toBeLessThan(6);
	}
	const sword = { name: 'Scimitar', bonus: 4, damage: { dice: 1, faces: 6, bonus: 2 } };
	expect(findBlock('Goblin', [bestiary('srd-5.1')])).toMatchObject({ armorClass: 15, attacks: [sword] });
	const bite = { name: 'Bite', bonus: 0, damage: { dice: 0, faces: 6, bonus: 1 } };
	expect(findBlock('Rat', [bestiary('srd-5.1')])).toMatchObject({ attacks: [bite] });
});

test('figures that a list leaves out are left out', () => {
	const unreachable = bestiary('srd-5.1').filter(({ reach }) => reach === undefined);
	expect(unreachable.length).toBeGreaterThan(0);
	expect(bestiary('srd-5.1').every(({ reach }) => reach !== 0)).toBe(true);
});

describe('of several of something it is one', () => {
	test.each([
		['', []],
		['orcs', ['orc']],
		['Orcs', ['Orc']],
		['boss', []],
		['as', []],
		['ogre', []],
		['sea', []],
		['apes', ['ape']],
		['mice', ['mouse']],
		['Dormice', ['Dormouse']],
		['women', ['woman']],
		['lizardmen', ['lizardman']],
		['menhirs', ['menhir']],
		['harpies', ['harpy', 'harpie']],
		['HARPIES', ['HARPy', 'HARPIE']],
		['pies', ['pi', 'pie']],
		['spies', ['spy', 'spie']],
		['ies', []],
		['wolves', ['wolf', 'wolfe', 'wolve']],
		['dwarves', ['dwarf', 'dwarfe', 'dwarve']],
		['leaves', ['leaf', 'leafe', 'leave']],
		['thieves', ['thief']],
		['knaves', ['knave']],
		['slaves', ['slave']],
		['foxes', ['fox', 'foxe']],
		['witches', ['witch', 'witche']],
		['bosses', ['boss', 'bosse']],
		['buffaloes', ['buffalo', 'buffaloe']],
		['horses', ['horse']],
		['dire wolves', ['dire wolf', 'dire wolfe', 'dire wolve']],
		['swarms of bats', ['swarm of bats']],
		['flies of iron', ['fly of iron', 'flie of iron']],
	])('%s', (several, one) => {
		expect(singularNames(several)).toEqual(one);
	});
});

describe('names are compared', () => {
	test.each([
		['elf drow', undefined],
		['drow elf', 'Elf, Drow'],
		['ELF, DROW', 'Elf, Drow'],
		['will o wisp', 'Will-o’-Wisp'],
		["Will-O'-Wisp", 'Will-o’-Wisp'],
		['Séance', 'Seance'],
		['lycanthrope', 'Lycanthrope (hybrid)'],
		['', undefined],
		['!', undefined],
		['()', undefined],
	])('%j finds %j', (typed, name) => {
		const list = listOf('Elf, Drow', 'Will-o’-Wisp', 'Seance', 'Lycanthrope (hybrid)', '…');
		expect(findBlock(typed, [list])?.name).toBe(name);
	});

	test('earlier lists count first, and one’s name before one of several', () => {
		const [own, other] = [listOf('Orc', 'Wolf'), listOf('Orc', 'Orcs')];
		expect(findBlock('orc', [own, other])).toBe(own[0]);
		expect(findBlock('orc', [other, own])).toBe(other[0]);
		expect(findBlock('orcs', [own, other], true)).toBe(other[1]);
		expect(findBlock('wolves', [other, own], true)).toBe(own[1]);
		expect(findBlock('wolves', [other, own])).toBeUndefined();
	});
});

describe('suggested', () => {
	const list = listOf(
		'Red Dragon Wyrmling',
		'Dragon',
		'Old Dragon',
		'Dragon Turtle',
		'Red Drake',
		'Dragonfly',
	);

	test('is what has a word that begins with each word typed', () => {
		expect(named(suggest('dra re', [list]))).toEqual(['Red Drake', 'Red Dragon Wyrmling']);
		expect(suggest('agon', [list])).toEqual([]);
		expect(suggest(' , ', [list])).toEqual([]);
	});

	test('the name itself first, then what begins so, shorter names before longer, then by the alphabet', () => {
		expect(named(suggest('dragon', [list]))).toEqual([
			'Dragon',
			'Dragonfly',
			'Dragon Turtle',
			'Old Dragon',
			'Red Dragon Wyrmling',
		]);
		expect(named(suggest('dragon', [list.toReversed()]))).toEqual(named(suggest('dragon', [list])));
		expect(named(suggest('red dr', [list]))).toEqual(['Red Drake', 'Red Dragon Wyrmling']);
		expect(named(suggest('b', [listOf('Bc', 'Ba', 'Bb')]))).toEqual(['Ba', 'Bb', 'Bc']);
		expect(named(suggest('b', [listOf('Ba', 'Bb', 'Bc')]))).toEqual(['Ba', 'Bb', 'Bc']);
	});

	test('the name itself and its beginning are told by their words', () => {
		const long = listOf('Lycanthropes', 'Lycanthrope (hybrid)');
		expect(named(suggest('lycanthrope', [long]))).toEqual(['Lycanthrope (hybrid)', 'Lycanthropes']);
		const two = listOf('Red Dragons', 'Red Dragon (ancient)');
		expect(named(suggest('red dragon', [two]))).toEqual(['Red Dragon (ancient)', 'Red Dragons']);
		expect(named(suggest('red dr', [listOf('Dr Red', 'Red Drake')]))).toEqual(['Red Drake', 'Dr Red']);
	});

	test('each name once, of the list that comes first, and no more than are asked for', () => {
		const [own, other] = [listOf('Orc', 'ORC'), listOf('orc', 'Orc Chief')];
		expect(suggest('orc', [own, other])).toEqual([own[0], other[1]]);
		expect(suggest('orc', [own, other], 1)).toEqual([own[0]]);
		expect(suggest('b', [listOf(...'abcdefghij'.split('').map((letter) => `B${letter}`))])).toHaveLength(8);
	});
});
