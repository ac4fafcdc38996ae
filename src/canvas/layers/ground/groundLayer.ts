/** The ground layer: background, terrain, grid, fog, walls, areas, notes and coordinates. */
import { type BattleMap, hasSingleCosts, rulesOf } from '../../../engine/index.ts';
import { type Camera, toScreen } from '../../../store/session/cameraTypes.ts';
import { typeFactor } from '../../scene/cameraMath.ts';
import { type BoardPalette, TYPE, withAlpha } from '../../sprites/boardPalette.ts';
import { circlePath, fillWith } from '../../sprites/canvasHelpers.ts';
import { drawNoteMark } from '../../sprites/noteIcon.ts';
import type { PaintInputs } from '../paintInputs.ts';
import { boardType } from '../tokenView.ts';
import { drawAreas } from './areaDrawing.ts';
import { FogBitmap } from './fogBitmap.ts';
import { drawCoordinates, drawGrid, drawSheet } from './sheetDrawing.ts';
import { TerrainChunks } from './terrainChunks.ts';
import { drawWalls } from './wallDrawing.ts';

/** Outlines traps and puts an "S" on secret doors, in CSS pixels. */
function drawSecrets(
	context: CanvasRenderingContext2D,
	palette: BoardPalette,
	{ terrain = [], walls = [] }: BattleMap,
	camera: Camera,
): void {
	const { scale } = camera;
	const inset = scale * 0.09;
	context.lineWidth = Math.max(1.5, scale * 0.04);
	context.strokeStyle = withAlpha(palette.problem, 0.85);
	context.setLineDash([scale * 0.14, scale * 0.1]);
	for (const square of terrain) {
		if (!square.secret) continue;
		const { x, y } = toScreen(camera, square);
		context.strokeRect(x + inset, y + inset, scale - 2 * inset, scale - 2 * inset);
	}
	context.setLineDash([]);
	const radius = Math.max(6, scale * 0.17);
	context.font = `600 ${Math.round(radius * 1.3)}px ${TYPE}`;
	context.textAlign = 'center';
	context.textBaseline = 'middle';
	for (const { from, to, secret } of walls) {
		if (!secret) continue;
		const { x, y } = toScreen(camera, { x: (from[0] + to[0]) / 2, y: (from[1] + to[1]) / 2 });
		circlePath(context, x, y, radius);
		fillWith(context, palette.card);
		context.stroke();
		context.fillStyle = palette.problem;
		context.fillText('S', x, y + radius * 0.08);
	}
}

type Context = CanvasRenderingContext2D;

/** Size steps and maximum of cost figures, in squares; steps avoid repainting while zooming. */
const FIGURE_STEP = 0.05;
const LARGEST_FIGURE = 0.6;

function figuresAt(least: number): number {
	return Math.min(LARGEST_FIGURE, Math.ceil(least / FIGURE_STEP) * FIGURE_STEP);
}

export class GroundLayer {
	private readonly chunks = new TerrainChunks();
	private readonly fog = new FogBitmap();

	paint(context: Context, board: PaintInputs): void {
		const { palette, size, ratio, scene, workspace } = board;
		const { units, tableView } = scene;
		const { map, pictures, notes = [] } = scene.encounter;
		const { background, walls } = map;
		const view = workspace.camera.getState();
		const type = boardType(board);
		const onPicture = background !== undefined;
		const least = figuresAt(workspace.letters.getState() / view.scale);
		this.chunks.update(map, {
			palette,
			onPicture,
			units,
			few: tableView,
			least,
			hasSingleCosts: hasSingleCosts(rulesOf(scene.encounter)),
		});
		this.fog.update(scene.fog, map, palette, tableView);
		drawSheet(context, palette, view, size, map);
		if (background) {
			const { x, y } = toScreen(view, background);
			const [width, height] = [background.width * view.scale, background.height * view.scale];
			context.save();
			context.beginPath();
			context.rect(view.x, view.y, map.width * view.scale, map.height * view.scale);
			context.clip();
			board.pictures.draw(context, pictures?.[background.picture], x, y, width, height, ratio);
			context.restore();
		}
		this.chunks.draw(context, view, size, ratio);
		drawGrid(context, palette, view, size, map, ratio, onPicture, type);
		this.fog.draw(context, view, map, tableView);
		this.chunks.drawCosts(context, view, ratio, this.fog.edge);
		// Known squares at the fog's edge stay visible above it.
		if (walls?.length) drawWalls(context, palette, walls, view, size);
		drawSecrets(context, palette, map, view);
		drawAreas(context, palette, scene, view, size, ratio, Math.max(type, typeFactor(size)));
		for (const { at, shown = false } of notes) drawNoteMark(context, palette, at, shown, view, type);
		drawCoordinates(context, palette, view, size, map, type);
	}
}
