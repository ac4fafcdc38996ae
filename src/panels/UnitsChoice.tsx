/** Feet or metres, for every length there is to read or type. */
import { type Units, useSession } from '../store/session/session.ts';
import { Segmented } from './ui/Segmented.tsx';

const OPTIONS: readonly { readonly value: Units; readonly label: string }[] = [
	{ value: 'feet', label: 'Feet' },
	{ value: 'metres', label: 'Metres' },
];

export function UnitsChoice() {
	const units = useSession((s) => s.units);
	return (
		<Segmented
			label="Units"
			value={units}
			options={OPTIONS}
			onChange={(value) => useSession.setState({ units: value })}
		/>
	);
}
