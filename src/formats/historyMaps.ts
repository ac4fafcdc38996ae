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
	memoizeByRef,
	memoizeLast,
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

const mapAfter = memoizeLast((map: BattleMap, before: BattleMap): FiledMap => {
	const ground = groundBetween(before, map);
	return ground ? { ground } : { map };
});

const entryOf = memoizeLast((past: PastHalf, at: FiledMap): FiledHalf => {
	const { map: _, ...rest } = past;
	return { ...rest, ...at };
});

const onMap = memoizeByRef((map: BattleMap): FiledMap => ({ map }));

export function historyInFile({
	map,
	history = [],
}: Pick<Encounter, 'map' | 'history'>): readonly FiledHalf[] {
	let before: BattleMap | undefined;
	return history.map((past, i) => {
		if (isSameMap(past.map, history[i + 1]?.map ?? map)) return entryOf(past, UNCHANGED);
		const at = before ? mapAfter(past.map, before) : onMap(past.map);
		before = past.map;
		return entryOf(past, at);
	});
}

const changedMap = memoizeLast((ground: GroundChange, before: BattleMap) => withGround(before, ground));

const withMap = memoizeLast(
	({ ground: _, ...rest }: FiledHalf, map: BattleMap): PastHalf => ({ ...rest, map }),
);

/** The history of a file, with the whole map in every entry. */
export function historyFromFile(map: BattleMap, filed: readonly FiledHalf[]): readonly PastHalf[] {
	let last = map;
	const maps = filed.map((entry) => {
		if (!entry.map && !entry.ground) return undefined;
		last = entry.map ?? changedMap(entry.ground!, last);
		return last;
	});
	let next = map;
	const history = filed.toReversed().map((entry, i) => {
		next = maps[filed.length - 1 - i] ?? next;
		return withMap(entry, next);
	});
	return history.reverse();
}

/** From version 3 to 4: an entry may store its map as a diff. */
export const historyMaps: Migration = {
	from: 3,
	name: 'past half-rounds may say what changed of the map',
	up: (file) => file,
};
