/** Interrupted castings: the effect of a hit on a spell under way, and the decision about it (ADD-25, ADD-26). */

import { isAmount, isDownIn, withEvents } from '../combatants.ts';
import { initiativeKey, isFace } from '../initiativeDice.ts';
import type {
	Act,
	AdndState,
	InitiativeAction,
	InitiativeDice,
	InitiativeEvent,
	InitiativeRefusal,
	SpellPrompt,
} from '../initiativeTypes.ts';
import type { FightProgress } from '../systemInterface.ts';
import { lose, withActs, withEntry } from './actResolution.ts';
import { byMoment, spoils } from './actSchedule.ts';
import { actOf, adndEntryOf, isActUnderWay } from './combatantState.ts';
import { withRoundFreed } from './roundRolls.ts';

type CastingRoll = Extract<InitiativeAction, { type: 'casting roll' }>;

/** A damaged caster may lose its spells: asks the GM about each, unless the caster is down and loses all. */
export function castersHurt(
	before: AdndState,
	{ state, events }: FightProgress<AdndState>,
	{ creature, critical = false }: Extract<InitiativeAction, { type: 'damage' }>,
): FightProgress<AdndState> {
	const now = before.now ?? { round: before.round, pass: 0, count: Number.NEGATIVE_INFINITY };
	const down = isDownIn(state, creature);
	const acts = adndEntryOf(state, creature)?.acts ?? [];
	const spells = acts.filter((act) => spoils(act, now, state.options, critical || down));
	if (spells.length === 0) {
		// Reports a spell kept only because of the chosen reading (A63, A64).
		const strict = {
			...state.options,
			spellSpoiling: 'earlier in the round',
			quickSpells: 'exposed',
		} as const;
		const safe = down ? undefined : acts.find((act) => spoils(act, now, strict, critical));
		if (!safe?.casting) return { state, events };
		const { spell } = safe.casting;
		const isExposed = spoils(safe, now, { ...state.options, quickSpells: 'exposed' }, critical);
		const type = isExposed ? 'spell too quick' : 'spell not begun';
		return { state, events: [...events, { type, creature, spell, at: safe.at }] };
	}
	if (down) {
		return withEvents(events, loseSpells(state, creature, isActUnderWay));
	}
	const asked = state.prompts.map((one) => doubted(state, one));
	const fresh = spells.filter((act) => !asked.includes(act));
	const doubts = fresh.map(({ casting, at }) => ({ creature, spell: casting!.spell, at }));
	return {
		state: { ...state, prompts: [...state.prompts, ...doubts] },
		events: [...events, ...doubts.map((one): InitiativeEvent => ({ type: 'spell in doubt', ...one }))],
	};
}

/** The spell that a prompt is about. */
function doubted(state: AdndState, { creature, at }: SpellPrompt): Act | undefined {
	return actOf(state, creature, (act) => isActUnderWay(act) && (!at || byMoment(act.at, at) === 0));
}

/** The first prompt about a creature's spells. */
function promptOf(state: AdndState, creature: string): SpellPrompt | undefined {
	return state.prompts.find((prompt) => prompt.creature === creature);
}

export function concentrationRefusal(
	state: AdndState,
	{ creature, lost }: Extract<InitiativeAction, { type: 'concentration' }>,
): InitiativeRefusal | null {
	if (promptOf(state, creature)) return null;
	if (!lost) return { code: 'no spell in doubt', creature };
	return actOf(state, creature, isActUnderWay) ? null : { code: 'not casting', creature };
}

export function castingRollRefusal(
	state: AdndState,
	{ creature, against, face }: CastingRoll,
): InitiativeRefusal | null {
	if (!promptOf(state, creature)) return { code: 'no spell in doubt', creature };
	if (!isAmount(against, 1)) return { code: 'number to reach' };
	return face === undefined || isFace(face, 20) ? null : { code: 'face', sides: 20 };
}

/** Applies the GM's decision to the first spell in doubt; without one, to a spell under way. */
export function answered(state: AdndState, creature: string, lost: boolean): FightProgress<AdndState> {
	const prompt = promptOf(state, creature);
	const spell = prompt ? doubted(state, prompt) : actOf(state, creature, isActUnderWay);
	const without = { ...state, prompts: state.prompts.filter((one) => one !== prompt) };
	if (lost) return loseSpells(without, creature, (act) => act === spell);
	return {
		state: without,
		events: spell?.casting
			? [{ type: 'spell kept', creature, spell: spell.casting.spell, at: spell.at }]
			: [],
	};
}

/** A d20 that reaches the target keeps the spell in doubt. No other action is possible while the roll is pending. */
export function castingRolled(
	state: AdndState,
	{ creature, against, face: typed }: CastingRoll,
	dice: InitiativeDice,
): FightProgress<AdndState> {
	const prompt = promptOf(state, creature);
	const nth = adndEntryOf(state, creature)?.castingRolls ?? 0;
	const face = typed ?? dice.face(`${initiativeKey(state.round, creature)}/casting`, nth, 20, creature);
	if (!prompt || face === undefined) return { state, events: [] };
	const counted = withEntry(state, creature, (entry) => ({ ...entry, castingRolls: nth + 1 }));
	const { spell } = prompt;
	return withEvents(
		[{ type: 'casting roll', creature, spell, face, against }],
		answered(counted, creature, face < against),
	);
}

/** True if a spell of an earlier round completes in this one (A66). */
function rolledOver({ round }: AdndState, { casting, at }: Act): boolean {
	return casting !== undefined && casting.from.round < round && at.round === round;
}

/** Loses some of a creature's spells without a prompt. */
function loseSpells(
	state: AdndState,
	creature: string,
	which: (act: Act) => boolean,
): FightProgress<AdndState> {
	const { state: without, events } = withActs(state, creature, (act) =>
		act.casting && which(act) ? lose(act, creature) : [act],
	);
	const prompts = without.prompts.filter((one) => one.creature !== creature || doubted(without, one));
	const freed = withEntry(without, creature, (entry) => {
		const old = adndEntryOf(state, creature)!;
		const isLost = old.acts.some((act, nth) => rolledOver(state, act) && entry.acts[nth]!.status === 'lost');
		return isLost ? withRoundFreed(without, entry) : entry;
	});
	return { state: { ...freed, prompts }, events };
}
