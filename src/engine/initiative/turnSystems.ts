/** Common parts of the turn-based systems: due dice, and the effects of sorting again. */

import { withEvents } from './combatants.ts';
import { initiativeKey } from './initiativeDice.ts';
import type { DiceNeed, Drawn, InitiativeEvent, LevelUpState, StaticState } from './initiativeTypes.ts';
import type { FightProgress, Rolling } from './systemInterface.ts';

/** Continues a round that has begun: unrolled latecomers do not block it until all others have acted. */
export function goingOn<S extends StaticState | LevelUpState>(state: S): S {
	return state.current === null && state.acted.length === 0 ? state : { ...state, phase: 'turns' };
}

/**
 * The dice of a system with one roll and roll-offs: those available now, first rolls before roll-offs, and those a
 * round waits for, which exclude first rolls once it has begun.
 */
export function turnDice<S extends StaticState | LevelUpState>(
	first: (state: S) => DiceNeed[],
	rollOffs: (state: S) => DiceNeed[],
): Pick<Rolling<S>, 'needs' | 'unrolled'> {
	const unrolled = (state: S) => {
		const missing = first(state);
		return missing.length > 0 ? missing : rollOffs(state);
	};
	return { unrolled, needs: (state) => (state.phase === 'rolling' ? unrolled(state) : rollOffs(state)) };
}

export const UNROLLED = { face: null, count: null, ties: [], drawn: { round: 0, faces: 0 } } as const;

/** The next d20 of a creature in this round, after the given number drawn. */
export function dieOf20(round: number, creature: string, drawn: Drawn, reason: DiceNeed['reason']): DiceNeed {
	const nth = drawn.round === round ? drawn.faces : 0;
	return { key: initiativeKey(round, creature), nth, creature, sides: 20, reason };
}

/**
 * The sorted state with its events; starts the next turn if none is active.
 *
 * @param creatures in turn order
 */
export function inNewOrder<S extends StaticState | LevelUpState>(
	{ phase, order, round }: S,
	sorted: S,
	creatures: readonly string[],
	nextTurn: (state: S) => FightProgress<S>,
): FightProgress<S> {
	const isNews = phase === 'rolling' || order.join('\n') !== sorted.order.join('\n');
	const events: InitiativeEvent[] =
		isNews && creatures.length > 0 ? [{ type: 'ordered', round, creatures }] : [];
	if (sorted.current !== null) return { state: { ...sorted, phase: 'turns' }, events };
	return withEvents(events, nextTurn(sorted));
}
