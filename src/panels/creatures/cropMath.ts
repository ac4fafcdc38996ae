/** Square crop of a picture for a miniature. All values in picture pixels. */

interface Extent {
	readonly width: number;
	readonly height: number;
}

/** Center of a square crop, and its zoom relative to the largest one. */
export interface Crop {
	readonly x: number;
	readonly y: number;
	/** From 1 to `MAX_ZOOM`. */
	readonly zoom: number;
}

export const MAX_ZOOM = 8;

export function sideOfCrop({ width, height }: Extent, { zoom }: Pick<Crop, 'zoom'>): number {
	return Math.min(width, height) / zoom;
}

/** The largest square: centered if wide, in the upper part if tall, where faces are. */
export function firstCrop(picture: Extent): Crop {
	const side = sideOfCrop(picture, { zoom: 1 });
	return { x: picture.width / 2, y: side / 2 + (picture.height - side) * 0.2, zoom: 1 };
}

/** Clamps the zoom and keeps the crop inside the picture. */
export function within(picture: Extent, crop: Crop): Crop {
	const zoom = Math.max(1, Math.min(MAX_ZOOM, crop.zoom));
	const half = sideOfCrop(picture, { zoom }) / 2;
	const inside = (at: number, length: number) => Math.max(half, Math.min(length - half, at));
	return { zoom, x: inside(crop.x, picture.width), y: inside(crop.y, picture.height) };
}
