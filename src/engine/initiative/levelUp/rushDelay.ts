/** Moves of a turn within the order: Rush, Delay, resuming a delayed turn, and arranging ties (A5E-11 to A5E-27). */

import { combatantIn, hasTurn } from '../combatants.ts';
import type { InitiativeEvent, LevelUpState, Unit } from '../initiativeTypes.ts';
import type { FightProgress } from '../systemInterface.ts';
import { isBegun, rushRound } from './levelUpRefusals.ts';
import { withoutTurn } from './turnAdvance.ts';
import { withoutFollowers, withPlaces } from './turnSorting.ts';
import { countIn, riseOf, rushesIn, unitOf, unitWith, withSplit } from './turnUnits.ts';

export function withUnit(state: LevelUpState, unit: Unit): LevelUpState {
	return { ...state, units: state.units.map((one) => (one.id === unit.id ? unit : one)) };
}

/** The unit of a creature. With `alone` the creature first leaves its group and keeps the group's marks. */
function turnOf(
	state: LevelUpState,
	creature: string,
	alone: boolean,
): { readonly state: LevelUpState; readonly unit: Unit } {
	const unit = unitWith(state, creature)!;
	if (!alone || unit.members.length === 1) return { state, unit };
	const { units, split } = withSplit(state.units, unit, creature);
	const along = (ids: readonly string[]) => (ids.includes(unit.id) ? [...ids, split.id] : ids);
	const order = state.order.flatMap((id) => (id === unit.id ? [id, split.id] : [id]));
	return {
		state: { ...state, units, order, acted: along(state.acted), waiting: along(state.waiting) },
		unit: split,
	};
}

/** Moves the next turn earlier, once (A5E-11 to A5E-14). */
export function rushed(state: LevelUpState, creature: string, alone: boolean): FightProgress<LevelUpState> {
	const turn = turnOf(state, creature, alone);
	const round = rushRound(turn.state, turn.unit);
	const rise = riseOf(combatantIn(state, creature));
	const { rush } = turn.unit;
	// After a rushed turn the row keeps its position for this round.
	const isAgain = rush?.round === state.round && round > state.round;
	const unit: Unit = { ...turn.unit, rush: isAgain ? { ...rush, again: rise } : { round, rise } };
	const left = round === state.round ? withoutFollowers(turn.state, unit.id) : turn.state;
	return {
		state: withUnit(left, unit),
		events: [{ type: 'rushed', creatures: unit.members, count: (unit.count ?? 0) + rise, round }],
	};
}

/** Gives up a turn for a later one: on a count, or at any moment (A5E-20, A5E-21). */
export function delayed(
	state: LevelUpState,
	creature: string,
	to: number | null,
	alone: boolean,
): FightProgress<LevelUpState> {
	const turn = turnOf(state, creature, alone);
	const { unit } = turn;
	const events: InitiativeEvent[] = [{ type: 'delayed', creatures: unit.members, to }];
	// Other members of the group continue their turn.
	const current = state.current === unit.id ? null : state.current;
	if (to === null)
		return {
			state: {
				...withUnit(turn.state, { ...unit, home: null }),
				current,
				waiting: [...state.waiting, unit.id],
			},
			events,
		};
	return { state: { ...withCount(turn.state, unit, to), current }, events };
}

/** True if the turn given up was rushed, in this round or an earlier one. */
function wasRushed(state: LevelUpState, unit: Unit): boolean {
	const gaveUp = state.waiting.includes(unit.id) && unit.members.some((id) => state.rushed.includes(id));
	return gaveUp || unit.rush?.round === state.round;
}

/**
 * Moves a turn to another count for good (A5E-22, A5E-26), after the turns already there. The limit of a rush,
 * movement or action, moves with it (A5E-13).
 */
function withCount(state: LevelUpState, unit: Unit, count: number, after?: string): LevelUpState {
	const rush = wasRushed(state, unit) ? { round: state.round, rise: 0 } : null;
	const { after: _, ...rest } = unit;
	return {
		...withUnit(withoutFollowers(state, unit.id), {
			...rest,
			count,
			rush,
			home: null,
			delayed: true,
			...(after !== undefined && { after }),
		}),
		acted: state.acted.filter((id) => id !== unit.id),
		waiting: state.waiting.filter((id) => id !== unit.id),
	};
}

/**
 * Takes a delayed turn right after the current one and before others on its count (A5E-23). In the round of the
 * delay the count is lower than the original one; in the next round it may be higher.
 */
export function resumed(state: LevelUpState, creature: string): FightProgress<LevelUpState> {
	const unit = unitWith(state, creature)!;
	const own = countIn(unit, state.round);
	const reached = state.clock ?? own;
	const lower = Math.min(own - 1, unit.count ?? own);
	const count = state.acted.includes(unit.id) ? Math.min(reached, lower) : reached;
	const over = state.order.filter((id) => id !== unit.id && state.acted.includes(id));
	const last = over.findLast((id) => countOf(state, id) === count);
	return {
		state: withCount(state, unit, count, last),
		events: [{ type: 'returned', creatures: unit.members, count }],
	};
}

function countOf(state: LevelUpState, id: string): number | undefined {
	const unit = unitOf(state, id);
	return unit && countIn(unit, state.round);
}

/**
 * Sets the order of turns on one count. For a rushed turn this lasts one round, so it keeps its rank and only
 * follows another.
 */
export function arranged(state: LevelUpState, creatures: readonly string[]): FightProgress<LevelUpState> {
	const wanted = creatures.map((creature) => unitWith(state, creature)!);
	const rushes = (unit: Unit) => rushesIn(unit, state.round);
	const staying = wanted.filter((unit) => !rushes(unit));
	const ranks = staying.map((unit) => unit.rank ?? 0).sort((a, b) => a - b);
	const units = state.units.map((unit): Unit => {
		const place = wanted.indexOf(unit);
		if (place < 0) return unit;
		if (rushes(unit)) return { ...unit, after: wanted[place - 1]?.id ?? unit.id };
		return { ...unit, rank: ranks[staying.indexOf(unit)]! };
	});
	const count = countIn(wanted[0]!, state.round);
	// A turn without any action yet gives way to one arranged before it.
	const comes = (unit: Unit) => !isBegun(state, unit) && unit.members.some((id) => hasTurn(state, id));
	const first = wanted.find(comes)?.id;
	const { current } = state;
	const gives =
		wanted.some(({ id }) => id === current && id !== first) && !isBegun(state, unitOf(state, current!)!);
	const placed = { ...state, units };
	return {
		state: gives ? withoutTurn(placed) : placed,
		events: [{ type: 'arranged', creatures, count }],
	};
}

/** Changes the tie-break rule; manual order starts from the current one. */
export function tiesChanged(state: LevelUpState): LevelUpState {
	const units = withPlaces(state).map(({ after, ...unit }) =>
		after === undefined || !unit.delayed ? unit : { ...unit, after },
	);
	return { ...state, units };
}
