/** The result of opening a map of another program. */
import type { BattleMap, MapNote, Wall } from '../engine/index.ts';
import { figure, MAX_MAP_NOTES, MAX_NAME, MAX_NOTE } from './limits.ts';
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
	/** Notes for the GM on squares of the map. */
	readonly gmNotes?: readonly MapNote[];
	/** The grid on a picture that the file only names, and that is opened next. */
	readonly grid?: PictureGrid;
	/** Sentences for people about what could not be taken over as it was. */
	readonly notes: readonly string[];
}

/** A grid and the size of the picture it lies on, in the pixels of the file; the picture itself may have more or fewer. */
export interface PictureGrid {
	readonly width: number;
	readonly height: number;
	/** Pixels along a square. */
	readonly square: number;
	/** The grid's first corner, from the picture's top-left; at least 0, less than a square. */
	readonly left: number;
	readonly top: number;
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

/** "1 door", "3 doors". */
function counted(count: number, one: string): string {
	return `${figure(count)} ${one}${count === 1 ? '' : 's'}`;
}

/** A sentence about what lies outside the map and was left out; none if nothing was. */
export function outsideNote(counts: Readonly<Record<string, number>>): readonly string[] {
	const named = Object.entries(counts).filter(([, count]) => count > 0);
	const parts = named.map(([one, count]) => counted(count, one));
	if (parts.length === 0) return [];
	const list = parts.length === 1 ? parts[0] : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
	const isOne = named.length === 1 && named[0]![1] === 1;
	const said = `${list} ${isOne ? 'lies outside the map and was' : 'lie outside the map and were'} left out.`;
	return [said];
}

/** What to do about a picture that a file lacks or only names, and what of its map is there without it. */
export function pictureNote(sentence: string, walls: readonly Wall[]): string {
	const [hasDoors, hasWalls] = [true, false].map((isDoor) =>
		walls.some(({ kind }) => (kind === 'door') === isDoor),
	);
	const there = [hasWalls && 'walls', hasDoors && 'doors'].filter(Boolean).join(' and ');
	return there ? `${sentence} The ${there} are there.` : sentence;
}

/**
 * Notes of another program as notes for the GM, each on the square that its point lies in, with sentences about those
 * left out. Notes without text are nothing to read.
 */
export function notesOnMap(
	found: readonly { readonly at: { readonly x: number; readonly y: number }; readonly text: string }[],
	{ width, height }: Pick<BattleMap, 'width' | 'height'>,
): { readonly gmNotes: readonly MapNote[]; readonly leftOut: readonly string[] } {
	const written = found.filter(({ text }) => !isBlank(text));
	const onMap = written.filter(({ at: { x, y } }) => x >= 0 && y >= 0 && x < width && y < height);
	const gmNotes = onMap.slice(0, MAX_MAP_NOTES).map(
		({ at, text }, i): MapNote => ({
			id: `n${i + 1}`,
			at: { x: Math.floor(at.x), y: Math.floor(at.y) },
			text: text.trim().slice(0, MAX_NOTE),
		}),
	);
	const tooMany = onMap.length - gmNotes.length;
	return {
		gmNotes,
		leftOut: [
			...outsideNote({ note: written.length - onMap.length }),
			...(tooMany > 0
				? [`${figure(MAX_MAP_NOTES)} notes fit on a map: ${counted(tooMany, 'note')} more left out.`]
				: []),
		],
	};
}
