/**
 * AD&D initiative (ADD-01 to ADD-90): creatures declare and roll a d10 each round, low first. Rounds advance by
 * segments; all acts in one are simultaneous. Castings take time and can be spoiled.
 */
import { roundOfHalf } from '../../movement/index.ts';
import { combatantIn, NO_SUCH_ACTION, upkeep, withEvents } from '../combatants.ts';
import { groupedRows } from '../groupDice.ts';
import type {
	Act,
	AdndEntry,
	AdndState,
	Combatant,
	InitiativeAction,
	InitiativeDice,
} from '../initiativeTypes.ts';
import { rollRefusal } from '../missingDice.ts';
import type { FightProgress, InitiativeSystem } from '../systemInterface.ts';
import { actRefusal, declareRefusal, nextRefusal } from './actionRefusals.ts';
import { finish, withActs, withEntry } from './actResolution.ts';
import { byMoment } from './actSchedule.ts';
import { moved, moveRefusal } from './attackReschedule.ts';
import { adndEntryOf, newAdndEntry, unrolled } from './combatantState.ts';
import { rowOf } from './orderRows.ts';
import { actingOrder, facesShared, faceTaken, roundSettled } from './roundRolls.ts';
import { nextMoment } from './segmentClock.ts';
import {
	answered,
	castersHurt,
	castingRolled,
	castingRollRefusal,
	concentrationRefusal,
} from './spellDisruption.ts';

export const adnd: InitiativeSystem<AdndState> = {
	begin(combatants, options, half) {
		const round = roundOfHalf(half);
		return {
			system: 'adnd',
			options,
			combatants,
			phase: 'declaring',
			round,
			firstRound: round,
			entries: combatants.map(({ id }) => newAdndEntry(id, round)),
			order: combatants.map(({ id }) => id),
			now: null,
			prompts: [],
		};
	},

	refusal(state, action) {
		switch (action.type) {
			case 'roll':
				return state.phase === 'running'
					? { code: 'everybody has rolled' }
					: rollRefusal(unrolled(state), action);
			case 'next':
				return nextRefusal(state);
			case 'declare':
				return declareRefusal(state, action);
			case 'act':
			case 'hold':
			case 'resume':
				return actRefusal(state, action);
			case 'concentration':
				return concentrationRefusal(state, action);
			case 'casting roll':
				return castingRollRefusal(state, action);
			case 'move attack':
				return moveRefusal(state, action);
			default:
				return NO_SUCH_ACTION;
		}
	},

	apply: applied,

	rolling: {
		needs: (state) => (state.phase === 'rolling' ? unrolled(state) : []),
		unrolled,
		take: faceTaken,
		settle: roundSettled,
	},

	/** In the order of their next acts; a held action comes when it is used. */
	order: (state) =>
		groupedRows(
			state,
			actingOrder(state).map((id) => rowOf(state, id)),
		),

	acting: (state) =>
		state.entries
			.filter((entry) => entry.acts.some((act) => act.status === 'now'))
			.map((entry) => entry.creature),
};

function applied(state: AdndState, action: InitiativeAction, dice: InitiativeDice): FightProgress<AdndState> {
	switch (action.type) {
		case 'roll':
			return { state: { ...state, phase: 'rolling' }, events: [] };
		case 'next':
			return state.phase === 'running'
				? nextMoment(state, action.skip === true)
				: { state: { ...state, phase: 'rolling' }, events: [] };
		case 'declare': {
			const { creature, declaration, situations = [] } = action;
			return {
				state: withEntry(state, creature, (entry) => ({ ...entry, declaration, situations, declared: true })),
				events: [{ type: 'declared', creature, declaration }],
			};
		}
		case 'act':
			return withActs(state, action.creature, finish);
		case 'hold': {
			const { creature } = action;
			const held = withActs(state, creature, (act) =>
				act.status === 'now' ? [{ ...act, status: 'held' }] : [act],
			);
			return { state: held.state, events: [{ type: 'held', creature }] };
		}
		case 'resume':
			return resumed(state, action.creature);
		case 'concentration':
			return answered(state, action.creature, action.lost);
		case 'casting roll':
			return castingRolled(state, action, dice);
		case 'move attack':
			return moved(state, action);
		default: {
			const { state: next, events } = followed(state, upkeep(state, action), action);
			return withEvents(events, facesShared(next));
		}
	}
}

/** Effects on the round of joining, leaving, new weapons and damage. */
function followed(
	before: AdndState,
	{ state, events }: FightProgress<AdndState>,
	action: InitiativeAction,
): FightProgress<AdndState> {
	switch (action.type) {
		case 'join': {
			const joined = state.combatants.filter(({ id }) => !adndEntryOf(state, id)).map(({ id }) => id);
			const enters = state.phase === 'running' ? state.round + 1 : state.round;
			const entries = [...state.entries, ...joined.map((id) => newAdndEntry(id, enters))];
			return { state: { ...state, entries, order: [...state.order, ...joined] }, events };
		}
		case 'leave':
			return {
				state: {
					...state,
					entries: state.entries.filter((entry) => entry.creature !== action.creature),
					order: state.order.filter((id) => id !== action.creature),
					prompts: state.prompts.filter((prompt) => prompt.creature !== action.creature),
				},
				events,
			};
		case 'update': {
			const { creature, changes } = action;
			// A creature that has rolled with another weapon uses its default weapon from the next round.
			const stands = ({ declared, face }: AdndEntry) => declared || face !== null;
			const rearmed = 'weapon' in changes && state.phase !== 'running';
			const armed = rearmed
				? withEntry(state, creature, (entry) => (stands(entry) ? entry : { ...entry, declaration: null }))
				: state;
			// A lower number of hit points counts as damage (ADD-25).
			const amount = pointsLost(combatantIn(before, creature)!, combatantIn(state, creature)!);
			const progress = { state: armed, events };
			return amount > 0 ? castersHurt(before, progress, { type: 'damage', creature, amount }) : progress;
		}
		case 'damage':
			return action.amount > 0 ? castersHurt(before, { state, events }, action) : { state, events };
		default:
			return { state, events };
	}
}

/** Lost hit points; 0 if they are not tracked. */
function pointsLost(before: Combatant, now: Combatant): number {
	return before.hitPoints && now.hitPoints ? before.hitPoints.current - now.hitPoints.current : 0;
}

function resumed(state: AdndState, creature: string): FightProgress<AdndState> {
	const { now } = state;
	if (!now) return { state, events: [] };
	return {
		state: withEntry(state, creature, (entry) => {
			const acts = entry.acts.map(
				(act): Act => (act.status === 'held' ? { ...act, at: now, status: 'now' } : act),
			);
			// Remaining acts move past the current moment and apart from each other (ADD-13).
			return { ...entry, acts: acts.sort((a, b) => byMoment(a.at, b.at)) };
		}),
		events: [{ type: 'resumed', creature }],
	};
}
