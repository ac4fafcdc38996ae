/** Who is about to be put down on the map, and how; over the board while they are in the hand. */

import { leavePlacing } from '../store/placingMode.ts';
import { useSession, useWorkspace } from '../store/workspace/workspaceContext.ts';
import { ToolStrip } from './ToolStrip.tsx';
import { Button } from './ui/Button.tsx';
import { isCoarse } from './ui/pointer.ts';
import { SegmentedControl } from './ui/Segmented.tsx';

const WAYS = [
	{ value: 'together', label: 'As a group' },
	{ value: 'singly', label: 'One by one' },
] as const;

export function PlacingBar() {
	const workspace = useWorkspace();
	const placing = useSession((s) => s.placing);
	if (!placing) return null;
	const { creatures, together, copies } = placing;
	const { length } = creatures;
	const asGroup = together && length > 1;
	return (
		<ToolStrip label="Placing">
			<span className="small soft">
				<strong>{asGroup ? `${length} creatures` : creatures[0]?.name}</strong>: press where to put{' '}
				{asGroup ? 'them' : 'it'}
				{!isCoarse() && '; arrows and Enter do the same'}.{' '}
				{copies && `Each press puts down one more, until ${isCoarse() ? '' : 'Escape or '}Done.`}
				{!copies && !asGroup && (length > 1 ? `${length - 1} more to come.` : 'The last one.')}
			</span>
			{creatures.length > 1 && (
				<SegmentedControl
					label="How they are put down"
					value={together ? 'together' : 'singly'}
					options={WAYS}
					onChange={(way) =>
						workspace.session.setState({ placing: { ...placing, together: way === 'together' } })
					}
				/>
			)}
			<Button compact onClick={() => leavePlacing(workspace)}>
				Done
			</Button>
		</ToolStrip>
	);
}
