/** Says the time looked at as moments: whoever knows one, and how fast time goes, knows the next ones until a segment is over. */

/** A moment in segments, and how many of them go by in a second from then on; 0 at rest. */
export interface ToldMoment {
	readonly at: number;
	readonly speed: number;
}

/** In segments: what is known may be so far from what is. */
const LEEWAY = 0.05;

/** Where time is some milliseconds after a moment. It does not go beyond the segment, whose end may be another than expected. */
export function timeAfter({ at, speed }: ToldMoment, elapsed: number): number {
	const end = Math.floor(at) + 1 - 1e-6;
	return speed === 0 ? at : Math.max(at, Math.min(end, at + (elapsed / 1000) * speed));
}

export class TimeTeller {
	private last: (ToldMoment & { readonly now: number }) | null = null;

	/** The next one is said whatever it is. */
	forget(): void {
		this.last = null;
	}

	/** What has to be said at a time of the clock in milliseconds; null where it is known already. */
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

	/** What has to be said so that time stands still where it is known to be; null where it does. */
	rest(now: number): ToldMoment | null {
		const { last } = this;
		if (!last || last.speed === 0) return null;
		return this.next(timeAfter(last, now - last.now), 0, now);
	}
}
