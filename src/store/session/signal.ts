/** A value that changes many times a second (camera, preview, time): subscribers outside React avoid rendering. */
export interface Signal<T> {
	get(): T;
	set(value: T): void;
	/** Calls back after each change; returns a function that stops. */
	subscribe(listener: (value: T) => void): () => void;
}

export function createSignal<T>(initial: T): Signal<T> {
	let current = initial;
	const listeners = new Set<(value: T) => void>();
	return {
		get: () => current,
		set(value) {
			if (Object.is(value, current)) return;
			current = value;
			for (const listener of listeners) listener(value);
		},
		subscribe(listener) {
			listeners.add(listener);
			return () => listeners.delete(listener);
		},
	};
}

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
