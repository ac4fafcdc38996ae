/** Search of the command palette: names and newcomers' words first, unavailable entries after available ones. */

export interface Entry {
	readonly id: string;
	readonly label: string;
	readonly group: string;
	/** Other names, in lower case, separated by commas. */
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

/** The whole query is the label, a creature's name, or one of the other names. */
const EXACT = 40;
/** The whole query begins the label, or one of the other names. */
const BEGINNING = 6;
/** What an unavailable entry loses: less than an exact name is worth. */
const UNAVAILABLE = 25;

function tidy(text: string): string {
	return text.toLocaleLowerCase('en').replace(/[…:]/g, ' ').replace(/\s+/g, ' ').trim();
}

/** 0 for no match; more for a better one. */
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

/** The entries that match, the best first; without a query all actions in their order. */
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
