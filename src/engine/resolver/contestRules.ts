/**
 * Decides a contested square, with or without a roll (resolver, section 5). Independent of the map: the caller
 * answers which contenders fit together.
 */

import { getOrCreate } from '../cache.ts';

/** The figures of a contender. */
export interface Claim {
	/** Its initiative bonus. */
	readonly initiative: number;
	/** The segment modifier. */
	readonly modifier: number;
	/** Speed, less 30 for each square already tried in the segment (SM-62). */
	readonly effectiveSpeed: number;
	/** The speed that others must outrun (A16). */
	readonly speedToBeat: number;
}

export interface ContenderResult {
	/** The roll before any roll-off; null without a roll. */
	readonly roll: number | null;
	readonly total: number | null;
	/** Natural rolls of its roll-offs, in order. */
	readonly rollOffs?: readonly number[];
}

/** How a tie of totals was broken: by modifiers, or by roll-off. */
export interface Tie {
	readonly by: 'modifier' | 'roll-off';
	/** Contenders by index, in turn order. */
	readonly order: readonly number[];
}

/** The winners, by index among the claims. */
export type Decision =
	| {
			readonly type: 'decided';
			readonly winners: readonly number[];
			readonly standings: readonly ContenderResult[];
			readonly ties: readonly Tie[];
			/** The contenders that each winner outran. */
			readonly outran: ReadonlyMap<number, readonly number[]>;
			/** The losers that each winner kept out by its roll. */
			readonly beat: ReadonlyMap<number, readonly number[]>;
	  }
	| {
			readonly type: 'awaiting';
			readonly needs: readonly number[];
			readonly standings: readonly ContenderResult[];
	  };

/** Capacity of the square, for contenders by index among the claims. */
export interface Room {
	/** True if all of these fit there together, beside the creatures that stay. */
	holdsAll(contenders: readonly number[]): boolean;
}

export interface Space extends Room {
	/** The next roll of a contender, undefined if it is not available; called once per roll. */
	roll(contender: number): number | undefined;
}

/** The margin of effective speed that gains a square without a roll (SM-61). */
const OUTRUN_MARGIN = 30;

/** Decides among two or more contenders that do not all fit. */
export function decideContest(claims: readonly Claim[], space: Space): Decision {
	const gained: number[] = [];
	const outran = new Map<number, readonly number[]>();
	const left = outrun(claims, space, gained, outran);
	const rolling = new Rolling(claims, space, gained);
	const needs = rolling.take(left);
	const standings = claims.map((_, index) => rolling.asItStands(index));
	if (needs !== undefined) return { type: 'awaiting', needs, standings };
	const beat = rolling.beaten(gained);
	return { type: 'decided', winners: gained, standings, ties: rolling.ties, outran, beat };
}

/** Initiative bonus plus segment modifier. */
export function modifierOf(claim: Claim): number {
	return claim.initiative + claim.modifier;
}

/** True if a contender is fast enough to skip the roll against the other (SM-61). */
function outruns(one: Claim, other: Claim): boolean {
	return one.effectiveSpeed - other.speedToBeat >= OUTRUN_MARGIN;
}

/**
 * Section 5, 1: gives the square to contenders that outrun all others (SM-61 to SM-70). Adds them to `gained` with
 * those they outran, and returns the contenders left to roll; none if all of them fit.
 */
export function outrun(
	claims: readonly Claim[],
	room: Room,
	gained: number[],
	outran = new Map<number, readonly number[]>(),
): number[] {
	let left = claims.map((_, contender) => contender);
	for (;;) {
		const fastest = left.find((contender) =>
			left.every((other) => other === contender || outruns(claims[contender]!, claims[other]!)),
		);
		if (fastest === undefined) return left;
		gained.push(fastest);
		outran.set(
			fastest,
			left.filter((other) => other !== fastest),
		);
		left = left.filter((contender) => contender !== fastest && room.holdsAll([...gained, contender]));
		if (left.length === 0 || room.holdsAll([...gained, ...left])) {
			gained.push(...left);
			return [];
		}
	}
}

/** The winners of a tie if its order is irrelevant, because at most one still fits or all do; otherwise undefined. */
export function withoutOrder(
	tied: readonly number[],
	gained: readonly number[],
	room: Room,
): readonly number[] | undefined {
	return tied.length <= 1 || room.holdsAll([...gained, ...tied]) ? tied : undefined;
}

