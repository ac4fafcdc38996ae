/** Feet or metres, for every length there is to read or type. */

import type { Session } from '../store/session/session.ts';
import { useDesk, useSession } from '../store/workspace/workspaceContext.ts';
import { Segmented } from './ui/Segmented.tsx';

const OPTIONS: readonly { readonly value: Session['units']; readonly label: string }[] = [
	{ value: 'feet', label: 'Feet' },
	{ value: 'metres', label: 'Metres' },
];

export function UnitsChoice() {
	const desk = useDesk();
	const units = useSession((s) => s.units);
	return (
		<Segmented
			label="Units"
			value={units}
			options={OPTIONS}
			onChange={(value) => desk.session.setState({ units: value })}
		/>
	);
}
