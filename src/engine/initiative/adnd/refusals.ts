/** What may be done in an AD&D round and why not: declaring before the dice, acting when due, casters busy (ADD-23). */

import { isAmount, isDown, NOT_HERE } from '../roster.ts';
import type { AdndState, Declaration, InitiativeAction, Names } from '../types.ts';
import { actOf, entryOf, longCasting, unrolled } from './entries.ts';
import { byMoment } from './schedule.ts';

export function nextRefusal(state: AdndState, name: Names): string | null {
	if (state.phase !== 'running')
		return unrolled(state).length > 0 ? 'Everybody rolls for this round first.' : null;
	const [prompt] = state.prompts;
	return prompt ? `First say whether ${name(prompt.creature)} loses ${prompt.spell}.` : null;
}

export function declareRefusal(
	state: AdndState,
	{ creature, declaration, situations = [] }: Extract<InitiativeAction, { type: 'declare' }>,
	called: Names,
): string | null {
	const entry = entryOf(state, creature);
	if (!entry) return NOT_HERE;
	const name = called(creature);
	if (state.phase === 'running') return 'What was declared holds until the round is over.';
	if (entry.face !== null) return `${name} has rolled already.`;
	if (entry.enters > state.round) return `${name} takes part from the next round.`;
	if (isDown(state, creature)) return `${name} is down.`;
	const casting = longCasting(state, entry);
	if (casting) return `${name} is casting ${casting.casting?.spell} until round ${casting.at.round}.`;
	if (situations.length > 0 && !state.options.situations)
		return 'The option for situations (table 55) is off.';
	if (new Set(situations).size < situations.length) return 'A situation counts once.';
	return declarationRefusal(state, declaration);
}

function declarationRefusal(state: AdndState, declaration: Declaration): string | null {
	const off = state.options.otherActions ? null : 'The option for other actions (table 56) is off.';
	switch (declaration.type) {
		case 'weapon': {
			const { speed, plusses = [] } = declaration.weapon;
			if (!isAmount(speed) || !plusses.every((plus) => isAmount(Math.abs(plus))))
				return 'Speed factor and plusses are whole numbers.';
			return rateRefusal(declaration);
		}
		case 'natural':
			return rateRefusal(declaration);
		case 'spell':
			return isAmount(declaration.time) ? null : 'A casting time is a whole number of initiative segments.';
		case 'scroll':
			return isAmount(declaration.time) ? off : 'A casting time is a whole number of initiative segments.';
		case 'item':
			return isAmount(Math.abs(declaration.modifier ?? 0)) ? off : 'A modifier is a whole number.';
		case 'breath':
		case 'innate':
			return off;
		case 'other':
			return null;
		default:
			return declaration satisfies never;
	}
}

function rateRefusal({ rate }: Extract<Declaration, { type: 'weapon' | 'natural' }>): string | null {
	return !rate || (isAmount(rate.attacks) && rate.attacks <= 20)
		? null
		: 'There are between 0 and 20 attacks.';
}

export function actRefusal(
	state: AdndState,
	action: Extract<InitiativeAction, { type: 'act' | 'hold' | 'resume' }>,
	called: Names,
): string | null {
	const { creature } = action;
	const { now } = state;
	if (!entryOf(state, creature)) return NOT_HERE;
	const name = called(creature);
	if (state.phase !== 'running' || !now) return 'The first segment has not begun.';
	const due = actOf(state, creature, (act) => act.status === 'now');
	const held = actOf(state, creature, (act) => act.status === 'held');
	if (action.type === 'resume') {
		if (!held) return `${name} holds no action.`;
		if (isDown(state, creature)) return `${name} is down.`;
		const other = actOf(state, creature, (act) => act !== held && byMoment(act.at, now) === 0);
		return other ? `${name} acts once in a segment.` : null;
	}
	if (!due) {
		const casting = actOf(state, creature, (act) => act.status === 'casting');
		return casting
			? `${name} is casting ${casting.casting?.spell}.`
			: `${name} does not act in this segment.`;
	}
	if (action.type === 'act') return null;
	if (due.kind === 'spell') return 'A spell that is complete takes effect at once.';
	return held ? `${name} holds an action already.` : null;
}
