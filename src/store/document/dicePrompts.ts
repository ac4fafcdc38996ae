/** Dice that are asked for, thrown by the app. */
import { diceOf, type Encounter, type Rolls, rollKey } from '../../engine/index.ts';
import type { AwaitedContest } from '../derived/battle.ts';

/** Ids of the creatures that still have to roll, in the order of the contenders. */
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
 * What is asked, of whom and at which moment, as text: the same for the same question, whatever is added to the dice.
 * One space may ask for several rolls, one after the other. It is the same in the table view, although less is known of
 * the contenders there.
 */
export function questionOf({ contest, needs, check, die }: AwaitedContest, half: number): string {
	const { segment, square, contenders } = contest;
	const rolled = contenders.map(({ creature, roll }) => [creature, roll]);
	return JSON.stringify([half, segment, square, needs, rolled, check?.terrain, check?.stakes, die]);
}

/** The faces that the seed gives to all who are asked, after those they have rolled already. */
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
