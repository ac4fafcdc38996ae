/**
 * Formats encounter files: fixed key order, small objects on one line, defaults left out, so that files are readable
 * and diffs small.
 */
import { type Encounter, memoizeByRef } from '../engine/index.ts';
import { type Json, print } from './formatJson.ts';
import { historyInFile } from './historyMaps.ts';
import { MAX_FILE_LENGTH } from './limits.ts';
import { FORMAT, VERSION } from './migrations/index.ts';
import { ENCOUNTER_KEYS, ordered } from './orderedEncounter.ts';
import { picturesShown } from './usedPictures.ts';

/**
 * The text of an encounter file, without unused pictures.
 *
 * @param segment the viewed moment of the half-round, 0 to 6
 */
export function formatEncounter(encounter: Encounter, segment = 0): string {
	const { map, history, pictures } = encounter;
	const shown = picturesShown(encounter);
	const file = encode({
		...encounter,
		segment: segment || undefined,
		history: history && historyInFile({ map, history }),
		pictures: pictures && Object.fromEntries(Object.entries(pictures).filter(([key]) => shown.has(key))),
	});
	const text = `${print(file, 0)}\n`;
	// On one line it takes half as much, and may still be opened.
	return text.length > MAX_FILE_LENGTH ? JSON.stringify(file) : text;
}

/** One line of JSON without pictures, for autosave; unchanged parts (creatures, map, past half-rounds) are cached. */
export function packEncounter(encounter: Encounter): string {
	const { map, creatures, history, pictures: _, ...rest } = encounter;
	const parts = [
		JSON.stringify(encode(rest)).slice(1, -1),
		`"map":${packed(map)}`,
		`"creatures":[${creatures.map(packed).join()}]`,
	];
	if (history) {
		parts.push(`"history":[${historyInFile({ map, history }).map(packed).join()}]`);
	}
	return `{${parts.join()}}`;
}

/** JSON of a part, cached, since parts are never mutated. */
const packed = memoizeByRef((part: object): string => JSON.stringify(ordered(part)));

function encode(encounter: object): { readonly [key: string]: Json } {
	return { format: FORMAT, version: VERSION, ...Object(ordered(encounter, ENCOUNTER_KEYS)) };
}
