/** Canvases without a browser that record paint operations in cells of a few pixels, in order. */

/** Pixels per side. */
const CELL = 5;

interface Rectangle {
	readonly left: number;
	readonly top: number;
	readonly right: number;
	readonly bottom: number;
}

type Matrix = readonly [number, number, number, number, number, number];

const FILL = ['globalAlpha', 'fillStyle'] as const;
const STROKE = ['globalAlpha', 'strokeStyle', 'lineWidth', 'lineCap', 'lineJoin', 'dash'] as const;
const TEXT = [...FILL, 'font', 'textAlign', 'textBaseline'] as const;
const PICTURE = ['globalAlpha'] as const;
/** Context properties that affect the result. */
const STYLES = [...STROKE, ...TEXT] as const;

const START: Matrix = [1, 0, 0, 1, 0, 0];

/** A path in its own unit: its calls, and its points. */
class RecordedPath {
	readonly points: [number, number][] = [];
	words = '';

	protected add(name: string, values: readonly number[], ...points: [number, number][]): void {
		this.words += `${name} ${values.map((value) => value.toFixed(2)).join()};`;
		this.points.push(...points);
	}
	moveTo(x: number, y: number) {
		this.add('move', [x, y], [x, y]);
	}
	lineTo(x: number, y: number) {
		this.add('line', [x, y], [x, y]);
	}
	arcTo(a: number, b: number, c: number, d: number, r: number) {
		this.add('arcTo', [a, b, c, d, r], [a, b], [c, d]);
	}
	quadraticCurveTo(a: number, b: number, c: number, d: number) {
		this.add('curve', [a, b, c, d], [a, b], [c, d]);
	}
	bezierCurveTo(a: number, b: number, c: number, d: number, e: number, f: number) {
		this.add('curve', [a, b, c, d, e, f], [a, b], [c, d], [e, f]);
	}
	arc(x: number, y: number, r: number, ...rest: number[]) {
		this.add('arc', [x, y, r, ...rest], [x - r, y - r], [x + r, y + r]);
	}
	rect(x: number, y: number, wide: number, high: number) {
		this.add('rect', [x, y, wide, high], [x, y], [x + wide, y + high]);
	}
	roundRect(x: number, y: number, wide: number, high: number, r: number | number[]) {
		this.add('round', [x, y, wide, high, r].flat(), [x, y], [x + wide, y + high]);
	}
	closePath() {
		this.words += 'close;';
	}
	addPath({ words, points }: RecordedPath) {
		this.words += words;
		this.points.push(...points);
	}
}

let papers = 0;

/** A canvas and its context in one. */
export class RecordingPaper extends RecordedPath {
	width = 300;
	height = 150;
	/** Paint operations by cell, bottom first. */
	private readonly cells = new Map<number, string[]>();
	readonly name = `paper ${papers++}`;
	readonly canvas = this;
	fillStyle: unknown = '#000';
	strokeStyle: unknown = '#000';
	lineWidth = 1;
	lineCap = 'butt';
	lineJoin = 'miter';
	globalAlpha = 1;
	font = '10px';
	textAlign = 'start';
	textBaseline = 'alphabetic';
	dash = '';
	private matrix: Matrix = START;
	private clips: readonly (readonly Rectangle[])[] = [];
	private readonly saved: [unknown, Matrix, typeof this.clips][] = [];

