/**
 * Breaks ties by roll-offs: tied creatures roll a d20, and only those still tied roll again (A39, A5E-10). Earlier
 * results keep their effect.
 */
import { getOrCreate } from '../cache.ts';

interface Tied {
	readonly ties: readonly number[];
}

/** The members of a tie that must roll, or roll again. */
export function stillTied<T extends Tied>(equals: readonly T[], roll = 0): T[] {
	if (equals.length < 2) return [];
	const missing = equals.filter((one) => one.ties.length <= roll);
	if (missing.length > 0) return missing;
	return groupsBy(equals, (one) => String(one.ties[roll])).flatMap((same) => stillTied(same, roll + 1));
}

/** Negative if `a` goes first: compares the first rolls that differ. */
export function byRollOff(a: Tied, b: Tied): number {
	const rolls = Math.min(a.ties.length, b.ties.length);
	for (let roll = 0; roll < rolls; roll++) {
		const difference = (b.ties[roll] ?? 0) - (a.ties[roll] ?? 0);
		if (difference !== 0) return difference;
	}
	return 0;
}

/** Groups items by key, in order of first appearance. */
export function groupsBy<T>(items: readonly T[], key: (item: T) => string): T[][] {
	const groups = new Map<string, T[]>();
	for (const item of items) getOrCreate(groups, key(item), () => []).push(item);
	return [...groups.values()];
}
