/** Number field of a length: displayed in the chosen units, stored in feet. */
import { asFeet, inUnits } from '../../messages/index.ts';
import { NumberField } from './fields.tsx';
import { useUnits } from './workspaceHooks.ts';

interface LengthFieldProps {
	/** The unit is appended: "Speed (feet)". */
	readonly label: string;
	/** Feet; null if the selection differs. */
	readonly feet: number | null;
	/** Feet, like the following two; 0 by default. */
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
