/** Several scenes of Foundry in one file: packs of versions up to 10 (`.db`, one JSON document a line), lists, adventures. */
import { isFoundryScene, readFoundryScene } from './foundryScene.ts';
import type { ImportedMap } from './importedMap.ts';
import { figure } from './limits.ts';
import { isRecord } from './parseJson.ts';
import type { Refusal } from './schemaErrorText.ts';

/** The documents of a pack; null if not every line is one. A later line about the same document replaces an earlier one. */
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

/** The documents of a list or an adventure if there are scenes among them; null for any other JSON value. */
export function scenesIn(value: unknown): readonly unknown[] | null {
	const list = isRecord(value) ? value.scenes : value;
	return Array.isArray(list) && list.some(isFoundryScene) ? list : null;
}

export type ScenePack =
	| {
			readonly ok: true;
			readonly maps: readonly ImportedMap[];
			/** A sentence about scenes that cannot be opened; empty if all can. */
			readonly note: string;
	  }
	| Refusal;

/** Reads the scenes among some documents; refused if none can be opened. */
export function readScenes(documents: readonly unknown[], file: string): ScenePack {
	const read = documents.filter(isFoundryScene).map((scene) => readFoundryScene(scene, file));
	const maps = read.flatMap((one) => (one.ok ? [one.imported] : []));
	const refused = read.find((one) => !one.ok);
	if (maps.length === 0) return refused ?? { ok: false, message: 'The pack holds no scenes.' };
	const count = read.length - maps.length;
	const note = count === 1 ? '1 scene cannot be opened.' : `${figure(count)} scenes cannot be opened.`;
	return { ok: true, maps, note: count > 0 ? note : '' };
}
