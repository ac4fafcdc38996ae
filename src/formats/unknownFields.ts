/**
 * What a file says and nobody understood, such as a field whose name is misspelt: it is left out, which people who write files
 * by hand want to know; so is a side that its list of sides has not. Only files of today's version are looked through: others lose fields lawfully.
 */
import type { Encounter } from '../engine/index.ts';
import { VERSION } from './migrations/index.ts';
import type { JsonRecord } from './parseJson.ts';
import { issueSentence, quoted } from './schemaErrorText.ts';

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

/** What a change of the ground may say: it is not looked into. */
const ANY_CHANGE = { erased: null, painted: null, razed: null, built: null };

/** What stands beside an encounter in its file. */
const BESIDE = { format: 0, version: 0, segment: 0 };

/** The first who is of a side that the file does not list, though it lists sides; that it becomes one of its own. */
function sideUnlisted({ sides, creatures }: Encounter): readonly [PropertyKey[], string] | null {
	const at = creatures.findIndex(({ side }) => sides && !sides.some(({ id }) => id === side));
	const one = creatures[at];
	if (!one) return null;
	const message = `${quoted(one.side)} is none of the sides that the file lists, and has become one of its own`;
	return [['creatures', at, 'side'], message];
}

/** One sentence that names the first field of a file that is not in what was read of it, else the first side not listed; empty where all is understood. */
export function leftOutNote(raw: JsonRecord, encounter: Encounter): string {
	if (raw.version !== VERSION) return '';
	const { history } = encounter;
	// The maps of past half-rounds are whole once they are read.
	const read = {
		...encounter,
		...BESIDE,
		history: history?.map((past) => ({ ...past, ground: ANY_CHANGE })),
	};
	const left = pathLeftOut(raw, read);
	const [path, message] = left
		? [left, 'is not understood and was left out']
		: (sideUnlisted(encounter) ?? []);
	return path && message ? issueSentence(raw, [{ code: 'custom', path, message, input: raw }], '') : '';
}
