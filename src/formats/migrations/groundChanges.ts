/** From version 2 to 3: a map change during a half-round stores only changed squares and walls. */
import type { JsonFile, Migration } from './migrationTypes.ts';

export const groundChanges: Migration = {
	from: 2,
	name: 'a changed map says what changed',
	up: (file) => {
		if (!Array.isArray(file.history)) return withChanges(file, file.map);
		// A half-round without a map has the next one's.
		let map = file.map;
		const history: unknown[] = [];
		for (const past of file.history.toReversed()) {
			if (isRecord(past) && past.map !== undefined) map = past.map;
			history.unshift(isRecord(past) ? withChanges(past, map) : past);
		}
		return { ...withChanges(file, file.map), history };
	},
};

/** Rewrites the amendments of a half-round; `first` is its initial map. */
function withChanges(half: JsonFile, first: unknown): JsonFile {
	if (!Array.isArray(half.amendments)) return half;
	const amendments: unknown[] = [...half.amendments];
	const moments = amendments
		.map((one, i) => ({ i, after: isRecord(one) && typeof one.after === 'number' ? one.after : 0 }))
		.sort((a, b) => a.after - b.after);
	let map = first;
	for (const { i, after } of moments) {
		const one = amendments[i];
		if (!isRecord(one) || one.type !== 'map') continue;
		const change = changeBetween(map, one.map);
		if (change) amendments[i] = { type: 'ground', after, ...change };
		map = one.map;
	}
	return { ...half, amendments };
}

/** The diff between two maps; null for more than terrain and walls. */
function changeBetween(before: unknown, after: unknown): JsonFile | null {
	if (!isRecord(before) || !isRecord(after)) return null;
	if (['width', 'height', 'background'].some((part) => text(before[part]) !== text(after[part]))) return null;
	const terrain = parts(before.terrain, after.terrain, ['x', 'y', 'type']);
	const walls = parts(before.walls, after.walls, ['from', 'to', 'kind']);
	return (
		terrain &&
		walls && { erased: terrain.gone, painted: terrain.there, razed: walls.gone, built: walls.there }
	);
}

/** Removed and added items, identified by some fields; null if two items have equal ones. */
function parts(
	before: unknown,
	after: unknown,
	name: readonly string[],
): { readonly gone: readonly unknown[]; readonly there: readonly unknown[] } | null {
	const nameOf = (item: unknown): string => text(name.map((key) => (isRecord(item) ? item[key] : item)));
	const [old, now] = [before, after].map((list: unknown) => (Array.isArray(list) ? list : []));
	if (!old || !now) return null;
	const known = new Map(old.map((item) => [nameOf(item), item]));
	const names = new Set(now.map(nameOf));
	if (known.size < old.length || names.size < now.length) return null;
	return {
		gone: old.filter((item) => !names.has(nameOf(item))),
		there: now.filter((item) => text(known.get(nameOf(item))) !== text(item)),
	};
}

function text(value: unknown): string {
	return JSON.stringify(value) ?? '';
}

function isRecord(value: unknown): value is JsonFile {
	return typeof value === 'object' && value !== null && !Array.isArray(value);
}
