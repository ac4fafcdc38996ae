/** Animates tokens that change position at once (undo, settling, stepping back), so that the user can follow. */
import type { Place, Token, TokenScene } from './tokens.ts';
import { othersBetween, placeOf } from './tokens.ts';

/** Milliseconds, for one square and at most. */
const SHORTEST = 90;
const LONGEST = 200;
/** Milliseconds per further square. */
const A_SQUARE = 30;
/** No animation beyond this many tokens. */
const MOST = 400;

/** Offset of a token from its position, in squares. */
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

	/** By id. */
	get sliding(): ReadonlyMap<string, Slide> {
		return this.slides;
	}

	/**
	 * Records a frame's tokens, and starts glides if they changed at once.
	 *
	 * @param part 0 to 1 of the running segment, 0 at rest
	 * @param calm true for reduced motion
	 */
	follow(crowd: TokenScene, part: number, calm: boolean, now: number): void {
		const { last } = this;
		if (last && last.crowd !== crowd && part === 0 && !calm) this.between(last.crowd, last.part, crowd, now);
		else if (part > 0) this.slides = new Map();
		this.dropped = NOBODY;
		this.last = { crowd, part };
	}

	/** Treats the next tokens as unrelated. */
	forget(): void {
		this.last = null;
	}

	/** Dropped tokens do not glide in the next frame. */
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
		// All glide for as long as the farthest one.
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
