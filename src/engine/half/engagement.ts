/** Who is held by whom: the opponents beside a creature (resolver, section 4, *Engagement*; FC-91 to FC-94). */

import { adjacent, isEngagedBy, touchInHeight } from '../board/index.ts';
import type { Field } from './field.ts';
import { blocksOfMover, byId, hasPassed, type Mover, trailOfMover } from './mover.ts';

/** The ids of the opponents who hold a creature where it is; nobody holds one that takes the 5-ft step (FC-70). */
export function engaging(field: Field, mover: Mover): readonly string[] {
	if (mover.pace === 'step') return NOBODY;
	const { side } = mover;
	const { ignores } = mover.origin;
	let holding: Mover[] | undefined;
	const note = (index: number): boolean => {
		const other = field.movers[index]!;
		const holds =
			other !== mover &&
			isEngagedBy(mover.presence, other.presence) &&
			!ignores?.includes(other.id) &&
			!hasPassed(mover, other) &&
			areAdjacent(field, mover, other);
		if (holds && !holding?.includes(other)) holding = [...(holding ?? []), other];
		return false;
	};
	for (const { x, y } of [mover.at, ...trailOfMover(mover)]) {
		field.standing.some({ x: x - 1, y: y - 1 }, side + 2, note);
	}
	return holding === undefined ? NOBODY : holding.sort(byId).map(({ id }) => id);
}

const NOBODY: readonly string[] = [];

/** The ids of the opponents beside a creature, whether they engage it or not. */
export function opponentsBeside(field: Field, mover: Mover): string[] {
	const { party } = mover.presence;
	return field.movers
		.filter((other) => other.presence.party !== party && areAdjacent(field, mover, other))
		.map((other) => other.id);
}

function areAdjacent({ ground }: Field, a: Mover, b: Mover): boolean {
	if (!touchInHeight(a.presence, b.presence)) return false;
	if (adjacent(ground, a.at, a.side, b.at, b.side)) return true;
	if (a.memory?.squeezed === undefined && b.memory?.squeezed === undefined) return false;
	return blocksOfMover(a).some((block) =>
		blocksOfMover(b).some((other) => adjacent(ground, block, block.side, other, other.side)),
	);
}
