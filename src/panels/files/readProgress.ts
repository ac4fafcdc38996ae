/**
 * What takes long to open: it is said after a moment, with how much of it is done, and can be called off. One thing at a
 * time: the next ends it.
 */
import { createStore } from 'zustand/vanilla';
import type { Underway } from '../../store/library/encounterFiles.ts';

interface Reading {
	/** Of what is being read; null while nothing is, or has not been for long. */
	readonly name: string | null;
	/** How much is done, from 0 to 1; null where that is not known. */
	readonly done: number | null;
	readonly cancel: () => void;
}

/** What is being read just now. */
export const whatIsRead = createStore<Reading>()(() => ({ name: null, done: null, cancel: () => {} }));

/** Milliseconds after which it is said that something is being read: what is faster would only flicker. */
const SOON = 150;

let latest: AbortController | null = null;

/**
 * What comes of work that takes long, once it is done; `null` as soon as somebody calls it off.
 *
 * @param name of what is being read, for people
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
