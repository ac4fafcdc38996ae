/**
 * The camera's arithmetic: where a square is on the screen and back, zooming about a
 * point, fitting, and how far the view may go. Pure; lengths are CSS pixels.
 */
import { type Camera, type Point, toScreen } from '../../store/session/cameraTypes.ts';

export interface Dimensions {
	readonly width: number;
	readonly height: number;
}

/** How far something lies over the board from each of its edges. */
export interface Insets {
	readonly left: number;
	readonly top: number;
	readonly right: number;
	readonly bottom: number;
}

/** Nothing lies over a board. */
export const NO_INSETS: Insets = { left: 0, top: 0, right: 0, bottom: 0 };

/** CSS pixels a square at 100%. */
export const ACTUAL_SCALE = 48;
const SMALLEST_SCALE = 8;
const LARGEST_SCALE = 240;
/** Fitting a tiny map does not blow its squares up beyond this; on a large board both may be larger. */
const LARGEST_FIT = 200;
/** Room that fitting leaves around the map; the coordinates stand in it, and grow with the board. */
const MARGIN = 30;
/** So much of the map stays in view however far it is pushed. */
const KEPT_IN_VIEW = 96;

/** A space on the screen, as rectangles are drawn: its corner, how wide it is and how high. */
export function onScreen(
	camera: Camera,
	corner: Point,
	side = 1,
): readonly [x: number, y: number, width: number, height: number] {
	const { x, y } = toScreen(camera, corner);
	return [x, y, side * camera.scale, side * camera.scale];
}

export function toMap(camera: Camera, point: Point): Point {
	return { x: (point.x - camera.x) / camera.scale, y: (point.y - camera.y) / camera.scale };
}

function clamp(value: number, low: number, high: number): number {
	return Math.min(Math.max(value, low), Math.max(low, high));
}

/** How much of a board nothing lies over. */
export function clearOf(board: Dimensions, over: Insets): Dimensions {
	return { width: board.width - over.left - over.right, height: board.height - over.top - over.bottom };
}

/**
 * The whole map, in the middle of what is to be seen of the board.
 *
 * @param margin what is left free around it at least
 */
export function fitCamera(
	board: Dimensions,
	map: Dimensions,
	over: Insets = NO_INSETS,
	margin = MARGIN * typeFactor(board),
): Camera {
	const { width, height } = clearOf(board, over);
	const across = (width - 2 * margin) / map.width;
	const down = (height - 2 * margin) / map.height;
	const scale = clamp(Math.min(across, down), 1, LARGEST_FIT * typeFactor(board));
	// A whole number of pixels keeps every grid line equally sharp.
	const even = scale > 12 ? Math.floor(scale) : scale;
	return {
		scale: even,
		x: Math.round(over.left + (width - map.width * even) / 2),
		y: Math.round(over.top + (height - map.height * even) / 2),
	};
}

/** Smallest and largest scale of a map on a board: fitting is always within. */
export function scaleLimits(
	board: Dimensions,
	map: Dimensions,
): readonly [smallest: number, largest: number] {
	return [Math.min(SMALLEST_SCALE, fitCamera(board, map).scale * 0.5), LARGEST_SCALE * typeFactor(board)];
}

/** Zooms to a scale; what is at the point `at` of the screen stays there. */
export function zoomAt(camera: Camera, scale: number, at: Point): Camera {
	const factor = scale / camera.scale;
	return { scale, x: at.x - (at.x - camera.x) * factor, y: at.y - (at.y - camera.y) * factor };
}

/**
 * The camera kept within its limits: scale, and so much of the map in view and beside what lies over the board.
 *
 * @param limits the smallest and the largest scale
 */
export function limitCamera(
	camera: Camera,
	board: Dimensions,
	map: Dimensions,
	over: Insets = NO_INSETS,
	[smallest, largest] = scaleLimits(board, map),
): Camera {
	const scale = clamp(camera.scale, smallest, largest);
	const at = { x: board.width / 2, y: board.height / 2 };
	const zoomed = scale === camera.scale ? camera : zoomAt(camera, scale, at);
	const keptX = Math.min(KEPT_IN_VIEW, board.width / 3, map.width * scale);
	const keptY = Math.min(KEPT_IN_VIEW, board.height / 3, map.height * scale);
	const x = clamp(zoomed.x, over.left + keptX - map.width * scale, board.width - over.right - keptX);
	const y = clamp(zoomed.y, over.top + keptY - map.height * scale, board.height - over.bottom - keptY);
	return x === camera.x && y === camera.y && scale === camera.scale ? camera : { scale, x, y };
}

/** The same middle of the map in the middle of a board that has changed its size. */
export function afterResize(camera: Camera, before: Dimensions, after: Dimensions): Camera {
	return {
		...camera,
		x: camera.x + (after.width - before.width) / 2,
		y: camera.y + (after.height - before.height) / 2,
	};
}

/** A square comfortably in view; the same camera when it already is. */
export function showSquare(
	camera: Camera,
	board: Dimensions,
	square: Point,
	over: Insets = NO_INSETS,
): Camera {
	const inset = Math.min(64, board.width / 6, board.height / 6);
	const { x, y } = toScreen(camera, square);
	const moved = (at: number, before: number, after: number) =>
		at < before ? before - at : Math.min(0, after - at - camera.scale);
	const dx = moved(x, over.left + inset, board.width - over.right - inset);
	const dy = moved(y, over.top + inset, board.height - over.bottom - inset);
	return dx === 0 && dy === 0 ? camera : { ...camera, x: camera.x + dx, y: camera.y + dy };
}

/** Between two cameras; `t` from 0 to 1. The scale changes by equal factors, as zooming feels even then. */
export function betweenCameras(from: Camera, to: Camera, t: number): Camera {
	const scale = from.scale * (to.scale / from.scale) ** t;
	const grown = to.scale - from.scale;
	// The one point of the screen that stays where it is while both scales agree on it.
	const share = Math.abs(grown) < 1e-6 ? t : (scale - from.scale) / grown;
	return { scale, x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}

/** How much one wheel event zooms; a pinch on a trackpad comes as small deltas with ctrl. */
export function wheelFactor(deltaY: number, deltaMode: number, pinch: boolean): number {
	const pixels = deltaMode === 1 ? deltaY * 16 : deltaMode === 2 ? deltaY * 400 : deltaY;
	return Math.exp(-clamp(pixels, -240, 240) * (pinch ? 0.01 : 0.0016));
}

/** How much bigger small type is on a board larger than a usual screen. */
export function typeFactor(board: Dimensions): number {
	return clamp(Math.min(board.width / 1920, board.height / 1100), 1, 2.5);
}

/** How much bigger all type is in the table view, which is looked at from across the room; `base.css` has the same. */
export function tableType({ width, height }: Dimensions): number {
	return Math.max(16, Math.min(width * 0.015, height * 0.026)) / 14;
}

/** The distance between numbered coordinates at a scale, so that figures never touch. */
export function coordinateStep(scale: number, digits: number): number {
	const room = 8 + digits * 7;
	for (const step of [1, 2, 5, 10, 20, 50]) if (step * scale >= room) return step;
	return 100;
}
