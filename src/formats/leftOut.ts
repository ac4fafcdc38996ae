/**
 * What a file says and nobody understood, such as a field whose name is misspelt: it is left out, which people who write files
 * by hand want to know. Only files of today's version are looked through: others lose fields lawfully.
 */
import type { Encounter } from '../engine/index.ts';
import type { JsonRecord } from './json.ts';
import { VERSION } from './migrations.ts';
import { issueSentence } from './sentence.ts';

const isObject = (value: unknown): value is JsonRecord => typeof value === 'object' && value !== null;

/** Where the first of them stands; null where there is none. Large maps have a million fields: no list is made of those of each. */
function pathLeftOut(raw: unknown, read: unknown): PropertyKey[] | null {
	if (isObject(raw) && isObject(read))
		for (const name in raw) {
			const path = name in read ? pathLeftOut(raw[name], read[name]) : [];
			if (path) return [Array.isArray(raw) ? Number(name) : name, ...path];
		}
	return null;
}

/** What stands beside an encounter in its file. */
const BESIDE = { format: 0, version: 0, segment: 0 };

/** One sentence that names the first field of a file that is not in what was read of it; empty where all are. */
export function leftOutNote(raw: JsonRecord, encounter: Encounter): string {
	if (raw.version !== VERSION) return '';
	const path = pathLeftOut(raw, { ...encounter, ...BESIDE });
	if (!path) return '';
	const message = 'is not understood and was left out';
	return issueSentence(raw, [{ code: 'custom', path, message, input: raw }], '');
}
