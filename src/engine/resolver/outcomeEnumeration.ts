/**
 * Plays a piece of work again and again until every way it can go has been taken: each time, whatever is decided in
 * it is decided in another way.
 */
import type { Decide, Outcome } from '../dice.ts';

/** A decision met on the way being taken. */
interface Fork {
	readonly outcomes: readonly Outcome[];
	/** Which of its outcomes is taken on this way, by its place among them. */
	taken: number;
}

/**
 * All ways that a piece of work can go. Do the work, call `next`, do it again: each time the decisions in it come
 * out in another combination, until `next` returns false. What is asked first may depend only on what was answered
 * before.
 */
export class Branching {
	readonly #forks: Fork[] = [];
	#depth = 0;
	#chance = 1;

	/** The chance of the way being taken, once it has been taken to its end. */
	get chance(): number {
		return this.#chance;
	}

	readonly decide: Decide = <Possible extends Outcome>(outcomes: () => readonly Possible[]) => {
		if (this.#depth === this.#forks.length) this.#forks.push({ outcomes: outcomes(), taken: 0 });
		const fork = this.#forks[this.#depth++]!;
		// The same question is asked here as when the fork was made, so its outcomes are of the same kind.
		const outcome = fork.outcomes[fork.taken] as Possible | undefined;
		this.#chance *= outcome?.chance ?? 1;
		return outcome;
	};

	/** Turns to the next way; false when all have been gone. */
	next(): boolean {
		this.#depth = 0;
		this.#chance = 1;
		for (let last = this.#forks.at(-1); last !== undefined; last = this.#forks.at(-1)) {
			last.taken++;
			if (last.taken < last.outcomes.length) return true;
			this.#forks.pop();
		}
		return false;
	}
}
