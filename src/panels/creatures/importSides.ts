/** Sides of single lines of a pasted list, kept across corrections. */
import type { Recruits } from '../../store/library/creatureSuggestions.ts';

/** By 0-based line number. */
export type LineSides = Readonly<Record<number, string>>;

/** Value in place of a side for a line that is not added. */
export const LEFT_OUT = '';

/** Carries the choices over to the corrected lines, also if lines were inserted or removed. */
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

/** The excluded lines, kept when one side is chosen for all. */
export function leftOutOf(sides: LineSides = {}): LineSides {
	return Object.fromEntries(Object.entries(sides).filter(([, side]) => side === LEFT_OUT));
}
