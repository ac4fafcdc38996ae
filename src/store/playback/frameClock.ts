/** How time runs while a half-round is played: frame by frame, or for people who asked for less motion, moment by moment. */

export interface FrameClock {
	/** Milliseconds from any fixed moment. */
	now(): number;
	requestFrame(callback: () => void): void;
	/** People who asked for less motion see moments, not movement. */
	reducedMotion(): boolean;
}

/** What is played: times are in segments. */
export interface Film {
	/** Where it ends. */
	readonly goal: number;
	readonly at: () => number;
	readonly show: (moment: number) => void;
	/** Segments a second; it may change on the way. */
	readonly speed: () => number;
	/** Something else has taken over: a frame already asked for does nothing. */
	readonly isOver: () => boolean;
	readonly arrived: () => void;
}

/** Longest time, in seconds, that one frame moves on: a page that slept does not rush. */
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

/** One whole moment after the other, at the same pace. */
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
