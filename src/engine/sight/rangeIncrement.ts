/** Distance between two creatures with elevation (FC-30), and its range increment (SRD-104). */
import { type BodyRect, footprintDistance, levelsApart, slantFeet } from '../board/index.ts';
import type { Creature } from '../creature.ts';
import type { Rules } from '../encounterTypes.ts';
import { bodyOf, type SightBody, SPACE } from './sightBody.ts';

type Apart = Pick<Creature, 'size' | 'space' | 'squeezed' | 'position' | 'elevation'>;

/** Feet between the nearest squares of two creatures; 5 if they touch. */
export function feetBetween(a: Apart, b: Apart, diagonals: Rules['diagonals']): number {
	return feetApart(bodyOf(a), bodyOf(b), diagonals);
}

/**
 * Feet between the nearest parts of two bodies, trails of squeezed ones included; vertically from the top of one to
 * the bottom of the other.
 */
export function feetApart(a: SightBody, b: SightBody, diagonals: Rules['diagonals']): number {
	const up = SPACE * levelsApart(a, b);
	let least = Number.POSITIVE_INFINITY;
	for (const one of a.blocks)
		for (const other of b.blocks) least = Math.min(least, feetOf(one, other, up, diagonals));
	return least;
}

function feetOf(a: BodyRect, b: BodyRect, up: number, diagonals: Rules['diagonals']): number {
	const along = footprintDistance(a, a.side, b, b.side, diagonals);
	if (up === 0) return along;
	const across = footprintDistance(a, a.side, b, b.side, 'flat');
	return Math.max(along, slantFeet(across, up, diagonals));
}

/** The range increment of a distance, from 1; undefined without an increment. */
export function rangeIncrement(feet: number, increment: number | undefined): number | undefined {
	if (increment === undefined || increment <= 0) return undefined;
	return Math.max(1, Math.ceil(feet / increment));
}
