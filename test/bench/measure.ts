/**
 * Measurement: contestants alternate in short batches and medians are compared, so that a slow phase of the machine
 * affects all.
 */

/** A line of the table. */
export interface Row {
	readonly work: string;
	/** Milliseconds per unit of work; undefined if the figure is no time. */
	readonly milliseconds?: number;
	/** Formatted figure that is no time. */
	readonly figure?: string;
	readonly against: string;
	readonly ratio: number;
	/** Limit of the ratio or time, in words; none for an informational line. */
	readonly budget?: string;
	readonly kept?: boolean;
}

export const median = (values: readonly number[]): number => {
	const sorted = [...values].sort((a, b) => a - b);
	return sorted[sorted.length >> 1] ?? Number.NaN;
};

/** Last results, kept so that no work is optimized away. */
const kept: unknown[] = [];

const timed = (work: () => unknown, times: number): number => {
	const began = performance.now();
	for (let i = 0; i < times; i++) kept[0] = work();
	return (performance.now() - began) / times;
};

/** Warm-up milliseconds per contestant. */
const WARM_UP = 500;

/** Median milliseconds per call of each contestant, over at least `milliseconds` in all after the warm-up. */
export function race(contestants: readonly (() => unknown)[], milliseconds = 2000): number[] {
	// Long enough for the clock, short enough to end within a scheduler slice.
	const batches = contestants.map((work) => {
		// Code is compiled only after many runs.
		for (const warm = performance.now(); performance.now() - warm < WARM_UP; ) timed(work, 1);
		let times = 1;
		while (timed(work, times) * times < 3 && times < 1e6) times *= 2;
		return times;
	});
	const samples = contestants.map((): number[] => []);
	const began = performance.now();
	for (let round = 0; round < 5 || performance.now() - began < milliseconds; round++) {
		for (const [i, work] of contestants.entries()) samples[i]?.push(timed(work, batches[i] ?? 1));
	}
	return samples.map(median);
}

/** Cycles through the inputs, one per call. */
export function inTurn<Input>(inputs: readonly Input[], work: (input: Input) => unknown): () => unknown {
	let next = 0;
	return () => {
		const input = inputs[next++ % inputs.length];
		return input === undefined ? undefined : work(input);
	};
}
