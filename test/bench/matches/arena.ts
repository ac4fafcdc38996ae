/** Battles between two AI opponents, with rolled strikes. */

import { drawnFace } from '../../../src/engine/dice.ts';
import {
	type BattleScore,
	battleGoals,
	beginHalfRound,
	type Creature,
	type Encounter,
	isStanding,
	type Plan,
	type Strength,
	scoreBattle,
	snapshotsOf,
	thinking,
} from '../../../src/engine/index.ts';
import { battleOf } from '../../../src/store/derived/battle.ts';
import { nextHalf } from '../../../src/store/derived/encounterAt.ts';
import { APP_ROLLS } from '../../../src/store/session/playbackState.ts';

export interface Mind {
	readonly name: string;
	plans(encounter: Encounter, side: string, seed: string): Readonly<Record<string, Plan>>;
}

export interface Game {
	readonly score: BattleScore;
	/** Milliseconds per decision, by side. */
	readonly times: Readonly<Record<string, readonly number[]>>;
	/** Opportunity attacks given, by side. */
	readonly given: Readonly<Record<string, number>>;
}

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

/** The encounter with some creatures a step aside and other initiative bonuses. */
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
	const sides = new Map(encounter.creatures.map(({ id, side }) => [id, side]));
	for (const { events } of battleOf(encounter, APP_ROLLS).segments)
		for (const event of events)
			if (event.type === 'provokes') {
				const side = sides.get(event.creature)!;
				given[side] = (given[side] ?? 0) + 1;
			}
	const next = nextHalf(encounter, APP_ROLLS)!;
	const isGone = new Set(before.exited);
	return { ...next, creatures: next.creatures.filter(({ id }) => !isGone.has(id)) };
}
