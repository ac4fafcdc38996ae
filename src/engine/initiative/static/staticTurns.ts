/** Turn flow of static initiative: sorting, the next turn, the next round. */
import { getOrCreate } from '../../cache.ts';
import { hasTurn, withEvents } from '../combatants.ts';
import { partyOf } from '../groupDice.ts';
import type { InitiativeEvent, StaticEntry, StaticState } from '../initiativeTypes.ts';
import type { FightProgress } from '../systemInterface.ts';
import { byRollOff } from '../tieBreaks.ts';
import { goingOn, inNewOrder } from '../turnSystems.ts';
import { alongside, bonusesOf, entryOf, needs, reached } from './staticCounts.ts';

/** With all dice rolled, sorts and starts the next turn if none is active. */
export function settled(state: StaticState): FightProgress<StaticState> {
	if (needs(goingOn(state)).length > 0) return { state: { ...state, phase: 'rolling' }, events: [] };
	const order = sorted(state);
	const rolled = order.filter((id) => entryOf(state, id)?.face !== null);
	return inNewOrder(state, { ...state, order }, rolled, nextTurn);
}

function nextTurn(state: StaticState): FightProgress<StaticState> {
	const own = nextInOrder(state);
	if (own !== undefined) return turnOf(state, own);
	const fresh = newRound(state);
	const first = nextInOrder(fresh.state);
	// The round stays open while actions are held, or if no creature can act.
	if (first === undefined || state.held.some((id) => hasTurn(state, id)))
		return { state: { ...state, phase: 'over' }, events: [] };
	return withEvents(fresh.events, turnOf(fresh.state, first));
}

function nextInOrder(state: StaticState): string | undefined {
	const acted = new Set(state.acted);
	return (
		state.upNext.find((id) => hasTurn(state, id)) ??
		state.order.find((id) => !acted.has(id) && hasTurn(state, id))
	);
}

function turnOf(state: StaticState, creature: string): FightProgress<StaticState> {
	// A late creature acts last until it has rolled, and rolls before the round ends.
	if (entryOf(state, creature)?.face === null) return { state: { ...state, phase: 'rolling' }, events: [] };
	// A held turn that resumes is the same turn, with its half actions used.
	const heldBack = state.heldBack?.find((one) => one.creature === creature);
	const goesOn = state.upNext.includes(creature);
	const others = alongside(state, creature).filter((id) => {
		const due = goesOn ? state.upNext.includes(id) : !state.acted.includes(id);
		return id !== creature && due && hasTurn(state, id);
	});
	const turn = [creature, ...others];
	const count = entryOf(state, creature)?.count ?? 1;
	return {
		state: {
			...withoutTogether(state),
			phase: 'turns',
			current: creature,
			...(others.length > 0 && { together: others }),
			acted: [...new Set([...state.acted, ...turn])],
			upNext: state.upNext.filter((id) => !turn.includes(id)),
			regroups: heldBack?.regroups ?? 0,
			clock: Math.min(reached(state), count),
		},
		events: [{ type: 'turn', creatures: turn, count }],
	};
}

/** Ends the current turn. */
export function withoutTogether({ together: _, ...state }: StaticState): StaticState {
	return { ...state, current: null };
}

/** Unused held actions expire with the round. */
export function newRound(state: StaticState): FightProgress<StaticState> {
	const round = state.round + 1;
	const lapsed = state.held.map((creature): InitiativeEvent => ({ type: 'lapsed', creature }));
	const { clock: _, ...fresh } = withoutTogether(state);
	return {
		state: { ...fresh, round, acted: [], held: [], heldBack: [], upNext: [] },
		events: [...lapsed, { type: 'round', round }],
	};
}

/** Highest count first (FC-07), then larger bonus, then roll-off, where one creature rolls for its group (A43). */
function sorted(state: StaticState): string[] {
	const bonuses = bonusesOf(state);
	const bonus = (entry: StaticEntry) => bonuses.get(entry.creature) ?? 0;
	const rollers = new Map<string, StaticEntry>();
	const rolling = state.entries.map((entry) => {
		const place = `${entry.count} ${bonus(entry)} ${partyOf(state, entry.creature)}`;
		return { entry, roller: getOrCreate(rollers, place, () => entry) };
	});
	return rolling
		.sort(
			(a, b) =>
				(b.entry.count ?? 0) - (a.entry.count ?? 0) ||
				(a.entry.face !== null && (bonus(b.entry) - bonus(a.entry) || byRollOff(a.roller, b.roller))) ||
				0,
		)
		.map(({ entry }) => entry.creature);
}
