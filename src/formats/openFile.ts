/**
 * One door for every file: what it is is told from what is in it, not from its name. Encounters, saved
 * pages, other programs' maps, pictures and lists of creatures; anything else gets one sentence.
 */
import type { Encounter } from '../engine/index.ts';
import { pictureKeysOf } from './contentHash.ts';
import { isOwnBestiary, readEntries } from './creatures/bestiaryFile.ts';
import type { StatBlock } from './creatures/statBlock.ts';
import { isEncounter, type ParsedEncounter, parseEncounter, readEncounter } from './encounter.ts';
import { documentsIn, readScenes, scenesIn } from './foundryPack.ts';
import { isFoundryScene, readFoundryScene } from './foundryScene.ts';
import { type ImportedMap, type ImportResult, nameFromFile } from './importedMap.ts';
import { MAX_FILE_LENGTH } from './limits.ts';
import { isOctileMap, parseOctileMap } from './movingAiMap.ts';
import { isRecord, type JsonRecord, readJson, tooLarge } from './parseJson.ts';
import { isPicture, type Picture, readPicture } from './pictureBytes.ts';
import { extractEncounter } from './savedPage.ts';
import { isUniversalVtt, readUniversalVtt } from './universalVtt.ts';
import { leftOutNote } from './unknownFields.ts';
import { isWatabou, readWatabou } from './watabou.ts';

export type Opened =
	/** Takes the place of the open encounter. */
	| {
			readonly type: 'encounter';
			readonly encounter: Encounter;
			/** The moment of the half-round that was looked at, 0 to 6. */
			readonly segment: number;
			/** What of the file was left out, in a sentence; empty where nothing was. */
			readonly note: string;
	  }
	/** A map to put under the open encounter, or to begin one with. */
	| { readonly type: 'map'; readonly imported: ImportedMap }
	/** Several maps in one file, of which one is opened. */
	| { readonly type: 'maps'; readonly maps: readonly ImportedMap[]; readonly note: string }
	/** A picture for the background, to be fitted to the grid, or for a creature. */
	| { readonly type: 'picture'; readonly name: string; readonly picture: Picture }
	/** A list of creatures, as it would be pasted to add them. */
	| { readonly type: 'people'; readonly text: string }
	/** One's own entries of the bestiary. */
	| { readonly type: 'kinds'; readonly entries: readonly StatBlock[] }
	/** Nothing of it can be used; the sentence says why. */
	| { readonly type: 'refused'; readonly message: string };

/** The pictures in what was opened, by their own keys. */
export function picturesOf(opened: Opened): Readonly<Record<string, string>> {
	switch (opened.type) {
		case 'encounter':
			return opened.encounter.pictures ?? {};
		case 'map':
			return opened.imported.pictures;
		case 'picture':
			return { [opened.picture.key]: opened.picture.url };
		default:
			return {};
	}
}

/** Content keys of the pictures in what was opened, by their own keys. */
export function contentKeysIn(opened: Opened): Readonly<Record<string, string>> {
	const pictures = picturesOf(opened);
	// Those of maps, and pictures themselves, have been given their content key already.
	return opened.type === 'encounter'
		? pictureKeysOf(pictures)
		: Object.fromEntries(Object.keys(pictures).map((key) => [key, key]));
}

/** How much of the work is done once the text is there, and once it is taken apart; the rest is looking at what it says. */
const READ = 0.15;
const PARSED = 0.4;

/** What people call Universal VTT maps: it only decides what is said when they are none. */
const VTT_NAME = /\.(dd2vtt|df2vtt|uvtt)$/i;

/** A project of Dungeondraft. */
const DUNGEONDRAFT_NAME = /\.dungeondraft_map$/i;
const DUNGEONDRAFT =
	'The file is a Dungeondraft project. Export it there as Universal VTT (.dd2vtt) and open that file.';

/** A part of a pack of Foundry from version 11 on. */
const PACK_PART_NAME = /\.ldb$/i;

/** What lists of creatures are kept in: a text has no sign of its own, so its name counts. */
const LIST_NAME = /\.(txt|csv|tsv|md)$/i;

/** Whether JSON is a list of things with names, as programs write creatures; whether it is of creatures, its reader says. */
function isListOfNames(value: unknown): boolean {
	const [first] = Array.isArray(value) ? value : [];
	return isRecord(first) && typeof first.name === 'string';
}

const refused = (message: string): Opened => ({ type: 'refused', message });

