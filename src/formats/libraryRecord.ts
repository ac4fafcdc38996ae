/**
 * Library records of an encounter: a list entry, the file text without pictures, and each picture once by content
 * key, so that autosave writes little. Records are validated when read.
 */
import * as z from 'zod/mini';
import { type Encounter, lastKnown, lazy, roundNumber } from '../engine/index.ts';
import { contentKeyOf, rememberKey } from './contentHash.ts';
import { type ParsedEncounter, parseEncounter } from './encounter.ts';
import { isPictureUrl } from './encounterSchema.ts';
import { packEncounter } from './formatEncounter.ts';
import { isRecord, readJson } from './parseJson.ts';
import { type Refusal, refusedFor } from './schemaErrorText.ts';
import { picturesShown } from './usedPictures.ts';

/** Created lazily, since new users have no entries. */
const entrySchema = lazy(() =>
	z.object({
		id: z.string(),
		name: z.string(),
		/** Milliseconds since 1970. */
		savedAt: z.number(),
		creatures: z.number(),
		width: z.number(),
		height: z.number(),
		/** Its current round; missing in older entries. */
		round: z.optional(z.number()),
		/** Some creature names, to distinguish encounters of one name. */
		who: z.optional(z.array(z.string())),
		/** Save counter, so that no tab overwrites another's later save. */
		revision: z._default(z.int(), 0),
		/** Index of the next redo step; earlier steps can be undone. */
		done: z._default(z.int(), 0),
		/** Identifies the state that the undo steps belong to. */
		leads: z._default(z.string(), ''),
		/** Content keys of pictures used only by undo steps. */
		undone: z._default(z.array(z.string()), []),
		segment: z._default(z.int().check(z.minimum(0), z.maximum(6)), 0),
		/** Left out on the GM's screen. */
		table: z.catch(
			z.optional(
				z.object({
					revealed: z.nullable(z.int()),
					declaring: z.nullable(
						z.object({
							by: z.enum(['side', 'creature']),
							ready: z.array(z.string()),
							/** The previous value of the players' view. */
							tableBefore: z.boolean(),
						}),
					),
				}),
			),
			undefined,
		),
		/** Content keys by the encounter's own keys. */
		pictures: z.record(z.string(), z.string()),
		/** When it was opened from a file, the time of that. */
		fromFileAt: z.optional(z.number()),
		/** Time of deletion; restorable until purged. */
		removedAt: z.optional(z.number()),
	}),
);

export type EntryRecord = z.infer<ReturnType<typeof entrySchema>> & {
	/** True if the stored entry is unreadable: its text may still open. */
	readonly isDamaged?: true;
};

/** The players' state of a screen when the encounter was saved. */
export type KeptTable = NonNullable<EntryRecord['table']>;

export interface EncounterRecord {
	readonly entry: EntryRecord;
	readonly text: string;
	/** Data URLs by content key. */
	readonly pictures: ReadonlyMap<string, string>;
}

/** A message between tabs: the encounter was saved, deleted or restored, or purged from the browser. */
export interface ChangeNotice {
	readonly type: 'changed' | 'forgotten';
	readonly id: string;
}

/** The message, or null for anything else on the channel. */
export function readNotice(told: unknown): ChangeNotice | null {
	if (!isRecord(told) || typeof told.id !== 'string') return null;
	const { type, id } = told;
	return type === 'changed' || type === 'forgotten' ? { type, id } : null;
}

/** The entry, or null for foreign data. */
export function readEntry(stored: unknown): EntryRecord | null {
	const parsed = entrySchema().safeParse(stored);
	return parsed.success ? parsed.data : null;
}

/** Name of an entry that has lost its own. */
const NAME_LOST = 'Damaged entry';

/** An entry to list and download; an unreadable one keeps its readable fields. */
export function entryLeft(id: string, stored: unknown): EntryRecord {
	const entry = readEntry(stored);
	if (entry) return entry;
	const { name, savedAt, removedAt, revision, pictures } = isRecord(stored) ? stored : {};
	const keys = isRecord(pictures) ? Object.entries(pictures) : [];
	return {
		id,
		name: typeof name === 'string' && name.trim() !== '' ? name : NAME_LOST,
		savedAt: typeof savedAt === 'number' ? savedAt : 0,
		...(typeof removedAt === 'number' && { removedAt }),
		creatures: 0,
		width: 0,
		height: 0,
		revision: Number.isSafeInteger(revision) ? Number(revision) : 0,
		segment: 0,
		pictures: Object.fromEntries(keys.filter(([, key]) => typeof key === 'string')) as Record<string, string>,
		done: 0,
		leads: '',
		undone: [],
		isDamaged: true,
	};
}

