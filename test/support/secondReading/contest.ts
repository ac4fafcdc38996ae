/** Contests, reimplemented (resolver, section 5). */
import type { Contest } from '../../../src/engine/index.ts';
import { countsFor } from './fighters.ts';
import { overlap } from './ground.ts';
import { byId, type Scene, type Turn } from './scene.ts';

/** Bare d20. */
type Roll = (turn: Turn) => number;

function bonusOf({ who, modifier }: Turn): number {
	return who.initiative + modifier;
}

/** Contenders found from the first one, each with its earliest attempt. */
function contendersFor(scene: Scene, first: Turn): Turn[] {
	const contenders = new Map([[first.who, first]]);
	const found = [first];
	for (const one of found) {
		for (const other of scene.fighters) {
			if (other === first.who || other === one.who) continue;
			const turns = scene.turns.get(other) ?? [];
			const rival = turns.find(
				(turn) =>
					turn === contenders.get(other) ||
					(overlap(turn.squares, one.squares) && countsFor(scene.rules, one, turn) && scene.isOpen(turn)),
			);
			if (!rival || rival === contenders.get(other)) continue;
			contenders.set(other, rival);
			found.push(rival);
		}
	}
	return [...contenders.values()].sort(byId);
}

/** The speed that a faster one is compared with (A16). */
function speedToBeat({ rules }: Scene, { who, effectiveSpeed }: Turn): number {
	return rules.autoWin === 'remaining' ? effectiveSpeed : who.speed;
}

/** Resolves the contest for a space, if any; losers fail. Compares totals, not faces. */
export function contest(scene: Scene, turn: Turn, roll: Roll): Contest | undefined {
	const contenders = contendersFor(scene, turn);
	const fitAll = (all: readonly Turn[]): boolean => all.every((one) => scene.fits(one, all));
	if (contenders.length === 1 || fitAll(contenders)) return undefined;

	const winners: Turn[] = [];
	let left = contenders;
	for (;;) {
		const fastest = left.find((one) =>
			left.every((other) => other === one || one.effectiveSpeed - speedToBeat(scene, other) >= 30),
		);
		if (fastest === undefined) break;
		winners.push(fastest);
		left = left.filter((one) => one !== fastest && fitAll([...winners, one]));
		if (!fitAll([...winners, ...left])) continue;
		winners.push(...left);
		left = [];
	}
	const totals = new Map(left.map((one) => [one, roll(one) + bonusOf(one)]));
	const byTotal = groups(left, (one) => totals.get(one)!);
	for (const tied of byTotal.flatMap((equal) => groups(equal, bonusOf)))
		takeTurns(tied, winners, fitAll, roll);

	for (const one of contenders) if (!winners.includes(one)) scene.fail(one);
	return {
		type: 'contest',
		square: turn.at,
		contenders: contenders.map((one) => ({
			creature: one.who.id,
			modifier: bonusOf(one),
			segmentModifier: one.modifier,
			roll: null,
			total: totals.get(one) ?? null,
			square: one.at,
		})),
		winners: contenders.filter((one) => winners.includes(one)).map(({ who }) => who.id),
	};
}

/** Ties: creatures that could still fit roll a bare d20 if it decides anything. */
function takeTurns(
	tied: readonly Turn[],
	winners: Turn[],
	fitAll: (all: readonly Turn[]) => boolean,
	roll: Roll,
): void {
	const able = tied.filter((one) => fitAll([...winners, one]));
	if (able.length <= 1 || fitAll([...winners, ...able])) {
		winners.push(...able);
		return;
	}
	const faces = new Map(able.map((one) => [one, roll(one)]));
	for (const again of groups(able, (one) => faces.get(one)!)) takeTurns(again, winners, fitAll, roll);
}

/** Groups of equal score, highest first. */
function groups(turns: readonly Turn[], score: (turn: Turn) => number): Turn[][] {
	const scores = [...new Set(turns.map(score))].sort((a, b) => b - a);
	return scores.map((one) => turns.filter((turn) => score(turn) === one));
}
