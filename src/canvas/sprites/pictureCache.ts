/**
 * Pictures of the encounter (data URLs) decoded for drawing, each once, with smaller
 * copies for when little of them is seen. What is large is decoded beside the page.
 */
import { makeCanvas } from './canvasHelpers.ts';
import { type DrawablePicture, loadedPicture } from './pictureLoading.ts';

/** A picture and copies of half, a quarter … its size. */
interface Levels {
	readonly levels: readonly CanvasImageSource[];
	readonly width: number;
}

/** Smaller copies end here. */
const SMALLEST = 256;
/** A miniature's picture is cut to a square of at most this many pixels. */
const FACE = 512;
/** Pixels from which making a copy is felt, so that the page gets a turn before the next. */
const FELT = 4_000_000;

/** The next turn of the page. */
const turn = () => new Promise((done) => setTimeout(done));

async function levelsOf({ image, width, height }: DrawablePicture): Promise<Levels> {
	const levels: CanvasImageSource[] = [image];
	let [last, wide, high] = [image, width, height];
	while (Math.max(wide, high) > SMALLEST * 2) {
		const isLarge = wide * high > FELT;
		if (isLarge) await turn();
		const [half, small] = makeCanvas(wide / 2, high / 2);
		// At half the size the mean of four pixels is right, and five times as fast.
		small.imageSmoothingQuality = isLarge ? 'low' : 'high';
		small.drawImage(last, 0, 0, half.width, half.height);
		levels.push(half);
		[last, wide, high] = [half, half.width, half.height];
	}
	return { levels, width };
}

/** The middle square of a picture, for a round miniature; of a tall picture the upper part, where faces are. */
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

/** The pictures asked for so far; `onLoad` is called when one more can be drawn, or turns out to be none. */
export class Pictures {
	private readonly images = new Map<string, DrawablePicture | null>();
	private readonly faces = new Map<string, CanvasImageSource>();
	private readonly drawn = new Map<string, Levels | null>();
	private waiting = 0;

	/** How many have been loaded so far. */
	loaded = 0;

	constructor(private readonly onLoad: () => void) {}

	/** Whether some are still being loaded. */
	get areLoading(): boolean {
		return this.waiting > 0;
	}

	/** Puts what has been made into its place, unless it is not wanted any more, and tells of it. */
	private async keep<Made>(into: Map<string, Made | null>, url: string, made: Promise<Made>): Promise<void> {
		into.set(url, null);
		this.waiting += 1;
		const done = await made.catch(() => null);
		this.waiting -= 1;
		if (done && into.has(url)) {
			into.set(url, done);
			this.loaded += 1;
		}
		this.onLoad();
	}

	/** The picture behind a data URL; null while it loads or when it cannot be read. */
	private image(url: string): DrawablePicture | null {
		const kept = this.images.get(url);
		if (kept === undefined) void this.keep(this.images, url, loadedPicture(url));
		return kept ?? null;
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
		const drawn = this.drawn.get(url);
		if (drawn === undefined) {
			const image = this.images.get(url);
			// Until the copies are there too there is nothing new to draw, and the board is not painted for it.
			const loaded = image ? Promise.resolve(image) : loadedPicture(url);
			void this.keep(this.drawn, url, loaded.then(levelsOf));
		}
		if (!drawn) return;
		const shrink = drawn.width / Math.max(1, width * perUnit);
		const level = Math.max(0, Math.min(drawn.levels.length - 1, Math.floor(Math.log2(Math.max(1, shrink)))));
		context.drawImage(drawn.levels[level]!, x, y, width, height);
	}

	/** Forgets all but these. */
	keepOnly(urls: ReadonlySet<string>): void {
		for (const map of [this.images, this.faces, this.drawn])
			for (const url of map.keys()) if (!urls.has(url)) map.delete(url);
	}
}
