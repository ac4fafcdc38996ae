/** The result of opening a map of another program. */
import type { BattleMap, Wall } from '../engine/index.ts';
import { MAX_NAME } from './limits.ts';
import type { Refusal } from './schemaErrorText.ts';
import { isBlank } from './schemaTypes.ts';

/** A map, ready to take the place of an encounter's own. */
export interface ImportedMap {
	/** From the file's name. */
	readonly name: string;
	/** Its `background`, if it has one, names a key of `pictures`. */
	readonly map: BattleMap;
	/** To be added to the encounter's pictures. */
	readonly pictures: Readonly<Record<string, string>>;
	/** Where objects (tables, trees, barrels) hide what is behind them: people are asked whether these are to be walls. */
	readonly outlines?: readonly Pick<Wall, 'from' | 'to'>[];
	/**
	 * Places of `map.walls` that are windows by some exporters and open doors by others: people are asked. They are windows
	 * in the map.
	 */
	readonly openings?: readonly Pick<Wall, 'from' | 'to'>[];
	/** Sentences for people about what could not be taken over as it was. */
	readonly notes: readonly string[];
}

export type ImportResult = { readonly ok: true; readonly imported: ImportedMap } | Refusal;

/** A file's name without folders and ending, cut to the length of a name. */
export function nameFromFile(file: string, otherwise: string): string {
	const bare = file.replace(/^.*[\\/]/, '').replace(/\.[^.]*$/, '');
	return nameFrom(bare) ?? otherwise;
}

/** What a text says, cut to the length of a name; null where it shows nothing. */
export function nameFrom(text = ''): string | null {
	return isBlank(text) ? null : text.trim().slice(0, MAX_NAME);
}
