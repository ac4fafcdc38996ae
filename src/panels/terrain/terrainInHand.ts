/** Terrain kind and options of the brush. */
import { type ObstacleLook, terrainKind } from '../../engine/index.ts';
import type { ToolState } from '../../store/session/toolState.ts';
import type { Workspace } from '../../store/workspace/workspace.ts';

export function setTerrain(workspace: Workspace, change: Partial<ToolState['terrain']>): void {
	workspace.session.setState((s) => ({ terrain: { ...s.terrain, ...change } }));
}

/** Chooses a kind, and a look if given. */
export function takeTerrain(workspace: Workspace, type: string, look?: ObstacleLook): void {
	const { brush } = workspace.session.getState().terrain;
	setTerrain(workspace, {
		type,
		brush: brush === 'eraser' ? 'brush' : brush,
		...(look && terrainKind(type)?.hasLooks && { look }),
	});
}
