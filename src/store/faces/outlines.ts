/** The outlines of faces as paths: they are kept packed, at two thirds of the weight that the text of a path has. */
import { SILHOUETTES } from './silhouettes.ts';
import type { FaceId } from './table.ts';

/** How many figures a piece of each kind has. */
const FIGURES: Readonly<Record<string, number>> = { M: 2, m: 2, l: 2, h: 1, v: 1, q: 4, c: 6, z: 0 };
/** The character that stands for zero; its neighbours stand for one and for minus one. */
const ZERO = 'H'.charCodeAt(0);
/** What stands before a larger figure: so many times the figure after it, and the one after that, are added. */
const LARGE = '!';
const TIMES = 60;

/**
 * The path, as SVG has it, that is packed: the letters of its pieces, a space, and all their figures, a character each.
 * `scripts/silhouettes.mjs` packs.
 */
export function unpacked(packed: string): string {
	const [kinds = '', figures = ''] = packed.split(' ');
	let at = 0;
	const next = (): number =>
		figures[at++] === LARGE ? next() * TIMES + next() : figures.charCodeAt(at - 1) - ZERO;
	return Array.from(kinds, (kind) => kind + Array.from({ length: FIGURES[kind] ?? 0 }, next).join(' ')).join(
		'',
	);
}

/** The outline of a face as a path in a square of `SILHOUETTE_SIDE`. */
export const outlineOf = (face: FaceId): string => unpacked(SILHOUETTES[face]);
