/**
 * Level Up initiative (A5E-01 to A5E-27): one Dexterity check at the start, high to low, groups at
 * once; Rush raises one turn at the price of movement or action, Delay gives a turn up for a later one.
 */

import {
	arrangements,
	arrangeRefusal,
	delayRefusal,
	hasUsed,
	resumeRefusal,
	rushRefusal,
	rushRound,
	STILL_ROLLING,
	speakers,
	spendRefusal,
} from './levelUpRefusals.ts';
import { rowOf } from './levelUpRows.ts';
import {
	countIn,
	diceNeeds,
	riseOf,
	sortedUnits,
	unitOf,
	unitsOf,
	unitWith,
	withJoined,
	withRanks,
	withReturned,
	withSplit,
} from './levelUpUnits.ts';
import { rollRefusal, withFaces } from './rolling.ts';
import { combatantOf, hasTurn, NO_SUCH_ACTION, upkeep, upkeepRefusal } from './roster.ts';
import type { InitiativeSystem, Progress } from './system.ts';
import type { DiceNeed, InitiativeAction, InitiativeEvent, LevelUpState, LevelUpUse, Unit } from './types.ts';

export const levelUp: InitiativeSystem<LevelUpState> = {
	begin(combatants, options, half) {
		const units = unitsOf(combatants);
		return settled({
			system: 'level-up',
			options,
			combatants,
			phase: 'rolling',
			round: Math.ceil(half / 2),
			units,
			order: units.map((unit) => unit.id),
			current: null,
			acted: [],
			waiting: [],
			clock: null,
			used: [],
			rushed: [],
			hitDice: [],
		}).state;
	},

	refusal(state, action) {
		const common = upkeepRefusal(state, action);
		if (common !== undefined) return common;
		switch (action.type) {
			case 'roll':
				return rollRefusal(diceNeeds(state), action);
			case 'next':
				return state.phase === 'rolling' ? STILL_ROLLING : null;
			case 'rush':
				return rushRefusal(state, action.creature);
			case 'delay':
				return delayRefusal(state, action);
			case 'resume':
				return resumeRefusal(state, action.creature);
			case 'use':
				return spendRefusal(state, action.creature, action.what);
			case 'arrange':
				return arrangeRefusal(state, action);
			default:
				return NO_SUCH_ACTION;
		}
	},

	apply(state, action, dice) {
		const { state: after, events } = applied(state, action);
		return withFaces(after, events, {
			needs: diceNeeds,
			known: diceNeeds(state),
			asked: action.type === 'roll' ? action : null,
			dice,
			take,
			settle: settled,
		});
	},

	needs: diceNeeds,

	choices(state, creature): readonly InitiativeAction[] {
		if (creature === null) return [{ type: 'roll' }, { type: 'next' }, ...arrangements(state)];
		const unit = unitWith(state, creature);
		const grouped = (unit?.members.length ?? 0) > 1;
		const count = unit ? countIn(unit, state.round) : 1;
		const uses: readonly LevelUpUse[] = ['movement', 'action', 'bonus action', 'reaction', 'hit die'];
		return [
			{ type: 'roll', creatures: [unit?.members[0] ?? creature] },
			...uses.map((what): InitiativeAction => ({ type: 'use', creature, what })),
			{ type: 'rush', creature },
			...(grouped ? [{ type: 'rush', creature, alone: true } as const] : []),
			{ type: 'delay', creature },
			{ type: 'delay', creature, to: count - 1 },
			...(grouped ? [{ type: 'delay', creature, alone: true } as const] : []),
			{ type: 'resume', creature },
		];
	},

	order: (state) =>
		state.order.flatMap((id) => {
			const unit = unitOf(state, id);
			return unit ? [rowOf(state, unit)] : [];
		}),

	/** Everybody in the current turn but those who gave their movement for an action (A5E-13). */
	acting(state) {
		const current = state.current === null ? undefined : unitOf(state, state.current);
		if (!current || state.phase === 'rolling') return [];
		return current.members.filter(
			(id) => hasTurn(state, id) && !(state.rushed.includes(id) && hasUsed(state, id, 'action')),
		);
	},
};

// ---- Doing it ----

function applied(state: LevelUpState, action: InitiativeAction): Progress<LevelUpState> {
	switch (action.type) {
		case 'next': {
			if (state.current === null) return newRound(state);
			const ended = unitOf(state, state.current)?.members ?? [];
			return { state: { ...state, current: null }, events: [{ type: 'turn ended', creatures: ended }] };
		}
		case 'rush':
			return rushed(state, action.creature, action.alone === true);
		case 'delay':
			return delayed(state, action.creature, action.to ?? null, action.alone === true);
		case 'resume':
			return resumed(state, action.creature);
		case 'use': {
			const { creature, what } = action;
			const events: InitiativeEvent[] = [{ type: 'used', creature, what }];
			if (what === 'hit die')
				return { state: { ...state, hitDice: state.hitDice.filter((id) => id !== creature) }, events };
			return { state: { ...state, used: [...state.used, { creature, what }] }, events };
		}
		case 'arrange':
			return arranged(state, action.creatures);
		case 'join':
		case 'leave':
			return followed(upkeep(state, action), action);
		default: {
			const { state: after, events } = upkeep(state, action);
			return { state: after, events };
		}
	}
}

