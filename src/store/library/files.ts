/** Files for those who may not know the formats: what is opened, what is written. */
import { type Encounter, profileOf } from '../../engine/index.ts';
import { parseEncounter } from '../../formats/encounter.ts';
import { formatEncounter } from '../../formats/formatEncounter.ts';
import type { ImportedMap } from '../../formats/importedMap.ts';
import type { Opened } from '../../formats/open.ts';
import { type CapturedPage, embedEncounter } from '../../formats/page.ts';
import { SAMPLES } from '../../formats/samples/index.ts';
import { EMPTY } from '../document/state.ts';

export type { CapturedPage, ImportedMap, Opened };
export { formatEncounter, parseEncounter, SAMPLES };

/** Opens a file of any kind, by what is in it. How each is read is loaded with the first: most visits open none. */
export async function openedFile(name: string, content: string | Uint8Array): Promise<Opened> {
	const formats = await import('../../formats/open.ts');
	return formats.openFile(name, content);
}

/** The page with an encounter in it at a moment (0 to 6); null while the page is in parts and cannot be saved. */
export function pageWith(page: CapturedPage, encounter: Encounter, segment: number): string | null {
	return page.whole ? embedEncounter(page.html, formatEncounter(encounter, segment)) : null;
}

/** A name for a file: no characters that any system refuses, never empty. */
export function fileName(name: string, ending: string): string {
	const plain = name
		.replace(/[\p{Cc}<>:"/\\|?*]+/gu, ' ')
		.replace(/\s+/g, ' ')
		.replace(/^[. ]+|[. ]+$/g, '')
		.slice(0, 100);
	return `${plain || 'Encounter'}.${ending}`;
}

/** A fresh encounter: an empty map, the rules of a profile, dice of its own. */
export function emptyEncounter(seed: string): Encounter {
	return { ...EMPTY, seed, rules: profileOf('simultaneous').rules };
}
