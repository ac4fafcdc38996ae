/** What a tool that lays something down is set to, over the board while the panel that shows it is out of sight. */
import { useDesk, useSession } from '../../store/desk/context.ts';
import { terrainLabel } from '../../words/index.ts';
import { KeptClear, useUnits } from '../hooks.ts';
import { openPanel } from '../sheet.ts';
import { usePanelInSight } from '../sheetHooks.ts';
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
	const desk = useDesk();
	const laid = useLaid();
	const isSaid = usePanelInSight('terrain');
	if (laid === null || isSaid) return null;
	return (
		<div className="tool-options" role="toolbar" aria-label="In the hand">
			<KeptClear held />
			<span className="small" role="status">
				{laid}
			</span>
			<button type="button" className="button compact" onClick={() => openPanel(desk, 'terrain')}>
				Change…
			</button>
		</div>
	);
}
