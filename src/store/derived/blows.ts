/** Attacks of a half-round in which everyone moves at once: opportunity attacks, then melee at its end. */

import {
	type Creature,
	chosenStrikes,
	damaged,
	type Encounter,
	isStanding,
	opportunityStrikes,
	possibleStrikes,
	type RolledStrike,
	rollStrike,
	rulesOf,
	SEGMENTS,
	type Strike,
} from '../../engine/index.ts';
import { isTurnBasedCombat } from '../encounter/combatQueries.ts';
import { memoizeLast } from '../lazy.ts';
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

/** True if attacks of the half-round are the app's matter. */
export function hasBlows(encounter: Encounter): boolean {
	return (encounter.blows ?? 'off') !== 'off' && !isTurnBasedCombat(encounter);
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

/** Creatures where the half-round left them; none while it waits for dice. */
export function creaturesAtEnd({ states, final }: Battle): readonly Creature[] {
	if (!final) return [];
	return (states.at(-1)?.creatures ?? []).map(({ creature, at }) => ({
		...creature,
		position: final[creature.id] ?? at,
	}));
}

/** The possible attacks up to a moment; at the end each creature's likeliest one too. */
export function strikesUntil(encounter: Encounter, battle: Battle, until: number): readonly TimedStrike[] {
	if (!hasBlows(encounter)) return [];
	const all: TimedStrike[] = [];
	for (let segment = 1; segment <= until; segment++)
		for (const strike of opportunities(encounter, battle, segment)) all.push({ segment, strike });
	if (until < SEGMENTS) return all;
	const there = creaturesAtEnd(battle).filter(isStanding);
	const melee =
		there.length === 0 ? [] : possibleStrikes(battle.states.at(-1)!.map, rulesOf(encounter), there);
	return [...all, ...chosenStrikes(melee, there).map((strike) => ({ segment: SEGMENTS, strike }))];
}

interface Blows {
	readonly rolls: readonly TimedRoll[];
	/** Damage by creature. */
	readonly damage: ReadonlyMap<string, number>;
}

const NONE: Blows = { rolls: [], damage: new Map() };

/** The attacks that the app rolls for a whole half-round; the same inputs give the same rolls. */
export function rolledBlows(encounter: Encounter, battle: Battle): Blows {
	if (encounter.blows !== 'rolled' || !hasBlows(encounter) || !battle.final) return NONE;
	return blowsOf(battle, encounter);
}

const blowsOf = memoizeLast((battle: Battle, encounter: Encounter): Blows => {
	const { seed = '', half = 1 } = encounter;
	const now = new Map(creaturesAtEnd(battle).map((one) => [one.id, one]));
	const damage = new Map<string, number>();
	const rolls: TimedRoll[] = [];
	const strike = (strikes: readonly Strike[], segment: number) => {
		for (const one of strikes) {
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
