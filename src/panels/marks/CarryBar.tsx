/** What is about to be laid on the map; over the board while it is in the hand. */

import { endCarrying } from '../../store/annotations.ts';
import { useSession, useWorkspace } from '../../store/workspace/workspaceContext.ts';
import { ToolStrip } from '../ToolStrip.tsx';
import { Button } from '../ui/Button.tsx';

export function CarryBar() {
	const workspace = useWorkspace();
	const carried = useSession((s) => s.carried);
	if (!carried) return null;
	return (
		<ToolStrip label="Laying down">
			<span className="small soft">
				Press where {carried.type === 'area' ? carried.area.name : 'the note'} is to lie; arrows and Enter do
				the same. Escape leaves it.
			</span>
			<Button compact onClick={() => endCarrying(workspace)}>
				Leave it
			</Button>
		</ToolStrip>
	);
}
