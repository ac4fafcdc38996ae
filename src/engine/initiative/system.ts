/** What each of the four systems provides; `index.ts` is the door to them. */
import type { InitiativeRefusal } from './refusal.ts';
import type {
	Combatant,
	DiceNeed,
	InitiativeAction,
	InitiativeDice,
	InitiativeEvent,
	InitiativeOptions,
	InitiativeState,
	OrderRow,
} from './types.ts';

/** A state with the events that led to it. */
export interface FightProgress<S extends InitiativeState> {
	readonly state: S;
	readonly events: readonly InitiativeEvent[];
}

/** One initiative system. `apply` is only called where `refusal` has answered null. */
export interface InitiativeSystem<S extends InitiativeState> {
	begin(combatants: readonly Combatant[], options: InitiativeOptions, half: number): S;
	refusal(state: S, action: InitiativeAction): InitiativeRefusal | null;
	apply(state: S, action: InitiativeAction, dice: InitiativeDice): FightProgress<S>;
	needs(state: S): readonly DiceNeed[];
	order(state: S): readonly OrderRow[];
	/** Who moves on the board now. */
	acting(state: S): readonly string[];
}
