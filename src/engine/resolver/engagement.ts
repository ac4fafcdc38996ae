/** Engagement: which adjacent opponents engage a creature (resolver, section 4, *Engagement*; FC-91 to FC-94). */

import { adjacent, footprintsOverlap, isEngagedBy, isSquare, touchInHeight } from '../board/index.ts';
import {
	blocksOfMover,
	compareById,
	hasPassed,
	type MovingCreature,
	trailOfMover,
} from './movingCreature.ts';
import { asItStands, hinders } from './occupancyRules.ts';
import type { ResolverState } from './resolverState.ts';

/** Ids of the opponents that engage a creature; none during a 5-ft step (FC-70). */
export function engaging(field: ResolverState, mover: MovingCreature): readonly string[] {
	if (mover.pace === 'step') return NOBODY;
	const { side } = mover;
	const { ignores } = mover.origin;
	let holding: MovingCreature[] | undefined;
	const note = (index: number): boolean => {
		const other = field.movers[index]!;
		const holds =
			other !== mover &&
			isEngagedBy(mover.presence, other.presence, field.rules) &&
			!ignores?.includes(other.id) &&
			!hasPassed(mover, other) &&
			areAdjacent(field, mover, other) &&
			!isAboutToPass(field, mover, other);
		if (holds && !holding?.includes(other)) holding = [...(holding ?? []), other];
		return false;
	};
	for (const { x, y } of [mover.at, ...trailOfMover(mover)]) {
		field.standing.some({ x: x - 1, y: y - 1 }, side + 2, note);
	}
	return holding === undefined ? NOBODY : holding.sort(compareById).map(({ id }) => id);
}

const NOBODY: readonly string[] = [];

/**
 * True if the next step tumbles through or overruns the other creature: until the roll it does not engage (FC-86
 * (5), amb A34).
 */
function isAboutToPass(
	{ rules, segment }: ResolverState,
	mover: MovingCreature,
	other: MovingCreature,
): boolean {
	const { steps, item, lastStep, fullSide } = mover;
	const at = steps.findIndex((step, i) => i >= item && isSquare(step));
	const step = steps[at];
	if (step === undefined || !isSquare(step) || at === lastStep) return false;
	// Fantasy Craft has no overrun through an occupied square (FC-86).
	if (step.by !== 'tumble' && (step.by !== 'overrun' || rules.occupancy !== 'srd')) return false;
	if (!hinders(other, asItStands(mover), true, segment)) return false;
	return blocksOfMover(other).some((block) => footprintsOverlap(step, fullSide, block, block.side));
}

/** Ids of adjacent opponents, engaging or not. */
export function opponentsBeside(field: ResolverState, mover: MovingCreature): string[] {
	const { party } = mover.presence;
	return field.movers
		.filter((other) => other.presence.party !== party && areAdjacent(field, mover, other))
		.map((other) => other.id);
}

function areAdjacent({ ground }: ResolverState, a: MovingCreature, b: MovingCreature): boolean {
	if (!touchInHeight(a.presence, b.presence)) return false;
	if (adjacent(ground, a.at, a.side, b.at, b.side)) return true;
	if (a.memory?.squeezed === undefined && b.memory?.squeezed === undefined) return false;
	return blocksOfMover(a).some((block) =>
		blocksOfMover(b).some((other) => adjacent(ground, block, block.side, other, other.side)),
	);
}
