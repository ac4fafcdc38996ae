/** Sight, cover and range between any two creatures at one moment; computed lazily and cached. */
import {
	BIGGEST_SIDE,
	type BodyRect,
	boundsOf,
	compileMap,
	farthest,
	fullFootprint,
	isWithin,
	reachOf,
	type Spot,
	type Vicinity,
	withReach,
} from '../board/index.ts';
import { getOrCreate } from '../cache.ts';
import type { Creature, Square } from '../creature.ts';
import type { BattleMap, Rules } from '../encounterTypes.ts';
import { type Bystander, type CoverGiver, coverBetween, givesCover } from './cover.ts';
import { flankersOf, threatensCreature } from './flanking.ts';
import { seeEachOther } from './lineOfSight.ts';
import { feetApart, rangeIncrement } from './rangeIncrement.ts';
import { type Barriers, barriersOf } from './sightBarriers.ts';
import { bodyAt, bodyOf, type SightBody, shareSquare } from './sightBody.ts';
import { visibleSquares } from './visibleSquares.ts';

export interface Look {
	/** By the 5/10 rule, with elevation. */
	readonly feet: number;
	/** The looking creature's range increment, from 1; left out without one. */
	readonly increment?: number;
	readonly sees: boolean;
	/** Sources of the other's cover; empty without cover or sight. */
	readonly cover: readonly CoverGiver[];
}

/** One end of a look: a creature, or a square that may be empty. */
export type End = { readonly id: string } | { readonly square: Square };

interface Present {
	/** Its record, with the position of this moment. */
	readonly creature: Creature;
	readonly body: SightBody;
	readonly givesCover: boolean;
}

/**
 * Squares between two positions beyond which no creature strikes: 60 ft, the longest doubled reach between bodies.
 */
const STRIKING = 12 + 2 * BIGGEST_SIDE;

/** Squares from its position that a creature's body can extend, with the trail of a squeezed one. */
function roomOf({ creature, memory }: Pick<Spot, 'creature' | 'memory'>): number {
	return creature.squeezed || memory?.squeezed ? 2 * BIGGEST_SIDE : fullFootprint(creature);
}

export function standing({ creature, at, memory }: Spot): Creature {
	const { squeezed: _, ...rest } = creature;
	return { ...rest, position: at, ...(memory?.squeezed && { squeezed: memory.squeezed }) };
}

/** Index in a list sorted by id; −1 if missing. */
export function placeOfId(spots: readonly Pick<Spot, 'creature'>[], id: string): number {
	let [from, to] = [0, spots.length];
	while (from < to) {
		const at = (from + to) >> 1;
		if (spots[at]!.creature.id < id) from = at + 1;
		else to = at;
	}
	return spots[from]?.creature.id === id ? from : -1;
}

/** True if the creature moves through the ally's square in the current segment; both by id. */
export type Passes = (creature: string, friend: string) => boolean;

/** Two flanking creatures, by id. */
type Pair = readonly [string, string];

/** The key of a creature that moves through an ally's square. */
export function sharing(mover: string, friend: string): string {
	return `${mover}\n${friend}`;
}

const NOBODY: Passes = () => false;

export class Outlook {
	readonly barriers: Barriers;
	readonly #map: BattleMap;
	readonly #rules: Rules;
	/** By id. */
	readonly #all: readonly Spot[];
	readonly #present = new Map<string, Present>();
	readonly #passes: Passes;
	readonly #looks = new Map<string, Look>();
	readonly #seen = new Map<string, Uint8Array>();
	readonly #flankers = new Map<string, readonly Pair[]>();

	/**
	 * @param spots all creatures at this moment, by id
	 * @param passes pairs of a mover and an ally that give no cover to or against each other (SRD-102)
	 */
	constructor(map: BattleMap, rules: Rules, spots: readonly Spot[], passes: Passes = NOBODY) {
		this.barriers = barriersOf(map);
		this.#map = map;
		this.#rules = rules;
		this.#passes = passes;
		this.#all = spots;
	}

	/** The creature at its position, with its reach under the rules. */
	#standing(spot: Spot): Creature {
		return withReach(standing(spot), this.#rules.occupancy);
	}

