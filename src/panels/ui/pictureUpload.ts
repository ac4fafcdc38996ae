/** Picture files from people, made small enough to live inside an encounter. */
import { pictureKey } from '../../store/formatsFacade.ts';

/** A picture as it is kept, or one sentence saying why it is none. */
export type ReadPicture =
	| {
			readonly ok: true;
			/** Made from the content, so that the same picture is kept once. */
			readonly key: string;
			readonly url: string;
			/** Pixels, after shrinking. */
			readonly width: number;
			readonly height: number;
	  }
	| { readonly ok: false; readonly message: string };

/**
 * Reads a picture and draws it again no larger than `most` pixels a side, as WebP, which also
 * drops whatever else the file holds (places, names of cameras).
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
	// A browser that cannot write WebP, such as Safari, answers with PNG: of a photograph ten times as much.
	if (url.startsWith('data:image/png') && file.type === 'image/jpeg') url = canvas.toDataURL(file.type, 0.85);
	if (!url.startsWith('data:image/'))
		return { ok: false, message: `${called} is too large for this browser.` };
	return { ok: true, key: pictureKey(url), url, width: canvas.width, height: canvas.height };
}
