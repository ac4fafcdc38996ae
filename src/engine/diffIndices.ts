/** Difference of two lists that share most objects. */

/**
 * Beyond this many differences caches are rebuilt: user edits change fewer items, and replacing more one by one
 * costs as much.
 */
export const MAX_DIFF = 64;

/** Indexes at which two lists of one length differ; null if the lengths differ or there are more than `most`. */
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
