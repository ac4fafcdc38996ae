/**
 * A value that changes many times a second (camera, gesture preview, playback
 * time): readers outside React subscribe to it and nothing is re-rendered.
 */
export interface Signal<T> {
	get(): T;
	set(value: T): void;
	/** Calls back after each change; returns the way to stop. */
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

/** Stops all of what these stop. */
export function stopAll(stops: readonly (() => void)[]): () => void {
	return () => {
		for (const stop of stops) stop();
	};
}

/** Calls back after each change of any of these; returns the way to stop. */
export function subscribeAll(
	sources: readonly { readonly subscribe: (listener: () => void) => () => void }[],
	listener: () => void,
): () => void {
	return stopAll(sources.map(({ subscribe }) => subscribe(listener)));
}

/** Whether any of some fields is another. */
export function anyFieldDiffers<T>(one: T, other: T, ...fields: readonly (keyof T)[]): boolean {
	return fields.some((field) => one[field] !== other[field]);
}
