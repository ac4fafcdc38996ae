/** The game that two sides play in a half-round: what each can choose, and what comes of each pair of choices. */

import { getOrCreate } from '../cache.ts';
import type { Creature, Plan } from '../creature.ts';
import { type Dice, diceOf } from '../dice.ts';
import { type HalfRoundState, playOut, withPlans } from '../resolver/index.ts';
import type { ScoredPlaces } from './evaluation.ts';

/** A side's choice: for each of its creatures the place of its plan among the scripts. */
export type Choice = readonly number[];

/** One side, and what can be chosen for it. */
export interface Party {
	readonly creatures: readonly Creature[];
	readonly scripts: readonly (readonly Plan[])[];
}

/** Plans that were found. */
export interface AiPlan {
	/** By creature. */
	readonly plans: Readonly<Record<string, Plan>>;
	/** The side's score against the worst reply that was found; for straight play, against straight play. */
	readonly worst: number;
}

/** Scores of a side by how a half-round ends. */
export interface EndScores {
	/** @param provoked the creatures that gave opportunity attacks, once for each */
	of(group: readonly Creature[], places: ScoredPlaces, provoked: readonly string[]): number;
}

/** Half-rounds with dice of their own that each pair of choices is played in. */
const THROWS = 3;
/** Pairs of choices that are played at most before it is decided. */
const MAX_PLAYED = 1000;

/** The two sides, and what comes of each pair of choices. */
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

	/** The part of what may be played before it is decided, 0 to 1. */
	get part(): number {
		return Math.min(1, this.#known.size / this.#pairs);
	}

	/** My score, on the average of the throws. */
	score(mine: Choice, theirs: Choice): number {
		return getOrCreate(this.#known, `${mine}|${theirs}`, () => {
			const plans = new Map([...plansOf(this.#mine, mine), ...plansOf(this.#theirs, theirs)]);
			return this.#average(withPlans(this.#state, plans));
		});
	}

	/** Where nobody rolled, the other throws come to the same. */
	#average(start: HalfRoundState): number {
		let sum = 0;
		for (const dice of this.#dice) {
			// Drawn faces are never asked for.
			const { places, rolled, provoked } = playOut(start, dice)!;
			const score = this.#scores.of(this.#mine.creatures, places, provoked);
			if (!rolled) return score;
			sum += score;
		}
		return sum / this.#dice.length;
	}
}

/** What comes of each pair of choices, and the part of what may be asked that has been, 0 to 1. */
export type Payoffs = Pick<Game, 'part' | 'score'>;

function plansOf({ creatures, scripts }: Party, choice: Choice): readonly (readonly [string, Plan])[] {
	return creatures.map(({ id }, index) => [id, scripts[index]![choice[index]!]!]);
}

/** The plans of a side's choice, by creature. */
export function planned(party: Party, choice: Choice): Readonly<Record<string, Plan>> {
	return Object.fromEntries(plansOf(party, choice));
}

/** Changes one creature's plan after the other as long as that makes a value larger, in pieces of work. */
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
