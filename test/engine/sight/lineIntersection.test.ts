import { describe, expect, test } from 'vitest';
import {
	crossesBox,
	isLostInMurk,
	touches,
	whereTouched,
} from '../../../src/engine/sight/lineIntersection.ts';
import { barriersBetween } from '../../../src/engine/sight/lineOfSight.ts';
import type { Barriers } from '../../../src/engine/sight/sightBarriers.ts';
import { bodyAt } from '../../../src/engine/sight/sightBody.ts';
import { drawingFrom } from '../../support/rooms.ts';

type Line = readonly [ax: number, ay: number, bx: number, by: number];

const LATTICE = 32_000;

const isTouched = (wall: Line, line: Line): boolean =>
	touches(Float64Array.from([99, 99, 99, 99, ...wall]), 4, ...line);

describe('touches', () => {
	test.each([
		['that it crosses', [2, -2, 2, 2], [0, 0, 4, 0], true],
		['whose end it touches', [2, 0, 2, 2], [0, 0, 4, 0], true],
		['at its own end', [4, -1, 4, 1], [0, 0, 4, 0], true],
		['on which it lies', [1, 0, 3, 0], [0, 0, 4, 0], true],
		['that lies along it in part', [3, 0, 9, 0], [0, 0, 4, 0], true],
		['end to end', [4, 0, 9, 0], [0, 0, 4, 0], true],
		['not where it is in line with it, before', [-5, 0, -1, 0], [0, 0, 4, 0], false],
		['not where it is in line with it, behind', [5, 0, 9, 0], [0, 0, 4, 0], false],
		['not where it is in line with it, upright, before', [0, -5, 0, -1], [0, 0, 0, 4], false],
		['not where it is in line with it, upright, behind', [0, 5, 0, 9], [0, 0, 0, 4], false],
		['not where it is in line with it, slanting, before', [-5, -5, -1, -1], [0, 0, 4, 4], false],
		['not where it is in line with it, slanting, behind', [5, 5, 9, 9], [0, 0, 4, 4], false],
		['not beside it', [0, 1, 4, 1], [0, 0, 4, 0], false],
		['not where it ends before it', [5, -1, 5, 1], [0, 0, 4, 0], false],
		['not past its end', [2, 1, 2, 3], [0, 0, 4, 0], false],
		['not past a corner that its box holds', [3, 0, 4, 1], [0, 0, 4, 4], false],
		['that is a point on it', [2, 2, 2, 2], [0, 0, 4, 4], true],
		['not one that is a point beside it', [2, 1, 2, 1], [0, 0, 4, 4], false],
	] as const)('%s', (_, wall, line, expected) => {
		const [ax, ay, bx, by] = line;
		const [px, py, qx, qy] = wall;
		expect(isTouched(wall, line)).toBe(expected);
		expect(isTouched(wall, [bx, by, ax, ay])).toBe(expected);
		expect(isTouched([qx, qy, px, py], line)).toBe(expected);
		expect(isTouched([py, px, qy, qx], [ay, ax, by, bx])).toBe(expected);
	});

	test.each([
		['in the middle', [2, -2, 2, 2], [0, 0, 4, 0], 1 / 2],
		['at a quarter', [6, -1, 6, 4], [5, 0, 9, 4], 1 / 4],
		['three quarters of the way back', [6, -1, 6, 4], [9, 4, 5, 0], 3 / 4],
		['slanting', [1, 5, 5, 1], [0, 0, 4, 4], 3 / 4],
		['somewhere along it, so at its beginning', [1, 0, 3, 0], [0, 0, 4, 0], 0],
	] as const)('%s', (_, wall, [sx, sy, tx, ty], along) => {
		expect(whereTouched(Float64Array.from([99, 99, 99, 99, ...wall]), 4, sx, sy, tx, ty)).toBeCloseTo(
			along,
			12,
		);
	});
});

