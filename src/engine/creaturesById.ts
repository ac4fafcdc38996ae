/** Index of creatures by id. */
import { memoizeByRef } from './cache.ts';
import type { Creature } from './creature.ts';

export interface ById<Thing> {
	get(id: string): Thing | undefined;
	has(id: string): boolean;
}

/** Index of each id in a list, from 0; the last of duplicates. */
export type PlacesOfIds = ReadonlyMap<string, number>;

/** Indexes of a list's creatures by id. */
export const placesOfIds = memoizeByRef(
	(creatures: readonly Creature[]): PlacesOfIds => new Map(creatures.map(({ id }, i) => [id, i])),
);

/** A list's creatures by id; the last of duplicates. */
export function indexById(creatures: readonly Creature[]): ById<Creature> {
	const places = placesOfIds(creatures);
	return {
		get: (id) => {
			const place = places.get(id);
			return place === undefined ? undefined : creatures[place];
		},
		has: (id) => places.has(id),
	};
}
