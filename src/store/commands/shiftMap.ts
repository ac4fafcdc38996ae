/** Contents of a moved and cropped map. */
import { type BattleMap, isOnMap, movedArea, type RememberedGround } from '../../engine/index.ts';
import { clipped } from '../encounter/lineSegments.ts';
import { movedBy } from './bounds.ts';
import type { CommandOf } from './commandTypes.ts';

/** Terrain and walls; those outside are dropped. */
export function movedGround(
	ground: Pick<BattleMap, 'terrain' | 'walls'>,
	command: CommandOf<'resize-map'>,
): RememberedGround {
	const { width, height, dx = 0, dy = 0 } = command;
	const terrain = (ground.terrain ?? []).map(movedBy(command)).filter((square) => isOnMap(command, square));
	const walls = (ground.walls ?? []).flatMap((wall) => clipped(movedArea(wall, dx, dy), width, height) ?? []);
	return { terrain, walls };
}
