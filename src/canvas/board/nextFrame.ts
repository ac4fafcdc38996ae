export function nextFrame(): Promise<void> {
	return new Promise((done) => {
		requestAnimationFrame(() => done());
	});
}
