/** The outlines of faces as paths: they are kept packed, at two thirds of the weight that the text of a path has. */
import { OUTLINE_FIGURES, OUTLINE_PIECES } from './silhouetteData.ts';
import { FACES, type FaceId } from './silhouetteTable.ts';

/** How many figures a piece of each kind has. */
const FIGURES_OF: Readonly<Record<string, number>> = { M: 2, m: 2, l: 2, q: 4, c: 6 };
/** The character that stands for zero; its neighbours stand for one and for minus one. */
const ZERO = 'H'.charCodeAt(0);
/** What stands before a larger figure: so many times the figure after it, and the one after that, are added. */
const LARGE = '!';
const TIMES = 60;

/**
 * The path, as SVG has it, that is packed: each part is closed, and the next is said from where it began; each point of
 * a piece is said from the one before it. `scripts/silhouettes.mjs` packs.
 *
 * @param kinds the letters of its pieces
 * @param figures all their figures, a character each
 */
export function unpacked(kinds: string, figures: string): string {
	let at = 0;
	const next = (): number =>
		figures[at++] === LARGE ? next() * TIMES + next() : figures.charCodeAt(at - 1) - ZERO;
	return Array.from(kinds, (kind) => {
		const points = Array.from({ length: FIGURES_OF[kind] ?? 0 }, next);
		for (let i = 2; i < points.length; i++) points[i]! += points[i - 2]!;
		return (kind === 'm' ? 'zm' : kind) + points.join(' ');
	}).join('');
}

const IDS = Object.keys(FACES);
const [ALL_PIECES, ALL_FIGURES] = [OUTLINE_PIECES.split('\n'), OUTLINE_FIGURES.split('\n')];

/** The outline of a face as a path in a square of `SILHOUETTE_SIDE`. */
export function outlineOf(face: FaceId): string {
	const at = IDS.indexOf(face);
	return unpacked(ALL_PIECES[at]!, ALL_FIGURES[at]!);
}
