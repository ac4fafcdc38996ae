/** Index of creatures by id. While ids keep their places in the list, the index is reused. */
import type { Creature } from './creature.ts';

export interface ById<Thing> {
	get(id: string): Thing | undefined;
	has(id: string): boolean;
}

/** Index of each id in a list, from 0; the last of duplicates. */
export type PlacesOfIds = ReadonlyMap<string, number>;

/** LRU capacity in lists: besides all creatures, planning queries groups of nearby ones. */
const KEPT = 4;

/** Caches the index of ids by list: the same object for recent lists with the same ids. Lists are never mutated. */
export function keptPlaces<Item>(idOf: (item: Item) => string): (list: readonly Item[]) => PlacesOfIds {
	const known = new WeakMap<readonly Item[], PlacesOfIds>();
	/** Most recently used first. */
	let lately: readonly (readonly [list: readonly Item[], places: PlacesOfIds])[] = [];
	const areAlike = (list: readonly Item[], last: readonly Item[]): boolean => {
		if (list.length !== last.length) return false;
		for (let i = 0; i < list.length; i++)
			if (list[i] !== last[i] && idOf(list[i]!) !== idOf(last[i]!)) return false;
		return true;
	};
	return (list) => {
		const places =
			known.get(list) ??
			lately.find(([last]) => areAlike(list, last))?.[1] ??
			new Map(list.map((item, i) => [idOf(item), i]));
		if (lately[0]?.[0] === list) return places;
		known.set(list, places);
		lately = [[list, places] as const, ...lately.filter((one) => one[1] !== places)].slice(0, KEPT);
		return places;
	};
}

/** Indexes of a list's creatures by id. */
export const placesOfIds = keptPlaces<Creature>(({ id }) => id);

/** Looks up items of a list by the ids of creatures at the same indexes. */
export function byPlaces<Thing>(things: readonly Thing[], places: PlacesOfIds): ById<Thing> {
	return {
		get: (id) => {
			const place = places.get(id);
			return place === undefined ? undefined : things[place];
		},
		has: (id) => places.has(id),
	};
}

/** A list's creatures by id; the last of duplicates. */
export function indexById(creatures: readonly Creature[]): ById<Creature> {
	return byPlaces(creatures, placesOfIds(creatures));
}
