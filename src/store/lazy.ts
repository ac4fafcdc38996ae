/** Lazy values and caches. */
export { memoizeByRef, memoizeLast } from '../engine/index.ts';

/** Computes on the first call only. */
export function lazy<T>(make: () => T): () => T {
	let made: { readonly value: T } | undefined;
	return () => {
		made ??= { value: make() };
		return made.value;
	};
}
