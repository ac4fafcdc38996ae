/** Draws the map's sheet, its grid and the coordinates along its edges. */
import { isOnMap, type Square } from '../../../engine/index.ts';
import { type Camera, toScreen } from '../../../store/session/cameraTypes.ts';
import { coordinateStep, type Dimensions, typeFactor } from '../../scene/cameraMath.ts';
import { accentInk, type BoardPalette, TYPE } from '../../sprites/boardPalette.ts';
import { fillWith, roundedPath } from '../../sprites/canvasHelpers.ts';

type Context = CanvasRenderingContext2D;

/** Width of the coordinate band, in CSS pixels. */
const BAND = 20;
/** CSS pixels per square below which only every fifth line is drawn. */
const ALL_LINES_FROM = 9;

/** Draws desk and sheet, in CSS pixels like all of this file. */
export function drawSheet(
	context: Context,
	palette: BoardPalette,
	camera: Camera,
	board: Dimensions,
	map: Dimensions,
): void {
	const { x, y, scale } = camera;
	const [width, height] = [map.width * scale, map.height * scale];
	context.fillStyle = palette.workspace;
	context.fillRect(0, 0, board.width, board.height);
	context.fillStyle = palette.sheetShadow;
	context.globalAlpha = 0.5;
	context.fillRect(x - 1, y + 1, width + 2, height + 2);
	context.fillRect(x - 3, y + 2, width + 6, height + 6);
	context.globalAlpha = 1;
	context.fillStyle = palette.sheet;
	context.fillRect(x, y, width, height);
}

interface Span {
	readonly first: number;
	readonly last: number;
}

/** Visible lines or squares along one axis. */
function span(offset: number, scale: number, size: number, count: number): Span {
	return {
		first: Math.max(0, Math.floor(-offset / scale)),
		last: Math.min(count, Math.ceil((size - offset) / scale)),
	};
}

/** Draws grid lines on whole device pixels. */
export function drawGrid(
	context: Context,
	palette: BoardPalette,
	camera: Camera,
	board: Dimensions,
	map: Dimensions,
	ratio: number,
	/** With a background the lines must show on dark and light. */
	onPicture: boolean,
	type: number,
): void {
	const { scale } = camera;
	const across = span(camera.x, scale, board.width, map.width);
	const down = span(camera.y, scale, board.height, map.height);
	const left = camera.x + across.first * scale;
	const right = camera.x + across.last * scale;
	const top = camera.y + down.first * scale;
	const bottom = camera.y + down.last * scale;
	const line = Math.max(1, Math.round(0.8 * type * ratio)) / ratio;
	const snap = (value: number) => Math.round(value * ratio) / ratio;
	const draw = (strong: boolean, color: string, beside: number) => {
		context.fillStyle = color;
		const wanted = (i: number) => (i % 5 === 0) === strong;
		for (let i = across.first; i <= across.last; i++)
			if (wanted(i))
				context.fillRect(snap(camera.x + i * scale - line / 2) + beside, top, line, bottom - top);
		for (let i = down.first; i <= down.last; i++)
			if (wanted(i))
				context.fillRect(left, snap(camera.y + i * scale - line / 2) + beside, right - left, line);
	};
	if (scale >= ALL_LINES_FROM) {
		if (onPicture) draw(false, palette.gridLight, line);
		draw(false, onPicture ? palette.gridDark : palette.grid, 0);
	}
	if (onPicture) draw(true, palette.gridLight, line);
	draw(true, onPicture ? palette.gridDark : palette.gridStrong, 0);
	context.strokeStyle = palette.sheetEdge;
	context.lineWidth = 1.5;
	context.strokeRect(camera.x, camera.y, map.width * scale, map.height * scale);
}

/**
 * Text scale of the coordinates, and sizes of the bands.
 *
 * @param type text scale
 */
export function bandSizes(board: Dimensions, map: Dimensions, type: number) {
	const factor = Math.max(typeFactor(board), type * 0.9);
	const high = BAND * factor;
	// Three digits need more room.
	const wide = high + (map.height > 99 ? 8 * factor : 0);
	return { factor, high, wide };
}

function bandsOf(camera: Camera, board: Dimensions, map: Dimensions, type: number) {
	const { factor, high, wide } = bandSizes(board, map, type);
	const left = Math.max(0, camera.x - wide);
	const top = Math.max(0, camera.y - high);
	return { factor, font: `${Math.round(11 * factor)}px ${TYPE}`, high, wide, left, top };
}

/** Draws column numbers along the top and row numbers along the left, from 1, always in view. */
export function drawCoordinates(
	context: Context,
	palette: BoardPalette,
	camera: Camera,
	board: Dimensions,
	map: Dimensions,
	type: number,
): void {
	const { factor, font, high, wide, left, top } = bandsOf(camera, board, map, type);
	const { scale } = camera;
	const right = Math.min(board.width, camera.x + map.width * scale);
	const bottom = Math.min(board.height, camera.y + map.height * scale);
	// A band over the map has its own fill; beside the map the desk is enough.
	context.fillStyle = palette.band;
	if (camera.y < high) context.fillRect(left, top, right - left, high);
	if (camera.x < wide) context.fillRect(left, top, wide, bottom - top);
	context.font = font;
	context.fillStyle = palette.bandInk;
	context.textAlign = 'center';
	context.textBaseline = 'middle';
	const across = span(camera.x, scale, board.width, map.width);
	const down = span(camera.y, scale, board.height, map.height);
	const step = coordinateStep(scale / factor, String(Math.max(map.width, map.height)).length);
	const shown = (number: number) => number % step === 0 || (number === 1 && step > 1);
	for (let i = across.first; i < across.last; i++) {
		const x = camera.x + (i + 0.5) * scale;
		if (shown(i + 1) && x > left + wide && x < right) context.fillText(`${i + 1}`, x, top + high / 2 + 0.5);
	}
	for (let i = down.first; i < down.last; i++) {
		const y = camera.y + (i + 0.5) * scale;
		if (shown(i + 1) && y > top + high && y < bottom) context.fillText(`${i + 1}`, left + wide / 2, y + 0.5);
	}
}

/** Highlights a square's column and row in the bands. */
export function drawCoordinateMark(
	context: Context,
	palette: BoardPalette,
	camera: Camera,
	square: Square,
	board: Dimensions,
	map: Dimensions,
	type: number,
): void {
	if (!isOnMap(map, square)) return;
	const { factor, font, high, wide, left, top } = bandsOf(camera, board, map, type);
	const { x, y } = toScreen(camera, { x: square.x + 0.5, y: square.y + 0.5 });
	const [halfWide, halfHigh] = [MARK.wide * factor, MARK.high * factor];
	context.font = `600 ${font}`;
	context.textAlign = 'center';
	context.textBaseline = 'middle';
	const mark = (number: number, atX: number, atY: number) => {
		roundedPath(context, atX - halfWide, atY - halfHigh, 2 * halfWide, 2 * halfHigh, 4 * factor);
		fillWith(context, palette.accent);
		context.fillStyle = accentInk(palette);
		context.fillText(`${number}`, atX, atY + 0.5);
	};
	mark(square.x + 1, x, top + high / 2);
	mark(square.y + 1, left + wide / 2, y);
}

/** Half width and height of a highlight at usual text size. */
const MARK = { wide: 13, high: 9 };
