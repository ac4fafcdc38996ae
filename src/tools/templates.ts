/** What circles, cones and lines cover: from a corner or the middle of a square to where the pointer is. */
import {
	circleSquares,
	coneSquares,
	distance,
	type Encounter,
	type GridPoint,
	lineSquares,
	rulesOf,
	type Square,
} from '../engine/index.ts';
import type { MapPoint, Preview } from '../store/session/preview.ts';
import type { Shape } from '../store/session/session.ts';
import { isOnMap, squareAt } from './grid.ts';

export type TemplateShape = Exclude<Shape, 'ruler'>;
export type Template = Extract<Preview, { readonly type: 'template' }>;

/** The corner or the middle of a square that is nearest to a point: where templates begin. */
export function anchorAt(
	map: { readonly width: number; readonly height: number },
	point: MapPoint,
): MapPoint {
	const inside = (at: number, most: number) => Math.max(0, Math.min(most, at));
	const corner = { x: inside(Math.round(point.x), map.width), y: inside(Math.round(point.y), map.height) };
	const middle = {
		x: inside(Math.floor(point.x), map.width - 1) + 0.5,
		y: inside(Math.floor(point.y), map.height - 1) + 0.5,
	};
	const far = (to: MapPoint) => Math.hypot(to.x - point.x, to.y - point.y);
	return far(corner) < far(middle) ? corner : middle;
}

/** The direction (index of `DIRECTIONS`) nearest to that of a pointer. */
function wayOf(dx: number, dy: number): number {
	return Math.round((Math.atan2(dy, dx) * 4) / Math.PI) & 7;
}

/** Feet at which the square under the pointer is just covered. */
function feetTo(origin: MapPoint, to: Square, encounter: Encounter): number {
	const dx = Math.ceil(Math.abs(to.x + 0.5 - origin.x));
	const dy = Math.ceil(Math.abs(to.y + 0.5 - origin.y));
	return distance(dx, dy, rulesOf(encounter).diagonals);
}

/** What a template covers of the map when it is drawn from its origin to the pointer. */
export function templateTo(
	encounter: Encounter,
	shape: TemplateShape,
	origin: MapPoint,
	pointer: MapPoint,
): Template {
	const { diagonals } = rulesOf(encounter);
	const to = squareAt(pointer);
	const feet = feetTo(origin, to, encounter);
	const from: GridPoint = [origin.x, origin.y];
	const dx = to.x + 0.5 - origin.x;
	const dy = to.y + 0.5 - origin.y;
	const covered = (): readonly Square[] => {
		switch (shape) {
			case 'circle':
				return circleSquares(from, feet, diagonals);
			case 'cone':
				return feet === 0 ? [] : coneSquares(from, wayOf(dx, dy), feet, diagonals);
			case 'line':
				return feet === 0 ? [] : lineSquares(from, [to.x + 0.5, to.y + 0.5], feet, diagonals);
			default:
				return shape satisfies never;
		}
	};
	const squares = covered().filter((square) => isOnMap(encounter.map, square));
	return { type: 'template', shape, origin, feet, squares };
}
