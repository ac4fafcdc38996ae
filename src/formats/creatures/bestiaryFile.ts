/** Files of custom bestiary entries: format and parse, with an error sentence. */
import * as z from 'zod/mini';
import { lazy } from '../../engine/index.ts';
import { makeBodyFields } from '../creatureBodySchema.ts';
import { makeInitiativeSchemas } from '../initiativeSchema.ts';
import { figure, MAX_NAME } from '../limits.ts';
import { isRecord, readJson } from '../parseJson.ts';
import { makeAttackFields } from '../scenarioSchema.ts';
import { issueSentence, type Refusal, refusedFor } from '../schemaErrorText.ts';
import { isBlank, list, object, oneOf, optional, text, whole } from '../schemaTypes.ts';
import type { StatBlock } from './statBlock.ts';

/** Value of the file's format field. */
const FORMAT = 'halfstep/bestiary';
const VERSION = 1;

/** Limit of custom entries, since every typed letter searches them. */
export const MAX_ENTRIES = 500;
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

const bestiarySchema = lazy(makeSchema);

/** True if a JSON value claims to hold bestiary entries. */
export function isOwnBestiary(value: unknown): boolean {
	return isRecord(value) && value.format === FORMAT;
}

/** Parses a JSON value; drops unknown fields. Never throws. */
export function readEntries(value: unknown): ReadEntries {
	if (!isRecord(value) || !isOwnBestiary(value)) return refusedFor('Not a Halfstep bestiary file.');
	if (value.version !== VERSION)
		return refusedFor(`This bestiary is from a newer Halfstep. This one reads version ${figure(VERSION)}.`);
	const parsed = bestiarySchema().safeParse(value);
	return parsed.success
		? { ok: true, entries: parsed.data.entries as readonly StatBlock[] }
		: refusedFor(issueSentence(value, parsed.error.issues, 'bestiary'));
}

/** Never throws. */
export function parseEntries(content: string): ReadEntries {
	const json = readJson(content);
	return json.ok ? readEntries(json.value) : json;
}

export function formatEntries(entries: readonly StatBlock[]): string {
	return `${JSON.stringify({ format: FORMAT, version: VERSION, entries }, null, '\t')}\n`;
}
