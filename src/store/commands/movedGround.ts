/** What lies on a map that is moved and cut. */
import type { BattleMap, RememberedGround, TerrainSquare, Wall } from '../../engine/index.ts';
import { clipped } from './lines.ts';
import type { Command } from './types.ts';

/** Terrain and walls; what would lie outside goes. */
export function movedGround(
	ground: Pick<BattleMap, 'terrain' | 'walls'>,
	{ width, height, dx = 0, dy = 0 }: Extract<Command, { readonly type: 'resize-map' }>,
): RememberedGround {
	const terrain: TerrainSquare[] = [];
	for (const square of ground.terrain ?? []) {
		const x = square.x + dx;
		const y = square.y + dy;
		if (x >= 0 && y >= 0 && x < width && y < height) terrain.push({ ...square, x, y });
	}
	const walls: Wall[] = [];
	for (const wall of ground.walls ?? []) {
		const moved: Wall = {
			...wall,
			from: [wall.from[0] + dx, wall.from[1] + dy],
			to: [wall.to[0] + dx, wall.to[1] + dy],
		};
		const inside = clipped(moved, width, height);
		if (inside) walls.push(inside);
	}
	return { terrain, walls };
}
