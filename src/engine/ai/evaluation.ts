/**
 * Scores positions by each creature's behavior, in feet, higher is better (docs/opponents.md). A side's score is the
 * sum over its creatures; opponents minimize it.
 */
import {
	type CompiledMap,
	footingOf,
	footprintDistance,
	footprintOf,
	footprintSquares,
	fullFootprint,
	gaitOf,
	isOnMap,
	openedGround,
	reachOf,
} from '../board/index.ts';
import { getOrCreate } from '../cache.ts';
import type { Behavior, Creature, Square } from '../creature.ts';
import { type Distances, distancesTo } from '../multiAgent/index.ts';

/** Positions by id. */
export type ScoredPlaces = ReadonlyMap<string, Square>;

/** Feet that count as adjacent: a straight or diagonal step. */
const BESIDE = 7.5;
/** Value of an adjacent opponent for a guard, and of an ally opposite it for a surrounding creature. */
const PRESSED = 20;
const PINCERS = 15;
/** In feet; fleeing farther gains nothing. */
const SAFE = 120;
/** Score in feet if no path exists. */
const NO_WAY = 500;

export class Scores {
	readonly #ground: CompiledMap;
	readonly #creatures: ReadonlyMap<string, Creature>;
	readonly #fields = new Map<string, Distances>();

	constructor(ground: CompiledMap, creatures: readonly Creature[]) {
		this.#ground = ground;
		this.#creatures = new Map(creatures.map((one) => [one.id, one]));
	}

	of(group: readonly Creature[], places: ScoredPlaces): number {
		return group.reduce((sum, one) => sum + this.one(one, places), 0);
	}

	one(creature: Creature, places: ScoredPlaces): number {
		// Turns −0 into 0.
		return this.#served(creature, places) + 0;
	}

	#served(creature: Creature, places: ScoredPlaces): number {
		const at = places.get(creature.id);
		if (!at) return 0;
		const { type, target = '', place }: Behavior = creature.auto?.behavior ?? { type: 'charge' };
		const opponents = this.#opponentsOf(creature, places);
		const whom = this.#creatures.get(target);
		switch (type) {
			case 'charge':
				return -this.#nearest(creature, at, opponents, places);
			case 'hold':
				return -this.#feet(creature, at, creature.position);
			case 'guard':
				return whom ? this.#guarding(creature, at, whom, places) : 0;
			case 'surround':
				return whom ? this.#surrounding(creature, at, whom, places) : 0;
			case 'flee':
				return Math.min(SAFE, this.#nearest(creature, at, opponents, places));
			case 'go':
				return place ? -this.#feet(creature, at, place) : 0;
			case 'avoid':
				return -opponents.reduce((sum, one) => sum + this.#threat(creature, at, one, places), 0);
			default:
				return type satisfies never;
		}
	}

	#opponentsOf({ side }: Creature, places: ScoredPlaces): readonly Creature[] {
		return [...this.#creatures.values()].filter((one) => one.side !== side && places.has(one.id));
	}

	/** Feet to go until the two are adjacent; 0 if they are. */
	#between(creature: Creature, at: Square, other: Creature, places: ScoredPlaces): number {
		const there = places.get(other.id);
		if (!there) return NO_WAY;
		// Measured between their nearest squares.
		let least = NO_WAY;
		for (const from of footprintSquares(at, fullFootprint(creature)))
			for (const to of footprintSquares(there, footprintOf(other)))
				least = Math.min(least, this.#feet(creature, from, to));
		return Math.max(0, least - BESIDE);
	}

	#nearest(creature: Creature, at: Square, others: readonly Creature[], places: ScoredPlaces): number {
		return others.reduce(
			(least, other) => Math.min(least, this.#between(creature, at, other, places)),
			NO_WAY,
		);
	}

	#feet(creature: Creature, at: Square, to: Square): number {
		const { width } = this.#ground;
		// A creature squeezed at the edge may cover squares off the map.
		if (!isOnMap(this.#ground, at) || !isOnMap(this.#ground, to)) return NO_WAY;
		const gait = gaitOf(creature);
		const goal = to.y * width + to.x;
		const key = `${goal} ${gait}`;
		const field = getOrCreate(this.#fields, key, () => {
			// Ignores doors, since creatures open them.
			const { barred } = footingOf(this.#ground, 1, gait);
			return distancesTo(footingOf(openedGround(this.#ground), 1, gait), width, goal, barred);
		});
		const units = field.units[at.y * width + at.x]!;
		return units < 0 ? NO_WAY : units * 2.5;
	}

	#guarding(creature: Creature, at: Square, whom: Creature, places: ScoredPlaces): number {
		const opponents = this.#opponentsOf(creature, places).filter((one) => one !== whom);
		const pressing = opponents.filter((one) => this.#between(one, places.get(one.id)!, whom, places) === 0);
		return -this.#between(creature, at, whom, places) - PRESSED * pressing.length;
	}

	#surrounding(creature: Creature, at: Square, whom: Creature, places: ScoredPlaces): number {
		const there = places.get(whom.id);
		const away = this.#between(creature, at, whom, places);
		if (!there || away > 0) return -away;
		const isPincer = [...this.#creatures.values()].some((one) => {
			const place = places.get(one.id);
			// The point opposite its own center, as seen from the target.
			const spare = footprintOf(whom) - (fullFootprint(creature) + fullFootprint(one)) / 2;
			const isAcross = (axis: 'x' | 'y') => place && place[axis] + at[axis] === 2 * there[axis] + spare;
			return one.side === creature.side && one !== creature && isAcross('x') && isAcross('y');
		});
		return isPincer ? PINCERS : 0;
	}

	/** Feet by which the creature is within an opponent's range for the next half-round. */
	#threat(creature: Creature, at: Square, opponent: Creature, places: ScoredPlaces): number {
		const there = places.get(opponent.id)!;
		const apart = footprintDistance(at, fullFootprint(creature), there, footprintOf(opponent));
		return Math.max(0, opponent.speed + reachOf(opponent).natural - apart);
	}
}
