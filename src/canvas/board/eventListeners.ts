type Listeners = {
	readonly [Type in keyof HTMLElementEventMap]?: (event: HTMLElementEventMap[Type]) => void;
};

/** Adds event listeners until the returned function is called. Non-passive, so each can prevent the default. */
export function listen(target: EventTarget, listeners: Listeners): () => void {
	const ending = new AbortController();
	for (const [type, listener] of Object.entries(listeners))
		target.addEventListener(type, listener as EventListener, { signal: ending.signal, passive: false });
	return () => ending.abort();
}
