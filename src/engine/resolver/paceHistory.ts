/**
 * Pace changes within a half-round: a bonus step and a withdraw ignore opponents, so neither can become other
 * movement (FC-71, FC-93, SRD-08).
 */
import { isSquare } from '../board/index.ts';
import type { Pace } from '../creature.ts';
import type { UsedActions } from '../movement/index.ts';
import type { CreatureState, MovementFlags } from './halfRoundState.ts';

/** The pace of the last plan of which it took a step; undefined before the first step. */
export function paceGone({ plan, item, entered, memory }: CreatureState): Pace | undefined {
	if (entered === 0 || plan === undefined) return undefined;
	const isMade = plan.steps.slice(0, item).some(isSquare);
	return isMade ? plan.pace : (memory?.went ?? plan.pace);
}

/** The movement flags for a new plan at some pace. */
export function rememberingPace(one: CreatureState, pace: Pace): MovementFlags | undefined {
	const went = paceGone(one);
	const { went: before, ...others } = one.memory ?? {};
	if (went === undefined || went === pace) {
		if (before === undefined) return one.memory;
		return Object.keys(others).length === 0 ? undefined : others;
	}
	return before === went ? one.memory : { ...others, went };
}

/** Paces that ignore opponents. */
const LEAVES: readonly (Pace | undefined)[] = ['step', 'withdraw'];

/** Its pace so far, if it can no longer change. */
export function boundPace(one: CreatureState): Pace | undefined {
	const went = paceGone(one);
	return LEAVES.includes(went) ? went : undefined;
}

/** The movement flags for planning a continuation. */
export function memoryNow(one: CreatureState): MovementFlags | undefined {
	const went = boundPace(one);
	return went === undefined || one.memory?.went === went ? one.memory : { ...one.memory, went };
}

/** The actions that count as used if it continues at a pace. */
export function spentFor(
	pace: Pace,
	spent: UsedActions | undefined,
	memory: MovementFlags | undefined,
): UsedActions | undefined {
	const went = memory?.went;
	if (went === undefined || went === pace || !LEAVES.includes(went)) return spent;
	return { paces: [...(spent?.paces ?? []), went], overran: spent?.overran ?? false };
}
