/** Animates tokens that change position at once (undo, settling, stepping back), so that the user can follow. */
import type { Place, Token, TokenScene } from './tokens.ts';
import { placeOf } from './tokens.ts';

/** Milliseconds, for one square and at most. */
const SHORTEST = 90;
const LONGEST = 200;
/** Milliseconds per further square. */
const A_SQUARE = 30;

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
		for (const mini of after.minis) {
			const old = before.byId.get(mini.id);
			if (!old || this.dropped.has(mini.id)) continue;
			const [from, to] = [placeOf(old, beforePart), placeOf(mini)];
			const dx = from.x - to.x;
			const dy = from.y - to.y;
			if (Math.abs(dx) + Math.abs(dy) < 0.2) continue;
			this.slides.set(mini.id, { dx, dy });
			furthest = Math.max(furthest, Math.abs(dx), Math.abs(dy));
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
