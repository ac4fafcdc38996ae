/** Hash of a state, to merge equal states in an enumeration. */
import type { CreatureState, HalfRoundState } from './halfRoundState.ts';

/** A key that two states of one moment share exactly if their futures are identical. */
export function stateHash({ creatures, map }: HalfRoundState, start: HalfRoundState): string {
	// Only the order of entries matters: it decides the order of settling.
	const order = creatures.map(({ entered }) => entered).sort((a, b) => a - b);
	const ranks = new Map(order.map((entered, rank) => [entered, rank]));
	// Between two segments the only map changes by creatures are opened doors.
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
