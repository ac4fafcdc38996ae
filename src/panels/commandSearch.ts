/** Finding commands by what people type: every word somewhere, beginnings first, what cannot be done last. */

export interface Entry {
	readonly id: string;
	readonly label: string;
	readonly group: string;
	/** What else people call it, in small letters. */
	readonly words?: string;
	/** As printed on keys; empty without a shortcut. */
	readonly keys: string;
	readonly enabled: boolean;
	/** Why it would do nothing, where there is a reason to tell. */
	readonly why: string | null;
	readonly checked: boolean;
	readonly perform: () => void;
}

/** What there is always to say of what can always be done. */
export const ALWAYS = { keys: '', enabled: true, why: null, checked: false } as const;

/** 0 for no match; more for a better one. */
function score(label: string, also: string, words: readonly string[]): number {
	let sum = 1;
	for (const word of words) {
		if (label.startsWith(word)) sum += 8;
		else if (label.includes(` ${word}`)) sum += 4;
		else if (label.includes(word)) sum += 2;
		else if (also.includes(word)) sum += 1;
		else return 0;
	}
	return sum;
}

/** The entries that match, the best first; without a query all actions in their order. */
export function found(entries: readonly Entry[], query: string): readonly Entry[] {
	const words = query.toLocaleLowerCase('en').split(/\s+/).filter(Boolean);
	return entries
		.map((entry, order) => {
			const label = entry.label.toLocaleLowerCase('en');
			const also = `${entry.group.toLocaleLowerCase('en')} ${entry.words ?? ''}`;
			return { entry, order, score: score(label, also, words) };
		})
		.filter((each) => each.score > 0)
		.sort(
			(a, b) => Number(b.entry.enabled) - Number(a.entry.enabled) || b.score - a.score || a.order - b.order,
		)
		.map((each) => each.entry);
}
