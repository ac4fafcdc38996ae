/**
 * What the library keeps of an encounter: a small entry for the list, the text of its file
 * without pictures, and every picture once, under a key made from its content. So saving after
 * each change writes little. What is read back is checked like any file.
 */
import * as z from 'zod/mini';
import { type Encounter, lastKnown, roundNumber } from '../engine/index.ts';
import { contentKeyOf, rememberKey } from './contentHash.ts';
import { type ParsedEncounter, parseEncounter } from './encounter.ts';
import { isPictureUrl } from './encounterSchema.ts';
import { packEncounter } from './formatEncounter.ts';
import { isRecord } from './parseJson.ts';
import { refusedFor } from './schemaErrorText.ts';
import { picturesShown } from './usedPictures.ts';

const makeEntrySchema = () =>
	z.object({
		id: z.string(),
		name: z.string(),
		savedAt: z.number(),
		creatures: z.number(),
		width: z.number(),
		height: z.number(),
		/** The round it has got to; entries of older versions have none. */
		round: z.optional(z.number()),
		/** Some of the creatures, by which people tell it from others of its name. */
		who: z.optional(z.array(z.string())),
		/** Counts how often it was saved, so that one page never writes over what another has saved since. */
		revision: z._default(z.int(), 0),
		/** Number of the next step that can be done: those before it can be undone. */
		done: z._default(z.int(), 0),
		/** Tells whether the steps lead on from here. */
		leads: z._default(z.string(), ''),
		/** Content keys of pictures that only steps show which can be undone or done again. */
		undone: z._default(z.array(z.string()), []),
		segment: z._default(z.int().check(z.minimum(0), z.maximum(6)), 0),
		/** Left out where the screen was the GM's. */
		table: z.catch(
			z.optional(
				z.object({
					revealed: z.nullable(z.int()),
					declaring: z.nullable(
						z.object({
							by: z.enum(['side', 'creature']),
							ready: z.array(z.string()),
							/** The screen was the players' before. */
							tableBefore: z.boolean(),
						}),
					),
				}),
			),
			undefined,
		),
		/** Content keys of its pictures, by the encounter's own keys. */
		pictures: z.record(z.string(), z.string()),
		/** When it was opened from a file, where it was. */
		fromFileAt: z.optional(z.number()),
		/** When it was removed; it can be brought back until it is swept away. */
		removedAt: z.optional(z.number()),
	});

type EntrySchema = ReturnType<typeof makeEntrySchema>;

/** Made when the first entry is read, because visitors who are here for the first time have none. */
let entrySchema: EntrySchema | undefined;

/** An entry as it is stored. */
export type EntryRecord = z.infer<EntrySchema>;

/** What a screen was in the hands of players for, when an encounter was saved. */
export type KeptTable = NonNullable<EntryRecord['table']>;

/** An encounter taken apart for storing. */
export interface EncounterRecord {
	readonly entry: EntryRecord;
	readonly text: string;
	/** Data URLs by content key. */
	readonly pictures: ReadonlyMap<string, string>;
}

/**
 * What one tab tells the others: that it saved, removed or brought back this encounter; or that it was taken out of the
 * browser for good, and is to stay out.
 */
export interface ChangeNotice {
	readonly type: 'changed' | 'forgotten';
	readonly id: string;
}

/** What another tab told, or null for anything else on the channel. */
export function readNotice(told: unknown): ChangeNotice | null {
	if (!isRecord(told) || typeof told.id !== 'string') return null;
	const { type, id } = told;
	return type === 'changed' || type === 'forgotten' ? { type, id } : null;
}

/** An entry, or null for something else that got into the database. */
export function readEntry(stored: unknown): EntryRecord | null {
	entrySchema ??= makeEntrySchema();
	const parsed = entrySchema.safeParse(stored);
	return parsed.success ? parsed.data : null;
}

/** Kinds that are named, and creatures that are looked at for them: of a crowd not all. */
const NAMED = 3;
const LOOKED_AT = 50;

/** Names of the first creatures, those of a kind once: "Orc" for "Orc 2". */
function someOf(creatures: Encounter['creatures']): string[] {
	const kinds = creatures.slice(0, LOOKED_AT).map(({ name }) => name.replace(/ \d+$/, ''));
	return [...new Set(kinds)].slice(0, NAMED);
}

/** All that is kept of an encounter but its text, which takes the longest to write. */
export function entryAndPictures(
	id: string,
	encounter: Encounter,
	segment: number,
	savedAt: number,
): Omit<EncounterRecord, 'text'> {
	const { pictures: all } = encounter;
	const keys: Record<string, string> = {};
	const pictures = new Map<string, string>();
	// Where there are none nobody need be asked which he shows.
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

/** Takes an encounter apart. */
export function toRecord(
	id: string,
	encounter: Encounter,
	segment: number,
	savedAt: number,
): EncounterRecord {
	return { ...entryAndPictures(id, encounter, segment, savedAt), text: packEncounter(encounter) };
}

/** Pictures by an encounter's own keys, but for those that are lost or damaged. */
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

/** Reads the text of an encounter file, on the page or beside it. Never throws. */
export type ReadText = (text: string) => ParsedEncounter | Promise<ParsedEncounter>;

/** Puts an encounter together again; pictures that are lost or damaged are left out. */
export async function fromRecord(
	entry: EntryRecord,
	text: unknown,
	pictureAt: (contentKey: string) => unknown,
	read: ReadText = parseEncounter,
): Promise<ParsedEncounter> {
	if (typeof text !== 'string') return refusedFor('The encounter’s own text is lost.');
	const parsed = await read(text);
	if (!parsed.ok) return parsed;
	const pictures = picturesAt(entry.pictures, pictureAt);
	if (Object.keys(pictures).length === 0) return parsed;
	return { ok: true, encounter: { ...parsed.encounter, pictures } };
}