describe('crossesBox from 2 to 4', () => {
	test.each([
		['straight through', [0, 3, 9, 3], true, true],
		['upright', [3, 0, 3, 9], true, true],
		['slanting', [0, 0, 9, 9], true, true],
		['through a corner of it', [2, 3, 3, 2], true, true],
		['from its inside', [3, 3, 9, 5], true, true],
		['within it', [3, 3, 3, 3.5], true, true],
		['not where it touches a corner', [0, 4, 4, 0], false, false],
		['not where it touches the other corner', [2, 6, 6, 2], false, false],
		['not past it', [0, 0, 9, 1], false, false],
		['not before it', [0, 3, 1, 3], false, false],
		['not behind it', [5, 3, 9, 3], false, false],
		['not above it', [3, 0, 3, 1], false, false],
		['not below it', [3, 5, 3, 9], false, false],
		['not where it ends at its side', [0, 3, 2, 3], false, false],
		['not where it begins at its side', [4, 3, 9, 3], false, false],
		['not where it ends at its upper side', [3, 0, 3, 2], false, false],
		['not where it begins at its lower side', [3, 4, 3, 9], false, false],
		['along its upper edge, as is wanted', [0, 2, 9, 2], false, true],
		['along its lower edge, as is wanted', [9, 4, 0, 4], false, true],
		['along its left edge, as is wanted', [2, 0, 2, 9], false, true],
		['along its right edge, as is wanted', [4, 9, 4, 0], false, true],
		['along a part of an edge, as is wanted', [0, 2, 3, 2], false, true],
		['not along the line of an edge before it', [0, 2, 2, 2], false, false],
		['not along the line of an edge behind it', [4, 4, 9, 4], false, false],
		['not along the line of an edge above it', [2, 0, 2, 2], false, false],
		['not along the line of an edge below it', [4, 4, 4, 9], false, false],
		['not level above it', [0, 1, 9, 1], false, false],
		['not level below it', [0, 5, 9, 5], false, false],
		['not upright left of it', [1, 0, 1, 9], false, false],
		['not upright right of it', [5, 0, 5, 9], false, false],
		['not where it is a point in it', [3, 3, 3, 3], false, false],
		['not where it is a point on its edge', [2, 3, 2, 3], false, false],
	] as const)('%s', (_, line, through, along) => {
		const [ax, ay, bx, by] = line;
		for (const [sx, sy, tx, ty] of [line, [bx, by, ax, ay]] as const) {
			expect(crossesBox(2, 2, 4, 4, sx, sy, tx, ty, false)).toBe(through);
			expect(crossesBox(2, 2, 4, 4, sx, sy, tx, ty, true)).toBe(along);
		}
	});
});

/** A map of 6 by 6 without walls and with these dark squares, given as `y * 6 + x`. */
function murkyMap(places: readonly number[] | null): Barriers {
	const murky = places && Uint8Array.from({ length: 36 }, (_, place) => (places.includes(place) ? 1 : 0));
	const [segments, kinds, solid] = [new Float64Array(0), new Uint8Array(0), new Uint8Array(36)];
	return { width: 6, height: 6, segments, kinds, opaque: 0, solid, murky };
}

