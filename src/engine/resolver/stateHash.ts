/** What tells two states of one moment apart, for those who follow every way a half-round may go. */
import type { CreatureState, HalfRoundState } from './halfRoundState.ts';

/** A key that two states of one moment share exactly if everything that comes after them is the same. */
export function stateHash({ creatures, map }: HalfRoundState, start: HalfRoundState): string {
	// Only the order of the entries counts: that in which those who may not stay are settled.
	const order = creatures.map(({ entered }) => entered).sort((a, b) => a - b);
	const ranks = new Map(order.map((entered, rank) => [entered, rank]));
	// Of all that can be done to a map between two segments, only doors are opened by those in it.
	let key = map === start.map ? '' : (map.walls ?? []).map(({ open }) => (open ? 1 : 0)).join('');
	creatures.forEach((one, index) => {
		key += one.plan === undefined ? '' : movementKey(one, ranks.get(one.entered)!);
		if (one.memory !== undefined) key += JSON.stringify(one.memory);
		if (one.creature !== start.creatures[index]?.creature) {
			key += JSON.stringify([one.creature.conditions, one.creature.hitPoints]);
		}
		key += ';';
	});
	return key;
}

function movementKey(one: CreatureState, rank: number): string {
	const { at, lawfulStop, rate, feet, diagonals, item, held, since, entered, stopped } = one;
	return `${at.x},${at.y},${lawfulStop.x},${lawfulStop.y},${rate},${feet},${diagonals},${item},${held},${since},${entered > 0 ? rank : -1},${stopped}`;
}
