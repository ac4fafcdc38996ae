/**
 * Generates candidate plans for one creature: to its best squares, with waits, past opponents, blocking them, and
 * staying.
 */
import { areNeighbours, isSquare, sameSquare } from '../board/index.ts';
import { type Creature, NO_PLAN, type Plan, type Square } from '../creature.ts';
import type { CreatureState, HalfRoundState } from '../resolver/index.ts';
import type { ScoredPlaces } from './evaluation.ts';
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

/** Rates the squares where creatures end; higher is better. */
export interface PlaceScores {
	one(creature: Creature, places: ScoredPlaces): number;
}

export function scripted(
	state: HalfRoundState,
	one: CreatureState,
	scores: PlaceScores,
	everybody: ScoredPlaces,
): Scripted {
	const reaching = new Reaching(state, one);
	const places = reaching.places();
	const creature = { ...one.creature, position: one.at };
	const moved = new Map(everybody);
	const rated = places.map((place) => {
		moved.set(creature.id, place.at);
		return { ...place, score: scores.one(creature, moved) };
	});
	rated.sort((a, b) => b.score - a.score || a.feet - b.feet || a.at.y - b.at.y || a.at.x - b.at.x);
	const chosen: InReach[] = [];
	for (const place of rated) {
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

export function alsoTowards(one: Scripted, rate: (at: Square) => number, count: number): Scripted {
	const { places, reaching, scripts } = one;
	const rated = places.map((place) => ({ ...place, score: rate(place.at) }));
	rated.sort((a, b) => b.score - a.score || a.feet - b.feet || a.at.y - b.at.y || a.at.x - b.at.x);
	return { ...one, scripts: different([...scripts, ...plansTo(reaching, rated.slice(0, count))]) };
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
