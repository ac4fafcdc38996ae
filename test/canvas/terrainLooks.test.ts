import { describe, expect, it } from 'vitest';
import { terrainLook } from '../../src/canvas/layers/ground/terrainStyles.ts';
import { TERRAIN } from '../../src/engine/index.ts';

describe('looks of terrain', () => {
	it.each(TERRAIN.map((kind) => kind.id))('%s has its own pattern', (id) => {
		const look = terrainLook(id);
		expect(look).not.toBe(terrainLook('a kind nobody knows'));
		for (const other of TERRAIN) if (other.id !== id) expect(terrainLook(other.id)).not.toBe(look);
		for (const color of [look.light, look.dark]) expect(color).toMatch(/^#[0-9a-f]{6}$/);
	});
});
