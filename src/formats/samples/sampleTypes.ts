/** A sample as it is written down: the board in the engine's notation, and what that leaves out. */
import type { Side } from '../../engine/index.ts';

export interface SampleText {
	readonly id: string;
	readonly title: string;
	/** One or two short sentences on what happens. */
	readonly blurb: string;
	readonly sides: readonly Side[];
	readonly board: string;
}
