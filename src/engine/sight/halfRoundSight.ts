/**
 * Sight, cover and range through a half-round (SRD-105): how it is between any two at the end of every segment. Friends
 * whose space somebody moves through in a segment give them no cover in it (SRD-102).
 */

import { footprintSquares, meet, squareKey } from '../board/index.ts';
import { getOrCreate } from '../cache.ts';
import type { Creature, Square } from '../creature.ts';
import { type HalfRoundState, notFarFrom } from '../resolver/index.ts';
import type { SegmentResult } from '../resultTypes.ts';
import { bodyOf, shareSquare } from './sightBody.ts';
import { type Look, Outlook, type Passes, placeOfId, sharing, standing } from './sightQueries.ts';

/** A half-round as far as it has been worked out. */
export interface Course {
	/** `states[n]`: when n segments are over. */
	readonly states: readonly HalfRoundState[];
	readonly segments: readonly SegmentResult[];
}

/** How one creature finds another in a segment, in one word. */
export type Glimpse = 'seen' | 'covered' | 'unseen';

/** One who moves through a friend's space. */
export interface Sharing {
	readonly creature: string;
	readonly friend: string;
	/** Through it, or wholly above or below the friend. */
	readonly way: 'through' | 'over' | 'under';
}

const known = new WeakMap<readonly HalfRoundState[], Map<number, Outlook>>();

/** Sight at the moment when so many segments are over (0 to 6); undefined while that is not worked out. */
export function outlookAfter(course: Course, moment: number): Outlook | undefined {
	const { states } = course;
	const state = states[moment];
	if (state === undefined) return undefined;
	return getOrCreate(
		getOrCreate(known, states, () => new Map()),
		moment,
		() => {
			const before = isStill(course, moment) ? outlookAfter(course, moment - 1) : undefined;
			return before ?? new Outlook(state.map, state.rules, state.creatures, passing(course, moment));
		},
	);
}

/** Whether sight is as it was a segment before: nobody has moved in this one or the last, and all else is the same. */
function isStill({ states, segments }: Course, moment: number): boolean {
	const [before, state] = [states[moment - 1], states[moment]];
	if (before === undefined || before.creatures !== state?.creatures || before.map !== state.map) return false;
	// Whoever had moved in this one would be another in the state; in the last, friends may have given no cover because of it.
	return !segments[moment - 2]?.events.some(({ type }) => type === 'moved');
}

/** Somebody as it stands before a segment, and how it goes on in it. */
interface Standing {
	readonly creature: Creature;
	/** Where it is from an event on, by that event's place among all of the segment. */
	readonly moves: readonly { readonly event: number; readonly to: Square }[];
}

/**
 * Who moves through whose space in the segment that ends at a moment. Found out for those who are asked about: in a
 * crowd on the move nobody knows all pairs as quickly.
 */
export function passing({ states, segments }: Course, moment: number): Passes {
	const before = states[moment - 1];
	const events = segments[moment - 1]?.events ?? [];
	if (before === undefined || !events.some(({ type }) => type === 'moved')) return () => false;
	let found: ReadonlyMap<string, Standing['moves']> | undefined;
	// Of a crowd a list, and hardly anybody is asked about.
	const moves = () => (found ??= movesIn(events));
	const find = (id: string): Standing | undefined => {
		const spot = before.creatures[placeOfId(before.creatures, id)];
		return spot && { creature: standing(spot), moves: moves().get(id) ?? [] };
	};
	return (id, friendId) => {
		if (id === friendId || !moves().has(id)) return false;
		const [mover, friend] = [find(id), find(friendId)];
		if (mover === undefined || friend === undefined || mover.creature.side !== friend.creature.side)
			return false;
		return mover.moves.some(({ event, to }) => {
			const there = friend.moves.findLast((one) => one.event < event)?.to ?? friend.creature.position;
			return shareSquare(
				bodyOf({ ...mover.creature, position: to }),
				bodyOf({ ...friend.creature, position: there }),
			);
		});
	};
}

