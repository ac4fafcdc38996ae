/** Resolves when the next frame is drawn. */
export function nextFrame(): Promise<void> {
	return new Promise((done) => {
		requestAnimationFrame(() => done());
	});
}
