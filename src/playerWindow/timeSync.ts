/** Tells the players' window the time as a moment and a speed, from which it works out the rest of the segment by itself. */

/** A moment in segments, and how many of them go by in a second from then on; 0 at rest. */
export interface ToldMoment {
	readonly at: number;
	readonly speed: number;
}

/** In segments: how far the window's time may be off before it is told anew. */
const LEEWAY = 0.05;

/** Where time is `elapsed` milliseconds after a moment. It stays short of the segment's end, since time may be stopped there. */
export function timeAfter({ at, speed }: ToldMoment, elapsed: number): number {
	const end = Math.floor(at) + 1 - 1e-6;
	return speed === 0 ? at : Math.max(at, Math.min(end, at + (elapsed / 1000) * speed));
}

export class TimeTeller {
	private last: (ToldMoment & { readonly now: number }) | null = null;

	/** Has the next moment told even if it is known. */
	forget(): void {
		this.last = null;
	}

	/** What to tell at the time `now` in milliseconds; null where the window knows it already. */
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

	/** What to tell so that time stops where the window has it; null where it stands still already. */
	rest(now: number): ToldMoment | null {
		const { last } = this;
		if (!last || last.speed === 0) return null;
		return this.next(timeAfter(last, now - last.now), 0, now);
	}
}
