import { describe, expect, it } from 'vitest';
import { PIT, WALL } from '../../src/canvas/layers/ground/terrainStyles.ts';
import { boardPalette } from '../../src/canvas/sprites/boardPalette.ts';

/** WCAG relative luminance of `#rrggbb`, 0 to 1. */
function luminance(color: string): number {
	const [r, g, b] = [1, 3, 5].map((at) => {
		const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
		return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
	});
	return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
}

const contrast = (a: string, b: string) =>
	(Math.max(luminance(a), luminance(b)) + 0.05) / (Math.min(luminance(a), luminance(b)) + 0.05);

describe.each([false, true])('dark: %s', (dark) => {
	const palette = boardPalette(dark);
	const terrain = dark ? 'dark' : 'light';

	it('tokens are brightest, walls darker than the floor', () => {
		const others = [palette.sheet, palette.wall, palette.low, palette.door, WALL[terrain], PIT[terrain]];
		for (const color of others) expect(luminance(color)).toBeLessThan(luminance(palette.disc));
		for (const color of [palette.wall, WALL[terrain], PIT[terrain]])
			expect(luminance(color)).toBeLessThan(luminance(palette.sheet));
	});

	it('token letters have 7:1 contrast', () => {
		expect(contrast(palette.disc, palette.discInk)).toBeGreaterThan(7);
	});
});
