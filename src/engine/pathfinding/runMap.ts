/** The map for running and charging: slow terrain is closed (SRD-41, A55). */
import { terrainKind } from '../board/index.ts';
import { memoizeByRef } from '../cache.ts';
import type { BattleMap } from '../encounterTypes.ts';

/** Replaces costly terrain by pits and low walls by walls. */
export const runningMap = memoizeByRef(
	(map: BattleMap): BattleMap => ({
		...map,
		terrain: map.terrain?.map((square) => {
			const isCostly = (terrainKind(square.type)?.multiplier ?? 1) > 1;
			return isCostly ? { x: square.x, y: square.y, type: 'pit' } : square;
		}),
		walls: map.walls?.map((wall) => (wall.kind === 'low' ? { ...wall, kind: 'wall' } : wall)),
	}),
);
