/**
 * Exact outcome probabilities of a contest (resolver, section 5): by a formula if only one contender can gain the
 * square, otherwise by enumerating totals from the highest down. Contenders are claim indexes; sets of them are bit
 * masks.
 */
import type { Outcome } from '../dice.ts';
import { type Claim, modifierOf, outrun, type Room, withoutOrder } from './contestRules.ts';

const FACES = 20;
/** Most contenders with exact odds if several may share the square. */
const CROWD = 8;

/** The contenders that gain the square together, by index, and the probability of exactly this set. */
interface ContestOutcome extends Outcome {
	readonly winners: readonly number[];
}

/**
 * The distribution of winners that a roll draws from. Empty for more than eight contenders if several may share the
 * square.
 */
export function contestOutcomes(claims: readonly Claim[], room: Room): readonly ContestOutcome[] {
	const everybody = claims.map((_, index) => index);
	if (room.holdsAll(everybody)) return [{ winners: everybody, chance: 1 }];
	const gained: number[] = [];
	const left = outrun(claims, room, gained);
	if (left.length === claims.length && isForOneOnly(everybody, room)) return soleWinners(claims);
	if (claims.length > CROWD) return [];
	return new Descent(claims, room).outcomes(setOf(gained), setOf(left));
}

/** True if each of these fits, but no two of them. */
function isForOneOnly(all: readonly number[], room: Room): boolean {
	return all.every(
		(one, place) =>
			room.holdsAll([one]) && all.slice(place + 1).every((other) => !room.holdsAll([one, other])),
	);
}

/**
 * The chance of each total modifier to win if one contender gains the square: highest total, ties by larger modifier,
 * then equally likely.
 */
export function winChances(modifiers: readonly number[]): readonly number[] {
	return modifiers.map((mine) => {
		let chance = 0;
		for (let face = 1; face <= FACES; face++) {
			let ahead = 1;
			for (const other of modifiers) {
				if (other === mine) continue;
				// Rolls of the other that lose; ties count if its modifier is smaller.
				const faces = face + mine - other - (other > mine ? 1 : 0);
				ahead *= Math.min(FACES, Math.max(0, faces)) / FACES;
			}
			const level = modifiers.filter((other) => other === mine).length;
			// The probability that the best of the equal contenders rolls this, shared among them.
			chance += (ahead * ((face / FACES) ** level - ((face - 1) / FACES) ** level)) / level;
		}
		return chance;
	});
}

function soleWinners(claims: readonly Claim[]): readonly ContestOutcome[] {
	const chances = winChances(claims.map(modifierOf));
	return chances.flatMap((chance, index) => (chance > 0 ? [{ winners: [index], chance }] : []));
}

function setOf(indexes: readonly number[]): number {
	return indexes.reduce((set, index) => set | (1 << index), 0);
}

function membersOf(set: number): number[] {
	const members: number[] = [];
	for (let index = 0; index < CROWD; index++) if ((set & (1 << index)) !== 0) members.push(index);
	return members;
}

/** An outcome of a tie: the set that has gained the square, and the share of the orders that lead there. */
type Share = readonly [gained: number, share: number];

/** Goes through totals from the highest down, at each for all contenders that could have rolled it. */
class Descent {
	readonly #room: Room;
	/** Initiative bonus plus segment modifier, by contender. */
	readonly #bonus: readonly number[];
	/** Bits of one set in a key of two. */
	readonly #bits: number;
	readonly #fits = new Map<number, boolean>();
	/** A cached `holdsAll`, since the map lookup is expensive. */
	readonly #remembering: Room = { holdsAll: (contenders) => this.#holds(setOf(contenders)) };
	readonly #ties = new Map<number, readonly Share[]>();
	/** Probabilities by set of winners, when no one else can enter. */
	readonly #ended: Float64Array;
	/** Probabilities by the set still waiting with lower totals (upper bits) and the set of winners (lower bits). */
	#open = new Map<number, number>();

