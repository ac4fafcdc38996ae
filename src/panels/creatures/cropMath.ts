/** Which square of a picture a miniature shows. All in pixels of the picture. */

interface Extent {
	readonly width: number;
	readonly height: number;
}

/** A square cut out of a picture: its middle, and how many times smaller it is than the largest there could be. */
export interface Crop {
	readonly x: number;
	readonly y: number;
	/** From 1 to `MAX_ZOOM`. */
	readonly zoom: number;
}

export const MAX_ZOOM = 8;

/** The side of the square. */
export function sideOfCrop({ width, height }: Extent, { zoom }: Pick<Crop, 'zoom'>): number {
	return Math.min(width, height) / zoom;
}

/** The largest square: in the middle of a wide picture, in the upper part of a tall one, where faces are. */
export function firstCrop(picture: Extent): Crop {
	const side = sideOfCrop(picture, { zoom: 1 });
	return { x: picture.width / 2, y: side / 2 + (picture.height - side) * 0.2, zoom: 1 };
}

/** The crop with its zoom within bounds, and wholly within the picture. */
export function within(picture: Extent, crop: Crop): Crop {
	const zoom = Math.max(1, Math.min(MAX_ZOOM, crop.zoom));
	const half = sideOfCrop(picture, { zoom }) / 2;
	const inside = (at: number, length: number) => Math.max(half, Math.min(length - half, at));
	return { zoom, x: inside(crop.x, picture.width), y: inside(crop.y, picture.height) };
}
