/** Goes through every way in which a piece of work may go whose decisions are left to a decider, one way after another. */
import type { Decide, Outcome } from '../dice.ts';

/** A decision on the way at hand. */
interface Fork {
	readonly outcomes: readonly Outcome[];
	/** The place among them of the one that comes about on this way. */
	taken: number;
}

/**
 * The ways of a piece of work. Done again and again, with `next` between, it is told to go another way each time; what
 * it asks first must depend on nothing but what it was told before.
 */
export class Branching {
	readonly #forks: Fork[] = [];
	#depth = 0;
	#chance = 1;

	/** How likely the way at hand is, once it has been gone. */
	get chance(): number {
		return this.#chance;
	}

	readonly decide: Decide = <Possible extends Outcome>(outcomes: () => readonly Possible[]) => {
		if (this.#depth === this.#forks.length) this.#forks.push({ outcomes: outcomes(), taken: 0 });
		const fork = this.#forks[this.#depth++]!;
		// The same question as when the fork was made, so of the same kind.
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
