/** String helpers: lists, signs, capitals. */

/** "A", "A and B", "A, B and C". */
export function formatList(words: readonly string[]): string {
	const last = words.at(-1) ?? '';
	return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} and ${last}`;
}

/** "A, B and 4 more": up to `most` names, others counted. */
export function formatShortList(names: readonly string[], most = 3): string {
	return names.length <= most
		? formatList(names)
		: formatList([...names.slice(0, most - 1), `${names.length - most + 1} more`]);
}

/** "17", "−3": with a typographic minus. */
export function formatNumber(value: number): string {
	return value < 0 ? `−${-value}` : `${value}`;
}

/** "+4", "−2", "+0". */
export function formatModifier(value: number): string {
	return value < 0 ? `−${-value}` : `+${value}`;
}

/** "+ 4", "− 2": the second part of a sum. */
export function formatAddend(value: number): string {
	return value < 0 ? `− ${-value}` : `+ ${value}`;
}

/** "11 + 6": roll and modifier. */
export function sumText(face: number, modifier: number): string {
	return `${face} ${formatAddend(modifier)}`;
}

export function capitalize(text: string): string {
	return text.charAt(0).toLocaleUpperCase('en') + text.slice(1);
}

/** "1 square", "3 squares". */
export function formatCount(count: number, one: string): string {
	return `${count} ${one}${count === 1 ? '' : 's'}`;
}

/** Placeholder names of a template. */
type Gaps<Sentence extends string> = Sentence extends `${string}{${infer Gap}}${infer Rest}`
	? Gap | Gaps<Rest>
	: never;

/** Fills in a template: "{who} is down." */
export function fillTemplate<Sentence extends string>(
	sentence: Sentence,
	words: Readonly<Record<Gaps<Sentence>, string>>,
): string {
	return sentence.replace(/\{(\w+)\}/g, (_, gap: Gaps<Sentence>) => words[gap]);
}
