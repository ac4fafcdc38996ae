/** Stat blocks as books print them: every figure in each of its spellings, and where a block begins and ends. */
import { describe, expect, test } from 'vitest';
import { readCreatures } from '../../../src/formats/creatures/importCreatures.ts';
import { normalizePaste } from '../../../src/formats/creatures/normalizePaste.ts';
import type { StatBlock } from '../../../src/formats/creatures/statBlock.ts';
import { readBlocks as readNormalized } from '../../../src/formats/creatures/statBlockText.ts';

const readBlocks = (text: string) => readNormalized(normalizePaste(text)).recruits.map(({ block }) => block);

const NEWT = ['Newt', 'Small beast, unaligned', 'Hit Points 7', 'Speed 20 ft.'];
const PLAIN: StatBlock = { name: 'Newt', size: 'small', kind: 'beast', hitPoints: 7, speed: 20 };

test('a block says no more than it says', () => {
	expect(readBlocks(NEWT.join('\n'))).toEqual([PLAIN]);
});

test.each<[string, Partial<StatBlock>]>([
	['Initiative +3', { initiative: 3 }],
	['Initiative: - 1', { initiative: -1 }],
	['Init −2', { initiative: -2 }],
	['Initiative modifier –2', { initiative: -2 }],
	['Init 4', { initiative: 4 }],
	['Dex 16', { initiative: 3 }],
	['Dexterity: 8 (-1)', { initiative: -1 }],
	['STR DEX CON INT WIS CHA\n8 (–1) 14 (+2) 10 (+0) 10 (+0) 8 (–1) 8 (–1)', { initiative: 2 }],
	['STR DEX CON INT WIS CHA\n8 (–1) 14 (+2) 10 (+0)\nDEX 16', { initiative: 3 }],
	['STR DEX CON INT WIS CHA\n8 (–1) 14 (+2) 10 (+0)', {}],
	['Initiative +5\nDex 10', { initiative: 5 }],
	['Bite, reach 10 ft. Tail, reach 15 ft.', { reach: 15 }],
	['Reach: 10 ft', { reach: 10 }],
	['Space/Reach: 5 ft./10 ft.', { reach: 10 }],
	['Space/Reach: 2.5 feet/0 ft.', { reach: 0 }],
	['Sure Stride. The newt ignores difficult terrain.', { movement: ['sure-footed'] }],
	['It ignores nonmagical difficult\nterrain and moves.', { movement: ['sure-footed'] }],
	['It ignores difficult terrain caused by ice.', {}],
	['Allies ignore difficult terrain.', {}],
	['Challenge 1/4 (50 XP)', { challenge: '1/4' }],
	['Challenge Rating: 12', { challenge: '12' }],
	['CR 3', { challenge: '3' }],
])('“%s” of a block', (line, said) => {
	expect(readBlocks([...NEWT, line].join('\n'))).toEqual([{ ...PLAIN, ...said }]);
});

test.each<[string, number]>([
	['Hit Points 7', 7],
	['HP: 7', 7],
	['AC 15, hp 7 (2d6)', 7],
	['Hit Dice: 2d6 (7 hp)', 7],
	['Hit Dice: 2d6', 7],
])('hit points as in “%s”', (line, hitPoints) => {
	expect(readBlocks(`Newt\nSmall beast\n${line}`)).toMatchObject([
		{ name: 'Newt', size: 'small', kind: 'beast', speed: 30, hitPoints },
	]);
});

test('a size and a type without a figure are no block', () => {
	expect(readBlocks('Newt\nSmall beast')).toEqual([]);
});

test.each([
	['NEWT', 'Newt'],
	['GIANT NEWT-LORD (OLD)', 'Giant Newt-Lord (Old)'],
	['McNewt', 'McNewt'],
	['## **Newt**', 'Newt'],
	['> *Newt*  CR 1/2', 'Newt'],
	['Newt CR 3 (XP 800)', 'Newt'],
	['| Newt |', 'Newt'],
])('the heading %s', (heading, name) => {
	expect(readBlocks([heading, ...NEWT.slice(1)].join('\n'))[0]?.name).toBe(name);
});

describe('a block begins', () => {
	const names = (...lines: string[]) =>
		readBlocks(lines.join('\n')).map((block) => `${block.name} ${block.speed}`);
	const sized = (...lines: string[]) => readBlocks(lines.join('\n')).map(({ size }) => size);

	test('with the line above its size and type, however many empty ones are between', () => {
		expect(names('', 'About newts.', '', 'Newt', '', '', '*Small beast*', 'Speed 20 ft.')).toEqual([
			'Newt 20',
		]);
		expect(names('Newt\r', 'Small beast\r', 'Speed 20 ft.\r')).toEqual(['Newt 20']);
		expect(names('Newt', '', 'Small beast', 'HP 7')).toEqual(['Newt 30']);
	});

	test('anew with the next, whose figures are its own', () => {
		expect(names(...NEWT, '', 'Toad', 'Tiny beast', 'Speed 5 ft.', 'Eft', 'Tiny beast', 'AC 9')).toEqual([
			'Newt 20',
			'Toad 5',
			'Eft 30',
		]);
		expect(sized(...NEWT, 'Toad', 'Tiny beast', 'AC 9')).toEqual(['small', 'tiny']);
	});

	test('not with a second such line, nor with one that nothing stands above', () => {
		expect(names('Newt', 'Small beast', 'Tiny beast', 'Speed 20 ft.')).toEqual(['Newt 20']);
	});

	test('under the name of its kind if it has none', () => {
		expect(names('Small beast', 'Speed 20 ft.')).toEqual(['Beast 20']);
		expect(names('', '', 'Small beast', '', 'Speed 20 ft.')).toEqual(['Beast 20']);
		expect(names(...NEWT, '', 'Tiny fey, neutral', 'HP 3')).toEqual(['Newt 20', 'Fey 30']);
	});

	test('with the first line where size and type are not said', () => {
		expect(names('', 'Newt', 'HP 7', 'Speed 20 ft.')).toEqual(['Newt 20']);
		expect(names('Newt', 'HP 7')).toEqual([]);
		expect(names('Newt', 'Speed 20 ft.')).toEqual([]);
		expect(names('', '')).toEqual([]);
	});

	test('its name does not count as its text', () => {
		expect(readBlocks('Newt of Speed 10\nSpeed 40 ft.\nHP 7')[0]).toMatchObject({ speed: 40 });
	});
});

test('a text without figures is a list of names', () => {
	expect(readCreatures('Newt\nSmall beast').recruits.map(({ block }) => block.name)).toEqual([
		'Newt',
		'Small beast',
	]);
	expect(readCreatures('Small Beast\nHP 7\nSpeed 20 ft.\nLarge beast').recruits).toHaveLength(1);
});