/**
 * Opens a file. Never throws.
 * @param name with its ending; used for the names of maps and pictures only
 * @param content the bytes, or the text if that is what was dropped
 * @param tell hears how much is done, from 0 to 1
 */
export function openFile(
	name: string,
	content: Uint8Array | string,
	tell: (done: number) => void = () => {},
): Opened {
	if (DUNGEONDRAFT_NAME.test(name)) return refused(DUNGEONDRAFT);
	if (PACK_PART_NAME.test(name))
		return refused(
			'The file is part of a Foundry pack. Export the scene in Foundry (Export Data) and open that file.',
		);
	if (content.length > MAX_FILE_LENGTH) return refused(tooLarge(content.length));
	if (typeof content !== 'string' && isPicture(content)) {
		const read = readPicture(content);
		if (!read.ok) return refused(read.message);
		return { type: 'picture', name: nameFromFile(name, 'Picture'), picture: read.picture };
	}
	const text = typeof content === 'string' ? content : decoded(content);
	tell(READ);
	const start = text.slice(0, 1000).trimStart();
	if (isOctileMap(start)) return asMap(parseOctileMap(text.trimStart(), name));
	if (start.startsWith('<')) return openMarkup(text);
	// biome-ignore lint/suspicious/noControlCharactersInRegex: no text that people write holds them
	if (/^[^[{"]/.test(start) && LIST_NAME.test(name) && !/[\0-\x08\uFFFD]/.test(text))
		return { type: 'people', text };
	if (/^[^[{"]/.test(start) && !/\.json$/i.test(name) && !VTT_NAME.test(name))
		return refused(
			'The file is neither an encounter nor a saved page, nor a map (Universal VTT, Foundry, Watabou, Moving AI) or a picture (PNG, JPEG, WebP, GIF).',
		);
	const json = readJson(text);
	if (!json.ok) {
		const documents = documentsIn(text);
		return documents ? asScenes(documents, name) : refused(json.message);
	}
	tell(PARSED);
	const { value } = json;
	if (isEncounter(value)) return asEncounter(readEncounter(value), value);
	if (isUniversalVtt(value)) return asMap(readUniversalVtt(value, name));
	const scenes = scenesIn(value);
	if (scenes) return asScenes(scenes, name);
	if (isFoundryScene(value)) return asMap(readFoundryScene(value, name));
	if (isWatabou(value)) return asMap(readWatabou(value, name));
	if (isRecord(value) && isRecord(value.header) && isRecord(value.world)) return refused(DUNGEONDRAFT);
	if (VTT_NAME.test(name))
		return refused('The file is no Universal VTT map: it has no “resolution” with a “map_size”.');
	if (isOwnBestiary(value)) {
		const kinds = readEntries(value);
		return kinds.ok ? { type: 'kinds', entries: kinds.entries } : refused(kinds.message);
	}
	if (isListOfNames(value)) return { type: 'people', text };
	return asEncounter(readEncounter(value));
}

/** UTF-8, or UTF-16 where a byte order mark says so. */
function decoded(bytes: Uint8Array): string {
	const [a, b] = bytes;
	const encoding = a === 0xff && b === 0xfe ? 'utf-16le' : a === 0xfe && b === 0xff ? 'utf-16be' : 'utf-8';
	return new TextDecoder(encoding).decode(bytes);
}

function openMarkup(text: string): Opened {
	const embedded = extractEncounter(text);
	if (embedded !== null) return asEncounter(parseEncounter(embedded));
	return refused(
		/<svg[\s>]/i.test(text.slice(0, 2000))
			? 'The file is an SVG drawing: save it as PNG, JPEG, WebP or GIF and open that.'
			: 'The page holds no encounter.',
	);
}

function asEncounter(read: ParsedEncounter, raw: JsonRecord = {}): Opened {
	if (!read.ok) return refused(read.message);
	const { encounter, segment = 0 } = read;
	return { type: 'encounter', encounter, segment, note: leftOutNote(raw, encounter) };
}

function asMap(read: ImportResult): Opened {
	return read.ok ? { type: 'map', imported: read.imported } : refused(read.message);
}

function asScenes(documents: readonly unknown[], file: string): Opened {
	const read = readScenes(documents, file);
	if (!read.ok) return refused(read.message);
	const [only] = read.maps;
	if (only && read.maps.length === 1 && !read.note) return { type: 'map', imported: only };
	return { type: 'maps', maps: read.maps, note: read.note };
}
