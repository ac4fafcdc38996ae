/** Common values of several things. */

/** The common value; null if values differ or the list is empty. */
export function shared<One, T>(things: readonly One[], read: (thing: One) => T): T | null {
	const [first, ...rest] = things.map(read);
	if (first === undefined) return null;
	return rest.every((value) => Object.is(value, first)) ? first : null;
}

/** The only element; undefined if there are several. */
export function onlyOf<One>([first, ...more]: readonly One[]): One | undefined {
	return more.length === 0 ? first : undefined;
}
