/** Opening in two parts, both of which can be called off: reading, and working out what is shown of an encounter. */
import type { Encounter } from '../../engine/index.ts';
import { askFrom } from '../../store/document/document.ts';
import { type Opened, type ReadBeside, readFile, type Underway } from '../../store/library/encounterFiles.ts';
import { makeReady } from '../../store/tasks/warmCaches.ts';
import type { Workspace } from '../../store/workspace/workspace.ts';

/** How much of opening is done once all has been read. */
const READ = 0.7;

/** Reading, which is the first part of opening. */
export function asReading({ signal, tell }: Underway): Underway {
	return { signal, tell: (done) => tell(done * READ) };
}

/** Works out what the board shows of an encounter that has been read; false where that was called off. */
export function isReady(
	workspace: Workspace,
	{ encounter, segment }: { readonly encounter: Encounter; readonly segment: number },
	{ signal, tell }: Underway,
): Promise<boolean> {
	const ask = askFrom(workspace.session.getState().ask, segment);
	return makeReady(encounter, ask, { signal, tell: (done) => tell(READ + (1 - READ) * done) });
}

/** Reads a file so that it can be shown at once; null where that was called off. */
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
