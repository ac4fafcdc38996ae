/** Selects a creature's silhouette: its own choice, else by name. */
import { type Creature, keepRecent, lazy } from '../../engine/index.ts';
import { FACES, type FaceId } from './silhouetteTable.ts';

/** Choice of initials despite a matching silhouette. */
export const NO_FACE = 'initials';

/** Silhouettes by word of the table; of two, the first. */
const wordsOfTable = lazy(() => {
	const all = Object.entries(FACES) as [FaceId, readonly [string, string]][];
	return new Map(all.toReversed().flatMap(([id, [, said]]) => said.split('|').map((word) => [word, id])));
});

/** Lower-case words of a name; plurals and numbers stay. */
function wordsOf(name: string): readonly string[] {
	return name
		.normalize('NFKD')
		.replace(/\p{M}/gu, '')
		.toLowerCase()
		.split(/[^\p{L}'-]+/u)
		.filter(Boolean);
}

/** Generic words: any other word of the table is more specific, as for a hunter shark. */
const GIVES_WAY: ReadonlySet<string> = new Set(['hunter', 'killer', 'spirit', 'warrior']);

/** Weight of a phrase in a name; 0 for a "giant" that only describes size. */
function weightOf(phrase: string, from: number, words: number): number {
	if (phrase === 'giant' && from === 0 && words > 1) return 0;
	return GIVES_WAY.has(phrase) ? 1 : phrase.length;
}

/** Cached, since names are typed letter by letter. */
const recentFaces = keepRecent<string, FaceId | null>(5000);

/** The silhouette for a name, by the longest matching phrase; null without one. */
export function faceForName(name: string): FaceId | null {
	return recentFaces(name, longestMatch);
}

function longestMatch(name: string): FaceId | null {
	const words = wordsOfTable();
	const parts = wordsOf(name);
	let best: FaceId | null = null;
	let most = 0;
	for (let from = 0; from < parts.length; from++) {
		for (let to = from + 1; to <= Math.min(parts.length, from + 3); to++) {
			const phrase = parts.slice(from, to).join(' ');
			const face =
				words.get(phrase) ?? words.get(phrase.replace(/s$/, '')) ?? words.get(phrase.replace(/ves$/, 'f'));
			const weight = weightOf(phrase, from, parts.length);
			if (face && weight > most) {
				best = face;
				most = weight;
			}
		}
	}
	return best;
}

function isFaceId(text: string): text is FaceId {
	return Object.hasOwn(FACES, text);
}

export function faceOf({ face, name }: Pick<Creature, 'face' | 'name'>): FaceId | null {
	if (face === undefined) return faceForName(name);
	return isFaceId(face) ? face : null;
}
