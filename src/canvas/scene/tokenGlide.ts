/**
 * Lets miniatures that stand elsewhere all at once (undo, settling, a step back) slide
 * there within a moment, so that nobody loses sight of them.
 */
import type { Place, Token, TokenScene } from './tokens.ts';
import { othersBetween, placeOf } from './tokens.ts';

/** Milliseconds that a slide takes: a square takes the least, and nobody longer than the most. */
const SHORTEST = 90;
const LONGEST = 200;
/** Those for each further square. */
const A_SQUARE = 30;
/** Beyond so many at once sliding is no help to anybody. */
const MOST = 400;

/** From where somebody slides, seen from where it is, in squares. */
interface Slide {
	readonly dx: number;
	readonly dy: number;
}

const NOBODY: ReadonlySet<string> = new Set();

export class TokenGlide {
	private last: { readonly crowd: TokenScene; readonly part: number } | null = null;
	private dropped: ReadonlySet<string> = NOBODY;
	private slides = new Map<string, Slide>();
	private start = 0;
	private duration = LONGEST;
	private part = 1;

	get moving(): boolean {
		return this.slides.size > 0;
	}

	/** Those who slide, by id. */
	get sliding(): ReadonlyMap<string, Slide> {
		return this.slides;
	}

	/**
	 * Takes note of the crowd of a frame, and slides where another has taken its place all at once.
	 *
	 * @param part 0 to 1 of the segment that runs, 0 at rest
	 * @param calm nobody is to slide
	 */
	follow(crowd: TokenScene, part: number, calm: boolean, now: number): void {
		const { last } = this;
		if (last && last.crowd !== crowd && part === 0 && !calm) this.between(last.crowd, last.part, crowd, now);
		else if (part > 0) this.slides = new Map();
		this.dropped = NOBODY;
		this.last = { crowd, part };
	}

	/** The next crowd has nothing to do with the last one. */
	forget(): void {
		this.last = null;
	}

	/** These were put down by hand: in the next frame they are where the hand left them. */
	putDown(ids: ReadonlySet<string>): void {
		this.dropped = ids;
	}

	private between(before: TokenScene, beforePart: number, after: TokenScene, now: number): void {
		this.slides = new Map();
		let furthest = 0;
		const from: Place = { x: 0, y: 0, diameter: 0 };
		const to: Place = { x: 0, y: 0, diameter: 0 };
		for (const id of othersBetween(before, after)) {
			const [old, mini] = [before.byId.get(id), after.byId.get(id)];
			if (!old || !mini || this.dropped.has(id)) continue;
			placeOf(old, beforePart, from);
			placeOf(mini, 0, to);
			const dx = from.x - to.x;
			const dy = from.y - to.y;
			if (Math.abs(dx) + Math.abs(dy) < 0.2) continue;
			this.slides.set(mini.id, { dx, dy });
			furthest = Math.max(furthest, Math.abs(dx), Math.abs(dy));
			if (this.slides.size > MOST) {
				this.slides = new Map();
				return;
			}
		}
		this.start = now;
		// Everybody together, as long as the one who has the furthest to go.
		this.duration = Math.min(LONGEST, SHORTEST + A_SQUARE * Math.max(0, furthest - 1));
		this.part = 0;
	}

	advance(now: number): void {
		if (this.slides.size === 0) return;
		const part = Math.max(0, Math.min(1, (now - this.start) / this.duration));
		this.part = 1 - (1 - part) ** 3;
		if (part === 1) this.slides = new Map();
	}

	nudge(mini: Token, place: Place): void {
		const slide = this.slides.get(mini.id);
		if (!slide) return;
		place.x += slide.dx * (1 - this.part);
		place.y += slide.dy * (1 - this.part);
	}
}
