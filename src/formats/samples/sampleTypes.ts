/** A sample as a board in the engine's notation, plus missing parts. */
import type { Side } from '../../engine/index.ts';

export interface SampleText {
	readonly id: string;
	readonly title: string;
	/** One or two short sentences. */
	readonly blurb: string;
	readonly sides: readonly Side[];
	readonly board: string;
}
