/** Hearing what people do. */

type Listeners = {
	readonly [Type in keyof HTMLElementEventMap]?: (event: HTMLElementEventMap[Type]) => void;
};

/** Hears events of an element, or of the window, until the returned function is called. Each may be kept from what the browser would do. */
export function listen(target: EventTarget, listeners: Listeners): () => void {
	const ending = new AbortController();
	for (const [type, listener] of Object.entries(listeners))
		target.addEventListener(type, listener as EventListener, { signal: ending.signal, passive: false });
	return () => ending.abort();
}
