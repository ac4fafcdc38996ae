/** React context of file operations and stored encounters. */
import { createContext, useContext } from 'react';
import type { Encounter } from '../../engine/index.ts';
import type { Sample } from '../../store/library/encounterFiles.ts';
import type { ChangeNotice, Library, LibraryEntry } from '../../store/library/library.ts';
import type { Saver } from './saveFiles.ts';

export interface Files extends Saver {
	readonly library: Library;
	/** Opens an empty encounter with a free name. */
	readonly begin: () => Promise<void>;
	/**
	 * Opens this page's saved encounter, else the tab's, else the last one, else a sample. Reports what failed to open
	 * or is not stored. Resolves to true on the first visit.
	 *
	 * @param isSafe after two failures in a row: keeps the encounter in the list and does not open it
	 * @param ofTab id of the tab's encounter before the reload
	 */
	readonly openFirst: (isSafe?: boolean, ofTab?: string | null) => Promise<boolean>;
	/** The encounter saved in this page; null for none. */
	readonly carried: Encounter | null;
	/** Opens an encounter as a new list entry. */
	readonly openAsNew: (encounter: Encounter, segment?: number) => void;
	/** Opens a sample with a new seed; untouched, it leaves the list. */
	readonly openSample: (sample: Pick<Sample, 'encounter'>) => void;
	/** Opens the page's saved encounter as a new entry, dropped if untouched. */
	readonly openCarried: () => void;
	readonly openFile: (file: File) => Promise<void>;
	/** Opens the first file and reports the rest. */
	readonly openOneOf: (files: ArrayLike<File>) => Promise<void>;
	readonly openText: (name: string, text: string) => void;
	/** Follows another tab that saved or deleted the open encounter. */
	readonly follow: (notice: ChangeNotice) => Promise<void>;
	/** Turns storage in this browser on or off; off deletes the open encounter from it at once. */
	readonly setKeeping: (keeps: boolean) => Promise<void>;
	/** Stores the last changes. */
	readonly flush: () => Promise<void>;
	/** Opens a stored encounter; false if that fails or is canceled. */
	readonly openKept: (entry: Pick<LibraryEntry, 'id' | 'name'>) => Promise<boolean>;
	/** Opens a copy of a stored encounter; false on failure. */
	readonly duplicate: (id: string) => Promise<boolean>;
}

export const FilesContext = createContext<Files | null>(null);

export function useFiles(): Files {
	const files = useContext(FilesContext);
	if (!files) throw new Error('there is no FilesContext around this');
	return files;
}
