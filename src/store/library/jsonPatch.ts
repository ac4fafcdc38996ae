/**
 * The difference between two values of plain JSON that share most of their parts: small enough to be kept for every
 * step that can be undone. Parts that are the very same object are not looked into.
 */
import { isRecord, type JsonRecord } from '../../formats/parseJson.ts';

export type Patch =
	/** Something else in its place. */
	| { readonly set: unknown }
	/** Keys that are other; null where the key goes. */
	| { readonly keys: Readonly<Record<string, Patch | null>> }
	/** Items that are other, in a list as long as before. */
	| { readonly items: readonly (readonly [index: number, patch: Patch])[] }
	/** So many items from a place on go, and others come in. */
	| { readonly from: number; readonly drop: number; readonly add: readonly unknown[] };

/** How to get from one value to another; null where they hold the same. */
export function patchBetween(before: unknown, after: unknown): Patch | null {
	if (Object.is(before, after)) return null;
	if (Array.isArray(before) && Array.isArray(after))
		return before.length === after.length ? itemsBetween(before, after) : splice(before, after);
	if (isRecord(before) && isRecord(after)) return keysBetween(before, after);
	return { set: after };
}

function keysBetween(before: JsonRecord, after: JsonRecord): Patch | null {
	const keys: [string, Patch | null][] = [];
	for (const [key, value] of Object.entries(before)) {
		if (value === undefined) continue;
		const other = Object.hasOwn(after, key) ? after[key] : undefined;
		const patch = patchBetween(value, other);
		if (other === undefined) keys.push([key, null]);
		else if (patch) keys.push([key, patch]);
	}
	for (const [key, value] of Object.entries(after))
		if (value !== undefined && !(Object.hasOwn(before, key) && before[key] !== undefined))
			keys.push([key, { set: value }]);
	return keys.length > 0 ? { keys: Object.fromEntries(keys) } : null;
}

function itemsBetween(before: readonly unknown[], after: readonly unknown[]): Patch | null {
	const items: [number, Patch][] = [];
	for (let i = 0; i < after.length; i++) {
		const patch = patchBetween(before[i], after[i]);
		if (patch) items.push([i, patch]);
	}
	return items.length > 0 ? { items } : null;
}

/** What lies between the beginning and the end that both lists have in common. */
function splice(before: readonly unknown[], after: readonly unknown[]): Patch {
	const shorter = Math.min(before.length, after.length);
	let from = 0;
	while (from < shorter && before[from] === after[from]) from++;
	let end = 0;
	while (end < shorter - from && before[before.length - 1 - end] === after[after.length - 1 - end]) end++;
	return { from, drop: before.length - end - from, add: after.slice(from, after.length - end) };
}

/** The value with a patch applied; what the patch does not touch stays the same object. */
export function patched(value: unknown, patch: Patch | null): unknown {
	if (patch === null) return value;
	if ('set' in patch) return patch.set;
	if ('keys' in patch) {
		const entries = new Map(Object.entries(value as JsonRecord));
		for (const [key, inner] of Object.entries(patch.keys))
			if (inner === null) entries.delete(key);
			else entries.set(key, patched(entries.get(key), inner));
		return Object.fromEntries(entries);
	}
	const list = value as readonly unknown[];
	if ('from' in patch)
		return [...list.slice(0, patch.from), ...patch.add, ...list.slice(patch.from + patch.drop)];
	const copy = [...list];
	for (const [index, inner] of patch.items) copy[index] = patched(copy[index], inner);
	return copy;
}
