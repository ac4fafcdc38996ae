/** The ids of `docs/rules.md`, and those that a text names. */
import { readFileSync } from 'node:fs';

const TEXT = readFileSync(new URL('../../docs/rules.md', import.meta.url), 'utf8');

/** An id as a line of the book begins with it. A quoted one is a name somebody chose, as `'A49'`. */
const ID = String.raw`\b(?:SM-C?\d+|(?:FC|SRD|ADD|A5E|5E|F|M|P)-\d+|A\d\d(?!(?<=['"]A\d\d)['"]))\b`;

/** Every id that the book gives a line of its own, in its order. */
export const BOOK: readonly string[] = [...TEXT.matchAll(new RegExp(String.raw`\*\*(${ID})\*\*`, 'g'))].map(
	([, id = '']) => id,
);

/** The headings of the book, and where its contents and cross-references lead, as anchors. */
export const HEADINGS: readonly string[] = [...TEXT.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
	heading
		.toLowerCase()
		.replace(/[^\w\- ]/g, '')
		.replaceAll(' ', '-'),
);
export const LINKS: readonly string[] = [...TEXT.matchAll(/\]\(#([^)]+)\)/g)].map(
	([, anchor = '']) => anchor,
);

/** What an id begins with, and its number. */
function parts(id: string): readonly [family: string, number: number] {
	const [family = ''] = id.match(/^.*?(?=\d+$)/) ?? [];
	return [family, Number(id.slice(family.length))];
}

/** The ids that a text names, as often as it does, one by one or from one "to" another. */
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
