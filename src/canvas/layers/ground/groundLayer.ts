/**
 * The ground layer: background, terrain, grid, fog, walls, areas, notes and coordinates. While panning it is
 * composed of tiles.
 */
import { type BattleMap, rulesOf, type TerrainSquare, timeOf } from '../../../engine/index.ts';
import { memoizeByRef } from '../../../store/lazy.ts';
import { type Camera, toScreen } from '../../../store/session/cameraTypes.ts';
import { type Dimensions, typeFactor } from '../../scene/cameraMath.ts';
import type { Scene } from '../../scene/scene.ts';
import { type BoardPalette, TYPE, withAlpha } from '../../sprites/boardPalette.ts';
import { circlePath, fillWith } from '../../sprites/canvasHelpers.ts';
import { drawNoteMark } from '../../sprites/noteIcon.ts';
import { sameValues } from '../boxes.ts';
import { inCssPixels, inDevicePixels, type PaintInputs } from '../paintInputs.ts';
import { boardType } from '../tokenView.ts';
import { drawAreas } from './areaDrawing.ts';
import { FogBitmap } from './fogBitmap.ts';
import { GroundTiles, type PaintPiece } from './groundTiles.ts';
import { drawCoordinates, drawGrid, drawSheet } from './sheetDrawing.ts';
import { TerrainChunks } from './terrainChunks.ts';
import { drawWalls } from './wallDrawing.ts';

const NONE: readonly TerrainSquare[] = [];

