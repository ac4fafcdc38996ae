/** For how long conditions and areas can be set to last. */
import { type Encounter, roundNumber } from '../../engine/index.ts';
import { capitalize, endsWithRound, roundsText } from '../../messages/index.ts';
import { isTurnBasedCombat } from '../../store/encounter/combatQueries.ts';

/** Half-rounds; 0 until it is taken away. */
const LASTINGS = (['0', '1', '2', '4', '6', '10', '20'] as const).map((value) => ({
	value,
	label: value === '0' ? 'Until removed' : capitalize(roundsText(Number(value))),
}));

/** Where people take turns, only whole rounds pass (A90). */
const IN_ROUNDS = LASTINGS.filter(({ value }) => value !== '1');

/** What can be chosen in an encounter. */
export function lastings(encounter: Encounter): typeof LASTINGS {
	return isTurnBasedCombat(encounter) ? IN_ROUNDS : LASTINGS;
}

/** When what lasts so many half-rounds from now on is over, in words; empty where that is plain. */
export function endInWords(encounter: Encounter, halves: number): string {
	return halves > 0 && isTurnBasedCombat(encounter)
		? endsWithRound(roundNumber(encounter) + Math.ceil(halves / 2))
		: '';
}