function followed(
	{ state, events }: Progress<LevelUpState>,
	action: Extract<InitiativeAction, { type: 'join' | 'leave' }>,
): Progress<LevelUpState> {
	if (action.type === 'join') {
		const units = withJoined(
			state.units,
			state.combatants.filter(({ id }) => !unitWith(state, id)),
		);
		const placed = new Set(state.order);
		const order = [...state.order, ...units.map((unit) => unit.id).filter((id) => !placed.has(id))];
		return { state: { ...state, units, order }, events };
	}
	const stays = (creature: string) => creature !== action.creature;
	const units = state.units
		.map((unit) => ({ ...unit, members: unit.members.filter(stays) }))
		.filter((unit) => unit.members.length > 0);
	const here = new Set(units.map((unit) => unit.id));
	return {
		state: {
			...state,
			units,
			order: state.order.filter((id) => here.has(id)),
			acted: state.acted.filter((id) => here.has(id)),
			waiting: state.waiting.filter((id) => here.has(id)),
			current: state.current !== null && here.has(state.current) ? state.current : null,
			used: state.used.filter((use) => stays(use.creature)),
			rushed: state.rushed.filter(stays),
			hitDice: state.hitDice.filter(stays),
		},
		events,
	};
}

function withUnit(state: LevelUpState, unit: Unit): LevelUpState {
	return { ...state, units: state.units.map((one) => (one.id === unit.id ? unit : one)) };
}

/** The unit of a creature, or with `alone` the creature taken out of it, with the marks its group bore. */
function turnOf(
	state: LevelUpState,
	creature: string,
	alone: boolean,
	returns: boolean,
): { readonly state: LevelUpState; readonly unit: Unit } | undefined {
	const unit = unitWith(state, creature);
	if (!unit) return undefined;
	if (!alone || unit.members.length === 1) return { state, unit };
	const { units, split } = withSplit(state.units, unit, creature, returns);
	const along = (ids: readonly string[]) => (ids.includes(unit.id) ? [...ids, split.id] : ids);
	const order = state.order.flatMap((id) => (id === unit.id ? [id, split.id] : [id]));
	return {
		state: { ...state, units, order, acted: along(state.acted), waiting: along(state.waiting) },
		unit: split,
	};
}

function rushed(state: LevelUpState, creature: string, alone: boolean): Progress<LevelUpState> {
	const turn = turnOf(state, creature, alone, true);
	if (!turn) return { state, events: [] };
	const round = rushRound(turn.state, turn.unit);
	const unit: Unit = { ...turn.unit, rush: { round, rise: riseOf(combatantOf(state, creature)) } };
	return {
		state: withUnit(turn.state, unit),
		events: [{ type: 'rushed', creatures: unit.members, count: countIn(unit, round), round }],
	};
}

