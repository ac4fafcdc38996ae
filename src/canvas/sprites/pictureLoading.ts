/**
 * Decodes a data URL to a drawable picture. An image element would decode a large one on first draw and freeze the
 * page; a bitmap from bytes decodes in the background.
 */
import { fromBase64 } from '../../store/formatsFacade.ts';

export interface DrawablePicture {
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