/** Section 5, 2: contenders that roll take turns from the highest total down, while rolls are available. */
class Rolling {
	readonly ties: Tie[] = [];
	readonly #claims: readonly Claim[];
	readonly #space: Space;
	readonly #gained: number[];
	/** Rolls by contender, roll-offs after the first. */
	readonly #faces: number[][];
	/** Contenders that rolled, in turn order. */
	readonly #order: number[] = [];

	constructor(claims: readonly Claim[], space: Space, gained: number[]) {
		this.#claims = claims;
		this.#space = space;
		this.#gained = gained;
		this.#faces = claims.map(() => []);
	}

	asItStands(contender: number): ContenderResult {
		const [roll, ...rollOffs] = this.#faces[contender]!;
		if (roll === undefined) return { roll: null, total: null };
		const total = roll + this.#modifier(contender);
		return rollOffs.length === 0 ? { roll, total } : { roll, total, rollOffs };
	}

	/** The losers that each winner of a roll keeps out: alone, or together with other winners. */
	beaten(winners: readonly number[]): ReadonlyMap<number, readonly number[]> {
		const beat = new Map<number, number[]>();
		for (const [place, loser] of this.#order.entries()) {
			if (winners.includes(loser)) continue;
			const before = this.#order.slice(0, place).filter((one) => winners.includes(one));
			const alone = before.filter((one) => !this.#space.holdsAll([one, loser]));
			for (const winner of alone.length > 0 ? alone : before) getOrCreate(beat, winner, () => []).push(loser);
		}
		return beat;
	}

	/** Rolls for these and gives the square to the winners. Returns contenders with missing rolls. */
	take(contenders: readonly number[]): readonly number[] | undefined {
		const needs = this.#roll(contenders);
		if (needs.length > 0) return needs;
		const total = (contender: number): number => this.#face(contender) + this.#modifier(contender);
		for (const equal of groupsOf(contenders, total)) {
			const groups = groupsOf(equal, (contender) => this.#modifier(contender));
			if (groups.length > 1 && this.#orderDecides(equal)) {
				this.ties.push({ by: 'modifier', order: groups.flat() });
			}
			for (const tied of groups) {
				const missing = this.#takeTied(tied);
				if (missing !== undefined) return missing;
			}
		}
		return undefined;
	}

	/** Breaks a tie of total and modifier by natural d20 rolls, repeated while the order matters. */
	#takeTied(tied: readonly number[]): readonly number[] | undefined {
		const able = this.#able(tied);
		const all = withoutOrder(able, this.#gained, this.#space);
		if (all !== undefined) {
			this.#gained.push(...all);
			this.#order.push(...tied.filter((one) => !able.includes(one)), ...all);
			return undefined;
		}
		const needs = this.#roll(able);
		if (needs.length > 0) return needs;
		this.#order.push(...tied.filter((one) => !able.includes(one)));
		const groups = groupsOf(able, (contender) => this.#face(contender));
		if (groups.length > 1) this.ties.push({ by: 'roll-off', order: groups.flat() });
		for (const group of groups) {
			const missing = this.#takeTied(group);
			if (missing !== undefined) return missing;
		}
		return undefined;
	}

	/** Contenders that still fit. */
	#able(contenders: readonly number[]): readonly number[] {
		return contenders.filter((contender) => this.#space.holdsAll([...this.#gained, contender]));
	}

	#orderDecides(contenders: readonly number[]): boolean {
		return withoutOrder(this.#able(contenders), this.#gained, this.#space) === undefined;
	}

	/** Rolls for each. Returns those whose rolls are not available. */
	#roll(contenders: readonly number[]): readonly number[] {
		return contenders.filter((contender) => {
			const face = this.#space.roll(contender);
			if (face !== undefined) this.#faces[contender]!.push(face);
			return face === undefined;
		});
	}

	#face(contender: number): number {
		return this.#faces[contender]!.at(-1)!;
	}

	#modifier(contender: number): number {
		return modifierOf(this.#claims[contender]!);
	}
}

/** Groups contenders by score, highest first; groups keep their order. */
function groupsOf(contenders: readonly number[], score: (contender: number) => number): number[][] {
	const groups: number[][] = [];
	for (const contender of [...contenders].sort((a, b) => score(b) - score(a))) {
		const last = groups.at(-1);
		if (last !== undefined && score(last[0]!) === score(contender)) last.push(contender);
		else groups.push([contender]);
	}
	return groups;
}
