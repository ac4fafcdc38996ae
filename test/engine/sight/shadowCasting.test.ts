import { describe, expect, it } from 'vitest';
import { Shadows } from '../../../src/engine/sight/shadowCasting.ts';
import { drawingFrom } from '../../support/rooms.ts';

type Line = readonly [ax: number, ay: number, bx: number, by: number];

function cast(lines: readonly Line[], [sx, sy]: readonly [number, number] = [0, 0]): Shadows {
	const shadows = new Shadows();
	for (const [ax, ay, bx, by] of lines) {
		const [px, py, qx, qy] = [ax - sx, ay - sy, bx - sx, by - sy];
		shadows.add(px * qy < py * qx ? [qx, qy, px, py] : [px, py, qx, qy]);
	}
	return shadows;
}

/** The shadowed points of a grid of 13 by 13, by rows, with the origin in the center. */
function shaded(lines: readonly Line[], from: readonly [number, number] = [0, 0]): string[] {
	const shadows = cast(lines, from);
	if (shadows.isBlind) return ['blind'];
	return Array.from({ length: 13 }, (_, row) => {
		const change = new Int16Array(14);
		shadows.markRow(change, row - 6, -6, 1, 13);
		let depth = 0;
		return Array.from({ length: 13 }, (__, column) => {
			depth += change[column]!;
			return depth > 0 ? '#' : '.';
		}).join('');
	});
}

const parts = (a: number, b: number): boolean => Math.min(a, b) <= 0 && Math.max(a, b) >= 0;
const turn = (ax: number, ay: number, bx: number, by: number, x: number, y: number): number =>
	(bx - ax) * (y - ay) - (by - ay) * (x - ax);

function isTouched([ax, ay, bx, by]: Line, sx: number, sy: number, tx: number, ty: number): boolean {
	const isApart = (a: number, b: number, s: number, t: number) =>
		Math.max(a, b) < Math.min(s, t) || Math.min(a, b) > Math.max(s, t);
	if (isApart(ax, bx, sx, tx) || isApart(ay, by, sy, ty)) return false;
	return (
		parts(turn(sx, sy, tx, ty, ax, ay), turn(sx, sy, tx, ty, bx, by)) &&
		parts(turn(ax, ay, bx, by, sx, sy), turn(ax, ay, bx, by, tx, ty))
	);
}

function touched(lines: readonly Line[], [sx, sy]: readonly [number, number]): string[] {
	if (lines.some((line) => isTouched(line, sx, sy, sx, sy))) return ['blind'];
	return Array.from({ length: 13 }, (_, row) =>
		Array.from({ length: 13 }, (__, column) =>
			lines.some((line) => isTouched(line, sx, sy, sx + column - 6, sy + row - 6)) ? '#' : '.',
		).join(''),
	);
}

describe('SRD-100: shadow of a barrier', () => {
	it('widens behind it', () => {
		expect(shaded([[2, -1, 2, 1]])).toEqual([
			'.............',
			'.............',
			'.............',
			'............#',
			'..........###',
			'........#####',
			'........#####',
			'........#####',
			'..........###',
			'............#',
			'.............',
			'.............',
			'.............',
		]);
	});

	it.each([
		['to the right', [2, -1, 2, 1]],
		['to the left', [-2, 1, -2, -1]],
		['above', [-1, -3, 2, -3]],
		['below', [1, 2, -3, 2]],
		['askew', [1, 3, 4, -1]],
		['askew the other way', [-1, -4, -3, 2]],
		['across half of all', [-5, -1, 5, -1]],
		['in line with the point', [2, 1, 4, 2]],
		['in line with the point, its far end first', [-4, -2, -2, -1]],
		['straight ahead, end on', [3, 0, 5, 0]],
		['straight up, end on', [0, -2, 0, -5]],
		['straight down, end on', [0, 5, 0, 2]],
		['slanting, end on', [-2, 2, -4, 4]],
		['a single point', [2, -3, 2, -3]],
		['a single point straight to the left', [-2, 0, -2, 0]],
	] as const)('%s is on every line that touches it', (_, line) => {
		expect(shaded([line])).toEqual(touched([line], [0, 0]));
	});

	it.each([
		['through the point', [-1, 0, 3, 0]],
		['askew through the point', [-2, -2, 1, 1]],
		['that ends at the point', [0, 0, 3, 1]],
		['that begins at the point', [0, 4, 0, 0]],
		['that is the point', [0, 0, 0, 0]],
	] as const)('%s is everywhere', (_, line) => {
		expect(shaded([[5, 5, 6, 5], line])).toEqual(['blind']);
		expect(touched([line], [0, 0])).toEqual(['blind']);
	});

	it('falls from any point', () => {
		expect(shaded([[102, 39, 102, 41]], [100, 40])).toEqual(shaded([[2, -1, 2, 1]]));
		expect(shaded([[4, 4, 6, 4]], [4, 4])).toEqual(['blind']);
	});

	it.each(Array.from({ length: 80 }, (_, index) => [index + 1]))(
		'drawing %i, of several barriers',
		(seed) => {
			const draw = drawingFrom(seed);
			const place = () => draw(13) - 6;
			const from = [place(), place()] as const;
			const lines = Array.from({ length: 1 + draw(7) }, (): Line => {
				const [ax, ay] = [place() + from[0], place() + from[1]];
				if (draw(3) === 0) return [ax, ay, ax + draw(5) - 2, ay];
				if (draw(3) === 0) return [ax, ay, ax, ay + draw(5) - 2];
				return [ax, ay, place() + from[0], place() + from[1]];
			});
			expect(shaded(lines, from)).toEqual(touched(lines, from));
		},
	);
});

describe('shadows', () => {
	const countOf = (...lines: readonly Line[]): number => cast(lines).count;

	it.each([
		['behind it', [4, -1, 4, 1], 1],
		['that reaches beyond it', [4, -1, 4, 3], 2],
		['that reaches beyond its other end', [4, -3, 4, 1], 2],
		['as near to the edge as can be', [4, -2, 4, 2], 1],
		['end on, behind it', [3, 0, 5, 0], 1],
		['end on, at its edge', [4, 2, 6, 3], 1],
		['end on, at its other edge', [4, -2, 6, -3], 1],
		['from the one edge to the other, farther off', [8, -4, 4, 2], 1],
		['that stands out over the one edge by a little', [9, -5, 8, 4], 2],
		['that stands out over the other edge by a little', [8, -4, 9, 5], 2],
		['that begins in front of it', [1, 0, 4, 1], 2],
		['that ends in front of it', [4, -1, 1, 0], 2],
		['end on, beside it', [4, 4, 6, 6], 2],
		['on it', [2, 0, 2, 1], 1],
		['on the other side', [-4, -1, -4, 1], 2],
		['in front of it', [1, 0, 1, 1], 2],
	] as const)('omit barriers inside others: a barrier %s', (_, line, count) => {
		expect(countOf([2, -1, 2, 1], line)).toBe(count);
		expect(countOf([-9, 9, -8, 9], [-9, -9, -8, -9], [2, -1, 2, 1], line)).toBe(count + 2);
	});

	it('grow to any number', () => {
		const lines = Array.from({ length: 300 }, (_, index): Line => [1000, 4 * index, 1000, 4 * index + 2]);
		const shadows = cast(lines);
		expect(shadows.count).toBe(300);
		const change = new Int16Array(4);
		shadows.markRow(change, 401, 1000, 1, 3);
		expect([...change]).toEqual([1, 0, 0, -1]);
		shadows.markRow(change, 403, 1000, 1, 3);
		expect([...change]).toEqual([1, 0, 0, -1]);
	});
});
