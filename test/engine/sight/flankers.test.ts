import { describe, expect, test } from 'vitest';
import {
	barriersOf,
	bodyAt,
	type Creature,
	coverLostIn,
	outlookAfter,
	visibleSquares,
} from '../../../src/engine/index.ts';
import { passing, sharedIn } from '../../../src/engine/sight/halfRoundSight.ts';
import { drawnMap } from '../../support/boards.ts';
import { at, course, coverOf, outlook, walk } from '../../support/lookouts.ts';

const isFlanked = (...creatures: readonly Creature[]): boolean =>
	outlook(creatures, { width: 20, height: 20 }).flankersOf('f-orc').length > 0;

describe('SRD-106: flanking', () => {
	const orc = at('f-orc', 8, 8);

	test.each([
		['left and right', [7, 8], [9, 8], true],
		['right and left', [9, 8], [7, 8], true],
		['below and above', [8, 9], [8, 7], true],
		['the falling corners', [9, 9], [7, 7], true],
		['the rising corners', [7, 9], [9, 7], true],
		['the upper corners', [7, 7], [9, 7], false],
		['the left corners', [7, 9], [7, 7], false],
		['a side and the corner beside it', [7, 8], [7, 9], false],
		['a side and the next side', [8, 7], [9, 8], false],
		['a side and a far corner', [8, 7], [9, 9], false],
	] as const)('of a Medium creature from %s', (_, [ax, ay], [bx, by], expected) => {
		expect(isFlanked(orc, at('h-a', ax, ay), at('h-b', bx, by))).toBe(expected);
		expect(isFlanked(orc, at('h-b', ax, ay), at('h-a', bx, by))).toBe(expected);
	});

	test.each([
		['across it, aslant', [7, 8], [10, 9], true],
		['across it, downwards', [8, 7], [9, 10], true],
		['from corner to corner', [7, 7], [10, 10], true],
		['past its corner', [7, 8], [9, 10], false],
		['past its other corner', [9, 7], [7, 9], false],
		['past the whole of it', [8, 7], [10, 9], false],
		['along one side', [8, 7], [9, 7], false],
	] as const)('of a Large creature %s', (_, [ax, ay], [bx, by], expected) => {
		const ogre = at('f-orc', 8, 8, { size: 'large' });
		expect(isFlanked(ogre, at('h-a', ax, ay), at('h-b', bx, by))).toBe(expected);
	});

	test.each([
		['as high as it', 20, 20, true],
		['5 ft above it', 25, 20, true],
		['10 ft above it', 30, 20, false],
		['5 ft below it', 15, 20, true],
		['10 ft below it', 10, 20, false],
		['on the ground', 0, 20, false],
	])('with elevation: one of them %s', (_, one, other, expected) => {
		const up = (elevation: number) => ({ elevation, movement: ['flying'] as const });
		expect(isFlanked(at('f-orc', 8, 8, up(other)), at('h-a', 7, 8, up(one)), at('h-b', 9, 8, up(20)))).toBe(
			expected,
		);
	});

	test('lists each pair once, by id', () => {
		const four = [at('h-d', 7, 8), at('h-b', 9, 8), at('h-c', 8, 7), at('h-a', 8, 9)];
		expect(outlook([orc, ...four], { width: 20, height: 20 }).flankersOf('f-orc')).toEqual([
			['h-a', 'h-c'],
			['h-b', 'h-d'],
		]);
	});

	test('counts a threat to any square of a big creature', () => {
		const giant = at('f-orc', 8, 8, { size: 'huge' });
		expect(isFlanked(giant, at('h-a', 7, 10), at('h-b', 11, 10))).toBe(true);
		expect(isFlanked(giant, at('h-a', 10, 7), at('h-b', 10, 11))).toBe(true);
		expect(isFlanked(giant, at('h-a', 6, 10), at('h-b', 11, 10))).toBe(false);
		const long = at('f-orc', 8, 8, { size: 'large', squeezed: [{ x: 7, y: 8 }] });
		expect(isFlanked(long, at('h-a', 8, 7), at('h-b', 8, 9))).toBe(true);
	});

	test('needs only one threatened square, squeezed ones included', () => {
		const long = at('f-orc', 8, 8, { size: 'large', squeezed: [{ x: 7, y: 8 }] });
		expect(isFlanked(long, at('h-a', 9, 7), at('h-b', 7, 9))).toBe(true);
	});

	test('counts the last square of a squeezed target', () => {
		const back = [9, 6, 3].map((x) => ({ x, y: 8 }));
		const long = at('f-orc', 12, 8, { size: 'colossal', squeezed: back });
		expect(isFlanked(long, at('h-a', 2, 9), at('h-b', 15, 9))).toBe(true);
	});

	test('counts the last square of a squeezed flanker', () => {
		const back = [11, 8, 5, 2].map((x) => ({ x, y: 4 }));
		const long = at('h-a', 14, 4, { size: 'colossal', squeezed: back });
		const small = at('f-orc', 1, 5);
		expect(isFlanked(small, long, at('h-b', 0, 5))).toBe(true);
	});

	test('ignores squares beyond the trail', () => {
		const giant = at('f-orc', 8, 8, { size: 'huge' });
		expect(isFlanked(giant, at('h-a', 9, 7), at('h-b', 9, 11))).toBe(true);
		expect(isFlanked(giant, at('h-a', 9, 7), at('h-b', 9, 12))).toBe(false);
		expect(isFlanked(giant, at('h-a', 7, 9), at('h-b', 11, 9))).toBe(true);
		expect(isFlanked(giant, at('h-a', 7, 9), at('h-b', 12, 9))).toBe(false);
	});

	test.each([
		['from the left', [7, 8], [6, 8]],
		['from the right', [9, 8], [10, 8]],
		['from above', [8, 7], [8, 6]],
		['from below', [8, 9], [8, 10]],
	] as const)('one behind the other, both %s, do not', (_, [ax, ay], [bx, by]) => {
		expect(isFlanked(orc, at('h-a', ax, ay), at('h-b', bx, by, { reachWeapon: true }))).toBe(false);
	});

	test('counts a line that ends on the far corner', () => {
		const ogre = at('f-orc', 8, 8, { size: 'large' });
		const up = { size: 'large', elevation: 10, movement: ['flying'] } as const;
		expect(isFlanked(ogre, at('h-a', 7, 7), at('h-b', 9, 9, up))).toBe(true);
		expect(isFlanked(ogre, at('h-a', 10, 10), at('h-b', 7, 7, up))).toBe(true);
	});
});

