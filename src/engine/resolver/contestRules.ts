/**
 * Decides a contested space: who gains it, with or without a roll (resolver, section 5). Knows nothing
 * of the map; whether contenders could be there together is asked of the caller.
 */

import { getOrCreate } from '../cache.ts';

/** What a contest needs to know of a contender. */
export interface Claim {
	/** Own initiative bonus. */
	readonly initiative: number;
	/** The segment modifier. */
	readonly modifier: number;
	/** Speed, less 30 for each space already tried in the segment (SM-62). */
	readonly effectiveSpeed: number;
	/** The speed that others have to outrun (A16). */
	readonly speedToBeat: number;
}

/** How a contender fared. */
export interface ContenderResult {
	/** The face before any roll-off; null where nobody rolled. */
	readonly roll: number | null;
	readonly total: number | null;
	/** The bare faces of its roll-offs, one after the other; left out where there was none. */
	readonly rollOffs?: readonly number[];
}

/** How those of one total were told apart: by their modifiers, or by rolling off. */
export interface Tie {
	readonly by: 'modifier' | 'roll-off';
	/** Contenders by index, in the order in which they took their turn. */
	readonly order: readonly number[];
}

/** Who gains the space, by index among the claims. */
export type Decision =
	| {
			readonly type: 'decided';
			readonly winners: readonly number[];
			readonly standings: readonly ContenderResult[];
			readonly ties: readonly Tie[];
			/** The contenders that a winner outran, by winner. */
			readonly outran: ReadonlyMap<number, readonly number[]>;
			/** The losers that a winner keeps out by its roll, by winner. */
			readonly beat: ReadonlyMap<number, readonly number[]>;
	  }
	| {
			readonly type: 'awaiting';
			readonly needs: readonly number[];
			readonly standings: readonly ContenderResult[];
	  };

/** Tells who of the contenders could be in the space together; they are named by their index among the claims. */
export interface Room {
	/** Whether all these could be there together, each of them beside the others and those who stay. */
	holdsAll(contenders: readonly number[]): boolean;
}

/** What a contest asks its caller. */
export interface Space extends Room {
	/** The next face of a contender, undefined when it has to be asked for; called once a roll. */
	roll(contender: number): number | undefined;
}

/** The margin of effective speed that gains a space without a roll (SM-61). */
const OUTRUN_MARGIN = 30;

/** Who gains a space among two or more contenders who could not all be there. */
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

/** Own bonus and segment modifier. */
export function modifierOf(claim: Claim): number {
	return claim.initiative + claim.modifier;
}

/** True if a contender is so much faster than another that it need not roll against it (SM-61). */
function outruns(one: Claim, other: Claim): boolean {
	return one.effectiveSpeed - other.speedToBeat >= OUTRUN_MARGIN;
}

/**
 * Section 5, 1: gives the space to those so much faster that nobody needs to roll (SM-61 to SM-70).
 * Adds them to `gained`, with those they outran, and answers who is left to roll; nobody, when all that is left fits.
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

/**
 * The order of those tied decides nothing, because at most one of them could still be there, or all of them together:
 * then these gain the space, without a roll. Undefined where the order does decide.
 */
export function withoutOrder(
	tied: readonly number[],
	gained: readonly number[],
	room: Room,
): readonly number[] | undefined {
	return tied.length <= 1 || room.holdsAll([...gained, ...tied]) ? tied : undefined;
}

/** Section 5, 2: those who roll take their turns from the highest total down, as far as there are faces. */
class Rolling {
	readonly ties: Tie[] = [];
	readonly #claims: readonly Claim[];
	readonly #space: Space;
	readonly #gained: number[];
	/** Faces by contender, the roll-offs after the first. */
	readonly #faces: number[][];
	/** Those who rolled, in the order in which they take their turns. */
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

	/** The losers that each winner of a roll keeps out: those it leaves no room, or leaves none together with others. */
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

	/** Lets these roll, and gives the space to those who gain it. Returns those whose faces are missing. */
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

	/** Those of equal total and modifier: by a bare d20 each, and again, as long as the order decides something. */
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

	/** Those who could still be there. */
	#able(contenders: readonly number[]): readonly number[] {
		return contenders.filter((contender) => this.#space.holdsAll([...this.#gained, contender]));
	}

	#orderDecides(contenders: readonly number[]): boolean {
		return withoutOrder(this.#able(contenders), this.#gained, this.#space) === undefined;
	}

	/** Rolls for each. Returns those whose faces have to be asked for. */
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

/** Contenders by a score, the highest first; those of one score together, in their order. */
function groupsOf(contenders: readonly number[], score: (contender: number) => number): number[][] {
	const groups: number[][] = [];
	for (const contender of [...contenders].sort((a, b) => score(b) - score(a))) {
		const last = groups.at(-1);
		if (last !== undefined && score(last[0]!) === score(contender)) last.push(contender);
		else groups.push([contender]);
	}
	return groups;
}
