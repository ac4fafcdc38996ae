/**
 * Opens any file by its content, not its name: encounters, saved pages, maps, pictures and creature lists. Other
 * files get an error sentence.
 */
import type { Encounter } from '../engine/index.ts';
import { pictureKeysOf } from './contentHash.ts';
import { isOwnBestiary, readEntries } from './creatures/bestiaryFile.ts';
import { readCreatures } from './creatures/importCreatures.ts';
import type { StatBlock } from './creatures/statBlock.ts';
import { readJsonBlocks } from './creatures/statBlockJson.ts';
import { isEncounter, type ParsedEncounter, parseEncounter, readEncounter } from './encounter.ts';
import { documentsIn, readScenes, scenesIn } from './foundryPack.ts';
import { isFoundryScene, readFoundryScene } from './foundryScene.ts';
import { type ImportedMap, type ImportResult, nameFromFile } from './importedMap.ts';
import { VERSION } from './migrations/index.ts';
import { isOctileMap, parseOctileMap } from './movingAiMap.ts';
import { isRecord, type JsonRecord, readJson } from './parseJson.ts';
import { isPicture, type Picture, readPicture } from './pictureBytes.ts';
import { DUNGEONDRAFT, refusedUnread } from './refusedUnread.ts';
import { extractEncounter } from './savedPage.ts';
import { issueSentence, quoted } from './schemaErrorText.ts';
import { isUniversalVtt, readUniversalVtt } from './universalVtt.ts';
import { isWatabou, readWatabou } from './watabou.ts';

export type Opened =
	/** Replaces the open encounter. */
	| {
			readonly type: 'encounter';
			readonly encounter: Encounter;
			/** The viewed moment of the half-round, 0 to 6. */
			readonly segment: number;
			/** A sentence about ignored parts; empty if none. */
			readonly note: string;
			/** Old half-rounds became a summary. */
			readonly isFolded?: boolean;
	  }
	/** A map for the open encounter or a new one. */
	| { readonly type: 'map'; readonly imported: ImportedMap }
	/** Several maps, one of which is opened. */
	| { readonly type: 'maps'; readonly maps: readonly ImportedMap[]; readonly note: string }
	/** For the background, aligned to the grid, or for a creature. */
	| { readonly type: 'picture'; readonly name: string; readonly picture: Picture }
	/** A list of creatures, as if pasted. */
	| { readonly type: 'people'; readonly text: string }
	/** Entries of the user's bestiary. */
	| { readonly type: 'kinds'; readonly entries: readonly StatBlock[] }
	/** The sentence gives the reason. */
	| { readonly type: 'refused'; readonly message: string };

/** By their own keys. */
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

/** Content keys by the pictures' own keys. */
export function contentKeysIn(opened: Opened): Readonly<Record<string, string>> {
	const pictures = picturesOf(opened);
	// Pictures and those of maps are keyed by content already.
	return opened.type === 'encounter'
		? pictureKeysOf(pictures)
		: Object.fromEntries(Object.keys(pictures).map((key) => [key, key]));
}

/** Progress once the text is decoded, and once it is parsed. */
const READ = 0.15;
const PARSED = 0.4;

/** File names of Universal VTT maps, used for error sentences only. */
const VTT_NAME = /\.(dd2vtt|df2vtt|uvtt)$/i;

/** File names of creature lists, which have no signature. */
const LIST_NAME = /\.(txt|csv|tsv|md)$/i;

/** True for a JSON list of named objects; its reader decides if they are creatures. */
function isListOfNames(value: unknown): boolean {
	const [first] = Array.isArray(value) ? value : [];
	return isRecord(first) && typeof first.name === 'string';
}

const refused = (message: string): Opened => ({ type: 'refused', message });

/**
 * Opens a file. Never throws.
 * @param name with extension; used for names of maps and pictures only
 * @param content bytes, or text if that was dropped
 * @param tell receives progress, 0 to 1
 */
export function openFile(
	name: string,
	content: Uint8Array | string,
	tell: (done: number) => void = () => {},
): Opened {
	const unread = refusedUnread(name, content.length);
	if (unread) return unread;
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
			'Unknown file. Open an encounter, a saved page, a map (Universal VTT, Foundry, Watabou, Moving AI) or a picture.',
		);
	// Templates of Homebrewery: "{{monster,frame".
	if (/^\{\{[\w,]*(?:monster|statblock)/i.test(start)) return { type: 'people', text };
	const json = readJson(text);
	if (!json.ok) {
		// Lists that begin as JSON does: "[ ] 3 goblins", quoted columns.
		if (!start.startsWith('{') && LIST_NAME.test(name) && readCreatures(text).recruits.length > 0)
			return { type: 'people', text };
		const documents = documentsIn(text);
		if (documents && readJsonBlocks(documents).blocks.length > 0) return { type: 'people', text };
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
	if (VTT_NAME.test(name)) return refused('Not a Universal VTT map: no “resolution” with a “map_size”.');
	if (isOwnBestiary(value)) {
		const kinds = readEntries(value);
		return kinds.ok ? { type: 'kinds', entries: kinds.entries } : refused(kinds.message);
	}
	if (isListOfNames(value) || readJsonBlocks(value).blocks.length > 0) return { type: 'people', text };
	return asEncounter(readEncounter(value));
}

/** UTF-8, or UTF-16 with a byte order mark. */
function decoded(bytes: Uint8Array): string {
	const [a, b] = bytes;
	const encoding = a === 0xff && b === 0xfe ? 'utf-16le' : a === 0xfe && b === 0xff ? 'utf-16be' : 'utf-8';
	return new TextDecoder(encoding).decode(bytes);
}

function openMarkup(text: string): Opened {
	const embedded = extractEncounter(text);
	if (embedded !== null) return asEncounter(parseEncounter(embedded));
	if (readCreatures(text).recruits.length > 0) return { type: 'people', text };
	return refused(
		/<svg[\s>]/i.test(text.slice(0, 2000))
			? 'SVG is not supported. Export it as PNG, JPEG, WebP or GIF.'
			: 'No encounter in this page.',
	);
}

function asEncounter(read: ParsedEncounter, raw: JsonRecord = {}): Opened {
	if (!read.ok) return refused(read.message);
	const { encounter, segment = 0, isFolded } = read;
	const { from, to } = (isFolded && encounter.earlier) || {};
	const folded = to ? `Half-rounds ${from} to ${to} became a summary to make room.` : '';
	const note = [leftOutNote(raw, encounter), folded].filter(Boolean).join(' ');
	return { type: 'encounter', encounter, segment, note, ...(isFolded && { isFolded }) };
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
function leftOutNote(raw: JsonRecord, encounter: Encounter): string {
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
