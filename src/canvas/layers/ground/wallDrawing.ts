/** Draws walls, windows, doors and low walls as vectors, so that they are sharp at every zoom. */
import type { Wall } from '../../../engine/index.ts';
import type { Camera } from '../../../store/session/cameraTypes.ts';
import type { Dimensions } from '../../scene/cameraMath.ts';
import type { BoardPalette } from '../../sprites/boardPalette.ts';
import { circlePath, fillWith, strokeWith } from '../../sprites/canvasHelpers.ts';

type Context = CanvasRenderingContext2D;

/** In CSS pixels. */
function wallWidth(scale: number): number {
	return Math.min(Math.max(9, scale * 0.075), Math.max(2, scale * 0.11));
}

interface Line {
	readonly ax: number;
	readonly ay: number;
	readonly bx: number;
	readonly by: number;
}

function onScreen(wall: Wall, camera: Camera): Line {
	return {
		ax: wall.from[0] * camera.scale + camera.x,
		ay: wall.from[1] * camera.scale + camera.y,
		bx: wall.to[0] * camera.scale + camera.x,
		by: wall.to[1] * camera.scale + camera.y,
	};
}

/** CSS pixels beside a wall's line for its width and posts. */
const BESIDE = 40;

function inView({ kind, open }: Wall, { ax, ay, bx, by }: Line, board: Dimensions): boolean {
	// An open door's leaf extends by its length.
	const margin = BESIDE + (kind === 'door' && open ? Math.hypot(bx - ax, by - ay) : 0);
	return (
		Math.max(ax, bx) > -margin &&
		Math.max(ay, by) > -margin &&
		Math.min(ax, bx) < board.width + margin &&
		Math.min(ay, by) < board.height + margin
	);
}

function strokeAll(context: Context, lines: readonly Line[], color: string, width: number): void {
	context.beginPath();
	for (const { ax, ay, bx, by } of lines) {
		context.moveTo(ax, ay);
		context.lineTo(bx, by);
	}
	strokeWith(context, color, width);
}

/** Draws all walls in CSS pixels. */
export function drawWalls(
	context: Context,
	palette: BoardPalette,
	walls: readonly Wall[],
	camera: Camera,
	board: Dimensions,
): void {
	const solid: Line[] = [];
	const low: Line[] = [];
	const windows: Line[] = [];
	const doors: { readonly wall: Wall; readonly line: Line }[] = [];
	for (const wall of walls) {
		const line = onScreen(wall, camera);
		if (!inView(wall, line, board)) continue;
		if (wall.kind === 'door') doors.push({ wall, line });
		else (wall.kind === 'wall' ? solid : wall.kind === 'low' ? low : windows).push(line);
	}
	const width = wallWidth(camera.scale);
	context.lineJoin = 'round';

	// Low walls: two thin lines with ticks, like a fence in a plan.
	context.lineCap = 'butt';
	strokeAll(context, low, palette.wallEdge, width + 2.5);
	strokeAll(context, low, palette.low, width);
	context.setLineDash([width * 1.1, width * 0.7]);
	strokeAll(context, low, palette.dark ? '#8f9aa3' : '#fbf6ea', Math.max(1, width * 0.5));
	context.setLineDash([]);

	// Windows: a pane between two edges, with bars.
	const pane = Math.max(3, width * 0.9);
	strokeAll(context, windows, palette.wall, pane + 2.5);
	strokeAll(context, windows, palette.glass, pane);
	context.setLineDash([1.5, Math.max(3, width * 0.8)]);
	strokeAll(context, windows, palette.wall, pane);
	context.setLineDash([]);

	context.lineCap = 'round';
	strokeAll(context, solid, palette.wallEdge, width + Math.min(3, 1.2 + width * 0.25));
	strokeAll(context, solid, palette.wall, width);

	for (const { wall, line } of doors) drawDoor(context, palette, line, wall, width, camera.scale);
}

