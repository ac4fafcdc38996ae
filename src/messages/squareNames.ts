/** Names of squares and moments. Users count columns and rows from 1, so x 4, y 2 is "5, 3". */
import { roundOfHalf, type Square } from '../engine/index.ts';

/** "5, 3" for x 4, y 2. */
export function placeName({ x, y }: Square): string {
	return `${x + 1}, ${y + 1}`;
}

/** Round (from 1) and part of it (1 or 2) of a half-round counted through the battle. */
export function roundOf(half: number): { readonly round: number; readonly part: 1 | 2 } {
	return { round: roundOfHalf(half), part: half % 2 === 1 ? 1 : 2 };
}

/** "Round 1". */
export function roundName(round: number): string {
	return `Round ${round}`;
}

/** "Round 1, half 2". */
export function halfName(half: number): string {
	const { round, part } = roundOf(half);
	return `${roundName(round)}, half ${part}`;
}

/** "Round 1, half 2, segment 4" after four segments; "…, start" before the first. */
export function momentName(half: number, segment: number): string {
	return `${halfName(half)}, ${segment === 0 ? 'start' : `segment ${segment}`}`;
}
