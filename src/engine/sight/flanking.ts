/**
 * Flanking (SRD-106): two opponents on opposite sides or corners of a creature, both threatening it. Very small
 * creatures never flank (SRD-73).
 */
import {
	boundsOf,
	type CompiledMap,
	canStrike,
	footprintSquares,
	levelsApart,
	presenceOf,
	threatensSquare,
} from '../board/index.ts';
import type { Creature } from '../creature.ts';
import { bodyOf } from './sightBody.ts';

/** Includes all squares of a squeezed body (SRD-51). */
const spaceOf = (creature: Creature) => boundsOf(bodyOf(creature).blocks, 0);

/** Twice the center of a creature's space, in squares, to stay an integer. */
function twiceMiddle(creature: Creature): readonly [number, number] {
	const { left, top, right, bottom } = spaceOf(creature);
	return [left + right, top + bottom];
}

/** True if a creature threatens any square of another. */
export function threatensCreature(ground: CompiledMap, from: Creature, target: Creature): boolean {
	if (!canStrike(from)) return false;
	const striker = bodyOf(from);
	const body = bodyOf(target);
	const levels = levelsApart(striker, body);
	return body.blocks.some((block) =>
		footprintSquares(block, block.side).some((square) =>
			threatensSquare(ground, from, striker.blocks, square, levels),
		),
	);
}

/**
 * True if the line between two creatures' centers passes through opposite borders of a third's space, corners
 * included.
 */
function areOpposite(a: Creature, b: Creature, target: Creature): boolean {
	const [ax, ay] = twiceMiddle(a);
	const [bx, by] = twiceMiddle(b);
	const { left, top, right, bottom } = spaceOf(target);
	return (
		passes(ax, ay, bx, by, 2 * left, 2 * right, 2 * top, 2 * bottom) ||
		passes(ay, ax, by, bx, 2 * top, 2 * bottom, 2 * left, 2 * right)
	);
}

/** True if the line meets both borders u = near and u = far between v = low and v = high. */
function passes(
	au: number,
	av: number,
	bu: number,
	bv: number,
	near: number,
	far: number,
	low: number,
	high: number,
): boolean {
	if (au === bu || Math.max(au, bu) < far || Math.min(au, bu) > near) return false;
	const run = Math.abs(bu - au);
	const sign = Math.sign(bu - au);
	// The coordinate v at a border, multiplied by the run to avoid fractions.
	return [near, far].every((u) => {
		const v = av * run + (bv - av) * (u - au) * sign;
		return v >= low * run && v <= high * run;
	});
}

/** The flanking pairs among these creatures, which are sorted by id; pairs keep that order. */
export function flankersOf(
	ground: CompiledMap,
	target: Creature,
	creatures: readonly Creature[],
): readonly (readonly [string, string])[] {
	const strikers = creatures.filter(
		(one) =>
			one.side !== target.side &&
			!presenceOf(one, 'srd').tinyOrSmaller &&
			threatensCreature(ground, one, target),
	);
	return strikers.flatMap((a, index) =>
		strikers
			.slice(index + 1)
			.filter((b) => b.side === a.side && areOpposite(a, b, target))
			.map((b) => [a.id, b.id] as const),
	);
}