describe('SRD-107: isLostInMurk', () => {
	const [a, b] = [bodyAt({ x: 0, y: 0 }), bodyAt({ x: 5, y: 5 })];
	const isLost = (places: readonly number[] | null, [sx, sy, tx, ty]: Line) =>
		isLostInMurk(murkyMap(places), a, b, sx * LATTICE, sy * LATTICE, tx * LATTICE, ty * LATTICE);

	test.each([
		['nowhere on a clear map', null, [0, 0, 6, 6], false],
		['in a square that it crosses', [14], [0.5, 0.5, 5.5, 5.5], true],
		['not in those that the two are in', [0, 35], [0.5, 0.5, 5.5, 5.5], false],
		['not in a square whose corner it touches', [6], [0, 3, 3, 0], false],
		['not beside it', [15], [0.5, 0.5, 5.5, 5.5], false],
		['in both rows along whose edge it runs: above', [3], [0, 1, 6, 1], true],
		['in both rows along whose edge it runs: below', [9], [0, 1, 6, 1], true],
		['in both columns along whose edge it runs: left', [18], [1, 0, 1, 6], true],
		['in both columns along whose edge it runs: right', [19], [1, 0, 1, 6], true],
		['not in a row farther off', [15], [0, 1, 6, 1], false],
		['in the last row', [31], [0.5, 5.5, 3.5, 5.5], true],
		['in the last column', [11], [5.5, 0.5, 5.5, 3.5], true],
		['not in a row that it does not come to', [33], [3.5, 0.5, 3.5, 4.5], false],
		['along the outer edge of the map', [3], [0, 0, 6, 0], true],
		['along the last edge of the map', [33], [0, 6, 6, 6], true],
		['not along the outer edge of the map by what is farther in', [9], [0, 0, 6, 0], false],
		['not along the left edge of the map by what is farther in', [13], [0, 0, 0, 6], false],
	] as const)('%s', (_, places, line, expected) => {
		const [ax, ay, bx, by] = line;
		expect(isLost(places, line)).toBe(expected);
		expect(isLost(places, [bx, by, ax, ay])).toBe(expected);
	});

	test.each(Array.from({ length: 60 }, (_, index) => [index + 1]))(
		'drawing %i equals each square alone',
		(seed) => {
			const draw = drawingFrom(seed);
			for (let time = 0; time < 12; time++) {
				const line = [draw(13) / 2, draw(13) / 2, draw(13) / 2, draw(13) / 2] as const;
				const [sx, sy, tx, ty] = line;
				for (let place = 0; place < 36; place++) {
					const [x, y] = [place % 6, Math.floor(place / 6)];
					const isOwn = place === 0 || place === 35;
					const expected = !isOwn && crossesBox(x, y, x + 1, y + 1, sx, sy, tx, ty, true);
					expect(isLost([place], line), `${x},${y} on ${line}`).toBe(expected);
				}
			}
		},
	);
});

describe('barriersBetween', () => {
	// The box around both is from 2,3 to 7,6.
	const [a, b] = [
		{ x: 5, y: 3, side: 2 },
		{ x: 2, y: 5, side: 1 },
	];
	const found = (walls: readonly Line[], count = walls.length) => {
		const segments = Float64Array.from(walls.flat().map((at) => at * LATTICE));
		return barriersBetween({ ...murkyMap(null), segments }, count, a, b).map((at) => at / 4);
	};

	test.each([
		['within it', [3, 4, 4, 5], true],
		['around it', [0, 0, 9, 9], true],
		['across it', [4, 0, 4, 9], true],
		['at its left side', [0, 4, 2, 4], true],
		['left of it', [0, 4, 1, 4], false],
		['at its right side', [7, 4, 9, 4], true],
		['right of it', [8, 4, 9, 4], false],
		['at its upper side', [4, 0, 4, 3], true],
		['above it', [4, 0, 4, 2], false],
		['at its lower side', [4, 6, 4, 9], true],
		['below it', [4, 7, 4, 9], false],
		['beside its corner', [0, 7, 9, 9], false],
	] as const)('lists barriers in the box: one %s', (_, wall, isFound) => {
		const [ax, ay, bx, by] = wall;
		expect(found([wall])).toEqual(isFound ? [0] : []);
		expect(found([[bx, by, ax, ay]])).toEqual(isFound ? [0] : []);
		expect(found([[0, 0, 0, 0], wall, [3, 3, 3, 3], [4, 4, 4, 4]], 3)).toEqual(isFound ? [1, 2] : [2]);
	});

	test('lists any number', () => {
		const many = Array.from({ length: 700 }, (): Line => [3, 4, 4, 5]);
		expect(found(many)).toEqual(many.map((_, index) => index));
		expect(found(many.slice(0, 5))).toEqual([0, 1, 2, 3, 4]);
	});
});
