/** Distance fields from many squares at once (Dijkstra with a bucket queue), with squares that cost extra. */
import {
	type CompiledMap,
	DIRECTIONS,
	type FootprintGrid,
	footingOf,
	footprintsOverlap,
	fullFootprint,
	type Gait,
	gaitOf,
	openedGround,
	placesWithin,
	squareOfPlace,
} from '../board/index.ts';
import { getOrCreate } from '../cache.ts';
import type { Creature, Square } from '../creature.ts';

/** Units of 2.5 ft. */
const STRAIGHT = 2;
const DIAGONAL = 3;
const LOW_WALL = 4;
const DOOR = 2;
export const UNIT_FEET = 2.5;
/** Value of unreachable positions. */
export const FAR_AWAY = 4000;
/** Buckets of the queue; every step must cost less. */
const RING = 256;
const MAX_STEP = RING - 1;

/** By position of the top-left square, in units of 2.5 ft; `FAR` without a way. */
export type DistanceField = Int16Array;
/** Extra units for entering a position, 0 to 200. */
export type ExtraCosts = Uint8Array;

/** Terrain for footprints of one size and gait. */
export class TerrainLayer {
	readonly side: number;
	readonly gait: Gait;
	readonly width: number;
	readonly height: number;
	readonly #open: FootprintGrid;
	readonly #shut: Uint8Array;
	readonly #offsets: readonly number[];
	readonly #buckets: number[][] = Array.from({ length: RING }, () => []);

	constructor(ground: CompiledMap, side: number, gait: Gait) {
		this.side = side;
		this.gait = gait;
		this.width = ground.width;
		this.height = ground.height;
		this.#open = footingOf(openedGround(ground), side, gait);
		this.#shut = footingOf(ground, side, gait).barred;
		this.#offsets = DIRECTIONS.map(([dx, dy]) => dy * ground.width + dx);
	}

	stands(at: number): boolean {
		return this.#open.stand[at] === 1;
	}

	/** The positions at which a footprint covers some of the squares. */
	positionsOver(squares: Uint8Array): readonly number[] {
		const { width, side } = this;
		const found: number[] = [];
		for (let at = 0; at < squares.length; at++) {
			if (this.#open.stand[at] !== 1) continue;
			const covered = placesWithin(this, squareOfPlace(at, width), side);
			if (covered.some((place) => squares[place] === 1)) found.push(at);
		}
		return found;
	}

	/** The positions within some squares of another footprint that do not cover it. */
	positionsBeside({ x, y }: Square, otherSide: number, span = 1): readonly number[] {
		const { width, side } = this;
		const corner = { x: x - side - span + 1, y: y - side - span + 1 };
		return placesWithin(this, corner, side + otherSide + 2 * span - 1).filter((place) => {
			const isOver = footprintsOverlap(squareOfPlace(place, width), side, { x, y }, otherSide);
			return !isOver && this.#open.stand[place] === 1 && (span > 1 || this.#touches(place, x, y, otherSide));
		});
	}

	/** True if no wall separates a footprint of one square from a neighbor. */
	#touches(at: number, x: number, y: number, otherSide: number): boolean {
		if (this.side > 1 || otherSide > 1) return true;
		const way = this.#offsets.indexOf(y * this.width + x - at);
		return way < 0 || (this.#shut[at]! & (1 << way)) === 0;
	}

	/** Adds costs for a footprint and for positions beside it. */
	addBody(
		extra: ExtraCosts,
		body: Square,
		otherSide: number,
		over: number,
		beside: number,
		most: number,
	): void {
		const { width, side } = this;
		const corner = { x: body.x - side, y: body.y - side };
		for (const place of placesWithin(this, corner, side + otherSide + 1)) {
			const isOver = footprintsOverlap(squareOfPlace(place, width), side, body, otherSide);
			if (isOver) extra[place] = Math.max(extra[place]!, over);
			else if (extra[place]! < most) extra[place] = Math.min(most, extra[place]! + beside);
		}
	}

	/** The cost from each position to the nearest source. */
	field(sources: readonly number[], extra?: ExtraCosts): DistanceField {
		const { stand, barred, low, multiplier, anyLow } = this.#open;
		const shut = this.#shut;
		const buckets = this.#buckets;
		const units = new Int16Array(stand.length).fill(FAR_AWAY);
		let waiting = 0;
		for (const at of sources) {
			if (stand[at] !== 1 || units[at] === 0) continue;
			units[at] = 0;
			buckets[0]!.push(at);
			waiting++;
		}
		for (let now = 0; waiting > 0; now++) {
			const bucket = buckets[now % RING]!;
			for (let at = bucket.pop(); at !== undefined; at = bucket.pop()) {
				waiting--;
				if (units[at] !== now || now >= FAR_AWAY - RING) continue;
				const over = extra ? extra[at]! : 0;
				const times = multiplier[at]!;
				for (let way = 0; way < 8; way++) {
					// Searches backward: this is the step from there to here.
					const from = at - this.#offsets[way]!;
					if (stand[from] !== 1 || (barred[from]! & (1 << way)) !== 0) continue;
					let step = ((way & 1) === 0 ? STRAIGHT : DIAGONAL) * times + over;
					if ((shut[from]! & (1 << way)) !== 0) step += DOOR;
					if (anyLow && (low[from]! & (1 << way)) !== 0) step += LOW_WALL;
					const cost = now + Math.min(step, MAX_STEP);
					if (cost >= units[from]!) continue;
					units[from] = cost;
					buckets[cost % RING]!.push(from);
					waiting++;
				}
			}
		}
		return units;
	}

	/** The positions on the cheapest path down a field, without the start. */
	wayDown(field: DistanceField, start: number): readonly number[] {
		const found: number[] = [];
		let at = start;
		while (field[at]! > 0 && field[at]! < FAR_AWAY) {
			let next = -1;
			for (let way = 0; way < 8; way++) {
				if ((this.#open.barred[at]! & (1 << way)) !== 0) continue;
				const to = at + this.#offsets[way]!;
				if (this.#open.stand[to] === 1 && field[to]! < field[next < 0 ? at : next]!) next = to;
			}
			if (next < 0) break;
			found.push(next);
			at = next;
		}
		return found;
	}
}

export class TerrainLayers {
	readonly #ground: CompiledMap;
	readonly #layers = new Map<string, TerrainLayer>();

	constructor(ground: CompiledMap) {
		this.#ground = ground;
	}

	get size(): number {
		return this.#ground.width * this.#ground.height;
	}

	of(creature: Pick<Creature, 'size' | 'space' | 'movement'>): TerrainLayer {
		const side = fullFootprint(creature);
		const gait = gaitOf(creature);
		return getOrCreate(this.#layers, `${side} ${gait}`, () => new TerrainLayer(this.#ground, side, gait));
	}

	at({ x, y }: Square): number {
		return Math.max(0, Math.min(this.size - 1, y * this.#ground.width + x));
	}
}
