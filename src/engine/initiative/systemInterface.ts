/** The interface of an initiative system; `systems.ts` lists all four. */

import type {
	Combatant,
	DiceNeed,
	InitiativeAction,
	InitiativeDice,
	InitiativeEvent,
	InitiativeOptions,
	InitiativeState,
	OrderRow,
} from './initiativeTypes.ts';
import type { InitiativeRefusal } from './refusalTypes.ts';

export interface FightProgress<S extends InitiativeState> {
	readonly state: S;
	readonly events: readonly InitiativeEvent[];
}

export interface Rolling<S extends InitiativeState> {
	/** The dice required before the combat continues. */
	needs(state: S): readonly DiceNeed[];
	/** The dice that may be rolled now; the combat does not wait for latecomers. */
	unrolled(state: S): readonly DiceNeed[];
	take(state: S, need: DiceNeed, face: number): FightProgress<S>;
	/** Continues if no dice are missing, otherwise waits. */
	settle(state: S): FightProgress<S>;
}

/** One initiative system with its own actions; `upkeep` has the common ones. */
export interface InitiativeSystem<S extends InitiativeState> {
	begin(combatants: readonly Combatant[], options: InitiativeOptions, half: number): S;
	refusal(state: S, action: InitiativeAction): InitiativeRefusal | null;
	/** Applies an action up to its dice; call only if it is not refused. */
	apply(state: S, action: InitiativeAction, dice: InitiativeDice): FightProgress<S>;
	/** Null for systems without dice. */
	readonly rolling: Rolling<S> | null;
	order(state: S): readonly OrderRow[];
	/** The creatures that move on the board now. */
	acting(state: S): readonly string[];
}
