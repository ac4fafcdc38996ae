/** Has a worker read a file, and ends the worker with the reading: what is called off stops at once, wherever it is. */
import { proxy, wrap } from 'comlink';
import { rememberKeys } from '../formats/contentKeys.ts';
import { type Opened, picturesOf } from '../formats/open.ts';
import type { Underway } from '../formats/underway.ts';
import type { FileReading } from './fileReading.ts';
import ReadingWorker from './read.ts?worker&inline';

/**
 * What a file is; null where there is no worker to be had, or it broke, and after it was called off.
 * Rejects where the file cannot be read.
 */
export async function readBeside(
	name: string,
	file: Blob,
	{ signal, tell }: Underway,
): Promise<Opened | null> {
	let worker: Worker;
	try {
		worker = new ReadingWorker();
	} catch {
		return null;
	}
	const ended = new Promise<null>((resolve) => {
		worker.addEventListener('error', () => resolve(null));
		signal.addEventListener('abort', () => resolve(null));
	});
	try {
		const read = await Promise.race([wrap<FileReading>(worker).read(name, file, proxy(tell)), ended]);
		if (!read) return null;
		rememberKeys(picturesOf(read.opened), read.keys);
		return read.opened;
	} finally {
		worker.terminate();
	}
}
