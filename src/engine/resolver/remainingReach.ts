/** Remaining reach within a half-round: limited by feet, time and expected engagement. */

import { effectiveMap, fullFootprint, squeezeKindOf } from '../board/index.ts';
import type { Creature, Plan } from '../creature.ts';
import { rulesOf } from '../defaultRules.ts';
import { feetAt, ratePoints, SEGMENTS, segmentsUntil } from '../movement/index.ts';
import {
	firstWaits,
	type LeftBehindDoors,
	type Reachable,
	type Standing,
	whereTo,
} from '../pathfinding/index.ts';
import { type BegunOf, holdingPositions, type KnownState } from './expectedEvents.ts';
import { spentFor } from './paceHistory.ts';
import { atRest, type MovementProgress } from './planSchedule.ts';

/** The end of a path being drawn, and the feet used there. */
export interface PathEnd extends Standing {
	readonly feet: number;
}

/** Feet possible in the remaining segments, including those used: each square needs a rate over 15 and takes 30. */
function timelyFeet({ rate, feet, after }: MovementProgress, speed: number): number {
	const points = rate + speed * (SEGMENTS - after);
	return feet + 5 * Math.max(0, Math.ceil((points - 15) / 30));
}

/** The earliest number of segments over after using some feet: the inverse of `timelyFeet`. */
function segmentAt({ rate, feet, after }: MovementProgress, speed: number, used: number): number {
	if (used <= feet) return after;
	// All squares but the last have been paid by then.
	const left = rate - ratePoints(used - feet - 5);
	return Math.min(SEGMENTS, after + segmentsUntil(left, speed, 5));
}

/** A wait takes its segments and sets the rate to 0. */
function afterWaits(begun: MovementProgress, plan: Plan | undefined): MovementProgress {
	const waited = firstWaits(plan?.steps ?? []).reduce((sum, { hold }) => sum + hold, 0);
	return waited === 0 ? begun : { ...begun, rate: 0, after: Math.min(SEGMENTS, begun.after + waited) };
}

/**
 * The positions a creature can still reach in this half-round at its plan's pace, after the waits in front. Limited
 * by feet, segments and known opponents that will engage it (FC-96); also through closed doors, at a segment each
 * (A29).
 *
 * @param from the end of a path, to get the reach from there
 */
export function reachNow(known: KnownState, creature: Creature, begunOf: BegunOf, from?: PathEnd): Reachable {
	const begun = afterWaits(begunOf(creature) ?? atRest(creature), creature.plan);
	const pace = creature.plan?.pace ?? 'walk';
	const speed = feetAt(creature, pace);
	const used = from?.feet ?? begun.feet;
	const feet = Math.max(0, Math.min(speed, timelyFeet(begun, speed)) - used);
	const { at, narrowed, diagonals } = from ?? {
		at: creature.position,
		narrowed: squeezeKindOf(creature.squeezed),
		diagonals: begun.diagonals,
	};
	const far = Math.ceil(speed / 5) + fullFootprint(creature);
	const positions = holdingPositions(known, creature, begunOf, far);
	const when = (fives: number): number => segmentAt(begun, speed, used + 5 * fives);
	return whereTo(
		{ map: effectiveMap(known), rules: rulesOf(known), creature, pace },
		{ at, narrowed, diagonals },
		feet,
		begun.entered > 0 || used > begun.feet,
		spentFor(pace, begun.spent, begun.memory),
		positions && { positions, when },
		behindDoors(begun, speed, used),
	);
}

/** The feet left behind a door, which takes a segment to open (A29). */
export function behindDoors(begun: MovementProgress, speed: number, used: number): LeftBehindDoors {
	return (more) => {
		const over = segmentAt(begun, speed, used + more) + 1;
		if (over >= SEGMENTS) return undefined;
		const opened: MovementProgress = { ...begun, rate: 0, feet: 0, after: over };
		return Math.min(speed - used - more, timelyFeet(opened, speed));
	};
}
