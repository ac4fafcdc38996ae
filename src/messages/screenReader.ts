/** Screen reader texts of creatures and the board. */
import type { Square } from '../engine/index.ts';
import { conditionWord } from './bodyText.ts';
import { placeName } from './squareNames.ts';

export interface Introduced {
	readonly side: string;
	readonly conditions: readonly string[];
	/** End of its path; null without one, undefined if unknown. */
	readonly goesTo: Square | null | undefined;
}

/** "Heroes, prone, path to 5, 3"; "Foes, no path". */
export function introducedText({ side, conditions, goesTo }: Introduced): string {
	const path = goesTo ? [`path to ${placeName(goesTo)}`] : goesTo === null ? ['no path'] : [];
	return [side, ...conditions.map(conditionWord), ...path].join(', ');
}

interface ToldSide {
	readonly name: string;
	readonly members: readonly (Omit<Introduced, 'side'> & { readonly name: string; readonly at: Square })[];
}

/** "Round 1, half 1, start. Map of 12 by 5 squares. Heroes: Lydia at 1, 3, path to 5, 3. …". */
export function boardAloud(
	clock: string,
	map: { readonly width: number; readonly height: number },
	sides: readonly ToldSide[],
): string {
	const told = sides
		.filter(({ members }) => members.length > 0)
		.map(({ name, members }) => {
			const each = members.map((one) =>
				introducedText({ ...one, side: `${one.name} at ${placeName(one.at)}` }),
			);
			return `${name}: ${each.join('; ')}.`;
		});
	return [`${clock}.`, `Map of ${map.width} by ${map.height} squares.`, ...told].join(' ');
}
