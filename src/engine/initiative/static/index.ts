import { roundOfHalf } from '../../movement/index.ts';
import {
	bodyMarks,
	combatantIn,
	hasTurn,
	inSeries,
	isAmount,
	NO_SUCH_ACTION,
	NOT_HERE,
	recovered,
	upkeep,
	withEvents,
} from '../combatants.ts';
import { groupedRows } from '../groupDice.ts';
import type { InitiativeAction, InitiativeEvent, OrderRow, StaticState } from '../initiativeTypes.ts';
import { rollRefusal, STILL_ROLLING } from '../missingDice.ts';
import type { FightProgress, InitiativeSystem } from '../systemInterface.ts';
import { applyDie, withGroupFaces } from './applyDie.ts';
import {
	alongside,
	bonusOf,
	clampCount,
	entryDice,
	entryOf,
	inTurn,
	needs,
	newEntry,
	reached,
	statusOf,
} from './staticCounts.ts';
import { newRound, settled, withoutTogether } from './staticTurns.ts';

export const staticInitiative: InitiativeSystem<StaticState> = {
	begin: (combatants, options, half) =>
		settled({
			system: 'static',
			options,
			combatants,
			phase: 'rolling',
			round: roundOfHalf(half),
			entries: combatants.map(({ id }) => newEntry(id)),
			order: combatants.map(({ id }) => id),
			current: null,
			acted: [],
			held: [],
			upNext: [],
			regroups: 0,
		}).state,

	refusal(state, action) {
		if (action.type === 'roll') return rollRefusal(entryDice(state), action);
		if (!['next', 'regroup', 'count', 'hold', 'resume'].includes(action.type)) return NO_SUCH_ACTION;
		if (state.phase === 'rolling') return STILL_ROLLING;
		if ('creature' in action && !combatantIn(state, action.creature)) return NOT_HERE;
		switch (action.type) {
			case 'regroup':
				if (!inTurn(state).includes(action.creature))
					return { code: 'regroup out of turn', creature: action.creature };
				if (!isAmount(action.amount ?? 0)) return { code: 'regroup amount' };
				if (state.regroups >= 2) return { code: 'regrouped twice' };
				return inTurn(state).every((id) => isHighest(state, id))
					? { code: 'highest count', creature: action.creature }
					: null;
			case 'count':
				return Number.isSafeInteger(action.to) ? null : { code: 'count not whole' };
			case 'hold':
				return inTurn(state).includes(action.creature)
					? null
					: { code: 'not their turn', creature: action.creature };
			case 'resume':
				if (!state.held.includes(action.creature))
					return { code: 'holds no action', creature: action.creature };
				return hasTurn(state, action.creature) ? null : { code: 'down', creature: action.creature };
			default:
				return null;
		}
	},

	apply: applied,

	rolling: { needs, unrolled: entryDice, take: applyDie, settle: settled },

	order: (state) => {
		const waiting = new Set(needs(state).flatMap(({ creature }) => alongside(state, creature)));
		const rows = state.order.map((id): OrderRow => {
			const entry = entryOf(state, id);
			const bonus = entry?.bonus ?? bonusOf(state, id);
			return {
				id,
				creatures: [id],
				count: entry?.count ?? null,
				face: entry?.face ?? null,
				parts: bonus === 0 ? [] : [{ source: { type: 'initiative bonus' }, value: bonus }],
				status: statusOf(state, id, entry, waiting),
				marks: bodyMarks(state, id),
				declaration: null,
				acts: [],
				tie: null,
			};
		});
		return groupedRows(state, rows);
	},

	acting: (state) => (state.phase !== 'rolling' ? inTurn(state) : []),
};

/** True if the count is at its maximum (FC-03). */
function isHighest(state: StaticState, id: string): boolean {
	const count = entryOf(state, id)?.count ?? 0;
	return clampCount(count + 1, bonusOf(state, id)) <= count;
}

