/** Offscreen canvases and shared drawing helpers. */

type Paper = readonly [HTMLCanvasElement, CanvasRenderingContext2D];

/**
 * Creates a canvas with its context. Throws without a 2D context, as the board needs one.
 *
 * @param willReadFrequently keeps it in main memory for frequent reads
 */
export function makeCanvas(width: number, height: number, willReadFrequently = false): Paper {
	const canvas = document.createElement('canvas');
	canvas.width = Math.max(1, Math.ceil(width));
	canvas.height = Math.max(1, Math.ceil(height));
	const context = canvas.getContext('2d', { willReadFrequently });
	if (!context) throw new Error('This browser cannot draw on a canvas.');
	return [canvas, context];
}

/** A reused canvas for drawing pictures in sequence, since allocating one takes longer than drawing a token. */
export class Easel {
	private paper: Paper | null = null;
	private copy: readonly [OffscreenCanvas, OffscreenCanvasRenderingContext2D] | null = null;

	/**
	 * Draws a square picture once. Returns a bitmap if possible, since browsers check canvases for changes on each
	 * use. Drawn on a DOM canvas first, because offscreen clips have rough edges.
	 */
	draw(side: number, paint: (context: CanvasRenderingContext2D) => void): HTMLCanvasElement | ImageBitmap {
		this.paper ??= makeCanvas(side, side);
		const [canvas, context] = this.paper;
		// Also clears it and resets the context.
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

/** Null if the browser cannot transfer bitmaps. */
function makeCopy(): readonly [OffscreenCanvas, OffscreenCanvasRenderingContext2D] | null {
	if (typeof OffscreenCanvas === 'undefined') return null;
	const copy = new OffscreenCanvas(1, 1);
	const pen = copy.getContext('2d');
	return pen && [copy, pen];
}

/** Seeded pseudorandom numbers from 0 to 1. */
export function scatter(seed: number): () => number {
	let state = seed | 0;
	return () => {
		state = (state + 0x6d2b79f5) | 0;
		let t = Math.imul(state ^ (state >>> 15), 1 | state);
		t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
		return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
	};
}

export function fillWith(
	context: CanvasRenderingContext2D,
	color: string | CanvasPattern,
	path?: Path2D,
): void {
	context.fillStyle = color;
	if (path) context.fill(path);
	else context.fill();
}

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

export function crossPath(context: CanvasRenderingContext2D, x: number, y: number, arm: number): void {
	context.beginPath();
	context.moveTo(x - arm, y - arm);
	context.lineTo(x + arm, y + arm);
	context.moveTo(x + arm, y - arm);
	context.lineTo(x - arm, y + arm);
}

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

/** An empty path if the radius is negative. */
export function circlePath(context: CanvasRenderingContext2D, x: number, y: number, radius: number): void {
	context.beginPath();
	context.arc(x, y, Math.max(0, radius), 0, Math.PI * 2);
}

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
