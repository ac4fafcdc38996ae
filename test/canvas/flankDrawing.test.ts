import { expect, it } from 'vitest';
import { drawFlanks } from '../../src/canvas/layers/plans/plansLayer.ts';
import type { Flank } from '../../src/canvas/scene/flankMarks.ts';
import { TakenRoom } from '../../src/canvas/scene/labelLayout.ts';
import { boardPalette } from '../../src/canvas/sprites/boardPalette.ts';

const SCALE = 40;
const flank: Flank = {
	flanked: { x: 3.5, y: 3.5 },
	side: 1,
	flankers: [
		{ x: 2.5, y: 3.5 },
		{ x: 4.5, y: 3.5 },
	],
	who: ['orc', 'ada', 'ben'],
};

/** Where the word is written, in squares; null if it is left out. */
function wordAt(...discs: readonly (readonly [x: number, y: number])[]) {
	let at: readonly number[] | null = null;
	const context = new Proxy({} as CanvasRenderingContext2D, {
		get: (_, name) => {
			if (name === 'measureText') return (text: string) => ({ width: text.length * 6 });
			if (name !== 'fillText') return () => undefined;
			return (_text: string, x: number, y: number) => {
				at = [x / SCALE, (y - 0.5) / SCALE];
			};
		},
		set: () => true,
	});
	const taken = new TakenRoom();
	for (const [x, y] of discs) taken.addDisc({ x, y, diameter: 0.84 });
	drawFlanks(context, boardPalette(false), { x: 0, y: 0, scale: SCALE }, [flank], taken);
	return at as readonly number[] | null;
}

it('“flanked” stands above a token between its flankers', () => {
	const [x = 0, y = 0] = wordAt([3.5, 3.5], [2.5, 3.5], [4.5, 3.5])!;
	expect(x).toBeCloseTo(3.5);
	expect(y).toBeLessThan(3);
});

it('“flanked” covers no other token, and is left out without room', () => {
	const row = [2.5, 3.5, 4.5].map((x) => [x, 3.5] as const);
	const above = [2.5, 3.5, 4.5].map((x) => [x, 2.5] as const);
	const below = [2.5, 3.5, 4.5].map((x) => [x, 4.5] as const);
	expect(wordAt(...row, ...above)?.[1]).toBeGreaterThan(4);
	expect(wordAt(...row, ...above, ...below)).toBeNull();
});
