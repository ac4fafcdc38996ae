/**
 * Ways of those who find none at their full width, but squeezed (SRD-50): each by itself, past those who stay; others on
 * their way it may meet.
 */
import {
	footprintSideFor,
	footprintsOverlap,
	fullFootprint,
	isSquare,
	narrowingBy,
	presenceOf,
	squeezeKindOf,
	standsAgainst,
} from '../board/index.ts';
import type { Plan, Square } from '../creature.ts';
import { SEGMENTS } from '../movement/index.ts';
import { wayTo } from '../pathfinding/index.ts';
import { type CreatureState, groundAt, type HalfRoundState } from '../resolver/index.ts';

/** Squeezed nowhere is a goal. */
const AT_FULL_WIDTH = { squeeze: { x: -1, y: -1 }, wriggle: { x: -1, y: -1 } };

/** A plan that squeezes, and the segments it takes if nobody is in the way; undefined where there is none past those who stay. */
export function squeezedPlan(
	state: HalfRoundState,
	{ creature, at, diagonals, memory }: CreatureState,
	goal: Square,
	staying: readonly CreatureState[],
): { readonly plan: Plan; readonly segments: number } | undefined {
	const { rules } = state;
	const mine = presenceOf(creature, rules.occupancy);
	if (!rules.squeezing || mine.immobile || creature.speed === 0) return undefined;
	const from = { at, diagonals, narrowed: squeezeKindOf(memory?.squeezed) };
	const planner = { map: groundAt(state).map, rules, creature, pace: 'walk' } as const;
	const way = wayTo(planner, from, goal, AT_FULL_WIDTH);
	if (way.type !== 'way') return undefined;
	const steps = way.steps.filter(isSquare);
	if (!from.narrowed && !steps.some(({ by }) => narrowingBy(by))) return undefined;
	const isBarred = staying.some(
		(other) =>
			standsAgainst(presenceOf(other.creature, rules.occupancy), mine, false) &&
			steps.some((step) => {
				const side = footprintSideFor(fullFootprint(creature), narrowingBy(step.by));
				return footprintsOverlap(step, side, other.at, fullFootprint(other.creature));
			}),
	);
	if (isBarred) return undefined;
	const segments = Math.ceil((way.feet * SEGMENTS) / creature.speed);
	return { plan: { pace: 'walk', steps: way.steps }, segments };
}
