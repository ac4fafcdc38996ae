/** Cache lookup that computes missing values. */

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
