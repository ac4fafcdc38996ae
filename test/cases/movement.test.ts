/** Simultaneous movement, rule book 1.1 to 1.8: cases that the resolved fixtures lack. */
import { describe, expect, it } from 'vitest';
import { progress, resolveHalfRound } from '../../src/engine/index.ts';
import { board } from '../support/boards.ts';
import { stateAfter, story } from '../support/stories.ts';

/** A half-round on a board 30 squares wide and 7 high by default. */
function play(text: string): string[] {
	return story(board(text.startsWith('board') ? text : `board 30x7\n${text}`));
}

/** Rate of a creature after some segments. */
function rateAfter(text: string, segments: number, id: string): number | undefined {
	return progress(stateAfter(board(`board 30x7\n${text}`), segments), id)?.rate;
}

/** Rates after each of the six segments. */
function rates(text: string, id: string): (number | undefined)[] {
	return [1, 2, 3, 4, 5, 6].map((segments) => rateAfter(text, segments, id));
}

const EAST = 'E E E E E E E E';
const WEST = 'W W W W W W W W';

describe('rate', () => {
	it('SM-10: starts at 0', () => {
		expect(rateAfter('a a 0,0 25 walk: E E', 0, 'a')).toBe(0);
	});

	it.each([
		['SM-12, SM-13, SM-14', 20, 'E E E E E E', [-10, 10, 0, -10, 10, 0]],
		['SM-12', 15, 'E E E E', [15, 0, 15, 0, 15, 0]],
		['SM-12', 5, 'E E', [5, 10, 15, -10, -5, 0]],
		['SM-12', 45, 'E E E E E E E E E E', [15, 0, 15, 0, 15, 0]],
		['SM-32, A25', 12, 'E E E E', [12, -6, 6, -12, 0, 12]],
		['SM-33', 0, 'E', [0, 0, 0, 0, 0, 0]],
		['SM-53: a diagonal takes 30 points too, even ones as well', 30, 'SE SE SE SE', [0, 0, 0, 0, 0, 0]],
	])('%s: speed %i', (_, speed, steps, expected) => {
		expect(rates(`a a 0,0 ${speed} walk: ${steps}`, 'a')).toEqual(expected);
	});

	it('SM-32: moves speed 12 in segments 2 and 4', () => {
		expect(play('a a 0,0 12 walk: E E E')).toEqual(['', 'a>1,0', '', 'a>2,0', '', '']);
	});

	it('SM-33: never moves speed 0', () => {
		expect(play('a a 0,0 0 walk: E').join('')).toBe('');
	});

	it('A02: starts late with segment 1 of the chart', () => {
		expect(play('a a 0,0 20 walk: h2 E E E')).toEqual(['', '', 'a>1,0', '', 'a>2,0', 'a>3,0']);
	});
});

const HEAD_ON = `lydia a 0,2 30 walk: ${EAST}\norc b 7,2 20 walk: ${WEST}`;

