/** Lazy values and caches. */
import { getOrCreate } from '../engine/index.ts';

/** Computes on the first call only. */
export function lazy<T>(make: () => T): () => T {
	let made: { readonly value: T } | undefined;
	return () => {
		made ??= { value: make() };
		return made.value;
	};
}

/** Caches by object, weakly. */
export function memoizeByRef<Key extends object, Thing>(make: (key: Key) => Thing): (key: Key) => Thing {
	const made = new WeakMap<Key, Thing>();
	return (key) => getOrCreate(made, key, make);
}
