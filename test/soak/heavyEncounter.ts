/** Heaviest supported encounter: 2,000 creatures with paths on a picture of 20 MB. */

import type { Creature, Encounter } from '../../src/engine/index.ts';
import { heavyPng } from '../bench/png.ts';

const COUNT = 2000;
const COLUMNS = 100;
const MAP = { width: 200, height: 200 };
/** Pixels per side of the picture. */
const SIDE = 2600;

export function heavyEncounter(): Encounter {
	const creatures = Array.from({ length: COUNT }, (_, i): Creature => {
		const position = { x: 2 * (i % COLUMNS), y: 2 * Math.floor(i / COLUMNS) };
		return {
			id: `c${i}`,
			name: `Creature ${i + 1}`,
			side: `side ${i % 4}`,
			speed: 30,
			position,
			plan: { pace: 'walk', steps: [{ x: position.x + 1, y: position.y }] },
		};
	});
	return {
		name: 'Heavy',
		seed: 'heavy',
		map: { ...MAP, background: { picture: 'map', x: 0, y: 0, ...MAP } },
		creatures,
		pictures: { map: `data:image/png;base64,${heavyPng(SIDE, 'colour').toString('base64')}` },
	};
}
