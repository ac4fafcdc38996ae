/** How far somebody reaches from a moment of the half-round on: by feet, by the time left, and by who would hold it. */

import { effectiveMap, fullFootprint, squeezeKindOf } from '../board/index.ts';
import type { Creature } from '../creature.ts';
import { rulesOf } from '../defaultRules.ts';
import { ratePoints, SEGMENTS, segmentsUntil, speedAt } from '../movement/index.ts';
import { type LeftBehindDoors, type Reachable, type Standing, whereTo } from '../pathfinding/index.ts';
import { type BegunOf, holdingPositions, type KnownState } from './expectedEvents.ts';
import { spentFor } from './paceHistory.ts';
import { atRest, type MovementProgress } from './planSchedule.ts';

/** The end of a path that is still being drawn, and the feet used up there. */
export interface PathEnd extends Standing {
	readonly feet: number;
}

/** Feet that the segments left allow, those used up included: a space is entered while the rate is over 15 and takes 30 from it. */
function timelyFeet({ rate, feet, after }: MovementProgress, speed: number): number {
	const points = rate + speed * (SEGMENTS - after);
	return feet + 5 * Math.max(0, Math.ceil((points - 15) / 30));
}

/** How many segments are over, at the earliest, when so many feet of the half-round are used up: the inverse of `timelyFeet`. */
function segmentAt({ rate, feet, after }: MovementProgress, speed: number, used: number): number {
	if (used <= feet) return after;
	// All spaces but the last have been paid for then.
	const left = rate - ratePoints(used - feet - 5);
	return Math.min(SEGMENTS, after + segmentsUntil(left, speed, 5));
}

/**
 * Everywhere a creature can still get in this half-round at its plan's pace: what its feet allow, what the segments
 * left allow at its rate, and no further than where an opponent that is known of will hold it (FC-96); through a closed
 * door too, which it takes a segment to open (A29).
 *
 * @param from the end of a path, where what remains there is asked for
 */
export function reachNow(known: KnownState, creature: Creature, begunOf: BegunOf, from?: PathEnd): Reachable {
	const begun = begunOf(creature) ?? atRest(creature);
	const pace = creature.plan?.pace ?? 'walk';
	const speed = speedAt(creature.speed, pace);
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

/** What is left, behind a door, of the feet of somebody who has used up so many by now: it takes a segment to open (A29). */
export function behindDoors(begun: MovementProgress, speed: number, used: number): LeftBehindDoors {
	return (more) => {
		const over = segmentAt(begun, speed, used + more) + 1;
		if (over >= SEGMENTS) return undefined;
		const opened: MovementProgress = { ...begun, rate: 0, feet: 0, after: over };
		return Math.min(speed - used - more, timelyFeet(opened, speed));
	};
}
