/**
 * Sight, cover and range at the end of every segment (SRD-105). Allies whose square a creature moves through in a
 * segment give it no cover then (SRD-102).
 */

import { footprintSquares, meet, squareKey } from '../board/index.ts';
import { getOrCreate, memoizeByRef } from '../cache.ts';
import type { Creature, Square } from '../creature.ts';
import { type HalfRoundState, notFarFrom } from '../resolver/index.ts';
import type { SegmentResult } from '../resultTypes.ts';
import { bodyOf, shareSquare } from './sightBody.ts';
import { type Look, Outlook, type Passes, placeOfId, sharing, standing } from './sightQueries.ts';

/** The resolved part of a half-round. */
export interface Course {
	/** `states[n]`: after n segments. */
	readonly states: readonly HalfRoundState[];
	readonly segments: readonly SegmentResult[];
}

/** The result of one creature looking at another. */
export type Glimpse = 'seen' | 'covered' | 'unseen';

/** A creature that moves through an ally's square. */
export interface Sharing {
	readonly creature: string;
	readonly friend: string;
	/** Through it, or wholly above or below the ally. */
	readonly way: 'through' | 'over' | 'under';
}

const outlooksOf = memoizeByRef<readonly HalfRoundState[], Map<number, Outlook>>(() => new Map());

/** Sight after a number of segments (0 to 6); undefined if that is not resolved yet. */
export function outlookAfter(course: Course, moment: number): Outlook | undefined {
	const { states } = course;
	const state = states[moment];
	if (state === undefined) return undefined;
	return getOrCreate(outlooksOf(states), moment, () => {
		const before = isStill(course, moment) ? outlookAfter(course, moment - 1) : undefined;
		return before ?? new Outlook(state.map, state.rules, state.creatures, passing(course, moment));
	});
}

/** True if sight is the same as a segment before: no movement in this segment or the last, and no other change. */
function isStill({ states, segments }: Course, moment: number): boolean {
	const [before, state] = [states[moment - 1], states[moment]];
	if (before === undefined || before.creatures !== state?.creatures || before.map !== state.map) return false;
	// Movement in this segment shows in the state; after movement in the last one, allies may not have given cover.
	return !segments[moment - 2]?.events.some(({ type }) => type === 'moved');
}

/** A creature before a segment, and its moves. */
interface Standing {
	readonly creature: Creature;
	/** Its positions after events, by event index in the segment. */
	readonly moves: readonly { readonly event: number; readonly to: Square }[];
}

/**
 * A predicate for movement through allies' squares in a segment. Evaluated for the requested pairs only, since all
 * pairs would be slow in large battles.
 */
export function passing({ states, segments }: Course, moment: number): Passes {
	const before = states[moment - 1];
	const events = segments[moment - 1]?.events ?? [];
	if (before === undefined || !events.some(({ type }) => type === 'moved')) return () => false;
	let found: ReadonlyMap<string, Standing['moves']> | undefined;
	// A lazy index, since only few creatures of a large battle are queried.
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

/** The positions of creatures that move in a segment, by id. */
function movesIn(events: Course['segments'][number]['events']): ReadonlyMap<string, Standing['moves']> {
	const moves = new Map<string, { event: number; to: Square }[]>();
	for (const [event, one] of events.entries()) {
		if (one.type !== 'moved') continue;
		getOrCreate(moves, one.creature, () => []).push({ event, to: one.to });
	}
	return moves;
}

/** Creatures that move through an ally's square in a segment, each pair once, in event order. */
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

/** Creatures by square. */
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

	/** Other creatures in a creature's squares, by id. */
	sharers(creature: Creature): string[] {
		const ids = keysOf(creature).flatMap((key) => [...(this.#squares.get(key) ?? [])]);
		return [...new Set(ids)].filter((id) => id !== creature.id).sort();
	}
}

function keysOf(creature: Creature): string[] {
	return bodyOf(creature).blocks.flatMap((block) => footprintSquares(block, block.side).map(squareKey));
}

export function glimpseOf({ sees, cover }: Look): Glimpse {
	if (!sees) return 'unseen';
	return cover.length > 0 ? 'covered' : 'seen';
}

/**
 * The results at the end of each of the six segments; undefined for segments not resolved, or without one of the
 * two.
 */
export function looksThrough(course: Course, from: string, to: string): readonly (Look | undefined)[] {
	return Array.from({ length: 6 }, (_, segment) => outlookAfter(course, segment + 1)?.look(from, to));
}

/** An ally that stops giving a creature cover while it moves through the ally's square. */
export interface CoverLost extends Sharing {
	/** Ids of the opponents against which the ally gave cover a segment before. */
	readonly against: readonly string[];
}

/** The cover lost in a segment by moving through allies (SRD-30, SRD-102). */
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
