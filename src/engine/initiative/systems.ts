/** Common interface of the four systems: begin, refusal, perform, order. */
import { adnd } from './adnd/index.ts';
import { combatantIn, DEFAULT_INITIATIVE_OPTIONS, upkeepRefusal, withoutDoubles } from './combatants.ts';
import type {
	ActionOutcome,
	Combatant,
	DiceNeed,
	InitiativeAction,
	InitiativeDice,
	InitiativeOptions,
	InitiativeRefusal,
	InitiativeState,
	InitiativeSystemId,
	OrderRow,
} from './initiativeTypes.ts';
import { levelUp } from './levelUp/index.ts';
import { withFaces } from './missingDice.ts';
import { simultaneous } from './simultaneous/index.ts';
import { staticInitiative } from './static/index.ts';
import type { InitiativeSystem } from './systemInterface.ts';

const SYSTEMS: {
	readonly [Id in InitiativeSystemId]: InitiativeSystem<Extract<InitiativeState, { system: Id }>>;
} = {
	simultaneous,
	static: staticInitiative,
	adnd,
	'level-up': levelUp,
};

function systemOf(state: InitiativeState): InitiativeSystem<InitiativeState> {
	return SYSTEMS[state.system];
}

/**
 * The first state of a combat. Duplicate ids are ignored. `half` (from 1) is the first half-round, from which rounds
 * are counted.
 */
export function beginInitiative(
	system: InitiativeSystemId,
	combatants: readonly Combatant[],
	options: Partial<InitiativeOptions> = {},
	half = 1,
): InitiativeState {
	return SYSTEMS[system].begin(
		withoutDoubles(combatants),
		{ ...DEFAULT_INITIATIVE_OPTIONS, ...options },
		Math.max(1, half),
	);
}

/** The reason an action is refused; null if it is allowed. */
export function initiativeRefusal(
	state: InitiativeState,
	action: InitiativeAction,
): InitiativeRefusal | null {
	const common = upkeepRefusal(state, action);
	return common === undefined ? systemOf(state).refusal(state, action) : common;
}

/** Performs an action: the next state with its events, the missing dice, or a refusal. */
export function performInitiative(
	state: InitiativeState,
	action: InitiativeAction,
	dice: InitiativeDice,
): ActionOutcome {
	const reason = initiativeRefusal(state, action);
	if (reason !== null) return { status: 'refused', reason };
	const { apply, rolling } = systemOf(state);
	const done = apply(state, action, dice);
	const { state: next, events } = rolling ? withFaces(rolling, state, action, done, dice) : done;
	const needs = initiativeNeeds(next);
	return needs.length > 0
		? { status: 'awaiting', state: next, events, needs }
		: { status: 'done', state: next, events };
}

export function initiativeNeeds(state: InitiativeState): readonly DiceNeed[] {
	return systemOf(state).rolling?.needs(state) ?? [];
}

export function initiativeUnrolled(state: InitiativeState): readonly DiceNeed[] {
	return systemOf(state).rolling?.unrolled(state) ?? [];
}

/** The current order; the players' view leaves out hidden creatures. */
export function initiativeOrder(state: InitiativeState, view: 'gm' | 'players' = 'gm'): readonly OrderRow[] {
	const rows = systemOf(state).order(state);
	if (view === 'gm') return rows;
	const shown = (id: string): boolean => combatantIn(state, id)?.hidden !== true;
	return rows.flatMap((row) => {
		const creatures = row.creatures.filter(shown);
		if (creatures.length === 0) return [];
		const tie = row.tie?.creatures.every(shown) ? row.tie : null;
		return [{ ...row, creatures, tie, marks: row.marks.filter((mark) => shown(mark.creature)) }];
	});
}

/** The creatures that move on the board now. */
export function actingNow(state: InitiativeState): readonly string[] {
	return systemOf(state).acting(state);
}
