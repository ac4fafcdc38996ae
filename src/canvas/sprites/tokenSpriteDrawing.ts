import type { SpriteStore } from './spriteCache.ts';
import type { MiniLook } from './tokenLook.ts';

/** Draws a token's disc around a point, in device pixels. */
export function drawMini(
	context: CanvasRenderingContext2D,
	sprites: SpriteStore,
	look: MiniLook,
	x: number,
	y: number,
	across: number,
): void {
	const sprite = sprites.get(look, across);
	const { middle, image } = sprite;
	const factor = across / sprite.diameter;
	// Within a pixel of its size the sprite is drawn unscaled: sharper and faster.
	if (Math.abs(across - sprite.diameter) < 1) {
		context.drawImage(image, Math.round(x - middle), Math.round(y - middle));
	} else {
		const size = image.width * factor;
		context.drawImage(image, x - middle * factor, y - middle * factor, size, size);
	}
}
