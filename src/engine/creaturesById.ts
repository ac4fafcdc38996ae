/** Index of creatures by id. */
import { memoizeByRef } from './cache.ts';

interface WithId {
	readonly id: string;
}

export interface ById<Thing> {
	get(id: string): Thing | undefined;
	has(id: string): boolean;
}

/** Index of each id in a list, from 0; the last of duplicates. */
export type PlacesOfIds = ReadonlyMap<string, number>;

/** Indexes of a list's creatures or combatants by id. */
export const placesOfIds = memoizeByRef(
	(things: readonly WithId[]): PlacesOfIds => new Map(things.map(({ id }, i) => [id, i])),
);

/** A list's creatures or combatants by id; the last of duplicates. */
export function indexById<Thing extends WithId>(things: readonly Thing[]): ById<Thing> {
	const places = placesOfIds(things);
	return {
		get: (id) => {
			const place = places.get(id);
			return place === undefined ? undefined : things[place];
		},
		has: (id) => places.has(id),
	};
}
