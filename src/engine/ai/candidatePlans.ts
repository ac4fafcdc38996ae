/**
 * Generates candidate plans for one creature: to its best squares, with waits, past opponents, blocking them, and
 * staying.
 */
import { areNeighbours, isSquare, sameSquare } from '../board/index.ts';
import { type Creature, NO_PLAN, type Plan, type Square } from '../creature.ts';
import type { CreatureState, HalfRoundState } from '../resolver/index.ts';
import type { ScoredPlaces, Scores } from './evaluation.ts';
import type { Party } from './payoffMatrix.ts';
import { type InReach, Reaching } from './reachablePlans.ts';

/** Destinations per creature, spread apart. */
const MAX_PLACES = 6;
/** Of the best destinations, this many also get other paths and ways past opponents. */
const MAX_PAST = 2;
/** In segments, before the best plans. */
const WAITS = [1, 2] as const;
/** Blocking squares per creature. */
const MAX_IN_THE_WAY = 3;

export interface Scripted {
	readonly creature: Creature;
	/** The first is the straight plan: best at first sight. */
	readonly scripts: readonly Plan[];
	readonly reaching: Reaching;
	readonly places: readonly InReach[];
}

/** Rates a square where a creature ends; higher is better. */
type Rate = (at: Square) => number;

function bestFirst(places: readonly InReach[], rate: Rate): readonly InReach[] {
	return places
		.map((place) => ({ ...place, score: rate(place.at) }))
		.sort((a, b) => b.score - a.score || a.feet - b.feet || a.at.y - b.at.y || a.at.x - b.at.x);
}

/** Rates the squares of one creature while all others stay at theirs. */
export function ratingBy(
	scores: Pick<Scores, 'one'>,
	{ creature, at }: CreatureState,
	places: ScoredPlaces,
): Rate {
	const here = { ...creature, position: at };
	const moved = new Map(places);
	return (to) => scores.one(here, moved.set(creature.id, to));
}

export function scripted(state: HalfRoundState, one: CreatureState, rate: Rate): Scripted {
	const reaching = new Reaching(state, one);
	const places = reaching.places();
	const creature = { ...one.creature, position: one.at };
	const chosen: InReach[] = [];
	for (const place of bestFirst(places, rate)) {
		if (chosen.length === MAX_PLACES) break;
		if (chosen.length < 2 || chosen.every(({ at }) => !areNeighbours(at, place.at))) chosen.push(place);
	}
	const ways = plansTo(reaching, chosen);
	const others = ways
		.slice(0, MAX_PAST)
		.flatMap((plan) => [...reaching.otherWays(plan), ...reaching.pastOpponents(plan)]);
	const waiting = ways
		.slice(0, 1)
		.flatMap((first) => WAITS.map((hold): Plan => ({ ...first, steps: [{ hold }, ...first.steps] })));
	const isBestHere = chosen[0] !== undefined && sameSquare(chosen[0].at, one.at);
	const scripts = isBestHere
		? [NO_PLAN, ...ways, ...others, ...waiting]
		: [...ways, ...others, ...waiting, NO_PLAN];
	return { creature, scripts: different(scripts), reaching, places };
}

export function alsoTowards(one: Scripted, rate: Rate, count: number): Scripted {
	const { places, reaching, scripts } = one;
	const best = bestFirst(places, rate).slice(0, count);
	return { ...one, scripts: different([...scripts, ...plansTo(reaching, best)]) };
}

function different(plans: readonly Plan[]): readonly Plan[] {
	return [...new Map(plans.map((plan) => [JSON.stringify(plan), plan])).values()];
}

function plansTo(reaching: Reaching, places: readonly InReach[]): readonly Plan[] {
	return places.flatMap((place) => reaching.planTo(place) ?? []);
}

function endOf({ steps }: Plan, start: Square): Square {
	return steps.findLast(isSquare) ?? start;
}

export function alsoInTheWay(one: Scripted, opponents: readonly Scripted[]): Scripted {
	const { creature, reaching, places, scripts } = one;
	const known = scripts.map((plan) => endOf(plan, creature.position));
	const near: InReach[] = [];
	for (const opponent of opponents) {
		const way = opponent.scripts[0]!.steps.filter(isSquare);
		const inReach = places.filter(
			({ at }) =>
				way.some((square) => sameSquare(square, at)) &&
				![...known, ...near.map((place) => place.at)].some((square) => sameSquare(square, at)),
		);
		const [nearest, ...others] = inReach;
		if (nearest) near.push(others.reduce((best, other) => (other.feet < best.feet ? other : best), nearest));
	}
	near.sort((a, b) => a.feet - b.feet);
	return { ...one, scripts: [...scripts, ...plansTo(reaching, near.slice(0, MAX_IN_THE_WAY))] };
}

export function scriptedParty(some: readonly Scripted[], opponents: readonly Scripted[]): Party {
	const all = some.map((one) => alsoInTheWay(one, opponents));
	return { creatures: all.map(({ creature }) => creature), scripts: all.map(({ scripts }) => scripts) };
}
