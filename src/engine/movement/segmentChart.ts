/**
 * Chart of speed × segment: when a creature may enter a square, and its modifier in a contest (rule book 1.3 and
 * 1.4, SM-60 to SM-65).
 */
import { ratePoints, rateSuffices, SEGMENTS, segmentModifier } from './rateAccumulator.ts';

/** One speed in one segment, on open ground without a contest. */
export interface ChartCell {
	/** The rate after the segment adds the speed. */
	readonly rate: number;
	/** The contest modifier of the segment for its first square. */
	readonly modifier: number;
	readonly mayMove: boolean;
	/** Squares entered. */
	readonly spaces: number;
	/** The modifier of each of these squares, lower by 6 each time. */
	readonly modifiers: readonly number[];
	/** The remaining rate. */
	readonly left: number;
}

export interface ChartRow {
	readonly speed: number;
	/** By segment, 1 to 6. */
	readonly cells: readonly ChartCell[];
	/** Squares entered in the whole half-round. */
	readonly spaces: number;
}

const SPACE = 5;

export function chartRow(speed: number): ChartRow {
	const cells: ChartCell[] = [];
	let rate = 0;
	for (let segment = 1; segment <= SEGMENTS; segment++) {
		rate += speed;
		const before = rate;
		const modifiers: number[] = [];
		while (rateSuffices(rate, SPACE)) {
			modifiers.push(segmentModifier(rate, SPACE, false));
			rate -= ratePoints(SPACE);
		}
		cells.push({
			rate: before,
			modifier: segmentModifier(before, SPACE, false),
			mayMove: modifiers.length > 0,
			spaces: modifiers.length,
			modifiers,
			left: rate,
		});
	}
	return { speed, cells, spaces: cells.reduce((sum, cell) => sum + cell.spaces, 0) };
}
