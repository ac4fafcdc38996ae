import { describe, expect, it } from 'vitest';
import { beginHalfRound, flooding, type HalfRoundState } from '../../../src/engine/index.ts';
import { board } from '../../support/boards.ts';
import { done, drawn, floodOf, safeFloodOf } from '../../support/floods.ts';
import { resolved, stateAfter } from '../../support/stories.ts';

const beginning = (text: string): HalfRoundState => beginHalfRound(board(text));

/** By name: the board, and by rows the segments in which `a` could first cover its squares. */
const ALONE: readonly (readonly [string, string, readonly string[]])[] = [
	['SM-12: a run of speed 20', 'board 10x1\na x 0,0 20', ['0122345567']],
	['SRD-07: a run of speed 30', 'board 14x1\na x 0,0 30', ['01122334455667']],
	['no speed', 'board 3x1\na x 1,0 0', ['707']],
	['FC-28: every other diagonal costs double', 'board 4x4\na x 0,0 5', ['0257', '2257', '5577', '7777']],
	['FC-28: no diagonal does', 'board 4x4\nrules diagonals=flat\na x 0,0 5', ['0257', '2257', '5557', '7777']],
	[
		'FC-28: diagonals in contests only',
		'board 4x4\nrules diagonals=initiative-only\na x 0,0 5',
		['0257', '2257', '5557', '7777'],
	],
	[
		'SM-12: every way from the middle',
		'board 7x5\na x 3,2 10',
		['4333334', '4311134', '4310134', '4311134', '4333334'],
	],
	[
		'SRD-41: nobody runs over what slows him',
		'board 6x1\nrules clearRuns=on\n|.::...\na x 0,0 30',
		['024567'],
	],
	['SRD-41: nor over a low wall', 'board 6x1\nrules clearRuns=on\nlow 2,0 2,1\na x 0,0 30', ['013567']],
	['SRD-45: over a low wall at a run', 'board 6x1\nlow 2,0 2,1\na x 0,0 30', ['012334']],
	['SRD-41: a run over clear ground', 'board 5x1\nrules clearRuns=on\na x 0,0 30', ['01122']],
	['SRD-65: a single space, whatever it costs', 'board 3x1\n|.:.\na x 0,0 5', ['047']],
	[
		'SRD-50: squeezed into a passage, and wide again behind it',
		'board 6x2\nrules squeezing=on\n|..##..\n|......\na x large 0,0 30',
		['007733', '001233'],
	],
	[
		'SRD-50: not squeezed where the rules have none of it',
		'board 6x2\n|..##..\n|......\na x large 0,0 30',
		['007777', '007777'],
	],
	[
		'SRD-41: squeezed at no run over clear ground alone',
		'board 7x3\nrules squeezing=on clearRuns=on\n|...####\n|.......\n|...####\na x large 1,0 60',
		['1007777', '1001234', '1117777'],
	],
	[
		'SRD-53: through what is under half the width',
		'board 7x3\nrules squeezing=on\n|...####\n|.......\n|...####\na x huge 0,0 60',
		['0007777', '0001122', '0007777'],
	],
	[
		'SRD-51: squeezed to begin with',
		'board 9x1\nrules squeezing=on\na x large 2,0 30 (squeezed=1,0)',
		['200123456'],
	],
	[
		'SRD-41: squeezed to begin with, without a run',
		'board 9x1\nrules squeezing=on clearRuns=on\na x large 2,0 30 (squeezed=1,0)',
		['400246777'],
	],
	['FC-51: up a climb', 'board 4x1\n|.^..\na x 0,0 30', ['0233']],
	['FC-51: no climb at a run', 'board 4x1\nrules clearRuns=on\n|.^..\na x 0,0 30', ['0356']],
	['A29: through a door that it opens', 'board 8x1\ndoor 2,0 2,1\na x 0,0 20', ['01344567']],
	['SRD-65: a single space that costs six times as much', 'board 3x1\n|.=.\na x 0,0 5', ['047']],
	['up and down, as walls let it', 'board 1x4\nwall 0,1 1,1\na x 0,1 30', ['7', '0', '1', '1']],
	['past the end of a wall only', 'board 3x3\nwall 1,0 1,2\na x 0,0 30', ['033', '122', '122']],
	[
		'SRD-41: downwards over a low wall',
		'board 1x4\nrules clearRuns=on\nlow 0,1 1,1\na x 0,0 30',
		['0', '2', '4', '5'],
	],
	[
		'A29: squeezed through a narrow door',
		'board 6x2\nrules squeezing=on\n|..##..\n|......\ndoor 3,1 3,2\na x large 0,0 60',
		['007733', '001333'],
	],
	[
		'FC-54: through a window that a check makes easy',
		'board 3x1\nrules checks=on\n|.n.\na x 0,0 10',
		['013'],
	],
];

