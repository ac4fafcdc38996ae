/** The matrix game of two sides in a half-round: their choices, and the payoff of each pair. */

import { getOrCreate } from '../cache.ts';
import type { Creature, Plan } from '../creature.ts';
import { type Dice, diceOf } from '../dice.ts';
import { type HalfRoundState, playOut, withPlans } from '../resolver/index.ts';
import type { Squeezes } from '../resultTypes.ts';
import type { ScoredPlaces } from './evaluation.ts';

/** For each creature of a side, the index of its plan among its scripts. */
export type Choice = readonly number[];

export interface Party {
	readonly creatures: readonly Creature[];
	readonly scripts: readonly (readonly Plan[])[];
}

export interface AiPlan {
	/** By creature. */
	readonly plans: Readonly<Record<string, Plan>>;
	/** The side's score against the worst reply found; for straight play, against straight play. */
	readonly worst: number;
}

/** Rates the end of a half-round for a side. */
export interface EndScores {
	/** @param provoked the creatures that gave opportunity attacks, once for each */
	of(
		group: readonly Creature[],
		places: ScoredPlaces,
		provoked: readonly string[],
		squeezed: Squeezes | undefined,
	): number;
}

/** Half-rounds with separate dice for each pair of choices. */
const THROWS = 3;
/** Most pairs of choices played before the decision. */
const MAX_PLAYED = 1000;

export class Game {
	readonly #state: HalfRoundState;
	readonly #mine: Party;
	readonly #theirs: Party;
	readonly #scores: EndScores;
	readonly #dice: readonly Dice[];
	readonly #known = new Map<string, number>();
	readonly #pairs: number;

	constructor(
		state: HalfRoundState,
		mine: Party,
		theirs: Party,
		scores: EndScores,
		seed: string,
		throws = THROWS,
		pairs = MAX_PLAYED,
	) {
		this.#state = state;
		this.#mine = mine;
		this.#theirs = theirs;
		this.#scores = scores;
		this.#pairs = pairs;
		this.#dice = Array.from({ length: throws }, (_, index) => diceOf({ seed: `${seed}/${index}` }));
	}

	/** Progress toward `MAX_PLAYED`, 0 to 1. */
	get part(): number {
		return Math.min(1, this.#known.size / this.#pairs);
	}

	/** The average of my score over the throws. */
	score(mine: Choice, theirs: Choice): number {
		return getOrCreate(this.#known, `${mine}|${theirs}`, () => {
			const plans = new Map([...plansOf(this.#mine, mine), ...plansOf(this.#theirs, theirs)]);
			return this.#average(withPlans(this.#state, plans));
		});
	}

	/** Without any roll the other throws give the same result. */
	#average(start: HalfRoundState): number {
		let sum = 0;
		for (const dice of this.#dice) {
			// Throws use seeded dice only, so the result is defined.
			const { places, rolled, provoked, squeezed } = playOut(start, dice)!;
			const score = this.#scores.of(this.#mine.creatures, places, provoked, squeezed);
			if (!rolled) return score;
			sum += score;
		}
		return sum / this.#dice.length;
	}
}

export type Payoffs = Pick<Game, 'part' | 'score'>;

function plansOf({ creatures, scripts }: Party, choice: Choice): readonly (readonly [string, Plan])[] {
	return creatures.map(({ id }, index) => [id, scripts[index]![choice[index]!]!]);
}

export function planned(party: Party, choice: Choice): Readonly<Record<string, Plan>> {
	return Object.fromEntries(plansOf(party, choice));
}

/** Hill climbing: changes one creature's plan at a time while the value grows, in small steps. */
export function* climb(
	game: Pick<Payoffs, 'part'>,
	party: Party,
	start: Choice,
	value: (choice: Choice, enough?: number) => number,
	goesOn: () => boolean,
): Generator<number, Choice> {
	let best = start;
	let most = value(start);
	for (let isBetter = true; isBetter && goesOn(); ) {
		isBetter = false;
		for (const [who, scripts] of party.scripts.entries()) {
			for (let script = 0; script < scripts.length && goesOn(); script++) {
				if (script === best[who]) continue;
				const other = best.with(who, script);
				const score = value(other, most);
				if (score <= most + 1e-9) continue;
				best = other;
				most = score;
				isBetter = true;
			}
			yield game.part;
		}
	}
	return best;
}
