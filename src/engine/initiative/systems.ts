/** The four systems under one set of functions: begin, why something may not be done now, do it, the order as it stands. */
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
 * A fight's first state. Of two combatants with one id the first counts. `half` (from 1) is the
 * half-round in which the fight begins; rounds are counted from it.
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

/** Why an action may not be done now; null when it may. */
export function initiativeRefusal(
	state: InitiativeState,
	action: InitiativeAction,
): InitiativeRefusal | null {
	const common = upkeepRefusal(state, action);
	return common === undefined ? systemOf(state).refusal(state, action) : common;
}

/** Does it: the next state and what happened, or the dice that are missing, or why not. */
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

/** The dice that have to be rolled before the fight goes on. */
export function initiativeNeeds(state: InitiativeState): readonly DiceNeed[] {
	return systemOf(state).rolling?.needs(state) ?? [];
}

/** The dice that may be rolled now. */
export function initiativeUnrolled(state: InitiativeState): readonly DiceNeed[] {
	return systemOf(state).rolling?.unrolled(state) ?? [];
}

/** The order as it stands; for the players without what the GM hides. */
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

/** Who moves on the board now; everybody else stands. */
export function actingNow(state: InitiativeState): readonly string[] {
	return systemOf(state).acting(state);
}
