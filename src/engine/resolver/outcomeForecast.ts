/**
 * What will come of everybody's plans, as far as no die has been rolled: every way the half-round may go, told apart by who
 * gains what, each with its exact chance. Ways that have led to the same state go on as one. Where there are too many
 * ways, half-rounds are played with dice, and the margin is said.
 */
import { type Dice, diceOf } from '../dice.ts';
import type { Rolls } from '../encounterTypes.ts';
import { SEGMENTS } from '../movement/index.ts';
import { distanceInSquares } from '../pathfinding/index.ts';
import { type Forecast, Tally } from './forecastTypes.ts';
import { settle, step } from './halfRound.ts';
import type { HalfRoundState } from './halfRoundState.ts';
import { groupsOf, NEARBY } from './independentGroups.ts';
import { mergeForecasts } from './mergeForecasts.ts';
import { Branching } from './outcomeEnumeration.ts';
import { stateHash } from './stateHash.ts';

/** How much work a forecast may be. */
export interface ForecastLimits {
	/** Segments worked out one way or another, above which half-rounds are drawn instead. */
	readonly branches?: number;
	/** Half-rounds drawn then; fewer by default where many are in it. */
	readonly samples?: number;
	/** What they are drawn from. */
	readonly seed?: string;
	/** Faces that stand: what they decide is foreseen as it will be. */
	readonly rolls?: Rolls | undefined;
}

const MAX_BRANCHES = 5000;
const SAMPLES = 5000;
/** From so many creatures on fewer half-rounds are drawn. */
const MANY = 40;
const FEW_SAMPLES = 1000;

/**
 * The forecast of what is left of a half-round, in small pieces of work: it yields after each, and returns the
 * forecast in the end. Those who have nothing to do with each other are foreseen each for themselves.
 *
 * @param state what is known: whoever and whatever is not in it is in nobody's forecast
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
	// Whoever is settled further away may come to where others are.
	const isApart = parts.every(({ shoved }) => shoved <= NEARBY);
	const all = isApart ? parts : [yield* ofGroup(state, limits)];
	return mergeForecasts(
		state,
		all.map(({ forecast }) => forecast),
	);
}

/** A forecast, and how many squares the furthest was moved in it by settling. */
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

/** The forecast of what is left of a half-round, all at once. */
export function forecastOf(state: HalfRoundState, limits?: ForecastLimits): Forecast {
	const work = forecasting(state, limits);
	let piece = work.next();
	while (piece.done !== true) piece = work.next();
	return piece.value;
}

/** A state to which several ways may lead, with the chance that one of them is taken. */
interface Reached {
	readonly state: HalfRoundState;
	chance: number;
}

/**
 * Every way the half-round can go, with its exact chance; undefined where there are more than `most` of them, or
 * where a contest has too many contenders for exact odds, or a part of its dice stands.
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
		shoved = Math.max(shoved, noteEnd(tally, chance, state));
	}
	return { forecast: tally.forecast(branches, 1, false), shoved };
}

/** Half-rounds played with dice of their own. */
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
		let state = start;
		for (let segment = start.segment + 1; segment <= SEGMENTS; segment++) {
			const stepped = step(state, dice);
			// Drawn faces are never asked for.
			if (stepped.type === 'awaiting') throw new Error('A drawn face is missing.');
			state = stepped.state;
			tally.note(1, segment, stepped.segment.events, state);
			tally.noteSegment(1, state);
		}
		shoved = Math.max(shoved, noteEnd(tally, 1, state));
		yield;
	}
	return { forecast: tally.forecast(samples * (SEGMENTS - start.segment), samples, true), shoved };
}

/** Notes where everybody is in the end. Answers how many squares settling moved the one it moved furthest. */
function noteEnd(tally: Tally, weight: number, state: HalfRoundState): number {
	const { final, settled } = settle(state);
	tally.noteEnd(weight, final);
	return Math.max(0, ...settled.map(({ from, to }) => distanceInSquares(from, to)));
}

/** Those who have something to do, or will have. */
function moversOf({ creatures, amendments }: HalfRoundState): string[] {
	const ids = new Set(creatures.flatMap(({ plan, creature }) => (plan?.steps.length ? [creature.id] : [])));
	for (const amendment of amendments) {
		if (amendment.type === 'plan' && amendment.plan.steps.length > 0) ids.add(amendment.creature);
		if (amendment.type === 'creature' && amendment.creature.plan) ids.add(amendment.creature.id);
	}
	return [...ids].sort();
}
