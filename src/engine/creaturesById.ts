/** Creatures found by their ids. */
import type { Creature } from './creature.ts';

const indexes = new WeakMap<readonly Creature[], ReadonlyMap<string, Creature>>();

/** A list's creatures by id; of some with the same id the last. Made once for a list, which is never changed in place. */
export function creaturesById(creatures: readonly Creature[]): ReadonlyMap<string, Creature> {
	let index = indexes.get(creatures);
	if (!index) {
		index = new Map(creatures.map((one) => [one.id, one]));
		indexes.set(creatures, index);
	}
	return index;
}
