/**
 * Converts schema errors to one sentence with position: “Creature 3 (“Orc”): speed must be a multiple of 5 from 0 to
 * 300.”
 */
import type * as z from 'zod/mini';

export interface Refusal {
	readonly ok: false;
	readonly message: string;
}

export function refusedFor(message: string): Refusal {
	return { ok: false, message };
}

/** Names of list items. */
const ITEMS: Readonly<Record<string, string>> = {
	creatures: 'creature',
	terrain: 'terrain square',
	walls: 'wall',
	steps: 'step',
	sides: 'side',
	amendments: 'amendment',
	history: 'history entry',
	conditions: 'condition',
	movement: 'way of moving',
	rolls: 'roll',
	pictures: 'picture',
	combatants: 'combatant',
	entries: 'entry',
	units: 'unit',
	acts: 'act',
	done: 'deed',
	told: 'sentence',
	// Names in other programs' maps.
	line_of_sight: 'wall',
	objects_line_of_sight: 'object',
	portals: 'door',
};

/** A name in a sentence: quoted, on one line, shortened. */
export function quoted(name: string): string {
	const line = name.replace(/[\s\p{Cc}]+/gu, ' ').trim();
	return line.length > 40 ? `“${line.slice(0, 39)}…”` : `“${line}”`;
}

/** “creature 3 (“Orc”)”; `index` counts from 0. */
export function item(what: string, index: number, name: unknown): string {
	const number = `${what} ${index + 1}`;
	return typeof name === 'string' && name.trim() !== '' ? `${number} (${quoted(name)})` : number;
}

/** Capitalizes and adds a period. */
export function sentence(words: string): string {
	return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}

function child(value: unknown, key: PropertyKey): unknown {
	return typeof value === 'object' && value !== null && Object.hasOwn(value, key)
		? (value as Record<PropertyKey, unknown>)[key]
		: undefined;
}

/** The places of a path in words, outermost first, and the value at its end. */
function places(raw: unknown, path: readonly PropertyKey[]): { words: string[]; value: unknown } {
	const words: string[] = [];
	let value = raw;
	for (let i = 0; i < path.length; i++) {
		const key = path[i]!;
		const next = path[i + 1];
		value = child(value, key);
		const what = typeof key === 'string' ? ITEMS[key] : undefined;
		if (what !== undefined && next !== undefined) {
			value = child(value, next);
			words.push(
				typeof next === 'number' ? item(what, next, child(value, 'name')) : `${what} ${quoted(String(next))}`,
			);
			i++;
		} else {
			words.push(typeof key === 'number' ? `number ${key + 1}` : String(key));
		}
	}
	return { words, value };
}

/**
 * The sentence of the first issue.
 * @param what name of the whole, such as “encounter”
 */
export function issueSentence(raw: unknown, issues: readonly z.core.$ZodIssue[], what: string): string {
	const issue = issues[0];
	if (!issue) return sentence(`the ${what} cannot be read`);
	const { words, value } = places(raw, issue.path);
	const subject = words.pop() ?? `the ${what}`;
	const inKey = issue.code === 'invalid_key' ? issue.issues[0]?.message : undefined;
	const missing = value === undefined && issue.code !== 'invalid_key';
	const complaint = missing
		? subject.endsWith('s')
			? 'are missing'
			: 'is missing'
		: (inKey ?? issue.message);
	return sentence(
		words.length > 0 ? `${words.join(', ')}: ${subject} ${complaint}` : `${subject} ${complaint}`,
	);
}
