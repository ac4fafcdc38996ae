/** Duration: a preset, or a typed number of rounds. */
import { type Encounter, roundNumber } from '../../engine/index.ts';
import { capitalize, endsWithRound, roundsText } from '../../messages/index.ts';
import { isTurnBasedCombat } from '../../store/encounter/combatQueries.ts';
import { MAX_LASTING_ROUNDS } from '../../store/formatsFacade.ts';
import { NumberField, SelectField } from '../ui/fields.tsx';

/** Half-rounds; 0 until removed. */
const LASTINGS = (['0', '1', '2', '4', '6', '10', '20'] as const).map((value) => ({
	value,
	label: value === '0' ? 'Until removed' : capitalize(roundsText(Number(value))),
}));

/** With turns, only whole rounds pass (A90). */
const IN_ROUNDS = LASTINGS.filter(({ value }) => value !== '1');

/** Options in an encounter. */
function lastings(encounter: Encounter): typeof LASTINGS {
	return isTurnBasedCombat(encounter) ? IN_ROUNDS : LASTINGS;
}

/** End of a duration in half-rounds, in words; empty if obvious. */
export function endInWords(encounter: Encounter, halves: number): string {
	return halves > 0 && isTurnBasedCombat(encounter)
		? endsWithRound(roundNumber(encounter) + Math.ceil(halves / 2))
		: '';
}

interface LastingFieldsProps {
	readonly encounter: Encounter;
	/** Labels of the presets and of the number field. */
	readonly label: string;
	readonly inRounds: string;
	/** Half-rounds from now; 0 until removed. */
	readonly halves: number;
	readonly onChoose: (halves: number) => void;
	readonly onType: (halves: number) => void;
}

export function LastingFields({ encounter, label, inRounds, halves, onChoose, onType }: LastingFieldsProps) {
	// With turns, only whole rounds pass (A90).
	const least = isTurnBasedCombat(encounter) ? 1 : 0.5;
	const ends = endInWords(encounter, halves);
	return (
		<>
			<div className="columns">
				<SelectField
					label={label}
					value={lastings(encounter).find(({ value }) => Number(value) === halves)?.value ?? null}
					none={capitalize(roundsText(halves))}
					options={lastings(encounter)}
					onChange={(value) => onChoose(Number(value))}
				/>
				<NumberField
					label={inRounds}
					value={halves === 0 ? null : halves / 2}
					none="No limit"
					min={least}
					max={MAX_LASTING_ROUNDS}
					step={least}
					onChange={(rounds) => onType(rounds * 2)}
				/>
			</div>
			{ends && <p className="text-small text-muted">{ends}</p>}
		</>
	);
}
