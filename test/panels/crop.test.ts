import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { firstCrop, MAX_ZOOM, sideOfCrop, within } from '../../src/panels/creatures/cropMath.ts';

const TALL = { width: 300, height: 800 };

describe('portrait crop', () => {
	it('shows the upper part of tall pictures, the center of wide ones', () => {
		expect(firstCrop(TALL)).toEqual({ x: 150, y: 250, zoom: 1 });
		expect(firstCrop({ width: 800, height: 300 })).toEqual({ x: 400, y: 150, zoom: 1 });
	});
	it('shrinks with zoom', () => {
		expect(sideOfCrop(TALL, { zoom: 1 })).toBe(300);
		expect(sideOfCrop(TALL, { zoom: 4 })).toBe(75);
	});
	it('stays inside the picture during any drag', () => {
		const anywhere = fc.double({ min: -5000, max: 5000, noNaN: true });
		const size = fc.integer({ min: 1, max: 4000 });
		fc.assert(
			fc.property(
				size,
				size,
				anywhere,
				anywhere,
				fc.double({ min: 0, max: 50, noNaN: true }),
				(width, height, x, y, zoom) => {
					const crop = within({ width, height }, { x, y, zoom });
					const half = sideOfCrop({ width, height }, crop) / 2;
					expect(crop.zoom).toBeGreaterThanOrEqual(1);
					expect(crop.zoom).toBeLessThanOrEqual(MAX_ZOOM);
					expect(crop.x - half).toBeGreaterThanOrEqual(-1e-9);
					expect(crop.y - half).toBeGreaterThanOrEqual(-1e-9);
					expect(crop.x + half).toBeLessThanOrEqual(width + 1e-9);
					expect(crop.y + half).toBeLessThanOrEqual(height + 1e-9);
				},
			),
		);
	});
	it('leaves a valid crop unchanged', () => {
		const crop = { x: 160, y: 300, zoom: 2 };
		expect(within(TALL, crop)).toEqual(crop);
	});
});
