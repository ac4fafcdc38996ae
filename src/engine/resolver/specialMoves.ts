/** Special moves of a plan: through an opponent, past a threat, up a climb, squeezed; and edits of them. */

import { isSquare } from '../board/index.ts';
import type { Creature, Manner, Plan, Step } from '../creature.ts';
import type { KnownState } from './expectedEvents.ts';
import type { MovementProgress, Schedule } from './planSchedule.ts';
import { type PossibleStep, possibleSteps } from './stepOptions.ts';

/** How to pass an opponent; `undefined` is a plain step. */
export type Passing = PossibleStep['choices'][number] | undefined;

/** The special moves of a creature's plan, in order. */
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

export function withManner(plan: Plan, item: number, by: Passing): Plan {
	const steps = plan.steps.map((step, index): Step => {
		if (index !== item || !isSquare(step)) return step;
		const { x, y } = step;
		return by === undefined ? { x, y } : { x, y, by };
	});
	return { ...plan, steps };
}

/** The plan with a choice at one special move. When leaving a reach, later steps within it use the same manner. */
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
		// After a plain first step out of a reach the opportunity attack is already provoked, so later steps have no
		// choice.
		const isLeftOver = by === undefined && next?.by === 'tumble' && next.through.length === 0;
		if (!next || !(isSame || isLeftOver)) return plan;
		plan = withManner(plan, next.item, by);
	}
}

/** The next choice in the cycle: plain, tumble, overrun. */
export function nextPassing({ by, choices }: PossibleStep): Passing {
	const all: readonly (Manner | undefined)[] = choices;
	return choices[all.indexOf(by) + 1];
}
