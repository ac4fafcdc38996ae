/**
 * The chart of speed × segment: in which segments a creature may enter a space, and with what
 * modifier it would contest one (rule book 1.3 and 1.4, SM-60 to SM-65).
 */
import { ratePoints, rateSuffices, SEGMENTS, segmentModifier } from './rateAccumulator.ts';

/** One speed in one segment, on plain ground and in no contest. */
export interface ChartCell {
	/** The rate once the segment has added the speed. */
	readonly rate: number;
	/** What the segment adds to a contest for its first space. */
	readonly modifier: number;
	/** Whether it may enter a space at all. */
	readonly mayMove: boolean;
	/** Spaces it enters. */
	readonly spaces: number;
	/** The modifier of each of these spaces: 6 less each time. */
	readonly modifiers: readonly number[];
	/** The rate that is left. */
	readonly left: number;
}

/** One speed through a half-round. */
export interface ChartRow {
	readonly speed: number;
	/** By segment, 1 to 6. */
	readonly cells: readonly ChartCell[];
	/** Spaces in the whole half-round. */
	readonly spaces: number;
}

/** Feet of a plain space. */
const SPACE = 5;

/** The row of the chart for a speed in feet. */
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
