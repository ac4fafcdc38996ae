import { expect, test } from 'vitest';
import { handlePlaces } from '../../src/panels/players/frameHandles.ts';

const FRAME = { left: 100, top: 50, right: 500, bottom: 350 };
const SIZES = [
	{ width: 80, height: 44 },
	{ width: 44, height: 44 },
];
const box = (left: number, top: number, side = 40) => ({ left, top, right: left + side, bottom: top + side });

test('puts the tab at the upper right, the corner at the lower right', () => {
	expect(handlePlaces(FRAME, SIZES, [])).toEqual([
		{ left: 420, top: 50, right: 500, bottom: 94 },
		{ left: 456, top: 306, right: 500, bottom: 350 },
	]);
});

test('moves both along their edges to avoid miniatures', () => {
	const [tab, corner] = handlePlaces(FRAME, SIZES, [box(430, 60), box(460, 310)]);
	expect(tab).toEqual({ left: 340, top: 50, right: 420, bottom: 94 });
	expect(corner).toEqual({ left: 456, top: 262, right: 500, bottom: 306 });
});

test('moves the corner to the lower edge if the right one is full', () => {
	const column = Array.from({ length: 8 }, (_, i) => box(460, 50 + i * 40));
	const corner = handlePlaces(FRAME, SIZES, column)[1]!;
	expect(corner.bottom).toBe(350);
	expect(corner.right).toBeLessThanOrEqual(460);
});

test('takes the least covering place if none is free', () => {
	const row = Array.from({ length: 10 }, (_, i) => box(100 + i * 40, 60, i === 5 ? 20 : 40));
	const [tab] = handlePlaces(FRAME, SIZES, row);
	expect(tab!.left).toBeLessThan(320);
	expect(tab!.right).toBeGreaterThan(300);
});

test("keeps a small frame's handles at its right, and a tab without a corner", () => {
	const small = { left: 100, top: 50, right: 120, bottom: 60 };
	expect(handlePlaces(small, SIZES, []).map(({ right }) => right)).toEqual([120, 120]);
	expect(handlePlaces(FRAME, SIZES.slice(0, 1), [])).toHaveLength(1);
});
