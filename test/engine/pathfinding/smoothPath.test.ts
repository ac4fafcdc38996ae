import { describe, expect, it } from 'vitest';
import { footingOf } from '../../../src/engine/board/index.ts';
import {
	type CompiledMap,
	cheapestPath,
	compileMap,
	DEFAULT_RULES,
	type Rules,
	type Square,
} from '../../../src/engine/index.ts';
import { straighten } from '../../../src/engine/pathfinding/aStar.ts';
import { stepKey, stepKeys } from '../../../src/engine/pathfinding/costKeys.ts';
import { drawnGround } from '../../support/boards.ts';

const SIZE = 19;
const OPEN = compileMap({ width: SIZE, height: SIZE });

/** A path of diagonals then straight steps, or the reverse, in one of eight orientations, from the center. */
function crooked(diagonals: number, straights: number, turn: number, straightFirst = false): Square[] {
	const squares: Square[] = [{ x: 9, y: 9 }];
	const [signX, signY] = [(turn & 1) === 0 ? 1 : -1, (turn & 2) === 0 ? 1 : -1];
	let [along, aside] = [0, 0];
	for (let step = 0; step < diagonals + straights; step++) {
		along++;
		if (straightFirst ? step >= straights : step < diagonals) aside++;
		const [dx, dy] = (turn & 4) === 0 ? [along, aside] : [aside, along];
		squares.push({ x: 9 + signX * dx, y: 9 + signY * dy });
	}
	return squares;
}

/** A straightened path, with blocked squares. */
function straightened(
	ground: CompiledMap,
	way: readonly Square[],
	taken: readonly Square[] = [],
	rules: Rules = DEFAULT_RULES,
): Square[] {
	const { width } = ground;
	const footing = footingOf(ground, 1, 0);
	const keys = stepKeys(footing, rules);
	const squares = way.map(({ x, y }) => y * width + x);
	const sums = [0];
	for (let i = 1; i < squares.length; i++) {
		const [from, at] = [squares[i - 1]!, squares[i]!];
		const diagonal = Math.abs(at - from) !== 1 && Math.abs(at - from) !== width;
		const key = stepKey(keys, footing, from, at, diagonal ? 1 : 0, sums[i - 1]! & 1);
		sums.push(sums[i - 1]! + key);
	}
	const isFree = (at: number) => !taken.some(({ x, y }) => y * width + x === at);
	return straighten(width, footing, keys, squares, sums, isFree).map((at) => ({
		x: at % width,
		y: Math.floor(at / width),
	}));
}

const TURNS = [0, 1, 2, 3, 4, 5, 6, 7];

describe('straighten', () => {
	it.each(TURNS)('spreads diagonals evenly in every direction (%i)', (turn) => {
		for (const [diagonals, straights] of [
			[1, 2],
			[2, 5],
			[3, 6],
			[3, 1],
			[4, 5],
			[0, 9],
			[9, 0],
		] as const) {
			const long = diagonals + straights;
			const spread = Array.from({ length: long + 1 }, (_, step) =>
				// The nearest row, the farther of two equally near ones.
				Math.floor((2 * step * diagonals + long) / (2 * long)),
			);
			const even = crooked(long, 0, turn).map((square, step) => {
				const back = step - spread[step]!;
				return (turn & 4) === 0
					? { x: square.x, y: square.y - ((turn & 2) === 0 ? back : -back) }
					: { x: square.x - ((turn & 1) === 0 ? back : -back), y: square.y };
			});
			expect(straightened(OPEN, crooked(diagonals, straights, turn))).toEqual(even);
			expect(straightened(OPEN, crooked(diagonals, straights, turn, true))).toEqual(even);
		}
	});

	it('keeps start and end; an empty path is one square', () => {
		expect(straightened(OPEN, [{ x: 3, y: 4 }])).toEqual([{ x: 3, y: 4 }]);
		expect(straightened(OPEN, crooked(0, 1, 0))).toEqual(crooked(0, 1, 0));
	});

	it.each([1, 2, 3, 4, 5, 6, 7, 8, 9])('is straight up to an obstacle %i squares away', (first) => {
		// East, then back: no straight line passes the turn.
		const east = Array.from({ length: first + 1 }, (_, x) => ({ x, y: 0 }));
		const south = Array.from({ length: 9 }, (_, y) => ({ x: first, y: y + 1 }));
		expect(straightened(OPEN, [...east, ...south])).toEqual([...east, ...south]);
	});

	it.each([4, 5, 6, 7, 8, 9])('follows a line to a turn %i squares away, then the next', (long) => {
		// Two diagonals, then along: the second one moves to the middle of the stretch.
		const first = crooked(2, long - 2, 0);
		const turn = first.at(-1)!;
		const back = crooked(2, 5, 1).map(({ x, y }) => ({ x: turn.x + x - 9, y: turn.y + y - 9 }));
		const [there, beyond] = [straightened(OPEN, first), straightened(OPEN, back)];
		expect(there).not.toEqual(first);
		expect(straightened(OPEN, [...first, ...back.slice(1)])).toEqual([...there, ...beyond.slice(1)]);
	});

	it('keeps the path if a creature or wall blocks the line', () => {
		const way = crooked(1, 2, 0);
		const [, , middle] = straightened(OPEN, way);
		expect(middle).toEqual({ x: 11, y: 10 });
		expect(straightened(OPEN, crooked(1, 2, 0, true), [{ x: 11, y: 10 }])).not.toContainEqual(middle);
		const wall = { from: [11, 10.2], to: [11, 10.8], kind: 'wall' } as const;
		const walled = compileMap({ width: SIZE, height: SIZE, walls: [wall] });
		const under = crooked(2, 2, 0);
		expect(straightened(OPEN, under)[1]).toEqual({ x: 10, y: 10 });
		expect(straightened(walled, under)).toEqual(under);
	});

	it('never costs more, avoiding slow squares as before', () => {
		const around = [
			{ x: 0, y: 1 },
			{ x: 1, y: 0 },
			{ x: 2, y: 0 },
			{ x: 3, y: 0 },
			{ x: 4, y: 1 },
		];
		expect(straightened(drawnGround('.....', '.===.', '.....'), around)).toEqual(around);
		expect(straightened(drawnGround('.....', '.:::.', '.....'), around)).toEqual(around);
	});
});