describe('contests', () => {
	it('SM-41, A97: contest the middle space in segment 4, +6 against +4', () => {
		expect(play(`${HEAD_ON}\nroll 1/4/lydia 11\nroll 1/4/orc 12`).slice(0, 4)).toEqual([
			'lydia>1,2; orc>6,2',
			'lydia>2,2',
			'lydia>3,2; orc>5,2',
			'4,2: lydia+6=17 orc+4=16 -> lydia; lydia>4,2',
		]);
	});

	it.each([
		['lydia', 11, 12, { lydia: 0, orc: 0 }],
		['the orc', 8, 11, { lydia: 0, orc: -10 }],
	])('SM-16, SM-17: set the rates when %s wins', (_, lydia, orc, expected) => {
		const text = `${HEAD_ON}\nroll 1/4/lydia ${lydia}\nroll 1/4/orc ${orc}`;
		expect({ lydia: rateAfter(text, 4, 'lydia'), orc: rateAfter(text, 4, 'orc') }).toEqual(expected);
	});

	it('SM-15, SM-06: divide the rate by five for the modifier', () => {
		expect(play('a a 0,0 30 walk: h2 E\nb b 2,0 20 walk: h2 W\nroll 1/3/a 1\nroll 1/3/b 20')[2]).toBe(
			'1,0: a+6=7 b+4=24 -> b; b>1,0',
		);
		expect(play('a a 0,0 30 walk: h2 E\nb b 4,0 20 walk: W W W\nroll 1/3/a 1\nroll 1/3/b 20')[2]).toBe(
			'a>1,0; b>2,0',
		);
		expect(play('a a 1,0 30 walk: h2 E\nb b 4,0 20 walk: W W\nroll 1/3/a 1\nroll 1/3/b 20')[2]).toBe(
			'2,0: a+6=7 b+6=26 -> b; b>2,0',
		);
	});

	it('SM-18: restart a loser in segment 4 at speed 25, four spaces in total', () => {
		const told = play(`a a 0,0 25 walk: ${EAST}\nb b 3,1 30 walk: h3 N E E\nroll 1/4/a 1\nroll 1/4/b 20`);
		expect(told).toEqual([
			'a>1,0',
			'a>2,0',
			'',
			'3,0: a+8=9 b+6=26 -> b; b>3,0',
			'b>4,0; a>3,0',
			'b>5,0; a>4,0',
		]);
	});

	it('SM-19: leave nothing to a loser in segment 6', () => {
		const text = 'a a 0,0 30 walk: h5 E E\nb b 2,0 30 walk: h5 W W\nroll 1/6/a 1\nroll 1/6/b 20';
		expect(play(text)[5]).toBe('1,0: a+6=7 b+6=26 -> b; b>1,0');
		expect(rateAfter(text, 6, 'a')).toBe(0);
	});

	it.each([
		['speed 25: column 1 moves', 25, 4, 'a+5=6', 'a>1,0'],
		['speed 20: column 1 moves', 20, 4, 'a+4=5', 'a>1,0'],
		['speed 15: column 1 does not move', 15, 3, 'a+6=7', ''],
	])('SM-19: leave one segment, like the first, to a loser in 5: %s', (_, speed, hold, rolls, last) => {
		const told = play(
			`a a 0,0 ${speed} walk: h${hold} E E\nb b 1,1 30 walk: h4 N E\nroll 1/5/a 1\nroll 1/5/b 20`,
		);
		expect(told[4]).toBe(`1,0: ${rolls} b+6=26 -> b; b>1,0`);
		expect(told[5]).toBe(['b>2,0', last].filter(Boolean).join('; '));
	});

	it('SM-20: roll again for a second contest', () => {
		const told = play(
			'a a 0,0 60 walk: E E\nb b 1,1 60 walk: N\nc c 2,1 55 walk: N\nroll 1/1/a 20 1\nroll 1/1/b 1\nroll 1/1/c 20',
		);
		expect(told[0]).toBe('1,0: a+12=32 b+12=13 -> a; a>1,0; 2,0: a+6=7 c+11=31 -> c; c>2,0');
	});

	it('SM-40, SM-45, A11: allow three for one space', () => {
		const told = play(
			'a a 0,1 30 walk: E\nb b 1,0 25 walk: S\nc c 2,1 20 walk: W\nroll 1/1/a 10\nroll 1/1/b 10\nroll 1/1/c 10',
		);
		expect(told[0]).toBe('1,1: a+6=16 b+5=15 c+4=14 -> a; a>1,1');
	});

	it('SM-46, A08: include allies', () => {
		expect(play('a a 0,0 30 walk: E\nb a 2,0 30 walk: W\nroll 1/1/a 3\nroll 1/1/b 4')[0]).toBe(
			'1,0: a+6=9 b+6=10 -> b; b>1,0',
		);
	});

	it('A08: include no ally that only passes through', () => {
		expect(play('a a 0,0 30 walk: E E\nb a 1,1 30 walk: N')[0]).not.toContain('->');
		expect(play('a a 0,0 30 walk: E E\nb b 1,1 30 walk: N\nroll 1/1/a 9\nroll 1/1/b 3')[0]).toContain('->');
	});

	it("A17: add the creature's initiative bonus", () => {
		expect(play('a a 0,0 30 +5 walk: E\nb b 2,0 30 -2 walk: W\nroll 1/1/a 3\nroll 1/1/b 9')[0]).toBe(
			'1,0: a+11=14 b+4=13 -> a; a>1,0',
		);
	});
});

