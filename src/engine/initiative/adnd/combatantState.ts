/** Selectors of a combatant's AD&D state: entry, acts, participation, dice. */

import { combatantIn, isDownIn } from '../combatants.ts';
import { rollers } from '../groupDice.ts';
import { initiativeKey } from '../initiativeDice.ts';
import type { Act, AdndEntry, AdndState, Combatant, Declaration, DiceNeed } from '../initiativeTypes.ts';

export function newAdndEntry(creature: string, enters: number): AdndEntry {
	return {
		creature,
		enters,
		declaration: null,
		situations: [],
		declared: false,
		face: null,
		count: null,
		acts: [],
	};
}

export function adndEntryOf(state: AdndState, creature: string): AdndEntry | undefined {
	return state.entries.find((entry) => entry.creature === creature);
}

export function actOf(state: AdndState, creature: string, is: (act: Act) => boolean): Act | undefined {
	return adndEntryOf(state, creature)?.acts.find(is);
}

/** Includes spells from scrolls. */
export function isActUnderWay(act: Act): boolean {
	return act.casting !== undefined && (act.status === 'coming' || act.status === 'casting');
}

/** The creature with its figures at the time of its roll. */
export function asRolled(state: AdndState, { creature, rolledAs }: AdndEntry): Combatant | undefined {
	return rolledAs ?? combatantIn(state, creature);
}

/** The default declaration. */
export function usual(combatant: Combatant | undefined): Declaration {
	return combatant?.weapon ? { type: 'weapon', weapon: combatant.weapon } : { type: 'natural' };
}

/**
 * The declaration for this round, or the default one, even while a spell of an earlier round completes (A66). Null
 * if the creature has not rolled after all others have.
 */
export function meant(state: AdndState, entry: AdndEntry): Declaration | null {
	const { declaration, count } = entry;
	if (declaration) return declaration;
	return state.phase === 'running' && count === null ? null : usual(asRolled(state, entry));
}

/** True if its weapon changed since its roll. */
export function isRearmed(state: AdndState, { creature, rolledAs }: AdndEntry): boolean {
	if (!rolledAs) return false;
	return JSON.stringify(rolledAs.weapon) !== JSON.stringify(combatantIn(state, creature)?.weapon);
}

/** A casting that fills the whole round. */
export function longCasting(state: AdndState, entry: AdndEntry): Act | undefined {
	return entry.acts.find((act) => act.status === 'casting' && act.at.round > state.round);
}

export function takesPart(state: AdndState, entry: AdndEntry): boolean {
	return entry.enters <= state.round && !isDownIn(state, entry.creature) && !longCasting(state, entry);
}

/** The dice still missing this round, one for creatures that share it (A72). */
export function unrolled(state: AdndState): DiceNeed[] {
	if (state.phase === 'running') return [];
	const missing = state.entries.filter((entry) => entry.face === null && takesPart(state, entry));
	return rollers(state, missing).map(({ creature }) => ({
		key: initiativeKey(state.round, creature),
		nth: 0,
		creature,
		sides: 10,
		reason: 'initiative',
	}));
}
