/** Cache of decoded pictures (data URLs) with mipmaps. Large ones are decoded off the main thread. */

import { fromBase64 } from '../../store/formatsFacade.ts';
import { makeCanvas } from './canvasHelpers.ts';

/** A picture with copies at half, a quarter … of its size. */
interface Levels {
	readonly levels: readonly CanvasImageSource[];
	readonly width: number;
}

/** Smallest copy. */
const SMALLEST = 256;
/** Maximum pixels along a token picture. */
const FACE = 512;
/** Pixels above which copying is noticeable, so the page gets a turn in between. */
const FELT = 4_000_000;

const turn = () => new Promise((done) => setTimeout(done));

async function levelsOf({ image, width, height }: DrawablePicture): Promise<Levels> {
	const levels: CanvasImageSource[] = [image];
	let [last, wide, high] = [image, width, height];
	while (Math.max(wide, high) > SMALLEST * 2) {
		const isLarge = wide * high > FELT;
		if (isLarge) await turn();
		const [half, small] = makeCanvas(wide / 2, high / 2);
		// At half size the mean of four pixels is exact, and five times as fast.
		small.imageSmoothingQuality = isLarge ? 'low' : 'high';
		small.drawImage(last, 0, 0, half.width, half.height);
		levels.push(half);
		[last, wide, high] = [half, half.width, half.height];
	}
	return { levels, width };
}

/** Crops a picture to a square for a token: the center, or the upper part of a tall one, where faces are. */
function cutFace({ image, width, height }: DrawablePicture): HTMLCanvasElement {
	const side = Math.max(1, Math.min(width, height));
	const size = Math.min(side, FACE);
	const [canvas, context] = makeCanvas(size, size);
	context.imageSmoothingQuality = 'high';
	context.drawImage(
		image,
		(width - side) / 2,
		Math.max(0, (height - side) * 0.2),
		side,
		side,
		0,
		0,
		size,
		size,
	);
	return canvas;
}

/** `onLoad` is called when a picture is ready or has failed. */
export class Pictures {
	private readonly images = new Map<string, DrawablePicture | null>();
	private readonly faces = new Map<string, CanvasImageSource>();
	private readonly drawn = new Map<string, Levels | null>();
	private waiting = 0;

	loaded = 0;

	constructor(private readonly onLoad: () => void) {}

	get areLoading(): boolean {
		return this.waiting > 0;
	}

	/** Stores a result unless it is no longer wanted, and reports it. */
	private async keep<Made>(into: Map<string, Made | null>, url: string, made: Promise<Made>): Promise<void> {
		into.set(url, null);
		this.waiting += 1;
		const done = await made.catch(() => null);
		this.waiting -= 1;
		if (done && into.has(url)) {
			into.set(url, done);
			this.loaded += 1;
		}
		this.onLoad();
	}

	/** Null while loading or if unreadable. */
	private image(url: string): DrawablePicture | null {
		const kept = this.images.get(url);
		if (kept === undefined) void this.keep(this.images, url, loadedPicture(url));
		return kept ?? null;
	}

	face(url: string | undefined): CanvasImageSource | null {
		if (url === undefined) return null;
		const kept = this.faces.get(url);
		if (kept) return kept;
		const image = this.image(url);
		if (!image) return null;
		const face = cutFace(image);
		this.faces.set(url, face);
		return face;
	}

	/** Draws a picture into a rectangle; `perUnit` is device pixels per unit. */
	draw(
		context: CanvasRenderingContext2D,
		url: string | undefined,
		x: number,
		y: number,
		width: number,
		height: number,
		perUnit: number,
	): void {
		if (url === undefined) return;
		const drawn = this.drawn.get(url);
		if (drawn === undefined) {
			const image = this.images.get(url);
			// Nothing new to draw until the copies are ready, so the board is not repainted.
			const loaded = image ? Promise.resolve(image) : loadedPicture(url);
			void this.keep(this.drawn, url, loaded.then(levelsOf));
		}
		if (!drawn) return;
		const shrink = drawn.width / Math.max(1, width * perUnit);
		const level = Math.max(0, Math.min(drawn.levels.length - 1, Math.floor(Math.log2(Math.max(1, shrink)))));
		context.drawImage(drawn.levels[level]!, x, y, width, height);
	}

	/** Evicts all others. */
	keepOnly(urls: ReadonlySet<string>): void {
		for (const map of [this.images, this.faces, this.drawn])
			for (const url of map.keys()) if (!urls.has(url)) map.delete(url);
	}
}

interface DrawablePicture {
	readonly image: CanvasImageSource;
	/** Pixels. */
	readonly width: number;
	readonly height: number;
}

/** Base64 characters decoded at a time, a multiple of four; takes milliseconds. */
const PIECE = 1 << 20;
/** Milliseconds of decoding per turn; each turn of the page takes at least four. */
const STRETCH = 12;

/** The bytes of a data URL; yields to the page. */
async function bytesOf(url: string): Promise<Blob> {
	const parts: Uint8Array<ArrayBuffer>[] = [];
	let began = performance.now();
	for (let at = url.indexOf(',') + 1; at < url.length; at += PIECE) {
		if (performance.now() - began > STRETCH) {
			await new Promise((turn) => setTimeout(turn));
			began = performance.now();
		}
		const bytes = fromBase64(url.slice(at, at + PIECE));
		if (!bytes) throw new Error('The picture is not valid base64.');
		parts.push(bytes);
	}
	return new Blob(parts);
}

async function bitmapOf(url: string): Promise<DrawablePicture> {
	// At full size, since scaling into a canvas would block for a third of a second.
	const image = await createImageBitmap(await bytesOf(url));
	return { image, width: image.width, height: image.height };
}

function elementOf(url: string): Promise<DrawablePicture> {
	return new Promise((resolve, reject) => {
		const image = new Image();
		image.onload = () => resolve({ image, width: image.naturalWidth, height: image.naturalHeight });
		image.onerror = () => reject(new Error('The picture cannot be read.'));
		image.src = url;
	});
}

/** Decodes a data URL. Rejects if it is unreadable. */
export async function loadedPicture(url: string): Promise<DrawablePicture> {
	// Some pictures need an element, such as SVG or truncated ones.
	return bitmapOf(url).catch(() => elementOf(url));
}
