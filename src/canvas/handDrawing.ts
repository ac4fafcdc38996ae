/** What is in the hand or under the pointer: previews of gestures, cursor, hover, squares lit up. */
import type { Square } from '../engine/index.ts';
import type { Preview } from '../store/preview.ts';
import type { Camera } from '../store/session.ts';
import { lengthText } from '../store/units.ts';
import type { MapPoint } from '../tools/types.ts';
import { type CrowdView, drawMini, drawName, type Place, placeOf } from './crowd.ts';
import { type BoardPalette, TYPE, withAlpha } from './palette.ts';
import type { Scene } from './scene.ts';
import { drawTemplate } from './templateDrawing.ts';
import { TILE } from './terrainLooks.ts';
import { terrainColor, terrainTile } from './terrainPatterns.ts';
import { drawWallDraft } from './walls.ts';

type Context = CanvasRenderingContext2D;

function box(camera: Camera, square: Square, side = 1): readonly [number, number, number, number] {
	const size = side * camera.scale;
	return [square.x * camera.scale + camera.x, square.y * camera.scale + camera.y, size, size];
}

/** Squares lit up because something about them is pointed at elsewhere. */
export function drawLit(
	context: Context,
	palette: BoardPalette,
	squares: readonly Square[],
	camera: Camera,
): void {
	for (const square of squares) {
		const [x, y, width, height] = box(camera, square);
		context.fillStyle = withAlpha(palette.accent, 0.24);
		context.fillRect(x, y, width, height);
		context.strokeStyle = palette.casing;
		context.lineWidth = 5;
		context.strokeRect(x, y, width, height);
		context.strokeStyle = palette.accent;
		context.lineWidth = 2.5;
		context.strokeRect(x, y, width, height);
	}
}

/** The square under the pointer, barely. */
export function drawHover(context: Context, palette: BoardPalette, square: Square, camera: Camera): void {
	context.strokeStyle = withAlpha(palette.accent, 0.45);
	context.lineWidth = 1.5;
	const [x, y, width, height] = box(camera, square);
	context.strokeRect(x + 0.75, y + 0.75, width - 1.5, height - 1.5);
}

/** The keyboard's cursor: corners of a frame, or a cross where walls are drawn from corners. */
function drawCursor(
	context: Context,
	palette: BoardPalette,
	square: Square,
	corner: boolean,
	camera: Camera,
): void {
	const [x, y, size] = box(camera, square);
	const arm = Math.max(5, camera.scale * 0.28);
	context.beginPath();
	if (corner) {
		context.moveTo(x - arm, y);
		context.lineTo(x + arm, y);
		context.moveTo(x, y - arm);
		context.lineTo(x, y + arm);
	} else {
		for (const [cx, cy, sx, sy] of [
			[x, y, 1, 1],
			[x + size, y, -1, 1],
			[x + size, y + size, -1, -1],
			[x, y + size, 1, -1],
		] as const) {
			context.moveTo(cx + sx * arm, cy);
			context.lineTo(cx, cy);
			context.lineTo(cx, cy + sy * arm);
		}
	}
	context.lineCap = 'round';
	context.lineJoin = 'round';
	context.strokeStyle = palette.casing;
	context.lineWidth = 7;
	context.stroke();
	context.strokeStyle = palette.accent;
	context.lineWidth = 3;
	context.stroke();
}

/** Miniatures carried by hand: where they came from, the squares they would stand in, themselves. */
export function drawCarried(
	context: Context,
	view: CrowdView,
	scene: Scene,
	carried: Extract<Preview, { readonly type: 'place' }>,
): void {
	const { camera, palette, ratio } = view;
	const unit = camera.scale * ratio;
	const place: Place = { x: 0, y: 0, diameter: 0 };
	for (const [id, square] of Object.entries(carried.positions)) {
		const mini = scene.crowd.byId.get(id);
		if (!mini) continue;
		const problem = carried.refused[id];
		const color = problem ? palette.problem : palette.accent;
		placeOf(mini, 0, place);
		const dx = square.x - mini.at.x;
		const dy = square.y - mini.at.y;
		context.setTransform(ratio, 0, 0, ratio, 0, 0);
		const [x, y, width, height] = box(camera, square, mini.side);
		context.fillStyle = withAlpha(color, 0.2);
		context.fillRect(x, y, width, height);
		context.strokeStyle = color;
		context.lineWidth = 2;
		if (problem) context.setLineDash([6, 4]);
		context.strokeRect(x, y, width, height);
		context.setLineDash([]);
		context.setTransform(1, 0, 0, 1, 0, 0);
		const across = place.diameter * unit;
		const fromX = place.x * unit + camera.x * ratio;
		const fromY = place.y * unit + camera.y * ratio;
		if (dx !== 0 || dy !== 0) {
			context.globalAlpha = 0.3;
			drawMini(context, view.sprites, mini.look, fromX, fromY, across);
		}
		context.globalAlpha = problem ? 0.6 : 1;
		// Lifted a little, as a hand would.
		drawMini(context, view.sprites, mini.look, fromX + dx * unit, fromY + dy * unit - across * 0.05, across);
		context.globalAlpha = 1;
		drawName(context, view, mini, { ...place, x: place.x + dx, y: place.y + dy });
	}
	const [reason] = Object.values(carried.refused);
	const [at] = Object.entries(carried.refused).map(([id]) => carried.positions[id]);
	if (reason && at) {
		context.setTransform(ratio, 0, 0, ratio, 0, 0);
		const x = (at.x + 0.5) * camera.scale + camera.x;
		drawNote(context, palette, reason, x, at.y * camera.scale + camera.y - 14, palette.problem);
	}
}

