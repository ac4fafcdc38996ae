/**
 * Maps of past half-rounds in a file. An entry without a map has the next entry's map, the last one the encounter's.
 * Only the first other map is stored whole; later ones are diffs.
 */
import {
	type BattleMap,
	type Encounter,
	type GroundChange,
	groundBetween,
	isSameMap,
	type PastHalf,
	withGround,
} from '../engine/index.ts';
import type { Migration } from './migrations/migrationTypes.ts';

/** A past half-round in a file. */
export interface FiledHalf extends Omit<PastHalf, 'map'> {
	/** The whole map, if it is the first or more than terrain and walls changed. */
	readonly map?: BattleMap;
	/** The diff from the last map given by an earlier entry. */
	readonly ground?: GroundChange;
}

type FiledMap = Pick<FiledHalf, 'map' | 'ground'>;

const UNCHANGED: FiledMap = {};

/** Cached diffs by both maps. */
const changes = new WeakMap<BattleMap, WeakMap<BattleMap, FiledMap>>();

function mapAfter(before: BattleMap, map: BattleMap): FiledMap {
	const known = changes.get(before) ?? new WeakMap<BattleMap, FiledMap>();
	changes.set(before, known);
	let found = known.get(map);
	if (!found) {
		const ground = groundBetween(before, map);
		found = ground ? { ground } : { map };
		known.set(map, found);
	}
	return found;
}

/** Cached entries. */
const entries = new WeakMap<PastHalf, FiledHalf>();

const hasMap = (entry: FiledHalf, { map, ground }: FiledMap) => entry.map === map && entry.ground === ground;

function entryOf(past: PastHalf, at: FiledMap): FiledHalf {
	const made = entries.get(past);
	if (made && hasMap(made, at)) return made;
	const { map: _, ...rest } = past;
	const entry = { ...rest, ...at };
	entries.set(past, entry);
	return entry;
}

export function historyInFile({
	map,
	history = [],
}: Pick<Encounter, 'map' | 'history'>): readonly FiledHalf[] {
	let before: BattleMap | undefined;
	return history.map((past, i) => {
		if (isSameMap(past.map, history[i + 1]?.map ?? map)) return entryOf(past, UNCHANGED);
		const at = before ? mapAfter(before, past.map) : { map: past.map };
		before = past.map;
		return entryOf(past, at);
	});
}

/** Cached maps by diff, for one base map. */
const made = new WeakMap<GroundChange, { readonly before: BattleMap; readonly map: BattleMap }>();

function changedMap(before: BattleMap, ground: GroundChange): BattleMap {
	const known = made.get(ground);
	if (known?.before === before) return known.map;
	const map = withGround(before, ground);
	made.set(ground, { before, map });
	return map;
}

/** Cached half-rounds. */
const halves = new WeakMap<FiledHalf, PastHalf>();

/** The history of a file, with the whole map in every entry. */
export function historyFromFile(map: BattleMap, filed: readonly FiledHalf[]): readonly PastHalf[] {
	let last = map;
	const maps = filed.map((entry) => {
		if (!entry.map && !entry.ground) return undefined;
		last = entry.map ?? changedMap(last, entry.ground ?? {});
		return last;
	});
	let next = map;
	const history = filed.toReversed().map((entry, i) => {
		next = maps[filed.length - 1 - i] ?? next;
		const known = halves.get(entry);
		if (known?.map === next) return known;
		const { ground: _, ...rest } = entry;
		const past = { ...rest, map: next };
		halves.set(entry, past);
		return past;
	});
	return history.reverse();
}

/** From version 3 to 4: an entry may store its map as a diff. */
export const historyMaps: Migration = {
	from: 3,
	name: 'past half-rounds may say what changed of the map',
	up: (file) => file,
};
