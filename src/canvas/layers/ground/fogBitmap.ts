/** Fog of war as one bitmap. */
import type { BattleMap } from '../../../engine/index.ts';
import type { SeenFog } from '../../../store/playerView/fogView.ts';
import type { Camera } from '../../../store/session/cameraTypes.ts';
import type { Dimensions } from '../../scene/cameraMath.ts';
import type { BoardPalette } from '../../sprites/boardPalette.ts';
import { makeCanvas } from '../../sprites/canvasHelpers.ts';
import { fogEdge, fogMask, fogStates, neighbourhood } from './fogMasks.ts';

/** Pixels per square, on normal and on large maps. */
const FINE = 8;
const COARSE = 4;
const MANY = 40_000;
/** Opacity of the GM's fog. */
const TRANSLUCENT = 0.55;

export class FogBitmap {
	private paper: ReturnType<typeof makeCanvas> | null = null;
	private fog: SeenFog | null = null;
	/** Known squares at its edge whose costs it covers; none in the GM's view. */
	edge: readonly number[] = [];
	private map: Dimensions = { width: 0, height: 0 };
	private color = '';
	private translucent = false;
	/** Rendered squares by neighborhood. */
	private squares = new Map<number, Uint32Array>();

	/** Repaints the bitmap if anything changed, and then returns true. */
	update(fog: SeenFog | null, map: BattleMap, palette: BoardPalette, tableView: boolean): boolean {
		const isAlike =
			map.width === this.map.width &&
			map.height === this.map.height &&
			palette.fog === this.color &&
			this.translucent === !tableView &&
			(fog === null) === (this.fog === null);
		if (isAlike && fog?.covered === this.fog?.covered && fog?.lit === this.fog?.lit) return false;
		this.fog = fog;
		this.edge = [];
		if (!isAlike) {
			this.map = map;
			this.color = palette.fog;
			this.translucent = !tableView;
			this.squares.clear();
			this.paper = fog && makeCanvas(map.width * this.size, map.height * this.size);
		}
		if (fog) {
			const states = fogStates(fog, map);
			if (tableView) this.edge = fogEdge(states, map);
			this.paint(states);
		}
		return true;
	}

	private get size(): number {
		return this.map.width * this.map.height > MANY ? COARSE : FINE;
	}

	private paint(states: Uint8Array): void {
		const { size, paper, map } = this;
		if (!paper) return;
		const [, context] = paper;
		const across = map.width * size;
		const image = context.createImageData(across, map.height * size);
		const pixels = new Uint32Array(image.data.buffer);
		for (let y = 0; y < map.height; y++) {
			for (let x = 0; x < map.width; x++) {
				const square = this.squareOf(neighbourhood(states, map, x, y));
				let to = y * size * across + x * size;
				for (let from = 0; from < square.length; from += size, to += across)
					for (let i = 0; i < size; i++) pixels[to + i] = square[from + i]!;
			}
		}
		context.putImageData(image, 0, 0);
	}

	private squareOf(key: number): Uint32Array {
		let square = this.squares.get(key);
		if (!square) {
			const [r, g, b] = [1, 3, 5].map((at) => Number.parseInt(this.color.slice(at, at + 2), 16));
			const bytes = new Uint8ClampedArray(4 * this.size ** 2);
			fogMask(key, this.size).forEach((thick, at) => {
				bytes.set([r!, g!, b!, thick], 4 * at);
			});
			square = new Uint32Array(bytes.buffer);
			this.squares.set(key, square);
		}
		return square;
	}

	/** Draws in CSS pixels. */
	draw(context: CanvasRenderingContext2D, { x, y, scale }: Camera): void {
		if (!this.paper) return;
		context.save();
		context.globalAlpha = this.translucent ? TRANSLUCENT : 1;
		context.imageSmoothingEnabled = true;
		context.drawImage(this.paper[0], x, y, this.map.width * scale, this.map.height * scale);
		context.restore();
	}
}
