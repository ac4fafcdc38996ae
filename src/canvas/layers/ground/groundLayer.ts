/**
 * The ground layer: background, terrain, grid, fog, walls, areas, notes and coordinates. While panning it is
 * composed of tiles.
 */
import { rulesOf, timeOf, type Wall } from '../../../engine/index.ts';
import type { Camera } from '../../../store/session/cameraTypes.ts';
import { type Dimensions, typeFactor } from '../../scene/cameraMath.ts';
import { type Box, boundingBox } from '../../scene/labelLayout.ts';
import type { Scene } from '../../scene/scene.ts';
import { drawNoteMark } from '../../sprites/noteIcon.ts';
import { sameValues } from '../boxes.ts';
import { inCssPixels, inDevicePixels, type PaintInputs } from '../paintInputs.ts';
import { boardType } from '../tokenView.ts';
import { drawAreas } from './areaDrawing.ts';
import { FogBitmap } from './fogBitmap.ts';
import { GroundTiles } from './groundTiles.ts';
import { drawSecrets, trapsAmong } from './secretMarkDrawing.ts';
import { drawCoordinates, drawGrid, drawSheet } from './sheetDrawing.ts';
import { type SquareBox, TerrainChunks } from './terrainChunks.ts';
import { changedWalls, drawWalls } from './wallDrawing.ts';

type Context = CanvasRenderingContext2D;

/** Milliseconds without changes before tiles are prepared. */
const REST = 250;
/** Milliseconds of preparing tiles at a time, and between. */
const STRETCH = 6;
const PAUSE = 16;
/** Tiles made per frame while panning: all tiles of a 4K screen take longer than painting it directly. */
const TILES_A_FRAME = 4;

/** Cache key of the ground's appearance, without position, terrain, fog and walls. */
function lookOf(board: PaintInputs, view: Camera): readonly unknown[] {
	const { map, pictures } = board.scene.encounter;
	const { background, terrain, width, height } = map;
	return [
		width,
		height,
		trapsAmong(terrain ?? []),
		background,
		background && pictures?.[background.picture],
		board.pictures.loaded,
		board.palette,
		board.ratio,
		boardType(board),
		view.scale,
		...lookOfLaid(board.scene, board.size),
	];
}

interface Last {
	readonly look: readonly unknown[];
	readonly view: Camera;
	readonly size: Dimensions;
}

const NO_WALLS: readonly Wall[] = [];

/** Size steps and maximum of cost figures, in squares; steps avoid repainting while zooming. */
const FIGURE_STEP = 0.05;
const LARGEST_FIGURE = 0.6;

function figuresAt(least: number): number {
	return Math.min(LARGEST_FIGURE, Math.ceil(least / FIGURE_STEP) * FIGURE_STEP);
}

export class GroundLayer {
	private readonly chunks = new TerrainChunks();
	private readonly fog = new FogBitmap();
	private readonly tiles = new GroundTiles();
	private last: Last | null = null;
	/** Squares with changed terrain, walls or fog since the last painting. */
	private changed: Changed = null;
	private walls: readonly Wall[] = NO_WALLS;
	/** Timer of tile preparation; 0 if none. */
	private rest: ReturnType<typeof setTimeout> | 0 = 0;

	/** True if painting now would change the picture. */
	isOutdated(board: PaintInputs): boolean {
		this.follow(board);
		const { last } = this;
		const view = board.workspace.camera.getState();
		return (
			last === null || this.changed !== null || !this.isAlike(board, view) || !isSameView(view, last.view)
		);
	}

	/** True if nothing but camera position, terrain, walls and fog can have changed since the last painting. */
	private isAlike(board: PaintInputs, view: Camera): boolean {
		const { last } = this;
		return last !== null && board.size === last.size && sameValues(lookOf(board, view), last.look);
	}

	private follow({ scene, palette, workspace }: PaintInputs): void {
		const { map } = scene.encounter;
		const { units, tableView, fog } = scene;
		const onPicture = map.background !== undefined;
		const { scale } = workspace.camera.getState();
		const least = figuresAt(workspace.letters.getState() / scale);
		const terrain = this.chunks.update(map, { palette, onPicture, units, few: tableView, least });
		const walls = changedWalls(this.walls, map.walls ?? NO_WALLS, scale);
		this.walls = map.walls ?? NO_WALLS;
		const laid = both(walls, this.fog.update(fog, map, palette, tableView));
		this.changed = both(this.changed, both(terrain, laid));
	}

