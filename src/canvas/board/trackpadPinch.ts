/**
 * Trackpad pinch as wheel events with Ctrl, as most browsers send it; Safari on a Mac sends gesture events and would
 * zoom the page.
 */

/** Safari's gesture event; no library has its type. */
interface Pinch extends MouseEvent {
	/** Since the start of the pinch. */
	readonly scale: number;
}

/** Wheel delta for a factor of e: `wheelFactor` in camera.ts. */
const WHEEL = 100;

/** Converts pinches into wheel events until the returned function is called. */
export function pinchByWheel(element: EventTarget): () => void {
	const ending = new AbortController();
	let before = 1;
	const pinched = (event: Event) => {
		event.preventDefault();
		const { type, scale, clientX, clientY } = event as Pinch;
		const deltaY = type === 'gesturestart' ? 0 : -WHEEL * Math.log(scale / before);
		before = scale;
		// Fingers on a touch screen arrive as pointers.
		if (navigator.maxTouchPoints > 0 || deltaY === 0) return;
		element.dispatchEvent(new WheelEvent('wheel', { clientX, clientY, deltaY, ctrlKey: true }));
	};
	for (const type of ['gesturestart', 'gesturechange'])
		element.addEventListener(type, pinched, { signal: ending.signal, passive: false });
	return () => ending.abort();
}
