/** Creatures found by where they are. Of a list that differs from the one before in few, those alone are put elsewhere. */
import { Nearby } from './board/index.ts';
import type { Creature } from './creature.ts';
import { differences } from './differences.ts';

/** Where more differ, all are put in their places anew. */
const FEW = 64;

const known = new WeakMap<readonly Creature[], Nearby<Creature>>();

/** The list asked about last. */
let last: readonly Creature[] = [];

/** A list's creatures by their positions. A list is never changed in place. */
export function creaturesNearby(creatures: readonly Creature[]): Nearby<Creature> {
	let nearby = known.get(creatures);
	if (!nearby) {
		const before = known.get(last);
		const others = before && differences(last, creatures, FEW);
		nearby =
			before && others
				? before.changed(
						creatures,
						others.map((i) => last[i]!),
						others.map((i) => creatures[i]!),
					)
				: Nearby.of(creatures, ({ position }) => position);
		known.set(creatures, nearby);
	}
	last = creatures;
	return nearby;
}
