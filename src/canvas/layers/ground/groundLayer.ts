/** The lowest layer: desk, sheet, picture, terrain, grid, walls, coordinates. */
import { boardType } from '../crowdView.ts';
import type { Painted } from '../painted.ts';
import { drawCoordinates, drawGrid, drawSheet } from './paper.ts';
import type { TerrainChunks } from './terrainChunks.ts';
import { drawWalls } from './walls.ts';

/** Paints it, which always shows something; notes in `board.unfinished` when it is not yet as sharp as it will be. */
export function paintGround(
	context: CanvasRenderingContext2D,
	board: Painted,
	chunks: TerrainChunks,
): boolean {
	const { palette, size, ratio, scene } = board;
	const { map, pictures } = scene.encounter;
	const view = board.desk.camera.get();
	drawSheet(context, palette, view, size, map);
	const { background } = map;
	if (background) {
		const { x, y, width, height } = background;
		context.save();
		context.beginPath();
		context.rect(view.x, view.y, map.width * view.scale, map.height * view.scale);
		context.clip();
		const left = x * view.scale + view.x;
		const top = y * view.scale + view.y;
		const url = pictures?.[background.picture];
		board.pictures.draw(context, url, left, top, width * view.scale, height * view.scale, ratio);
		context.restore();
	}
	chunks.update(map, palette, {
		units: scene.units,
		tableView: scene.tableView,
	});
	if (!chunks.draw(context, view, size, ratio)) board.unfinished = true;
	const type = boardType(board);
	drawGrid(context, palette, view, size, map, ratio, background !== undefined, type);
	if (map.walls?.length) drawWalls(context, palette, map.walls, view, size);
	drawCoordinates(context, palette, view, size, map, type);
	return true;
}
