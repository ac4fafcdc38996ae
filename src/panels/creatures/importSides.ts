/** Sides of single lines of a pasted list, kept across corrections. */
import type { Recruits } from '../../store/library/creatureSuggestions.ts';

/** By the number of the line, from 0. */
export type LineSides = Readonly<Record<number, string>>;

/** In place of a side: whoever is in that line does not come. */
export const LEFT_OUT = '';

/** Lines keep what was chosen for them; those behind a line that comes, or goes, take it along. */
export function correctedSides(
	sides: LineSides = {},
	before: readonly Recruits[],
	after: readonly Recruits[],
): LineSides {
	const grown = after.length - before.length;
	const isSame = (line: number, was: number) => after[line]?.block.name === before[was]?.block.name;
	const changed = after.findIndex((_, line) => !isSame(line, line));
	return Object.fromEntries(
		after.flatMap((_, line) => {
			const was = changed < 0 || line < changed ? line : line - grown;
			const side = sides[was];
			return side !== undefined && (grown === 0 || isSame(line, was)) ? [[line, side]] : [];
		}),
	);
}

/** What is left of them where one side is chosen for all: who does not come still does not. */
export function leftOutOf(sides: LineSides = {}): LineSides {
	return Object.fromEntries(Object.entries(sides).filter(([, side]) => side === LEFT_OUT));
}
