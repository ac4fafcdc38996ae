/**
 * How one square of terrain is painted: its kinds' patterns, rounded and rimmed where they end,
 * which way it goes up, what it costs.
 */
import { type BoardPalette, TYPE, withAlpha } from './palette.ts';
import { strokeCased } from './strokes.ts';
import { TILE } from './terrainMarks.ts';
import { costFigure, goesOn, kindsOf, type TerrainMasks } from './terrainMasks.ts';
import { terrainColor, terrainTile } from './terrainPatterns.ts';

type Context = CanvasRenderingContext2D;

/** Where a square lies in the bitmap, in its pixels. */
interface Cell {
	readonly left: number;
	readonly top: number;
	readonly size: number;
}

/** From this size on costs are written into the squares. */
const FIGURES_FROM = 48;

/** Paints a square of the map into its cell of a bitmap. */
export function paintSquare(
	context: Context,
	masks: TerrainMasks,
	x: number,
	y: number,
	cell: Cell,
	palette: BoardPalette,
	onPicture: boolean,
): void {
	const at = y * masks.width + x;
	const mask = masks.bits[at]!;
	if (mask === 0) return;
	for (const type of kindsOf(mask)) {
		const tile = terrainTile(type, cell.size, palette.dark, onPicture);
		paintKind(context, type, tile, palette, x, y, cell, [
			goesOn(masks, type, x, y - 1),
			goesOn(masks, type, x + 1, y),
			goesOn(masks, type, x, y + 1),
			goesOn(masks, type, x - 1, y),
		]);
	}
	const up = masks.up[at]!;
	if (up > 0) paintRise(context, palette, up - 1, cell);
	if (cell.size >= FIGURES_FROM) paintFigure(context, costFigure(mask, cell.size > 100), palette, cell);
}

type Sides = readonly [north: boolean, east: boolean, south: boolean, west: boolean];

function paintKind(
	context: Context,
	type: string,
	tile: HTMLCanvasElement,
	palette: BoardPalette,
	x: number,
	y: number,
	{ left, top, size }: Cell,
	[north, east, south, west]: Sides,
): void {
	const tileX = (x % TILE) * size;
	const tileY = (y % TILE) * size;
	if (north && east && south && west) {
		context.drawImage(tile, tileX, tileY, size, size, left, top, size, size);
		return;
	}
	const solid = type === 'wall' || type === 'pit';
	const round = solid ? size * 0.06 : size * 0.28;
	const radii = [
		north || west ? 0 : round,
		north || east ? 0 : round,
		south || east ? 0 : round,
		south || west ? 0 : round,
	] as const;
	context.save();
	if (radii.some((r) => r > 0)) {
		context.beginPath();
		context.roundRect(left, top, size, size, [...radii]);
		context.clip();
	}
	context.drawImage(tile, tileX, tileY, size, size, left, top, size, size);
	context.restore();
	context.strokeStyle = rimColor(type, palette);
	const line = Math.max(1, size * (solid ? 0.09 : 0.045));
	context.lineWidth = line;
	context.lineCap = 'butt';
	const inset = line / 2;
	const right = left + size;
	const bottom = top + size;
	const [nw, ne, se, sw] = radii.map((r) => Math.max(0, r - inset)) as [number, number, number, number];
	const edge = (
		skip: boolean,
		fromX: number,
		fromY: number,
		toX: number,
		toY: number,
		corner: number,
		cornerX: number,
		cornerY: number,
		endX: number,
		endY: number,
	) => {
		if (skip) return;
		context.moveTo(fromX, fromY);
		context.lineTo(toX, toY);
		if (corner > 0) context.arcTo(cornerX, cornerY, endX, endY, corner);
	};
	const [l, t, r, b] = [left + inset, top + inset, right - inset, bottom - inset];
	const start = (side: boolean, value: number, corner: number, sign: number) =>
		side ? value : value + sign * (inset + corner);
	context.beginPath();
	edge(north, start(west, left, nw, 1), t, start(east, right, ne, -1), t, ne, r, t, r, t + ne);
	edge(east, r, start(north, top, ne, 1), r, start(south, bottom, se, -1), se, r, b, r - se, b);
	edge(south, start(east, right, se, -1), b, start(west, left, sw, 1), b, sw, l, b, l, b - sw);
	edge(west, l, start(south, bottom, sw, -1), l, start(north, top, nw, 1), nw, l, t, l + nw, t);
	context.stroke();
	if (type === 'pit') paintPitRim(context, palette, { left, top, size }, [north, east, south, west]);
}

function rimColor(type: string, palette: BoardPalette): string {
	if (type === 'wall') return palette.dark ? '#efe6d4' : '#1d160d';
	if (type === 'pit') return palette.dark ? '#7d8891' : '#6f5a38';
	return withAlpha(terrainColor(type, palette.dark), 0.62);
}

/** Short hachures from a pit's rim down into it. */
function paintPitRim(
	context: Context,
	palette: BoardPalette,
	{ left, top, size }: Cell,
	[north, east, south, west]: Sides,
): void {
	if (size < 12) return;
	context.strokeStyle = palette.dark ? 'rgba(150,165,178,0.75)' : 'rgba(214,188,140,0.6)';
	context.lineWidth = Math.max(1, size * 0.03);
	context.beginPath();
	for (let i = 1; i < 8; i += 2) {
		const at = (i / 8) * size;
		const deep = size * 0.24;
		if (!north) {
			context.moveTo(left + at, top);
			context.lineTo(left + at, top + deep);
		}
		if (!south) {
			context.moveTo(left + at, top + size);
			context.lineTo(left + at, top + size - deep);
		}
		if (!west) {
			context.moveTo(left, top + at);
			context.lineTo(left + deep, top + at);
		}
		if (!east) {
			context.moveTo(left + size, top + at);
			context.lineTo(left + size - deep, top + at);
		}
	}
	context.stroke();
}

/** An arrow in the direction that goes up. */
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
	strokeCased(context, {
		color: palette.ink,
		width: Math.max(1, size * 0.065),
		casing: palette.casing,
		around: Math.max(1, size * 0.16),
	});
	context.restore();
}

function paintFigure(context: Context, text: string, palette: BoardPalette, { left, top, size }: Cell): void {
	if (text === '') return;
	const font = size > 100 ? size * 0.125 : size * 0.22;
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
