/** What a tool that lays something down is set to, over the board while the panel that shows it is out of sight. */

import { terrainLabel } from '../../messages/index.ts';
import { useSession, useWorkspace } from '../../store/workspace/workspaceContext.ts';
import { useUnits } from '../hooks.ts';
import { openPanel } from '../sheet.ts';
import { usePanelInSight } from '../sheetHooks.ts';
import { ToolStrip } from '../ToolStrip.tsx';
import { Button } from '../ui/Button.tsx';
import { wallInHand } from './Walls.tsx';

/** What is laid down by a press on the board, in a word or two; null where the tool in the hand lays nothing. */
function useLaid(): string | null {
	const units = useUnits();
	return useSession(({ tool, terrain, wall, fog }) => {
		if (tool === 'wall') return `Walls: ${wallInHand(wall).toLowerCase()}`;
		if (tool === 'fog') return `Fog: ${fog.covers ? 'cover' : 'uncover'}`;
		if (tool !== 'terrain') return null;
		return `Terrain: ${terrain.brush === 'eraser' ? 'eraser' : terrainLabel(terrain.type, units).toLowerCase()}`;
	});
}

export function LayingBar() {
	const workspace = useWorkspace();
	const laid = useLaid();
	const isSaid = usePanelInSight('terrain');
	if (laid === null || isSaid) return null;
	return (
		<ToolStrip label="In the hand">
			<span className="small" role="status">
				{laid}
			</span>
			<Button compact onClick={() => openPanel(workspace, 'terrain')}>
				Change…
			</Button>
		</ToolStrip>
	);
}
