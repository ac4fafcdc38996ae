/** Rows of an AD&D round for the panel: counts, modifiers, status, and acts for the segment track. */

import { bodyMarks, isDownIn } from '../combatants.ts';
import type { Act, AdndEntry, AdndState, ModifierPart, OrderRow, RowStatus } from '../initiativeTypes.ts';
import { adndEntryOf, asRolled, longCasting, meant } from './combatantState.ts';
import { modifierParts } from './modifierTables.ts';

/** Modifiers of a creature's d10 this round. */
export function partsOf(state: AdndState, entry: AdndEntry): ModifierPart[] {
	const combatant = asRolled(state, entry);
	const declaration = meant(state, entry);
	if (!combatant || !declaration) return [];
	return modifierParts(combatant, declaration, entry.situations, state.options);
}

export function rowOf(state: AdndState, id: string): OrderRow {
	const entry = adndEntryOf(state, id);
	const marks = bodyMarks(state, id);
	if (entry?.declared) marks.push({ type: 'declared', creature: id });
	if (state.prompts.some((prompt) => prompt.creature === id))
		marks.push({ type: 'spell in doubt', creature: id });
	return {
		id,
		creatures: [id],
		count: entry?.count ?? null,
		face: entry?.face ?? null,
		parts: entry ? partsOf(state, entry) : [],
		status: entry ? statusOf(state, entry) : 'out',
		marks,
		declaration: entry ? meant(state, entry) : null,
		acts: entry?.acts ?? [],
		tie: null,
	};
}

function statusOf(state: AdndState, entry: AdndEntry): RowStatus {
	const some = (status: Act['status']) => entry.acts.some((act) => act.status === status);
	if (entry.enters > state.round) return 'out';
	if (state.phase === 'running') {
		for (const status of ['now', 'held', 'casting', 'coming'] as const) if (some(status)) return status;
		return isDownIn(state, entry.creature) ? 'down' : 'done';
	}
	if (isDownIn(state, entry.creature)) return 'down';
	if (longCasting(state, entry)) return 'casting';
	if (state.phase === 'rolling') return entry.face === null ? 'to roll' : 'rolled';
	return entry.declared ? 'declared' : 'to declare';
}
