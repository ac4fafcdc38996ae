/** Enumerates all outcomes of a procedure by rerunning it with every combination of decisions. */
import type { Decide, Outcome } from '../dice.ts';

interface Fork {
	readonly outcomes: readonly Outcome[];
	/** Index of the outcome taken on this path. */
	taken: number;
}

/**
 * Runs a procedure once for each combination of outcomes: run it, call `next`, repeat until `next` returns false.
 * The order of decisions may depend only on earlier outcomes.
 */
export class Branching {
	readonly #forks: Fork[] = [];
	#depth = 0;
	#chance = 1;

	/** Probability of the path, valid once it is complete. */
	get chance(): number {
		return this.#chance;
	}

	readonly decide: Decide = <Possible extends Outcome>(outcomes: () => readonly Possible[]) => {
		if (this.#depth === this.#forks.length) this.#forks.push({ outcomes: outcomes(), taken: 0 });
		const fork = this.#forks[this.#depth++]!;
		// The same decision as when the fork was made, so its outcomes have the same type.
		const outcome = fork.outcomes[fork.taken] as Possible | undefined;
		this.#chance *= outcome?.chance ?? 1;
		return outcome;
	};

	/** Moves to the next path; false when all are done. */
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
