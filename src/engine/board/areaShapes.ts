/** Squares covered by areas under the diagonal rule (FC-30, FC-31), and the creatures in them. */

import type { Area, AreaForm } from '../annotationTypes.ts';
import { packSquares, unpackSquares } from '../bitPacking.ts';
import { getOrCreate, memoizeLast } from '../cache.ts';
import type { Creature, Square } from '../creature.ts';
import type { BattleMap, GridPoint, Rules } from '../encounterTypes.ts';
import { hasSquare } from './compiledMap.ts';
import { footprintSquares } from './grid.ts';
import { circleSquares, coneSquares, lineSquares } from './measure.ts';
import { footprintOf } from './squeezeWidth.ts';

type Diagonals = Rules['diagonals'];
type Extent = Pick<BattleMap, 'width' | 'height'>;

/** The nearest direction (index of `DIRECTIONS`) from one point to another. */
function wayOf([x, y]: GridPoint, [toX, toY]: GridPoint): number {
	return Math.round((Math.atan2(toY - y, toX - x) * 4) / Math.PI) & 7;
}

/**
 * The squares of a block that extends from a corner toward the opposite one, limited to the packed squares if given.
 */
function blockSquares({ from: [x, y], to: [toX, toY], feet, only }: AreaForm): readonly Square[] {
	const side = Math.floor(feet / 5);
	const left = Math.round(x) - (toX < x ? side : 0);
	const top = Math.round(y) - (toY < y ? side : 0);
	const all = footprintSquares({ x: left, y: top }, side);
	const meant = only === undefined ? undefined : unpackSquares(only, all.length);
	return meant ? all.filter((_, i) => meant[i] === 1) : all;
}

/** An area form of exactly these squares, at least one. */
export function formOfSquares(squares: readonly Square[]): AreaForm {
	const left = squares.reduce((least, { x }) => Math.min(least, x), Number.POSITIVE_INFINITY);
	const top = squares.reduce((least, { y }) => Math.min(least, y), Number.POSITIVE_INFINITY);
	const side = squares.reduce((most, { x, y }) => Math.max(most, x - left + 1, y - top + 1), 0);
	const packed = new Uint8Array(side * side);
	for (const { x, y } of squares) packed[(y - top) * side + x - left] = 1;
	const from = [left, top] as const;
	return { shape: 'square', from, to: [left + 1, top + 1], feet: 5 * side, only: packSquares(packed) };
}

function allSquares(form: AreaForm, diagonals: Diagonals): readonly Square[] {
	const { shape, from, to, feet } = form;
	switch (shape) {
		case 'circle':
			return circleSquares(from, feet, diagonals);
		case 'cone':
			return coneSquares(from, wayOf(from, to), feet, diagonals);
		case 'line':
			return lineSquares(from, to, feet, diagonals);
		case 'square':
			return blockSquares(form);
		default:
			return shape satisfies never;
	}
}

/** The squares of a map in an area; the same list for the same area. */
export function areaSquares(
	form: AreaForm,
	diagonals: Diagonals,
	{ width, height }: Extent,
): readonly Square[] {
	return squaresWithin(form, diagonals, width, height);
}

const squaresWithin = memoizeLast(
	(form: AreaForm, diagonals: Diagonals, width: number, height: number): readonly Square[] =>
		allSquares(form, diagonals).filter(({ x, y }) => hasSquare({ width, height }, x, y)),
);

/** More columns than any map has. */
const APART = 2 ** 20;

export function standingIn(creatures: readonly Creature[], squares: readonly Square[]): readonly Creature[] {
	// Indexes the bodies, since a large area has far more squares than there are bodies.
	const bodies = new Map<number, Creature[]>();
	for (const creature of creatures) {
		for (const { x, y } of footprintSquares(creature.position, footprintOf(creature)))
			getOrCreate(bodies, y * APART + x, () => []).push(creature);
	}
	const found = new Set<Creature>();
	for (const { x, y } of squares) for (const one of bodies.get(y * APART + x) ?? []) found.add(one);
	return creatures.filter((one) => found.has(one));
}

/** Moves an area by columns and rows. */
export function movedArea<Form extends Pick<AreaForm, 'from' | 'to'>>(
	area: Form,
	dx: number,
	dy: number,
): Form {
	const { from, to } = area;
	return { ...area, from: [from[0] + dx, from[1] + dy], to: [to[0] + dx, to[1] + dy] };
}

/** Rotates an area clockwise by 45°. */
export function turnedArea<Form extends AreaForm>(area: Form): Form {
	const { from, to } = area;
	const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
	return { ...area, to: [from[0] + dx - dy, from[1] + dx + dy] };
}

/** Areas present at a time: placed and not yet over. */
export function areasAt(areas: readonly Area[] = [], time: number): readonly Area[] {
	return areas.filter(({ since, until }) => since <= time && (until === undefined || time < until));
}
