/** Searches the choices of a side for the best worst case (maximin). */
import { drawnFace } from '../dice.ts';
import { type Choice, climb, type Party, type Payoffs } from './payoffMatrix.ts';

/** Searches for the worst reply to a choice: the first from known replies, the others from random ones. */
const REPLIES = 3;
/** Random restarts from a locally best choice. */
const SHAKES = 12;
/** Choices returned. */
const FINALISTS = 3;
/** Smaller differences count as none. */
const HAIR = 1e-9;
/** Seeds of the random change. */
const SHAKEN = ['first', 'second'] as const;

/** A set of choices without duplicates. */
export class ChoicePool {
	readonly all: Choice[] = [];

	constructor(some: readonly Choice[]) {
		for (const one of some) this.add(one);
	}

	/** Returns true if the choice is new. */
	add(choice: Choice): boolean {
		if (this.all.some((one) => one.every((script, who) => script === choice[who]))) return false;
		this.all.push(choice);
		return true;
	}
}

/**
 * The three choices with the best worst cases, best first. Each pass takes the best choice against all known replies
 * and searches for a worse reply; if none is new, it hill-climbs from the choice.
 */
export function* firmest(
	game: Payoffs,
	mine: Party,
	theirs: Party,
	rows: ChoicePool,
	columns: ChoicePool,
	seed: string,
): Generator<number, readonly Choice[]> {
	const goesOn = (): boolean => game.part < 1;
	const least = (choice: Choice, enough?: number) => worstKnown(game, choice, columns, enough);
	/** Reply searches done for each choice. */
	const replied = new Map<Choice, number>();
	let shaken = 0;
	const best = (some: readonly Choice[]): Choice =>
		some.reduce((one, other) => (least(other) > least(one) + HAIR ? other : one));
	for (;;) {
		const row = best(rows.all);
		const times = replied.get(row) ?? 0;
		if (times < REPLIES) {
			const starts = times === 0 ? columns.all : [choiceDrawn(theirs, replied.size * REPLIES + times, seed)];
			columns.add((yield* worstReply(game, theirs, row, starts))[0]);
			replied.set(row, times + 1);
		} else if (!rows.add(yield* climb(game, mine, row, least, goesOn))) {
			// A local optimum: a random neighbor may lead to another one.
			if (++shaken > SHAKES) break;
			rows.add(yield* climb(game, mine, shake(mine, row, shaken, seed), least, goesOn));
		}
		if (!goesOn()) break;
	}
	return [...replied.keys()]
		.map((row) => [row, least(row)] as const)
		.sort(([, a], [, b]) => b - a)
		.slice(0, FINALISTS)
		.map(([row]) => row);
}

/** The worst result of a choice over known replies; stops once it is below `enough`. */
function worstKnown(
	game: Payoffs,
	choice: Choice,
	{ all }: ChoicePool,
	enough = Number.NEGATIVE_INFINITY,
): number {
	let value = Number.POSITIVE_INFINITY;
	// The latest replies were found against similar choices.
	for (let reply = all.length - 1; reply >= 0 && value > enough; reply--)
		value = Math.min(value, game.score(choice, all[reply]!));
	return value;
}

/** The choice with the best worst case over some replies, with its value; ties go to the first. */
export function* safest(
	game: Payoffs,
	choices: ChoicePool,
	replies: ChoicePool,
): Generator<number, readonly [choice: Choice, worst: number]> {
	let best = choices.all[0]!;
	let most = Number.NEGATIVE_INFINITY;
	for (const choice of choices.all) {
		const worst = worstKnown(game, choice, replies);
		yield 1;
		if (worst <= most + HAIR) continue;
		best = choice;
		most = worst;
	}
	return [best, most];
}

/** A choice with random changes for some creatures, reproducible by number. */
function shake({ scripts }: Party, choice: Choice, time: number, seed: string): Choice {
	const draw = (what: string, count: number): number => drawnFace(seed, what, time, count) - 1;
	return SHAKEN.reduce((other, what) => {
		const who = draw(what, scripts.length);
		return other.with(who, draw(`${what} for`, scripts[who]!.length));
	}, choice);
}

/** A random choice of a side, reproducible by number. */
export function choiceDrawn({ scripts }: Party, time: number, seed: string): Choice {
	return scripts.map(({ length }, who) => drawnFace(seed, `${who}`, time, length) - 1);
}

/** The opponents' worst reply to a choice as far as hill climbing finds it, with its value. */
export function* worstReply(
	game: Payoffs,
	theirs: Party,
	mine: Choice,
	starts: readonly Choice[],
): Generator<number, readonly [reply: Choice, score: number]> {
	const value = (choice: Choice): number => -game.score(mine, choice);
	const start = starts.reduce((one, other) => (value(other) > value(one) ? other : one));
	const reply = yield* climb(game, theirs, start, value, () => true);
	return [reply, -value(reply)];
}
