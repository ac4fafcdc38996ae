/** What is made of a creature's figures, wherever they were found: brought into bounds, and the ordinary where there is none. */
import { describe, expect, test } from 'vitest';
import {
	abilityBonus,
	blockOf,
	type Findings,
	reachIn,
	type Speeds,
	type StatBlock,
	sizeFrom,
	speedsIn,
	tidySpeed,
	wholeIn,
} from '../../../src/formats/creatures/statBlock.ts';

test.each([
	[30, 30],
	[32, 30],
	[33, 35],
	[300, 300],
	[305, 300],
	[-5, 0],
	[Number.NaN, 30],
	[Number.POSITIVE_INFINITY, 30],
])('a speed of %d ft becomes %d', (feet, speed) => {
	expect(tidySpeed(feet)).toBe(speed);
});

test.each<[Speeds, Partial<StatBlock>]>([
	[{}, { speed: 30 }],
	[{ walk: 0 }, { speed: 0 }],
	[
		{ walk: 10, fly: 90 },
		{ speed: 10, flies: 90 },
	],
	[
		{ walk: 5, fly: 90 },
		{ speed: 90, movement: ['flying'] },
	],
	[
		{ walk: 5, fly: 5 },
		{ speed: 5, flies: 5 },
	],
	[{ walk: 5 }, { speed: 5 }],
	[
		{ walk: 0, fly: 60 },
		{ speed: 60, movement: ['flying'] },
	],
	[
		{ fly: 60, swim: 90 },
		{ speed: 60, movement: ['flying', 'swimming'] },
	],
	[
		{ swim: 40, climb: 20, burrow: 10 },
		{ speed: 40, movement: ['swimming'] },
	],
	[
		{ walk: 5, swim: 40 },
		{ speed: 5, movement: ['swimming'] },
	],
	[
		{ walk: 30, swim: 30, climb: 30 },
		{ speed: 30, movement: ['swimming', 'climbing'] },
	],
	[{ walk: 30, swim: 25, climb: 15 }, { speed: 30 }],
	[{ climb: 20 }, { speed: 20, movement: ['climbing'] }],
	[{ burrow: 10 }, { speed: 10 }],
	[{ swim: 0 }, { speed: 0 }],
])('who moves by %j', (speeds, moves) => {
	expect(blockOf({ name: 'Newt', speeds })).toEqual({ name: 'Newt', size: 'medium', ...moves });
});

test.each<[Partial<Findings>, Partial<StatBlock>]>([
	[
		{ initiative: -100, hitPoints: 1, reach: 0 },
		{ initiative: -100, hitPoints: 1, reach: 0 },
	],
	[
		{ initiative: -101, hitPoints: 0, reach: -1 },
		{ initiative: -100, hitPoints: 1, reach: 0 },
	],
	[
		{ initiative: 100, hitPoints: 100_000 },
		{ initiative: 100, hitPoints: 100_000 },
	],
	[
		{ initiative: 101, hitPoints: 100_001 },
		{ initiative: 100, hitPoints: 100_000 },
	],
	[
		{ initiative: 2.4, hitPoints: 7.5 },
		{ initiative: 2, hitPoints: 8 },
	],
	[{ initiative: Number.NaN, hitPoints: Number.POSITIVE_INFINITY }, {}],
	[
		{ kind: ' Magical Beast ', challenge: '1/4' },
		{ kind: 'magical beast', challenge: '1/4' },
	],
	[{ kind: '', challenge: '' }, {}],
	[{ size: 'huge' }, { size: 'huge' }],
])('of %j is kept', (found, kept) => {
	expect(blockOf({ name: 'Newt', ...found })).toEqual({ name: 'Newt', size: 'medium', speed: 30, ...kept });
});

test.each([
	['  Giant\n  Newt ', 'Giant Newt'],
	['x'.repeat(121), 'x'.repeat(120)],
])('called %j it is %j', (name, called) => {
	expect(blockOf({ name }).name).toBe(called);
});

describe('read from words', () => {
	test.each([
		['Large', 'large'],
		[' lg ', 'large'],
		['L', 'large'],
		['Medium or Small', 'medium'],
		['GARGANTUAN dragon', 'gargantuan'],
		['smallish', undefined],
		['', undefined],
	])('the size %j', (text, size) => {
		expect(sizeFrom(text)).toBe(size);
	});

	test.each([
		['7', 7],
		[' 7 ', 7],
		['', undefined],
		['  ', undefined],
		['seven', undefined],
		[7.6, 8],
		[-1, 0],
		[10, 9],
		[null, undefined],
		[true, undefined],
	])('a whole number from 0 to 9: %j', (value, number) => {
		expect(wholeIn(value, 0, 9)).toBe(number);
	});

	test.each([
		[10, 0],
		[11, 0],
		[9, -1],
		[15, 2],
		[undefined, undefined],
	])('an ability of %j gives %j', (score, bonus) => {
		expect(abilityBonus(score)).toBe(bonus);
	});

	test.each([
		['reach 5 ft., or reach 15 ft. with the tail', 15],
		['Reach 10 feet', 10],
		['reach 10', undefined],
	])('the reach in %j', (text, feet) => {
		expect(reachIn(text)).toBe(feet);
	});

	test.each<[string, Speeds]>([
		[
			'30 ft., fly 60 ft. (hover), swim 20 ft., climb 15 ft., burrow 10 ft.',
			{ walk: 30, fly: 60, swim: 20, climb: 15, burrow: 10 },
		],
		['40 ft., 20 ft. in armour', { walk: 40 }],
		['9 m, FLY 18 m', { walk: 30, fly: 60 }],
		['7.5 metres', { walk: 25 }],
		['20', { walk: 20 }],
		['6 squares, 30 ft.', { walk: 30 }],
		['6 squares', { walk: 30 }],
		['30 ft. (6 squares), fly 60 ft. (good)', { walk: 30, fly: 60 }],
		['30 ft. ground, 60 ft. winged flight', { walk: 30, fly: 60 }],
		['9 m, fliegen 18 m, klettern 4,5 m', { walk: 30, fly: 60, climb: 15 }],
		['9 m, vol 18 m, nage 9 m', { walk: 30, fly: 60, swim: 30 }],
		['30 ft. and afterwards ten more squares', { walk: 30 }],
		['fly 6 squares', { fly: 30 }],
		['none', {}],
	])('the speeds in %j', (text, speeds) => {
		expect(speedsIn(text)).toEqual(speeds);
	});
});
