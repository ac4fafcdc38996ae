/**
 * Pinching on a trackpad. Browsers tell of it by a wheel with Ctrl; Safari on a Mac by events of its own, and would have
 * the whole page grow: on a board they become that wheel.
 */

/** What Safari tells of a pinch; no library has its type. */
interface Pinch extends MouseEvent {
	/** Since the pinch began. */
	readonly scale: number;
}

/** What a wheel with Ctrl turns by until all is e times as large: `wheelFactor` in camera.ts. */
const WHEEL = 100;

/** Has who pinches on a trackpad turn the wheel of an element, until the returned function is called. */
export function pinchByWheel(element: EventTarget): () => void {
	const ending = new AbortController();
	let before = 1;
	const pinched = (event: Event) => {
		event.preventDefault();
		const { type, scale, clientX, clientY } = event as Pinch;
		const deltaY = type === 'gesturestart' ? 0 : -WHEEL * Math.log(scale / before);
		before = scale;
		// Fingers on the screen itself are pointers, which the board follows.
		if (navigator.maxTouchPoints > 0 || deltaY === 0) return;
		element.dispatchEvent(new WheelEvent('wheel', { clientX, clientY, deltaY, ctrlKey: true }));
	};
	for (const type of ['gesturestart', 'gesturechange'])
		element.addEventListener(type, pinched, { signal: ending.signal, passive: false });
	return () => ending.abort();
}
