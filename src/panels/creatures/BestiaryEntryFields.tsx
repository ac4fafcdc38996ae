/** Editable figures of a custom bestiary entry. */
import { INITIATIVE_LIMIT, SPEED_LIMIT } from '../../store/commands/creatureCommands.ts';
import type { StatBlock } from '../../store/library/creatureSuggestions.ts';
import { MAX_KIND_POINTS } from '../../store/library/myBestiary.ts';
import { NumberField, SelectField, TextField } from '../ui/fields.tsx';
import { LengthField } from '../ui/LengthField.tsx';
import { SIZE_OPTIONS } from './sizeOptions.ts';

interface EntryFieldsProps {
	readonly entry: StatBlock;
	readonly others: readonly StatBlock[];
	readonly onChange: (entry: StatBlock) => void;
}

export function EntryFields({ entry, others, onChange }: EntryFieldsProps) {
	const check = (name: string) => {
		if (name.trim() === '') return 'An entry needs a name.';
		const same = (one: StatBlock) => one.name.toLowerCase() === name.trim().toLowerCase();
		return others.some(same) ? 'Another entry has this name.' : null;
	};
	const { name, size, speed, initiative = 0, hitPoints = 0 } = entry;
	return (
		<div className="stack tight entry-fields">
			<TextField
				label="Name"
				value={name}
				check={check}
				onChange={(called) => onChange({ ...entry, name: called.trim() })}
			/>
			<div className="columns">
				<SelectField
					label="Size"
					value={size}
					options={SIZE_OPTIONS}
					onChange={(chosen) => onChange({ ...entry, size: chosen })}
				/>
				<LengthField
					label="Speed"
					feet={speed}
					max={SPEED_LIMIT}
					onChange={(feet) => onChange({ ...entry, speed: feet })}
				/>
				<NumberField
					label="Initiative bonus"
					value={initiative}
					min={-INITIATIVE_LIMIT}
					max={INITIATIVE_LIMIT}
					onChange={(bonus) => onChange({ ...entry, initiative: bonus })}
				/>
				<NumberField
					label="Max HP (0: not tracked)"
					value={hitPoints}
					max={MAX_KIND_POINTS}
					onChange={(points) => onChange(withPoints(entry, points))}
				/>
			</div>
		</div>
	);
}

function withPoints({ hitPoints: _, ...entry }: StatBlock, points: number): StatBlock {
	return points === 0 ? entry : { ...entry, hitPoints: points };
}
