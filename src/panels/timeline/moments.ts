/** How moments are called: rounds and halves counted as people count them. */

/** Round and half (1 or 2) of a half-round counted through the battle. */
export function roundOf(half: number): { readonly round: number; readonly part: 1 | 2 } {
	return { round: Math.ceil(half / 2), part: half % 2 === 1 ? 1 : 2 };
}

/** "Round 1, half 2". */
export function halfName(half: number): string {
	const { round, part } = roundOf(half);
	return `Round ${round}, half ${part}`;
}

/** "Round 1, half 2, segment 4" once four segments are over; "…, start" before the first. */
export function momentName(half: number, segment: number): string {
	return `${halfName(half)}, ${segment === 0 ? 'start' : `segment ${segment}`}`;
}
