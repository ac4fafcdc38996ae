/** Canvases off the page and the small drawing helpers that more than one picture needs. */

type Paper = readonly [HTMLCanvasElement, CanvasRenderingContext2D];

/**
 * A canvas to draw on, and its context. Throws where the browser gives no 2d context, as nothing can be shown then.
 *
 * @param willReadFrequently its pixels are read again and again: it is kept where that is fast
 */
export function makeCanvas(width: number, height: number, willReadFrequently = false): Paper {
	return make(width, height, { alpha: true, willReadFrequently });
}

/** A canvas that nothing shines through, black where nothing is drawn: faster to put down. */
export function makeOpaqueCanvas(width: number, height: number): Paper {
	return make(width, height, { alpha: false });
}

function make(width: number, height: number, settings: CanvasRenderingContext2DSettings): Paper {
	const canvas = document.createElement('canvas');
	canvas.width = Math.max(1, Math.ceil(width));
	canvas.height = Math.max(1, Math.ceil(height));
	const context = canvas.getContext('2d', settings);
	if (!context) throw new Error('This browser cannot draw on a canvas.');
	return [canvas, context];
}

/**
 * Where pictures are drawn one after the other, all on the same canvas: to get one takes the browser longer than to draw
 * a miniature on it.
 */
export class Easel {
	private paper: Paper | null = null;
	private copy: readonly [OffscreenCanvas, OffscreenCanvasRenderingContext2D] | null = null;

	/**
	 * A picture of so many pixels on a side, drawn once. Where the browser can, it is a bitmap: of a canvas it asks at every
	 * drawing whether something has been drawn on it since. It is drawn on a canvas first: off the page edges of clips are rough.
	 */
	draw(side: number, paint: (context: CanvasRenderingContext2D) => void): HTMLCanvasElement | ImageBitmap {
		this.paper ??= makeCanvas(side, side);
		const [canvas, context] = this.paper;
		// That empties it too, and puts the context back as it was.
		canvas.width = side;
		canvas.height = side;
		paint(context);
		this.copy ??= makeCopy();
		if (!this.copy) {
			this.paper = null;
			return canvas;
		}
		const [copy, pen] = this.copy;
		copy.width = side;
		copy.height = side;
		pen.drawImage(canvas, 0, 0);
		return copy.transferToImageBitmap();
	}
}

/** What pictures are copied to; null where the browser makes no bitmap of a canvas. */
function makeCopy(): readonly [OffscreenCanvas, OffscreenCanvasRenderingContext2D] | null {
	if (typeof OffscreenCanvas === 'undefined') return null;
	const copy = new OffscreenCanvas(1, 1);
	const pen = copy.getContext('2d');
	return pen && [copy, pen];
}

/** Numbers from 0 to 1 that look random and are always the same for a seed. */
export function scatter(seed: number): () => number {
	let state = seed | 0;
	return () => {
		state = (state + 0x6d2b79f5) | 0;
		let t = Math.imul(state ^ (state >>> 15), 1 | state);
		t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
		return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
	};
}

/** Fills the current path, or the one given. */
export function fillWith(
	context: CanvasRenderingContext2D,
	color: string | CanvasPattern,
	path?: Path2D,
): void {
	context.fillStyle = color;
	if (path) context.fill(path);
	else context.fill();
}

/** Strokes the current path, or the one given. */
export function strokeWith(
	context: CanvasRenderingContext2D,
	color: string,
	width: number,
	path?: Path2D,
): void {
	context.strokeStyle = color;
	context.lineWidth = width;
	if (path) context.stroke(path);
	else context.stroke();
}

/** Two lines across each other as the current path. */
export function crossPath(context: CanvasRenderingContext2D, x: number, y: number, arm: number): void {
	context.beginPath();
	context.moveTo(x - arm, y - arm);
	context.lineTo(x + arm, y + arm);
	context.moveTo(x + arm, y - arm);
	context.lineTo(x - arm, y + arm);
}

/** A polygon with equal sides as the current path, its first corner turned by so much from the right. */
export function polygonPath(
	context: CanvasRenderingContext2D,
	x: number,
	y: number,
	radius: number,
	corners: number,
	turn: number,
): void {
	context.beginPath();
	for (let i = 0; i < corners; i++) {
		const angle = turn + (i * 2 * Math.PI) / corners;
		context.lineTo(x + Math.cos(angle) * radius, y + Math.sin(angle) * radius);
	}
	context.closePath();
}

/** A circle as the current path; of no size where the radius is negative. */
export function circlePath(context: CanvasRenderingContext2D, x: number, y: number, radius: number): void {
	context.beginPath();
	context.arc(x, y, Math.max(0, radius), 0, Math.PI * 2);
}

/** A rectangle with round corners as the current path. */
export function roundedPath(
	context: CanvasRenderingContext2D,
	x: number,
	y: number,
	width: number,
	height: number,
	radius: number,
): void {
	context.beginPath();
	context.roundRect(x, y, width, height, Math.max(0, Math.min(radius, width / 2, height / 2)));
}