function delayed(
	state: LevelUpState,
	creature: string,
	to: number | null,
	alone: boolean,
): Progress<LevelUpState> {
	const turn = turnOf(state, creature, alone, false);
	if (!turn) return { state, events: [] };
	const { unit } = turn;
	const events: InitiativeEvent[] = [{ type: 'delayed', creatures: unit.members, to }];
	// The others of a group go on with their turn.
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

/** The turn comes on another count from now on (A5E-22, A5E-26), after those already there. */
function withCount(state: LevelUpState, unit: Unit, count: number): LevelUpState {
	return {
		...withUnit(state, { ...unit, count, rush: null, home: null, delayed: true }),
		acted: state.acted.filter((id) => id !== unit.id),
		waiting: state.waiting.filter((id) => id !== unit.id),
	};
}

/**
 * A delayed turn is taken: after the current one (A5E-23), on the count that has been reached; in the
 * round of the delay on a lower one than it gave up, in the next round perhaps on a higher one.
 */
function resumed(state: LevelUpState, creature: string): Progress<LevelUpState> {
	const unit = unitWith(state, creature);
	if (!unit) return { state, events: [] };
	const own = countIn(unit, state.round);
	const reached = state.clock ?? own;
	const count = state.acted.includes(unit.id) ? Math.min(reached, own - 1) : reached;
	return {
		state: withCount(state, unit, count),
		events: [{ type: 'returned', creatures: unit.members, count }],
	};
}

function arranged(state: LevelUpState, creatures: readonly string[]): Progress<LevelUpState> {
	const wanted = creatures.map((creature) => unitWith(state, creature)).filter((unit) => unit !== undefined);
	const ranks = wanted.map((unit) => unit.rank ?? 0).sort((a, b) => a - b);
	const units = state.units.map((unit) => {
		const place = wanted.indexOf(unit);
		return place < 0 ? unit : { ...unit, rank: ranks[place] ?? null };
	});
	const count = wanted[0] ? countIn(wanted[0], state.round) : 0;
	return { state: { ...state, units }, events: [{ type: 'arranged', creatures, count }] };
}

/** Delays become the regular place, rushes end, members return to their groups. */
function newRound(state: LevelUpState): Progress<LevelUpState> {
	const round = state.round + 1;
	const places = new Map(state.order.map((id, place) => [id, place]));
	const ranked = state.units.map((unit) => ({
		...unit,
		rank: places.get(unit.id) ?? unit.rank,
		delayed: false,
	}));
	const units = withReturned(ranked, round, state.combatants);
	const here = new Set(units.map((unit) => unit.id));
	return {
		state: {
			...state,
			round,
			units,
			order: state.order.filter((id) => here.has(id)),
			waiting: state.waiting.filter((id) => here.has(id)),
			acted: [],
			current: null,
			clock: null,
		},
		events: [{ type: 'round', round }],
	};
}

// ---- Rolling and turns ----

function take(state: LevelUpState, need: DiceNeed, face: number): Progress<LevelUpState> {
	const unit = unitWith(state, need.creature);
	if (!unit) return { state, events: [] };
	const drawn = { round: state.round, faces: need.nth + 1 };
	const tie = need.reason === 'tie';
	const modifier = tie ? 0 : unit.modifier;
	const after: Unit = tie
		? { ...unit, ties: [...unit.ties, face], drawn }
		: { ...unit, face, count: face + modifier, drawn };
	const natural20 = !tie && face === 20 ? unit.members : [];
	return {
		state: { ...withUnit(state, after), hitDice: [...state.hitDice, ...natural20] },
		events: [
			{
				type: 'rolled',
				creature: need.creature,
				sides: 20,
				face,
				modifier,
				total: face + modifier,
				reason: need.reason,
			},
			...natural20.map((creature): InitiativeEvent => ({ type: 'hit die', creature })),
		],
	};
}

/** With no dice missing: sorts, and lets the next turn begin if none is going on. */
function settled(state: LevelUpState): Progress<LevelUpState> {
	if (diceNeeds(state).length > 0) return { state: { ...state, phase: 'rolling' }, events: [] };
	const ranked: LevelUpState = { ...state, units: withRanks(state.units) };
	const units = sortedUnits(ranked);
	const order = units.map((unit) => unit.id);
	const same = state.phase !== 'rolling' && order.every((id, place) => state.order[place] === id);
	const events: InitiativeEvent[] = [];
	if (order.length > 0 && !same)
		events.push({ type: 'ordered', round: state.round, creatures: speakers(units) });
	const ordered: LevelUpState = { ...ranked, order };
	if (ordered.current !== null) return { state: { ...ordered, phase: 'turns' }, events };
	const then = nextTurn(ordered);
	return { state: then.state, events: [...events, ...then.events] };
}

function nextTurn(state: LevelUpState): Progress<LevelUpState> {
	const acted = new Set(state.acted);
	const able = (id: string) => unitOf(state, id)?.members.some((member) => hasTurn(state, member)) === true;
	const next = state.order.find((id) => !acted.has(id) && able(id));
	const unit = next === undefined ? undefined : unitOf(state, next);
	if (unit) return begun(state, unit);
	// The round stays open for those who delay, and when nobody at all can act.
	const nobody = !state.order.some(able);
	const open = state.waiting.some((id) => acted.has(id) && able(id));
	if (open || nobody) return { state: { ...state, phase: 'over' }, events: [] };
	const fresh = newRound(state);
	const first = settled(fresh.state);
	return { state: first.state, events: [...fresh.events, ...first.events] };
}

function begun(state: LevelUpState, unit: Unit): Progress<LevelUpState> {
	const members = unit.members.filter((id) => hasTurn(state, id));
	const count = countIn(unit, state.round);
	// Its own next turn has come and the delayed one was not used (A5E-25).
	const late = state.waiting.includes(unit.id);
	const lapsed = late ? members.map((creature): InitiativeEvent => ({ type: 'lapsed', creature })) : [];
	const rushes = unit.rush?.round === state.round;
	const others = state.rushed.filter((id) => !unit.members.includes(id));
	return {
		state: {
			...state,
			phase: 'turns',
			current: unit.id,
			acted: [...state.acted, unit.id],
			waiting: state.waiting.filter((id) => id !== unit.id),
			clock: Math.min(state.clock ?? count, count),
			used: state.used.filter((use) => !unit.members.includes(use.creature)),
			rushed: rushes ? [...others, ...unit.members] : others,
		},
		events: [...lapsed, { type: 'turn', creatures: members, count }],
	};
}
