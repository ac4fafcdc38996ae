/** Attacks of a half-round or turn: opportunity attacks in their segment, then melee. */
import {
	type Creature,
	chosenStrikes,
	damaged,
	type Encounter,
	getOrCreate,
	type InitiativeRecord,
	isStanding,
	memoizeByRef,
	memoizeLast,
	opportunityStrikes,
	possibleStrikes,
	type RolledStrike,
	rollStrike,
	rulesOf,
	SEGMENTS,
	type Strike,
	strikeKey,
} from '../../engine/index.ts';
import { isTurnBasedCombat } from '../encounter/combatQueries.ts';
import type { Battle } from './battle.ts';

/** A strike with the segment it belongs to, 1 to 6. */
export interface TimedStrike {
	readonly segment: number;
	readonly strike: Strike;
}

export interface TimedRoll extends RolledStrike {
	readonly segment: number;
}

type Strikers = ReadonlyMap<string, Creature>;

/** True if attacks are the app's matter. */
export function hasBlows({ blows = 'off' }: Pick<Encounter, 'blows'>): boolean {
	return blows !== 'off';
}

/** Results of attacks that the log holds, by key (`strikeKey`), in order. */
const dealtIn = memoizeByRef((done: InitiativeRecord['done']): ReadonlyMap<string, readonly string[]> => {
	const dealt = new Map<string, string[]>();
	for (const deed of done)
		if (deed.type === 'note' && deed.strike !== undefined)
			getOrCreate(dealt, deed.strike, () => []).push(deed.text);
	return dealt;
});

const NOT_DEALT: ReadonlyMap<string, readonly string[]> = new Map();

function dealtStrikes({ initiative }: Encounter): ReadonlyMap<string, readonly string[]> {
	return initiative ? dealtIn(initiative.done) : NOT_DEALT;
}

/** Results of an attack that the log holds, as sentences. */
export function resultsOf(encounter: Encounter, { segment, strike }: TimedStrike): readonly string[] {
	return dealtStrikes(encounter).get(strikeKey(encounter.half ?? 1, segment, strike)) ?? [];
}

/** Attacks of a half-round whose results the log holds: sentences by key. */
export function dealtInHalf(
	encounter: Encounter,
): readonly (readonly [key: string, texts: readonly string[]])[] {
	const prefix = `${encounter.half ?? 1}/`;
	return [...dealtStrikes(encounter)].filter(([key]) => key.startsWith(prefix));
}

function opportunities(
	encounter: Encounter,
	battle: Battle,
	segment: number,
	now?: Strikers,
): readonly Strike[] {
	const state = battle.states[segment - 1];
	const result = battle.segments[segment - 1];
	if (!state || !result?.events.some(({ type }) => type === 'provokes')) return [];
	const there = state.creatures.map(({ creature, at }) => ({
		...(now?.get(creature.id) ?? creature),
		position: at,
	}));
	const standing = new Set(there.filter(isStanding).map(({ id }) => id));
	return opportunityStrikes(state.map, rulesOf(encounter), there, result.events).filter(
		({ by, target }) => standing.has(by) && standing.has(target),
	);
}

/** The opportunity attacks of a segment whose result the log does not hold. */
export function undealtOpportunities(
	encounter: Encounter,
	battle: Battle,
	segment: number,
): readonly TimedStrike[] {
	if (!hasBlows(encounter)) return [];
	return opportunities(encounter, battle, segment)
		.map((strike) => ({ segment, strike }))
		.filter((one) => resultsOf(encounter, one).length === 0);
}

/** Creatures where the half-round left them; none while it waits for dice. */
export function creaturesAtEnd({ states, final }: Battle): readonly Creature[] {
	if (!final) return [];
	return (states.at(-1)?.creatures ?? []).map(({ creature, at }) => ({
		...creature,
		position: final[creature.id] ?? at,
	}));
}

/** Possible melee attacks: of everyone at the end of a half-round, or of the creatures whose turn it is. */
function melee(encounter: Encounter, battle: Battle, until: number): readonly Strike[] {
	const isTurn = isTurnBasedCombat(encounter);
	const state = battle.states[until];
	if (!state || (until < SEGMENTS && !isTurn)) return [];
	const there = (
		until < SEGMENTS
			? state.creatures.map(({ creature, at }) => ({ ...creature, position: at }))
			: creaturesAtEnd(battle)
	).filter(isStanding);
	if (there.length === 0) return [];
	const strikes = possibleStrikes(state.map, rulesOf(encounter), there);
	return isTurn ? strikes.filter(({ by }) => encounter.movers?.includes(by)) : chosenStrikes(strikes, there);
}

/**
 * The possible attacks up to a moment: opportunity attacks, then each creature's likeliest one at the end of the
 * half-round, or all of the creatures whose turn it is.
 */
export function strikesUntil(encounter: Encounter, battle: Battle, until: number): readonly TimedStrike[] {
	if (!hasBlows(encounter)) return [];
	const all: TimedStrike[] = [];
	for (let segment = 1; segment <= until; segment++)
		for (const strike of opportunities(encounter, battle, segment)) all.push({ segment, strike });
	return [...all, ...melee(encounter, battle, until).map((strike) => ({ segment: SEGMENTS, strike }))];
}

interface Blows {
	readonly rolls: readonly TimedRoll[];
	/** Damage by creature. */
	readonly damage: ReadonlyMap<string, number>;
}

const NONE: Blows = { rolls: [], damage: new Map() };

/**
 * The attacks that the app rolls at the end of a half-round in which everyone moves at once, with opportunity attacks
 * whose result the log does not hold; the same inputs give the same rolls.
 */
export function rolledBlows(encounter: Encounter, battle: Battle): Blows {
	if (encounter.blows !== 'rolled' || isTurnBasedCombat(encounter) || !battle.final) return NONE;
	return rolledAtEnd(battle, encounter);
}

const rolledAtEnd = memoizeLast((battle: Battle, encounter: Encounter): Blows => {
	const { seed = '', half = 1 } = encounter;
	const now = new Map(creaturesAtEnd(battle).map((one) => [one.id, one]));
	const damage = new Map<string, number>();
	const rolls: TimedRoll[] = [];
	const strike = (strikes: readonly Strike[], segment: number) => {
		for (const one of strikes) {
			if (resultsOf(encounter, { segment, strike: one }).length > 0) continue;
			const rolled = rollStrike(seed, half, segment, one);
			rolls.push({ ...rolled, segment });
			const target = now.get(one.target);
			if (rolled.damage === 0 || !target?.hitPoints) continue;
			damage.set(one.target, (damage.get(one.target) ?? 0) + rolled.damage);
			now.set(one.target, struck(target, rolled.damage));
		}
	};
	for (let segment = 1; segment <= battle.segments.length; segment++)
		strike(opportunities(encounter, battle, segment, now), segment);
	const there = [...now.values()].filter(isStanding);
	const { map } = battle.states.at(-1)!;
	strike(chosenStrikes(possibleStrikes(map, rulesOf(encounter), there), there), SEGMENTS);
	return { rolls, damage };
});

/** A creature after damage; at 0 HP it is unconscious. */
export function struck(creature: Creature, points: number | undefined): Creature {
	if (!points || !creature.hitPoints) return creature;
	const hitPoints = damaged(creature.hitPoints, points);
	if (hitPoints.current > 0) return { ...creature, hitPoints };
	const conditions = [...new Set([...(creature.conditions ?? []), 'unconscious'])];
	return { ...creature, hitPoints, conditions };
}
