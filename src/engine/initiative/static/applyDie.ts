/** Applies a die result: to the count of its creature and those that share the die (A43), or to a tie. */

import { inSeries } from '../combatants.ts';
import { partyFaces, partyOf } from '../groupDice.ts';
import type { DiceNeed, StaticEntry, StaticState } from '../initiativeTypes.ts';
import { rolled } from '../missingDice.ts';
import type { FightProgress } from '../systemInterface.ts';
import { dieOf20, UNROLLED } from '../turnSystems.ts';
import { bonusOf, clampCount, entryOf, placeInList, reached } from './staticCounts.ts';

export function applyDie(state: StaticState, need: DiceNeed, face: number): FightProgress<StaticState> {
	return inSeries(state, sharing(state, need), (next, creature) =>
		takenBy(next, { ...need, creature }, face),
	);
}

/** Gives late members the result their group has rolled (A43). */
export function withGroupFaces(state: StaticState): FightProgress<StaticState> {
	const unrolled = state.entries.filter(({ face }) => face === null);
	if (unrolled.length === 0) return { state, events: [] };
	const faces = partyFaces(state, state.entries);
	return inSeries(
		state,
		unrolled.map(({ creature }) => creature),
		(next, creature) => {
			const face = faces.get(partyOf(next, creature));
			if (face === undefined) return { state: next, events: [] };
			return takenBy(next, dieOf20(next.round, creature, UNROLLED.drawn, 'initiative'), face);
		},
	);
}

/** Unrolled members of a creature's group; in a tie, the tied ones among them. */
function sharing(state: StaticState, { creature, reason }: DiceNeed): readonly string[] {
	const party = partyOf(state, creature);
	const placeOf = (entry: StaticEntry | undefined, id: string) =>
		reason === 'tie' ? `${entry?.count} ${bonusOf(state, id)}` : `${entry?.face}`;
	const place = placeOf(entryOf(state, creature), creature);
	return state.entries
		.filter((entry) => partyOf(state, entry.creature) === party && placeOf(entry, entry.creature) === place)
		.map((entry) => entry.creature);
}

function takenBy(state: StaticState, need: DiceNeed, face: number): FightProgress<StaticState> {
	const { creature, reason } = need;
	const at = placeInList(state, creature);
	const entry = state.entries[at]!;
	const bonus = bonusOf(state, creature);
	const drawn = { round: state.round, faces: need.nth + 1 };
	const count = clampCount(face + bonus, bonus);
	const late = reason === 'initiative' && count > reached(state);
	const changed: StaticEntry =
		reason === 'tie'
			? { ...entry, ties: [...entry.ties, face], drawn }
			: { ...entry, face, count, drawn, bonus, ...(late && { enters: state.round + 1 }) };
	return {
		state: {
			...state,
			entries: state.entries.with(at, changed),
			acted: late ? [...state.acted, creature] : state.acted,
		},
		events: [rolled(need, face, reason === 'tie' ? 0 : bonus)],
	};
}