function drawn(ground: CompiledMap, from: Square, to: Square, rules = DEFAULT_RULES, side = 1): string[] {
	const path = cheapestPath(ground, rules, { side, gait: 0 }, from, to);
	const rows = Array.from({ length: ground.height }, () => Array<string>(ground.width).fill('.'));
	for (const { x, y } of path.type === 'path' ? [from, ...path.squares] : []) rows[y]![x] = '*';
	return rows.map((row) => row.join(''));
}

describe('path', () => {
	it('avoids low walls that cost more than the detour', () => {
		const fence = { from: [2, 0], to: [2, 2], kind: 'low' } as const;
		const ground = compileMap({ width: 4, height: 4, walls: [fence] });
		expect(drawn(ground, { x: 0, y: 1 }, { x: 3, y: 1 })).toEqual(['....', '*..*', '.**.', '....']);
		expect(drawn(ground, { x: 1, y: 0 }, { x: 2, y: 0 })).toEqual(['.**.', '....', '....', '....']);
	});

	it('SRD-40: is straight over slow ground with alternating diagonals', () => {
		const slow = drawnGround('::::::', '::::::', '::::::');
		const table: Rules = { ...DEFAULT_RULES, terrainCost: 'table' };
		const line = ['**....', '..**..', '....**'];
		for (const rules of [DEFAULT_RULES, table, { ...table, terrainCost: 'plus-five' as const }])
			expect(drawn(slow, { x: 0, y: 0 }, { x: 5, y: 2 }, rules)).toEqual(line);
		const path = (diagonals: number) =>
			cheapestPath(slow, table, { side: 1, gait: 0, diagonals }, { x: 0, y: 0 }, { x: 5, y: 2 });
		const squares = [1, 2, 3, 4, 5].map((x) => ({ x, y: Math.floor((4 * x + 5) / 10) }));
		expect(path(0)).toEqual({ type: 'path', squares, feet: 60, diagonals: 2 });
		expect(path(1)).toEqual({ type: 'path', squares, feet: 60, diagonals: 3 });
	});

	it('passes avoided squares straight unless they block it', () => {
		const ground = compileMap({ width: 6, height: 3 });
		const walker = { side: 1, gait: 0 };
		const past = (x: number, y: number) => {
			const avoid = new Uint8Array(18);
			avoid[y * 6 + x] = 1;
			const path = cheapestPath(ground, DEFAULT_RULES, walker, { x: 0, y: 0 }, { x: 5, y: 2 }, { avoid });
			return path.type === 'path' ? path.squares.map((square) => square.y).join('') : '';
		};
		expect(past(1, 2)).toBe('01122');
		expect(past(4, 0)).toBe('01122');
		expect(past(2, 1)).not.toBe('01122');
		expect(past(2, 1)).toHaveLength(5);
	});

	it('fits all squares of a wide body', () => {
		const ground = drawnGround('......', '..#...', '......', '......', '......');
		expect(drawn(ground, { x: 0, y: 0 }, { x: 3, y: 0 }, DEFAULT_RULES, 2)).toEqual([
			'*..*..',
			'*..*..',
			'****..',
			'......',
			'......',
		]);
	});
});
