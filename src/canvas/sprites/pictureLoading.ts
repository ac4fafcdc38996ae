/**
 * From a data URL to a picture that can be drawn. An image element would decode a large one where it is drawn first, and
 * the page would stand still for seconds; a bitmap made of bytes is decoded beside the page.
 */
import { makeCanvas } from './canvases.ts';

/** A picture that can be drawn at once. */
export interface DrawablePicture {
	readonly image: CanvasImageSource;
	/** Pixels. */
	readonly width: number;
	readonly height: number;
}

/** No browser draws canvases much larger than this. */
const LARGEST = 8192;
/** Letters of base64 that are read at once, in groups of four: some milliseconds. */
const PIECE = 1 << 20;
/** Milliseconds of reading at a stretch: the turn of the page after it takes four at least. */
const STRETCH = 12;

/** The bytes of a data URL; the page gets a turn now and then. */
async function bytesOf(url: string): Promise<Blob> {
	const parts: Uint8Array<ArrayBuffer>[] = [];
	let began = performance.now();
	for (let at = url.indexOf(',') + 1; at < url.length; at += PIECE) {
		if (performance.now() - began > STRETCH) {
			await new Promise((turn) => setTimeout(turn));
			began = performance.now();
		}
		const binary = atob(url.slice(at, at + PIECE));
		const bytes = new Uint8Array(binary.length);
		for (let i = 0; i < binary.length; i++) bytes[i] = binary.charCodeAt(i);
		parts.push(bytes);
	}
	return new Blob(parts);
}

async function bitmapOf(url: string): Promise<DrawablePicture> {
	const bytes = await bytesOf(url);
	const image = await createImageBitmap(bytes);
	const { width, height } = image;
	const shrink = LARGEST / Math.max(width, height);
	if (shrink >= 1) return { image, width, height };
	const [canvas, context] = makeCanvas(width * shrink, height * shrink);
	context.drawImage(image, 0, 0, canvas.width, canvas.height);
	image.close();
	return { image: canvas, width: canvas.width, height: canvas.height };
}

function elementOf(url: string): Promise<DrawablePicture> {
	return new Promise((resolve, reject) => {
		const image = new Image();
		image.onload = () => resolve({ image, width: image.naturalWidth, height: image.naturalHeight });
		image.onerror = () => reject(new Error('The picture cannot be read.'));
		image.src = url;
	});
}

/** The picture behind a data URL. Rejects where it cannot be read. */
export async function loadedPicture(url: string): Promise<DrawablePicture> {
	// Some pictures only an element can read, such as an SVG, or one that is damaged at its end.
	return bitmapOf(url).catch(() => elementOf(url));
}
