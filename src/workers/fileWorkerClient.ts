/** Has a worker read what takes long, and ends the worker with the reading: what is called off stops at once, wherever it is. */
import { proxy, type Remote, transfer, wrap } from 'comlink';
import { rememberKeys } from '../formats/contentHash.ts';
import { type Opened, picturesOf } from '../formats/openFile.ts';
import type { Underway } from '../formats/progressSignal.ts';
import ReadingWorker from './fileWorker.ts?worker&inline';
import type { FileReading } from './fileWorkerApi.ts';
import { type Grid, gridOf } from './gridDetection.ts';

/** What a worker answers; undefined where there is none to be had, or it broke, and after it was called off. */
async function askBeside<Answer>(
	signal: AbortSignal,
	question: (reading: Remote<FileReading>) => Promise<Answer>,
): Promise<Answer | undefined> {
	let worker: Worker;
	try {
		worker = new ReadingWorker();
	} catch {
		return undefined;
	}
	const ended = new Promise<undefined>((resolve) => {
		worker.addEventListener('error', () => resolve(undefined));
		signal.addEventListener('abort', () => resolve(undefined));
	});
	try {
		return await Promise.race([question(wrap<FileReading>(worker)), ended]);
	} finally {
		worker.terminate();
	}
}

/**
 * What a file is; null where there is no worker to be had, or it broke, and after it was called off.
 * Rejects where the file cannot be read.
 */
export async function readBeside(
	name: string,
	file: Blob,
	{ signal, tell }: Underway,
): Promise<Opened | null> {
	const read = await askBeside(signal, async (reading) => {
		const content = await file.arrayBuffer();
		return reading.read(name, transfer(content, [content]), proxy(tell));
	});
	if (!read) return null;
	rememberKeys(picturesOf(read.opened), read.keys);
	return read.opened;
}

/** The grid that a picture shows, by its data URL; null where it shows none, and after it was called off. The page itself looks where no worker can. */
export async function gridBeside(url: string, signal: AbortSignal): Promise<Grid | null> {
	const found = await askBeside(signal, (reading) => reading.grid(url));
	return (found === undefined && !signal.aborted ? await gridOf(url) : found) ?? null;
}