describe('reachability alone', () => {
	it.each(ALONE)('%s', (_, text, rows) => {
		const start = beginning(text);
		expect(drawn(floodOf(start), start)).toEqual(rows);
	});

	it.each(ALONE.filter(([, text]) => !/large|huge/.test(text)))(
		'%s: has a plan that arrives as early',
		(_, text) => {
			const encounter = board(text);
			const { earliest, positions, wayTo } = floodOf(beginHalfRound(encounter));
			const { width } = encounter.map;
			for (const place of positions) {
				if (earliest[place] === 0) continue;
				const goal = { x: place % width, y: Math.floor(place / width) };
				const creatures = [{ ...encounter.creatures[0]!, plan: wayTo(place)! }];
				const { segments } = resolved({ ...encounter, creatures });
				const there = segments.find(({ positions: { a } }) => a?.x === goal.x && a.y === goal.y);
				expect(there?.segment, `${goal.x},${goal.y}`).toBe(earliest[place]);
			}
		},
	);

	it('lists positions at full width', () => {
		expect([...floodOf(beginning('board 3x1\na x 0,0 30')).positions]).toEqual([1, 2]);
		expect([...floodOf(beginning('board 2x2\nrules diagonals=flat\na x 0,0 30')).positions].sort()).toEqual([
			1, 2, 3,
		]);
		const passage = beginning('board 6x2\nrules squeezing=on\n|..##..\n|......\na x large 0,0 30');
		const { positions, wayTo } = floodOf(passage);
		expect([...positions]).toEqual([4]);
		expect(wayTo(4)).toEqual({
			pace: 'run',
			steps: [
				{ x: 2, y: 1, by: 'squeeze' },
				{ x: 3, y: 1, by: 'squeeze' },
				{ x: 4, y: 0 },
			],
		});
		expect(wayTo(1)).toBeUndefined();
	});

	it('yields on a large map', () => {
		const start = beginning('board 60x60\na x 30,30 30');
		const { pieces } = done(flooding(start, start.creatures[0]!));
		expect(pieces).toBeGreaterThan(1);
		expect(pieces).toBeLessThan(60);
	});

	it('covers only the map, even standing beyond it', () => {
		const start = beginning('board 3x3\na x large 1,1 30');
		const smaller = { ...start, map: { width: 2, height: 2 } };
		expect(drawn(floodOf(smaller), smaller)).toEqual(['11', '10']);
	});
});

describe('reachability from a moment', () => {
	it('SM-12: continues with its rate', () => {
		const now = stateAfter(board('board 9x1\na x 0,0 20 walk: E E E'), 1);
		expect(drawn(floodOf(now), now)).toEqual(['202344567']);
	});

	it('FC-28: continues its diagonal count after moving', () => {
		const now = stateAfter(board('board 12x6\na x 0,0 30 walk: SE SE SE'), 1);
		expect(drawn(floodOf(now), now).map((row) => row.at(-1))).toEqual(['6', '6', '6', '6', '7', '7']);
	});

	it('FC-28: restarts its diagonal count before moving', () => {
		const start = beginning('board 13x3\na x 0,0 30');
		const odd = { ...start, creatures: start.creatures.map((one) => ({ ...one, diagonals: 1 })) };
		expect(drawn(floodOf(odd), odd).map((row) => row.at(-1))).toEqual(['6', '6', '7']);
	});

	it('FC-70: allows the 5-ft step only before moving', () => {
		const rested = beginning('board 3x1\nrules actions=on\na x 0,0 30 (busy=full-round)');
		expect(drawn(floodOf(rested), rested)).toEqual(['017']);
		const moved = stateAfter(board('board 4x1\nrules actions=on\na x 0,0 30 (busy=full-round) step: E E'), 1);
		const [a] = moved.creatures;
		const free = { ...moved, creatures: [{ ...a!, stopped: undefined }] };
		expect(drawn(floodOf(free), free)).toEqual(['7077']);
	});

	it.each(['engaged', 'immobile', 'check failed'] as const)('is its own square if stopped: %s', (stopped) => {
		const start = beginning('board 3x1\na x 0,0 30');
		const held = { ...start, creatures: start.creatures.map((one) => ({ ...one, stopped })) };
		expect(drawn(floodOf(held), held)).toEqual(['077']);
	});

	it('continues with another plan after its own', () => {
		const start = beginning('board 3x1\na x 0,0 30');
		const stopped = 'terrain' as const;
		const free = { ...start, creatures: start.creatures.map((one) => ({ ...one, stopped })) };
		expect(drawn(floodOf(free), free)).toEqual(['011']);
	});
});

