/**
 * Refusals in a Level Up round: Rush only between turns (A80, A86), Delay only to a lower count (A5E-27), movement
 * or action in a rushed turn (A5E-13), arranged ties (A5E-06 to -08).
 */

import { hasTurn } from '../combatants.ts';
import type {
	InitiativeAction,
	InitiativeRefusal,
	LevelUpState,
	LevelUpUse,
	ReadiedAction,
	Unit,
} from '../initiativeTypes.ts';
import { STILL_ROLLING } from '../missingDice.ts';
import { arrangedBy, countIn, tiedWith, unitWith } from './turnUnits.ts';

/** The lowest count for a delayed turn. */
const LOWEST_COUNT = -20;

/** The reason a single creature of a unit cannot act separately. */
export function unitRefusal(
	state: LevelUpState,
	unit: Unit,
	action: Extract<InitiativeAction, { type: 'rush' | 'delay' | 'resume' | 'use' | 'ready' | 'release' }>,
): InitiativeRefusal | null {
	const { creature } = action;
	const isPlain = state.options.plainTurns === true;
	if (isPlain && (action.type === 'rush' || action.type === 'delay')) return { code: 'not in these rules' };
	const isRolling = state.phase === 'rolling' || unit.face === null;
	const isWaiting = state.waiting.includes(unit.id);
	switch (action.type) {
		case 'rush':
			if (isRolling) return STILL_ROLLING;
			if (state.current === unit.id) return { code: 'rush in a turn', creature };
			if (isWaiting || (unit.delayed && !state.acted.includes(unit.id)))
				return { code: 'delays already', creature };
			return lastRushOf(unit) >= rushRound(state, unit) ? { code: 'rushes already', creature } : null;
		case 'delay':
			return isRolling ? STILL_ROLLING : delayRefusal(state, unit, action);
		case 'resume':
			if (isRolling) return STILL_ROLLING;
			if (!isWaiting) return { code: 'not delaying', creature };
			return unit.members.some((id) => hasTurn(state, id)) ? null : { code: 'down', creature };
		case 'use':
			return spendRefusal(state, unit, creature, action.what);
		case 'ready': {
			// In its own turn, for a named action (A5E-28).
			const spent = spendRefusal(state, unit, creature, 'action');
			return spent ?? (action.trigger.trim() === '' ? { code: 'no trigger' } : null);
		}
		case 'release':
			// Out of turn, as a reaction (A5E-28).
			if (!readiedBy(state, creature)) return { code: 'nothing readied', creature };
			if (state.current === unit.id) return { code: 'release out of turn', creature };
			if (!hasTurn(state, creature)) return { code: 'down', creature };
			return spendRefusal(state, unit, creature, 'reaction');
		default:
			return action satisfies never;
	}
}

/** The latest round with an announced rush of a unit; −∞ without one. */
function lastRushOf({ rush }: Unit): number {
	if (rush === null) return Number.NEGATIVE_INFINITY;
	return rush.round + (rush.again === undefined ? 0 : 1);
}

/** The round of a rush: this one if the turn is still to come, otherwise the next (A80). */
export function rushRound(state: LevelUpState, unit: Unit): number {
	return state.acted.includes(unit.id) ? state.round + 1 : state.round;
}

function delayRefusal(
	state: LevelUpState,
	unit: Unit,
	{ creature, to, alone }: Extract<InitiativeAction, { type: 'delay' }>,
): InitiativeRefusal | null {
	if (state.current !== unit.id) return { code: 'not their turn', creature };
	if (hasActed(state, alone ? [creature] : unit.members)) return { code: 'turn begun', creature };
	if (to === undefined) return null;
	if (!Number.isInteger(to) || to < LOWEST_COUNT) return { code: 'count too low', least: LOWEST_COUNT };
	if (to >= countIn(unit, state.round)) return { code: 'count not lower' };
	const rushed = to > (unit.count ?? to);
	return rushed ? { code: 'above the count without the rush' } : null;
}

/** True if any of these creatures has acted in its turn. */
function hasActed(state: LevelUpState, creatures: readonly string[]): boolean {
	const begun: readonly LevelUpUse[] = ['movement', 'action', 'bonus action'];
	return creatures.some((id) => begun.some((what) => hasUsed(state, id, what)));
}

/** True if a turn has begun and an action was taken in it. */
export function isBegun(state: LevelUpState, { id, members }: Unit): boolean {
	return state.acted.includes(id) && (state.current !== id || hasActed(state, members));
}

function spendRefusal(
	state: LevelUpState,
	unit: Unit,
	creature: string,
	what: LevelUpUse,
): InitiativeRefusal | null {
	if (what === 'hit die')
		return state.hitDice.includes(creature) ? null : { code: 'no free Hit Die', creature };
	if (state.phase === 'rolling') return STILL_ROLLING;
	if (what !== 'reaction' && state.current !== unit.id) return { code: 'not their turn', creature };
	if (hasUsed(state, creature, what)) return { code: 'used already', creature, what };
	if (!state.rushed.includes(creature)) return null;
	if (what === 'action' && hasUsed(state, creature, 'movement'))
		return { code: 'rushed and moved', creature };
	if (what === 'movement' && hasUsed(state, creature, 'action'))
		return { code: 'rushed and acted', creature };
	if (what === 'reaction' && !state.options.rushedReactions)
		return { code: 'rushed without reaction', creature };
	return null;
}

export function readiedBy(state: LevelUpState, creature: string): ReadiedAction | undefined {
	return state.readied?.find((one) => one.creature === creature);
}

export function hasUsed(state: LevelUpState, creature: string, what: LevelUpUse): boolean {
	return state.used.some((use) => use.creature === creature && use.what === what);
}

export function arrangeRefusal(
	state: LevelUpState,
	{ creatures, by }: Extract<InitiativeAction, { type: 'arrange' }>,
): InitiativeRefusal | null {
	if (state.phase === 'rolling') return STILL_ROLLING;
	if (state.options.ties === 'modifier') return { code: 'ties by modifier' };
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
		return { code: 'not one whole tie' };
	if (by === 'players' && arrangedBy(state, tied) === 'gm') return { code: 'tie for the GM' };
	const begun = tied.filter((unit) => isBegun(state, unit));
	return begun.every((unit, place) => wanted[place] === unit) ? null : { code: 'begun turns stay' };
}

/** The members that still have turns, or all if none has. */
export function ableMembers(state: LevelUpState, { members }: Unit): readonly string[] {
	const able = members.filter((id) => hasTurn(state, id));
	return able.length > 0 ? able : members;
}

/** One creature of each unit. */
export function speakers(units: readonly Unit[]): string[] {
	return units.flatMap((unit) => unit.members.slice(0, 1));
}
