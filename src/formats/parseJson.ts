/** Parses JSON, or returns a sentence with the position of the error. */
import { jsonFault } from './jsonErrorPosition.ts';
import { figure, MAX_FILE_LENGTH } from './limits.ts';
import { type Refusal, refusedFor } from './schemaErrorText.ts';

export type JsonResult = { readonly ok: true; readonly value: unknown } | Refusal;

/** "incomplete JSON", "not JSON (line 1, column 4)". */
function faultIn(text: string): string {
	const fault = jsonFault(text);
	if (fault >= text.length) return 'incomplete JSON';
	const before = text.slice(0, fault);
	const line = before.split('\n').length;
	return `not JSON (line ${figure(line)}, column ${figure(fault - before.lastIndexOf('\n'))})`;
}

/** 81 MB. */
function megabytes(length: number): string {
	return `${figure(Math.ceil(length / (1024 * 1024)))} MB`;
}

export function tooLarge(length: number): string {
	return `File too large: ${megabytes(length)}; the limit is ${megabytes(MAX_FILE_LENGTH)}.`;
}

/** The sentence for a file that would be too large to be opened again; null if it would not. */
export function saveRefusal(name: string, bytes: number): string | null {
	if (bytes <= MAX_FILE_LENGTH) return null;
	return `“${name}” was not saved: it would have ${megabytes(bytes)}, and files of up to ${megabytes(MAX_FILE_LENGTH)} can be opened. Remove pictures first.`;
}

/** Parses JSON after checking its length; never throws. `what` names its source in refusals. */
export function readJson(text: string, what: 'file' | 'text' = 'file'): JsonResult {
	if (text.length > MAX_FILE_LENGTH) return refusedFor(tooLarge(text.length));
	// Some editors write a byte order mark.
	const bare = text.charCodeAt(0) === 0xfeff ? text.slice(1) : text;
	if (bare.trim() === '') return refusedFor(`The ${what} is empty.`);
	try {
		return { ok: true, value: JSON.parse(bare) };
	} catch {
		return refusedFor(`The ${what} is ${faultIn(bare)}.`);
	}
}

export type JsonRecord = Readonly<Record<string, unknown>>;

/** True for an object, not null or a list. */
export function isRecord(value: unknown): value is JsonRecord {
	return typeof value === 'object' && value !== null && !Array.isArray(value);
}
