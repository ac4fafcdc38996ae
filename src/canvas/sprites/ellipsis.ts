/** Shortens names with an ellipsis, keeping the number at the end. */
import { initialsOf } from '../../store/initials.ts';

/** The longest prefix that fits with an ellipsis and `end`; empty if not even a letter fits. */
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
	// One or two letters of a word are useless.
	const stump = /^(\S.*?)\s+\S{1,2}$/u.exec(letters.slice(0, low).join(''));
	return stump?.[1] !== undefined && letters[low] !== ' ' ? `${stump[1]}…${end}` : shown(low);
}

/** Names such as "Goblin archer 12". */
const NUMBERED = /^(.*\S)\s+(\d{1,4})$/u;

/**
 * A text cut to fit: "Tam the…", "Gobl… 12", "G12"; empty if nothing fits.
 *
 * @param fits monotonic: shorter texts fit if longer ones do
 */
export function shortened(text: string, fits: (text: string) => boolean): string {
	if (fits(text)) return text;
	const [, kind, number] = NUMBERED.exec(text) ?? [];
	if (kind === undefined) return cut(text, '', fits);
	const least = initialsOf(text);
	const numbered = cut(kind, ` ${number}`, fits);
	// With fewer than three letters one is enough; the number identifies the creature.
	return [...numbered].indexOf('…') >= 3 ? numbered : fits(least) ? least : '';
}
