/**
 * Flanking (SRD-106): two opponents of somebody on opposite sides or corners of it, both threatening it. The very small
 * never flank (SRD-73).
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

/** The space of a creature, with all the squares that a squeezed body takes (SRD-51). */
const spaceOf = (creature: Creature) => boundsOf(bodyOf(creature).blocks, 0);

/** Twice the middle of a creature's space, in squares: a whole number. */
function twiceMiddle(creature: Creature): readonly [number, number] {
	const { left, top, right, bottom } = spaceOf(creature);
	return [left + right, top + bottom];
}

/** True if a creature threatens some square of another. */
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

/** Whether the line between the middles of two creatures passes through opposite borders of a third's space, corners included. */
function areOpposite(a: Creature, b: Creature, target: Creature): boolean {
	const [ax, ay] = twiceMiddle(a);
	const [bx, by] = twiceMiddle(b);
	const { left, top, right, bottom } = spaceOf(target);
	return (
		passes(ax, ay, bx, by, 2 * left, 2 * right, 2 * top, 2 * bottom) ||
		passes(ay, ax, by, bx, 2 * top, 2 * bottom, 2 * left, 2 * right)
	);
}

/** Whether the line meets both borders u = near and u = far between v = low and v = high. */
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
	// The coordinate v at a border, multiplied by the run, so that there are no fractions.
	return [near, far].every((u) => {
		const v = av * run + (bv - av) * (u - au) * sign;
		return v >= low * run && v <= high * run;
	});
}

/** The pairs of these creatures, which are in the order of their ids, that flank one; each pair and all of them in that order. */
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
