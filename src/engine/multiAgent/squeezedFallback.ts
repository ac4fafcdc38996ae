/**
 * Squeezed paths (SRD-50) for creatures without one at full width: planned separately around creatures that stay, so
 * they may meet others on the way.
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
import { feetAt, SEGMENTS } from '../movement/index.ts';
import { wayTo } from '../pathfinding/index.ts';
import { type CreatureState, groundAt, type HalfRoundState } from '../resolver/index.ts';

/** No goal is reached squeezed. */
const AT_FULL_WIDTH = { squeeze: { x: -1, y: -1 }, wriggle: { x: -1, y: -1 } };

/** A plan that squeezes, with its segments on a free path; undefined without a path. */
export function squeezedPlan(
	state: HalfRoundState,
	{ creature, at, diagonals, memory }: CreatureState,
	goal: Square,
	staying: readonly CreatureState[],
): { readonly plan: Plan; readonly segments: number } | undefined {
	const { rules } = state;
	const mine = presenceOf(creature, rules.occupancy);
	if (!rules.squeezing || mine.immobile || feetAt(creature, 'walk') === 0) return undefined;
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
	const segments = Math.ceil((way.feet * SEGMENTS) / feetAt(creature, 'walk'));
	return { plan: { pace: 'walk', steps: way.steps }, segments };
}
