/** Names too long for their place: cut short with an ellipsis, the number at their end kept. */
import { initialsOf } from '../../store/initials.ts';

/** The longest beginning of a text, with an ellipsis and `end` after it, that fits; empty where not even a letter does. */
function cut(text: string, end: string, fits: (text: string) => boolean): string {
	const letters = [...text];
	const shown = (count: number) => `${letters.slice(0, count).join('').trimEnd()}…${end}`;
	let low = 0;
	let high = letters.length - 1;
	while (low < high) {
		const middle = (low + high + 1) >> 1;
		if (fits(shown(middle))) low = middle;
		else high = middle - 1;
	}
	if (low === 0 || !fits(shown(low))) return '';
	// One or two letters of a word say nothing of it.
	const stump = /^(\S.*?)\s+\S{1,2}$/u.exec(letters.slice(0, low).join(''));
	return stump?.[1] !== undefined && letters[low] !== ' ' ? `${stump[1]}…${end}` : shown(low);
}

/** "Goblin archer 12" ends in what tells it from its like. */
const NUMBERED = /^(.*\S)\s+(\d{1,4})$/u;

/**
 * A text as it fits into its place: whole, or cut short: "Tam the…", "Gobl… 12", "G12". Empty where nothing fits.
 *
 * @param fits whether a text does; a shorter one fits where a longer one does
 */
export function shortened(text: string, fits: (text: string) => boolean): string {
	if (fits(text)) return text;
	const [, kind, number] = NUMBERED.exec(text) ?? [];
	if (kind === undefined) return cut(text, '', fits);
	const least = initialsOf(text);
	const numbered = cut(kind, ` ${number}`, fits);
	// Less than three letters of the kind are as good as one; without the number nobody is told from his like.
	return [...numbered].indexOf('…') >= 3 ? numbered : fits(least) ? least : '';
}
