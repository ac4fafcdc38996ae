/** Opening in two parts, both of which can be called off: reading, and working out what is shown of an encounter. */
import type { Encounter } from '../../engine/index.ts';
import { askFrom } from '../../store/document/document.ts';
import { type Opened, type ReadBeside, readFile, type Underway } from '../../store/library/encounterFiles.ts';
import { makeReady } from '../../store/tasks/warmCaches.ts';
import type { Desk } from '../../store/workspace/workspace.ts';

/** How much of opening is done once all has been read. */
const READ = 0.7;

/** Reading, which is the first part of opening. */
export function asReading({ signal, tell }: Underway): Underway {
	return { signal, tell: (done) => tell(done * READ) };
}

/** Works out what the board shows of an encounter that has been read; false where that was called off. */
export function isReady(
	desk: Desk,
	{ encounter, segment }: { readonly encounter: Encounter; readonly segment: number },
	{ signal, tell }: Underway,
): Promise<boolean> {
	const ask = askFrom(desk.session.getState().ask, segment);
	return makeReady(encounter, ask, { signal, tell: (done) => tell(READ + (1 - READ) * done) });
}

/** Reads a file so that it can be shown at once; null where that was called off. */
export async function readReady(
	desk: Desk,
	file: File,
	beside: ReadBeside,
	work: Underway,
): Promise<Opened | null> {
	const opened = await readFile(file, beside, asReading(work));
	if (opened?.type !== 'encounter') return opened;
	return (await isReady(desk, opened, work)) ? opened : null;
}
