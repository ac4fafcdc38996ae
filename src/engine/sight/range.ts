/** How far apart two creatures are, heights included (FC-30), and in which range increment that is (SRD-104). */
import { footprintDistance, footprintOf, slantFeet } from '../board/index.ts';
import type { Creature } from '../creature.ts';
import type { Rules } from '../types.ts';

type Apart = Pick<Creature, 'size' | 'space' | 'squeezed' | 'position' | 'elevation'>;

/** Feet between the nearest squares of two creatures; 5 when they touch. */
export function feetBetween(a: Apart, b: Apart, diagonals: Rules['diagonals']): number {
	const along = footprintDistance(a.position, footprintOf(a), b.position, footprintOf(b), diagonals);
	const up = (a.elevation ?? 0) - (b.elevation ?? 0);
	if (up === 0) return along;
	const across = footprintDistance(a.position, footprintOf(a), b.position, footprintOf(b), 'flat');
	return Math.max(along, slantFeet(across, up, diagonals));
}

/** The how-manieth range increment a distance lies in, counted from 1; undefined without an increment. */
export function rangeIncrement(feet: number, increment: number | undefined): number | undefined {
	if (increment === undefined || increment <= 0) return undefined;
	return Math.max(1, Math.ceil(feet / increment));
}
