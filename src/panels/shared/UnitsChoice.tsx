/** Feet or meters for all lengths. */

import type { Preferences } from '../../store/session/preferences.ts';
import { useSession, useWorkspace } from '../../store/workspace/workspaceContext.ts';
import { SegmentedControl } from '../ui/SegmentedControl.tsx';

const OPTIONS: readonly { readonly value: Preferences['units']; readonly label: string }[] = [
	{ value: 'feet', label: 'Feet' },
	{ value: 'metres', label: 'Meters' },
];

export function UnitsChoice() {
	const workspace = useWorkspace();
	const units = useSession((s) => s.units);
	return (
		<SegmentedControl
			label="Units"
			value={units}
			options={OPTIONS}
			onChange={(value) => workspace.session.setState({ units: value })}
		/>
	);
}
