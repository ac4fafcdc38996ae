/**
 * Foundry files with several scenes: packs up to version 10 (`.db`, one JSON document per line), lists, adventures.
 */
import { isFoundryScene, readFoundryScene } from './foundryScene.ts';
import type { ImportedMap } from './importedMap.ts';
import { figure } from './limits.ts';
import { isRecord } from './parseJson.ts';
import type { Refusal } from './schemaErrorText.ts';

/** Documents of a pack; null unless every line is one. Later lines replace earlier versions of a document. */
export function documentsIn(text: string): readonly unknown[] | null {
	const documents = new Map<unknown, unknown>();
	for (const [i, line] of text.split('\n').entries()) {
		if (line.trim() === '') continue;
		let value: unknown;
		try {
			value = JSON.parse(line);
		} catch {
			return null;
		}
		if (!isRecord(value)) return null;
		const key = value._id ?? i;
		if (value.$$deleted) documents.delete(key);
		else documents.set(key, value);
	}
	return text.trim() === '' ? null : [...documents.values()];
}

/** Documents of a list or adventure with scenes; null for other values. */
export function scenesIn(value: unknown): readonly unknown[] | null {
	const list = isRecord(value) ? value.scenes : value;
	return Array.isArray(list) && list.some(isFoundryScene) ? list : null;
}

export type ScenePack =
	| {
			readonly ok: true;
			readonly maps: readonly ImportedMap[];
			/** A sentence about unreadable scenes; empty if none. */
			readonly note: string;
	  }
	| Refusal;

/** Reads the scenes; refuses if none is readable. */
export function readScenes(documents: readonly unknown[], file: string): ScenePack {
	const read = documents.filter(isFoundryScene).map((scene) => readFoundryScene(scene, file));
	const maps = read.flatMap((one) => (one.ok ? [one.imported] : []));
	const refused = read.find((one) => !one.ok);
	if (maps.length === 0) return refused ?? { ok: false, message: 'The pack holds no scenes.' };
	const count = read.length - maps.length;
	const note = count === 1 ? '1 scene cannot be opened.' : `${figure(count)} scenes cannot be opened.`;
	return { ok: true, maps, note: count > 0 ? note : '' };
}
