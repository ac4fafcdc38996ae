/** Redacts the background for players: clears the pixels of hidden squares and re-encodes the picture. */
import { unpackSquares } from '../../engine/index.ts';
import type { Whole } from '../../store/playerView/pictureRedaction.ts';
import { makeCanvas } from './canvasHelpers.ts';
import { runsOf } from './squareAreaPath.ts';

/** Maximum pixels along the longer side, as on the largest screens. */
const LONGEST = 4096;
/** Extra pixels cleared around hidden squares if the picture was scaled down, as these blend. */
const BLENDED = 2;
/** Pixels along a side of the copy used to detect transparency. */
const GLANCE = 64;
const QUALITY = 0.9;
function isOpaque(canvas: HTMLCanvasElement): boolean {
	const [, small] = makeCanvas(GLANCE, GLANCE);
	small.drawImage(canvas, 0, 0, GLANCE, GLANCE);
	return small.getImageData(0, 0, GLANCE, GLANCE).data.every((value, i) => i % 4 !== 3 || value === 255);
}

/** Hidden rectangles in squares: runs along rows, and the area beside the map. */
function blankParts({
	width,
	height,
	at,
	blank,
}: Whole): readonly (readonly [number, number, number, number])[] {
	const [right, bottom] = [at.x + at.width, at.y + at.height];
	const parts: [number, number, number, number][] = [
		[at.x, at.y, right, 0],
		[at.x, height, right, bottom],
		[at.x, at.y, 0, bottom],
		[width, at.y, right, bottom],
	];
	if (blank === null) return parts;
	const squares = unpackSquares(blank, width * height);
	for (let y = 0; y < height; y++)
		for (const [x, long] of runsOf(width, (at) => squares?.[y * width + at] !== 0))
			parts.push([x, y, x + long, y + 1]);
	return parts;
}

function toUrl(canvas: HTMLCanvasElement, type: string): Promise<string> {
	return new Promise((done, failed) => {
		canvas.toBlob(
			(blob) => {
				if (!blob) {
					failed(new Error('The picture could not be written.'));
					return;
				}
				const reader = new FileReader();
				reader.onload = () => done(reader.result as string);
				reader.onerror = () => failed(reader.error);
				reader.readAsDataURL(blob);
			},
			type,
			QUALITY,
		);
	});
}

/** The redacted picture as a data URL. */
export async function cutPicture(whole: Whole): Promise<string> {
	const { at, url } = whole;
	const image = new Image();
	image.src = url;
	await image.decode();
	const { naturalWidth: width, naturalHeight: height } = image;
	const shrink = Math.min(1, LONGEST / Math.max(1, width, height));
	const blended = shrink < 1 ? BLENDED : 0;
	const [canvas, context] = makeCanvas(width * shrink, height * shrink);
	context.imageSmoothingQuality = 'high';
	context.drawImage(image, 0, 0, canvas.width, canvas.height);
	const type = isOpaque(canvas) ? 'image/jpeg' : 'image/webp';
	const across = canvas.width / at.width;
	const down = canvas.height / at.height;
	for (const [left, top, right, bottom] of blankParts(whole)) {
		if (right <= left || bottom <= top) continue;
		const x = Math.floor((left - at.x) * across) - blended;
		const y = Math.floor((top - at.y) * down) - blended;
		context.clearRect(
			x,
			y,
			Math.ceil((right - at.x) * across) + blended - x,
			Math.ceil((bottom - at.y) * down) + blended - y,
		);
	}
	return toUrl(canvas, type);
}
