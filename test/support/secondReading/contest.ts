/** A contest, a second time (resolver, section 5). */
import type { Contest } from '../../../src/engine/index.ts';
import { countAgainst } from './fighters.ts';
import { overlap } from './ground.ts';
import { byId, type Scene, type Turn } from './scene.ts';

/** A bare d20 of a contender. */
type Roll = (turn: Turn) => number;

function bonusOf({ who, modifier }: Turn): number {
	return who.initiative + modifier;
}

function contendersFor(scene: Scene, first: Turn): Turn[] {
	const contenders = [first];
	for (const one of contenders) {
		for (const other of scene.fighters) {
			if (contenders.some(({ who }) => who === other)) continue;
			const rival = scene.turns
				.get(other)
				?.find(
					(turn) =>
						overlap(turn.at, other.side, one.at, one.who.side) &&
						countAgainst(scene.rules, one.who, one.goesOn, other, turn.goesOn) &&
						scene.isOpen(turn),
				);
			if (rival) contenders.push(rival);
		}
	}
	return contenders.sort(byId);
}

/** Holds the contest for a space, if there is one; the losers fail. Faces are left out: only totals are compared. */
export function contest(scene: Scene, turn: Turn, roll: Roll): Contest | undefined {
	const contenders = contendersFor(scene, turn);
	const fitAll = (all: readonly Turn[]): boolean => all.every((one) => scene.fits(one, all));
	if (contenders.length === 1 || fitAll(contenders)) return undefined;

	const winners: Turn[] = [];
	let left = contenders;
	for (;;) {
		const fastest = left.find((one) =>
			left.every((other) => other === one || one.effectiveSpeed - other.effectiveSpeed >= 30),
		);
		if (fastest === undefined) break;
		winners.push(fastest);
		left = left.filter((one) => one !== fastest && scene.fits(one, winners));
		if (!fitAll([...winners, ...left])) continue;
		winners.push(...left);
		left = [];
	}
	const totals = new Map(left.map((one) => [one, roll(one) + bonusOf(one)]));
	for (const one of ranked(left, totals, roll)) if (scene.fits(one, winners)) winners.push(one);

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
		})),
		winners: contenders.filter((one) => winners.includes(one)).map(({ who }) => who.id),
	};
}

/** From the highest down; ties by the larger modifier, those still tied by bare dice among themselves. */
function ranked(turns: readonly Turn[], scores: ReadonlyMap<Turn, number>, roll: Roll): readonly Turn[] {
	const compare = (a: Turn, b: Turn): number => scores.get(b)! - scores.get(a)! || bonusOf(b) - bonusOf(a);
	const groups: Turn[][] = [];
	for (const turn of [...turns].sort(compare)) {
		const last = groups.at(-1);
		if (last?.[0] && compare(last[0], turn) === 0) last.push(turn);
		else groups.push([turn]);
	}
	return groups.flatMap((tied) => {
		if (tied.length === 1) return tied;
		const faces = new Map([...tied].sort(byId).map((turn) => [turn, roll(turn)]));
		return ranked(tied, faces, roll);
	});
}
