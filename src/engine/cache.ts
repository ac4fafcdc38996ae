/** What is worked out once for a thing, and remembered. */

/** A map, or one that forgets what nobody has any more. */
interface Memory<Key, Value> {
	get(key: Key): Value | undefined;
	set(key: Key, value: Value): unknown;
}

/** What is remembered for a key; made when it is asked for first. */
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
