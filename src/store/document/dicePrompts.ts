/** Rolls requested dice by the app. */
import { diceOf, type Encounter, type Rolls, rollKey } from '../../engine/index.ts';
import type { AwaitedContest } from '../derived/battle.ts';

/** Ids of creatures still to roll, in contender order. */
export function askedOf(
	{ contest, needs }: Pick<AwaitedContest, 'contest' | 'needs'>,
	half: number,
): readonly string[] {
	const wanted = new Set(needs);
	return contest.contenders
		.map((c) => c.creature)
		.filter((id) => wanted.has(rollKey(half, contest.segment, id)));
}

/**
 * Key of a dice request, with its creatures and moment; stable as dice are added. A square may need several rolls in
 * order. Equal in the players' view, despite less knowledge.
 */
export function questionOf({ contest, needs, check, die }: AwaitedContest, half: number): string {
	const { segment, square, contenders } = contest;
	const rolled = contenders.map(({ creature, roll }) => [creature, roll]);
	return JSON.stringify([half, segment, square, needs, rolled, check?.terrain, check?.stakes, die]);
}

/** Seeded results for all requested rolls, after those already rolled. */
export function rollsFor(encounter: Encounter, awaited: AwaitedContest, half: number): Rolls {
	const { segment } = awaited.contest;
	const dice = diceOf(encounter);
	return Object.fromEntries(
		askedOf(awaited, half).map((id) => {
			const key = rollKey(half, segment, id);
			const thrown = encounter.rolls?.[key] ?? [];
			return [key, [...thrown, dice.face(half, segment, id, thrown.length, awaited.die) ?? 1]];
		}),
	);
}
