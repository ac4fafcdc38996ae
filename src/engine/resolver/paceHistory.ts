/**
 * At which pace a creature has gone in this half-round. By a bonus step and by withdrawing it leaves opponents unhindered;
 * so neither can be changed into other movement on the way (FC-71, FC-93, SRD-08).
 */
import { isSquare } from '../board/index.ts';
import type { Pace } from '../creature.ts';
import type { UsedActions } from '../movement/index.ts';
import type { CreatureState, MovementFlags } from './halfRoundState.ts';

/** The pace of the last plan of which a creature has made a step in this half-round; undefined where it has made none. */
export function paceGone({ plan, item, entered, memory }: CreatureState): Pace | undefined {
	if (entered === 0 || plan === undefined) return undefined;
	const isMade = plan.steps.slice(0, item).some(isSquare);
	return isMade ? plan.pace : (memory?.went ?? plan.pace);
}

/** What the half-round remembers of a creature once it is to follow a plan of a pace. */
export function rememberingPace(one: CreatureState, pace: Pace): MovementFlags | undefined {
	const went = paceGone(one);
	const { went: before, ...others } = one.memory ?? {};
	if (went === undefined || went === pace) {
		if (before === undefined) return one.memory;
		return Object.keys(others).length === 0 ? undefined : others;
	}
	return before === went ? one.memory : { ...others, went };
}

/** Paces that leave opponents unhindered. */
const LEAVES: readonly (Pace | undefined)[] = ['step', 'withdraw'];

/** The pace at which a creature has gone in this half-round, if it cannot be changed any more. */
export function boundPace(one: CreatureState): Pace | undefined {
	const went = paceGone(one);
	return LEAVES.includes(went) ? went : undefined;
}

/** What a half-round remembers of a creature, for whoever asks how it could go on. */
export function memoryNow(one: CreatureState): MovementFlags | undefined {
	const went = boundPace(one);
	return went === undefined || one.memory?.went === went ? one.memory : { ...one.memory, went };
}

/** What counts as used up of the round for whoever would go on at a pace. */
export function spentFor(
	pace: Pace,
	spent: UsedActions | undefined,
	memory: MovementFlags | undefined,
): UsedActions | undefined {
	const went = memory?.went;
	if (went === undefined || went === pace || !LEAVES.includes(went)) return spent;
	return { paces: [...(spent?.paces ?? []), went], overran: spent?.overran ?? false };
}
