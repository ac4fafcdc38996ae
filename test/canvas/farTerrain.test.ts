import { expect, it } from 'vitest';
import { farTint } from '../../src/canvas/layers/ground/terrainChunks.ts';
import { terrainMasks } from '../../src/canvas/layers/ground/terrainMasks.ts';

const maskOf = (...types: string[]): number =>
	terrainMasks({ width: 1, height: 1, terrain: types.map((type) => ({ x: 0, y: 0, type })) }).bits[0]!;

it("keeps the kind's color, slightly tinted", () => {
	const [red, green, blue, opacity] = farTint(maskOf('water-waist'), false, false);
	expect([red, green, blue].map(Math.round)).toEqual([0x0f, 0x4f, 0x94]);
	expect(opacity).toBeGreaterThan(0.32);
	expect(opacity).toBeLessThan(0.6);
});

it('differs in the dark, and hides more of a background', () => {
	const mask = maskOf('difficult');
	expect(farTint(mask, true, false).slice(0, 3).map(Math.round)).toEqual([0xd0, 0xb0, 0x60]);
	expect(farTint(mask, false, true)[3]).toBeGreaterThan(farTint(mask, false, false)[3]);
});

it('blends kinds in one square, solid ones on top', () => {
	const [both, wall] = [
		farTint(maskOf('wall', 'water-waist'), false, false),
		farTint(maskOf('wall'), false, false),
	];
	expect(both[3]).toBeGreaterThan(wall[3]);
	for (const i of [0, 1, 2]) expect(Math.abs(both[i]! - wall[i]!)).toBeLessThan(60);
	expect(farTint(0, false, false)[3]).toBe(0);
});
