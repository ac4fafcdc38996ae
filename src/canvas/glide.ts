/**
 * Lets miniatures that stand elsewhere all at once (undo, settling, a step back) slide
 * there within a moment, so that nobody loses sight of them.
 */
import type { Crowd, Mini, Place } from './crowd.ts';
import { placeOf } from './crowd.ts';

/** Milliseconds. */
const DURATION = 200;
/** Beyond so many at once sliding is no help to anybody. */
const MOST = 400;

interface Slide {
	readonly dx: number;
	readonly dy: number;
}

export class Glide {
	private slides = new Map<string, Slide>();
	private start = 0;
	private part = 1;

	get moving(): boolean {
		return this.slides.size > 0;
	}

	/**
	 * One crowd takes the place of another, both at rest at the part of their segments given.
	 *
	 * @param except those put down by hand: they are where the hand left them
	 */
	between(
		before: Crowd,
		beforePart: number,
		after: Crowd,
		afterPart: number,
		now: number,
		except: ReadonlySet<string>,
	): void {
		this.slides = new Map();
		const from: Place = { x: 0, y: 0, diameter: 0 };
		const to: Place = { x: 0, y: 0, diameter: 0 };
		for (const mini of after.minis) {
			const old = before.byId.get(mini.id);
			if (!old || except.has(mini.id)) continue;
			placeOf(old, beforePart, from);
			placeOf(mini, afterPart, to);
			const dx = from.x - to.x;
			const dy = from.y - to.y;
			if (Math.abs(dx) + Math.abs(dy) < 0.2) continue;
			this.slides.set(mini.id, { dx, dy });
			if (this.slides.size > MOST) {
				this.slides = new Map();
				return;
			}
		}
		this.start = now;
		this.part = 0;
	}

	stop(): void {
		this.slides = new Map();
	}

	advance(now: number): void {
		if (this.slides.size === 0) return;
		const part = Math.max(0, Math.min(1, (now - this.start) / DURATION));
		this.part = 1 - (1 - part) ** 3;
		if (part === 1) this.slides = new Map();
	}

	nudge(mini: Mini, place: Place): void {
		const slide = this.slides.get(mini.id);
		if (!slide) return;
		place.x += slide.dx * (1 - this.part);
		place.y += slide.dy * (1 - this.part);
	}
}
