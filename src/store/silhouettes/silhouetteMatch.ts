/** Selects a creature's silhouette: its own choice, else by name. */
import type { Creature } from '../../engine/index.ts';
import { FACES, type FaceId } from './silhouetteTable.ts';

/** Choice of initials despite a matching silhouette. */
export const NO_FACE = 'initials';

/** Silhouettes by word of the table. */
let words: ReadonlyMap<string, FaceId> | undefined;

function wordsOfTable(): ReadonlyMap<string, FaceId> {
	const found = new Map<string, FaceId>();
	for (const [id, [, said]] of Object.entries(FACES) as [FaceId, readonly [string, string]][])
		for (const word of said.split('|')) if (!found.has(word)) found.set(word, id);
	return found;
}

/** Lower-case words of a name; plurals and numbers stay. */
function wordsOf(name: string): readonly string[] {
	return name
		.normalize('NFKD')
		.replace(/\p{M}/gu, '')
		.toLowerCase()
		.split(/[^\p{L}'-]+/u)
		.filter(Boolean);
}

const known = new Map<string, FaceId | null>();
/** Cache limit, since names are typed letter by letter. */
const MAX_KNOWN = 5000;

/** Generic words: any other word of the table is more specific, as for a hunter shark. */
const GIVES_WAY: ReadonlySet<string> = new Set(['hunter', 'killer', 'spirit', 'warrior']);

/** Weight of a phrase in a name; 0 for a "giant" that only describes size. */
function weightOf(phrase: string, from: number, words: number): number {
	if (phrase === 'giant' && from === 0 && words > 1) return 0;
	return GIVES_WAY.has(phrase) ? 1 : phrase.length;
}

/** The silhouette for a name, by the longest matching phrase; null without one. */
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

function isFaceId(text: string): text is FaceId {
	return Object.hasOwn(FACES, text);
}

export function faceOf({ face, name }: Pick<Creature, 'face' | 'name'>): FaceId | null {
	if (face === undefined) return faceForName(name);
	return isFaceId(face) ? face : null;
}
