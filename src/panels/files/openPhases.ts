/** The two cancelable phases of opening: reading, and preparing the board. */
import type { Encounter } from '../../engine/index.ts';
import { askFrom } from '../../store/document/document.ts';
import { type Opened, type ReadBeside, readFile, type Underway } from '../../store/library/encounterFiles.ts';
import { makeReady } from '../../store/tasks/warmCaches.ts';
import type { Workspace } from '../../store/workspace/workspace.ts';

/** Progress after the reading phase. */
const READ = 0.7;

/** Scales progress to the reading phase. */
export function asReading({ signal, tell }: Underway): Underway {
	return { signal, tell: (done) => tell(done * READ) };
}

/** Prepares the board of an encounter; false if canceled. */
export function isReady(
	workspace: Workspace,
	{ encounter, segment }: { readonly encounter: Encounter; readonly segment: number },
	{ signal, tell }: Underway,
): Promise<boolean> {
	const ask = askFrom(workspace.session.getState().ask, segment);
	return makeReady(encounter, ask, { signal, tell: (done) => tell(READ + (1 - READ) * done) });
}

/** Reads a file and prepares its board; null if canceled. */
export async function readReady(
	workspace: Workspace,
	file: File,
	beside: ReadBeside,
	work: Underway,
): Promise<Opened | null> {
	const opened = await readFile(file, beside, asReading(work));
	if (opened?.type !== 'encounter') return opened;
	return (await isReady(workspace, opened, work)) ? opened : null;
}
