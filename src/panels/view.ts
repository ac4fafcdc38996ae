/** Where on the map people are looking. */
import type { BattleMap, Square } from '../engine/index.ts';
import { camera } from '../store/session.ts';

/** The square in the middle of the board's view, or the nearest one on the map. */
export function viewCentre(map: BattleMap): Square {
	const board = document.querySelector('.board');
	const { x, y, scale } = camera.get();
	const inside = (at: number, size: number) => Math.max(0, Math.min(size - 1, Math.floor(at)));
	return {
		x: inside(((board?.clientWidth ?? 0) / 2 - x) / scale, map.width),
		y: inside(((board?.clientHeight ?? 0) / 2 - y) / scale, map.height),
	};
}
