import type { BattleMap, MapNote, Wall } from '../engine/index.ts';
import { figure, MAX_MAP_NOTES, MAX_NAME, MAX_NOTE } from './limits.ts';
import type { Refusal } from './schemaErrorText.ts';
import { isBlank } from './schemaTypes.ts';

/** A map that can replace an encounter's. */
export interface ImportedMap {
	/** From the file's name. */
	readonly name: string;
	/** Its `background`, if any, is a key of `pictures`. */
	readonly map: BattleMap;
	/** Added to the encounter's pictures. */
	readonly pictures: Readonly<Record<string, string>>;
	/** Outlines of objects that block sight (tables, trees, barrels): the user decides if they become walls. */
	readonly outlines?: readonly Pick<Wall, 'from' | 'to'>[];
	/**
	 * Walls of `map.walls` that are windows in files of some exporters and open doors in those of others; windows
	 * unless the user changes them.
	 */
	readonly openings?: readonly Pick<Wall, 'from' | 'to'>[];
	readonly gmNotes?: readonly MapNote[];
	/** The grid of a picture that is only referenced and opened next. */
	readonly grid?: PictureGrid;
	/** Sentences about parts that were not imported exactly. */
	readonly notes: readonly string[];
}

/** Grid and picture size in the file's pixels; the real picture may differ. */
export interface PictureGrid {
	readonly width: number;
	readonly height: number;
	/** Pixels along a square. */
	readonly square: number;
	/** First grid corner from the picture's top left; 0 to less than a square. */
	readonly left: number;
	readonly top: number;
}

export type ImportResult = { readonly ok: true; readonly imported: ImportedMap } | Refusal;

/** The base name of a file, cut to name length. */
export function nameFromFile(file: string, otherwise: string): string {
	const bare = file.replace(/^.*[\\/]/, '').replace(/\.[^.]*$/, '');
	return nameFrom(bare) ?? otherwise;
}

/** A text cut to name length; null if blank. */
export function nameFrom(text = ''): string | null {
	return isBlank(text) ? null : text.trim().slice(0, MAX_NAME);
}

/** "1 door", "3 doors", "3 pieces of wall". */
function counted(count: number, one: string): string {
	return `${figure(count)} ${count === 1 ? one : one.replace(/^\w+/, '$&s')}`;
}

/** A sentence about parts outside the map; none without any. */
export function outsideNote(counts: Readonly<Record<string, number>>): readonly string[] {
	const named = Object.entries(counts).filter(([, count]) => count > 0);
	const parts = named.map(([one, count]) => counted(count, one));
	if (parts.length === 0) return [];
	const list = parts.length === 1 ? parts[0] : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
	const isOne = named.length === 1 && named[0]![1] === 1;
	const said = `${list} ${isOne ? 'lies outside the map and was' : 'lie outside the map and were'} left out.`;
	return [said];
}

/** Instructions for a missing or referenced picture, and the parts of its map that exist without it. */
export function pictureNote(sentence: string, walls: readonly Wall[]): string {
	const [hasDoors, hasWalls] = [true, false].map((isDoor) =>
		walls.some(({ kind }) => (kind === 'door') === isDoor),
	);
	const there = [hasWalls && 'walls', hasDoors && 'doors'].filter(Boolean).join(' and ');
	return there ? `${sentence} The ${there} are there.` : sentence;
}

/** Converts notes to GM notes on their squares, with sentences about those left out. Blank notes are skipped. */
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
