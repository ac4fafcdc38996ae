/** How the benches measure: contestants take turns in short batches, and medians are compared, so that a busy moment of the machine hits all of them alike. */

/** One line of the table. */
export interface Row {
	readonly work: string;
	/** Milliseconds for one piece of the work; undefined where the figure is no time. */
	readonly milliseconds?: number;
	/** The figure as people read it, where it is no time. */
	readonly figure?: string;
	readonly against: string;
	readonly ratio: number;
	/** The ratio or time that must not be exceeded, in words; none where the line is for information. */
	readonly budget?: string;
	readonly kept?: boolean;
}

/** The middle one of some figures. */
export const median = (values: readonly number[]): number => {
	const sorted = [...values].sort((a, b) => a - b);
	return sorted[sorted.length >> 1] ?? Number.NaN;
};

/** What each contestant returned last, so that none of the work can be left out as unused. */
const kept: unknown[] = [];

const timed = (work: () => unknown, times: number): number => {
	const began = performance.now();
	for (let i = 0; i < times; i++) kept[0] = work();
	return (performance.now() - began) / times;
};

/** Milliseconds each contestant runs before anything is measured. */
const WARM_UP = 500;

/** Median milliseconds a call of each contestant, after warming up, over at least `milliseconds` in all. */
export function race(contestants: readonly (() => unknown)[], milliseconds = 2000): number[] {
	// Long enough for the clock, short enough to be over before another program's turn.
	const batches = contestants.map((work) => {
		// What has not run often yet is not compiled yet.
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

/** Calls the work with one of the inputs after the other, endlessly. */
export function inTurn<Input>(inputs: readonly Input[], work: (input: Input) => unknown): () => unknown {
	let next = 0;
	return () => {
		const input = inputs[next++ % inputs.length];
		return input === undefined ? undefined : work(input);
	};
}
