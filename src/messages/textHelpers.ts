/** Small change of sentences: lists, signs, capital letters. */

/** "A", "A and B", "A, B and C". */
export function formatList(words: readonly string[]): string {
	const last = words.at(-1) ?? '';
	return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} and ${last}`;
}

/** Names in one line: so many at most, the others counted. "A, B and 4 more". */
export function formatShortList(names: readonly string[], most = 3): string {
	return names.length <= most
		? formatList(names)
		: formatList([...names.slice(0, most - 1), `${names.length - most + 1} more`]);
}

/** "17", "−3": with the sign that minus has in print. */
export function formatNumber(value: number): string {
	return value < 0 ? `−${-value}` : `${value}`;
}

/** "+4", "−2", "+0": a bonus or a penalty. */
export function formatModifier(value: number): string {
	return value < 0 ? `−${-value}` : `+${value}`;
}

/** "+ 4", "− 2": what is added in a sum. */
export function formatAddend(value: number): string {
	return value < 0 ? `− ${-value}` : `+ ${value}`;
}

/** "11 + 6": a face and what is added to it. */
export function sumText(face: number, modifier: number): string {
	return `${face} ${formatAddend(modifier)}`;
}

/** The text with a capital letter at its beginning. */
export function capitalize(text: string): string {
	return text.charAt(0).toLocaleUpperCase('en') + text.slice(1);
}

/** "1 square", "3 squares". */
export function formatCount(count: number, one: string): string {
	return `${count} ${one}${count === 1 ? '' : 's'}`;
}

/** What the gaps of a sentence are called. */
type Gaps<Sentence extends string> = Sentence extends `${string}{${infer Gap}}${infer Rest}`
	? Gap | Gaps<Rest>
	: never;

/** A sentence whose gaps are filled in: "{who} is down." */
export function fillTemplate<Sentence extends string>(
	sentence: Sentence,
	words: Readonly<Record<Gaps<Sentence>, string>>,
): string {
	return sentence.replace(/\{(\w+)\}/g, (_, gap: Gaps<Sentence>) => words[gap]);
}
