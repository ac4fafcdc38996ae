/** Which of several plans that may be better are told, and in what order. */
import type { Pace, Plan, Square } from '../creature.ts';
import type { Arrivals } from './arrivalOdds.ts';

/** In what a plan differs from the one there is. */
export type PlanChange =
	| { readonly type: 'wait'; readonly segments: number; readonly at: Square }
	/** `by`: a square of it that the plan before did not touch. */
	| { readonly type: 'way'; readonly by: Square }
	| { readonly type: 'pace'; readonly pace: Pace };

/** Another plan, and how likely it leads where the creature wants. */
export interface BetterWay {
	readonly plan: Plan;
	readonly changes: readonly PlanChange[];
	readonly arrives: Arrivals;
	/** How far the chances may be off; 0 where they are exact. */
	readonly margin: number;
}

/** Less than this is no difference. */
const HAIR = 1e-6;
/** By so much it has to be likelier to be worth a change. */
const WORTH_IT = 0.01;
/** Ways that are told at most. */
const MOST = 5;

/** Whether a chance, 0 to 1, leaves no room for a way that is worth a change. */
export function isSure(chance: number): boolean {
	return chance > 1 - WORTH_IT;
}

/**
 * Whether a chance, 0 to 1, is so much better than that of now that a change is worth it.
 *
 * @param margin how far it may be off
 */
export function isWorthIt(chance: number, now: number, margin: number): boolean {
	return chance > now + Math.max(WORTH_IT, margin);
}

/**
 * Five of some ways at most, the best first, but for those of which a better one does it with less: first the likelier, then the
 * one that changes less, then the one that is there earlier.
 */
export function bestOf(ways: readonly BetterWay[]): readonly BetterWay[] {
	return ways.toSorted(byMerit).filter(isNew).slice(0, MOST);
}

function byMerit(a: BetterWay, b: BetterWay): number {
	const byChance = b.arrives.chance - a.arrives.chance;
	return Math.abs(byChance) > HAIR ? byChance : weightOf(a) - weightOf(b) || whenThere(a) - whenThere(b);
}

/** How much a plan changes: running takes up more of a round than a detour does. */
function weightOf({ changes }: BetterWay): number {
	return changes.reduce(
		(sum, one) => sum + (one.type === 'pace' ? 15 : one.type === 'wait' ? 9 + one.segments : 10),
		0,
	);
}

/** When it is there on the average, in whole millionths of a segment. */
function whenThere({ arrives }: BetterWay): number {
	let before = 0;
	let sum = 0;
	for (const { segment, chance } of arrives.by) {
		sum += segment * (chance - before);
		before = chance;
	}
	// Who is only moved there when all is over has no segment.
	return Math.round(sum / (before || 1) / HAIR);
}

/** Whether none of the better ones does it with less. */
function isNew({ changes }: BetterWay, place: number, all: readonly BetterWay[]): boolean {
	return !all
		.slice(0, place)
		.some((better) => better.changes.every((one) => changes.some(({ type }) => type === one.type)));
}
