/** Runs slow reads in a worker that ends with the read: a cancel stops it at once. */
import { proxy, type Remote, transfer, wrap } from 'comlink';
import { rememberKeys } from '../formats/contentHash.ts';
import { type Opened, picturesOf } from '../formats/openFile.ts';
import type { Underway } from '../formats/progressSignal.ts';
import ReadingWorker from './fileWorker.ts?worker&inline';
import type { FileReading } from './fileWorkerApi.ts';
import { type Grid, gridOf } from './gridDetection.ts';

/** A worker's answer; undefined if unavailable, broken or canceled. */
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

/** The read file; null if the worker is unavailable, broken or canceled. Rejects if the file cannot be read. */
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

/** The grid in a picture, by its data URL; null without one or after a cancel. The page searches if no worker can. */
export async function gridBeside(url: string, signal: AbortSignal): Promise<Grid | null> {
	const found = await askBeside(signal, (reading) => reading.grid(url));
	return (found === undefined && !signal.aborted ? await gridOf(url) : found) ?? null;
}
