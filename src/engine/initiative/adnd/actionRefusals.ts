/** Refusals of actions in an AD&D round: declarations before the dice, acts when due, busy casters (ADD-23). */

import { hasAttacks, isAmount, isDownIn, MAX_ATTACKS, NOT_HERE } from '../combatants.ts';
import type { Act, AdndState, Declaration, InitiativeAction, InitiativeRefusal } from '../initiativeTypes.ts';
import { byMoment } from './actSchedule.ts';
import { actOf, adndEntryOf, longCasting, unrolled } from './combatantState.ts';

export function nextRefusal(state: AdndState): InitiativeRefusal | null {
	if (state.phase !== 'running') return unrolled(state).length > 0 ? { code: 'roll first' } : null;
	const [prompt] = state.prompts;
	return prompt ? { code: 'spell in doubt', creature: prompt.creature, spell: prompt.spell } : null;
}

export function declareRefusal(
	state: AdndState,
	{ creature, declaration, situations = [] }: Extract<InitiativeAction, { type: 'declare' }>,
): InitiativeRefusal | null {
	const entry = adndEntryOf(state, creature);
	if (!entry) return NOT_HERE;
	if (state.phase === 'running') return { code: 'declared until the round ends' };
	if (entry.face !== null) return { code: 'rolled already', creature };
	if (entry.enters > state.round) return { code: 'from the next round', creature };
	if (isDownIn(state, creature)) return { code: 'down', creature };
	const casting = longCasting(state, entry);
	if (casting) return busyWith(creature, casting, casting.at.round);
	if (situations.length > 0 && !state.options.situations) return { code: 'situations off' };
	if (new Set(situations).size < situations.length) return { code: 'situation twice' };
	return declarationRefusal(state, declaration);
}

function declarationRefusal(state: AdndState, declaration: Declaration): InitiativeRefusal | null {
	const off: InitiativeRefusal | null = state.options.otherActions ? null : { code: 'other actions off' };
	switch (declaration.type) {
		case 'weapon': {
			const { speed, plusses = [] } = declaration.weapon;
			if (!isAmount(speed) || !plusses.every((plus) => isAmount(Math.abs(plus))))
				return { code: 'speed not whole' };
			return rateRefusal(declaration);
		}
		case 'natural':
			return rateRefusal(declaration);
		case 'spell':
			return isAmount(declaration.time) ? null : { code: 'casting time not whole' };
		case 'scroll':
			return isAmount(declaration.time) ? off : { code: 'casting time not whole' };
		case 'item':
			return isAmount(Math.abs(declaration.modifier ?? 0)) ? off : { code: 'modifier not whole' };
		case 'breath':
		case 'innate':
			return off;
		case 'other':
			return null;
		default:
			return declaration satisfies never;
	}
}

function rateRefusal({
	rate,
}: Extract<Declaration, { type: 'weapon' | 'natural' }>): InitiativeRefusal | null {
	return !rate || hasAttacks(rate) ? null : { code: 'attacks', creature: null, most: MAX_ATTACKS };
}

function busyWith(creature: string, { casting }: Act, until: number | null): InitiativeRefusal {
	return { code: 'casting', creature, spell: casting!.spell, until };
}

export function actRefusal(
	state: AdndState,
	action: Extract<InitiativeAction, { type: 'act' | 'hold' | 'resume' }>,
): InitiativeRefusal | null {
	const { creature } = action;
	const { now } = state;
	if (!adndEntryOf(state, creature)) return NOT_HERE;
	if (state.phase !== 'running' || !now) return { code: 'no segment yet' };
	const due = actOf(state, creature, (act) => act.status === 'now');
	const held = actOf(state, creature, (act) => act.status === 'held');
	const casting = actOf(state, creature, (act) => act.status === 'casting');
	if (action.type === 'resume') {
		if (!held) return { code: 'holds no action', creature };
		if (isDownIn(state, creature)) return { code: 'down', creature };
		if (casting) return busyWith(creature, casting, null);
		const other = actOf(state, creature, (act) => act !== held && byMoment(act.at, now) === 0);
		return other ? { code: 'once in a segment', creature } : null;
	}
	if (!due) return casting ? busyWith(creature, casting, null) : { code: 'not in this segment', creature };
	if (action.type === 'act') return null;
	if (due.casting) return { code: 'spell takes effect' };
	return held ? { code: 'holds already', creature } : null;
}
