import { describe, expect, test } from 'vitest';
import type { BodyRect } from '../../../src/engine/board/index.ts';
import {
	type BattleMap,
	barriersOf,
	seeEachOther,
	visibleSquares,
	type Wall,
} from '../../../src/engine/index.ts';
import type { SightBody } from '../../../src/engine/sight/sightBody.ts';

const bodyOn = (...blocks: readonly BodyRect[]): SightBody => ({
	blocks,
	bottom: 0,
	top: 5 * blocks[0]!.side,
});

type Line = readonly [fromX: number, fromY: number, toX: number, toY: number];

const wallsAlong = (lines: readonly Line[]): Wall[] =>
	lines.map(([ax, ay, bx, by]) => ({ from: [ax, ay], to: [bx, by], kind: 'wall' }));

function seen(map: BattleMap, body: SightBody): string[] {
	const all = visibleSquares(barriersOf(map), [body]);
	return squaresOf(map).filter((_, i) => all[i] === 1);
}

function squaresOf({ width, height }: BattleMap): string[] {
	return Array.from({ length: width * height }, (_, i) => `${i % width},${Math.floor(i / width)}`);
}

function seenSingly(map: BattleMap, body: SightBody): string[] {
	const barriers = barriersOf(map);
	const [{ x, y, side }] = body.blocks as readonly [BodyRect];
	return squaresOf(map).filter((square) => {
		const [column, row] = square.split(',').map(Number) as [number, number];
		const isOwn = column >= x && row >= y && column < x + side && row < y + side;
		return isOwn || seeEachOther(barriers, body, bodyOn({ x: column, y: row, side: 1 }));
	});
}

describe('SRD-100: visible squares on a map of 30 by 14', () => {
	const cases: readonly (readonly [string, readonly Line[], BodyRect])[] = [
		[
			'past two short walls that cross',
			[
				[3, 1, 4, 1],
				[4, 2, 3, 0],
			],
			{ x: 0, y: 5, side: 1 },
		],
		[
			'over a slanting wall near the left edge',
			[
				[0, 5, 9, 1],
				[0, 0, 1, 0],
			],
			{ x: 1, y: 3, side: 1 },
		],
		[
			'along a slanting wall near the right edge',
			[
				[16, 0, 28, 8],
				[0, 0, 1, 0],
			],
			{ x: 25, y: 2, side: 1 },
		],
		[
			'from half beyond the left edge',
			[
				[0, 0, 14, 9],
				[10, 11, 11, 11],
			],
			{ x: -1, y: 12, side: 2 },
		],
		[
			'from half beyond the lower left corner',
			[
				[0, 0, 14, 9],
				[10, 11, 11, 11],
			],
			{ x: -1, y: 13, side: 2 },
		],
		[
			'from half beyond the lower right corner',
			[
				[14, 1, 17, 1],
				[0, 0, 1, 0],
			],
			{ x: 29, y: 13, side: 2 },
		],
		[
			'from half beyond the upper right corner',
			[
				[14, 12, 17, 12],
				[0, 13, 1, 13],
			],
			{ x: 29, y: -1, side: 2 },
		],
	];
	test.each(cases)('%s', (_, lines, block) => {
		const map = { width: 30, height: 14, walls: wallsAlong(lines) };
		expect(seen(map, bodyOn(block))).toEqual(seenSingly(map, bodyOn(block)));
	});

	test.each(cases)('%s, columns and rows swapped', (_, lines, { x, y, side }) => {
		const turned = lines.map(([ax, ay, bx, by]): Line => [ay, ax, by, bx]);
		const map = { width: 14, height: 30, walls: wallsAlong(turned) };
		const body = bodyOn({ x: y, y: x, side });
		expect(seen(map, body)).toEqual(seenSingly(map, body));
	});
});

describe('SRD-100: visible squares', () => {
	test('pass a slit only from center to center', () => {
		const slit: readonly Line[] = [
			[2.3, 0, 2.3, 1.49],
			[2.3, 1.51, 2.3, 3],
		];
		const map = { width: 6, height: 3, walls: wallsAlong(slit) };
		expect(seen(map, bodyOn({ x: 0, y: 1, side: 1 }))).toContain('4,1');
	});

	test("include the middle squares of a room's walls", () => {
		const [near, far] = [6.75, 14.25];
		const room: readonly Line[] = [
			[near, near, far, near],
			[near, far, far, far],
			[near, near, near, far],
			[far, near, far, far],
		];
		const map = { width: 21, height: 21, walls: wallsAlong(room) };
		const inside = squaresOf(map).filter((square) => square.split(',').every((at) => +at >= 6 && +at <= 14));
		expect(seen(map, bodyOn({ x: 10, y: 10, side: 1 }))).toEqual(inside);
	});

	test('end at a wall before the last column of a wide map', () => {
		const map = { width: 900, height: 1, walls: wallsAlong([[899, 0, 899, 1]]) };
		expect(seen(map, bodyOn({ x: 0, y: 0, side: 1 }))).toEqual(squaresOf(map).slice(0, -1));
	});

	test('use all squares of a squeezed creature', () => {
		const barriers = barriersOf({ width: 9, height: 9, walls: wallsAlong([[4, 0, 4, 4]]) });
		const squeezed = bodyOn({ x: 6, y: 3, side: 1 }, { x: 6, y: 8, side: 1 });
		const hidden = bodyOn({ x: 6, y: 3, side: 1 });
		const other = bodyOn({ x: 2, y: 3, side: 1 });
		expect(seeEachOther(barriers, other, hidden)).toBe(false);
		expect(seeEachOther(barriers, other, squeezed)).toBe(true);
		expect(seeEachOther(barriers, squeezed, other)).toBe(true);
	});
});
