/** Helpers of store subscriptions. */
export function stopAll(stops: readonly (() => void)[]): () => void {
	return () => {
		for (const stop of stops) stop();
	};
}

export function subscribeAll(
	sources: readonly { readonly subscribe: (listener: () => void) => () => void }[],
	listener: () => void,
): () => void {
	return stopAll(sources.map(({ subscribe }) => subscribe(listener)));
}

/** True if any of the fields differ. */
export function anyFieldDiffers<T>(one: T, other: T, ...fields: readonly (keyof T)[]): boolean {
	return fields.some((field) => one[field] !== other[field]);
}
