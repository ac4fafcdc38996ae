/** Diff of two JSON values that share most parts, for stored undo steps. Identical objects are skipped. */
import { isRecord, type JsonRecord } from '../../formats/parseJson.ts';

export type Patch =
	/** Replacement. */
	| { readonly set: unknown }
	/** Changed keys; null removes one. */
	| { readonly keys: Readonly<Record<string, Patch | null>> }
	/** Changed items of a list of the same length. */
	| { readonly items: readonly (readonly [index: number, patch: Patch])[] }
	/** Replaces `drop` items at an index. */
	| { readonly from: number; readonly drop: number; readonly add: readonly unknown[] };

/** Null if equal. */
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

/** Replaces everything between common prefix and suffix. */
function splice(before: readonly unknown[], after: readonly unknown[]): Patch {
	const shorter = Math.min(before.length, after.length);
	let from = 0;
	while (from < shorter && before[from] === after[from]) from++;
	let end = 0;
	while (end < shorter - from && before[before.length - 1 - end] === after[after.length - 1 - end]) end++;
	return { from, drop: before.length - end - from, add: after.slice(from, after.length - end) };
}

/** Applies a patch; untouched parts stay the same objects. */
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
