/** Making something when it is asked for, and no second time. */
import { getOrCreate } from '../../engine/index.ts';

/** What is made at the first call, from then on. */
export function lazy<T>(make: () => T): () => T {
	let made: { readonly value: T } | undefined;
	return () => {
		made ??= { value: make() };
		return made.value;
	};
}

/** What is made of each thing at the first call with it, for as long as that is there. */
export function memoizeByRef<Key extends object, Thing>(make: (key: Key) => Thing): (key: Key) => Thing {
	const made = new WeakMap<Key, Thing>();
	return (key) => getOrCreate(made, key, make);
}
