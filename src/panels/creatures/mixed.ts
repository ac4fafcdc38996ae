/** One value for several things: theirs when they agree. */

/** The value all share; null where they differ or there are none. */
export function shared<T>(values: readonly T[]): T | null {
	const [first, ...rest] = values;
	if (first === undefined) return null;
	return rest.every((value) => Object.is(value, first)) ? first : null;
}