/** A few words on a card, its middle at a point. */
function drawNote(
	context: Context,
	palette: BoardPalette,
	text: string,
	x: number,
	y: number,
	ink: string,
): void {
	context.font = `600 13px ${TYPE}`;
	context.textAlign = 'center';
	context.textBaseline = 'middle';
	const wide = context.measureText(text).width + 16;
	context.fillStyle = palette.card;
	context.beginPath();
	context.roundRect(x - wide / 2, y - 11, wide, 22, 5);
	context.fill();
	context.strokeStyle = withAlpha(palette.dark ? '#ffffff' : '#000000', 0.15);
	context.lineWidth = 1;
	context.stroke();
	context.fillStyle = ink;
	context.fillText(text, x, y + 0.5);
}

/** Squares about to be painted or erased. */
function drawBrush(
	context: Context,
	palette: BoardPalette,
	squares: readonly Square[],
	terrain: string | null,
	camera: Camera,
	ratio: number,
): void {
	const { scale } = camera;
	const resolution = scale * ratio > 40 ? 48 : 24;
	const tile = terrain === null ? null : terrainTile(terrain, resolution, palette.dark, false);
	const covered = new Set(squares.map((s) => s.y * 4096 + s.x));
	const color = terrain === null ? palette.problem : terrainColor(terrain, palette.dark);
	context.fillStyle = withAlpha(
		terrain === null ? palette.sheet : palette.accent,
		terrain === null ? 0.62 : 0.1,
	);
	context.beginPath();
	for (const square of squares) context.rect(...box(camera, square));
	context.fill();
	if (tile)
		for (const square of squares) {
			const [x, y, width, height] = box(camera, square);
			const left = (square.x % TILE) * resolution;
			const top = (square.y % TILE) * resolution;
			context.drawImage(tile, left, top, resolution, resolution, x, y, width, height);
		}
	context.beginPath();
	for (const { x, y } of squares) {
		const [left, top, size] = box(camera, { x, y });
		if (!covered.has(y * 4096 + x - 1)) edge(context, left, top, 0, size);
		if (!covered.has(y * 4096 + x + 1)) edge(context, left + size, top, 0, size);
		if (!covered.has((y - 1) * 4096 + x)) edge(context, left, top, size, 0);
		if (!covered.has((y + 1) * 4096 + x)) edge(context, left, top + size, size, 0);
	}
	context.strokeStyle = palette.casing;
	context.lineWidth = 3.5;
	context.stroke();
	context.strokeStyle = color;
	context.lineWidth = 1.75;
	context.stroke();
}

function edge(context: Context, x: number, y: number, dx: number, dy: number): void {
	context.moveTo(x, y);
	context.lineTo(x + dx, y + dy);
}

function drawBox(
	context: Context,
	palette: BoardPalette,
	from: MapPoint,
	to: MapPoint,
	camera: Camera,
): void {
	const x = Math.min(from.x, to.x) * camera.scale + camera.x;
	const y = Math.min(from.y, to.y) * camera.scale + camera.y;
	const width = Math.abs(to.x - from.x) * camera.scale;
	const height = Math.abs(to.y - from.y) * camera.scale;
	context.fillStyle = withAlpha(palette.accent, 0.12);
	context.fillRect(x, y, width, height);
	context.strokeStyle = palette.accent;
	context.lineWidth = 1.5;
	context.strokeRect(x, y, width, height);
}

function drawRuler(
	context: Context,
	palette: BoardPalette,
	ruler: Extract<Preview, { readonly type: 'ruler' }>,
	camera: Camera,
): void {
	const points = ruler.points.map(({ x, y }) => ({
		x: (x + 0.5) * camera.scale + camera.x,
		y: (y + 0.5) * camera.scale + camera.y,
	}));
	context.beginPath();
	for (const [i, { x, y }] of points.entries()) {
		if (i === 0) context.moveTo(x, y);
		else context.lineTo(x, y);
	}
	context.lineCap = 'round';
	context.lineJoin = 'round';
	context.strokeStyle = palette.casing;
	context.lineWidth = 6;
	context.stroke();
	context.strokeStyle = palette.ink;
	context.lineWidth = 2;
	context.setLineDash([8, 5]);
	context.stroke();
	context.setLineDash([]);
	for (const { x, y } of points) {
		context.beginPath();
		context.arc(x, y, 4.5, 0, Math.PI * 2);
		context.fillStyle = palette.ink;
		context.fill();
		context.strokeStyle = palette.casing;
		context.lineWidth = 2;
		context.stroke();
	}
	const last = points.at(-1);
	if (last) drawNote(context, palette, lengthText(ruler.feet), last.x, last.y - 22, palette.cardInk);
}

/** Draws a preview that is neither carried miniatures nor a path. The context's unit is the CSS pixel. */
export function drawPreview(
	context: Context,
	palette: BoardPalette,
	preview: Exclude<Preview, { readonly type: 'place' | 'path' }>,
	camera: Camera,
	ratio: number,
	corner: boolean,
): void {
	switch (preview.type) {
		case 'none':
			break;
		case 'box':
			drawBox(context, palette, preview.from, preview.to, camera);
			break;
		case 'squares':
			drawBrush(context, palette, preview.squares, preview.terrain, camera, ratio);
			break;
		case 'walls':
			drawWallDraft(context, palette, preview.walls, preview.erase, camera);
			break;
		case 'ruler':
			drawRuler(context, palette, preview, camera);
			break;
		case 'template': {
			const note = drawTemplate(context, palette, preview, camera);
			drawNote(context, palette, note.text, note.x, note.y, palette.cardInk);
			break;
		}
		case 'cursor':
			drawCursor(context, palette, preview.square, corner, camera);
			break;
		default:
			preview satisfies never;
	}
}