/** The secret squares of terrain; cached by list, and shared if empty. */
const trapsAmong = memoizeByRef((terrain: readonly TerrainSquare[]) => {
	const traps = terrain.filter(({ secret }) => secret);
	return traps.length > 0 ? traps : NONE;
});

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
	for (const trap of trapsAmong(terrain)) {
		const { x, y } = toScreen(camera, trap);
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

/** Milliseconds without changes before tiles are made in idle time, and between two. */
const REST = 250;
const PAUSE = 16;
/** Tiles made per frame while panning: all tiles of a 4K screen take longer than painting it directly. */
const TILES_A_FRAME = 4;

/** Cache key of the ground's appearance, without position, terrain and fog. */
function lookOf(board: PaintInputs): readonly unknown[] {
	const view = board.workspace.camera.getState();
	const { map, pictures } = board.scene.encounter;
	const { background, terrain, walls, width, height } = map;
	return [
		width,
		height,
		walls,
		trapsAmong(terrain ?? []),
		background,
		background && pictures?.[background.picture],
		board.pictures.loaded,
		board.palette,
		board.ratio,
		boardType(board),
		view.scale,
		board.size,
		...lookOfLaid(board.scene, board.size),
	];
}

/** Size steps and maximum of cost figures, in squares; steps avoid repainting while zooming. */
const FIGURE_STEP = 0.05;
const LARGEST_FIGURE = 0.6;

function figuresAt(least: number): number {
	return Math.min(LARGEST_FIGURE, Math.ceil(least / FIGURE_STEP) * FIGURE_STEP);
}

interface Last {
	readonly look: readonly unknown[];
	readonly view: Camera;
}

export class GroundLayer {
	private readonly chunks = new TerrainChunks();
	private readonly fog = new FogBitmap();
	private readonly tiles = new GroundTiles();
	/** The last painting; null if terrain or fog changed since. */
	private last: Last | null = null;
	private rest: ReturnType<typeof setTimeout> | undefined;

	/** True if painting now would change the picture. */
	isOutdated(board: PaintInputs): boolean {
		this.follow(board);
		const { last } = this;
		return !last || !isSameView(board.workspace.camera.getState(), last.view) || !this.isAlike(board);
	}

	/** True if only the camera's position can have changed since the last painting. */
	private isAlike(board: PaintInputs): boolean {
		return this.last !== null && sameValues(lookOf(board), this.last.look);
	}

	private follow({ scene, palette, workspace }: PaintInputs): void {
		const { map } = scene.encounter;
		const { units, tableView, fog } = scene;
		const onPicture = map.background !== undefined;
		const { scale } = workspace.camera.getState();
		const least = figuresAt(workspace.letters.getState() / scale);
		const newTerrain = this.chunks.update(map, { palette, onPicture, units, few: tableView, least });
		const newFog = this.fog.update(fog, map, palette, tableView);
		if (newTerrain || newFog) this.last = null;
	}

	/** Paints the layer; sets `board.unfinished` if painting again would be sharper. */
	paint(context: Context, board: PaintInputs): void {
		const { palette, size, ratio, scene } = board;
		const view = board.workspace.camera.getState();
		this.follow(board);
		const { last } = this;
		const painter = painterOf(board, this.chunks, this.fog);
		const isAlike = this.isAlike(board);
		if (!isAlike) this.tiles.clear();
		// A ground at rest needs no tiles until it moves.
		const most = last && isSameView(view, last.view) ? 0 : TILES_A_FRAME;
		let isSharp: boolean;
		if (isAlike && isWorthTiles(board) && this.tiles.prepare(view, size, ratio, painter, most, 0)) {
			inDevicePixels(context);
			isSharp = this.tiles.draw(context, view, size, ratio, painter);
			inCssPixels(context, ratio);
		} else isSharp = painter(context, view, size);
		drawCoordinates(context, palette, view, size, scene.encounter.map, boardType(board));
		if (!isSharp) board.unfinished = true;
		this.last = { look: lookOf(board), view };
		this.stop();
		if (isWorthTiles(board)) this.rest = setTimeout(() => this.expectPanning(board, this.last), REST);
	}

	/** Makes the tiles in view and around it, a few at a time. */
	private expectPanning(board: PaintInputs, last: Last | null): void {
		if (!last || this.last !== last || !this.isAlike(board)) return;
		const painter = painterOf(board, this.chunks, this.fog);
		if (!this.tiles.prepare(last.view, board.size, board.ratio, painter, TILES_A_FRAME, 1))
			this.rest = setTimeout(() => this.expectPanning(board, last), PAUSE);
	}

	stop(): void {
		clearTimeout(this.rest);
	}
}

function painterOf(board: PaintInputs, chunks: TerrainChunks, fog: FogBitmap): PaintPiece {
	const { palette, ratio, scene, size } = board;
	const { map, pictures, notes = [] } = scene.encounter;
	const { background, walls } = map;
	const type = boardType(board);
	return (context, view, piece) => {
		drawSheet(context, palette, view, piece, map);
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
		const isSharp = chunks.draw(context, view, piece, ratio);
		drawGrid(context, palette, view, piece, map, ratio, background !== undefined, type);
		fog.draw(context, view);
		chunks.drawCosts(context, view, ratio, fog.edge);
		// Known squares at the fog's edge stay visible above it.
		if (walls?.length) drawWalls(context, palette, walls, view, piece);
		drawSecrets(context, palette, map, view);
		drawAreas(context, palette, scene, view, piece, ratio, Math.max(type, typeFactor(size)));
		for (const { at, shown = false } of notes) drawNoteMark(context, palette, at, shown, view, type);
		return isSharp;
	};
}

/** Direct drawing is as fast for a plain grid. */
function isWorthTiles({ scene }: PaintInputs): boolean {
	const { map, areas = [], scenario } = scene.encounter;
	const { background, terrain = [], walls = [] } = map;
	const laid = areas.length + (scenario?.zones.length ?? 0);
	return background !== undefined || terrain.length + walls.length + laid > 0;
}

function isSameView(one: Camera, other: Camera): boolean {
	return one.x === other.x && one.y === other.y && one.scale === other.scale;
}

/** Cache key of their appearance, without what the ground already depends on. */
function lookOfLaid({ encounter }: Scene, board: Dimensions): readonly unknown[] {
	const { notes, areas, scenario, sides } = encounter;
	if (!areas && !scenario) return [notes];
	const rest = [timeOf(encounter), rulesOf(encounter).diagonals, typeFactor(board)];
	return [notes, areas, scenario, sides, ...rest];
}