describe('diagonals', () => {
	it.each([
		['SM-51: the first', 'SE', 1, 6],
		['SM-50: the second', 'SE SE', 2, 0],
		['SM-51: the third', 'SE SE SE', 3, 6],
		['SM-50: the fourth', 'SE SE SE SE', 4, 0],
		['SM-52: a straight step between does not reset the count', 'SE E SE', 3, 0],
		['SM-52: nor does it advance it', 'E SE', 2, 6],
	])('%s', (_, steps, segment, modifier) => {
		const encounter = board(`board 30x9\na a 0,0 30 walk: ${steps}`);
		const { x, y } = encounter.creatures[0]!.plan!.steps.at(-1) as { x: number; y: number };
		const rival = board(`board 30x9\nb b ${x + 1},${y} 30 walk: h${segment - 1} W`).creatures[0]!;
		const steps1 = segment === 1 ? rival.plan!.steps.slice(1) : rival.plan!.steps;
		const creatures = [...encounter.creatures, { ...rival, plan: { pace: 'walk' as const, steps: steps1 } }];
		const result = resolveHalfRound({ ...encounter, creatures });
		const contests = result.segments[segment - 1]!.events.filter((event) => event.type === 'contest');
		expect(contests).toMatchObject([{ contenders: [{ creature: 'a', modifier }, { modifier: 6 }] }]);
	});

	it('cost nothing under flat, time under initiative-only', () => {
		const text = (rule: string): string =>
			`board 9x9\nrules diagonals=${rule}\na a 0,0 30 walk: SE SE\nb b 3,2 30 walk: h1 W\nroll 1/2/a 9\nroll 1/2/b 1`;
		expect(play(text('flat'))[1]).toBe('2,2: a+6=15 b+6=7 -> a; a>2,2');
		expect(play(text('initiative-only'))[1]).toBe('2,2: a+0=9 b+6=7 -> a; a>2,2');
	});
});

describe('speeds over 30', () => {
	it.each([
		['SM-61', 80, 50, '1,0: a+16 b+10 -> a'],
		['SM-61', 80, 55, '1,0: a+16=26 b+11=12 -> a'],
		['SM-67', 60, 30, '1,0: a+12 b+6 -> a'],
		['SM-67', 60, 35, '1,0: a+12=22 b+7=8 -> a'],
		['SM-70', 120, 60, '1,0: a+24 b+12 -> a'],
	])('%s: pit %i against %i for the first space', (_, fast, slow, contest) => {
		const text = `a a 0,0 ${fast} walk: E\nb b 1,1 ${slow} walk: N\nroll 1/1/a 10\nroll 1/1/b 1`;
		expect(play(text)[0]).toBe(`${contest}; a>1,0`);
	});

	it.each([
		['SM-62', 80, 20, '2,0: a+10 b+4 -> a'],
		['SM-62, A16', 80, 25, '2,0: a+10=20 b+5=6 -> a'],
		['SM-63, SM-66, A12', 80, 30, '2,0: a+10=20 b+6=7 -> a'],
		['SM-70', 120, 60, '2,0: a+18 b+12 -> a'],
	])('%s: pit the second space of %i against the first of %i', (_, fast, slow, contest) => {
		const text = `a a 0,0 ${fast} walk: E E\nb b 2,1 ${slow} walk: N\nroll 1/1/a 10\nroll 1/1/b 1`;
		expect(play(text)[0]).toContain(contest);
	});

	it.each([
		['SM-62, SM-65', 80, 20, '3,0: a+4=14 b+4=5 -> a'],
		['SM-70', 120, 60, '3,0: a+12=22 b+12=13 -> a'],
	])('%s: roll the third space of %i against the first of %i', (_, fast, slow, contest) => {
		const text = `a a 0,0 ${fast} walk: E E E\nb b 3,1 ${slow} walk: N\nroll 1/1/a 10\nroll 1/1/b 1`;
		expect(play(text)[0]).toContain(contest);
	});

	it.each([
		[
			'60 rolls with its second, which counts 30, against a first of 30',
			60,
			30,
			'N',
			'2,0: a+6=16 b+6=7 -> a',
		],
		[
			'120 rolls with its third, which counts 60, against a second of 60',
			120,
			60,
			'E N',
			'3,0: a+12=22 b+6=7 -> a',
		],
		['150 gains its third, which counts 90, before the second of 60', 150, 60, 'E N', '3,0: a+18 b+6 -> a'],
	])('SM-70: %s', (_, fast, slow, steps, contest) => {
		const text = `a a 0,0 ${fast} walk: ${fast > 60 ? 'E E E' : 'E E'}\nb b 2,1 ${slow} walk: ${steps}\nroll 1/1/a 10\nroll 1/1/b 1`;
		expect(play(text)[0]).toContain(contest);
	});

	it('SM-68, A11: compare with the fastest of several opponents', () => {
		const told = play(
			'a a 0,1 80 walk: E\nb b 1,0 20 walk: S\nc c 2,1 55 walk: W\nroll 1/1/a 5\nroll 1/1/b 5\nroll 1/1/c 5',
		);
		expect(told[0]).toBe('1,1: a+16=21 b+4=9 c+11=16 -> a; a>1,1');
	});

	it('SM-69: give speed 30 no automatic win, even against speed 5', () => {
		expect(play('a a 0,0 30 walk: h3 E\nb b 1,1 5 walk: N\nroll 1/4/a 1\nroll 1/4/b 9')[3]).toBe(
			'1,0: a+6=7 b+4=13 -> b; b>1,0',
		);
	});

	it('SM-71: leave the first space to a loser of the second, then restart', () => {
		const told = play('a a 0,0 80 walk: E E E E E E\nb b 2,1 60 walk: N E\nroll 1/1/a 1\nroll 1/1/b 20');
		expect(told.slice(0, 2)).toEqual(['a>1,0; 2,0: a+10=11 b+12=32 -> b; b>2,0; b>3,0', 'a>2,0; a|3,0']);
		const alone = play('a a 0,0 80 walk: E E E E E E\nb b 2,1 60 walk: N S\nroll 1/1/a 1\nroll 1/1/b 20');
		expect(alone[1]).toBe('a>2,0; a>3,0; a>4,0');
	});
});

