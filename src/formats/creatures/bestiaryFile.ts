/** Files of one's own entries of the bestiary: what is written, and what is read back or refused with one sentence. */
import * as z from 'zod/mini';
import { makeBodyFields } from '../creatureBodySchema.ts';
import { makeInitiativeSchemas } from '../initiativeSchema.ts';
import { figure, MAX_NAME } from '../limits.ts';
import { isRecord, readJson } from '../parseJson.ts';
import { makeAttackFields } from '../scenarioSchema.ts';
import { issueSentence, type Refusal, refusedFor } from '../schemaErrorText.ts';
import { isBlank, list, object, oneOf, optional, text, whole } from '../schemaTypes.ts';
import type { StatBlock } from './statBlock.ts';

/** What a file says it is. */
const FORMAT = 'halfstep/bestiary';
const VERSION = 1;

/** One's own entries; more would be slow to go through at every letter typed. */
export const MAX_ENTRIES = 500;
/** Hit points of a kind. */
export const MAX_KIND_POINTS = 100_000;

export type ReadEntries = { readonly ok: true; readonly entries: readonly StatBlock[] } | Refusal;

function makeSchema() {
	const { size, speed, movement, initiative, reach, ...traits } = makeBodyFields();
	const { fighterSchema } = makeInitiativeSchemas();
	const entry = object({
		name: text(MAX_NAME).check(z.refine((name) => !isBlank(name), 'must not be blank')),
		size: z._default(size, 'medium'),
		speed,
		movement,
		flies: z.optional(whole(0, 300)),
		initiative,
		hitPoints: z.optional(whole(1, MAX_KIND_POINTS)),
		reach,
		...makeAttackFields(),
		...optional({
			kind: text(MAX_NAME),
			challenge: text(10),
			joins: oneOf(['players', 'foes']),
			traits: object({ ...traits, fighter: z.optional(fighterSchema) }),
		}),
	});
	return object({ entries: list(entry, MAX_ENTRIES, 'entries') });
}

let made: ReturnType<typeof makeSchema> | undefined;

/** Whether a JSON value says of itself that it holds entries of a bestiary. */
export function isOwnBestiary(value: unknown): boolean {
	return isRecord(value) && value.format === FORMAT;
}

/** Reads a JSON value; fields that are not known are dropped. Never throws. */
export function readEntries(value: unknown): ReadEntries {
	if (!isRecord(value) || !isOwnBestiary(value)) return refusedFor('Not a Halfstep bestiary file.');
	if (value.version !== VERSION)
		return refusedFor(`This bestiary is from a newer Halfstep. This one reads version ${figure(VERSION)}.`);
	made ??= makeSchema();
	const parsed = made.safeParse(value);
	return parsed.success
		? { ok: true, entries: parsed.data.entries as readonly StatBlock[] }
		: refusedFor(issueSentence(value, parsed.error.issues, 'bestiary'));
}

/** Reads a file's text. Never throws. */
export function parseEntries(content: string): ReadEntries {
	const json = readJson(content);
	return json.ok ? readEntries(json.value) : json;
}

/** The text of a file with these entries. */
export function formatEntries(entries: readonly StatBlock[]): string {
	return `${JSON.stringify({ format: FORMAT, version: VERSION, entries }, null, '\t')}\n`;
}
