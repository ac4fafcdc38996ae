/** Creatures found by their ids. After a change of few the same ids stand in the same places, and are not gone through anew. */
import type { Creature } from './creature.ts';

/** Things that are found by id. */
export interface ById<Thing> {
	get(id: string): Thing | undefined;
	has(id: string): boolean;
}

/** Where each id stands in a list, from 0; of several the last. */
export type PlacesOfIds = ReadonlyMap<string, number>;

/** Lists of which it is remembered where ids stand: beside everybody those near somebody are asked about, again and again. */
const KEPT = 4;

/** Tells where ids stand in lists: the very same places for lists with the same ids one soon after the other. A list is never changed in place. */
export function keptPlaces<Item>(idOf: (item: Item) => string): (list: readonly Item[]) => PlacesOfIds {
	const known = new WeakMap<readonly Item[], PlacesOfIds>();
	/** The one asked about last comes first. */
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

/** Where a list's creatures stand in it. */
export const placesOfIds = keptPlaces<Creature>(({ id }) => id);

/** A list's things by the ids that creatures have in the same places. */
export function byPlaces<Thing>(things: readonly Thing[], places: PlacesOfIds): ById<Thing> {
	return {
		get: (id) => {
			const place = places.get(id);
			return place === undefined ? undefined : things[place];
		},
		has: (id) => places.has(id),
	};
}

/** A list's creatures by id; of some with the same id the last. */
export function indexById(creatures: readonly Creature[]): ById<Creature> {
	return byPlaces(creatures, placesOfIds(creatures));
}