	/** Paints the layer; sets `board.unfinished` if painting again would be sharper. */
	paint(context: Context, board: PaintInputs): void {
		const { palette, size, ratio, scene } = board;
		const { map } = scene.encounter;
		const { last } = this;
		const view = board.workspace.camera.getState();
		this.follow(board);
		const { changed } = this;
		this.changed = null;
		const look = lookOf(board, view);
		this.tiles.use(look);
		if (changed === 'all') this.tiles.clear();
		else if (changed) this.tiles.drop(reachOf(changed), view.scale * ratio);
		const stays = last !== null && isSameView(view, last.view);
		const canBePut = changed === null && this.isAlike(board, view) && isWorthTiles(board);
		let isSharp: boolean;
		// A ground at rest needs no tiles until it moves.
		if (canBePut && this.makeTiles(board, view, stays ? 0 : TILES_A_FRAME)) {
			inDevicePixels(context);
			isSharp = this.tiles.draw(context, view, size, ratio, this.painter(board));
			inCssPixels(context, ratio);
		} else isSharp = this.painter(board)(context, view, size);
		drawCoordinates(context, palette, view, size, map, boardType(board));
		if (!isSharp) board.unfinished = true;
		this.last = { look, view, size };
		this.expectPanning(board);
	}

	/** Makes up to `most` tiles in view; returns true if none is missing. */
	private makeTiles(board: PaintInputs, view: Camera, most: number): boolean {
		let left = most;
		return this.tiles.prepare(view, board.size, board.ratio, this.painter(board), () => left-- > 0, 0);
	}

	stop(): void {
		clearTimeout(this.rest);
		this.rest = 0;
	}

	private painter(board: PaintInputs) {
		const { palette, ratio, scene } = board;
		const { map, pictures } = scene.encounter;
		const { background, walls } = map;
		const type = boardType(board);
		return (context: Context, view: Camera, piece: Dimensions): boolean => {
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
			const isSharp = this.chunks.draw(context, view, piece, ratio);
			drawGrid(context, palette, view, piece, map, ratio, background !== undefined, type);
			this.fog.draw(context, view);
			this.chunks.drawCosts(context, view, ratio, this.fog.edge);
			// Known squares at the fog's edge stay visible above it.
			if (walls?.length) drawWalls(context, palette, walls, view, piece);
			drawSecrets(context, palette, map, view);
			drawLaid(context, board, view, piece);
			return isSharp;
		};
	}

	/** Prepares tiles after a rest, a few at a time. */
	private expectPanning(board: PaintInputs): void {
		this.stop();
		if (!isWorthTiles(board)) return;
		const { last } = this;
		const go = () => {
			this.rest = 0;
			if (!last || this.last !== last || !sameValues(last.look, lookOf(board, last.view))) return;
			const end = performance.now() + STRETCH;
			const goOn = () => performance.now() < end;
			if (!this.tiles.prepare(last.view, last.size, board.ratio, this.painter(board), goOn, 1))
				this.rest = setTimeout(go, PAUSE);
		};
		this.rest = setTimeout(go, REST);
	}
}

/** Direct drawing is as fast for a plain grid. */
function isWorthTiles({ scene }: PaintInputs): boolean {
	const { map, areas = [], scenario } = scene.encounter;
	const { background, terrain = [], walls = [] } = map;
	const laid = areas.length + (scenario?.zones.length ?? 0);
	return background !== undefined || terrain.length + walls.length + laid > 0;
}

type Changed = SquareBox | 'all' | null;

/** The union of two changes. */
function both(one: Changed, other: Changed): Changed {
	if (one === 'all' || other === 'all') return 'all';
	if (!one || !other) return one ?? other;
	return boundingBox(one, other);
}

/** The part of the map that changed squares can affect: some reach into their neighbors. */
function reachOf({ left, top, right, bottom }: SquareBox): Box {
	return { left: left - 1, top: top - 1, right: right + 2, bottom: bottom + 2 };
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

/** Draws them on a piece of the ground, in CSS pixels. */
function drawLaid(
	context: CanvasRenderingContext2D,
	board: PaintInputs,
	view: Camera,
	piece: Dimensions,
): void {
	const { palette, ratio, scene, size } = board;
	const type = boardType(board);
	drawAreas(context, palette, scene, view, piece, ratio, Math.max(type, typeFactor(size)));
	for (const { at, shown = false } of scene.encounter.notes ?? [])
		drawNoteMark(context, palette, at, shown, view, type);
}
