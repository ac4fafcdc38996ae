/** Turn flow of Level Up: sorting, the next turn, the next round. */

import { hasTurn, withEvents } from '../combatants.ts';
import type { InitiativeEvent, LevelUpState, TurnStart, Unit } from '../initiativeTypes.ts';
import type { FightProgress } from '../systemInterface.ts';
import { goingOn, inNewOrder } from '../turnSystems.ts';
import { ableMembers } from './levelUpRefusals.ts';
import { sortedUnits, withPlaces } from './turnSorting.ts';
import { countIn, diceNeeds, unitOf, withRanks, withReturned } from './turnUnits.ts';

/** With all dice rolled, sorts and starts the next turn if none is active. */
export function settledTurns(state: LevelUpState): FightProgress<LevelUpState> {
	if (diceNeeds(goingOn(state)).length > 0) return { state: { ...state, phase: 'rolling' }, events: [] };
	const ranked: LevelUpState = { ...state, units: withRanks(state.units) };
	const units = sortedUnits(ranked);
	const order = units.map((unit) => unit.id);
	return inNewOrder(
		state,
		{ ...ranked, order },
		units.filter((unit) => unit.face !== null).flatMap((unit) => ableMembers(state, unit).slice(0, 1)),
		nextTurn,
	);
}

function nextTurn(state: LevelUpState): FightProgress<LevelUpState> {
	const acted = new Set(state.acted);
	const able = (id: string) => unitOf(state, id)!.members.some((member) => hasTurn(state, member));
	const next = state.order.find((id) => !acted.has(id) && able(id));
	const unit = state.units.find(({ id }) => id === next);
	// A late creature acts last until it has rolled, and rolls before the round ends.
	if (unit?.face === null) return { state: { ...state, phase: 'rolling' }, events: [] };
	if (unit) return begun(state, unit);
	// The round stays open while turns are delayed, or if no creature can act.
	const nobody = !state.order.some(able);
	const open = state.waiting.some((id) => acted.has(id) && able(id));
	if (open || nobody) return { state: { ...state, phase: 'over' }, events: [] };
	const fresh = newLevelUpRound(state);
	return withEvents(fresh.events, settledTurns(fresh.state));
}

function begun(state: LevelUpState, unit: Unit): FightProgress<LevelUpState> {
	const members = unit.members.filter((id) => hasTurn(state, id));
	const count = countIn(unit, state.round);
	// The next regular turn has come before the delayed one was used (A5E-25).
	const late = state.waiting.includes(unit.id);
	const lapsed = late ? members.map((creature): InitiativeEvent => ({ type: 'lapsed', creature })) : [];
	const rushes = unit.rush?.round === state.round;
	const isOf = (id: string): boolean => unit.members.includes(id);
	const others = state.rushed.filter((id) => !isOf(id));
	const began: TurnStart = {
		used: state.used.filter((use) => isOf(use.creature)),
		readied: (state.readied ?? []).filter(({ creature }) => isOf(creature)),
		rushed: state.rushed.filter(isOf),
		waited: late,
	};
	const hasEnded = late || [began.used, began.readied, began.rushed].some((list) => list.length > 0);
	const { began: _, ...rest } = withoutReadied(state, unit.members);
	const unready = began.readied.map((one): InitiativeEvent => ({ type: 'unready', ...one }));
	return {
		state: {
			...rest,
			phase: 'turns',
			current: unit.id,
			acted: [...state.acted, unit.id],
			waiting: state.waiting.filter((id) => id !== unit.id),
			clock: Math.min(state.clock ?? count, count),
			used: state.used.filter((use) => !isOf(use.creature)),
			...(hasEnded && { began }),
			rushed: rushes ? [...others, ...unit.members] : others,
		},
		events: [...lapsed, ...unready, { type: 'turn', creatures: members, count }],
	};
}

/** Undoes the start of the current turn if no action was taken in it (A5E-08). */
export function withoutTurn(state: LevelUpState): LevelUpState {
	const { current, began, ...rest } = state;
	const acted = state.acted.filter((id) => id !== current);
	if (current === null || began === undefined) return { ...rest, acted, current: null };
	const members = unitOf(state, current)!.members;
	const others = state.rushed.filter((id) => !members.includes(id));
	// A reaction used since then stays used.
	const again = state.used.filter(
		(use) => !began.used.some(({ creature, what }) => creature === use.creature && what === use.what),
	);
	const readied = [...(state.readied ?? []), ...began.readied];
	return {
		...rest,
		acted,
		current: null,
		used: [...began.used, ...again],
		...(readied.length > 0 && { readied }),
		rushed: [...others, ...began.rushed],
		waiting: began.waited ? [...state.waiting, current] : state.waiting,
	};
}

export function withoutReadied(state: LevelUpState, creatures: readonly string[]): LevelUpState {
	const { readied, ...rest } = state;
	const others = readied?.filter(({ creature }) => !creatures.includes(creature)) ?? [];
	return others.length > 0 ? { ...rest, readied: others } : rest;
}

/** Delays become the regular count, rushes end, members return to their groups. */
export function newLevelUpRound(state: LevelUpState): FightProgress<LevelUpState> {
	const round = state.round + 1;
	const placed = withPlaces(state).map(({ after: _, ...unit }) => ({ ...unit, delayed: false }));
	const units = withReturned(placed, round, state.combatants);
	const here = new Set(units.map((unit) => unit.id));
	return {
		state: {
			...state,
			round,
			units,
			order: state.order.filter((id) => here.has(id)),
			acted: [],
			current: null,
			clock: null,
		},
		events: [{ type: 'round', round }],
	};
}