describe('reachability among others', () => {
	// At speed 20 it opens the door in segment 2, and passes in segment 3 at a rate of 40.
	it.each([
		['beside the door', 'b y 2,0 20', '01223455'],
		['so near that it is there as soon as oneself', 'b y 4,0 20', '01334566'],
		['too far off to be sooner', 'b y 7,0 20', '01344567'],
		['as near below', 'b y 2,3 30', '01334566'],
		['of two squares across', 'b y large 5,0 20', '01334566'],
		['a friend', 'b x 2,0 20', '01223455'],
	])('A29: through a door another could have opened, %s', (_, other, row) => {
		const start = beginning(`board 8x5\nwall 2,1 2,5\ndoor 2,0 2,1\na x 0,0 20\n${other}`);
		expect(drawn(floodOf(start), start)[0]).toBe(row);
	});

	// Slow ground behind: it gets there alone in segment 2, or thrown back by an overrun opponent in segment 1.
	it.each([
		['6', 'b y 6,0 30'],
		['not 7', 'b y 7,0 30'],
		['5 at a speed of 5', 'b y 5,0 5'],
		['not 6 at a speed of 5', 'b y 6,0 5'],
		['9 of one three squares across', 'b y huge 8,0 30'],
		['not 10 of one three squares across', 'b y huge 9,0 30'],
		['7 of one who carries on a rate of 30', 'b y 7,0 30'],
		['not where it is a friend', 'b x 3,0 30'],
	])('F-24: thrown back in segment 1 by an opponent at %s', (where, other) => {
		const start = beginning(`board 16x3\nrules clearRuns=on\n|:\n|:\n|:\na x 1,0 30\n${other}`);
		const rated = start.creatures.map((one) =>
			where.includes('carries') && one.creature.id === 'b' ? { ...one, rate: 30 } : one,
		);
		const { earliest } = floodOf({ ...start, creatures: rated });
		expect(earliest[0]).toBe(where.startsWith('not') ? 2 : 1);
	});

	it.each([
		[6, 1],
		[7, 2],
	])('F-24: thrown back upward by an opponent at %i', (y, segment) => {
		const start = beginning(
			`board 1x12\nrules clearRuns=on\nterrain 0,0 difficult\na x 0,1 30\nb y 0,${y} 30`,
		);
		expect(floodOf(start).earliest[0]).toBe(segment);
	});

	it('F-24: thrown back later by an opponent it waits for', () => {
		const text = 'board 16x1\nrules clearRuns=on\n|===...\na x 3,0 20\nb y 9,0 30';
		// Alone it arrives in segment 4 by a minimum move; an opponent from 9,0 could be at 4,0 in segment 2.
		expect(floodOf(beginning(text)).earliest[2]).toBe(2);
		expect(floodOf(beginning(text.replace('9,0', '11,0'))).earliest[2]).toBe(3);
		expect(floodOf(beginning(text.replace('9,0', '13,0'))).earliest[2]).toBe(4);
		expect(floodOf(stateAfter(board(text), 2)).earliest[2]).toBe(4);
	});

	it('A29: opens doors from the current moment', () => {
		const text = 'board 8x1\ndoor 2,0 2,1\na x 0,0 20\nb y 4,0 20';
		const now = stateAfter(board(text), 2);
		expect(drawn(floodOf(now), now)).toEqual(['03556777']);
		const alone = stateAfter(board(text.replace('\nb y 4,0 20', '')), 2);
		expect(drawn(floodOf(alone), alone)).toEqual(['03566777']);
	});

	it('subtracts its own used actions only', () => {
		const start = beginning('board 3x1\nrules actions=on\na x 0,0 30');
		const spent = { b: { paces: ['run' as const], overran: false } };
		expect(drawn(floodOf({ ...start, spent }), start)).toEqual(['011']);
		expect(drawn(floodOf({ ...start, spent: { a: spent.b } }), start)).toEqual(['011']);
		const walked = { a: { paces: ['walk' as const, 'walk' as const], overran: false } };
		expect(drawn(floodOf({ ...start, spent: walked }), start)).toEqual(['077']);
	});

	it('F-24: throws no creature through a wall', () => {
		const text = 'board 9x1\nrules clearRuns=on\n|:\na x 1,0 30\nb y 4,0 30';
		expect(floodOf(beginning(text)).earliest[0]).toBe(1);
		expect(floodOf(beginning(`${text}\nwall 1,0 1,1`)).earliest[0]).toBe(7);
	});
});

describe('safe reachability', () => {
	it.each([
		['before the opponent', 'board 9x1\na x 0,0 30\nb y 8,0 30', '011277777'],
		['nowhere near one who holds', 'board 9x1\nrules engagement=on\na x 0,0 30\nb y 8,0 30', '011277777'],
		['A29: through a door that nobody else opens', 'board 9x1\ndoor 2,0 2,1\na x 0,0 30', '013344556'],
		['A29: nor a friend sooner', 'board 9x1\ndoor 2,0 2,1\na x 0,0 30\nc x 5,0 30', '013344556'],
		['A29: not where a friend could', 'board 9x1\ndoor 2,0 2,1\na x 0,0 30\nc x 2,0 30', '017777777'],
		['not beside one who holds now', 'board 5x1\nrules engagement=on\na x 0,0 30\nb y 1,0 30', '07777'],
	])('%s', (_, text, row) => {
		const start = beginning(text);
		expect(drawn(safeFloodOf(start), start)[0]).toBe(row);
	});
});
