/** Squares under circles, cones, lines and squares, from a corner or a square's center to the pointer. */
import {
	type AreaForm,
	areaSquares,
	distance,
	type Encounter,
	rulesOf,
	type Square,
	standingIn,
} from '../engine/index.ts';
import type { HandNews } from '../messages/index.ts';
import type { MapPoint, Preview } from '../store/session/gesturePreview.ts';
import type { Shape } from '../store/session/toolState.ts';
import { centreOf, cornerNear, type MapExtent, squareAt, squareNear } from './gridGeometry.ts';

export type TemplateShape = Exclude<Shape, 'ruler'>;
export type Template = Extract<Preview, { readonly type: 'template' }>;

/** Nearest corner or square center to a point, as template origin. Squares start at corners. */
export function anchorAt(map: MapExtent, point: MapPoint, shape?: TemplateShape): MapPoint {
	const corner = cornerNear(map, point);
	const middle = centreOf(squareNear(map, point));
	const far = (to: MapPoint) => Math.hypot(to.x - point.x, to.y - point.y);
	return shape === 'square' || far(corner) < far(middle) ? corner : middle;
}

/** Minimal feet to cover the square under the pointer. */
function feetTo(origin: MapPoint, to: Square, shape: TemplateShape, encounter: Encounter): number {
	const dx = Math.ceil(Math.abs(to.x + 0.5 - origin.x));
	const dy = Math.ceil(Math.abs(to.y + 0.5 - origin.y));
	if (shape === 'square') return 5 * Math.max(dx, dy);
	return distance(dx, dy, rulesOf(encounter).diagonals);
}

export function templateOf(form: AreaForm, encounter: Encounter): Template {
	const { shape, feet, from, to } = form;
	const [origin, aim] = [
		{ x: from[0], y: from[1] },
		{ x: to[0], y: to[1] },
	];
	const squares = areaSquares(form, rulesOf(encounter).diagonals, encounter.map);
	return { type: 'template', shape, origin, to: aim, feet, squares };
}

/** Template drawn from its origin to the pointer. */
export function templateTo(
	encounter: Encounter,
	shape: TemplateShape,
	origin: MapPoint,
	pointer: MapPoint,
): Template {
	const square = squareAt(pointer);
	const feet = feetTo(origin, square, shape, encounter);
	const to = centreOf(square);
	return templateOf({ shape, from: [origin.x, origin.y], to: [to.x, to.y], feet }, encounter);
}

/** Announces the creatures in a placed template. */
export function templateNews({ feet, squares }: Template, shape: string, { creatures }: Encounter): HandNews {
	const names = standingIn(creatures, squares).map(({ name }) => name);
	return { code: 'template', shape, feet, squares: squares.length, names };
}