	/** Creates the entry of a creature lazily, as most in a large battle are never queried. */
	#find(id: string): Present | undefined {
		const known = this.#present.get(id);
		if (known !== undefined) return known;
		const spot = this.#spotOf(id);
		if (spot === undefined) return undefined;
		const creature = this.#standing(spot);
		const present = { creature, body: bodyOf(creature), givesCover: givesCover(creature) };
		this.#present.set(id, present);
		return present;
	}

	/** Creatures positioned in a rectangle that match a predicate, by id. */
	#within(vicinity: Vicinity, holds: (spot: Spot) => boolean): readonly Spot[] {
		const found = this.#all.filter((spot) => isWithin(spot.at, vicinity) && holds(spot));
		return found.sort((a, b) => (a.creature.id < b.creature.id ? -1 : 1));
	}

	/** Binary search, since few creatures are queried and a record of all takes longer. */
	#spotOf(id: string): Spot | undefined {
		return this.#all[placeOfId(this.#all, id)];
	}

	has(id: string): boolean {
		return this.#spotOf(id) !== undefined;
	}

	/** Undefined if one of the two is missing. */
	look(from: string, to: string): Look | undefined {
		const key = sharing(from, to);
		let look = this.#looks.get(key);
		if (look !== undefined) return look;
		const one = this.#find(from);
		const other = this.#find(to);
		if (one === undefined || other === undefined) return undefined;
		look = this.#lookBetween(one, other);
		this.#looks.set(key, look);
		return look;
	}

	/** A look between two ends, each a creature or a square. */
	lookBetween(from: End, to: End): Look | undefined {
		if ('id' in from && 'id' in to) return this.look(from.id, to.id);
		const one = this.#presentAt(from);
		const other = this.#presentAt(to);
		return one && other && this.#lookBetween(one, other);
	}

	#presentAt(end: End): Present | undefined {
		if ('id' in end) return this.#find(end.id);
		const creature = { id: '', name: '', side: '', speed: 0, position: end.square };
		return { creature, body: bodyAt(end.square), givesCover: false };
	}

	#lookBetween(one: Present, other: Present): Look {
		const feet = feetApart(one.body, other.body, this.#rules.diagonals);
		const increment = rangeIncrement(feet, one.creature.rangeIncrement);
		const sees = seeEachOther(this.barriers, one.body, other.body);
		const cover = sees ? coverBetween(this.barriers, one.body, other.body, this.#between(one, other)) : [];
		return { feet, ...(increment !== undefined && { increment }), sees, cover };
	}

	/** Creatures that could give cover between two. */
	#between(one: Present, other: Present): readonly Bystander[] {
		const between: Bystander[] = [];
		const ends = [...one.body.blocks, ...other.body.blocks];
		const { left, top, right, bottom } = boundsOf(ends, 0);
		// Lines between the two stay within the box around both.
		const isInBox = ({ x, y, side }: BodyRect) =>
			x < right && y < bottom && x + side > left && y + side > top;
		const mayBeThird = (spot: Spot) => {
			const { creature, at } = spot;
			if (creature.id === one.creature.id || creature.id === other.creature.id) return false;
			// In large battles nearly all are too far away, so reject them first.
			const room = roomOf(spot);
			return isInBox({ x: at.x - room, y: at.y - room, side: 2 * room });
		};
		for (const { creature } of this.#within(boundsOf(ends, BIGGEST_SIDE), mayBeThird)) {
			const { id } = creature;
			const third = this.#find(id)!;
			if (!third.givesCover || !third.body.blocks.some(isInBox)) continue;
			if (this.#sharesWith(one, third) || this.#sharesWith(other, third)) continue;
			between.push({ id, body: third.body });
		}
		return between;
	}

	/** True if a creature is in the ally's square, or has moved through it in this segment (SRD-102). */
	#sharesWith({ creature, body }: Present, friend: Present): boolean {
		if (creature.side !== friend.creature.side) return false;
		return shareSquare(body, friend.body) || this.#passes(creature.id, friend.creature.id);
	}

	/** The squares that any of these see: 1 each, by rows (`visibleSquares`). */
	seenBy(ids: readonly string[]): Uint8Array {
		const key = ids.join('\n');
		return getOrCreate(this.#seen, key, () =>
			visibleSquares(
				this.barriers,
				ids.flatMap((id) => this.#find(id)?.body ?? []),
			),
		);
	}

	/** True if a creature at its position can strike the other: within reach, without a wall between. */
	threatens(by: string, target: string): boolean {
		const [one, other] = [this.#find(by), this.#find(target)];
		if (!one || !other) return false;
		const room = roomOf(one) + roomOf(other) + farthest(reachOf(one.creature)) / 5;
		const [a, b] = [one.creature.position, other.creature.position];
		if (Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y)) > room) return false;
		return threatensCreature(compileMap(this.#map), one.creature, other.creature);
	}

	/** The pairs that flank a creature (SRD-106). */
	flankersOf(id: string): readonly Pair[] {
		return getOrCreate(this.#flankers, id, () => this.#pairsAround(id));
	}

	#pairsAround(id: string): readonly Pair[] {
		const target = this.#find(id);
		if (target === undefined) return [];
		const { side, position, squeezed } = target.creature;
		const room = squeezed ? 2 * BIGGEST_SIDE : fullFootprint(target.creature);
		const { x, y } = position;
		const about = { left: x - STRIKING, top: y - STRIKING, right: x + STRIKING, bottom: y + STRIKING };
		const near = this.#within(about, (spot) => {
			const { creature, at } = spot;
			if (creature.side === side) return false;
			const squares = Math.max(Math.abs(at.x - x), Math.abs(at.y - y));
			// In large battles nearly all are too far away at any reach, which is cheaper to test.
			const beyond = squares - farthest(reachOf(withReach(creature, this.#rules.occupancy))) / 5;
			return beyond <= room || (beyond <= 2 * BIGGEST_SIDE && beyond <= roomOf(spot));
		});
		return flankersOf(
			compileMap(this.#map),
			target.creature,
			near.map((spot) => this.#standing(spot)),
		);
	}
}
