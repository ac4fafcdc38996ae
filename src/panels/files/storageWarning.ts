/** Reasons for work not being stored. */
import type { Library } from '../../store/library/library.ts';

/** Messages if the library does not outlast the page. */
const NOT_KEPT: Readonly<Record<Exclude<Library['keeping'], 'lasting'>, string>> = {
	nothing: 'This browser saves nothing between visits. Save your encounters as files.',
	silent: 'Browser storage is not responding. Save your encounters as files.',
	newer:
		'A newer Halfstep stores encounters in this browser. They are safe, but this version cannot read them. Save your encounters as files.',
	damaged: 'Halfstep’s storage in this browser is damaged. Save your encounters as files.',
};

/** Sentence on why nothing is stored; null if it is. */
export function notKept({ keeping }: Pick<Library, 'keeping'>): string | null {
	return keeping === 'lasting' ? null : NOT_KEPT[keeping];
}
