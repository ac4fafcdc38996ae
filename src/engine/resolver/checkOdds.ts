/** What may come of a check, and how likely it is: passed or failed; of an overrun also lost badly (F-24, SRD-34, SRD-35). */
import type { Outcome } from '../dice.ts';
import type { Check } from '../resultTypes.ts';

const FACES = 20;

/** By so much an overrun is lost badly (F-24). */
export const BADLY = 5;

/** Something that may come of a check, with faces that stand for all that lead there. */
interface CheckOutcome extends Outcome {
	readonly face: number;
	/** Faces of the opponents in an opposed roll, in their order; empty where nobody rolls against it. */
	readonly against: readonly number[];
}

/** Whether a total beats another in an opposed roll; of equal totals the larger modifier's, else the defender's. */
function beats(total: number, modifier: number, other: number, otherModifier: number): boolean {
	return total > other || (total === other && modifier > otherModifier);
}

/** Whether a check that has been rolled is passed: its DC reached, or everybody beaten who rolls against it. */
export function isPassed({ total, modifier, dc, against }: Check): boolean {
	if (dc !== null) return total! >= dc;
	return against.every((one) => beats(total!, modifier, one.total!, one.modifier));
}

/** All that may come of a check that has not been rolled. @param others further DCs that its roll may come to count for */
export function checkOutcomes(check: Check, others: readonly number[] = []): readonly CheckOutcome[] {
	const { dc, modifier } = check;
	if (dc === null) return overrunOutcomes(check);
	/** The least face that reaches each DC, from the highest down. */
	const least = [...new Set([dc, ...others].map((one) => Math.min(FACES + 1, Math.max(1, one - modifier))))];
	least.sort((a, b) => b - a);
	return likely([
		...least.map((face, index) => {
			const above = least[index - 1] ?? FACES + 1;
			return { chance: (above - face) / FACES, face: index === 0 ? FACES : face, against: [] };
		}),
		{ chance: (least.at(-1)! - 1) / FACES, face: 1, against: [] },
	]);
}

/**
 * An overrun comes out in one of three ways: everybody is beaten; it is lost, but to nobody by much; or it is lost
 * badly to somebody.
 */
function overrunOutcomes({ modifier, against }: Check): readonly CheckOutcome[] {
	let won = 0;
	let lost = 0;
	let close: CheckOutcome | undefined;
	for (let face = 1; face <= FACES; face++) {
		const total = face + modifier;
		/** How many faces of each opponent are such that something holds, the modifier added to them. */
		const count = (holds: (shown: number, other: number) => boolean): number[] =>
			against.map((other) => ALL_FACES.filter((one) => holds(one + other.modifier, other.modifier)).length);
		const beaten = chanceOf(count((shown, other) => beats(total, modifier, shown, other)));
		const mild = count((shown) => shown - total < BADLY);
		const mildly = chanceOf(mild);
		won += beaten;
		lost += mildly - beaten;
		if (mildly > beaten) close = { chance: 0, face, against: mild };
	}
	return likely([
		{ chance: won, face: FACES, against: against.map(() => 1) },
		...(close === undefined ? [] : [{ ...close, chance: lost }]),
		{ chance: 1 - won - lost, face: 1, against: against.map(() => FACES) },
	]);
}

const ALL_FACES = Array.from({ length: FACES }, (_, index) => index + 1);

/** How likely one face is shown, and by each opponent one of so many. */
function chanceOf(faces: readonly number[]): number {
	return faces.reduce((chance, count) => (chance * count) / FACES, 1 / FACES);
}

/** Sums of twentieths end a hair beside 0. */
const NOTHING = 1e-12;

function likely(outcomes: readonly CheckOutcome[]): readonly CheckOutcome[] {
	return outcomes.filter(({ chance }) => chance > NOTHING);
}
