import { describe, expect, it, vi } from 'vitest';
import {
	cheapestPath,
	circleSquares,
	compileMap,
	coneSquares,
	DEFAULT_RULES,
	distance,
	footprintDistance,
	lineSquares,
	nearest,
	nearestSquare,
	rulerFeet,
	type Square,
	scheduleOf,
} from '../../src/engine/index.ts';

const plain = compileMap({ width: 20, height: 20 });

/** Feet for a sequence of steps on plain ground: D diagonal, S straight. */
function feetOf(steps: string, speed = 1000): { readonly feet: number; readonly reached: boolean } {
	const squares: Square[] = [];
	let at = { x: 1, y: 1 };
	for (const letter of steps) {
		at = { x: at.x + 1, y: at.y + (letter === 'D' ? 1 : 0) };
		squares.push(at);
	}
	const creature = { id: 'a', name: 'a', side: 'a', speed, position: { x: 1, y: 1 } };
	const { steps: timed } = scheduleOf(plain, DEFAULT_RULES, creature, { pace: 'walk', steps: squares });
	return { feet: timed.at(-1)!.total, reached: timed.at(-1)!.outcome === 'reached' };
}

describe('5/10 rule', () => {
	it.each([
		['FC-20', 'D', 5],
		['FC-21', 'DD', 15],
		['FC-22', 'DDD', 20],
		['FC-22', 'DDDD', 30],
		['FC-22', 'DDDDD', 35],
		['FC-22', 'DDDDDD', 45],
		['FC-22', 'DDDDDDD', 50],
		['FC-22', 'DDDDDDDD', 60],
		['FC-23', 'DSSSD', 30],
	])('%s: %s costs %i', (_, steps, feet) => {
		expect(feetOf(steps).feet).toBe(feet);
		expect(cheapestFeet(steps)).toBeLessThanOrEqual(feet);
	});

	it('SRD-20: counts n diagonals as n + floor(n / 2) squares', () => {
		for (let n = 0; n <= 12; n++) expect(distance(n, n)).toBe(5 * (n + Math.floor(n / 2)));
	});

	it.each([
		['FC-24', 'SSSSSS', true],
		['FC-24', 'SSSSSSS', false],
		['FC-25', 'DDDD', true],
		['FC-25', 'DDDDD', false],
		['FC-26', 'DSSSSS', true],
		['FC-27', 'DSSSD', true],
		['FC-27', 'DDSSS', true],
		['FC-11', 'SSSSSS', true],
	])('%s: %s within 30 ft: %s', (_, steps, reached) => {
		expect(feetOf(steps, 30).reached).toBe(reached);
	});

	it('FC-28: restarts the count with every move', () => {
		expect(feetOf('DDD', 20)).toEqual({ feet: 20, reached: true });
		expect(feetOf('D', 5).reached).toBe(true);
	});

	it('FC-29: refuses a second diagonal with five feet left', () => {
		expect(feetOf('DD', 10).reached).toBe(false);
		expect(feetOf('DS', 10).reached).toBe(true);
		expect(feetOf('SD', 10).reached).toBe(true);
	});

	function cheapestFeet(steps: string): number {
		const to = { x: 1 + steps.length, y: 1 + [...steps].filter((letter) => letter === 'D').length };
		const path = cheapestPath(plain, DEFAULT_RULES, { side: 1, gait: 0 }, { x: 1, y: 1 }, to);
		return path.type === 'path' ? path.feet : Number.POSITIVE_INFINITY;
	}
});

describe('distance', () => {
	it.each([
		[3, 3, 20],
		[4, 4, 30],
		[6, 0, 30],
		[5, 1, 25],
		[2, 1, 10],
		[5, 2, 30],
		[0, 0, 0],
		[-4, 4, 30],
	])('FC-30: over %i, %i measures %i ft', (dx, dy, feet) => {
		expect(distance(dx, dy)).toBe(feet);
	});

	it('FC-30: counts five feet per diagonal without alternation', () => {
		expect(distance(4, 4, 'flat')).toBe(20);
		expect(distance(4, 2, 'initiative-only')).toBe(20);
	});

	it.each([
		[{ x: 3, y: 0 }, 1, 10],
		[{ x: 2, y: 2 }, 1, 5],
		[{ x: 1, y: 1 }, 1, 0],
		[{ x: 4, y: 4 }, 3, 20],
		[{ x: -3, y: 0 }, 2, 10],
	])('FC-30: from a 2×2 footprint at 0, 0 to one at %o of side %i measures %i ft', (at, side, feet) => {
		expect(footprintDistance({ x: 0, y: 0 }, 2, at, side)).toBe(feet);
		expect(footprintDistance(at, side, { x: 0, y: 0 }, 2)).toBe(feet);
	});

	it("FC-23: carries a ruler's diagonal count over waypoints", () => {
		const points = [
			{ x: 0, y: 0 },
			{ x: 1, y: 1 },
			{ x: 4, y: 1 },
			{ x: 5, y: 2 },
		];
		expect(rulerFeet(points)).toEqual([0, 5, 20, 30]);
		expect(rulerFeet(points, 'flat')).toEqual([0, 5, 20, 25]);
		expect(rulerFeet([])).toEqual([]);
	});
});

