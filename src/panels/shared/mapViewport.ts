/** Where on the map people are looking. */
import type { BattleMap } from '../../engine/index.ts';
import type { Workspace } from '../../store/workspace/workspace.ts';

/** Squares of the map, both ends included. */
export interface Sight {
	readonly left: number;
	readonly top: number;
	readonly right: number;
	readonly bottom: number;
}

/** The squares of the map that the board shows; the nearest ones when it shows none. */
export function inSight(workspace: Workspace, map: BattleMap): Sight {
	const board = document.querySelector('.board');
	const { x, y, scale } = workspace.camera.get();
	const column = (pixel: number) => Math.max(0, Math.min(map.width - 1, Math.floor((pixel - x) / scale)));
	const row = (pixel: number) => Math.max(0, Math.min(map.height - 1, Math.floor((pixel - y) / scale)));
	return {
		left: column(0),
		top: row(0),
		right: column(board?.clientWidth ?? 0),
		bottom: row(board?.clientHeight ?? 0),
	};
}
