/** Paints one terrain square: patterns, rounded and rimmed borders, direction, cost. */
import { OBSTACLE_LOOKS, terrainKind } from '../../../engine/index.ts';
import type { Units } from '../../../messages/index.ts';
import { type BoardPalette, TYPE, withAlpha } from '../../sprites/boardPalette.ts';
import { strokeWith } from '../../sprites/canvasHelpers.ts';
import { strokeWithCasing } from '../../sprites/casedStrokes.ts';
import { drawObstacle } from './obstacleDrawing.ts';
import { TILE } from './patternMarks.ts';
import { figureAt, goesOn, kindsOf, lookGoesOn, type TerrainMasks } from './terrainMasks.ts';
import { terrainColor, terrainTile } from './terrainPatterns.ts';

type Context = CanvasRenderingContext2D;

/** Bitmap pixels. */
interface Cell {
	readonly left: number;
	readonly top: number;
	readonly size: number;
}

/** Terrain appearance besides the map. */
export interface TerrainDress {
	readonly palette: BoardPalette;
	/** True over a background. */
	readonly onPicture: boolean;
	/** Unit of lengths. */
	readonly units: Units;
	/** One cost per patch, for players. */
	readonly few: boolean;
	/** Minimum height of costs in squares. */
	readonly least: number;
	/** Several kinds in a square cost once (5E-06). */
	readonly hasSingleCosts: boolean;
}

/** Bitmap pixels per square above which costs are written. */
const FIGURES_FROM = 48;

export function paintSquare(
	context: Context,
	masks: TerrainMasks,
	x: number,
	y: number,
	cell: Cell,
	dress: TerrainDress,
): void {
	const { palette, onPicture } = dress;
	const at = y * masks.width + x;
	const mask = masks.bits[at]!;
	if (mask === 0) return;
	const look = masks.looks[at]!;
	for (const type of kindsOf(mask)) {
		// An obstacle with a look needs no pattern.
		if (look > 0 && terrainKind(type)?.hasLooks) continue;
		const tile = terrainTile(type, cell.size, palette.dark, onPicture);
		paintKind(context, type, tile, palette, x, y, cell, [
			goesOn(masks, type, x, y - 1),
			goesOn(masks, type, x + 1, y),
			goesOn(masks, type, x, y + 1),
			goesOn(masks, type, x - 1, y),
		]);
	}
	if (look > 0) {
		const sides = [
			lookGoesOn(masks, look, x, y - 1),
			lookGoesOn(masks, look, x + 1, y),
			lookGoesOn(masks, look, x, y + 1),
			lookGoesOn(masks, look, x - 1, y),
		] as const;
		drawObstacle(context, OBSTACLE_LOOKS[look - 1]!, cell, sides, palette.dark);
	}
	const up = masks.up[at]!;
	if (up > 0) paintRise(context, palette, up - 1, cell);
	paintCost(context, masks, x, y, cell, dress, cell.size);
}

/**
 * Writes a square's cost if there is room.
 *
 * @param pixels the square's side on screen
 */
export function paintCost(
	context: Context,
	masks: TerrainMasks,
	x: number,
	y: number,
	cell: Cell,
	{ palette, units, few, least, hasSingleCosts }: TerrainDress,
	pixels: number,
): void {
	if (pixels >= FIGURES_FROM)
		paintFigure(
			context,
			figureAt(masks, x, y, pixels > 100, few, units, hasSingleCosts),
			palette,
			cell,
			least,
		);
}

/** True where the kind continues. */
type Sides = readonly [north: boolean, east: boolean, south: boolean, west: boolean];

/**
 * The sides of a cell where a kind ends, clockwise. `at` gives a point near one: from its start (0) or end (1), this
 * far along and inward.
 */
function edges({ left, top, size }: Cell, sides: Sides) {
	return [0, 1, 2, 3]
		.filter((i) => !sides[i])
		.map((i) => {
			const dx = [1, 0, -1, 0][i]!;
			const dy = [0, 1, 0, -1][i]!;
			const x = left + (i === 1 || i === 2 ? size : 0);
			const y = top + (i > 1 ? size : 0);
			const at = (end: 0 | 1, along: number, inwards: number): readonly [number, number] => [
				x + dx * (end * size + along) - dy * inwards,
				y + dy * (end * size + along) + dx * inwards,
			];
			return { i, at };
		});
}