	getContext(): RecordingPaper {
		return this;
	}
	save() {
		this.saved.push([Object.fromEntries(STYLES.map((name) => [name, this[name]])), this.matrix, this.clips]);
	}
	restore() {
		const [style, matrix, clips] = this.saved.pop()!;
		Object.assign(this, style, { matrix, clips });
	}
	setTransform(...matrix: [number, number, number, number, number, number]) {
		this.matrix = matrix;
	}
	transform(a: number, b: number, c: number, d: number, e: number, f: number) {
		const [m, n, o, p, q, r] = this.matrix;
		this.matrix = [
			...[m * a + o * b, n * a + p * b, m * c + o * d, n * c + p * d],
			...[m * e + o * f + q, n * e + p * f + r],
		] as unknown as Matrix;
	}
	translate(x: number, y: number) {
		this.transform(1, 0, 0, 1, x, y);
	}
	scale(x: number, y: number) {
		this.transform(x, 0, 0, y, 0, 0);
	}
	rotate(angle: number) {
		this.transform(Math.cos(angle), Math.sin(angle), -Math.sin(angle), Math.cos(angle), 0, 0);
	}
	setLineDash(dash: readonly number[]) {
		this.dash = dash.join();
	}
	measureText(text: string) {
		return { width: text.length * this.letters * 0.55 };
	}
	/** Text height, in pixels. */
	private get letters(): number {
		return Number(/(\d+(?:\.\d+)?)px/.exec(this.font)?.[1] ?? 10);
	}
	createPattern() {
		return { setTransform() {} };
	}
	beginPath() {
		this.points.length = 0;
		this.words = '';
	}
	clip() {
		const boxes: Rectangle[] = [];
		for (let i = 0; i + 1 < this.points.length; i += 2)
			boxes.push(this.boxOf(this.points.slice(i, i + 2), 0));
		this.clips = [...this.clips, boxes];
	}
	fill(path?: RecordedPath) {
		const { words, points } = path ?? this;
		this.put(FILL, `fill ${words}`, points);
	}
	stroke(path?: RecordedPath) {
		const { words, points } = path ?? this;
		this.put(STROKE, `stroke ${words}`, points, this.lineWidth / 2);
	}
	fillRect(x: number, y: number, wide: number, high: number) {
		this.put(FILL, `fillRect ${[x, y, wide, high]}`, [
			[x, y],
			[x + wide, y + high],
		]);
	}
	strokeRect(x: number, y: number, wide: number, high: number) {
		const corners: [number, number][] = [
			[x, y],
			[x + wide, y + high],
		];
		this.put(STROKE, `strokeRect ${[x, y, wide, high]}`, corners, this.lineWidth / 2);
	}
	fillText(text: string, x: number, y: number) {
		const half = this.measureText(text).width / (this.textAlign === 'center' ? 2 : 1);
		const high = this.letters / 2;
		this.put(TEXT, `text ${text} ${[x, y]}`, [
			[x - half, y - high],
			[x + half, y + high],
		]);
	}
	drawImage(image: RecordingPaper, x: number, y: number, wide = image.width, high = image.height) {
		this.put(PICTURE, `${image.name} ${[x, y, wide, high]}`, [
			[x, y],
			[x + wide, y + high],
		]);
	}

	/** Paint on each cell, or only on cells entirely outside a rectangle. */
	painted(beyond?: Rectangle): Record<string, readonly string[]> {
		const found: Record<string, readonly string[]> = {};
		for (const [key, all] of this.cells) {
			const [x, y] = [key % 10_000, Math.floor(key / 10_000)];
			const isIn =
				beyond && x < beyond.right && y < beyond.bottom && x + CELL > beyond.left && y + CELL > beyond.top;
			if (!isIn) found[`${x},${y}`] = all;
		}
		return found;
	}

	private boxOf(points: readonly (readonly [number, number])[], beyond: number): Rectangle {
		const [a, b, c, d, e, f] = this.matrix;
		const xs = points.map(([x, y]) => a * x + c * y + e);
		const ys = points.map(([x, y]) => b * x + d * y + f);
		const by = beyond * Math.hypot(a, b);
		return {
			left: Math.min(...xs) - by,
			top: Math.min(...ys) - by,
			right: Math.max(...xs) + by,
			bottom: Math.max(...ys) + by,
		};
	}

	private put(
		styles: readonly (typeof STYLES)[number][],
		what: string,
		points: readonly (readonly [number, number])[],
		beyond = 0,
	) {
		if (points.length === 0) return;
		const style = styles.map((name) => this[name]).join('|');
		const words = `${what} ${style} ${this.matrix.map((value) => value.toFixed(3))}`;
		const box = this.boxOf(points, beyond);
		for (let y = first(box.top); y < Math.min(box.bottom, this.height); y += CELL)
			for (let x = first(box.left); x < Math.min(box.right, this.width); x += CELL) {
				const [mx, my] = [x + CELL / 2, y + CELL / 2];
				if (!this.clips.every((boxes) => boxes.some((one) => holds(one, mx, my)))) continue;
				const key = y * 10_000 + x;
				const here = this.cells.get(key);
				if (here) here.push(words);
				else this.cells.set(key, [words]);
			}
	}
}

function first(pixel: number): number {
	return Math.max(0, Math.floor(pixel / CELL) * CELL);
}

function holds({ left, top, right, bottom }: Rectangle, x: number, y: number): boolean {
	return x >= left && x <= right && y >= top && y <= bottom;
}

/** Stubs for the page's canvases and paths. */
export const RECORDING = {
	document: { createElement: () => new RecordingPaper() },
	Path2D: RecordedPath,
};
