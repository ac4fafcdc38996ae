/**
 * From version 2 to 3: a change of the map in the middle of a half-round was a whole new map; now only the squares
 * and walls that changed are written.
 */
import type { JsonFile, Migration } from './migrationTypes.ts';

export const groundChanges: Migration = {
	from: 2,
	name: 'a changed map says what changed',
	up: (file) => {
		if (!Array.isArray(file.history)) return withChanges(file, file.map);
		// A half-round without a map of its own has the map of the one after it.
		let map = file.map;
		const history: unknown[] = [];
		for (const past of file.history.toReversed()) {
			if (isRecord(past) && past.map !== undefined) map = past.map;
			history.unshift(isRecord(past) ? withChanges(past, map) : past);
		}
		return { ...withChanges(file, file.map), history };
	},
};

/** The half-round in which amendments say what changes of the map; `first` is the map it begins with. */
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

/** What has to change to make the second map of the first one; null where that is more than terrain and walls. */
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

/**
 * What is gone from a list and what is new in it, items being told apart by some of their fields; null where two are
 * the same in these.
 */
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
