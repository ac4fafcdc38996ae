/**
 * Outcomes of a check with their probabilities: passed, failed, or for an overrun badly lost (F-24, SRD-34, SRD-35).
 */
import type { Outcome } from '../dice.ts';
import type { Check } from '../resultTypes.ts';

const FACES = 20;

/** Margin of a badly lost overrun (F-24). */
export const BADLY = 5;

/** One outcome of a check, with a sample of dice results that lead there. */
interface CheckOutcome extends Outcome {
	readonly face: number;
	/** Dice results of the opponents in an opposed roll, in their order; empty if unopposed. */
	readonly against: readonly number[];
}

/** True if a total beats another in an opposed roll; ties go to the larger modifier, then to the defender. */
function beats(total: number, modifier: number, other: number, otherModifier: number): boolean {
	return total > other || (total === other && modifier > otherModifier);
}

/** True if the rolled check reaches its DC or beats all opponents. */
export function isPassed({ total, modifier, dc, against }: Check): boolean {
	if (dc !== null) return total! >= dc;
	return against.every((one) => beats(total!, modifier, one.total!, one.modifier));
}

/**
 * All outcomes of a check before its roll.
 * @param others further DCs that the same roll may have to meet
 */
export function checkOutcomes(check: Check, others: readonly number[] = []): readonly CheckOutcome[] {
	const { dc, modifier } = check;
	if (dc === null) return overrunOutcomes(check);
	/** The lowest roll that reaches each DC, highest DC first. */
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

/** The three outcomes of an overrun: all opponents beaten, lost, or badly lost to one of them. */
function overrunOutcomes({ modifier, against }: Check): readonly CheckOutcome[] {
	let won = 0;
	let lost = 0;
	let close: CheckOutcome | undefined;
	for (let face = 1; face <= FACES; face++) {
		const total = face + modifier;
		/** For each opponent, how many of its rolls satisfy a predicate of roll and total. */
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

/** The probability that each opponent shows one of this many results, for one own roll. */
function chanceOf(faces: readonly number[]): number {
	return faces.reduce((chance, count) => (chance * count) / FACES, 1 / FACES);
}

/** Removes rounding errors of sums of twentieths. */
const NOTHING = 1e-12;

function likely(outcomes: readonly CheckOutcome[]): readonly CheckOutcome[] {
	return outcomes.filter(({ chance }) => chance > NOTHING);
}
