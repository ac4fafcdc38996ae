/** Why what is done is not kept beyond the page. */
import type { Library } from '../../store/library/library.ts';

/** What is said where the library lasts no longer than the page. */
const NOT_KEPT: Readonly<Record<Exclude<Library['keeping'], 'lasting'>, string>> = {
	nothing: 'This browser saves nothing between visits. Save your encounters as files.',
	silent: 'Browser storage is not responding. Save your encounters as files.',
	newer:
		'A newer Halfstep stores encounters in this browser. They are safe, but this version cannot read them. Save your encounters as files.',
	damaged: 'Halfstep’s storage in this browser is damaged. Save your encounters as files.',
};

/** Why nothing is kept beyond this page, in a sentence; null where it is. */
export function notKept({ keeping }: Pick<Library, 'keeping'>): string | null {
	return keeping === 'lasting' ? null : NOT_KEPT[keeping];
}
