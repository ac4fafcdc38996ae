/**
 * Level Up initiative (A5E-01 to A5E-28): one Dexterity check at the start, high to low, groups at once. Rush raises
 * a turn at the price of movement or action; Delay moves a turn later.
 */

import { roundOfHalf } from '../../movement/index.ts';
import { hasTurn, NO_SUCH_ACTION, NOT_HERE, recovered, upkeep } from '../combatants.ts';
import type {
	DiceNeed,
	InitiativeAction,
	InitiativeEvent,
	LevelUpState,
	TurnStart,
	Unit,
} from '../initiativeTypes.ts';
import { rolled, rollRefusal, STILL_ROLLING } from '../missingDice.ts';
import type { FightProgress, InitiativeSystem } from '../systemInterface.ts';
import { ableMembers, arrangeRefusal, hasUsed, readiedBy, unitRefusal } from './levelUpRefusals.ts';
import { unitRow } from './levelUpRows.ts';
import { arranged, delayed, resumed, rushed, tiesChanged, withUnit } from './rushDelay.ts';
import { newLevelUpRound, settledTurns, withoutReadied } from './turnAdvance.ts';
import { withoutFollowers } from './turnSorting.ts';
import { countIn, diceNeeds, unitDice, unitOf, unitsOf, unitWith, withJoined } from './turnUnits.ts';

