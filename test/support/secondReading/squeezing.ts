/** Squeezing, reimplemented (rule book 3.5, A58 and A59): the moving part, and squares filled before and after. */
import type { Manner, PlannedStep, Square, Squeezed } from '../../../src/engine/index.ts';
import { type Stride, squaresOf } from './ground.ts';

type Narrowed = Extract<Manner, 'squeeze' | 'wriggle'> | undefined;

/** A footprint at its position, and while squeezed equally narrow ones behind it. */
export interface Shape {
	readonly at: Square;
	readonly side: number;
	readonly narrowed: Narrowed;
	/** Nearest first. */
	readonly behind: readonly Square[];
}

export interface Move {
	readonly stride: Stride;
	readonly shape: Shape;
}

/** Orthogonal first: a diagonal step must cross both borders of a footprint. */
const WAYS = [0, 1, 2, 3, 4, 5, 6, 7, 8]
	.map((n) => ({ x: (n % 3) - 1, y: Math.floor(n / 3) - 1 }))
	.filter(({ x, y }) => x !== 0 || y !== 0)
	.sort((a, b) => Math.abs(a.x * a.y) - Math.abs(b.x * b.y));

function narrowedBy(by: Manner | undefined): Narrowed {
	return by === 'squeeze' || by === 'wriggle' ? by : undefined;
}

function sideWhen(narrowed: Narrowed, fullSide: number): number {
	if (narrowed === 'wriggle') return 1;
	return narrowed === 'squeeze' ? Math.ceil(fullSide / 2) : fullSide;
}

/** True if a body of this side can narrow so. */
export function mayNarrow(narrowed: Narrowed, fullSide: number): boolean {
	return narrowed === 'squeeze' ? fullSide > 1 : fullSide > 2;
}

export function shapeAt(at: Square, fullSide: number, squeezed: Squeezed | undefined): Shape {
	if (squeezed === undefined) return { at, side: fullSide, narrowed: undefined, behind: [] };
	const narrowed = 'tight' in squeezed ? 'wriggle' : 'squeeze';
	const behind = 'tight' in squeezed ? squeezed.tight : squeezed;
	return { at, side: sideWhen(narrowed, fullSide), narrowed, behind };
}

export function squeezedOf({ narrowed, behind }: Shape): Squeezed | undefined {
	if (narrowed === undefined) return undefined;
	return narrowed === 'wriggle' ? { tight: behind } : behind;
}

export function squaresOfShape({ at, side, behind }: Shape): Square[] {
	return [at, ...behind].flatMap((one) => squaresOf(one, side));
}

function holds(wide: Square, wideSide: number, thin: Square, thinSide: number): boolean {
	const isWithin = (from: number, to: number): boolean => from >= to && from + thinSide <= to + wideSide;
	return isWithin(thin.x, wide.x) && isWithin(thin.y, wide.y);
}

function plus(a: Square, b: Square, times = 1): Square {
	return { x: a.x + times * b.x, y: a.y + times * b.y };
}

/** Undefined if the squares are not adjacent. */
export function moveOf(before: Shape, fullSide: number, step: PlannedStep): Move | undefined {
	const narrowed = narrowedBy(step.by);
	const to = { x: step.x, y: step.y };
	const side = sideWhen(narrowed, fullSide);
	const thin = Math.min(side, before.side);
	const narrows = side < before.side;
	for (const way of WAYS) {
		const from = narrows ? plus(to, way, -1) : before.at;
		const next = plus(from, way);
		// Out of the wider footprint, or into it, by one square.
		const leads =
			side === before.side
				? next.x === to.x && next.y === to.y
				: narrows
					? holds(before.at, before.side, from, thin) && !holds(before.at, before.side, to, thin)
					: holds(to, side, next, thin) && !holds(to, side, from, thin);
		if (!leads) continue;
		const stride = { from, to: next, moving: thin, at: to, side };
		return {
			stride,
			shape: { at: to, side, narrowed, behind: behindAfter(before, stride, fullSide, narrowed) },
		};
	}
	return undefined;
}

/** Squares filled behind: the entry path, up to the remaining width. */
function behindAfter(
	before: Shape,
	{ from, to, side }: Stride,
	fullSide: number,
	narrowed: Narrowed,
): Square[] {
	if (narrowed === undefined || side > before.side) return [];
	const back = { x: from.x - to.x, y: from.y - to.y };
	const within: Square[] = [];
	for (let at = from; holds(before.at, before.side, at, side); at = plus(at, back)) within.push(at);
	// The tail continues behind the last of these, at the same place of each piece.
	const last = within.at(-1)!;
	const shift = { x: last.x - before.at.x, y: last.y - before.at.y };
	return [...within, ...before.behind.map((one) => plus(one, shift))].slice(0, fullSide - side);
}
