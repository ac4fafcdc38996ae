/** Forecast of a half-round, summed over all its weighted outcomes. */

import type { Skill, Square } from '../creature.ts';
import { SEGMENTS } from '../movement/index.ts';
import type { BattleEvent, Gain, Positions } from '../resultTypes.ts';
import type { HalfRoundState } from './halfRoundState.ts';

/** A possible event of a segment. Chances are above 0, up to 1. */
export interface Foreseen {
	/** 1 to 6. */
	readonly segment: number;
	readonly square: Square;
	/** Probability of the event. */
	readonly chance: number;
}

export interface ForeseenContest extends Foreseen {
	/** By id. */
	readonly contenders: readonly Prospect[];
	/** Error of the contenders' chances; 0 if they are exact. */
	readonly margin: number;
	/** Sets of winners, likeliest first, with chances that sum to 1; left out if only one can win. */
	readonly shared?: readonly Gain[];
}

/** A contender, with its chance to gain the square if the contest happens, 0 to 1. */
export interface Prospect {
	readonly creature: string;
	readonly gains: number;
}

/** A creature that may be blocked. */
export interface ForeseenBlock extends Foreseen {
	readonly creature: string;
	/** By id. */
	readonly by: readonly string[];
}

/** A creature that opponents may engage. */
export interface ForeseenHold extends Foreseen {
	readonly creature: string;
	/** By id. */
	readonly by: readonly string[];
}

/** A creature that may provoke an opportunity attack, at its position then. */
export interface ForeseenOpening extends Foreseen {
	readonly creature: string;
	readonly by: string;
}

export interface ForeseenCheck extends Foreseen {
	readonly creature: string;
	readonly check: Skill;
	/** Chance of success if the check is made, 0 to 1. */
	readonly passes: number;
}

export interface PositionOdds extends Square {
	readonly chance: number;
}

export interface Outlooks {
	/** At the end of each remaining segment, by number. */
	readonly after: Readonly<Record<number, readonly PositionOdds[]>>;
	/** At the end of the half-round, after settling. */
	readonly end: readonly PositionOdds[];
}

export interface Forecast {
	/** Counted from 1 through the battle. */
	readonly half: number;
	/** Segments over when it was made, 0 to 5. */
	readonly over: number;
	/** Error of each chance except contenders', which have their own; 0 if exact. */
	readonly margin: number;
	/** Segments computed for it. */
	readonly branches: number;
	/** By segment, then by square. */
	readonly contests: readonly ForeseenContest[];
	readonly blocks: readonly ForeseenBlock[];
	readonly holds: readonly ForeseenHold[];
	readonly openings: readonly ForeseenOpening[];
	readonly checks: readonly ForeseenCheck[];
	/** Creatures with something to do, by id. */
	readonly creatures: Readonly<Record<string, Outlooks>>;
}

/** Accumulator of a possible event. */
interface Entry<Thing> {
	readonly thing: Thing;
	weight: number;
	/** Weight by set of winners, or by result of a check. */
	readonly gains: Map<string, { readonly winners: readonly string[]; chance: number }>;
}

function gain({ gains }: Entry<unknown>, winners: readonly string[], weight: number): void {
	const chance = (gains.get(winners.join())?.chance ?? 0) + weight;
	gains.set(winners.join(), { winners, chance });
}

function sumOf(ways: readonly Gain[]): number {
	return ways.reduce((sum, { chance }) => sum + chance, 0);
}

/** Sets of winners, likeliest first. */
function gainsOf({ gains, weight }: Entry<unknown>): readonly Gain[] {
	return [...gains.values()]
		.map(({ winners, chance }) => ({ winners, chance: part(chance, weight) }))
		.sort((a, b) => b.chance - a.chance);
}

type Entries<Thing> = Map<string, Entry<Omit<Thing, 'chance' | 'margin'>>>;

/** Weights by encoded square. */
type Weights = Map<number, number>;

/** Coordinates are below this. */
const ROW = 1 << 16;

/** Error of a sampled chance in standard deviations of the worst case, one half. */
const DEVIATIONS = 3;

export class Tally {
	readonly #start: HalfRoundState;
	readonly #movers: readonly string[];
	readonly #contests: Entries<ForeseenContest> = new Map();
	readonly #blocks: Entries<ForeseenBlock> = new Map();
	readonly #holds: Entries<ForeseenHold> = new Map();
	readonly #openings: Entries<ForeseenOpening> = new Map();
	readonly #checks: Entries<ForeseenCheck> = new Map();
	/** By creature, then segment; the seventh is the end. */
	readonly #places: ReadonlyMap<string, readonly Weights[]>;

	/**
	 * @param start the first state of the forecast
	 * @param movers creatures with position odds, by id
	 */
	constructor(start: HalfRoundState, movers: readonly string[]) {
		this.#start = start;
		this.#movers = movers;
		const weights = (): Weights[] => Array.from({ length: SEGMENTS + 2 }, () => new Map());
		this.#places = new Map(movers.map((id) => [id, weights()]));
	}

