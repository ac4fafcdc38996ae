/** Entries of static initiative: counts and their bounds, missing dice, status. */
import { placesOfIds } from '../../creaturesById.ts';
import { combatantIn, hasTurn } from '../combatants.ts';
import { partyOf, rollers } from '../groupDice.ts';
import type { DiceNeed, RowStatus, StaticEntry, StaticState } from '../initiativeTypes.ts';
import { groupsBy, stillTied } from '../tieBreaks.ts';
import { dieOf20, turnDice, UNROLLED } from '../turnSystems.ts';

/** The count limited to 1 through 20 + bonus (FC-02 to FC-04); if these cross, 1 wins. */
export function clampCount(count: number, bonus: number): number {
	return Math.max(1, Math.min(20 + bonus, count));
}

/** How far Regroup raises a count, within its bound (FC-03, A40); 0 without a count or at the maximum. */
export function regroupRise(state: StaticState, creature: string): number {
	const count = entryOf(state, creature)?.count ?? null;
	if (count === null) return 0;
	return Math.max(0, clampCount(count + state.options.regroup, bonusOf(state, creature)) - count);
}

export function newEntry(creature: string): StaticEntry {
	return { creature, ...UNROLLED };
}

/** −1 if the creature is not in the combat. */
export function placeInList({ combatants, entries }: StaticState, creature: string): number {
	// Entries are usually in the order of the combatants.
	const at = placesOfIds(combatants).get(creature);
	if (at !== undefined && entries[at]?.creature === creature) return at;
	return entries.findIndex((entry) => entry.creature === creature);
}

/** Undefined if the creature is not in the combat. */
export function entryOf(state: StaticState, creature: string): StaticEntry | undefined {
	return state.entries[placeInList(state, creature)];
}

/**
 * The lowest count with a turn so far; it only falls during a round. For older files it is derived from the counts
 * of creatures that have acted.
 */
export function reached(state: StaticState): number {
	return (
		state.clock ?? Math.min(...state.acted.map((id) => entryOf(state, id)?.count ?? Number.POSITIVE_INFINITY))
	);
}

export function bonusOf(state: StaticState, creature: string): number {
	return combatantIn(state, creature)?.bonus ?? 0;
}

export function bonusesOf(state: StaticState): Map<string, number> {
	return new Map(state.combatants.map(({ id, bonus }) => [id, bonus ?? 0]));
}

export function inTurn({ current, together = [] }: StaticState): readonly string[] {
	return current === null ? [] : [current, ...together];
}

/** Group members with the creature's count, itself included (A43). */
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

/** Initiative dice of all creatures, one for those that share it (A43). */
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

/** The dice that may be rolled now, and those the round waits for. */
export const { unrolled: entryDice, needs } = turnDice(first, rollOffs);

/**
 * The status of a creature in this round.
 *
 * @param waiting creatures whose dice are missing
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
