export interface Entry {
	readonly id: string;
	readonly label: string;
	readonly group: string;
	/** Synonyms in lower case, separated by commas. */
	readonly words?: string;
	/** As printed on keys; empty without a shortcut. */
	readonly keys: string;
	readonly enabled: boolean;
	/** Reason why it is unavailable, if known. */
	readonly why: string | null;
	readonly checked: boolean;
	readonly perform: () => void;
}

export const ALWAYS = { keys: '', enabled: true, why: null, checked: false } as const;

/** Score if the query equals the label, a creature's name or a synonym. */
const EXACT = 40;
/** Score if the label or a synonym starts with the query. */
const BEGINNING = 6;
/** Penalty of an unavailable entry: less than the score of an exact name. */
const UNAVAILABLE = 25;

function tidy(text: string): string {
	return text.toLocaleLowerCase('en').replace(/[…:]/g, ' ').replace(/\s+/g, ' ').trim();
}

/** Match score; 0 for no match. */
function score({ label: name, group, words: others = '' }: Entry, query: string): number {
	const label = tidy(name);
	const names = others === '' ? [] : others.split(',').map(tidy);
	const also = `${tidy(group)} ${names.join(' ')}`;
	let sum = 1;
	for (const word of query.split(' ')) {
		if (label.startsWith(word)) sum += 8;
		else if (label.includes(` ${word}`)) sum += 4;
		else if (label.includes(word)) sum += 2;
		else if (also.includes(word)) sum += 1;
		else return 0;
	}
	if (label === query || names.includes(query)) return sum + EXACT;
	return [label, ...names].some((one) => one.startsWith(query)) ? sum + BEGINNING : sum;
}

/** Matching entries, best first; without a query all actions in order. */
export function found(entries: readonly Entry[], query: string): readonly Entry[] {
	const wanted = tidy(query);
	return entries
		.map((entry, order) => ({
			entry,
			order,
			score: wanted === '' ? 1 : score(entry, wanted),
		}))
		.filter((each) => each.score > 0)
		.map((each) => ({ ...each, score: each.score - (each.entry.enabled ? 0 : UNAVAILABLE) }))
		.sort((a, b) => b.score - a.score || a.order - b.order)
		.map((each) => each.entry);
}
