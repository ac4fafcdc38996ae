/** Durations of conditions and areas. */
import { type Encounter, roundNumber } from '../../engine/index.ts';
import { capitalize, endsWithRound, roundsText } from '../../messages/index.ts';
import { isTurnBasedCombat } from '../../store/encounter/combatQueries.ts';

/** Half-rounds; 0 until removed. */
const LASTINGS = (['0', '1', '2', '4', '6', '10', '20'] as const).map((value) => ({
	value,
	label: value === '0' ? 'Until removed' : capitalize(roundsText(Number(value))),
}));

/** With turns, only whole rounds pass (A90). */
const IN_ROUNDS = LASTINGS.filter(({ value }) => value !== '1');

/** Options in an encounter. */
export function lastings(encounter: Encounter): typeof LASTINGS {
	return isTurnBasedCombat(encounter) ? IN_ROUNDS : LASTINGS;
}

/** End of a duration in half-rounds, in words; empty if obvious. */
export function endInWords(encounter: Encounter, halves: number): string {
	return halves > 0 && isTurnBasedCombat(encounter)
		? endsWithRound(roundNumber(encounter) + Math.ceil(halves / 2))
		: '';
}
