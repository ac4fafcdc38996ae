/** What takes long to open: it is said after a moment, and can be called off. One thing at a time: the next ends it. */
import { create } from 'zustand';

interface Reading {
	/** Of what is being read; null while nothing is, or has not been for long. */
	readonly name: string | null;
	readonly cancel: () => void;
}

/** What is being read just now. */
export const useReading = create<Reading>()(() => ({ name: null, cancel: () => {} }));

/** Milliseconds after which it is said that something is being read: what is faster would only flicker. */
const SOON = 150;

let latest: AbortController | null = null;

/**
 * Does what takes long, as long as nobody calls it off; resolves when it is done or called off.
 *
 * @param name of what is being read, for people
 * @param work looks at the signal wherever it has waited: once that is aborted it must change nothing
 * @returns whether it was done to the end
 */
export async function reading(name: string, work: (signal: AbortSignal) => Promise<void>): Promise<boolean> {
	latest?.abort();
	useReading.setState({ name: null });
	const mine = new AbortController();
	latest = mine;
	const cancel = () => mine.abort();
	const saying = setTimeout(() => useReading.setState({ name, cancel }), SOON);
	const calledOff = new Promise<void>((resolve) => mine.signal.addEventListener('abort', () => resolve()));
	try {
		await Promise.race([work(mine.signal), calledOff]);
	} finally {
		clearTimeout(saying);
		if (latest === mine) {
			latest = null;
			useReading.setState({ name: null });
		}
	}
	return !mine.signal.aborted;
}
