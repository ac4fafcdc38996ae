/** Which silhouette a creature shows: the one chosen for it, else the one its name calls for. */
import type { Creature } from '../../engine/index.ts';
import { FACES, type FaceId } from './silhouetteTable.ts';

/** A creature that shows its initials though its name calls for a silhouette. */
export const NO_FACE = 'initials';

/** Every word of the table with its face. */
let words: ReadonlyMap<string, FaceId> | undefined;

function wordsOfTable(): ReadonlyMap<string, FaceId> {
	const found = new Map<string, FaceId>();
	for (const [id, [, said]] of Object.entries(FACES) as [FaceId, readonly [string, string]][])
		for (const word of said.split('|')) if (!found.has(word)) found.set(word, id);
	return found;
}

/** Plain lower-case words of a name, plurals and numbers as they are. */
function wordsOf(name: string): readonly string[] {
	return name
		.normalize('NFKD')
		.replace(/\p{M}/gu, '')
		.toLowerCase()
		.split(/[^\p{L}'-]+/u)
		.filter(Boolean);
}

const known = new Map<string, FaceId | null>();
/** Names are typed letter by letter, so what is remembered of them is thrown away now and then. */
const MAX_KNOWN = 5000;

/** What many a creature is besides: any other word of the table says more of it, as of a hunter shark. */
const GIVES_WAY: ReadonlySet<string> = new Set(['hunter', 'killer', 'spirit', 'warrior']);

/** How much a phrase says of who is called so; 0 for the “giant” that only says how large somebody else is. */
function weightOf(phrase: string, from: number, words: number): number {
	if (phrase === 'giant' && from === 0 && words > 1) return 0;
	return GIVES_WAY.has(phrase) ? 1 : phrase.length;
}

/** The face that a name calls for: of the table's words that it holds the longest; null where it holds none. */
export function faceForName(name: string): FaceId | null {
	const kept = known.get(name);
	if (kept !== undefined) return kept;
	words ??= wordsOfTable();
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
	if (known.size >= MAX_KNOWN) known.clear();
	known.set(name, best);
	return best;
}

/** Whether a text names a face of the table. */
function isFaceId(text: string): text is FaceId {
	return Object.hasOwn(FACES, text);
}

/** What a creature shows on its miniature where it has no picture: a silhouette, or null for its initials. */
export function faceOf({ face, name }: Pick<Creature, 'face' | 'name'>): FaceId | null {
	if (face === undefined) return faceForName(name);
	return isFaceId(face) ? face : null;
}
