/** Precomputed analyses: paths for fifty among rooms, and decisions of AI creatures. */
import { beginHalfRound, type Encounter, planTogether } from '../../src/engine/index.ts';
import { crowdOn, roomsMap, scatteredMap } from '../support/rooms.ts';
import type { Row } from './measure.ts';
import { minds, resolving, spent } from './minds.ts';

const SEEDS = [1, 2, 3, 4, 5, 6, 7, 8] as const;

function waysForFifty(name: string, mapOf: (seed: number) => Encounter['map']): Row {
	const crowds = SEEDS.map((seed) => {
		const map = mapOf(seed);
		const { creatures, goals } = crowdOn(map, 50, seed);
		const errands = creatures.map(({ id }, i) => ({ creature: id, goal: goals[i]! }));
		return { encounter: { name, map, creatures }, errands };
	});
	const times = crowds.map(({ encounter, errands }) =>
		spent(planTogether(beginHalfRound(encounter), errands)),
	);
	const longest = Math.max(...times);
	return {
		work: `paths for 50 to goals of their own, ${name}, the longest of ${SEEDS.length}`,
		milliseconds: longest,
		against: 'resolving a half-round of them',
		ratio: longest / resolving(crowds.map(({ encounter }) => encounter)),
		budget: '2 s',
		kept: longest <= 2000,
	};
}

export function ahead(): Row[] {
	return [
		waysForFifty('rooms of 3 × 3 on 33 × 33', (seed) => roomsMap(8, seed)),
		waysForFifty('scattered walls on 32 × 32', (seed) => scatteredMap(32, seed)),
		...minds(),
	];
}
