/** Castings in doubt: what a hit does to a spell under way, and what the GM says of it (ADD-25, ADD-26). */

import { isDown } from '../roster.ts';
import type { Progress } from '../system.ts';
import type { AdndState, InitiativeAction, InitiativeEvent } from '../types.ts';
import { withEntry } from './acts.ts';
import { actOf, isUnderWay } from './entries.ts';
import { spoils } from './schedule.ts';

/** A hurt caster may lose its spell: the GM is asked, unless it went down and the spell with it. */
export function hurt(
	before: AdndState,
	{ state, events }: Progress<AdndState>,
	{ creature, critical = false }: Extract<InitiativeAction, { type: 'damage' }>,
): Progress<AdndState> {
	const now = before.now ?? { round: before.round, pass: 0, count: Number.NEGATIVE_INFINITY };
	const down = isDown(state, creature);
	const spell = actOf(state, creature, (act) => spoils(act, now, state.options, critical || down));
	if (!spell?.casting) return { state, events };
	if (down) {
		const lost = loseSpell(state, creature);
		return { state: lost.state, events: [...events, ...lost.events] };
	}
	if (state.prompts.some((prompt) => prompt.creature === creature)) return { state, events };
	const prompt = { creature, spell: spell.casting.spell };
	return {
		state: { ...state, prompts: [...state.prompts, prompt] },
		events: [...events, { type: 'spell in doubt', ...prompt, at: spell.at }],
	};
}

/** The GM’s word on a spell in doubt. */
export function answered(state: AdndState, creature: string, lost: boolean): Progress<AdndState> {
	if (lost) return loseSpell(state, creature);
	const spell = actOf(state, creature, isUnderWay);
	return {
		state: { ...state, prompts: state.prompts.filter((prompt) => prompt.creature !== creature) },
		events: spell?.casting
			? [{ type: 'spell kept', creature, spell: spell.casting.spell, at: spell.at }]
			: [],
	};
}

function loseSpell(state: AdndState, creature: string): Progress<AdndState> {
	const events: InitiativeEvent[] = [];
	const without = withEntry(state, creature, (entry) => ({
		...entry,
		acts: entry.acts.map((act) => {
			if (!isUnderWay(act) || !act.casting || events.length > 0) return act;
			events.push({ type: 'spell lost', creature, spell: act.casting.spell, at: act.at });
			return { ...act, status: 'lost' };
		}),
	}));
	return {
		state: { ...without, prompts: without.prompts.filter((prompt) => prompt.creature !== creature) },
		events,
	};
}
