/**
 * From a data URL to a picture that can be drawn. An image element would decode a large one where it is drawn first, and
 * the page would stand still for seconds; a bitmap made of bytes is decoded beside the page.
 */
import { fromBase64 } from '../../store/formatsFacade.ts';

/** A picture that can be drawn at once. */
export interface DrawablePicture {
	readonly image: CanvasImageSource;
	/** Pixels. */
	readonly width: number;
	readonly height: number;
}

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
		const bytes = fromBase64(url.slice(at, at + PIECE));
		if (!bytes) throw new Error('The picture is no base64.');
		parts.push(bytes);
	}
	return new Blob(parts);
}

async function bitmapOf(url: string): Promise<DrawablePicture> {
	// As large as it is: to draw it smaller into a canvas would hold the page up for a third of a second.
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

/** The picture behind a data URL. Rejects where it cannot be read. */
export async function loadedPicture(url: string): Promise<DrawablePicture> {
	// Some pictures only an element can read, such as an SVG, or one that is damaged at its end.
	return bitmapOf(url).catch(() => elementOf(url));
}
