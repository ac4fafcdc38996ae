/**
 * Order of Level Up turns: by count; ties as arranged, or by modifier and roll (A5E-05 to A5E-10); delayed turns
 * after those already there or between two of them (A5E-23, A85).
 */

import type { LevelUpState, Unit } from '../initiativeTypes.ts';
import { byRollOff, groupsBy } from '../tieBreaks.ts';
import { countIn, keepsPlace, rushesIn, unitOf } from './turnUnits.ts';

/** The units in the order of this round. */
export function sortedUnits(state: LevelUpState): Unit[] {
	const here = new Set(state.units.map((unit) => unit.id));
	const follows = (unit: Unit) => unit.after !== undefined && !isFirst(unit) && here.has(unit.after);
	const order = byCount(
		state,
		state.units.filter((unit) => !follows(unit)),
	);
	const behind = groupsBy(state.units.filter(follows), (unit) => unit.after!);
	// A unit may follow one that follows another, so the loop extends its own list.
	for (const [place, { id }] of order.entries()) {
		const group = behind.find(([first]) => first!.after === id) ?? [];
		order.splice(place + 1, 0, ...[...group].sort(byDelay));
	}
	return order;
}

/** Order behind one turn: delayed turns first, larger modifier first, then rushed ones. */
function byDelay(a: Unit, b: Unit): number {
	return Number(b.delayed) - Number(a.delayed) || b.modifier - a.modifier;
}

/** True if a unit was placed first on its count, which is stored as following itself. */
function isFirst(unit: Unit): boolean {
	return unit.after === unit.id;
}

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
 * Makes this round's places permanent: a delay becomes the regular place (A5E-22), but a rush lasts one round and
 * returns to its old place on its own count (A5E-14).
 */
export function withPlaces(state: LevelUpState): readonly Unit[] {
	const regular = new Map<Unit, string>();
	const units = state.units.flatMap((unit) => {
		if (!rushesIn(unit, state.round)) return [unit];
		const { after: _, ...rest } = unit;
		const own: Unit = { ...rest, id: '', rush: null };
		regular.set(own, unit.id);
		// Only turns that followed its rushed turn keep that place.
		return [unit, own];
	});
	const order = sortedUnits({ ...state, units })
		.filter((unit) => !rushesIn(unit, state.round))
		.map((unit) => regular.get(unit) ?? unit.id);
	const places = new Map(order.map((id, place) => [id, place]));
	return state.units.map((unit) => (unit.rank === null ? unit : { ...unit, rank: places.get(unit.id)! }));
}

/**
 * Detaches the followers of a unit that moves: they follow the previous turn on the same count, or come first
 * (A5E-23).
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
