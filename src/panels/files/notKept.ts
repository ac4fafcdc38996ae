/** Why what is done is not kept beyond the page. */
import type { Library } from '../../store/library/library.ts';

/** What is said where the library lasts no longer than the page. */
const NOT_KEPT: Readonly<Record<Exclude<Library['keeping'], 'lasting'>, string>> = {
	nothing: 'This browser keeps nothing between visits: save what you want to keep as a file.',
	silent: 'This browser’s storage does not answer, so nothing is kept: save what you want to keep as a file.',
	newer:
		'A newer version of Halfstep keeps encounters in this browser. They are safe, but this version cannot read them and keeps nothing: save what you want to keep as a file.',
	damaged:
		'What this browser has kept for Halfstep is damaged, so nothing is kept: save what you want to keep as a file.',
};

/** Why nothing is kept beyond this page, in a sentence; null where it is. */
export function notKept({ keeping }: Pick<Library, 'keeping'>): string | null {
	return keeping === 'lasting' ? null : NOT_KEPT[keeping];
}
