/**
 * A board painted on canvases that record every call. A cached picture (sprite, name, tile) counts as the calls that
 * made it, so whole drawings are comparable.
 */
import { hash } from 'node:crypto';
import { vi } from 'vitest';
import { BoardView } from '../../src/canvas/board/boardView.ts';
import { LAYERS, type LayerName } from '../../src/canvas/board/painters.ts';
import type { Workspace } from '../../src/store/workspace/workspace.ts';
import type { MapPoint } from '../../src/tools/toolTypes.ts';

/** CSS pixels: about 40 per square on the crowds' maps, so that small details are drawn too. */
const BOARD = { width: 840, height: 600 };
/** Frames until an idle board is at rest; a pulsing one never is. */
const MAX_FRAMES = 40;

/** Calls without a result. */
const CALLS = [
	...[
		'arc',
		'arcTo',
		'beginPath',
		'clearRect',
		'clip',
		'closePath',
		'drawImage',
		'ellipse',
		'fill',
		'fillRect',
	],
	...[
		'fillText',
		'lineTo',
		'moveTo',
		'putImageData',
		'quadraticCurveTo',
		'rect',
		'rotate',
		'roundRect',
		'scale',
	],
	...['setLineDash', 'setTransform', 'stroke', 'strokeRect', 'strokeText', 'translate', 'bezierCurveTo'],
	...['addPath', 'addColorStop'],
] as const;

/** Initial values of a context. */
const PLAIN = {
	...{ fillStyle: '#000000', strokeStyle: '#000000', lineWidth: 1, lineCap: 'butt', lineJoin: 'miter' },
	...{ lineDashOffset: 0, globalAlpha: 1, globalCompositeOperation: 'source-over', font: '10px sans-serif' },
	...{ textAlign: 'start', textBaseline: 'alphabetic', imageSmoothingEnabled: true, miterLimit: 10 },
	...{ imageSmoothingQuality: 'low', filter: 'none', shadowBlur: 0, shadowColor: 'transparent' },
};

/** Texts written since the last reset. */
let written: string[] = [];

/** An argument in words, equal for equal pictures. */
function wordFor(value: unknown): string {
	if (value instanceof Recorded) return value.digest;
	if (ArrayBuffer.isView(value)) return hash('sha1', new Uint8Array(value.buffer));
	return JSON.stringify(value) ?? 'undefined';
}

class Recorded {
	readonly calls: string[] = [];
	private known = { calls: -1, digest: '' };

	/** Short hash of all calls. */
	get digest(): string {
		const { calls, known } = this;
		if (known.calls !== calls.length)
			this.known = { calls: calls.length, digest: hash('sha1', calls.join('\n')) };
		return this.known.digest;
	}
}
for (const name of CALLS)
	Object.defineProperty(Recorded.prototype, name, {
		value(this: Recorded, ...given: readonly unknown[]) {
			this.calls.push(`${name} ${given.map(wordFor).join(' ')}`);
		},
	});

class RecordedPath extends Recorded {
	constructor(from?: unknown) {
		super();
		if (from !== undefined) this.calls.push(wordFor(from));
	}
}

/** A matrix that changes with each call. */
class RecordedMatrix extends Recorded {
	translate(x: number, y: number): this {
		this.calls.push(`translate ${x} ${y}`);
		return this;
	}

	scale(by: number): this {
		this.calls.push(`scale ${by}`);
		return this;
	}
}

class RecordedContext extends Recorded {
	private readonly saved: (typeof PLAIN)[] = [];
	state = { ...PLAIN };

	constructor(readonly canvas: RecordedCanvas) {
		super();
	}

	save(): void {
		this.saved.push({ ...this.state });
		this.calls.push('save');
	}

	restore(): void {
		this.state = this.saved.pop() ?? this.state;
		this.calls.push('restore');
	}

	fillText(text: string, ...at: readonly unknown[]): void {
		written.push(text);
		this.calls.push(`fillText ${text} ${at.join(' ')}`);
	}

	measureText(text: string) {
		const high = Number(/([\d.]+)px/.exec(this.state.font)?.[1] ?? 10);
		return {
			width: text.length * high * 0.55,
			actualBoundingBoxAscent: high * 0.7,
			actualBoundingBoxDescent: 0,
		};
	}

	createPattern(from: unknown, how: string) {
		const pattern = new Recorded();
		pattern.calls.push(`pattern ${wordFor(from)} ${how}`);
		return pattern;
	}

	createImageData(width: number, height: number) {
		return { width, height, data: new Uint8ClampedArray(width * height * 4) };
	}

	putImageData({ width, height, data }: ImageData, ...at: readonly unknown[]): void {
		this.calls.push(`putImageData ${width} ${height} ${wordFor(data)} ${at.join(' ')}`);
	}
}
for (const name of Object.keys(PLAIN) as (keyof typeof PLAIN)[])
	Object.defineProperty(RecordedContext.prototype, name, {
		get(this: RecordedContext) {
			return this.state[name];
		},
		set(this: RecordedContext, value: never) {
			this.state[name] = value;
			this.calls.push(`${name} = ${wordFor(value)}`);
		},
	});

