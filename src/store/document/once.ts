/** Making something when it is asked for, and no second time. */

/** What is made at the first call, from then on. */
export function once<T>(make: () => T): () => T {
	let made: { readonly value: T } | undefined;
	return () => {
		made ??= { value: make() };
		return made.value;
	};
}
