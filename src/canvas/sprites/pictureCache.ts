/** Cache of decoded pictures (data URLs) with mipmaps, decoded off the main thread. */

import { fromBase64 } from '../../store/formatsFacade.ts';
import { makeCanvas } from './canvasHelpers.ts';

/** A picture with copies at half, a quarter … of its size. */
interface Levels {
	readonly levels: readonly CanvasImageSource[];
	readonly width: number;
}

/** Smallest copy. */
const SMALLEST = 256;
/** Maximum pixels of a copy in the size drawn. */
const MAX_COPY = 16_000_000;
/** Maximum pixels along a token picture. */
const FACE = 512;

function levelsOf({ image, width, height }: DrawablePicture): Levels {
	const levels: CanvasImageSource[] = [image];
	let [last, wide, high] = [image, width, height];
	while (Math.max(wide, high) > SMALLEST * 2) {
		// The default quality is exact at half the size: the mean of four pixels.
		const [half, small] = makeCanvas(wide / 2, high / 2);
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
	/** The last size drawn, in pixels across, with a copy of that size if it is drawn again. */
	private last: { url: string; wide: number; copy: CanvasImageSource | null } = {
		url: '',
		wide: 0,
		copy: null,
	};

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
		if (done && into.has(url)) into.set(url, done);
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
		const [wide, high] = [Math.round(width * perUnit), Math.round(height * perUnit)];
		const shrink = drawn.width / Math.max(1, wide);
		const level = Math.max(0, Math.min(drawn.levels.length - 1, Math.floor(Math.log2(Math.max(1, shrink)))));
		const image = drawn.levels[level]!;
		if (this.last.url !== url || this.last.wide !== wide) this.last = { url, wide, copy: null };
		else if (!this.last.copy && wide * high < MAX_COPY) {
			// The second time at one size: the map is being panned, and an unscaled copy is several times as fast.
			const [copy, small] = makeCanvas(wide, high);
			small.drawImage(image, 0, 0, wide, high);
			this.last.copy = copy;
		}
		const snap = (value: number) => Math.round(value * perUnit) / perUnit;
		context.drawImage(this.last.copy ?? image, snap(x), snap(y), wide / perUnit, high / perUnit);
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

async function bitmapOf(url: string): Promise<DrawablePicture> {
	const bytes = fromBase64(url.slice(url.indexOf(',') + 1));
	if (!bytes) throw new Error('The picture is not valid base64.');
	const image = await createImageBitmap(new Blob([bytes]));
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
