/** Where two lists differ: after a change nearly everything in them is the very same. */

/**
 * Where more of a crowd differ than these, what is made of it is made anew for everybody: a gesture of people changes
 * fewer, whatever does more is seldom, and to find and replace them one by one costs as much by then.
 */
export const MAX_DIFF = 64;

/**
 * The places, from 0, at which lists of one length hold different things; null where the lengths differ or there are
 * more than `most`.
 */
export function differences(
	before: readonly unknown[],
	after: readonly unknown[],
	most: number,
): readonly number[] | null {
	if (before.length !== after.length) return null;
	const found: number[] = [];
	for (let i = 0; i < after.length; i++) {
		if (before[i] === after[i]) continue;
		if (found.length === most) return null;
		found.push(i);
	}
	return found;
}