describe('SRD-101: cover', () => {
	test.each([
		['as high as both', 0, 0, 0, true],
		['whose top is at the soles of both', 5, 0, 5, false],
		['that hangs over both', 0, 5, 0, false],
		['on which one looks down a little', 5, 0, 0, true],
	])('by a creature between %s', (_, a, between, b, isCovered) => {
		const up = (elevation: number) => ({ elevation, movement: ['flying'] as const });
		const view = outlook([at('h-a', 2, 4, up(a)), at('f-mid', 3, 4, up(between)), at('f-b', 4, 4, up(b))]);
		expect(coverOf(view, 'h-a', 'f-b')).toEqual(isCovered ? ['f-mid'] : []);
	});

	test('by a creature as high as the upper part of the line', () => {
		const up = (elevation: number) => ({ elevation, movement: ['flying'] as const });
		const view = outlook([at('h-a', 1, 4), at('f-mid', 4, 4, up(12)), at('f-b', 7, 4, up(20))]);
		expect(coverOf(view, 'h-a', 'f-b')).toEqual(['f-mid']);
	});

	test('by a wall even from high above: it has no top', () => {
		const walls = [{ from: [5, 4.5], to: [5, 9], kind: 'wall' }] as const;
		const flyer = at('h-a', 1, 4, { elevation: 40, movement: ['flying'] });
		expect(coverOf(outlook([flyer, at('f-b', 6, 4)], { walls }), 'h-a', 'f-b')).toEqual(['(wall)']);
	});

	test('excludes obstructions from worse corners', () => {
		const walls = [{ from: [5, 4.1], to: [5, 9], kind: 'wall' }] as const;
		// The upper corners see half of the target past the wall; the lower ones none, and the guard is in front of them.
		const all = [at('h-ogre', 1, 4, { size: 'large' }), at('f-guard', 4, 5), at('f-b', 6, 4)];
		expect(coverOf(outlook(all, { walls }), 'h-ogre', 'f-b')).toEqual(['(wall)']);
	});

	test('lists obstructions of all best corners', () => {
		const wall = { from: [3, 4.5], to: [3, 9], kind: 'wall' } as const;
		const low = { from: [5, 0], to: [5, 9], kind: 'low' } as const;
		const view = outlook([at('h-a', 1, 4), at('f-b', 7, 4)], { walls: [wall, low] });
		expect(coverOf(view, 'h-a', 'f-b')).toEqual(['(wall)', '(low)']);
		expect(view.look('h-a', 'f-b')?.cover[0]).toEqual({ type: 'barrier', barrier: 'wall' });
	});
});

