/**
 * Forecast of all plans: enumerates every outcome with its exact probability, merging paths that reach equal states.
 * With too many outcomes it samples, and states the margin.
 */
import { type Dice, diceOf } from '../dice.ts';
import type { Rolls } from '../encounterTypes.ts';
import { SEGMENTS } from '../movement/index.ts';
import { distanceInSquares } from '../pathfinding/index.ts';
import { type Forecast, Tally } from './forecastTypes.ts';
import { HalfRoundRun, settle, step } from './halfRound.ts';
import type { HalfRoundState } from './halfRoundState.ts';
import { groupsOf, NEARBY } from './independentGroups.ts';
import { mergeForecasts } from './mergeForecasts.ts';
import { Branching } from './outcomeEnumeration.ts';
import { ResolverWorkspace } from './resolverState.ts';
import { stateHash } from './stateHash.ts';

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

/** The same forecast without interruption. */
export function forecastOf(state: HalfRoundState, limits?: ForecastLimits): Forecast {
	const work = forecasting(state, limits);
	let piece = work.next();
	while (piece.done !== true) piece = work.next();
	return piece.value;
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
	const workspace = new ResolverWorkspace();
	let reached: readonly Reached[] = [{ state: start, chance: 1 }];
	for (let segment = start.segment + 1; segment <= SEGMENTS; segment++) {
		const next = new Map<string, Reached>();
		for (const { state, chance } of reached) {
			const branching = new Branching();
			const dice: Dice = { face, decide: branching.decide };
			do {
				if (++branches > most) return undefined;
				const stepped = step(state, dice, workspace);
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
		shoved = Math.max(shoved, noteEnd(tally, chance, settle(state, workspace)));
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
	const workspace = new ResolverWorkspace();
	for (let sample = 0; sample < samples; sample++) {
		const dice = diceOf({ seed: `${seed}/${sample}`, rolls });
		const run = new HalfRoundRun(start, workspace);
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