function applied(state: StaticState, action: InitiativeAction): FightProgress<StaticState> {
	switch (action.type) {
		case 'next': {
			if (state.current === null) return newRound(state);
			const ended: InitiativeEvent = { type: 'turn ended', creatures: inTurn(state) };
			return { state: withoutTogether(state), events: [ended] };
		}
		case 'regroup': {
			const amount = action.amount ?? state.options.regroup;
			const regrouped = { ...state, regroups: state.regroups + 1 };
			return inSeries(regrouped, inTurn(state), (next, creature) => {
				const from = entryOf(state, creature)?.count ?? 1;
				return withCount(next, creature, from + amount, 'regroup');
			});
		}
		case 'count':
			return withCount(state, action.creature, action.to, 'changed');
		case 'hold':
			return heldBack(state, inTurn(state));
		case 'resume': {
			const back = alongside(state, action.creature).filter((id) => state.held.includes(id));
			return {
				state: {
					...state,
					held: state.held.filter((id) => !back.includes(id)),
					upNext: [...state.upNext, ...back],
				},
				events: back.map((creature): InitiativeEvent => ({ type: 'resumed', creature })),
			};
		}
		case 'join':
		case 'options': {
			const { state: next, events } = followed(upkeep(state, action), action);
			return withEvents(events, withGroupFaces(next));
		}
		default:
			return waitingForNextRound(state, followed(upkeep(state, action), action), action);
	}
}

/** The creatures of the current turn hold their actions. */
function heldBack(state: StaticState, holding: readonly string[]): FightProgress<StaticState> {
	const { regroups, heldBack = [] } = state;
	return {
		state: {
			...withoutTogether(state),
			held: [...state.held, ...holding],
			heldBack: [
				...heldBack.filter((one) => !holding.includes(one.creature)),
				...holding.map((creature) => ({ creature, regroups })),
			],
		},
		events: holding.map((creature): InitiativeEvent => ({ type: 'held', creature })),
	};
}

/** A creature that recovers after its count has passed acts from the next round (A44). */
function waitingForNextRound(
	before: StaticState,
	{ state, events }: FightProgress<StaticState>,
	action: InitiativeAction,
): FightProgress<StaticState> {
	const creature = recovered(before, state, action);
	if (creature === undefined || !hasPassed(state, creature)) return { state, events };
	const entries = state.entries.map((entry) =>
		entry.creature === creature ? { ...entry, enters: state.round + 1 } : entry,
	);
	return { state: { ...state, entries, acted: [...state.acted, creature] }, events };
}

/** True if a creature had no turn this round and its place has passed. */
function hasPassed(state: StaticState, creature: string): boolean {
	const { acted, order } = state;
	const count = entryOf(state, creature)?.count ?? null;
	if (count === null || acted.includes(creature)) return false;
	if (count !== reached(state)) return count > reached(state);
	const own = alongside(state, creature);
	return acted.some(
		(id) =>
			entryOf(state, id)?.count === count &&
			(own.includes(id) || order.indexOf(id) > order.indexOf(creature)),
	);
}

/** Effects of joining, leaving and a new bonus on the order. */
function followed(
	{ state, events }: FightProgress<StaticState>,
	action: InitiativeAction,
): FightProgress<StaticState> {
	if (action.type === 'join') {
		const joined = state.combatants.filter(({ id }) => !entryOf(state, id)).map(({ id }) => id);
		const entries = [...state.entries, ...joined.map(newEntry)];
		return { state: { ...state, entries, order: [...state.order, ...joined] }, events };
	}
	if (action.type === 'leave') {
		const stays = (id: string) => id !== action.creature;
		const [current = null, ...together] = inTurn(state).filter(stays);
		return {
			state: {
				...withoutTogether(state),
				entries: state.entries.filter((entry) => stays(entry.creature)),
				order: state.order.filter(stays),
				acted: state.acted.filter(stays),
				held: state.held.filter(stays),
				upNext: state.upNext.filter(stays),
				current,
				...(together.length > 0 && { together }),
			},
			events,
		};
	}
	if (action.type !== 'update') return { state, events };
	const count = entryOf(state, action.creature)?.count ?? 1;
	return withEvents(events, withCount(state, action.creature, count, 'bounds'));
}

function withCount(
	state: StaticState,
	creature: string,
	wanted: number,
	reason: 'regroup' | 'changed' | 'bounds',
): FightProgress<StaticState> {
	const from = entryOf(state, creature)?.count ?? null;
	const to = clampCount(wanted, bonusOf(state, creature));
	if (from === null || (from === to && reason === 'bounds')) return { state, events: [] };
	const entries = state.entries.map((entry) =>
		entry.creature === creature ? { ...entry, count: to } : entry,
	);
	return { state: { ...state, entries }, events: [{ type: 'count', creature, from, to, reason }] };
}
