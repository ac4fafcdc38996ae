/** Looks among a side's choices for the one with the best worst case. */
import { drawnFace } from '../dice.ts';
import { type Choice, climb, type Party, type Payoffs } from './payoffMatrix.ts';

/** How often the opponents look for the worst reply to a choice: from those known, then from ones drawn. */
const REPLIES = 3;
/** How often a choice that no single change makes better is left for one beside it. */
const SHAKES = 12;
/** Choices that are told in the end. */
const FINALISTS = 3;
/** Less than this is no difference. */
const HAIR = 1e-9;
/** What is drawn for those who do something else then. */
const SHAKEN = ['first', 'second'] as const;

/** Choices, each once. */
export class ChoicePool {
	readonly all: Choice[] = [];

	constructor(some: readonly Choice[]) {
		for (const one of some) this.add(one);
	}

	/** Whether it was not among them yet. */
	add(choice: Choice): boolean {
		if (this.all.some((one) => one.every((script, who) => script === choice[who]))) return false;
		this.all.push(choice);
		return true;
	}
}

/**
 * The three choices with the best worst cases that were found, the best first. Of those known the one that does best against all replies known is
 * looked at: first the opponents look for the reply that is worst for it; where they have none that is new, single
 * creatures' plans are changed as long as that makes it better against all those replies.
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
	/** How often the opponents have looked for a reply to each. */
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
			// Nobody's change alone makes it better: from a choice beside it another may be found.
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

/** What a choice comes to at the worst, by the replies known; no further down than is wanted. */
function worstKnown(
	game: Payoffs,
	choice: Choice,
	{ all }: ChoicePool,
	enough = Number.NEGATIVE_INFINITY,
): number {
	let value = Number.POSITIVE_INFINITY;
	// Replies found last are to choices like this one.
	for (let reply = all.length - 1; reply >= 0 && value > enough; reply--)
		value = Math.min(value, game.score(choice, all[reply]!));
	return value;
}

/** Of some choices that with the best worst case among some replies, and what it comes to; of equal ones the first. */
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

/** A choice in which some creatures do something else, drawn by number. */
function shake({ scripts }: Party, choice: Choice, time: number, seed: string): Choice {
	const draw = (what: string, count: number): number => drawnFace(seed, what, time, count) - 1;
	return SHAKEN.reduce((other, what) => {
		const who = draw(what, scripts.length);
		return other.with(who, draw(`${what} for`, scripts[who]!.length));
	}, choice);
}

/** Any choice of a side, by number. */
export function choiceDrawn({ scripts }: Party, time: number, seed: string): Choice {
	return scripts.map(({ length }, who) => drawnFace(seed, `${who}`, time, length) - 1);
}

/** The opponents' choice that is worst for one of mine, as far as a climber from the worst of some finds it, and what comes of it. */
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
