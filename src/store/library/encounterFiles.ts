/** File access for modules that may not import formats. */
import { type Encounter, profileOf } from '../../engine/index.ts';
import { parseEncounter } from '../../formats/encounter.ts';
import { formatEncounter } from '../../formats/formatEncounter.ts';
import type { ImportedMap, PictureGrid } from '../../formats/importedMap.ts';
import type { ReadText } from '../../formats/libraryRecord.ts';
import type { Opened } from '../../formats/openFile.ts';
import { saveRefusal } from '../../formats/parseJson.ts';
import type { Underway } from '../../formats/progressSignal.ts';
import { refusedUnread } from '../../formats/refusedUnread.ts';
import { SAMPLES, type Sample } from '../../formats/samples/index.ts';
import { type CapturedPage, embedEncounter } from '../../formats/savedPage.ts';
import { SCENARIOS, type ShippedScenario } from '../../formats/scenarios/index.ts';
import { refusedFor } from '../../formats/schemaErrorText.ts';
import { EMPTY } from '../workspace/documentState.ts';

export type { CapturedPage, ImportedMap, Opened, PictureGrid, Sample, ShippedScenario, Underway };
export { formatEncounter, parseEncounter, refusedUnread, SAMPLES, SCENARIOS, saveRefusal };

/** The scenario of the app that an encounter was opened from, by its name. */
export function shippedScenario({ name }: Pick<Encounter, 'name'>): ShippedScenario | undefined {
	return SCENARIOS.find(({ title }) => title === name);
}

/** Reads a file in a worker; null without a worker or when canceled. */
export type ReadBeside = (name: string, file: Blob, work: Underway) => Promise<Opened | null>;

/** Bytes below which a worker takes longer. */
const LIGHT = 200_000;

/** Opens any file by content. Readers are loaded on first use. */
export async function openedFile(name: string, content: string | Uint8Array): Promise<Opened> {
	const formats = await import('../../formats/openFile.ts');
	return formats.openFile(name, content);
}

/** Opens a file, a large one in a worker. Null when canceled. */
export async function readFile(file: File, beside: ReadBeside, work: Underway): Promise<Opened | null> {
	const { signal } = work;
	const unread = refusedUnread(file.name, file.size);
	if (unread) return unread;
	const opened = file.size > LIGHT ? await beside(file.name, file, work) : null;
	if (opened || signal.aborted) return opened;
	const content = new Uint8Array(await file.arrayBuffer());
	return signal.aborted ? null : openedFile(file.name, content);
}

/** Parses stored encounter text, in a worker if long. */
export function readerOfTexts(beside: ReadBeside, work: Underway): ReadText {
	return async (text) => {
		const opened = text.length > LIGHT ? await beside('', new Blob([text]), work) : null;
		switch (opened?.type) {
			case 'encounter':
				return { ok: true, ...opened };
			case 'refused':
				return { ok: false, ...opened };
			default:
				return work.signal.aborted ? refusedFor('Canceled.') : parseEncounter(text);
		}
	};
}

/** The page with an encounter at a moment (0 to 6); null while the page cannot be saved. */
export function pageWith(
	page: CapturedPage,
	encounter: Encounter,
	segment: number,
	forPlayers = false,
): string | null {
	return page.whole ? embedEncounter(page.html, formatEncounter(encounter, segment), forPlayers) : null;
}

/** A file name without characters any system refuses, never empty. */
export function fileName(name: string, ending: string): string {
	const plain = name
		.replace(/[\p{Cc}<>:"/\\|?*]+/gu, ' ')
		.replace(/\s+/g, ' ')
		.replace(/^[. ]+|[. ]+$/g, '')
		.slice(0, 100);
	return `${plain || 'Encounter'}.${ending}`;
}

/** A new encounter: empty map, a profile's rules, its own dice. */
export function emptyEncounter(seed: string): Encounter {
	return { ...EMPTY, seed, rules: profileOf('simultaneous').rules };
}
