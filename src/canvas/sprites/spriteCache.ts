/** Sprites kept for as long as they may be needed, and made anew a few at a time. */

import type { BoardPalette } from './boardPalette.ts';
import { Easel } from './canvasHelpers.ts';
import type { MiniLook } from './tokenLook.ts';
import { makeSprite, type Sprite } from './tokenSprite.ts';

/** Sprites kept before all but the last of each look are forgotten. */
const MAX_SPRITES = 6000;

/** Sprites by look and size. */
export class SpriteStore {
	private readonly sprites = new Map<string, Sprite>();
	/** The sprite last made for a look, whatever its size. */
	private readonly latest = new Map<string, Sprite>();
	/** The same by the look's own object: most frames ask for nothing else. */
	private readonly quick = new WeakMap<MiniLook, Sprite>();
	private readonly easel = new Easel();
	private budget = 0;
	/** Set when a sprite of another size had to do. */
	behind = false;

	/** @param letters device pixels that initials and numbers are high at least */
	constructor(
		readonly palette: BoardPalette,
		private readonly letters = 0,
	) {}

	/** Begins a frame in which at most so many sprites are made anew. */
	beginFrame(budget: number): void {
		this.budget = budget;
		this.behind = false;
	}

	/** The sprite of a look at a diameter in device pixels, or one of another size while the frame's budget is used up. */
	get(look: MiniLook, diameter: number): Sprite {
		const pixels = Math.max(3, Math.round(diameter));
		const quick = this.quick.get(look);
		if (quick?.diameter === pixels) return quick;
		const sprite = this.find(look, pixels);
		this.quick.set(look, sprite);
		return sprite;
	}

	private find(look: MiniLook, pixels: number): Sprite {
		const key = `${pixels}|${look.key}`;
		const kept = this.sprites.get(key);
		if (kept) return kept;
		const stand = this.latest.get(look.key);
		if (this.budget <= 0 && stand) {
			this.behind = true;
			return stand;
		}
		this.budget -= 1;
		if (this.sprites.size > MAX_SPRITES) this.sprites.clear();
		const sprite = makeSprite(this.easel, look, pixels, this.palette, this.letters);
		this.sprites.set(key, sprite);
		this.latest.set(look.key, sprite);
		return sprite;
	}
}
