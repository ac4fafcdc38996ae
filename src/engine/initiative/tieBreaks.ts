/**
 * Decides ties by roll-offs: all who are tied roll a d20, only those still tied roll again (A39,
 * A5E-10). Faces once rolled go on telling the same creatures apart.
 */
import { getOrCreate } from '../cache.ts';

interface Tied {
	readonly ties: readonly number[];
}

/** Those of a group of equals who have to roll (again) before it has an order. */
export function stillTied<T extends Tied>(equals: readonly T[], roll = 0): T[] {
	if (equals.length < 2) return [];
	const missing = equals.filter((one) => one.ties.length <= roll);
	if (missing.length > 0) return missing;
	return groupsBy(equals, (one) => String(one.ties[roll])).flatMap((same) => stillTied(same, roll + 1));
}

/** Negative when `a` goes first: the higher of the first faces that differ. */
export function byRollOff(a: Tied, b: Tied): number {
	const rolls = Math.min(a.ties.length, b.ties.length);
	for (let roll = 0; roll < rolls; roll++) {
		const difference = (b.ties[roll] ?? 0) - (a.ties[roll] ?? 0);
		if (difference !== 0) return difference;
	}
	return 0;
}

/** Items with the same key together, in the order of first appearance. */
export function groupsBy<T>(items: readonly T[], key: (item: T) => string): T[][] {
	const groups = new Map<string, T[]>();
	for (const item of items) getOrCreate(groups, key(item), () => []).push(item);
	return [...groups.values()];
}
