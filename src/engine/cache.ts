/** Caches. Keys are never mutated. */

/** A `Map` or `WeakMap`. */
interface Memory<Key, Value> {
	get(key: Key): Value | undefined;
	set(key: Key, value: Value): unknown;
}

export function getOrCreate<Key, Value>(
	known: Memory<Key, Value>,
	key: Key,
	make: (key: Key) => Value,
): Value {
	let value = known.get(key);
	if (value === undefined) {
		value = make(key);
		known.set(key, value);
	}
	return value;
}

/** Computes on the first call only. */
export function lazy<Thing>(make: () => Thing): () => Thing {
	let made: { readonly thing: Thing } | undefined;
	return () => {
		made ??= { thing: make() };
		return made.thing;
	};
}

/** Caches by key, up to a limit; drops the value that was not used for longest. */
export function keepRecent<Key, Thing>(most: number): (key: Key, make: (key: Key) => Thing) => Thing {
	const made = new Map<Key, Thing>();
	return (key, make) => {
		const thing = getOrCreate(made, key, make);
		made.delete(key);
		made.set(key, thing);
		if (made.size > most) made.delete(made.keys().next().value!);
		return thing;
	};
}

/** Caches by object, weakly. */
export function memoizeByRef<Key extends object, Thing>(make: (key: Key) => Thing): (key: Key) => Thing {
	const made = new WeakMap<Key, Thing>();
	return (key) => getOrCreate(made, key, make);
}

/** Caches the last value by object, weakly, while the other arguments are the same. */
export function memoizeLast<Key extends object, Rest extends readonly unknown[], Thing>(
	make: (key: Key, ...rest: Rest) => Thing,
): (key: Key, ...rest: Rest) => Thing {
	const made = new WeakMap<Key, { readonly rest: Rest; readonly thing: Thing }>();
	return (key, ...rest) => {
		const last = made.get(key);
		if (last && sameValues(last.rest, rest)) return last.thing;
		const thing = make(key, ...rest);
		made.set(key, { rest, thing });
		return thing;
	};
}

function sameValues(some: readonly unknown[], others: readonly unknown[]): boolean {
	return some.length === others.length && some.every((value, i) => value === others[i]);
}
