/** What several things come to: the value in which they agree, the one that is alone. */

/** The value that a reading gives of all of them; null where they differ or there are none. */
export function shared<One, T>(things: readonly One[], read: (thing: One) => T): T | null {
	const [first, ...rest] = things.map(read);
	if (first === undefined) return null;
	return rest.every((value) => Object.is(value, first)) ? first : null;
}

/** The one there is; undefined where there are several. */
export function onlyOf<One>([first, ...more]: readonly One[]): One | undefined {
	return more.length === 0 ? first : undefined;
}
