/**
 * Reports ignored parts of a file, such as misspelled fields, and sides missing from its list. For files of the
 * current version only, as older ones lose fields by migration.
 */
import type { Encounter } from '../engine/index.ts';
import { VERSION } from './migrations/index.ts';
import type { JsonRecord } from './parseJson.ts';
import { issueSentence, quoted } from './schemaErrorText.ts';

const isObject = (value: unknown): value is JsonRecord => typeof value === 'object' && value !== null;

/** Path of the first ignored field; null without any. Avoids lists, since large maps have a million fields. */
function pathLeftOut(raw: unknown, read: unknown): PropertyKey[] | null {
	if (isObject(raw) && isObject(read))
		for (const name in raw) {
			const path = name in read ? pathLeftOut(raw[name], read[name]) : [];
			if (path) return [Array.isArray(raw) ? Number(name) : name, ...path];
		}
	return null;
}

/** Fields of ground changes, which are not examined. */
const ANY_CHANGE = { erased: null, painted: null, razed: null, built: null };

/** Fields of a file beside the encounter. */
const BESIDE = { format: 0, version: 0, segment: 0 };

/** The first creature of an unlisted side, which becomes a new one. */
function sideUnlisted({ sides, creatures }: Encounter): readonly [PropertyKey[], string] | null {
	const at = creatures.findIndex(({ side }) => sides && !sides.some(({ id }) => id === side));
	const one = creatures[at];
	if (!one) return null;
	const message = `${quoted(one.side)} is not a listed side and became a new one`;
	return [['creatures', at, 'side'], message];
}

/** A sentence about the first ignored field, else the first unlisted side; empty if none. */
export function leftOutNote(raw: JsonRecord, encounter: Encounter): string {
	if (raw.version !== VERSION) return '';
	const { history } = encounter;
	// Maps of past half-rounds are whole after reading.
	const read = {
		...encounter,
		...BESIDE,
		history: history?.map((past) => ({ ...past, ground: ANY_CHANGE })),
	};
	const left = pathLeftOut(raw, read);
	const [path, message] = left ? [left, 'is unknown and was left out'] : (sideUnlisted(encounter) ?? []);
	return path && message ? issueSentence(raw, [{ code: 'custom', path, message, input: raw }], '') : '';
}
