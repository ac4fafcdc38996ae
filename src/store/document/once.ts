/** Making something when it is asked for, and no second time. */

/** What is made at the first call, from then on. */
export function once<T>(make: () => T): () => T {
	let made: { readonly value: T } | undefined;
	return () => {
		made ??= { value: make() };
		return made.value;
	};
}

/** What a map holds for a key; where that is nothing yet, it is made. */
export function keptIn<Key, Thing>(
	made: { get(key: Key): Thing | undefined; set(key: Key, thing: Thing): unknown },
	key: Key,
	make: () => Thing,
): Thing {
	let thing = made.get(key);
	if (thing === undefined) {
		thing = make();
		made.set(key, thing);
	}
	return thing;
}

/** What is made of each thing at the first call with it, for as long as that is there. */
export function keptFor<Key extends object, Thing>(make: (key: Key) => Thing): (key: Key) => Thing {
	const made = new WeakMap<Key, Thing>();
	return (key) => keptIn(made, key, () => make(key));
}