class RecordedCanvas extends Recorded {
	width = 300;
	height = 150;
	readonly context = new RecordedContext(this);

	getContext(): RecordedContext {
		return this.context;
	}

	override get digest(): string {
		return `${this.width}×${this.height} ${this.context.digest}`;
	}
}

/** A picture that loads at once and stands for its address. */
class RecordedImage extends Recorded {
	onload: (() => void) | null = null;
	readonly naturalWidth = 64;
	readonly naturalHeight = 64;

	set src(url: string) {
		this.calls.push(url);
		written.push(url);
		queueMicrotask(() => this.onload?.());
	}
}

/** Requested frames and their time. */
const clock = { ms: 0, frames: [] as ((now: number) => void)[] };

/** Stubs the browser globals that painting needs; `vi.unstubAllGlobals` removes them. */
export function stubBrowser(): void {
	const never = { matches: false, addEventListener: () => {}, removeEventListener: () => {} };
	vi.stubGlobal('document', { createElement: () => new RecordedCanvas() });
	vi.stubGlobal(
		'MutationObserver',
		class {
			observe() {}
			disconnect() {}
		},
	);
	vi.stubGlobal('Path2D', RecordedPath);
	vi.stubGlobal('Image', RecordedImage);
	vi.stubGlobal('DOMMatrix', RecordedMatrix);
	vi.stubGlobal('matchMedia', () => never);
	vi.stubGlobal('getComputedStyle', () => ({}));
	vi.stubGlobal('cancelAnimationFrame', () => {});
	vi.stubGlobal('requestAnimationFrame', (frame: (now: number) => void) => clock.frames.push(frame));
	vi.stubGlobal('reportError', (error: unknown) => {
		throw error;
	});
}

export interface Drawn {
	/** Calls of the visible canvases, frame by frame, lowest first. */
	readonly calls: readonly string[];
	/** Every text drawn, sprites and labels included, and the pictures' addresses. */
	readonly written: readonly string[];
}

const INK = /^(drawImage|fill|fillRect|fillText|putImageData|stroke|strokeRect|strokeText) ?/;
const CLEARED = 'cleared';

class SeenLayer {
	readonly canvas = Object.assign(new RecordedCanvas(), BOARD);

	get calls(): string[] {
		return this.canvas.context.calls;
	}

	get isInked(): boolean {
		return this.calls.some((call) => INK.test(call));
	}

	/** Calls since the last clear. */
	get shown(): readonly string[] {
		return this.calls.slice(this.calls.lastIndexOf(CLEARED));
	}
}

/** A workspace's board; it paints as frames pass. */
export function boardOf(workspace: Workspace) {
	clock.frames.length = 0;
	clock.ms = 0;
	const element = { dataset: { settled: '' }, matches: () => true };
	const view = new BoardView(workspace, element as unknown as HTMLElement);
	const seen = { ground: new SeenLayer(), tokens: new SeenLayer(), overlay: new SeenLayer() };
	/** Drawn layers, frame by frame. */
	const frames: (readonly LayerName[])[] = [];
	const stop = view.connect((dirty) => {
		frames.push(LAYERS.filter((layer) => dirty.has(layer)));
		for (const layer of dirty) {
			const { canvas, calls } = seen[layer];
			calls.push(CLEARED);
			const context = canvas.context as unknown as CanvasRenderingContext2D;
			view.render(layer, context);
		}
	});
	view.resize(BOARD, 1);
	return { view, seen, frames, stop };
}

/** Runs frames until none is requested, at most `most`. */
export function passFrames(most = MAX_FRAMES): void {
	for (let frame = 0; frame < most && clock.frames.length > 0; frame++) {
		clock.ms += 1000 / 60;
		for (const draw of clock.frames.splice(0)) draw(clock.ms);
	}
}

/**
 * Paints a workspace's board from scratch until it is at rest. Two blank boards are equal, so it throws if the
 * ground, hovered square or creature layer is blank.
 *
 * @param at pointer position, in squares
 */
export function drawnOf(workspace: Workspace, at: MapPoint): Drawn {
	written = [];
	const { view, seen, stop } = boardOf(workspace);
	try {
		view.pointed.setState(
			{ square: { x: Math.floor(at.x), y: Math.floor(at.y) }, creature: null, door: null },
			true,
		);
		passFrames();
	} finally {
		stop();
	}
	const expected: LayerName[] = ['ground', 'overlay'];
	if (view.scene.creatures.length > 0) expected.push('tokens');
	const blank = expected.filter((layer) => !seen[layer].isInked);
	if (blank.length > 0) throw new Error(`Nothing was painted on: ${blank.join(', ')}.`);
	return { calls: LAYERS.flatMap((layer) => seen[layer].calls), written };
}
