/** What waits: until people have been answered, or for the next frame. */

/** Milliseconds after which it is done though the page never rests. */
const PATIENCE = 100;

/** Runs once, when the page has nothing else to do. */
export function whenIdle(run: () => void): void {
	// Not every browser tells.
	if ('requestIdleCallback' in globalThis) requestIdleCallback(run, { timeout: PATIENCE });
	else setTimeout(run);
}

/** When the next frame is drawn. */
export function nextFrame(): Promise<void> {
	return new Promise((done) => {
		requestAnimationFrame(() => done());
	});
}