describe('templates', () => {
	it.each([
		[0, 1],
		[5, 9],
		[10, 21],
		[15, 37],
		[20, 61],
	])('FC-31: within %i ft of a square cover %i squares', (feet, squares) => {
		expect(circleSquares([10.5, 10.5], feet)).toHaveLength(squares);
	});

	it.each([
		[5, 4],
		[10, 12],
		[20, 44],
	])('FC-31: within %i ft of a corner cover %i squares', (feet, squares) => {
		expect(circleSquares([10, 10], feet)).toHaveLength(squares);
	});

	it("FC-31: cover the squares within a circle's radius", () => {
		const circle = circleSquares([10.5, 10.5], 25);
		for (const { x, y } of circle) expect(distance(x - 10, y - 10)).toBeLessThanOrEqual(25);
	});

	it('FC-31: cover a quarter circle for a cone from a corner', () => {
		expect(coneSquares([0, 0], 1, 15)).toEqual([
			{ x: 0, y: 0 },
			{ x: 1, y: 0 },
			{ x: 2, y: 0 },
			{ x: 0, y: 1 },
			{ x: 1, y: 1 },
			{ x: 0, y: 2 },
		]);
		const four = [1, 3, 5, 7].map((way) => coneSquares([5, 5], way, 30).length);
		expect(four.reduce((sum, count) => sum + count, 0)).toBe(circleSquares([5, 5], 30).length);
	});

	it('FC-31: widen a cone along the grid by a square per side', () => {
		const cone = coneSquares([5, 5], 0, 15);
		const rows = [5, 6, 7].map((x) => cone.filter((square) => square.x === x).map(({ y }) => y));
		expect(rows).toEqual([
			[4, 5],
			[3, 4, 5, 6],
			[4, 5],
		]);
		expect(coneSquares([5, 5], 4, 15)).toHaveLength(cone.length);
		expect(coneSquares([5.5, 5.5], 6, 10)).toEqual([
			{ x: 4, y: 3 },
			{ x: 5, y: 3 },
			{ x: 6, y: 3 },
			{ x: 4, y: 4 },
			{ x: 5, y: 4 },
			{ x: 6, y: 4 },
		]);
	});

	it('FC-31: cover the squares along a line up to its length', () => {
		expect(lineSquares([0.5, 0.5], [3.5, 0.5], 15)).toEqual([
			{ x: 1, y: 0 },
			{ x: 2, y: 0 },
			{ x: 3, y: 0 },
		]);
		expect(lineSquares([0.5, 0.5], [9.5, 9.5], 20)).toEqual([
			{ x: 1, y: 1 },
			{ x: 2, y: 2 },
			{ x: 3, y: 3 },
		]);
		expect(lineSquares([0, 0], [2, 1], 20)).toEqual([
			{ x: 0, y: 0 },
			{ x: 1, y: 0 },
			{ x: 2, y: 1 },
		]);
		expect(lineSquares([2, 2], [2, 2], 15)).toEqual([]);
	});

	it('FC-31: cover one row for a line along grid edges', () => {
		expect(lineSquares([0, 1], [5, 1], 10)).toEqual([
			{ x: 0, y: 1 },
			{ x: 1, y: 1 },
		]);
	});
});

describe('SRD-24: nearest creature', () => {
	const at = (id: string, x: number, y: number) => ({ id, position: { x, y }, side: 1 });
	const from = { position: { x: 0, y: 0 }, side: 1 };

	it('needs no die if one is nearer', () => {
		const roll = vi.fn(() => 1);
		expect(nearest(from, [at('far', 5, 0), at('near', 2, 2)], roll)?.id).toBe('near');
		expect(roll).not.toHaveBeenCalled();
		expect(nearest(from, [], roll)).toBeUndefined();
	});

	it('rolls for ties, by id in any order', () => {
		const others = [at('c', 3, 0), at('a', 2, 2), at('b', 0, 3), at('d', 4, 0)];
		expect([1, 2, 3].map((face) => nearest(from, others, () => face)?.id)).toEqual(['a', 'b', 'c']);
		expect(nearest(from, others.toReversed(), (faces) => faces)?.id).toBe('c');
	});
});

describe('SRD-24: nearest square', () => {
	const big = [{ x: 2, y: 2, side: 2 }];

	it("needs no die if one is nearer, measured from a large body's nearest square", () => {
		const roll = vi.fn(() => 1);
		expect(
			nearestSquare(
				big,
				[
					{ x: 9, y: 2 },
					{ x: 5, y: 2 },
				],
				roll,
			),
		).toEqual({
			square: { x: 5, y: 2 },
			feet: 10,
			tied: [{ x: 5, y: 2 }],
		});
		expect(roll).not.toHaveBeenCalled();
		expect(nearestSquare(big, [], roll)).toBeUndefined();
	});

	it('rolls for ties, by rows in any order', () => {
		const beside = [
			{ x: 4, y: 3 },
			{ x: 1, y: 1 },
			{ x: 4, y: 2 },
		];
		const chosen = (squares: readonly Square[], face: number) =>
			nearestSquare(big, squares, () => face)?.square;
		expect([1, 2, 3].map((face) => chosen(beside, face))).toEqual([
			{ x: 1, y: 1 },
			{ x: 4, y: 2 },
			{ x: 4, y: 3 },
		]);
		expect(chosen(beside.toReversed(), 3)).toEqual({ x: 4, y: 3 });
	});

	it('counts diagonals by the current rules', () => {
		const squares = [
			{ x: 5, y: 5 },
			{ x: 6, y: 2 },
		];
		expect(nearestSquare(big, squares, () => 1)?.tied).toHaveLength(2);
		expect(nearestSquare(big, squares, () => 1, 'flat')?.square).toEqual({ x: 5, y: 5 });
	});
});