describe("SRD-102: sharing an ally's square", () => {
	const friends = (creatures: readonly Creature[], segment: number) =>
		sharedIn(course(creatures), segment).map(({ creature, friend }) => `${creature}-${friend}`);

	test('is listed by move order, then by id', () => {
		const ada = at('h-ada', 5, 4, { plan: walk([4, 4], [3, 4]) });
		const two = [at('h-c', 4, 4), at('h-b', 4, 4, { size: 'tiny' })];
		expect(friends([ada, ...two], 1)).toEqual(['h-ada-h-b', 'h-ada-h-c']);
		expect(friends([ada, ...two], 2)).toEqual([]);
		expect(friends([ada, ...two], 0)).toEqual([]);
	});

	test('is listed by id, also for late arrivals', () => {
		const ada = at('h-ada', 6, 4, { speed: 60, plan: walk([5, 4], [4, 4], [3, 4]) });
		const ben = at('h-b', 4, 3, { size: 'tiny', plan: walk([4, 4]) });
		expect(friends([ada, ben, at('h-c', 4, 4)], 1)).toEqual(['h-ada-h-c', 'h-b-h-ada', 'h-b-h-c']);
	});

	test('is empty for unknown creatures and future segments', () => {
		const half = course([at('h-ada', 5, 4, { plan: walk([4, 4], [3, 4]) }), at('h-ben', 4, 4)]);
		expect(passing(half, 1)('h-ada', 'h-ben')).toBe(true);
		expect(passing(half, 1)('h-ada', 'h-nobody')).toBe(false);
		expect(passing(half, 1)('h-nobody', 'h-ben')).toBe(false);
		expect(sharedIn({ ...half, states: [] }, 1)).toEqual([]);
	});

	test('excludes opponents', () => {
		expect(
			friends(
				[at('h-ada', 5, 4, { plan: walk([4, 4], [3, 4]) }), at('f-orc', 4, 4, { conditions: ['dead'] })],
				1,
			),
		).toEqual([]);
	});

	test('lists cover lost only if there was some, by opponents', () => {
		const before = [
			at('f-archer', 0, 4),
			at('h-ben', 4, 4),
			at('h-ada', 5, 4, { plan: walk([4, 4], [3, 4]) }),
		];
		expect(coverLostIn(course(before), 1)).toEqual([
			{ creature: 'h-ada', friend: 'h-ben', way: 'through', against: ['f-archer'] },
		]);
		const blind = [at('h-ben', 4, 4), at('h-ada', 5, 4, { plan: walk([4, 4], [3, 4]) }), at('f-side', 5, 0)];
		expect(coverLostIn(course(blind), 1)).toEqual([]);
		expect(coverLostIn(course(before), 0)).toEqual([]);
		const { states, segments } = course(before);
		expect(coverLostIn({ states: states.slice(0, 1), segments }, 1)).toEqual([]);
		expect(coverLostIn({ states, segments }, 7)).toEqual([]);
	});

	test('excludes cover that a wall gives', () => {
		const walls = [{ from: [2, 0], to: [2, 9], kind: 'low' }] as const;
		const beside = [
			at('f-archer', 0, 4),
			at('h-ben', 4, 4, { conditions: ['prone'] }),
			at('h-ada', 5, 4, { plan: walk([4, 4], [3, 4]) }),
		];
		expect(coverLostIn(course(beside, { walls }), 1)).toEqual([]);
	});
});

