/**
 * The odds of a contested space: the chance of each contender to gain it (resolver, section 5).
 * Exact, by going through the totals from the highest down; sampled only for crowds.
 */
import { type Claim, decideContest, modifierOf, outrun, type Space } from './contest.ts';

/** Who can be there together with whom, of the contenders by index. */
export type Room = Omit<Space, 'roll'>;

const FACES = 20;
/** Contenders above whom a sample is taken. */
const CROWD = 8;
const SAMPLES = 20_000;

/** One only gains the space: what holds among creatures that take a whole square each. */
const ONE_ONLY: Room = {
	holdsAll: (contenders) => contenders.length <= 1,
	holdsBeside: (_, others) => others.length === 0,
};

/**
 * The chance of each contender, 0 to 1. `face`, which must answer 1 to 20 evenly, is used only for more
 * than eight contenders.
 */
export function contestOdds(
	claims: readonly Claim[],
	face: () => number,
	room: Room = ONE_ONLY,
): readonly number[] {
	const everybody = claims.map((_, index) => index);
	if (room.holdsAll(everybody)) return claims.map(() => 1);
	if (claims.length > CROWD) return sample(claims, room, face);
	const odds = claims.map(() => 0);
	const gained: number[] = [];
	const left = outrun(claims, room, gained);
	for (const winner of gained) odds[winner] = 1;
	addRolled(odds, claims, room, gained, left);
	return odds;
}

/** Plays the contest many times over. */
function sample(claims: readonly Claim[], room: Room, face: () => number): number[] {
	const odds = claims.map(() => 0);
	for (let played = 0; played < SAMPLES; played++) {
		const decision = decideContest(claims, { ...room, roll: face });
		if (decision.type === 'decided') for (const winner of decision.winners) odds[winner]! += 1 / SAMPLES;
	}
	return odds;
}

/** How likely it is that, from the highest total down, these still wait for their turn and those have gained the space. */
interface Case {
	readonly waiting: readonly number[];
	readonly gained: readonly number[];
	chance: number;
}

/** Cases by who waits and who has gained; the same case reached twice is one. */
type Cases = Map<string, Case>;

function addCase(cases: Cases, waiting: readonly number[], gained: readonly number[], chance: number): void {
	const sorted = [...gained].sort((a, b) => a - b);
	const key = `${waiting.join()}/${sorted.join()}`;
	const known = cases.get(key);
	if (known === undefined) cases.set(key, { waiting, gained: sorted, chance });
	else known.chance += chance;
}

/** Adds the exact chances of those who roll. */
function addRolled(
	odds: number[],
	claims: readonly Claim[],
	room: Room,
	before: readonly number[],
	left: readonly number[],
): void {
	if (left.length === 0) return;
	const bonus = claims.map(modifierOf);
	const modifiers = [...new Set(left.map((index) => bonus[index]!))].sort((a, b) => b - a);

	/** Lets those tied take their turn in every order, each as likely as the next. */
	const takeTurns = (cases: Cases, tied: readonly number[], { waiting, gained, chance }: Case): void => {
		const able = tied.filter((index) => room.holdsBeside(index, gained));
		if (able.length === 0) addCase(cases, waiting, gained, chance);
		for (const index of able) {
			const share = chance / able.length;
			odds[index]! += share;
			const others = able.filter((other) => other !== index);
			takeTurns(cases, others, { waiting, gained: [...gained, index], chance: share });
		}
	};

	let cases: Cases = new Map();
	addCase(cases, left, before, 1);
	for (let total = modifiers[0]! + FACES; total > modifiers.at(-1)!; total--) {
		for (const modifier of modifiers) {
			// Of those with this modifier, who have rolled no higher, each shows exactly this face in one case of `shown`.
			const shown = total - modifier;
			if (shown < 1 || shown > FACES) continue;
			const after: Cases = new Map();
			for (const now of cases.values()) {
				const hopeful = now.waiting.filter((index) => room.holdsBeside(index, now.gained));
				const here = hopeful.filter((index) => bonus[index] === modifier);
				for (let picked = 0; picked < 1 << here.length; picked++) {
					const tied = here.filter((_, bit) => (picked & (1 << bit)) !== 0);
					const exactly = (1 / shown) ** tied.length * (1 - 1 / shown) ** (here.length - tied.length);
					if (exactly === 0) continue;
					const waiting = hopeful.filter((index) => !tied.includes(index));
					takeTurns(after, tied, { waiting, gained: now.gained, chance: now.chance * exactly });
				}
			}
			cases = after;
		}
	}
}
