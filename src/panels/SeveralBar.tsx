/** While several are selected press by press: says so over the board, and how to be done. */

import { performAction } from '../store/actions/index.ts';
import { useSession, useWorkspace } from '../store/workspace/workspaceContext.ts';
import { ToolStrip } from './ToolStrip.tsx';
import { Button } from './ui/Button.tsx';

export function SeveralBar() {
	const workspace = useWorkspace();
	const gathering = useSession((s) => s.gathering);
	const count = useSession((s) => s.selection.length);
	if (!gathering) return null;
	return (
		<ToolStrip label="Select several">
			<span className="small">{count} selected: press others, or drag a box around them.</span>
			<Button primary onClick={() => performAction(workspace, 'gather')}>
				Done
			</Button>
		</ToolStrip>
	);
}
