/**
 * Pictures of the encounter (data URLs) decoded for drawing, each once, with smaller
 * copies for when little of them is seen.
 */
import { makeCanvas } from './canvases.ts';

/** A decoded picture and copies of half, a quarter … its size. */
interface Decoded {
	readonly levels: readonly CanvasImageSource[];
	readonly width: number;
	readonly height: number;
}

/** Smaller copies end here. */
const SMALLEST = 256;
/** No browser draws canvases much larger than this. */
const LARGEST = 8192;
/** A miniature's picture is cut to a square of at most this many pixels. */
const FACE = 512;

function decode(image: HTMLImageElement): Decoded {
	const shrink = Math.min(1, LARGEST / Math.max(1, image.naturalWidth, image.naturalHeight));
	const [full, context] = makeCanvas(image.naturalWidth * shrink, image.naturalHeight * shrink);
	const { width, height } = full;
	context.imageSmoothingQuality = 'high';
	context.drawImage(image, 0, 0, width, height);
	const levels: HTMLCanvasElement[] = [full];
	let last = full;
	while (Math.max(last.width, last.height) > SMALLEST * 2) {
		const [half, small] = makeCanvas(last.width / 2, last.height / 2);
		small.imageSmoothingQuality = 'high';
		small.drawImage(last, 0, 0, half.width, half.height);
		levels.push(half);
		last = half;
	}
	return { levels, width, height };
}

/** The middle square of a picture, for a round miniature; of a tall picture the upper part, where faces are. */
function cutFace(image: HTMLImageElement): HTMLCanvasElement {
	const { naturalWidth: width, naturalHeight: height } = image;
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

/** The pictures asked for so far; `onLoad` is called when one more can be drawn. */
export class Pictures {
	private readonly images = new Map<string, HTMLImageElement | null>();
	private readonly faces = new Map<string, CanvasImageSource>();
	private readonly decoded = new Map<string, Decoded>();

	/** How many have been loaded so far. */
	loaded = 0;

	constructor(private readonly onLoad: () => void) {}

	/** The picture behind a data URL; null while it loads or when it cannot be read. */
	private image(url: string): HTMLImageElement | null {
		const kept = this.images.get(url);
		if (kept !== undefined) return kept;
		this.images.set(url, null);
		const image = new Image();
		image.onload = () => {
			if (!this.images.has(url)) return;
			this.images.set(url, image);
			this.loaded++;
			this.onLoad();
		};
		image.src = url;
		return null;
	}

	/** A square cut of a picture for a miniature. */
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

	/** Draws a picture into a rectangle of the context's units; `perUnit` is device pixels a unit. */
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
		let decoded = this.decoded.get(url);
		if (!decoded) {
			const image = this.image(url);
			if (!image) return;
			decoded = decode(image);
			this.decoded.set(url, decoded);
		}
		const shrink = decoded.width / Math.max(1, width * perUnit);
		const level = Math.max(
			0,
			Math.min(decoded.levels.length - 1, Math.floor(Math.log2(Math.max(1, shrink)))),
		);
		context.drawImage(decoded.levels[level]!, x, y, width, height);
	}

	/** Forgets all but these. */
	keepOnly(urls: ReadonlySet<string>): void {
		for (const map of [this.images, this.faces, this.decoded])
			for (const url of map.keys()) if (!urls.has(url)) map.delete(url);
	}
}
