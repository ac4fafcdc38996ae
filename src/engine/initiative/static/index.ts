import { roundOfHalf } from '../../round/index.ts';
import { rolled, rollRefusal, STILL_ROLLING, withFaces } from '../rolling.ts';
import {
	bodyMarks,
	combatantIn,
	hasTurn,
	isAmount,
	NO_SUCH_ACTION,
	NOT_HERE,
	upkeep,
	upkeepRefusal,
} from '../roster.ts';
import type { FightProgress, InitiativeSystem } from '../system.ts';
import type {
	DiceNeed,
	InitiativeAction,
	InitiativeEvent,
	OrderRow,
	StaticEntry,
	StaticState,
} from '../types.ts';
import { bonusOf, clampCount, entryOf, isPast, needs, newEntry, placeInList, statusOf } from './entries.ts';
import { newRound, settled } from './turns.ts';

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
		const common = upkeepRefusal(state, action);
		if (common !== undefined) return common;
		if (action.type === 'roll') return rollRefusal(needs(state), action);
		if (!['next', 'regroup', 'count', 'hold', 'resume'].includes(action.type)) return NO_SUCH_ACTION;
		if (state.phase === 'rolling') return STILL_ROLLING;
		if ('creature' in action && !combatantIn(state, action.creature)) return NOT_HERE;
		switch (action.type) {
			case 'regroup':
				if (state.current !== action.creature)
					return { code: 'regroup out of turn', creature: action.creature };
				if (!isAmount(action.amount ?? 0)) return { code: 'regroup amount' };
				return state.regroups < 2 ? null : { code: 'regrouped twice' };
			case 'count':
				return Number.isSafeInteger(action.to) ? null : { code: 'count not whole' };
			case 'hold':
				return state.current === action.creature
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

	apply(state, action, dice) {
		const { state: after, events } = applied(state, action);
		const asked = action.type === 'roll' ? action : null;
		return withFaces(after, events, {
			needs,
			known: needs(state),
			asked,
			dice,
			take,
			settle: settled,
		});
	},

	needs,

	choices(state, creature): readonly InitiativeAction[] {
		if (creature === null) return [{ type: 'roll' }, { type: 'next' }];
		return [
			{ type: 'roll', creatures: [creature] },
			{ type: 'regroup', creature },
			{ type: 'hold', creature },
			{ type: 'resume', creature },
			{ type: 'count', creature, to: entryOf(state, creature)?.count ?? 1 },
		];
	},

	order: (state) => {
		const waiting = new Set(state.phase === 'rolling' ? needs(state).map((need) => need.creature) : []);
		return state.order.map((id): OrderRow => {
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
	},

	acting: (state) => (state.phase !== 'rolling' && state.current !== null ? [state.current] : []),
};

/** A face for a creature that needs one. */
function take(state: StaticState, need: DiceNeed, face: number): FightProgress<StaticState> {
	const { creature, reason } = need;
	const at = placeInList(state, creature);
	const entry = state.entries[at];
	if (!entry) return { state, events: [] };
	const bonus = bonusOf(state, creature);
	const drawn = { round: state.round, faces: need.nth + 1 };
	const count = clampCount(face + bonus, bonus);
	const late = reason === 'initiative' && isPast(state, count);
	const taken: StaticEntry =
		reason === 'tie'
			? { ...entry, ties: [...entry.ties, face], drawn }
			: { ...entry, face, count, drawn, bonus, ...(late && { enters: state.round + 1 }) };
	return {
		state: {
			...state,
			entries: state.entries.with(at, taken),
			acted: late ? [...state.acted, creature] : state.acted,
		},
		events: [rolled(need, face, reason === 'tie' ? 0 : bonus)],
	};
}

function applied(state: StaticState, action: InitiativeAction): FightProgress<StaticState> {
	switch (action.type) {
		case 'roll':
			return { state, events: [] };
		case 'next': {
			if (state.current === null) return newRound(state);
			const ended: InitiativeEvent = { type: 'turn ended', creatures: [state.current] };
			return { state: { ...state, current: null }, events: [ended] };
		}
		case 'regroup': {
			const amount = action.amount ?? state.options.regroup;
			const from = entryOf(state, action.creature)?.count ?? 1;
			const counted = withCount(state, action.creature, from + amount, 'regroup');
			return { state: { ...counted.state, regroups: state.regroups + 1 }, events: counted.events };
		}
		case 'count':
			return withCount(state, action.creature, action.to, 'changed');
		case 'hold':
			return {
				state: {
					...state,
					current: null,
					held: [...state.held, action.creature],
					heldBack: [
						...(state.heldBack ?? []).filter((one) => one.creature !== action.creature),
						{ creature: action.creature, regroups: state.regroups },
					],
				},
				events: [{ type: 'held', creature: action.creature }],
			};
		case 'resume':
			return {
				state: {
					...state,
					held: state.held.filter((id) => id !== action.creature),
					upNext: [...state.upNext, action.creature],
				},
				events: [{ type: 'resumed', creature: action.creature }],
			};
		default:
			return followed(upkeep(state, action), action);
	}
}

/** What joining, leaving and a new bonus mean for the order. */
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
		return {
			state: {
				...state,
				entries: state.entries.filter((entry) => stays(entry.creature)),
				order: state.order.filter(stays),
				acted: state.acted.filter(stays),
				held: state.held.filter(stays),
				upNext: state.upNext.filter(stays),
				current: state.current === action.creature ? null : state.current,
			},
			events,
		};
	}
	const count = action.type === 'update' ? entryOf(state, action.creature)?.count : null;
	if (action.type !== 'update' || typeof count !== 'number') return { state, events };
	const bounded = withCount(state, action.creature, count, 'bounds');
	return { state: bounded.state, events: [...events, ...bounded.events] };
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
