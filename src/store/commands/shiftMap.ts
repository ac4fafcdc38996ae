/** Contents of a moved and cropped map. */
import {
	type BattleMap,
	isOnMap,
	movedArea,
	type RememberedGround,
	squareOfPlace,
} from '../../engine/index.ts';
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

/** Values of squares after moving and cropping the map; `added` in new squares. */
export function movedSquares(
	before: Uint8Array,
	map: BattleMap,
	{ width, height, dx = 0, dy = 0 }: CommandOf<'resize-map'>,
	added = 0,
): Uint8Array {
	return Uint8Array.from({ length: width * height }, (_, place) => {
		const { x, y } = squareOfPlace(place, width);
		const from = { x: x - dx, y: y - dy };
		return isOnMap(map, from) ? before[from.y * map.width + from.x]! : added;
	});
}
