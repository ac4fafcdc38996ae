/** The grid of a picture is found where it shows one, and only there. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findGrid, meantGrid, type Pixels } from '../../src/workers/gridDetection.ts';

interface Drawn {
	readonly width: number;
	readonly height: number;
	readonly square: number;
	readonly left: number;
	readonly top: number;
	/** How much darker a line is than the ground. */
	readonly strength: number;
	readonly noise: number;
	readonly seed: number;
}

/** A picture of mottled ground with lines over it. */
function drawn({ width, height, square, left, top, strength, noise, seed }: Drawn): Pixels {
	const data = new Uint8ClampedArray(width * height * 4);
	let state = seed >>> 0 || 1;
	const random = () => {
		state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
		return state / 2 ** 32;
	};
	const onLine = (at: number, first: number) => {
		const rest = (((at + 0.5 - first) % square) + square) % square;
		return Math.min(rest, square - rest) <= 0.75;
	};
	for (let y = 0; y < height; y++)
		for (let x = 0; x < width; x++) {
			const blotch = 20 * Math.sin(x / 37 + seed) * Math.cos(y / 53);
			const line = onLine(x, left) || onLine(y, top) ? strength : 0;
			const light = 140 + blotch + (random() - 0.5) * noise - line;
			data.set([light, light * 0.9, light * 0.8, 255], (y * width + x) * 4);
		}
	return { width, height, data };
}

test('to a tenth of a pixel of a square, wherever the lines lie', () => {
	fc.assert(
		fc.property(
			fc.record({
				width: fc.integer({ min: 500, max: 900 }),
				height: fc.integer({ min: 500, max: 900 }),
				square: fc.double({ min: 24, max: 90, noNaN: true }),
				left: fc.double({ min: 0, max: 20, noNaN: true }),
				top: fc.double({ min: 0, max: 20, noNaN: true }),
				strength: fc.constantFrom(25, 60, -40),
				noise: fc.constantFrom(0, 30),
				seed: fc.integer({ min: 1, max: 1e6 }),
			}),
			(picture) => {
				const fit = findGrid(drawn(picture));
				expect(fit).not.toBeNull();
				if (!fit) return;
				expect(Math.abs(fit.square - picture.square)).toBeLessThan(0.1);
				const off = (a: number, b: number) => {
					const rest = (((a - b) % picture.square) + picture.square) % picture.square;
					return Math.min(rest, picture.square - rest);
				};
				expect(off(fit.left, picture.left)).toBeLessThan(1);
				expect(off(fit.top, picture.top)).toBeLessThan(1);
			},
		),
		{ numRuns: 12 },
	);
});

test('a picture without lines has no grid', () => {
	for (const seed of [1, 2, 3])
		expect(
			findGrid(drawn({ width: 600, height: 500, square: 50, left: 0, top: 0, strength: 0, noise: 40, seed })),
		).toBeNull();
	expect(findGrid({ width: 3, height: 3, data: new Uint8ClampedArray(36) })).toBeNull();
});

test('a grid is taken as it was meant: whole pixels, from the edge where it nearly begins there', () => {
	expect(meantGrid({ square: 34.97, left: 0.5, top: 34.6 })).toEqual({ square: 35, left: 0, top: 0 });
	expect(meantGrid({ square: 34.8, left: 12.5, top: 2 })).toEqual({ square: 34.8, left: 12.5, top: 2 });
});