/** Where those are who move in a segment, by id. */
function movesIn(events: Course['segments'][number]['events']): ReadonlyMap<string, Standing['moves']> {
	const moves = new Map<string, { event: number; to: Square }[]>();
	for (const [event, one] of events.entries()) {
		if (one.type !== 'moved') continue;
		getOrCreate(moves, one.creature, () => []).push({ event, to: one.to });
	}
	return moves;
}

/** Those who move through a friend's space in the segment that ends at a moment, each pair once, in order of the events. */
export function sharedIn({ states, segments }: Course, moment: number): readonly Sharing[] {
	const before = states[moment - 1];
	const moves = segments[moment - 1]?.events.filter((event) => event.type === 'moved') ?? [];
	if (before === undefined || moves.length === 0) return [];
	const movers = new Set(moves.map(({ creature }) => creature));
	const isNear = notFarFrom(moves.map(({ to }) => to));
	const present = new Map<string, Creature>();
	for (const one of before.creatures)
		if (movers.has(one.creature.id) || isNear(one.at)) present.set(one.creature.id, standing(one));
	const grid = new Occupied(present.values());
	const found = new Map<string, Sharing>();
	for (const event of moves) {
		const mover = present.get(event.creature);
		if (mover === undefined) continue;
		const moved: Creature = { ...mover, position: event.to };
		present.set(mover.id, moved);
		grid.move(mover, moved);
		for (const friend of grid.sharers(moved)) {
			const other = present.get(friend);
			if (other === undefined || other.side !== mover.side) continue;
			const [above, below] = [bodyOf(moved), bodyOf(other)];
			const way = meet(above, below) ? 'through' : above.bottom > below.bottom ? 'over' : 'under';
			found.set(sharing(mover.id, friend), { creature: mover.id, friend, way });
		}
	}
	return [...found.values()];
}

/** Who is in which squares. */
class Occupied {
	readonly #squares = new Map<string, Set<string>>();

	constructor(creatures: Iterable<Creature>) {
		for (const creature of creatures) this.#put(creature);
	}

	#put(creature: Creature): void {
		for (const key of keysOf(creature)) getOrCreate(this.#squares, key, () => new Set()).add(creature.id);
	}

	move(before: Creature, after: Creature): void {
		for (const key of keysOf(before)) this.#squares.get(key)!.delete(before.id);
		this.#put(after);
	}

	/** Others in a creature's squares, by id. */
	sharers(creature: Creature): string[] {
		const ids = keysOf(creature).flatMap((key) => [...(this.#squares.get(key) ?? [])]);
		return [...new Set(ids)].filter((id) => id !== creature.id).sort();
	}
}

function keysOf(creature: Creature): string[] {
	return bodyOf(creature).blocks.flatMap((block) => footprintSquares(block, block.side).map(squareKey));
}

/** A look in one word. */
export function glimpseOf({ sees, cover }: Look): Glimpse {
	if (!sees) return 'unseen';
	return cover.length > 0 ? 'covered' : 'seen';
}

/**
 * How one finds another in each of the six segments: at its end; undefined for those not worked out, or in which one of
 * them is not there.
 */
export function looksThrough(course: Course, from: string, to: string): readonly (Look | undefined)[] {
	return Array.from({ length: 6 }, (_, segment) => outlookAfter(course, segment + 1)?.look(from, to));
}

/** A friend who stops giving somebody cover, because that one moves through the friend's space. */
export interface CoverLost extends Sharing {
	/** The opponents against whom the friend gave cover a segment before, by id. */
	readonly against: readonly string[];
}

/** Where in the segment that ends at a moment a friend stops giving cover because one passes through (SRD-30, SRD-102). */
export function coverLostIn(course: Course, moment: number): readonly CoverLost[] {
	const before = outlookAfter(course, moment - 1);
	const state = course.states[moment];
	if (before === undefined || state === undefined) return [];
	return sharedIn(course, moment).flatMap(({ creature, friend, way }) => {
		const mover = state.creatures.find((one) => one.creature.id === creature)?.creature;
		const against = state.creatures
			.filter((one) => one.creature.side !== mover?.side)
			.map((one) => one.creature.id)
			.filter((id) =>
				before.look(id, creature)?.cover.some((one) => one.type === 'creature' && one.creature === friend),
			);
		return against.length > 0 ? [{ creature, friend, way, against }] : [];
	});
}
