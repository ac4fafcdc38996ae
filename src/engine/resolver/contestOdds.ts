/**
 * The odds of a contested space: how likely each outcome is (resolver, section 5).
 * Exact, by a formula where one only can gain it, else by going through the totals from the highest down. Contenders are
 * told apart by their index among the claims; a set of them is a number with one bit each.
 */
import type { Outcome } from '../dice.ts';
import { type Claim, modifierOf, outrun, type Room, withoutOrder } from './contestRules.ts';

const FACES = 20;
/** So many may share a space between them, and have odds. */
const CROWD = 8;

/** Who gains a space together, by index, and how likely it is that they and nobody else do. */
interface ContestOutcome extends Outcome {
	readonly winners: readonly number[];
}

/**
 * Who may gain a space, and how likely each outcome is: the distribution that a roll draws from. A crowd of more than
 * eight of whom more than one may gain the space has no outcomes.
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

/** Whether each of these could be in the space, and no two of them. */
function isForOneOnly(all: readonly number[], room: Room): boolean {
	return all.every(
		(one, place) =>
			room.holdsAll([one]) && all.slice(place + 1).every((other) => !room.holdsAll([one, other])),
	);
}

/**
 * The odds where one only gains the space: the highest total; of equal totals the largest modifier's; of those one as
 * likely as the other.
 */
function soleWinners(claims: readonly Claim[]): readonly ContestOutcome[] {
	const bonus = claims.map(modifierOf);
	const chances = bonus.map((mine) => {
		let chance = 0;
		for (let face = 1; face <= FACES; face++) {
			let ahead = 1;
			for (const other of bonus) {
				if (other === mine) continue;
				// The faces with which the other stays behind: those that tie included where its modifier is smaller.
				const faces = face + mine - other - (other > mine ? 1 : 0);
				ahead *= Math.min(FACES, Math.max(0, faces)) / FACES;
			}
			const level = bonus.filter((other) => other === mine).length;
			// That the highest of those level shows this face, shared among them.
			chance += (ahead * ((face / FACES) ** level - ((face - 1) / FACES) ** level)) / level;
		}
		return chance;
	});
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

/** What may come of a tie: who has gained the space after it, and the share of the orders that lead there. */
type Share = readonly [gained: number, share: number];

/** The totals gone through from the highest down, each time for all who could have rolled it. */
class Descent {
	readonly #room: Room;
	/** Own bonus and segment modifier, by contender. */
	readonly #bonus: readonly number[];
	/** Bits that a set takes in a key of two of them. */
	readonly #bits: number;
	readonly #fits = new Map<number, boolean>();
	/** Whether a set has room together, asked once of the map and then remembered: asking it is expensive. */
	readonly #remembering: Room = { holdsAll: (contenders) => this.#holds(setOf(contenders)) };
	readonly #ties = new Map<number, readonly Share[]>();
	/** Chances by who has gained the space, where nobody else can any more. */
	readonly #ended: Float64Array;
	/**
	 * Chances by whose turn is still to come, because the total is lower (the upper bits), and who has gained the space
	 * (the lower ones).
	 */
	#open = new Map<number, number>();

	constructor(claims: readonly Claim[], room: Room) {
		this.#room = room;
		this.#bonus = claims.map(modifierOf);
		this.#bits = claims.length;
		this.#ended = new Float64Array(1 << claims.length);
	}

	/** How the space may go when these roll for it after those have gained it. */
	outcomes(gained: number, rolling: number): readonly ContestOutcome[] {
		this.#add(rolling, gained, 1);
		const modifiers = [...new Set(membersOf(rolling).map((index) => this.#bonus[index]!))];
		modifiers.sort((a, b) => b - a);
		// With the lowest total of all everybody has had his turn.
		for (let total = modifiers[0]! + FACES; total > modifiers.at(-1)!; total--) {
			for (const modifier of modifiers) {
				// Whoever still waits has rolled no higher than this face, so it shows exactly this one in one case of so many.
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

	/** Notes a case: those `waiting` have their turns to come, those in `gained` have the space. Whoever can no longer get in waits no more. */
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

	/** Lets those with this modifier who show this face take their turn, in every case. */
	#goThrough(modifier: number, faces: number): void {
		const before = this.#open;
		this.#open = new Map();
		const mine = setOf(this.#bonus.flatMap((bonus, index) => (bonus === modifier ? [index] : [])));
		for (const [key, chance] of before) {
			const waiting = key >> this.#bits;
			const gained = key & ((1 << this.#bits) - 1);
			const here = waiting & mine;
			const count = membersOf(here).length;
			// All subsets of those here, the empty one last.
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

	/** What comes of a tie, every order of those in it being as likely as the next. */
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
