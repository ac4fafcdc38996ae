/** Who is held by whom: the opponents beside a creature (resolver, section 4, *Engagement*; FC-91 to FC-94). */

import { adjacent, isEngagedBy } from '../board/index.ts';
import type { Field } from './field.ts';
import { hasPassed, type Mover, trailOf } from './mover.ts';

/** Whether an active opponent beside a creature holds it there. */
export function isEngaged(field: Field, mover: Mover): boolean {
	return field.rules.engagement && mover.pace !== 'step' && isBesideOpponent(field, mover);
}

function isBesideOpponent(field: Field, mover: Mover): boolean {
	const { side } = mover;
	const { ignores } = mover.origin;
	const holds = (index: number): boolean => {
		const other = field.movers[index]!;
		return (
			other !== mover &&
			isEngagedBy(mover.presence, other.presence) &&
			!ignores?.includes(other.id) &&
			!hasPassed(mover, other) &&
			areAdjacent(field, mover, other)
		);
	};
	return [mover.at, ...trailOf(mover)].some(({ x, y }) =>
		field.standing.some({ x: x - 1, y: y - 1 }, side + 2, holds),
	);
}

/** The ids of the opponents beside a creature, whether they engage it or not. */
export function opponentsBeside(field: Field, mover: Mover): string[] {
	const { party } = mover.presence;
	return field.movers
		.filter((other) => other.presence.party !== party && areAdjacent(field, mover, other))
		.map((other) => other.id);
}

function areAdjacent({ ground }: Field, a: Mover, b: Mover): boolean {
	if (adjacent(ground, a.at, a.side, b.at, b.side)) return true;
	if (a.memory?.trail === undefined && b.memory?.trail === undefined) return false;
	return [a.at, ...trailOf(a)].some((block) =>
		[b.at, ...trailOf(b)].some((other) => adjacent(ground, block, a.side, other, b.side)),
	);
}
