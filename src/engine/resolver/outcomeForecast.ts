/**
 * Forecast of all plans: enumerates every outcome with its exact probability, merging paths that reach equal states.
 * With too many outcomes it samples, and states the margin.
 */
import { type Decide, type Dice, diceOf, type Outcome } from '../dice.ts';
import type { Rolls } from '../encounterTypes.ts';
import { SEGMENTS } from '../movement/index.ts';
import { distanceInSquares } from '../pathfinding/index.ts';
import { type Forecast, type Foreseen, Tally } from './forecastTypes.ts';
import { HalfRoundRun, settle, step } from './halfRound.ts';
import type { CreatureState, HalfRoundState } from './halfRoundState.ts';
import { groupsOf, NEARBY } from './independentGroups.ts';

export interface ForecastLimits {
	/** Enumerated segments before it switches to sampling. */
	readonly branches?: number;
	/** Sampled half-rounds; fewer by default for many creatures. */
	readonly samples?: number;
	/** Seed of the samples. */
	readonly seed?: string;
	/** Dice results that are fixed. */
	readonly rolls?: Rolls | undefined;
}

const MAX_BRANCHES = 5000;
const SAMPLES = 5000;
/** Number of creatures from which fewer half-rounds are sampled. */
const MANY = 40;
const FEW_SAMPLES = 1000;

/**
 * Forecasts the rest of a half-round in small steps, independent groups separately.
 *
 * @param state the known state: creatures missing from it are ignored
 */
export function* forecasting(
	state: HalfRoundState,
	limits: ForecastLimits = {},
): Generator<undefined, Forecast> {
	const parts: Foresight[] = [];
	let { branches = MAX_BRANCHES } = limits;
	for (const group of groupsOf(state)) {
		const part = yield* ofGroup(group, { ...limits, branches });
		branches = Math.max(0, branches - part.forecast.branches);
		parts.push(part);
	}
	// A creature settled farther away may reach another group.
	const isApart = parts.every(({ shoved }) => shoved <= NEARBY);
	const all = isApart ? parts : [yield* ofGroup(state, limits)];
	return mergeForecasts(
		state,
		all.map(({ forecast }) => forecast),
	);
}

/** A forecast, and the farthest settling distance in squares. */
interface Foresight {
	readonly forecast: Forecast;
	readonly shoved: number;
}

function* ofGroup(
	state: HalfRoundState,
	{ branches = MAX_BRANCHES, samples, seed = '', rolls }: ForecastLimits,
): Generator<undefined, Foresight> {
	const some = samples ?? (state.creatures.length > MANY ? FEW_SAMPLES : SAMPLES);
	return (yield* everyWay(state, branches, rolls)) ?? (yield* drawn(state, some, seed, rolls));
}

/** A state reached by one or more paths, with their total probability. */
interface Reached {
	readonly state: HalfRoundState;
	chance: number;
}

/**
 * Enumerates every outcome with its probability; undefined beyond `most` segments, if a contest is too large for
 * exact odds, or if only a part of its dice is fixed.
 */
function* everyWay(
	start: HalfRoundState,
	most: number,
	rolls: Rolls | undefined,
): Generator<undefined, Foresight | undefined> {
	const { face } = diceOf({ rolls }, 'ask');
	const tally = new Tally(start, moversOf(start));
	let shoved = 0;
	let branches = 0;
	let reached: readonly Reached[] = [{ state: start, chance: 1 }];
	for (let segment = start.segment + 1; segment <= SEGMENTS; segment++) {
		const next = new Map<string, Reached>();
		for (const { state, chance } of reached) {
			const branching = new Branching();
			const dice: Dice = { face, decide: branching.decide };
			do {
				if (++branches > most) return undefined;
				const stepped = step(state, dice);
				if (stepped.type === 'awaiting') return undefined;
				const weight = chance * branching.chance;
				tally.note(weight, segment, stepped.segment.events, stepped.state);
				const key = stateHash(stepped.state, start);
				const known = next.get(key);
				if (known === undefined) next.set(key, { state: stepped.state, chance: weight });
				else known.chance += weight;
				yield;
			} while (branching.next());
		}
		reached = [...next.values()];
		for (const { state, chance } of reached) tally.noteSegment(chance, state);
	}
	for (const { state, chance } of reached) {
		shoved = Math.max(shoved, noteEnd(tally, chance, settle(state)));
	}
	return { forecast: tally.forecast(branches, 1, false), shoved };
}

/** Samples half-rounds with separate dice. */
function* drawn(
	start: HalfRoundState,
	samples: number,
	seed: string,
	rolls: Rolls | undefined,
): Generator<undefined, Foresight> {
	const tally = new Tally(start, moversOf(start));
	let shoved = 0;
	for (let sample = 0; sample < samples; sample++) {
		const dice = diceOf({ seed: `${seed}/${sample}`, rolls });
		const run = new HalfRoundRun(start);
		for (let segment = start.segment + 1; segment <= SEGMENTS; segment++) {
			const { events, pause } = run.next(dice);
			// Sampled dice are always available.
			if (pause !== undefined) throw new Error('A drawn face is missing.');
			tally.note(1, segment, events, run.state);
			tally.noteSegment(1, run.state);
		}
		const { settled } = run.settle();
		shoved = Math.max(shoved, noteEnd(tally, 1, { settled, final: Object.fromEntries(run.squares) }));
		yield;
	}
	return { forecast: tally.forecast(samples * (SEGMENTS - start.segment), samples, true), shoved };
}

