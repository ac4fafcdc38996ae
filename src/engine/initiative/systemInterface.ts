/** What each of the four systems provides; `systems.ts` has them all. */

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

/** A state with the events that led to it. */
export interface FightProgress<S extends InitiativeState> {
	readonly state: S;
	readonly events: readonly InitiativeEvent[];
}

/** The dice of a system. */
export interface Rolling<S extends InitiativeState> {
	/** Those that have to be rolled before the fight goes on. */
	needs(state: S): readonly DiceNeed[];
	/** Those that may be rolled now; of who came late the fight does not wait for them. */
	unrolled(state: S): readonly DiceNeed[];
	take(state: S, need: DiceNeed, face: number): FightProgress<S>;
	/** Goes on when no dice are missing, else waits. */
	settle(state: S): FightProgress<S>;
}

/** One initiative system, with the actions that are its own; `upkeep` has those of all. */
export interface InitiativeSystem<S extends InitiativeState> {
	begin(combatants: readonly Combatant[], options: InitiativeOptions, half: number): S;
	refusal(state: S, action: InitiativeAction): InitiativeRefusal | null;
	/** Any action as far as it goes before dice fall; only called where nothing refuses it. */
	apply(state: S, action: InitiativeAction, dice: InitiativeDice): FightProgress<S>;
	/** Null where nothing is rolled. */
	readonly rolling: Rolling<S> | null;
	order(state: S): readonly OrderRow[];
	/** Who moves on the board now. */
	acting(state: S): readonly string[];
}
