/** What may be done with files and kept encounters, as components find it around them. */
import { createContext, useContext } from 'react';
import type { Encounter } from '../../engine/index.ts';
import type { Sample } from '../../store/library/encounterFiles.ts';
import type { ChangeNotice, Library, LibraryEntry } from '../../store/library/library.ts';
import type { Saver } from '../shared/saveFiles.ts';

export interface Files extends Saver {
	readonly library: Library;
	/** Opens an empty encounter under a name that no other has. */
	readonly begin: () => Promise<void>;
	/**
	 * Opens what this page was saved with, else what was open in this tab, else what was open last, else a sample, and says what did not open and where
	 * nothing is kept. Resolves to whether somebody is here for the first time.
	 *
	 * @param isSafe the page has failed twice with what was open: it stays in the list and is not opened
	 * @param ofTab the id of what this tab had open before the page was loaded anew
	 */
	readonly openFirst: (isSafe?: boolean, ofTab?: string | null) => Promise<boolean>;
	/** What this page was saved with, as it was then; null in a page that carries nothing. */
	readonly carried: Encounter | null;
	/** Opens an encounter as a new one of the list. */
	readonly openAsNew: (encounter: Encounter, segment?: number) => void;
	/** A sample, with dice of its own; it stays in the list only when something was done to it. */
	readonly openSample: (sample: Pick<Sample, 'encounter'>) => void;
	/** What this page was saved with, as a new one of the list in the same way. */
	readonly openCarried: () => void;
	readonly openFile: (file: File) => Promise<void>;
	/** Opens the first of some files, and says so where there are more. */
	readonly openOneOf: (files: ArrayLike<File>) => Promise<void>;
	readonly openText: (name: string, text: string) => void;
	/** Another tab has saved an encounter, or taken it out of the browser: where it is the open one, this tab follows. */
	readonly follow: (notice: ChangeNotice) => Promise<void>;
	/** Whether encounters are kept in this browser from now on. Where not, the open one is taken out of it at once. */
	readonly setKeeping: (keeps: boolean) => Promise<void>;
	/** Puts what was changed last into the list. */
	readonly flush: () => Promise<void>;
	/** Opens an encounter of the list; false when it could not be, or was called off. */
	readonly openKept: (entry: Pick<LibraryEntry, 'id' | 'name'>) => Promise<boolean>;
	/** Opens a copy of an encounter of the list, in which the other stays; false when it could not be. */
	readonly duplicate: (id: string) => Promise<boolean>;
}

export const FilesContext = createContext<Files | null>(null);

/** The files of this page. */
export function useFiles(): Files {
	const files = useContext(FilesContext);
	if (!files) throw new Error('there is no FilesContext around this');
	return files;
}