export const levelUp: InitiativeSystem<LevelUpState> = {
	begin(combatants, options, half) {
		const units = unitsOf(combatants);
		return settledTurns({
			system: 'level-up',
			options,
			combatants,
			phase: 'rolling',
			round: roundOfHalf(half),
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
		switch (action.type) {
			case 'roll':
				return rollRefusal(unitDice(state), action);
			case 'next':
				return state.phase === 'rolling' ? STILL_ROLLING : null;
			case 'rush':
			case 'delay':
			case 'resume':
			case 'use':
			case 'ready':
			case 'release': {
				const unit = unitWith(state, action.creature);
				return unit ? unitRefusal(state, unit, action) : NOT_HERE;
			}
			case 'arrange':
				return arrangeRefusal(state, action);
			default:
				return NO_SUCH_ACTION;
		}
	},

	apply: applied,

	rolling: { needs: diceNeeds, unrolled: unitDice, take, settle: settledTurns },

	order: (state) => state.order.map((id) => unitRow(state, unitOf(state, id)!)),

	/** All creatures of the current turn except those that gave up movement for an action (A5E-13). */
	acting(state) {
		const current = state.units.find(({ id }) => id === state.current);
		if (!current || state.phase === 'rolling') return [];
		return current.members.filter(
			(id) => hasTurn(state, id) && !(state.rushed.includes(id) && hasUsed(state, id, 'action')),
		);
	},
};

function applied(state: LevelUpState, action: InitiativeAction): FightProgress<LevelUpState> {
	switch (action.type) {
		case 'next': {
			if (state.current === null) return newLevelUpRound(state);
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
		case 'ready': {
			const { creature, trigger } = action;
			const readied = [...(state.readied ?? []), { creature, trigger: trigger.trim() }];
			const used: LevelUpState['used'] = [...state.used, { creature, what: 'action' }];
			return {
				state: { ...state, readied, used },
				events: [{ type: 'readied', creature, trigger: trigger.trim() }],
			};
		}
		case 'release': {
			const { creature } = action;
			const trigger = readiedBy(state, creature)!.trigger;
			const used: LevelUpState['used'] = [...state.used, { creature, what: 'reaction' }];
			return {
				state: { ...withoutReadied(state, [creature]), used },
				events: [{ type: 'released', creature, trigger }],
			};
		}
		case 'arrange':
			return arranged(state, action.creatures);
		case 'join':
		case 'leave':
			return followed(upkeep(state, action), action);
		case 'options': {
			const { ties = state.options.ties } = action.changes;
			return upkeep(ties === state.options.ties ? state : tiesChanged(state), action);
		}
		default:
			return waitingForNextRound(state, upkeep(state, action), action);
	}
}

/** If all creatures of a turn recover after its count has passed, they act from the next round (A44). */
function waitingForNextRound(
	before: LevelUpState,
	{ state, events }: FightProgress<LevelUpState>,
	action: InitiativeAction,
): FightProgress<LevelUpState> {
	const creature = recovered(before, state, action);
	const unit = creature === undefined ? undefined : unitWith(state, creature);
	if (unit === undefined || !hasPassed(before, unit)) return { state, events };
	return {
		state: {
			...withUnit(state, { ...unit, enters: state.round + 1 }),
			acted: [...state.acted, unit.id],
		},
		events,
	};
}

/** True if a unit missed its turn because no member was able to act. */
function hasPassed(state: LevelUpState, unit: Unit): boolean {
	const { acted, order, clock, round } = state;
	if (clock === null || acted.includes(unit.id) || unit.members.some((id) => hasTurn(state, id)))
		return false;
	const count = countIn(unit, round);
	if (count !== clock) return count > clock;
	const place = order.indexOf(unit.id);
	return acted.some((id) => order.indexOf(id) > place && countIn(unitOf(state, id)!, round) === count);
}

function followed(
	{ state, events }: FightProgress<LevelUpState>,
	action: Extract<InitiativeAction, { type: 'join' | 'leave' }>,
): FightProgress<LevelUpState> {
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
	const home = unitWith(state, action.creature);
	const left = home?.members.length === 1 ? withoutFollowers(state, home.id) : state;
	const { began } = state;
	const units = left.units
		.map((unit) => ({ ...unit, members: unit.members.filter(stays) }))
		.filter((unit) => unit.members.length > 0);
	const here = new Set(units.map((unit) => unit.id));
	return {
		state: {
			...withoutReadied(state, [action.creature]),
			units,
			order: state.order.filter((id) => here.has(id)),
			acted: state.acted.filter((id) => here.has(id)),
			waiting: state.waiting.filter((id) => here.has(id)),
			current: state.current !== null && here.has(state.current) ? state.current : null,
			used: state.used.filter((use) => stays(use.creature)),
			...(began && { began: startWithout(began, stays) }),
			rushed: state.rushed.filter(stays),
			hitDice: state.hitDice.filter(stays),
		},
		events,
	};
}

function startWithout(
	{ used, readied, rushed, ...rest }: TurnStart,
	stays: (creature: string) => boolean,
): TurnStart {
	return {
		...rest,
		used: used.filter(({ creature }) => stays(creature)),
		readied: readied.filter(({ creature }) => stays(creature)),
		rushed: rushed.filter(stays),
	};
}

function take(state: LevelUpState, need: DiceNeed, face: number): FightProgress<LevelUpState> {
	const unit = unitWith(state, need.creature)!;
	const drawn = { round: state.round, faces: need.nth + 1 };
	const tie = need.reason === 'tie';
	const modifier = tie ? 0 : unit.modifier;
	const count = face + modifier;
	// It joined after its count had passed, so its first turn is in the next round.
	const late = !tie && state.clock !== null && count > state.clock;
	const after: Unit = tie
		? { ...unit, ties: [...unit.ties, face], drawn }
		: { ...unit, face, count, drawn, ...(late && { enters: state.round + 1 }) };
	const natural20 = !tie && face === 20 && !state.options.plainTurns ? unit.members : [];
	return {
		state: {
			...withUnit(state, after),
			acted: late ? [...state.acted, unit.id] : state.acted,
			hitDice: [...state.hitDice, ...natural20],
		},
		events: [
			...ableMembers(state, unit).map((creature) => rolled({ ...need, creature }, face, modifier)),
			...natural20.map((creature): InitiativeEvent => ({ type: 'hit die', creature })),
		],
	};
}
