/** Setting and clearing plans: normalization and refusals. */
import { type Encounter, isOnMap, isSquare, type Plan, type Step } from '../../engine/index.ts';
import { MAX_HOLD, MAX_PLAN_STEPS } from '../../formats/limits.ts';
import type { Change } from '../encounter/changeSet.ts';
import { alike } from '../encounter/combatantSync.ts';
import { accept, refuse } from './commandAnswers.ts';
import type { CommandAnswer, CommandOf } from './commandTypes.ts';
import { moreMovesRefusal } from './movementUsed.ts';

/** Merges consecutive waits of one kind and drops empty ones. */
function tidyPlan(plan: Plan): Plan {
	const steps: Step[] = [];
	for (const step of plan.steps) {
		const last = steps.at(-1);
		if (isSquare(step)) steps.push({ x: step.x, y: step.y, ...(step.by && { by: step.by }) });
		else if (step.hold <= 0) continue;
		else if (last && !isSquare(last) && last.opens === step.opens)
			steps[steps.length - 1] = { ...last, hold: Math.min(MAX_HOLD, last.hold + step.hold) };
		else steps.push({ ...step, hold: Math.min(MAX_HOLD, step.hold) });
	}
	return { pace: plan.pace, steps };
}

export function setPlans(encounter: Encounter, command: CommandOf<'set-plans'>): CommandAnswer {
	const plans = new Map(Object.entries(command.plans));
	const outside = (step: Step) => isSquare(step) && !isOnMap(encounter.map, step);
	const changes: Change[] = [];
	for (const creature of encounter.creatures) {
		const given = plans.get(creature.id);
		if (given === undefined) continue;
		const tidy = given === null ? undefined : tidyPlan(given);
		const plan = tidy && command.auto ? { ...tidy, auto: true as const } : tidy;
		if (plan && plan.steps.length > MAX_PLAN_STEPS)
			return refuse({ code: 'path too long', name: creature.name });
		if (plan?.steps.some(outside)) return refuse({ code: 'path off the map', name: creature.name });
		const refusal = plan?.steps.some(isSquare) && moreMovesRefusal(encounter, creature.id);
		if (refusal) return refuse({ code: 'fight', refusal });
		if (!alike(creature.plan, plan)) changes.push({ type: 'plan', creature: creature.id, plan });
	}
	return accept(...changes);
}
