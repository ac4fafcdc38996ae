/**
 * Static initiative (FC-01 to FC-07): d20 + bonus once, highest first, the same count every round.
 * Only Regroup and character options change it, between 1 and 20 + bonus. No Press, nobody reels.
 * Ties: the larger bonus, then a roll-off (A39). A held action is used before the round ends or lapses.
 */
import { initiativeKey } from './dice.ts';
import { rollRefusal, withFaces } from './rolling.ts';
import {
	bodyMarks,
	combatantOf,
	hasTurn,
	isAmount,
	NO_SUCH_ACTION,
	NOT_HERE,
	nameOf,
	upkeep,
	upkeepRefusal,
} from './roster.ts';
import type { InitiativeSystem, Progress } from './system.ts';
import { byRollOff, groupsBy, stillTied } from './ties.ts';
import type {
	DiceNeed,
	InitiativeAction,
	InitiativeEvent,
	OrderRow,
	RowStatus,
	StaticEntry,
	StaticState,
} from './types.ts';

export const staticInitiative: InitiativeSystem<StaticState> = {
	begin: (combatants, options, half) =>
		settled({
			system: 'static',
			options,
			combatants,
			phase: 'rolling',
			round: Math.ceil(half / 2),
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
		if (state.phase === 'rolling') return 'Dice are still to be rolled.';
		const name = 'creature' in action ? nameOf(state, action.creature) : '';
		if ('creature' in action && !combatantOf(state, action.creature)) return NOT_HERE;
		switch (action.type) {
			case 'regroup':
				if (state.current !== action.creature) return `Regroup is for the turn of ${name}.`;
				if (!isAmount(action.amount ?? 0)) return 'Regroup adds a whole number from 0 up.';
				return state.regroups < 2 ? null : 'Regroup is a half action; both have gone into it this turn.';
			case 'count':
				return Number.isSafeInteger(action.to) ? null : 'A count is a whole number.';
			case 'hold':
				return state.current === action.creature ? null : `It is not the turn of ${name}.`;
			case 'resume':
				if (!state.held.includes(action.creature)) return `${name} holds no action.`;
				return hasTurn(state, action.creature) ? null : `${name} is down.`;
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

	order: (state) =>
		state.order.map((id): OrderRow => {
			const entry = entryOf(state, id);
			const bonus = bonusOf(state, id);
			return {
				id,
				creatures: [id],
				count: entry?.count ?? null,
				face: entry?.face ?? null,
				parts: bonus === 0 ? [] : [{ label: 'initiative bonus', value: bonus }],
				status: statusOf(state, id, entry),
				marks: bodyMarks(state, id),
				declaration: null,
				acts: [],
				tie: null,
			};
		}),

	acting: (state) => (state.phase !== 'rolling' && state.current !== null ? [state.current] : []),
};

/** The count held between 1 and 20 + bonus (FC-02 to FC-04); 1 wins where the two cross. */
function clampCount(count: number, bonus: number): number {
	return Math.max(1, Math.min(20 + bonus, count));
}

function newEntry(creature: string): StaticEntry {
	return { creature, face: null, count: null, ties: [], drawn: { round: 0, faces: 0 } };
}

function entryOf(state: StaticState, creature: string): StaticEntry | undefined {
	return state.entries.find((entry) => entry.creature === creature);
}

function bonusOf(state: StaticState, creature: string): number {
	return combatantOf(state, creature)?.bonus ?? 0;
}

function statusOf(state: StaticState, id: string, entry: StaticEntry | undefined): RowStatus {
	if (entry?.count === null) return 'to roll';
	if (state.phase === 'rolling' && needs(state).some((need) => need.creature === id)) return 'to roll';
	if (state.current === id) return 'now';
	if (state.upNext.includes(id)) return 'next';
	if (state.held.includes(id)) return 'held';
	if (!hasTurn(state, id)) return 'down';
	if (state.phase === 'rolling' && state.current === null) return 'rolled';
	return state.acted.includes(id) ? 'done' : 'coming';
}

/** First everybody's own die; ties only when all have theirs. */
function needs(state: StaticState): DiceNeed[] {
	const need = (entry: StaticEntry, reason: DiceNeed['reason']): DiceNeed => ({
		key: initiativeKey(state.round, entry.creature),
		nth: entry.drawn.round === state.round ? entry.drawn.faces : 0,
		creature: entry.creature,
		sides: 20,
		reason,
	});
	const unrolled = state.entries.filter((entry) => entry.face === null);
	if (unrolled.length > 0) return unrolled.map((entry) => need(entry, 'initiative'));
	const bonuses = bonusesOf(state);
	const equals = groupsBy(state.entries, (entry) => `${entry.count} ${bonuses.get(entry.creature)}`);
	return equals.flatMap((tied) => stillTied(tied)).map((entry) => need(entry, 'tie'));
}

function bonusesOf(state: StaticState): Map<string, number> {
	return new Map(state.combatants.map(({ id, bonus }) => [id, bonus ?? 0]));
}

/** A face for a creature that needs one. */
function take(state: StaticState, need: DiceNeed, face: number): Progress<StaticState> {
	const bonus = bonusOf(state, need.creature);
	const entries = state.entries.map((entry): StaticEntry => {
		if (entry.creature !== need.creature) return entry;
		const drawn = { round: state.round, faces: need.nth + 1 };
		if (need.reason === 'tie') return { ...entry, ties: [...entry.ties, face], drawn };
		return { ...entry, face, count: clampCount(face + bonus, bonus), drawn };
	});
	const modifier = need.reason === 'tie' ? 0 : bonus;
	return {
		state: { ...state, entries },
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
		],
	};
}

function applied(state: StaticState, action: InitiativeAction): Progress<StaticState> {
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
				state: { ...state, current: null, held: [...state.held, action.creature] },
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
function followed({ state, events }: Progress<StaticState>, action: InitiativeAction): Progress<StaticState> {
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
): Progress<StaticState> {
	const from = entryOf(state, creature)?.count ?? null;
	const to = clampCount(wanted, bonusOf(state, creature));
	if (from === null || (from === to && reason === 'bounds')) return { state, events: [] };
	const entries = state.entries.map((entry) =>
		entry.creature === creature ? { ...entry, count: to } : entry,
	);
	return { state: { ...state, entries }, events: [{ type: 'count', creature, from, to, reason }] };
}

/** Held actions that were not used are gone with the round. */
function newRound(state: StaticState): Progress<StaticState> {
	const round = state.round + 1;
	const lapsed = state.held.map((creature): InitiativeEvent => ({ type: 'lapsed', creature }));
	return {
		state: { ...state, round, acted: [], held: [], upNext: [], current: null },
		events: [...lapsed, { type: 'round', round }],
	};
}

/** With no dice missing: sorts, and lets the next turn begin if none is going on. */
function settled(state: StaticState): Progress<StaticState> {
	if (needs(state).length > 0) return { state: { ...state, phase: 'rolling' }, events: [] };
	const order = sorted(state);
	const events: InitiativeEvent[] = [];
	if (
		(order.length > 0 && order.join('\n') !== state.order.join('\n')) ||
		(state.phase === 'rolling' && order.length > 0)
	)
		events.push({ type: 'ordered', round: state.round, creatures: order });
	const ordered: StaticState = { ...state, order };
	if (ordered.current !== null) return { state: { ...ordered, phase: 'turns' }, events };
	return withEvents(events, nextTurn(ordered));
}

function withEvents(events: readonly InitiativeEvent[], then: Progress<StaticState>): Progress<StaticState> {
	return { state: then.state, events: [...events, ...then.events] };
}

function nextTurn(state: StaticState): Progress<StaticState> {
	const own = nextInOrder(state);
	if (own !== undefined) return turnOf(state, own);
	// The round stays open for those who hold an action, and when nobody at all can act.
	const nobody = !state.order.some((id) => hasTurn(state, id));
	if (state.held.length > 0 || nobody) return { state: { ...state, phase: 'over' }, events: [] };
	const fresh = newRound(state);
	const first = nextInOrder(fresh.state);
	return first === undefined ? fresh : withEvents(fresh.events, turnOf(fresh.state, first));
}

function nextInOrder(state: StaticState): string | undefined {
	const acted = new Set(state.acted);
	return state.upNext[0] ?? state.order.find((id) => !acted.has(id) && hasTurn(state, id));
}

function turnOf(state: StaticState, creature: string): Progress<StaticState> {
	return {
		state: {
			...state,
			phase: 'turns',
			current: creature,
			acted: state.acted.includes(creature) ? state.acted : [...state.acted, creature],
			upNext: state.upNext.filter((id) => id !== creature),
			regroups: 0,
		},
		events: [{ type: 'turn', creatures: [creature], count: entryOf(state, creature)?.count ?? 1 }],
	};
}

/** Highest count first (FC-07), then the larger bonus, then the roll-off. */
function sorted(state: StaticState): string[] {
	const bonuses = bonusesOf(state);
	const bonus = (entry: StaticEntry) => bonuses.get(entry.creature) ?? 0;
	return [...state.entries]
		.sort((a, b) => (b.count ?? 0) - (a.count ?? 0) || bonus(b) - bonus(a) || byRollOff(a, b))
		.map((entry) => entry.creature);
}