const TEXT_LOST = 'The encounter’s data is lost.';

/** Names shown, and creatures examined for them. */
const NAMED = 3;
const LOOKED_AT = 50;

/** Names of the first creatures, one per kind: "Orc" for "Orc 2". */
function someOf(creatures: Encounter['creatures']): string[] {
	const kinds = creatures.slice(0, LOOKED_AT).map(({ name }) => name.replace(/ \d+$/, ''));
	return [...new Set(kinds)].slice(0, NAMED);
}

/** The record except its text, which takes longest. */
export function entryAndPictures(
	id: string,
	encounter: Encounter,
	segment: number,
	savedAt: number,
): Omit<EncounterRecord, 'text'> {
	const { pictures: all } = encounter;
	const keys: Record<string, string> = {};
	const pictures = new Map<string, string>();
	// Skips the search if there are no pictures.
	for (const own of all ? picturesShown(encounter) : []) {
		const url = all && Object.hasOwn(all, own) ? all[own] : undefined;
		if (url === undefined) continue;
		const key = contentKeyOf(url);
		keys[own] = key;
		pictures.set(key, url);
	}
	const { name, map, amendments = [] } = encounter;
	const { width, height } = map;
	const creatures = lastKnown(encounter.creatures, amendments);
	const round = roundNumber(encounter);
	const entry: EntryRecord = {
		id,
		name,
		savedAt,
		creatures: creatures.length,
		width,
		height,
		round,
		who: someOf(creatures),
		segment,
		pictures: keys,
		revision: 0,
		done: 0,
		leads: '',
		undone: [],
	};
	return { entry, pictures };
}

export function toRecord(
	id: string,
	encounter: Encounter,
	segment: number,
	savedAt: number,
): EncounterRecord {
	return { ...entryAndPictures(id, encounter, segment, savedAt), text: packEncounter(encounter) };
}

/** Pictures by the encounter's own keys, without lost or damaged ones. */
export function picturesAt(
	keys: EntryRecord['pictures'],
	pictureAt: (contentKey: string) => unknown,
): Readonly<Record<string, string>> {
	const found = Object.entries(keys).flatMap(([own, key]) => {
		const url = pictureAt(key);
		if (typeof url !== 'string' || !isPictureUrl(url)) return [];
		rememberKey(url, key);
		return [[own, url] as const];
	});
	return Object.fromEntries(found);
}

/** The text of the file that a record was made of, as far as it is there, with its pictures. */
export function storedText(
	entry: EntryRecord,
	text: unknown,
	pictureAt: (contentKey: string) => unknown,
): { readonly ok: true; readonly value: string } | Refusal {
	if (typeof text !== 'string') return refusedFor(TEXT_LOST);
	const json = readJson(text);
	const pictures = picturesAt(entry.pictures, pictureAt);
	if (!json.ok || !isRecord(json.value) || Object.keys(pictures).length === 0)
		return { ok: true, value: text };
	return { ok: true, value: JSON.stringify({ ...json.value, pictures }) };
}

/** Parses an encounter file, here or in a worker. Never throws. */
export type ReadText = (text: string) => ParsedEncounter | Promise<ParsedEncounter>;

/** Assembles an encounter; lost or damaged pictures are left out. */
export async function fromRecord(
	entry: EntryRecord,
	text: unknown,
	pictureAt: (contentKey: string) => unknown,
	read: ReadText = parseEncounter,
): Promise<ParsedEncounter> {
	if (typeof text !== 'string') return refusedFor(TEXT_LOST);
	const parsed = await read(text);
	if (!parsed.ok) return parsed;
	const pictures = picturesAt(entry.pictures, pictureAt);
	if (Object.keys(pictures).length === 0) return parsed;
	return { ...parsed, encounter: { ...parsed.encounter, pictures } };
}