describe('outcomes', () => {
	it('SM-82: restarts two creatures behind a stationary one', () => {
		const text = 'a a 0,0 30 walk: E E\nb b 1,0 30 walk: E\nc c 2,0 30';
		expect(play(text)).toEqual(Array.from({ length: 6 }, () => 'b|2,0; a|1,0'));
		expect(rates(text, 'a')).toEqual([0, 0, 0, 0, 0, 0]);
		expect(rates(text, 'b')).toEqual([0, 0, 0, 0, 0, 0]);
	});

	it('SM-83, A06: allows no burst after a block', () => {
		expect(play('a a 0,0 30 walk: E E E E E E\nb b 1,0 10 walk: SE')).toEqual([
			'a|1,0',
			'b>2,1; a>1,0',
			'a>2,0',
			'a>3,0',
			'a>4,0',
			'a>5,0',
		]);
	});

	it('SM-89: plays 25 against 30 in segment 4, +8 to +6', () => {
		expect(play('a a 0,0 25 walk: E E E\nb b 4,0 30 walk: h3 W\nroll 1/4/a 4\nroll 1/4/b 5')[3]).toBe(
			'3,0: a+8=12 b+6=11 -> a; a>3,0',
		);
	});

	it.each([
		['speed 30, cost 10', 30, 'cluttered', 2, 6],
		['speed 20, cost 10', 20, 'cluttered', 2, 2],
		['speed 30, cost 15', 30, 'mud-knee', 2, 0],
		['speed 30, cost 30', 30, 'mud-waist', 4, -6],
	])('SM-91: %s', (_, speed, terrain, segment, modifier) => {
		const hold = segment - 1;
		const encounter = board(
			`board 9x3\nterrain 1,0 ${terrain}\na a 0,0 ${speed} walk: E\nb b 1,1 30 {flying} walk: h${hold} N`,
		);
		const { events } = resolveHalfRound(encounter).segments[segment - 1]!;
		const contest = events.find((event) => event.type === 'contest');
		expect(contest?.contenders).toMatchObject([{ segmentModifier: modifier }, { segmentModifier: 6 }]);
	});

	it('SM-93: caps the rate by the feet of the speed', () => {
		expect(play('board 9x1\n|.,,,,\na a 0,0 25 walk: E E E')).toEqual([
			'',
			'a>1,0',
			'',
			'a>2,0',
			'',
			'a.out of movement',
		]);
	});

	it('A14: has no contest between crossing diagonals', () => {
		expect(play('a a 0,0 30 walk: SE\nb b 1,0 30 walk: SW')[0]).toBe('a>1,1; b>0,1');
	});

	it('A13: contests a passed space too', () => {
		const told = play('a a 0,0 60 walk: E E\nb b 1,1 60 walk: N\nroll 1/1/a 20\nroll 1/1/b 1');
		expect(told[0]).toBe('1,0: a+12=32 b+12=13 -> a; a>1,0; a>2,0');
	});
});
