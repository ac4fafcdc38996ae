/** What is foreseen of a half-round, added up from all the ways it may go, each with its chance. */

import type { Skill, Square } from '../creature.ts';
import { SEGMENTS } from '../movement/index.ts';
import type { BattleEvent, Gain, Positions } from '../resultTypes.ts';
import type { HalfRoundState } from './halfRoundState.ts';

/** Something that may happen in a segment. Chances go from above 0 to 1. */
export interface Foreseen {
	/** 1 to 6. */
	readonly segment: number;
	readonly square: Square;
	/** That it happens. */
	readonly chance: number;
}

/** A space that may be contested. */
export interface ForeseenContest extends Foreseen {
	/** By id. */
	readonly contenders: readonly Prospect[];
	/** How far the contenders' chances may be off; 0 where they are exact. */
	readonly margin: number;
	/** Who gains it together with whom, the likeliest first, the chances adding up to 1; left out where one only ever does. */
	readonly shared?: readonly Gain[];
}

/** A contender, and how likely it gains the space when the contest happens, 0 to 1. */
export interface Prospect {
	readonly creature: string;
	readonly gains: number;
}

/** A creature that may find no room. */
export interface ForeseenBlock extends Foreseen {
	readonly creature: string;
	/** Those who leave it none, by id. */
	readonly by: readonly string[];
}

/** A creature that opponents may hold where it is. */
export interface ForeseenHold extends Foreseen {
	readonly creature: string;
	/** By id. */
	readonly by: readonly string[];
}

/** A creature that may give an opponent an opportunity to strike, where it is then. */
export interface ForeseenOpening extends Foreseen {
	readonly creature: string;
	readonly by: string;
}

/** A check that a step may take. */
export interface ForeseenCheck extends Foreseen {
	readonly creature: string;
	readonly check: Skill;
	/** How likely it is passed when it is made, 0 to 1. */
	readonly passes: number;
}

/** A square where a creature may be, and how likely it is there. */
export interface PositionOdds extends Square {
	readonly chance: number;
}

/** Where a creature with a plan will be, the likeliest square first. */
export interface Outlooks {
	/** When a segment is over, by its number; those that were over before are left out. */
	readonly after: Readonly<Record<number, readonly PositionOdds[]>>;
	/** When the half-round is over, settling included. */
	readonly end: readonly PositionOdds[];
}

/** A half-round before it is played. */
export interface Forecast {
	/** The half-round, counted from 1 through the whole battle. */
	readonly half: number;
	/** Segments that were over when it was made, 0 to 5. */
	readonly over: number;
	/** How far each chance may be off, but for those of contenders, which have a margin of their own; 0 where they are exact. */
	readonly margin: number;
	/** Segments worked out for it. */
	readonly branches: number;
	/** By segment, then by square. */
	readonly contests: readonly ForeseenContest[];
	readonly blocks: readonly ForeseenBlock[];
	readonly holds: readonly ForeseenHold[];
	readonly openings: readonly ForeseenOpening[];
	readonly checks: readonly ForeseenCheck[];
	/** Of those who have something to do, by id. */
	readonly creatures: Readonly<Record<string, Outlooks>>;
}

/** Something that may happen, while it is added up. */
interface Entry<Thing> {
	readonly thing: Thing;
	weight: number;
	/** By those who gained a space together, or passed a check: the weight of the ways on which they did. */
	readonly gains: Map<string, { readonly winners: readonly string[]; chance: number }>;
}

/** Notes who gained it on ways of a weight. */
function gain({ gains }: Entry<unknown>, winners: readonly string[], weight: number): void {
	const chance = (gains.get(winners.join())?.chance ?? 0) + weight;
	gains.set(winners.join(), { winners, chance });
}

/** How likely one of these comes about. */
function sumOf(ways: readonly Gain[]): number {
	return ways.reduce((sum, { chance }) => sum + chance, 0);
}

/** Who gained it together, the likeliest first. */
function gainsOf({ gains, weight }: Entry<unknown>): readonly Gain[] {
	return [...gains.values()]
		.map(({ winners, chance }) => ({ winners, chance: part(chance, weight) }))
		.sort((a, b) => b.chance - a.chance);
}

/** What may happen, without what is counted in the end. */
type Entries<Thing> = Map<string, Entry<Omit<Thing, 'chance' | 'margin'>>>;

/** Squares by a number each, with their weights. */
type Weights = Map<number, number>;

/** Whole numbers below this are coordinates. */
const ROW = 1 << 16;

/** How far a sampled chance may be off, in standard deviations of the worst case, one half. */
const DEVIATIONS = 3;

/** Adds up what happens. */
export class Tally {
	readonly #start: HalfRoundState;
	readonly #movers: readonly string[];
	readonly #contests: Entries<ForeseenContest> = new Map();
	readonly #blocks: Entries<ForeseenBlock> = new Map();
	readonly #holds: Entries<ForeseenHold> = new Map();
	readonly #openings: Entries<ForeseenOpening> = new Map();
	readonly #checks: Entries<ForeseenCheck> = new Map();
	/** By creature, then by segment; the seventh is the end. */
	readonly #places: ReadonlyMap<string, readonly Weights[]>;

	/**
	 * @param start the state that is foreseen from
	 * @param movers those whose whereabouts are wanted, by id
	 */
	constructor(start: HalfRoundState, movers: readonly string[]) {
		this.#start = start;
		this.#movers = movers;
		const weights = (): Weights[] => Array.from({ length: SEGMENTS + 2 }, () => new Map());
		this.#places = new Map(movers.map((id) => [id, weights()]));
	}

	/** Notes what happened in a segment that ended with a state. */
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

	/** Notes where everybody is when a segment is over. */
	noteSegment(weight: number, { segment, creatures }: HalfRoundState): void {
		for (const { creature, at } of creatures) this.#notePlace(weight, segment, creature.id, at);
	}

	/** Notes where everybody is in the end. */
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

	/** What is foreseen from all that was noted, its weights being parts of `total`. @param sampled whether they were drawn */
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

/** The entry of something, noted once more. @param about what tells it from others of its kind, segment and square */
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

/** A part of a whole, 0 to 1; sums of many chances end a hair beside. */
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
