/**
 * Decides a contested space: who gains it, with or without a roll (resolver, section 5). Knows nothing
 * of the map; whether contenders could be there together is asked of the caller.
 */

/** What a contest needs to know of a contender. */
export interface Claim {
	/** Own initiative bonus. */
	readonly initiative: number;
	/** The segment modifier. */
	readonly modifier: number;
	readonly effectiveSpeed: number;
}

/** How a contender fared; `roll` is the face before any roll-off, null where nobody rolled. */
export interface Standing {
	readonly roll: number | null;
	readonly total: number | null;
}

/** By index among the claims. */
export type Decision =
	| { readonly type: 'decided'; readonly winners: readonly number[]; readonly standings: readonly Standing[] }
	| { readonly type: 'awaiting'; readonly needs: readonly number[]; readonly standings: readonly Standing[] };

/** What a contest asks its caller; contenders are told apart by their index among the claims. */
export interface Space {
	/** Whether all these could be there together, beside those who stay. */
	holdsAll(contenders: readonly number[]): boolean;
	/** Whether one could be there together with these and with those who stay. */
	holdsBeside(contender: number, others: readonly number[]): boolean;
	/** The next face of a contender, undefined when it has to be asked for; called once a roll. */
	roll(contender: number): number | undefined;
}

/** The margin of effective speed that gains a space without a roll (SM-61). */
const OUTRUN_MARGIN = 30;

/** Who gains a space among two or more contenders who could not all be there. */
export function decideContest(claims: readonly Claim[], space: Space): Decision {
	const standings: Standing[] = claims.map(() => ({ roll: null, total: null }));
	const gained: number[] = [];
	const left = outrun(claims, space, gained);
	if (left.length === 0) return { type: 'decided', winners: gained, standings };

	const faces = rollAll(left, space);
	for (const [contender, face] of faces) {
		standings[contender] = { roll: face, total: face + modifierOf(claims[contender]!) };
	}
	if (faces.size < left.length) return { type: 'awaiting', needs: missing(left, faces), standings };

	const ranking = rank(left, (contender) => standings[contender]!.total!, claims, space);
	if (ranking.type === 'awaiting') return { ...ranking, standings };
	for (const contender of ranking.order) {
		if (space.holdsBeside(contender, gained)) gained.push(contender);
	}
	return { type: 'decided', winners: gained, standings };
}

/** Own bonus and segment modifier. */
export function modifierOf(claim: Claim): number {
	return claim.initiative + claim.modifier;
}

/**
 * Section 5, 1: gives the space to those so much faster that nobody needs to roll (SM-61 to SM-70).
 * Adds them to `gained` and answers who is left to roll; nobody, when all that is left fits.
 */
export function outrun(claims: readonly Claim[], space: Omit<Space, 'roll'>, gained: number[]): number[] {
	let left = claims.map((_, contender) => contender);
	for (;;) {
		const fastest = left.find((contender) =>
			left.every(
				(other) =>
					other === contender ||
					claims[contender]!.effectiveSpeed - claims[other]!.effectiveSpeed >= OUTRUN_MARGIN,
			),
		);
		if (fastest === undefined) return left;
		gained.push(fastest);
		left = left.filter((contender) => contender !== fastest && space.holdsBeside(contender, gained));
		if (left.length === 0 || space.holdsAll([...gained, ...left])) {
			gained.push(...left);
			return [];
		}
	}
}

function rollAll(contenders: readonly number[], space: Space): Map<number, number> {
	const faces = new Map<number, number>();
	for (const contender of contenders) {
		const face = space.roll(contender);
		if (face !== undefined) faces.set(contender, face);
	}
	return faces;
}

function missing(contenders: readonly number[], faces: ReadonlyMap<number, number>): number[] {
	return contenders.filter((contender) => !faces.has(contender));
}

type Ranking =
	| { readonly type: 'ranked'; readonly order: readonly number[] }
	| { readonly type: 'awaiting'; readonly needs: readonly number[] };

/**
 * From the highest score down; ties by the larger modifier, and those still tied roll a bare d20 each
 * until they differ (amb A05).
 */
function rank(
	contenders: readonly number[],
	score: (contender: number) => number,
	claims: readonly Claim[],
	space: Space,
): Ranking {
	const compare = (a: number, b: number): number =>
		score(b) - score(a) || modifierOf(claims[b]!) - modifierOf(claims[a]!);
	const sorted = [...contenders].sort(compare);
	const order: number[] = [];
	for (let from = 0; from < sorted.length; ) {
		let to = from + 1;
		while (to < sorted.length && compare(sorted[from]!, sorted[to]!) === 0) to++;
		const tied = sorted.slice(from, to);
		from = to;
		if (tied.length === 1) {
			order.push(...tied);
			continue;
		}
		const faces = rollAll(tied, space);
		if (faces.size < tied.length) return { type: 'awaiting', needs: missing(tied, faces) };
		const rolledOff = rank(tied, (contender) => faces.get(contender)!, claims, space);
		if (rolledOff.type === 'awaiting') return rolledOff;
		order.push(...rolledOff.order);
	}
	return { type: 'ranked', order };
}
