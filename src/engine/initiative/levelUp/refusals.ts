/**
 * What may be done in a Level Up round and why not: Rush between turns only (A80, A86), Delay to a
 * lower count (A5E-27), movement or action in a rushed turn (A5E-13), ties put in order (A5E-06 to -08).
 */

import { hasTurn, NOT_HERE } from '../roster.ts';
import type { InitiativeAction, LevelUpState, LevelUpUse, Names, ReadiedAction, Unit } from '../types.ts';
import { arrangedBy, countIn, tiedWith, unitWith } from './units.ts';

/** The lowest count that can be named for a delayed turn. */
const LOWEST_COUNT = -20;

export const STILL_ROLLING = 'Dice are still to be rolled.';

export function rushRefusal(state: LevelUpState, creature: string, called: Names): string | null {
	const unit = unitWith(state, creature);
	if (!unit) return NOT_HERE;
	const name = called(creature);
	if (state.phase === 'rolling') return STILL_ROLLING;
	if (state.current === unit.id) return `${name} can rush between its turns, not in one.`;
	if (state.waiting.includes(unit.id) || (unit.delayed && !state.acted.includes(unit.id)))
		return `${name} is delaying; its turn is open already.`;
	return unit.rush && unit.rush.round >= rushRound(state, unit) ? `${name} rushes already.` : null;
}

/** A rush is for the next turn: this round's, or the next round's when that is over (A80). */
export function rushRound(state: LevelUpState, unit: Unit): number {
	return state.acted.includes(unit.id) ? state.round + 1 : state.round;
}

export function delayRefusal(
	state: LevelUpState,
	{ creature, to, alone }: Extract<InitiativeAction, { type: 'delay' }>,
	called: Names,
): string | null {
	const unit = unitWith(state, creature);
	if (!unit) return NOT_HERE;
	const name = called(creature);
	if (state.phase === 'rolling') return STILL_ROLLING;
	if (state.current !== unit.id) return `It is not the turn of ${name}.`;
	const delays = alone ? [creature] : unit.members;
	const begun: readonly LevelUpUse[] = ['movement', 'action', 'bonus action'];
	if (delays.some((id) => begun.some((what) => hasUsed(state, id, what))))
		return `${name} has begun its turn already.`;
	if (to === undefined) return null;
	if (!Number.isInteger(to) || to < LOWEST_COUNT) return `A count is a whole number from ${LOWEST_COUNT} up.`;
	if (to >= countIn(unit, state.round)) return 'A turn can be delayed to a lower count only.';
	const rushed = to > (unit.count ?? to);
	return rushed ? 'A rushed turn can be delayed to the count without the rush at most.' : null;
}

export function resumeRefusal(state: LevelUpState, creature: string, called: Names): string | null {
	const unit = unitWith(state, creature);
	if (!unit) return NOT_HERE;
	const name = called(creature);
	if (state.phase === 'rolling') return STILL_ROLLING;
	if (!state.waiting.includes(unit.id)) return `${name} is not delaying.`;
	return unit.members.some((id) => hasTurn(state, id)) ? null : `${name} is down.`;
}

export function spendRefusal(
	state: LevelUpState,
	creature: string,
	what: LevelUpUse,
	called: Names,
): string | null {
	const unit = unitWith(state, creature);
	if (!unit) return NOT_HERE;
	const name = called(creature);
	if (what === 'hit die') return state.hitDice.includes(creature) ? null : `${name} has no free Hit Die.`;
	if (state.phase === 'rolling') return STILL_ROLLING;
	if (what !== 'reaction' && state.current !== unit.id) return `It is not the turn of ${name}.`;
	if (hasUsed(state, creature, what)) return `${name} has used its ${what} already.`;
	if (!state.rushed.includes(creature)) return null;
	if (what === 'action' && hasUsed(state, creature, 'movement'))
		return `${name} rushed and has moved; it has no action this turn.`;
	if (what === 'movement' && hasUsed(state, creature, 'action'))
		return `${name} rushed and has acted; it has no movement this turn.`;
	if (what === 'reaction' && !state.options.rushedReactions)
		return `${name} rushed and has no reaction until its next turn.`;
	return null;
}

/** An action is readied in one's own turn, for something that is named (A5E-28). */
export function readyRefusal(
	state: LevelUpState,
	{ creature, trigger }: Extract<InitiativeAction, { type: 'ready' }>,
	called: Names,
): string | null {
	const spent = spendRefusal(state, creature, 'action', called);
	if (spent !== null) return spent;
	return trigger.trim() === '' ? 'Say what the readied action waits for.' : null;
}

/** A readied action is used out of turn, as a reaction (A5E-28). */
export function releaseRefusal(state: LevelUpState, creature: string, called: Names): string | null {
	const unit = unitWith(state, creature);
	if (!unit) return NOT_HERE;
	const name = called(creature);
	if (!readiedBy(state, creature)) return `${name} has no action readied.`;
	if (state.current === unit.id) return `A readied action is used out of turn; it is the turn of ${name}.`;
	if (!hasTurn(state, creature)) return `${name} is down.`;
	return spendRefusal(state, creature, 'reaction', called);
}

/** The action that a creature keeps for a trigger. */
export function readiedBy(state: LevelUpState, creature: string): ReadiedAction | undefined {
	return state.readied?.find((one) => one.creature === creature);
}

export function hasUsed(state: LevelUpState, creature: string, what: LevelUpUse): boolean {
	return state.used.some((use) => use.creature === creature && use.what === what);
}

export function arrangeRefusal(
	state: LevelUpState,
	{ creatures, by }: Extract<InitiativeAction, { type: 'arrange' }>,
): string | null {
	if (state.phase === 'rolling') return STILL_ROLLING;
	if (state.options.ties === 'modifier') return 'Ties are settled by the larger modifier and a roll.';
	const wanted = creatures.map((creature) => unitWith(state, creature));
	const [first] = wanted;
	const tied = first ? tiedWith(state, first) : [];
	const all = new Set(wanted);
	if (
		tied.length < 2 ||
		all.size !== creatures.length ||
		all.size !== tied.length ||
		!tied.every((unit) => all.has(unit))
	)
		return 'Only turns on the same count, all of them, can be put in order.';
	if (by === 'players' && arrangedBy(state, tied) === 'gm')
		return 'The GM puts a tie with a GM creature in order.';
	const begun = tied.filter((unit) => state.acted.includes(unit.id));
	return begun.every((unit, place) => wanted[place] === unit)
		? null
		: 'Turns that have begun keep their places.';
}

export function arrangements(state: LevelUpState): InitiativeAction[] {
	const seen = new Set<string>();
	const actions: InitiativeAction[] = [];
	for (const unit of state.units) {
		if (seen.has(unit.id)) continue;
		const tied = tiedWith(state, unit);
		for (const one of tied) seen.add(one.id);
		if (tied.length > 1)
			actions.push({ type: 'arrange', creatures: speakers(tied), by: arrangedBy(state, tied) });
	}
	return actions;
}

/** One creature of each unit. */
export function speakers(units: readonly Unit[]): string[] {
	return units.flatMap((unit) => unit.members.slice(0, 1));
}
