/** Sends the time as a moment and a speed; the player window extrapolates within the segment. */

/** A moment in segments, and its speed in segments per second; 0 if paused. */
export interface ToldMoment {
	readonly at: number;
	readonly speed: number;
}

/** Tolerated time difference in segments before a correction is sent. */
const LEEWAY = 0.05;

/** Time `elapsed` milliseconds after a moment. Stays below the segment's end, where time may stop. */
export function timeAfter({ at, speed }: ToldMoment, elapsed: number): number {
	const end = Math.floor(at) + 1 - 1e-6;
	return speed === 0 ? at : Math.max(at, Math.min(end, at + (elapsed / 1000) * speed));
}

export class TimeTeller {
	private last: (ToldMoment & { readonly now: number }) | null = null;

	/** Sends the next moment even if unchanged. */
	forget(): void {
		this.last = null;
	}

	/** Moment to send at `now` milliseconds; null if the window is up to date. */
	next(at: number, speed: number, now: number): ToldMoment | null {
		const { last } = this;
		const isKnown =
			last !== null &&
			last.speed === speed &&
			(speed === 0
				? last.at === at
				: Math.floor(last.at) === Math.floor(at) && Math.abs(timeAfter(last, now - last.now) - at) < LEEWAY);
		if (isKnown) return null;
		this.last = { at, speed, now };
		return { at, speed };
	}

	/** Moment that stops time at the window's position; null if paused. */
	rest(now: number): ToldMoment | null {
		const { last } = this;
		if (!last || last.speed === 0) return null;
		return this.next(timeAfter(last, now - last.now), 0, now);
	}
}
