/** Rule ids of `docs/rules.md` and of any text. */
import { readFileSync } from 'node:fs';

const TEXT = readFileSync(new URL('../../docs/rules.md', import.meta.url), 'utf8');

/** Pattern of an id at a line's start. A quoted one is a chosen name, as `'A49'`. */
const ID = String.raw`\b(?:SM-C?\d+|(?:FC|SRD|ADD|A5E|5E|F|M|P)-\d+|A\d\d(?!(?<=['"]A\d\d)['"]))\b`;

/** Ids that start a line, in order. */
export const BOOK: readonly string[] = [...TEXT.matchAll(new RegExp(String.raw`\*\*(${ID})\*\*`, 'g'))].map(
	([, id = '']) => id,
);

/** Headings, and targets of contents and cross-references, as anchors. */
export const HEADINGS: readonly string[] = [...TEXT.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
	heading
		.toLowerCase()
		.replace(/[^\w\- ]/g, '')
		.replaceAll(' ', '-'),
);
export const LINKS: readonly string[] = [...TEXT.matchAll(/\]\(#([^)]+)\)/g)].map(
	([, anchor = '']) => anchor,
);

/** Prefix and number of an id. */
function parts(id: string): readonly [family: string, number: number] {
	const [family = ''] = id.match(/^.*?(?=\d+$)/) ?? [];
	return [family, Number(id.slice(family.length))];
}

/** Ids in a text with repetitions, single or from one "to" another. */
export function idsIn(text: string): readonly string[] {
	const between = [...text.matchAll(new RegExp(`(${ID}) to (${ID})`, 'g'))].flatMap(
		([, first = '', last = '']) => {
			const [family, from] = parts(first);
			return BOOK.filter((id) => {
				const [other, number] = parts(id);
				return other === family && number > from && number < parts(last)[1];
			});
		},
	);
	return [...(text.match(new RegExp(ID, 'g')) ?? []), ...between];
}
