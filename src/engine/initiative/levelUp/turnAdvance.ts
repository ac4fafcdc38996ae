/** Whose turn it is in Level Up: sorting, the next turn, the next round. */

import { hasTurn, withEvents } from '../combatants.ts';
import type { InitiativeEvent, LevelUpState, Unit } from '../initiativeTypes.ts';
import type { FightProgress } from '../systemInterface.ts';
import { goingOn, inNewOrder } from '../turnSystems.ts';
import { ableMembers } from './levelUpRefusals.ts';
import { sortedUnits, withPlaces } from './turnSorting.ts';
import { countIn, diceNeeds, unitOf, withRanks, withReturned } from './turnUnits.ts';

/** With no dice missing: sorts, and lets the next turn begin if none is going on. */
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
	// Whoever came late comes last until it has rolled, and rolls before the round is over.
	if (unit?.face === null) return { state: { ...state, phase: 'rolling' }, events: [] };
	if (unit) return begun(state, unit);
	// The round stays open for those who delay, and when nobody at all can act.
	const nobody = !state.order.some(able);
	const open = state.waiting.some((id) => acted.has(id) && able(id));
	if (open || nobody) return { state: { ...state, phase: 'over' }, events: [] };
	const fresh = newLevelUpRound(state);
	return withEvents(fresh.events, settledTurns(fresh.state));
}

function begun(state: LevelUpState, unit: Unit): FightProgress<LevelUpState> {
	const members = unit.members.filter((id) => hasTurn(state, id));
	const count = countIn(unit, state.round);
	// Its own next turn has come and the delayed one was not used (A5E-25).
	const late = state.waiting.includes(unit.id);
	const lapsed = late ? members.map((creature): InitiativeEvent => ({ type: 'lapsed', creature })) : [];
	const unready = (state.readied ?? [])
		.filter(({ creature }) => unit.members.includes(creature))
		.map((one): InitiativeEvent => ({ type: 'unready', ...one }));
	const rushes = unit.rush?.round === state.round;
	const others = state.rushed.filter((id) => !unit.members.includes(id));
	return {
		state: {
			...withoutReadied(state, unit.members),
			phase: 'turns',
			current: unit.id,
			acted: [...state.acted, unit.id],
			waiting: state.waiting.filter((id) => id !== unit.id),
			clock: Math.min(state.clock ?? count, count),
			used: state.used.filter((use) => !unit.members.includes(use.creature)),
			rushed: rushes ? [...others, ...unit.members] : others,
		},
		events: [...lapsed, ...unready, { type: 'turn', creatures: members, count }],
	};
}

/** The state in which some creatures have no action readied. */
export function withoutReadied(state: LevelUpState, creatures: readonly string[]): LevelUpState {
	const { readied, ...rest } = state;
	const others = readied?.filter(({ creature }) => !creatures.includes(creature)) ?? [];
	return others.length > 0 ? { ...rest, readied: others } : rest;
}

/** Delays become the regular place, rushes end, members return to their groups. */
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
