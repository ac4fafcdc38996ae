/** Duration: a preset, or a typed number of rounds. */
import type { Encounter } from '../../engine/index.ts';
import { capitalize, roundsText } from '../../messages/index.ts';
import { isTurnBasedCombat } from '../../store/encounter/combatQueries.ts';
import { MAX_LASTING_ROUNDS } from '../../store/formatsFacade.ts';
import { NumberField, SelectField } from '../ui/fields.tsx';
import { endInWords, lastings } from './durationOptions.ts';

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
			{ends && <p className="small soft">{ends}</p>}
		</>
	);
}
