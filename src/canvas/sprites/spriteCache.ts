/** Sprite cache with a budget of new sprites per frame. */

import type { BoardPalette } from './boardPalette.ts';
import { Easel } from './canvasHelpers.ts';
import type { MiniLook } from './tokenLook.ts';
import { makeSprite, type Sprite } from './tokenSprite.ts';

/** Size of the cache; above it only the last sprite of each look stays. */
const MAX_SPRITES = 6000;

export class SpriteStore {
	private readonly sprites = new Map<string, Sprite>();
	/** The last sprite of a look at any size. */
	private readonly latest = new Map<string, Sprite>();
	private readonly easel = new Easel();
	private budget = 0;
	/** Set if a sprite of another size was used. */
	behind = false;

	/** @param letters minimum height of initials and numbers in device pixels */
	constructor(
		readonly palette: BoardPalette,
		private readonly letters = 0,
	) {}

	/** Starts a frame with a budget of new sprites. */
	beginFrame(budget: number): void {
		this.budget = budget;
		this.behind = false;
	}

	/** The sprite of a look at a diameter in device pixels, or one of another size if the budget is spent. */
	get(look: MiniLook, diameter: number): Sprite {
		const pixels = Math.max(3, Math.round(diameter));
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
