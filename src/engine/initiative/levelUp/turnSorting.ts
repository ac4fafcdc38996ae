/**
 * In which order turns come in Level Up: by counts, ties as people arrange them or by modifier and roll (A5E-05 to
 * A5E-10), delayed turns after those already there or between two of them (A5E-23, A85).
 */

import type { LevelUpState, Unit } from '../initiativeTypes.ts';
import { byRollOff, groupsBy } from '../tieBreaks.ts';
import { countIn, keepsPlace, rushesIn, unitOf } from './turnUnits.ts';

/** The units as they act this round. */
export function sortedUnits(state: LevelUpState): Unit[] {
	const here = new Set(state.units.map((unit) => unit.id));
	const follows = (unit: Unit) => unit.after !== undefined && !isFirst(unit) && here.has(unit.after);
	const order = byCount(
		state,
		state.units.filter((unit) => !follows(unit)),
	);
	const behind = groupsBy(state.units.filter(follows), (unit) => unit.after!);
	// A unit may follow one that itself follows another, so the list grows while it is gone through.
	for (const [place, { id }] of order.entries()) {
		const group = behind.find(([first]) => first!.after === id) ?? [];
		order.splice(place + 1, 0, ...[...group].sort(byDelay));
	}
	return order;
}

/** Behind one turn: a delayed one at once, the larger modifier first, then a rushed one that was put there. */
function byDelay(a: Unit, b: Unit): number {
	return Number(b.delayed) - Number(a.delayed) || b.modifier - a.modifier;
}

/** Whether a unit was given the first place on its count: after nobody but itself. */
function isFirst(unit: Unit): boolean {
	return unit.after === unit.id;
}

/** Some of the units, by their counts. */
function byCount(state: LevelUpState, some: readonly Unit[]): Unit[] {
	const byModifier = state.options.ties === 'modifier';
	const rank = (unit: Unit) => unit.rank ?? Number.POSITIVE_INFINITY;
	const count = (unit: Unit) => countIn(unit, state.round);
	const placed = some.filter((unit) => byModifier && keepsPlace(state, unit));
	const order = some
		.filter((unit) => !placed.includes(unit))
		.sort((a, b) => {
			const early = count(b) - count(a) || Number(isFirst(b)) - Number(isFirst(a));
			if (early !== 0) return early;
			if (a.delayed !== b.delayed) return Number(a.delayed) - Number(b.delayed);
			const modifier = byModifier || a.delayed ? b.modifier - a.modifier : 0;
			return modifier || (byModifier && byRollOff(a, b)) || rank(a) - rank(b) || 0;
		});
	for (const unit of placed.sort((a, b) => rank(a) - rank(b))) {
		const before = order.findLastIndex(
			(one) => count(one) === count(unit) && !one.delayed && rank(one) < rank(unit),
		);
		const lower = order.findIndex((one) => count(one) <= count(unit));
		order.splice(before >= 0 ? before + 1 : lower >= 0 ? lower : order.length, 0, unit);
	}
	return order;
}

/**
 * The units with their places of this round for good: a delay is the regular place from now on (A5E-22), but a rush is
 * for its round only, and who has rushed stands where it stood among those on its own count (A5E-14).
 */
export function withPlaces(state: LevelUpState): readonly Unit[] {
	const regular = new Map<Unit, string>();
	const units = state.units.flatMap((unit) => {
		if (!rushesIn(unit, state.round)) return [unit];
		const { after: _, ...rest } = unit;
		const own: Unit = { ...rest, id: '', rush: null };
		regular.set(own, unit.id);
		// Where it was rushed to it stays for those alone who came after its turn.
		return [unit, own];
	});
	const order = sortedUnits({ ...state, units })
		.filter((unit) => !rushesIn(unit, state.round))
		.map((unit) => regular.get(unit) ?? unit.id);
	const places = new Map(order.map((id, place) => [id, place]));
	return state.units.map((unit) => (unit.rank === null ? unit : { ...unit, rank: places.get(unit.id)! }));
}

/**
 * The state in which nobody follows a unit that goes elsewhere: who was to come after its turn comes after the turn
 * before that on the same count, or first on it (A5E-23).
 */
export function withoutFollowers(state: LevelUpState, leader: string): LevelUpState {
	const before = unitOf(state, state.order[state.order.indexOf(leader) - 1] ?? '');
	const count = (unit: Unit) => countIn(unit, state.round);
	const units = state.units.map((unit) => {
		if (unit.after !== leader || unit.id === leader) return unit;
		return { ...unit, after: before && count(before) === count(unit) ? before.id : unit.id };
	});
	return { ...state, units };
}
