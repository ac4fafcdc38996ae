/** Reads picture files and shrinks them to fit inside an encounter. */
import { pictureKey } from '../../store/formatsFacade.ts';

/** A stored picture, or an error sentence. */
export type ReadPicture =
	| {
			readonly ok: true;
			/** Content hash, so that equal pictures are stored once. */
			readonly key: string;
			readonly url: string;
			/** Pixels after shrinking. */
			readonly width: number;
			readonly height: number;
	  }
	| { readonly ok: false; readonly message: string };

/**
 * Reads a picture and redraws it at up to `most` pixels per side as WebP, which drops metadata (location, camera).
 */
export async function pictureFrom(
	file: Blob & { readonly name?: string },
	most: number,
): Promise<ReadPicture> {
	const called = file.name ? `“${file.name}”` : 'This';
	let bitmap: ImageBitmap;
	try {
		bitmap = await createImageBitmap(file);
	} catch {
		return { ok: false, message: `${called} is not a picture this browser can show.` };
	}
	const shrink = Math.min(1, most / Math.max(bitmap.width, bitmap.height));
	const canvas = document.createElement('canvas');
	canvas.width = Math.max(1, Math.round(bitmap.width * shrink));
	canvas.height = Math.max(1, Math.round(bitmap.height * shrink));
	canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
	bitmap.close();
	let url = canvas.toDataURL('image/webp', 0.85);
	// Browsers without WebP encoding, such as Safari, return PNG: ten times as large for a photograph.
	if (url.startsWith('data:image/png') && file.type === 'image/jpeg') url = canvas.toDataURL(file.type, 0.85);
	if (!url.startsWith('data:image/'))
		return { ok: false, message: `${called} is too large for this browser.` };
	return { ok: true, key: pictureKey(url), url, width: canvas.width, height: canvas.height };
}
