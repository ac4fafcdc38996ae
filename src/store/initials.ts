/** Initials and numbers on tokens without a picture. */

/** The copy number at the end of a name: "Goblin 2" gives 2; null without one. */
export function copyNumber(name: string): string | null {
	return /\s(\d{1,3})$/.exec(name)?.[1] ?? null;
}

/** Up to three letters: "Lydia" Ly, "Orc 12" O12, "Old Tom" OT. */
export function initialsOf(name: string): string {
	const words = name
		.normalize('NFC')
		.split(/[\s_\-.,:;()'"]+/u)
		.filter(Boolean);
	const [first = '?', second] = words;
	const letter = (word: string) => [...word][0]?.toLocaleUpperCase('en') ?? '';
	const last = words.at(-1) ?? '';
	if (words.length > 1 && /^\d{1,3}$/.test(last)) return letter(first) + last;
	if (/^\d+$/.test(first)) return first.slice(0, 3);
	if (second !== undefined) return letter(first) + letter(second);
	const attached = /^(\p{L})\p{L}*?(\d{1,2})$/u.exec(first);
	if (attached) return letter(first) + attached[2]!;
	const letters = [...first];
	return letter(first) + (letters[1]?.toLocaleLowerCase('en') ?? '');
}
