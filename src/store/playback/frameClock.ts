/** Clock of playback: frame by frame, or moment by moment with reduced motion. */

export interface FrameClock {
	/** Milliseconds from any fixed moment. */
	now(): number;
	requestFrame(callback: () => void): void;
	/** True for moments instead of movement. */
	reducedMotion(): boolean;
}

/** A playback; times in segments. */
export interface Film {
	/** Its end. */
	readonly goal: number;
	readonly at: () => number;
	readonly show: (moment: number) => void;
	/** Segments per second; may change during playback. */
	readonly speed: () => number;
	/** True once replaced; pending frames do nothing. */
	readonly isOver: () => boolean;
	readonly arrived: () => void;
}

/** Maximum seconds per frame, so that a page that slept does not rush. */
const LONGEST_FRAME = 0.25;

export function playFrames(by: FrameClock, film: Film): void {
	let last = by.now();
	const frame = () => {
		if (film.isOver()) return;
		const now = by.now();
		const elapsed = Math.min(LONGEST_FRAME, (now - last) / 1000);
		last = now;
		film.show(Math.min(film.goal, film.at() + elapsed * film.speed()));
		if (film.at() >= film.goal) film.arrived();
		else by.requestFrame(frame);
	};
	by.requestFrame(frame);
}

/** One whole moment at a time, at the same pace. */
export function playMoments(by: FrameClock, film: Film): void {
	const next = () => film.show(Math.min(film.goal, Math.floor(film.at()) + 1));
	next();
	let shown = by.now();
	const frame = () => {
		if (film.isOver()) return;
		if (film.at() >= film.goal) {
			film.arrived();
			return;
		}
		if (((by.now() - shown) / 1000) * film.speed() >= 1) {
			shown = by.now();
			next();
		}
		by.requestFrame(frame);
	};
	frame();
}