function paintKind(
	context: Context,
	type: string,
	tile: HTMLCanvasElement,
	palette: BoardPalette,
	x: number,
	y: number,
	{ left, top, size }: Cell,
	sides: Sides,
): void {
	const tileX = (x % TILE) * size;
	const tileY = (y % TILE) * size;
	if (sides.every(Boolean)) {
		context.drawImage(tile, tileX, tileY, size, size, left, top, size, size);
		return;
	}
	const solid = type === 'wall' || type === 'pit';
	const round = solid ? size * 0.06 : size * 0.28;
	const radii = sides.map((goes, i) => (goes || sides[(i + 3) % 4] ? 0 : round));
	context.save();
	if (radii.some((r) => r > 0)) {
		context.beginPath();
		context.roundRect(left, top, size, size, radii);
		context.clip();
	}
	context.drawImage(tile, tileX, tileY, size, size, left, top, size, size);
	context.restore();
	const line = Math.max(1, size * (solid ? 0.09 : 0.045));
	context.lineCap = 'butt';
	const inset = line / 2;
	const reduced = radii.map((r) => Math.max(0, r - inset));
	context.beginPath();
	for (const { i, at } of edges({ left, top, size }, sides)) {
		const after = (i + 1) % 4;
		const [begins, ends] = [reduced[i]!, reduced[after]!];
		context.moveTo(...at(0, sides[(i + 3) % 4] ? 0 : inset + begins, inset));
		context.lineTo(...at(1, sides[after] ? 0 : -inset - ends, inset));
		if (ends > 0) context.arcTo(...at(1, -inset, inset), ...at(1, -inset, inset + ends), ends);
	}
	strokeWith(context, rimColor(type, palette), line);
	if (type === 'pit') paintPitRim(context, palette, { left, top, size }, sides);
}

function rimColor(type: string, palette: BoardPalette): string {
	if (type === 'wall') return palette.dark ? '#66737d' : '#1d160d';
	if (type === 'pit') return palette.dark ? '#7d8891' : '#6f5a38';
	return withAlpha(terrainColor(type, palette.dark), 0.62);
}

/** Short hachures inside a pit's rim. */
function paintPitRim(context: Context, palette: BoardPalette, cell: Cell, sides: Sides): void {
	const { size } = cell;
	if (size < 12) return;
	const color = palette.dark ? 'rgba(150,165,178,0.75)' : 'rgba(214,188,140,0.6)';
	context.beginPath();
	for (const { at } of edges(cell, sides))
		for (let i = 1; i < 8; i += 2) {
			context.moveTo(...at(0, (i / 8) * size, 0));
			context.lineTo(...at(0, (i / 8) * size, size * 0.24));
		}
	strokeWith(context, color, Math.max(1, size * 0.03));
}

/** An arrow in the upward direction. */
function paintRise(context: Context, palette: BoardPalette, way: number, { left, top, size }: Cell): void {
	const half = size * 0.3;
	const head = size * 0.17;
	context.save();
	context.translate(left + size / 2, top + size / 2);
	context.rotate((way * Math.PI) / 4);
	context.lineCap = 'round';
	context.lineJoin = 'round';
	context.beginPath();
	context.moveTo(-half, 0);
	context.lineTo(half, 0);
	context.moveTo(half - head, -head);
	context.lineTo(half, 0);
	context.lineTo(half - head, head);
	strokeWithCasing(context, {
		color: palette.ink,
		width: Math.max(1, size * 0.065),
		casing: palette.casing,
		around: Math.max(1, size * 0.16),
	});
	context.restore();
}

function paintFigure(
	context: Context,
	text: string,
	palette: BoardPalette,
	{ left, top, size }: Cell,
	least: number,
): void {
	if (text === '') return;
	const font = size * Math.max(least, text.includes(' ') ? 0.125 : 0.22);
	context.font = `600 ${font}px ${TYPE}`;
	context.textAlign = 'right';
	context.textBaseline = 'alphabetic';
	context.lineJoin = 'round';
	context.lineWidth = font * 0.32;
	context.strokeStyle = palette.casing;
	const x = left + size * 0.94;
	const y = top + size * 0.94;
	context.strokeText(text, x, y);
	context.fillStyle = palette.ink;
	context.fillText(text, x, y);
}
