/** Battles between two of the app's opponents, with rolled strikes. */

import { drawnFace } from '../../../src/engine/dice.ts';
import {
	type BattleScore,
	battleGoals,
	beginHalfRound,
	type Creature,
	chosenStrikes,
	damaged,
	type Encounter,
	isStanding,
	opportunityStrikes,
	type Plan,
	possibleStrikes,
	rollStrike,
	rulesOf,
	SEGMENTS,
	type Strength,
	type Strike,
	scoreBattle,
	snapshotsOf,
	thinking,
} from '../../../src/engine/index.ts';
import { battleOf } from '../../../src/store/derived/battle.ts';
import { nextHalf } from '../../../src/store/derived/encounterAt.ts';

/** Plans for the creatures of a side. */
export interface Mind {
	readonly name: string;
	plans(encounter: Encounter, side: string, seed: string): Readonly<Record<string, Plan>>;
}

export interface Game {
	readonly score: BattleScore;
	/** Milliseconds of each decision, by side. */
	readonly times: Readonly<Record<string, readonly number[]>>;
	/** Opportunity attacks that each side gave. */
	readonly given: Readonly<Record<string, number>>;
}

const NOT_ASKED = { who: 'nobody' } as const;

export function mindOf(strength: Strength): Mind {
	return {
		name: strength,
		plans(encounter, side, seed) {
			const ids = encounter.creatures
				.filter((one) => one.side === side && isStanding(one))
				.map(({ id }) => id);
			const goals = battleGoals(encounter, side, encounter.creatures);
			if (ids.length === 0 || !goals) return {};
			const work = thinking(beginHalfRound(encounter), ids, strength, seed, goals);
			let piece = work.next();
			while (piece.done !== true) piece = work.next();
			return piece.value.plans;
		},
	};
}

/** The encounter with its creatures now and then a step off their places, and other initiative bonuses. */
export function variantOf(encounter: Encounter, seed: string): Encounter {
	const { width, height, terrain = [] } = encounter.map;
	const taken = new Set([
		...terrain.filter(({ type }) => type !== 'difficult').map(({ x, y }) => `${x},${y}`),
		...encounter.creatures.map(({ position: { x, y } }) => `${x},${y}`),
	]);
	const creatures = encounter.creatures.map((one): Creature => {
		const way = drawnFace(seed, `${one.id} way`, 0, 12);
		const [dx = 0, dy = 0] =
			[
				[0, -1],
				[1, 0],
				[0, 1],
				[-1, 0],
			][way - 1] ?? [];
		const to = { x: one.position.x + dx, y: one.position.y + dy };
		const key = `${to.x},${to.y}`;
		const fits = to.x >= 0 && to.y >= 0 && to.x < width && to.y < height && !taken.has(key) && !one.size;
		if (fits) taken.add(key);
		const initiative = drawnFace(seed, `${one.id} initiative`, 0, 6) - 1;
		return { ...one, initiative, position: fits ? to : one.position };
	});
	return { ...encounter, creatures, seed };
}

/** Plays a scenario to its end. */
export function playGame(
	start: Encounter,
	minds: Readonly<Record<string, Mind>>,
	watch?: (encounter: Encounter, score: BattleScore) => void,
): Game {
	const scenario = start.scenario!;
	const times: Record<string, number[]> = {};
	const given: Record<string, number> = {};
	let encounter = start;
	for (;;) {
		const score = scoreBattle(scenario, snapshotsOf(encounter, scenario.since));
		watch?.(encounter, score);
		if (score.result) return { score, times, given };
		const plans: Record<string, Plan> = {};
		for (const [side, mind] of Object.entries(minds)) {
			const began = process.cpuUsage();
			Object.assign(plans, mind.plans(encounter, side, `${start.seed}/${encounter.half ?? 1}/${side}`));
			const { user, system } = process.cpuUsage(began);
			times[side] = [...(times[side] ?? []), (user + system) / 1000];
		}
		encounter = afterHalfRound(withPlansOf(encounter, plans), score, given);
	}
}

function withPlansOf(encounter: Encounter, plans: Readonly<Record<string, Plan>>): Encounter {
	const creatures = encounter.creatures.map((one) => ({
		...one,
		...(plans[one.id] && { plan: plans[one.id]! }),
	}));
	return { ...encounter, creatures };
}

function afterHalfRound(encounter: Encounter, before: BattleScore, given: Record<string, number>): Encounter {
	const rules = rulesOf(encounter);
	const { half = 1, seed = '' } = encounter;
	const { states, segments } = battleOf(encounter, NOT_ASKED);
	const standing = new Map(encounter.creatures.map((one) => [one.id, one]));
	const strike = (strikes: readonly Strike[], segment: number): void => {
		const rolled = strikes.map((one) => rollStrike(seed, half, segment, one));
		for (const { target, damage } of rolled) {
			const one = standing.get(target)!;
			if (one.hitPoints) standing.set(target, { ...one, hitPoints: damaged(one.hitPoints, damage) });
		}
	};
	const isRolled = encounter.blows === 'rolled';
	for (const [index, { events }] of segments.entries()) {
		const state = states[index]!;
		for (const event of events)
			if (event.type === 'provokes') {
				const { side } = standing.get(event.creature)!;
				given[side] = (given[side] ?? 0) + 1;
			}
		if (!isRolled) continue;
		const there = state.creatures.map(({ creature, at }) => ({
			...creature,
			position: at,
			hitPoints: standing.get(creature.id)!.hitPoints!,
		}));
		strike(
			opportunityStrikes(state.map, rules, there, events).filter(({ by }) => isStanding(standing.get(by)!)),
			index + 1,
		);
	}
	const next = nextHalf(encounter, NOT_ASKED)!;
	let creatures = next.creatures.map((one) => ({ ...one, hitPoints: standing.get(one.id)!.hitPoints! }));
	if (isRolled) {
		strike(chosenStrikes(possibleStrikes(next.map, rules, creatures), creatures), SEGMENTS);
		creatures = creatures.map((one): typeof one => {
			const hitPoints = standing.get(one.id)!.hitPoints!;
			return hitPoints.current > 0
				? { ...one, hitPoints }
				: { ...one, hitPoints, conditions: [...new Set([...(one.conditions ?? []), 'helpless'])] };
		});
	}
	const after = { ...next, creatures };
	// Creatures that have left are removed.
	const { exited } = scoreBattle(encounter.scenario!, snapshotsOf(after, encounter.scenario!.since));
	const isGone = new Set([...before.exited, ...exited]);
	return { ...after, creatures: creatures.filter(({ id }) => !isGone.has(id)) };
}
