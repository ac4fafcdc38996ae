/**
 * The steps of a plan that are more than a step: through an opponent, past one who could strike, up a climb,
 * squeezed; and the plan with another choice at one of them.
 */

import { isSquare } from '../board/index.ts';
import type { Creature, Manner, Plan, Step } from '../creature.ts';
import type { KnownState } from './expectedEvents.ts';
import type { MovementProgress, Schedule } from './planSchedule.ts';
import { type PossibleStep, possibleSteps } from './stepOptions.ts';

/** How an opponent is to be got past; `undefined` is a plain step. */
export type Passing = PossibleStep['choices'][number] | undefined;

/** The steps of a creature's plan that are more than a step, in their order. */
export function specialSteps(
	known: KnownState,
	creature: Creature,
	begun?: MovementProgress,
	found?: Schedule,
): readonly PossibleStep[] {
	return possibleSteps(known, creature, begun, found).filter(
		({ by, choices, through, provokes }) =>
			by !== undefined || choices.length > 0 || through.length > 0 || provokes.length > 0,
	);
}

/** The plan with another way to make one of its steps. */
export function withManner(plan: Plan, item: number, by: Passing): Plan {
	const steps = plan.steps.map((step, index): Step => {
		if (index !== item || !isSquare(step)) return step;
		const { x, y } = step;
		return by === undefined ? { x, y } : { x, y, by };
	});
	return { ...plan, steps };
}

/**
 * The plan with a choice at one of its special steps; out of somebody's reach, the steps that follow within it are
 * made the same way.
 */
export function withPassing(
	known: KnownState,
	creature: Creature,
	chosen: PossibleStep,
	by: Passing,
	begun?: MovementProgress,
): Plan | undefined {
	let { plan } = creature;
	if (!plan) return undefined;
	plan = withManner(plan, chosen.item, by);
	if (chosen.through.length > 0) return plan;
	const ids = new Set(chosen.past.map(({ id }) => id));
	for (let space = chosen.space + 1; ; space++) {
		const next = specialSteps(known, { ...creature, plan }, begun).find((step) => step.space === space);
		const isSame = next?.through.length === 0 && next.past.some(({ id }) => ids.has(id));
		// Once the first step out of somebody's reach is a plain one, the opportunity has been given, and those after it have nothing left to choose.
		const isLeftOver = by === undefined && next?.by === 'tumble' && next.through.length === 0;
		if (!next || !(isSame || isLeftOver)) return plan;
		plan = withManner(plan, next.item, by);
	}
}

/** What comes after a choice when one goes through all of them: plain, tumble, overrun, plain. */
export function nextPassing({ by, choices }: PossibleStep): Passing {
	const all: readonly (Manner | undefined)[] = choices;
	return choices[all.indexOf(by) + 1];
}