/** Adds the final positions. Returns the farthest settling distance in squares. */
function noteEnd(tally: Tally, weight: number, { final, settled }: ReturnType<typeof settle>): number {
	tally.noteEnd(weight, final);
	return Math.max(0, ...settled.map(({ from, to }) => distanceInSquares(from, to)));
}

/** Creatures with something to do, now or by an amendment. */
function moversOf({ creatures, amendments }: HalfRoundState): string[] {
	const ids = new Set(creatures.flatMap(({ plan, creature }) => (plan?.steps.length ? [creature.id] : [])));
	for (const amendment of amendments) {
		if (amendment.type === 'plan' && amendment.plan.steps.length > 0) ids.add(amendment.creature);
		if (amendment.type === 'creature' && amendment.creature.plan) ids.add(amendment.creature.id);
	}
	return [...ids].sort();
}

/** By segment, then square, likelier first. */
function inOrder(a: Foreseen, b: Foreseen): number {
	return a.segment - b.segment || a.square.y - b.square.y || a.square.x - b.square.x || b.chance - a.chance;
}

/**
 * Merges forecasts of independent groups in order.
 * @param start the state all of them came from
 */
function mergeForecasts({ half, segment }: HalfRoundState, parts: readonly Forecast[]): Forecast {
	const all = <Thing extends Foreseen>(list: (part: Forecast) => readonly Thing[]): readonly Thing[] =>
		parts.flatMap(list).sort(inOrder);
	return {
		half,
		over: segment,
		margin: Math.max(0, ...parts.map(({ margin }) => margin)),
		branches: parts.reduce((sum, { branches }) => sum + branches, 0),
		contests: all(({ contests }) => contests),
		blocks: all(({ blocks }) => blocks),
		holds: all(({ holds }) => holds),
		openings: all(({ openings }) => openings),
		checks: all(({ checks }) => checks),
		creatures: Object.assign({}, ...parts.map(({ creatures }) => creatures)),
	};
}

interface Fork {
	readonly outcomes: readonly Outcome[];
	/** Index of the outcome taken on this path. */
	taken: number;
}

/**
 * Runs a procedure once for each combination of outcomes: run it, call `next`, repeat until `next` returns false.
 * The order of decisions may depend only on earlier outcomes.
 */
class Branching {
	readonly #forks: Fork[] = [];
	#depth = 0;
	#chance = 1;

	/** Probability of the path, valid once it is complete. */
	get chance(): number {
		return this.#chance;
	}

	readonly decide: Decide = <Possible extends Outcome>(outcomes: () => readonly Possible[]) => {
		if (this.#depth === this.#forks.length) this.#forks.push({ outcomes: outcomes(), taken: 0 });
		const fork = this.#forks[this.#depth++]!;
		// The same decision as when the fork was made, so its outcomes have the same type.
		const outcome = fork.outcomes[fork.taken] as Possible | undefined;
		this.#chance *= outcome?.chance ?? 1;
		return outcome;
	};

	/** Moves to the next path; false when all are done. */
	next(): boolean {
		this.#depth = 0;
		this.#chance = 1;
		for (let last = this.#forks.at(-1); last !== undefined; last = this.#forks.at(-1)) {
			last.taken++;
			if (last.taken < last.outcomes.length) return true;
			this.#forks.pop();
		}
		return false;
	}
}

/** A key that two states of one moment share exactly if their futures are identical. */
export function stateHash({ creatures, map }: HalfRoundState, start: HalfRoundState): string {
	// Only the order of entries matters: it decides the order of settling.
	const order = creatures.map(({ entered }) => entered).sort((a, b) => a - b);
	const ranks = new Map(order.map((entered, rank) => [entered, rank]));
	// Between two segments the only map changes by creatures are opened doors.
	let key = map === start.map ? '' : (map.walls ?? []).map(({ open }) => (open ? 1 : 0)).join('');
	creatures.forEach((one, index) => {
		key += one.plan === undefined ? '' : movementKey(one, ranks.get(one.entered)!);
		if (one.memory !== undefined) key += JSON.stringify(one.memory);
		if (one.creature !== start.creatures[index]?.creature) {
			key += JSON.stringify([one.creature.conditions, one.creature.hitPoints]);
		}
		key += ';';
	});
	return key;
}

function movementKey(one: CreatureState, rank: number): string {
	const { at, lawfulStop, rate, feet, diagonals, item, held, since, entered, stopped } = one;
	return `${at.x},${at.y},${lawfulStop.x},${lawfulStop.y},${rate},${feet},${diagonals},${item},${held},${since},${entered > 0 ? rank : -1},${stopped}`;
}
