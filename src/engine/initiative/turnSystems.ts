/** What systems of turns have in common: the d20 that is due, and what sorting anew leads to. */

import { withEvents } from './combatants.ts';
import { initiativeKey } from './initiativeDice.ts';
import type { DiceNeed, Drawn, InitiativeEvent, LevelUpState, StaticState } from './initiativeTypes.ts';
import type { FightProgress, Rolling } from './systemInterface.ts';

/**
 * The state in which a round that has begun goes on: whoever came late and has not rolled holds up nobody, until all the
 * others have acted.
 */
export function goingOn<S extends StaticState | LevelUpState>(state: S): S {
	return state.current === null && state.acted.length === 0 ? state : { ...state, phase: 'turns' };
}

/**
 * The dice of a system in which everybody rolls once and ties are rolled off: those that may be rolled now, first ones
 * before any of a tie, and those that a round waits for; once it has begun, no first ones.
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

/** Who has not rolled. */
export const UNROLLED = { face: null, count: null, ties: [], drawn: { round: 0, faces: 0 } } as const;

/** The d20 of a creature that has rolled so many in this round already. */
export function dieOf20(round: number, creature: string, drawn: Drawn, reason: DiceNeed['reason']): DiceNeed {
	const nth = drawn.round === round ? drawn.faces : 0;
	return { key: initiativeKey(round, creature), nth, creature, sides: 20, reason };
}

/**
 * A state that has been sorted, with what is told of it: the next turn begins if none is going on.
 *
 * @param creatures in the order in which they act
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