	/** Adds the events of a segment and the state after it. */
	note(weight: number, segment: number, events: readonly BattleEvent[], after: HalfRoundState): void {
		for (const event of events) {
			switch (event.type) {
				case 'contest': {
					const { square, winners } = event;
					const ids = event.contenders.map(({ creature }) => creature);
					const contenders = ids.map((creature) => ({ creature, gains: 0 }));
					const entry = noted(this.#contests, ids.join(), weight, { segment, square, contenders });
					gain(entry, winners, weight);
					break;
				}
				case 'blocked': {
					const { creature, square, by } = event;
					noted(this.#blocks, `${creature}|${by}`, weight, { segment, square, creature, by });
					break;
				}
				case 'stopped': {
					const { creature, by } = event;
					const square = by && after.creatures.find((one) => one.creature.id === creature)?.at;
					if (square) noted(this.#holds, `${creature}|${by}`, weight, { segment, square, creature, by });
					break;
				}
				case 'provokes': {
					const { creature, square, by } = event;
					noted(this.#openings, `${creature}|${by}`, weight, { segment, square, creature, by });
					break;
				}
				case 'check': {
					const { creature, square, check, passed } = event;
					if (passed === null) break;
					const thing = { segment, square, creature, check, passes: 0 };
					const entry = noted(this.#checks, `${creature}|${check}`, weight, thing);
					if (passed) gain(entry, [creature], weight);
					break;
				}
			}
		}
	}

	/** Adds all positions at the end of a segment. */
	noteSegment(weight: number, { segment, creatures }: HalfRoundState): void {
		for (const { creature, at } of creatures) this.#notePlace(weight, segment, creature.id, at);
	}

	/** Adds all final positions. */
	noteEnd(weight: number, final: Positions): void {
		for (const id of this.#movers) {
			const at = final[id];
			if (at) this.#notePlace(weight, SEGMENTS + 1, id, at);
		}
	}

	#notePlace(weight: number, segment: number, id: string, { x, y }: Square): void {
		const places = this.#places.get(id)?.[segment];
		if (places === undefined) return;
		const key = y * ROW + x;
		places.set(key, (places.get(key) ?? 0) + weight);
	}

	/**
	 * The forecast of all added outcomes, with weights as parts of `total`.
	 * @param sampled true if they were drawn at random
	 */
	forecast(branches: number, total: number, sampled: boolean): Forecast {
		const marginOf = (weight: number): number =>
			sampled ? Math.min(1, (DEVIATIONS * 0.5) / Math.sqrt(weight)) : 0;
		const creatures: Record<string, Outlooks> = {};
		for (const [id, segments] of this.#places) {
			const [, ...lists] = segments.map((weights) => whereabouts(weights, total));
			const end = lists.pop()!;
			const after: Record<number, readonly PositionOdds[]> = {};
			lists.forEach((list, index) => {
				if (list.length > 0) after[index + 1] = list;
			});
			creatures[id] = { after, end };
		}
		return {
			half: this.#start.half,
			over: this.#start.segment,
			margin: marginOf(total),
			branches,
			contests: listed(this.#contests, total, (entry) => {
				const ways = gainsOf(entry);
				const contenders = entry.thing.contenders.map(({ creature }): Prospect => {
					const mine = ways.filter(({ winners }) => winners.includes(creature));
					return { creature, gains: part(sumOf(mine), 1) };
				});
				const isShared = ways.some(({ winners }) => winners.length > 1);
				return {
					...entry.thing,
					contenders,
					margin: marginOf(entry.weight),
					...(isShared && { shared: ways }),
				};
			}),
			blocks: listed(this.#blocks, total, ({ thing }) => thing),
			holds: listed(this.#holds, total, ({ thing }) => thing),
			openings: listed(this.#openings, total, ({ thing }) => thing),
			checks: listed(this.#checks, total, (entry) => ({ ...entry.thing, passes: sumOf(gainsOf(entry)) })),
			creatures,
		};
	}
}

/**
 * Finds or creates an entry.
 * @param about distinguishes it within its type, segment and square
 */
function noted<Thing extends Omit<Foreseen, 'chance'>>(
	entries: Map<string, Entry<Thing>>,
	about: string,
	weight: number,
	thing: Thing,
): Entry<Thing> {
	const key = `${thing.segment} ${thing.square.x} ${thing.square.y} ${about}`;
	let entry = entries.get(key);
	if (entry === undefined) {
		entry = { thing, weight: 0, gains: new Map() };
		entries.set(key, entry);
	}
	entry.weight += weight;
	return entry;
}

/** A part of a whole, 0 to 1, without rounding errors of sums. */
function part(weight: number, whole: number): number {
	const exact = weight / whole;
	return exact > 1 - HAIR ? 1 : exact;
}

const HAIR = 1e-9;

function listed<Thing extends Omit<Foreseen, 'chance'>, Listed extends Omit<Foreseen, 'chance'>>(
	entries: Map<string, Entry<Thing>>,
	total: number,
	show: (entry: Entry<Thing>) => Listed,
): (Listed & Foreseen)[] {
	return [...entries.values()].map((entry) => ({ ...show(entry), chance: part(entry.weight, total) }));
}

function whereabouts(weights: Weights, total: number): readonly PositionOdds[] {
	const list = [...weights].map(([key, weight]): PositionOdds => {
		return { x: key % ROW, y: Math.floor(key / ROW), chance: part(weight, total) };
	});
	return list.sort((a, b) => b.chance - a.chance || a.y - b.y || a.x - b.x);
}
