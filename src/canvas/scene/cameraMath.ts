/** Camera math: conversion, zooming, fitting and limits. Pure; lengths in CSS pixels. */
import { type Camera, type Point, toScreen } from '../../store/session/cameraTypes.ts';

export interface Dimensions {
	readonly width: number;
	readonly height: number;
}

/** Widths of panels over the board at each edge. */
export interface Insets {
	readonly left: number;
	readonly top: number;
	readonly right: number;
	readonly bottom: number;
}

export const NO_INSETS: Insets = { left: 0, top: 0, right: 0, bottom: 0 };

/** CSS pixels per square at 100%. */
export const ACTUAL_SCALE = 48;
const SMALLEST_SCALE = 8;
const LARGEST_SCALE = 240;
/** Largest scale for fitting a tiny map; larger boards allow more. */
const LARGEST_FIT = 200;
/** Room around a fitted map, for coordinates. */
const MARGIN = 30;
/** Part of the map that stays in view. */
const KEPT_IN_VIEW = 96;

/** Corner, width and height of a footprint on screen. */
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

/** The part of a board without panels over it. */
export function clearOf(board: Dimensions, over: Insets): Dimensions {
	return { width: board.width - over.left - over.right, height: board.height - over.top - over.bottom };
}

/**
 * Fits the whole map into the free part of the board.
 *
 * @param margin minimum room around it
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
	// A whole number of pixels keeps grid lines equally sharp.
	const even = scale > 12 ? Math.floor(scale) : scale;
	return {
		scale: even,
		x: Math.round(over.left + (width - map.width * even) / 2),
		y: Math.round(over.top + (height - map.height * even) / 2),
	};
}

/** True if the lower edge of the map and its margin are in view. */
export function isAboveEdge({ y, scale }: Camera, board: Dimensions, map: Dimensions, over: Insets): boolean {
	return y + map.height * scale + MARGIN * typeFactor(board) <= board.height - over.bottom;
}

/** Smallest and largest scale; a fitted map is always within. */
export function scaleLimits(
	board: Dimensions,
	map: Dimensions,
): readonly [smallest: number, largest: number] {
	return [Math.min(SMALLEST_SCALE, fitCamera(board, map).scale * 0.5), LARGEST_SCALE * typeFactor(board)];
}

/** Zooms to a scale around the screen point `at`. */
export function zoomAt(camera: Camera, scale: number, at: Point): Camera {
	const factor = scale / camera.scale;
	return { scale, x: at.x - (at.x - camera.x) * factor, y: at.y - (at.y - camera.y) * factor };
}

/**
 * Limits scale and position so that part of the map stays in view.
 *
 * @param limits smallest and largest scale
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

/** Keeps the center of the map after a resize. */
export function afterResize(camera: Camera, before: Dimensions, after: Dimensions): Camera {
	return {
		...camera,
		x: camera.x + (after.width - before.width) / 2,
		y: camera.y + (after.height - before.height) / 2,
	};
}

/** Brings a square into view; the same camera if it already is. */
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

/** Interpolates two cameras, `t` from 0 to 1; scales geometrically, so that zooming feels uniform. */
export function betweenCameras(from: Camera, to: Camera, t: number): Camera {
	const scale = from.scale * (to.scale / from.scale) ** t;
	const grown = to.scale - from.scale;
	// The fixed point of the screen during the zoom.
	const share = Math.abs(grown) < 1e-6 ? t : (scale - from.scale) / grown;
	return { scale, x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}

/** Zoom factor of a wheel event; a trackpad pinch arrives as small deltas with ctrl. */
export function wheelFactor(deltaY: number, deltaMode: number, pinch: boolean): number {
	const pixels = deltaMode === 1 ? deltaY * 16 : deltaMode === 2 ? deltaY * 400 : deltaY;
	return Math.exp(-clamp(pixels, -240, 240) * (pinch ? 0.01 : 0.0016));
}

/** Factor of small text on a board larger than a usual screen. */
export function typeFactor(board: Dimensions): number {
	return clamp(Math.min(board.width / 1920, board.height / 1100), 1, 2.5);
}

/** Factor of all text in the players' view, read from a distance; `base.css` has the same. */
export function tableType({ width, height }: Dimensions): number {
	return Math.max(16, Math.min(width * 0.015, height * 0.026)) / 14;
}

/** Step between numbered coordinates, so that numbers never touch. */
export function coordinateStep(scale: number, digits: number): number {
	const room = 8 + digits * 7;
	for (const step of [1, 2, 5, 10, 20, 50]) if (step * scale >= room) return step;
	return 100;
}
