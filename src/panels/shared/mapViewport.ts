/** Visible part of the map. */
import type { BattleMap } from '../../engine/index.ts';
import type { Workspace } from '../../store/workspace/workspace.ts';

/** Bounds in squares, inclusive. */
export interface Sight {
	readonly left: number;
	readonly top: number;
	readonly right: number;
	readonly bottom: number;
}

/** Map squares in view; the nearest ones if none. */
export function inSight(workspace: Workspace, map: BattleMap): Sight {
	const board = document.querySelector('.board');
	const { x, y, scale } = workspace.camera.getState();
	const column = (pixel: number) => Math.max(0, Math.min(map.width - 1, Math.floor((pixel - x) / scale)));
	const row = (pixel: number) => Math.max(0, Math.min(map.height - 1, Math.floor((pixel - y) / scale)));
	return {
		left: column(0),
		top: row(0),
		right: column(board?.clientWidth ?? 0),
		bottom: row(board?.clientHeight ?? 0),
	};
}
