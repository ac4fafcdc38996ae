/** Selects and sorts the plans worth suggesting. */
import type { Pace, Plan, Square } from '../creature.ts';
import type { Arrivals } from './arrivalOdds.ts';

export type PlanChange =
	| { readonly type: 'wait'; readonly segments: number; readonly at: Square }
	/** `by`: a square of the path that the previous plan did not touch. */
	| { readonly type: 'way'; readonly by: Square }
	| { readonly type: 'pace'; readonly pace: Pace };

export interface BetterWay {
	readonly plan: Plan;
	readonly changes: readonly PlanChange[];
	readonly arrives: Arrivals;
	/** Error of the chances; 0 if they are exact. */
	readonly margin: number;
}

/** Smaller differences count as none. */
const HAIR = 1e-6;
/** Smallest gain in probability worth a change. */
const WORTH_IT = 0.01;
const MOST = 5;

/** True if no other plan can gain enough to be worth a change. */
export function isSure(chance: number): boolean {
	return chance > 1 - WORTH_IT;
}

/**
 * True if the gain in probability is worth a change.
 *
 * @param margin error of the chances
 */
export function isWorthIt(chance: number, now: number, margin: number): boolean {
	return chance > now + Math.max(WORTH_IT, margin);
}

/**
 * The best five ways at most, without those that a better one achieves with fewer changes. Sorted by chance,
 * then by changes, then by arrival.
 */
export function bestOf(ways: readonly BetterWay[]): readonly BetterWay[] {
	return ways.toSorted(byMerit).filter(isNew).slice(0, MOST);
}

function byMerit(a: BetterWay, b: BetterWay): number {
	const byChance = b.arrives.chance - a.arrives.chance;
	return Math.abs(byChance) > HAIR ? byChance : weightOf(a) - weightOf(b) || whenThere(a) - whenThere(b);
}

/** The weight of a plan's changes: a pace outweighs a detour. */
function weightOf({ changes }: BetterWay): number {
	return changes.reduce(
		(sum, one) => sum + (one.type === 'pace' ? 15 : one.type === 'wait' ? 9 + one.segments : 10),
		0,
	);
}

/** The average arrival in millionths of a segment. */
function whenThere({ arrives }: BetterWay): number {
	let before = 0;
	let sum = 0;
	for (const { segment, chance } of arrives.by) {
		sum += segment * (chance - before);
		before = chance;
	}
	// A creature that is only moved there at the end has no segment.
	return Math.round(sum / (before || 1) / HAIR);
}

/** True if no better way gets by with fewer changes. */
function isNew({ changes }: BetterWay, place: number, all: readonly BetterWay[]): boolean {
	return !all
		.slice(0, place)
		.some((better) => better.changes.every((one) => changes.some(({ type }) => type === one.type)));
}
