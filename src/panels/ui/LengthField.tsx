/** A number field for a length: shown and typed in the units chosen, handed on in feet. */
import { asFeet, inUnits } from '../../messages/index.ts';
import { NumberField } from './fields.tsx';
import { useUnits } from './workspaceHooks.ts';

interface LengthFieldProps {
	/** The units are put behind it: "Speed (feet)". */
	readonly label: string;
	/** Feet; null where the selected things differ. */
	readonly feet: number | null;
	/** Feet, as the two below; 0 unless it says otherwise. */
	readonly min?: number;
	readonly max: number;
	readonly step?: number;
	readonly onChange: (feet: number, mergeKey: string) => void;
	readonly hideLabel?: boolean;
	readonly late?: boolean;
}

export function LengthField({ label, feet, min = 0, max, step = 5, onChange, ...rest }: LengthFieldProps) {
	const units = useUnits();
	return (
		<NumberField
			{...rest}
			label={`${label} (${units === 'feet' ? 'feet' : 'meters'})`}
			value={feet === null ? null : inUnits(feet, units)}
			min={inUnits(min, units)}
			max={inUnits(max, units)}
			step={inUnits(step, units)}
			onChange={(length, merge) => onChange(asFeet(length, step, units), merge)}
		/>
	);
}
