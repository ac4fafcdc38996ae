/** Progress of long reads, shown after a delay and cancelable. A new read cancels the previous one. */
import { createStore } from 'zustand/vanilla';
import type { Underway } from '../../store/library/encounterFiles.ts';

interface Reading {
	/** Name of the file; null if none, or not long enough. */
	readonly name: string | null;
	/** Progress from 0 to 1; null if unknown. */
	readonly done: number | null;
	readonly cancel: () => void;
}

export const whatIsRead = createStore<Reading>()(() => ({ name: null, done: null, cancel: () => {} }));

/** Milliseconds before progress appears, to avoid flicker. */
const SOON = 150;

let latest: AbortController | null = null;

/**
 * Runs cancelable work; resolves to `null` on cancel.
 *
 * @param name shown to the user
 */
export async function reading<Value>(
	name: string,
	work: (underway: Underway) => Promise<Value>,
): Promise<Value | null> {
	latest?.abort();
	whatIsRead.setState({ name: null, done: null });
	const mine = new AbortController();
	latest = mine;
	const cancel = () => mine.abort();
	const saying = setTimeout(() => whatIsRead.setState({ name, cancel }), SOON);
	const tell = (done: number) => {
		if (latest === mine) whatIsRead.setState({ done });
	};
	const calledOff = new Promise<null>((resolve) => {
		mine.signal.addEventListener('abort', () => resolve(null));
	});
	try {
		return await Promise.race([work({ signal: mine.signal, tell }), calledOff]);
	} finally {
		clearTimeout(saying);
		if (latest === mine) {
			latest = null;
			whatIsRead.setState({ name: null, done: null });
		}
	}
}
