import { describe, expect, it } from 'vitest';
import { spotsAround } from '../../../src/engine/index.ts';
import { creature, encounter } from '../../support/encounters.ts';

describe('spotsAround', () => {
	it('FC-30: sorts by feet, then straight distance, then rows', () => {
		const [width, height, place] = [8, 7, { x: 3, y: 2 }] as const;
		const group = Array.from({ length: width * height }, (_, nth) =>
			creature(`${nth}`, nth % width, Math.floor(nth / width)),
		);
		const nearest = Array.from({ length: width * height }, (_, at) => {
			const [x, y] = [at % width, Math.floor(at / width)];
			const [dx, dy] = [Math.abs(x - place.x), Math.abs(y - place.y)];
			// Every other diagonal counts twice: half a square more for each, on average.
			return { x, y, far: Math.max(dx, dy) + Math.min(dx, dy) / 2, off: dx ** 2 + dy ** 2, at };
		}).sort((a, b) => a.far - b.far || a.off - b.off || a.at - b.at);
		const spots = spotsAround(
			encounter(group, { width, height }),
			group.map(({ id }) => id),
			place,
		);
		expect(spots.map(({ square }) => square)).toEqual(nearest.map(({ x, y }) => ({ x, y })));
	});

	it.each([
		['below', 0, 1],
		['beside', 1, 0],
		['across', 1, 1],
	])('fits a whole body, also %s its first square', (_, x, y) => {
		const ogre = creature('ogre', 4, 0, { size: 'large' });
		const orc = creature('orc', x, y);
		const spots = spotsAround(encounter([ogre, orc], { width: 6, height: 2 }), ['ogre'], { x: 0, y: 0 });
		expect(spots.map(({ square }) => square)).toEqual([{ x: x + 1, y: 0 }]);
	});

	it('excludes squares enclosed by walls', () => {
		const one = creature('a', 0, 0);
		const map = { width: 3, height: 3, terrain: [{ x: 1, y: 1, type: 'wall' }] };
		expect(spotsAround(encounter([one], map), ['a'], { x: 1, y: 1 })).toEqual([]);
	});
});
