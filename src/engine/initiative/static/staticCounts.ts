/** Entries of static initiative: counts and their bounds, the dice still missing, how far each has got. */
import { getOrCreate } from '../../cache.ts';
import { combatantIn, hasTurn } from '../combatants.ts';
import { partyOf, rollers } from '../groupDice.ts';
import type { DiceNeed, RowStatus, StaticEntry, StaticState } from '../initiativeTypes.ts';
import { groupsBy, stillTied } from '../tieBreaks.ts';
import { dieOf20, turnDice, UNROLLED } from '../turnSystems.ts';

/** The count held between 1 and 20 + bonus (FC-02 to FC-04); 1 wins where the two cross. */
export function clampCount(count: number, bonus: number): number {
	return Math.max(1, Math.min(20 + bonus, count));
}

/** How far Regroup raises a creature's count, which has a bound (FC-03, A40); 0 where it has none or is as high as it goes. */
export function regroupRise(state: StaticState, creature: string): number {
	const count = entryOf(state, creature)?.count ?? null;
	if (count === null) return 0;
	return Math.max(0, clampCount(count + state.options.regroup, bonusOf(state, creature)) - count);
}

/** The entry of a creature that has not rolled. */
export function newEntry(creature: string): StaticEntry {
	return { creature, ...UNROLLED };
}

/** Places by creature, found once for each list of combatants: entries stand in their order. */
const places = new WeakMap<StaticState['combatants'], ReadonlyMap<string, number>>();

/** Where the entry of a creature stands in the list; −1 when it is not in the fight. */
export function placeInList({ combatants, entries }: StaticState, creature: string): number {
	const known = getOrCreate(
		places,
		combatants,
		() => new Map(entries.map((entry, i) => [entry.creature, i])),
	);
	const at = known.get(creature);
	if (at !== undefined && entries[at]?.creature === creature) return at;
	return entries.findIndex((entry) => entry.creature === creature);
}

/** The entry of a creature; undefined when it is not in the fight. */
export function entryOf(state: StaticState, creature: string): StaticEntry | undefined {
	return state.entries[placeInList(state, creature)];
}

/**
 * The count that the round has come down to, the lowest at which a turn has begun: whatever becomes of the counts of
 * those who acted, it goes down only. Where a file of before does not tell it, it is read from their counts.
 */
export function reached(state: StaticState): number {
	return (
		state.clock ?? Math.min(...state.acted.map((id) => entryOf(state, id)?.count ?? Number.POSITIVE_INFINITY))
	);
}

/** A creature’s initiative bonus; 0 where it has none. */
export function bonusOf(state: StaticState, creature: string): number {
	return combatantIn(state, creature)?.bonus ?? 0;
}

/** Everybody’s initiative bonus. */
export function bonusesOf(state: StaticState): Map<string, number> {
	return new Map(state.combatants.map(({ id, bonus }) => [id, bonus ?? 0]));
}

/** Those whose turn it is. */
export function inTurn({ current, together = [] }: StaticState): readonly string[] {
	return current === null ? [] : [current, ...together];
}

/** Those of a creature's group who have the same count as it, itself among them (A43). */
export function alongside(state: StaticState, creature: string): readonly string[] {
	const party = partyOf(state, creature);
	const count = entryOf(state, creature)?.count;
	return state.order.filter(
		(id) => id === creature || (partyOf(state, id) === party && entryOf(state, id)?.count === count),
	);
}

function needOf(
	{ round }: StaticState,
	{ creature, drawn }: StaticEntry,
	reason: DiceNeed['reason'],
): DiceNeed {
	return dieOf20(round, creature, drawn, reason);
}

/** Everybody's own die, one for those who share it (A43). */
function first(state: StaticState): DiceNeed[] {
	const unrolled = state.entries.filter((entry) => entry.face === null);
	return rollers(state, unrolled).map((entry) => needOf(state, entry, 'initiative'));
}

function rollOffs(state: StaticState): DiceNeed[] {
	const bonuses = bonusesOf(state);
	const rolled = state.entries.filter((entry) => entry.face !== null);
	const equals = groupsBy(rolled, (entry) => `${entry.count} ${bonuses.get(entry.creature)}`);
	return equals
		.flatMap((tied) => stillTied(rollers(state, tied)))
		.map((entry) => needOf(state, entry, 'tie'));
}

/** The dice that may be rolled now, and those that a round waits for. */
export const { unrolled: entryDice, needs } = turnDice(first, rollOffs);

/**
 * How far a creature has got in this round.
 *
 * @param waiting those whose dice are missing
 */
export function statusOf(
	state: StaticState,
	id: string,
	entry: StaticEntry | undefined,
	waiting: ReadonlySet<string>,
): RowStatus {
	if (entry?.count === null || waiting.has(id)) return 'to roll';
	if (inTurn(state).includes(id)) return 'now';
	if (state.upNext.includes(id)) return 'next';
	if (state.held.includes(id)) return 'held';
	if (!hasTurn(state, id)) return 'down';
	if ((entry?.enters ?? 0) > state.round) return 'out';
	if (state.phase === 'rolling' && state.current === null) return 'rolled';
	return state.acted.includes(id) ? 'done' : 'coming';
}
