/** Random bench inputs, the same in every run. */
import type { BattleMap, Creature, Encounter, Square, Step } from '../../src/engine/index.ts';

/** Random integers from 0 to `below` - 1, by seed (mulberry32). */
export function drawing(seed: number): (below: number) => number {
	let state = seed >>> 0;
	return (below) => {
		state = (state + 0x6d2b79f5) >>> 0;
		let t = state;
		t = Math.imul(t ^ (t >>> 15), t | 1);
		t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
		return Math.floor((((t ^ (t >>> 14)) >>> 0) / 2 ** 32) * below);
	};
}

/** A square map with this percentage of walls. */
export function mapWithWalls(side: number, percent: number, seed: number): BattleMap {
	const draw = drawing(seed);
	const terrain = [];
	for (let y = 0; y < side; y++) {
		for (let x = 0; x < side; x++) {
			if (draw(100) < percent) terrain.push({ x, y, type: 'wall' });
		}
	}
	return { width: side, height: side, terrain };
}

/** Two sides that mix: about one creature per 25 squares, each with a plan of up to six steps. */
export function melee(count: number, seed: number): Encounter {
	const draw = drawing(seed);
	const side = Math.max(18, Math.ceil(Math.sqrt(count * 26)));
	const taken = new Set<number>();
	const creatures: Creature[] = [];
	while (creatures.length < count) {
		const at: Square = { x: draw(side), y: draw(side) };
		if (taken.has(at.y * side + at.x)) continue;
		taken.add(at.y * side + at.x);
		const steps: Step[] = [];
		let { x, y } = at;
		for (let i = 0; i < 6; i++) {
			// A main direction each, so that the crowd mixes.
			x = Math.min(side - 1, Math.max(0, x + draw(3) - 1));
			y = Math.min(side - 1, Math.max(0, y + draw(3) - 1));
			const before = steps.at(-1);
			const from = before !== undefined && 'x' in before ? before : at;
			if (x !== from.x || y !== from.y) steps.push({ x, y });
		}
		creatures.push({
			id: `c${creatures.length}`,
			name: `Creature ${creatures.length}`,
			side: creatures.length % 2 === 0 ? 'party' : 'foes',
			speed: [20, 30, 30, 40][draw(4)] ?? 30,
			initiative: draw(6),
			position: at,
			plan: { pace: 'walk', steps },
		});
	}
	return {
		name: `${count} creatures`,
		seed: `bench ${seed}`,
		map: { width: side, height: side },
		creatures,
	};
}
