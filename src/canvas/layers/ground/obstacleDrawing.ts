/** Obstacles with a look: table, crate, barrel, boulder, seen from above in one square. */
import type { ObstacleLook } from '../../../engine/index.ts';
import { circlePath, makeCanvas } from '../../sprites/canvasHelpers.ts';

type Context = CanvasRenderingContext2D;

interface Colors {
	readonly fill: string;
	readonly line: string;
}

const COLORS: Readonly<Record<'wood' | 'stone', { readonly light: Colors; readonly dark: Colors }>> = {
	wood: { light: { fill: '#c99a5e', line: '#54340f' }, dark: { fill: '#5d4327', line: '#dcb27c' } },
	stone: { light: { fill: '#b9b4ab', line: '#45423d' }, dark: { fill: '#50565b', line: '#c6ccd0' } },
};

/** Pixels. */
interface Cell {
	readonly left: number;
	readonly top: number;
	readonly size: number;
}

/** True where the same look continues, clockwise from north. */
type Sides = readonly [north: boolean, east: boolean, south: boolean, west: boolean];

/** Draws it in the square from (0, 0) to (1, 1). */
const DRAWINGS: Readonly<Record<ObstacleLook, (context: Context, sides: Sides) => void>> = {
	table: drawTable,
	crate: drawCrate,
	barrel: drawBarrel,
	boulder: drawBoulder,
};

/** Draws an obstacle's look. */
export function drawObstacle(
	context: Context,
	look: ObstacleLook,
	{ left, top, size }: Cell,
	sides: Sides,
	dark: boolean,
): void {
	const { fill, line } = COLORS[look === 'boulder' ? 'stone' : 'wood'][dark ? 'dark' : 'light'];
	context.save();
	context.beginPath();
	context.rect(left, top, size, size);
	context.clip();
	context.translate(left, top);
	context.scale(size, size);
	context.fillStyle = fill;
	context.strokeStyle = line;
	context.lineWidth = Math.max(1 / size, 0.035);
	context.lineJoin = 'round';
	context.lineCap = 'round';
	DRAWINGS[look](context, sides);
	context.restore();
}

/** An obstacle of one square by itself. */
export function obstacleTile(look: ObstacleLook, pixels: number, dark: boolean): HTMLCanvasElement {
	const [canvas, context] = makeCanvas(pixels, pixels);
	drawObstacle(context, look, { left: 0, top: 0, size: pixels }, [false, false, false, false], dark);
	return canvas;
}

function fillAndStroke(context: Context): void {
	context.fill();
	context.stroke();
}

function lines(context: Context, ...all: readonly (readonly [number, number, number, number])[]): void {
	context.beginPath();
	for (const [x1, y1, x2, y2] of all) {
		context.moveTo(x1, y1);
		context.lineTo(x2, y2);
	}
	context.stroke();
}

/** Neighboring squares of a table join into one top. */
function drawTable(context: Context, [north, east, south, west]: Sides): void {
	const margin = 0.1;
	const beyond = -0.2;
	const left = west ? beyond : margin;
	const top = north ? beyond : margin;
	const right = east ? 1 - beyond : 1 - margin;
	const bottom = south ? 1 - beyond : 1 - margin;
	context.beginPath();
	context.roundRect(left, top, right - left, bottom - top, 0.08);
	fillAndStroke(context);
	const isUpright = (north || south) && !(east || west);
	context.globalAlpha = 0.55;
	if (isUpright) lines(context, [0.37, top, 0.37, bottom], [0.63, top, 0.63, bottom]);
	else lines(context, [left, 0.37, right, 0.37], [left, 0.63, right, 0.63]);
}

function drawCrate(context: Context): void {
	context.beginPath();
	context.rect(0.14, 0.14, 0.72, 0.72);
	fillAndStroke(context);
	lines(context, [0.26, 0.14, 0.26, 0.86], [0.74, 0.14, 0.74, 0.86]);
	lines(context, [0.26, 0.26, 0.74, 0.74], [0.26, 0.74, 0.74, 0.26]);
}

function drawBarrel(context: Context): void {
	circlePath(context, 0.5, 0.5, 0.36);
	fillAndStroke(context);
	circlePath(context, 0.5, 0.5, 0.27);
	context.stroke();
	lines(context, [0.41, 0.25, 0.41, 0.75], [0.59, 0.25, 0.59, 0.75]);
}

function drawBoulder(context: Context): void {
	const corners = [
		[0.16, 0.56],
		[0.24, 0.27],
		[0.5, 0.13],
		[0.78, 0.24],
		[0.87, 0.53],
		[0.74, 0.82],
		[0.4, 0.87],
	] as const;
	context.beginPath();
	for (const [x, y] of corners) context.lineTo(x, y);
	context.closePath();
	fillAndStroke(context);
	lines(
		context,
		[0.24, 0.27, 0.46, 0.42],
		[0.46, 0.42, 0.78, 0.24],
		[0.46, 0.42, 0.52, 0.66],
		[0.52, 0.66, 0.74, 0.82],
	);
}
