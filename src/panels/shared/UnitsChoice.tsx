/** Feet or meters for all lengths. */

import type { Session } from '../../store/session/session.ts';
import { useSession, useWorkspace } from '../../store/workspace/workspaceContext.ts';
import { SegmentedControl } from '../ui/SegmentedControl.tsx';

const OPTIONS: readonly { readonly value: Session['units']; readonly label: string }[] = [
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