	constructor(claims: readonly Claim[], room: Room) {
		this.#room = room;
		this.#bonus = claims.map(modifierOf);
		this.#bits = claims.length;
		this.#ended = new Float64Array(1 << claims.length);
	}

	/** The outcomes when `rolling` contenders roll after `gained` ones have entered. */
	outcomes(gained: number, rolling: number): readonly ContestOutcome[] {
		this.#add(rolling, gained, 1);
		const modifiers = [...new Set(membersOf(rolling).map((index) => this.#bonus[index]!))];
		modifiers.sort((a, b) => b - a);
		// At the lowest total all have had their turn.
		for (let total = modifiers[0]! + FACES; total > modifiers.at(-1)!; total--) {
			for (const modifier of modifiers) {
				// A waiting contender has rolled at most this, so it rolled exactly this in one of `faces` cases.
				const faces = total - modifier;
				if (faces >= 1 && faces <= FACES) this.#goThrough(modifier, faces);
			}
		}
		const outcomes: ContestOutcome[] = [];
		this.#ended.forEach((chance, set) => {
			if (chance > 0) outcomes.push({ winners: membersOf(set), chance });
		});
		return outcomes;
	}

	/** Adds a case with `waiting` contenders and `gained` winners; contenders that no longer fit stop waiting. */
	#add(waiting: number, gained: number, chance: number): void {
		let hopeful = 0;
		for (const index of membersOf(waiting)) if (this.#holds(gained | (1 << index))) hopeful |= 1 << index;
		if (hopeful === 0) {
			this.#ended[gained]! += chance;
			return;
		}
		const key = (hopeful << this.#bits) | gained;
		this.#open.set(key, (this.#open.get(key) ?? 0) + chance);
	}

	/** Gives contenders with this modifier and roll their turn, in every case. */
	#goThrough(modifier: number, faces: number): void {
		const before = this.#open;
		this.#open = new Map();
		const mine = setOf(this.#bonus.flatMap((bonus, index) => (bonus === modifier ? [index] : [])));
		for (const [key, chance] of before) {
			const waiting = key >> this.#bits;
			const gained = key & ((1 << this.#bits) - 1);
			const here = waiting & mine;
			const count = membersOf(here).length;
			// All subsets of `here`, the empty one last.
			let tied = here;
			for (let left = 1 << count; left > 0; left--) {
				const shown = membersOf(tied).length;
				const exactly = (1 / faces) ** shown * (1 - 1 / faces) ** (count - shown);
				if (exactly > 0) {
					for (const [after, share] of this.#afterTie(tied, gained)) {
						this.#add(waiting & ~tied, after, chance * exactly * share);
					}
				}
				tied = (tied - 1) & here;
			}
		}
	}

	/** The outcomes of a tie, where all orders are equally likely. */
	#afterTie(tied: number, gained: number): readonly Share[] {
		const key = (tied << this.#bits) | gained;
		const known = this.#ties.get(key);
		if (known !== undefined) return known;
		const able = membersOf(tied).filter((index) => this.#holds(gained | (1 << index)));
		const all = withoutOrder(able, membersOf(gained), this.#remembering);
		const shares = new Map<number, number>();
		if (all !== undefined) shares.set(gained | setOf(all), 1);
		else {
			for (const first of able) {
				const others = setOf(able) & ~(1 << first);
				for (const [after, share] of this.#afterTie(others, gained | (1 << first))) {
					shares.set(after, (shares.get(after) ?? 0) + share / able.length);
				}
			}
		}
		const list = [...shares];
		this.#ties.set(key, list);
		return list;
	}

	#holds(set: number): boolean {
		let fits = this.#fits.get(set);
		if (fits === undefined) {
			fits = this.#room.holdsAll(membersOf(set));
			this.#fits.set(set, fits);
		}
		return fits;
	}
}