describe('SRD-105: sight without movement', () => {
	const crowd = Array.from({ length: 40 }, (_, i) => at(`z-${i}`, i % 9, 8));

	test('is that of the segment before', () => {
		const half = course([at('h-a', 1, 4), at('f-b', 6, 4), ...crowd]);
		const all = [0, 1, 2, 3, 4, 5, 6].map((moment) => outlookAfter(half, moment));
		expect(new Set(all).size).toBe(1);
		expect(outlookAfter(half, 7)).toBeUndefined();
	});

	test('is recomputed during a move and one segment after', () => {
		const half = course([at('h-a', 1, 4, { speed: 60, plan: walk([2, 4]) }), at('f-b', 6, 4), ...crowd]);
		const all = [0, 1, 2, 3, 4].map((moment) => outlookAfter(half, moment));
		expect(all.map((one) => all.indexOf(one))).toEqual([0, 1, 2, 2, 2]);
		expect(outlookAfter(half, 1)).toBe(all[1]);
	});

	test('is recomputed after a door opens', () => {
		const half = course([at('h-a', 1, 4), at('f-b', 6, 4), ...crowd]);
		const states = half.states.map((state, n) =>
			n < 3 ? state : { ...state, map: { width: 9, height: 8 } },
		);
		const all = states.map((_, moment) => outlookAfter({ ...half, states }, moment));
		expect(all[2]).toBe(all[0]);
		expect(all[3]).not.toBe(all[2]);
	});
});

describe('SRD-100: distant squares', () => {
	function seen(rows: readonly string[], x: number, y: number): string[] {
		const all = [...visibleSquares(barriersOf(drawnMap(...rows)), [bodyAt({ x, y })])];
		const width = rows[0]!.length;
		return rows.map((_, row) => all.slice(row * width, (row + 1) * width).join(''));
	}
	const wide = (row: string) => row.padEnd(40, '.');

	test.each([
		['on all of an open map', 3, 1, [wide(''), wide(''), wide('')], 0],
		['from the far end', 39, 2, [wide(''), wide(''), wide('')], 0],
		['in a closed room', 2, 1, [wide('.....#'), wide('.....#'), wide('.....#')], 35],
		['through a gap in the wall', 2, 1, [wide('.....#'), wide(''), wide('.....#')], 0],
		['beyond a wall that stands alone', 20, 1, [wide(''), wide('.....#'), wide('')], 0],
	])('%s', (_, x, y, rows, hidden) => {
		const lines = seen(rows, x, y);
		if (hidden > 0) for (const line of lines) expect(line).toBe(`${'1'.repeat(5)}${'0'.repeat(35)}`);
		else expect(lines.join('').split('1').length).toBeGreaterThan(40);
		if (rows.every((row) => !row.includes('#'))) expect(lines).toEqual(rows.map(() => '1'.repeat(40)));
	});

	test('along a long slanted wall are visible on one side', () => {
		const walls = [{ from: [0, 0], to: [30, 15], kind: 'wall' }] as const;
		const map = { width: 30, height: 15, walls };
		const all = visibleSquares(barriersOf(map), [bodyAt({ x: 1, y: 3 })]);
		for (let y = 0; y < 15; y++)
			for (let x = 0; x < 30; x++) {
				if (y + 1 < x / 2) expect(all[y * 30 + x], `${x},${y}`).toBe(0);
				if (y > (x + 1) / 2) expect(all[y * 30 + x], `${x},${y}`).toBe(1);
			}
	});

	test.each([
		[0, 0],
		[29, 0],
		[0, 29],
		[29, 29],
		[14, 14],
	])('in a large room from %i, %i are all visible', (x, y) => {
		expect(
			visibleSquares(barriersOf({ width: 30, height: 30 }), [bodyAt({ x, y })]).every((one) => one === 1),
		).toBe(true);
	});
});