function drawDoor(
	context: Context,
	palette: BoardPalette,
	{ ax, ay, bx, by }: Line,
	{ open = false, seeThrough = false, secret = false }: Wall,
	width: number,
	scale: number,
): void {
	const long = Math.hypot(bx - ax, by - ay);
	if (long < 1) return;
	context.save();
	context.translate(ax, ay);
	context.rotate(Math.atan2(by - ay, bx - ax));
	const leaf = Math.max(3, width * 1.15);
	const post = Math.max(2, width * 0.9);
	// Zoomed out, only the posts are visible.
	const length = Math.max(0, long - post * 2);
	const isBarred = seeThrough && !secret;
	const drawLeaf = () => {
		context.beginPath();
		context.roundRect(0, -leaf / 2, length, leaf, Math.min(2, leaf / 4));
		fillWith(context, isBarred ? palette.glass : palette.door);
		strokeWith(context, palette.doorEdge, Math.max(1, scale / 44));
		if (isBarred) {
			context.lineCap = 'butt';
			context.setLineDash([1.5, Math.max(3, leaf * 0.7)]);
			strokeAll(context, [{ ax: 0, ay: 0, bx: length, by: 0 }], palette.doorEdge, leaf);
			context.setLineDash([]);
			return;
		}
		circlePath(context, length - leaf * 0.9, 0, Math.max(1, leaf * 0.2));
		fillWith(context, palette.doorEdge);
	};
	if (open) {
		// The swing arc and the open leaf.
		const swung = palette.dark ? 'rgba(201,143,74,0.75)' : 'rgba(110,70,24,0.6)';
		context.setLineDash([Math.max(2, scale * 0.06), Math.max(2, scale * 0.06)]);
		context.beginPath();
		context.arc(post, 0, length, -Math.PI * 0.44, 0);
		strokeWith(context, swung, Math.max(1, scale / 60));
		context.setLineDash([]);
		context.save();
		context.translate(post, 0);
		context.rotate(-Math.PI * 0.44);
		drawLeaf();
		context.restore();
	} else {
		context.lineCap = 'butt';
		strokeAll(context, [{ ax: post, ay: 0, bx: long - post, by: 0 }], palette.wallEdge, leaf + 2.5);
		context.translate(post, 0);
		drawLeaf();
		context.translate(-post, 0);
	}
	context.fillStyle = palette.wall;
	context.fillRect(-post * 0.2, -leaf * 0.75, post, leaf * 1.5);
	context.fillRect(long - post * 0.8, -leaf * 0.75, post, leaf * 1.5);
	context.restore();
}

/** Highlights a hovered door. */
export function drawDoorHover(context: Context, palette: BoardPalette, door: Wall, camera: Camera): void {
	const lines = [onScreen(door, camera)];
	context.lineCap = 'round';
	context.globalAlpha = 0.3;
	strokeAll(context, lines, palette.accent, wallWidth(camera.scale) + 12);
	context.globalAlpha = 1;
	context.setLineDash([4, 4]);
	strokeAll(context, lines, palette.accent, 2);
	context.setLineDash([]);
}

/** Preview of walls to be drawn or erased. */
export function drawWallDraft(
	context: Context,
	palette: BoardPalette,
	walls: readonly Wall[],
	erase: boolean,
	camera: Camera,
): void {
	const lines = walls.map((wall) => onScreen(wall, camera));
	context.lineCap = 'round';
	context.lineJoin = 'round';
	const color = erase ? palette.problem : palette.accent;
	const width = wallWidth(camera.scale);
	context.globalAlpha = 0.32;
	strokeAll(context, lines, color, width + 8);
	context.globalAlpha = 1;
	if (erase || walls.some((w) => w.kind !== 'wall')) context.setLineDash(erase ? [3, 6] : [9, 5]);
	strokeAll(context, lines, color, Math.max(2, width * 0.6));
	context.setLineDash([]);
	for (const { ax, ay, bx, by } of lines)
		for (const [x, y] of [
			[ax, ay],
			[bx, by],
		] as const) {
			circlePath(context, x, y, 4);
			fillWith(context, color);
		}
}
