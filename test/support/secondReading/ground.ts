/** The ground, reimplemented from resolver section 2: square by square and wall by wall, nothing precomputed. */
import {
	type BattleMap,
	type MovementMode,
	type Rules,
	type Square,
	terrainKind,
	type Wall,
} from '../../../src/engine/index.ts';

type Point = readonly [number, number];

export interface Body {
	readonly side: number;
	readonly modes: readonly MovementMode[];
}

/** Kinds of terrain that count as open ground, by movement mode (A91). */
const IGNORED: Readonly<Partial<Record<MovementMode, readonly string[]>>> = {
	swimming: ['water-knee', 'water-waist'],
	climbing: ['step-low', 'step-high', 'step-climb'],
	'sure-footed': [
		...['difficult', 'obstacle', 'cluttered', 'ice', 'mud-knee', 'mud-waist', 'snow', 'snow-deep'],
		...['dark', 'fog'],
	],
};

export function isAloft(modes: readonly MovementMode[]): boolean {
	return modes.some((mode) => mode === 'flying' || mode === 'incorporeal');
}

/** A step: one part of a body moves by a square, and the body gets a new footprint. */
export interface Stride {
	/** Positions of the moving part. */
	readonly from: Square;
	readonly to: Square;
	/** Side of that part. */
	readonly moving: number;
	/** Footprint after the step. */
	readonly at: Square;
	readonly side: number;
}

export interface Price {
	readonly feet: number;
	readonly paceFeet: number;
	readonly countsAsDiagonal: boolean;
	/** An even-numbered diagonal. */
	readonly isEven: boolean;
}

export function squaresOf({ x, y }: Square, side: number): Square[] {
	return Array.from({ length: side * side }, (_, i) => ({ x: x + (i % side), y: y + Math.floor(i / side) }));
}

export function overlap(a: readonly Square[], b: readonly Square[]): boolean {
	return a.some((one) => b.some(({ x, y }) => one.x === x && one.y === y));
}

export function stepsBetween(a: Square, b: Square): number {
	return Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y));
}

/** Sign of c's side of line a–b. */
function sideOf(a: Point, b: Point, c: Point): number {
	return Math.sign((b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]));
}

function isWithin(a: Point, b: Point, c: Point): boolean {
	return [0, 1].every((i) => Math.min(a[i]!, b[i]!) <= c[i]! && c[i]! <= Math.max(a[i]!, b[i]!));
}

/** True if two closed segments share a point. */
function touch(a: Point, b: Point, c: Point, d: Point): boolean {
	const [ac, ad, ca, cb] = [sideOf(a, b, c), sideOf(a, b, d), sideOf(c, d, a), sideOf(c, d, b)];
	if (ac !== ad && ca !== cb) return true;
	return (
		(ac === 0 && isWithin(a, b, c)) ||
		(ad === 0 && isWithin(a, b, d)) ||
		(ca === 0 && isWithin(c, d, a)) ||
		(cb === 0 && isWithin(c, d, b))
	);
}

export class Ground {
	readonly #map: BattleMap;
	readonly #rules: Rules;
	/** Closed doors that are not secret. */
	readonly doors: readonly Wall[];
	readonly #hard: readonly Wall[];
	readonly #low: readonly Wall[];

	constructor(map: BattleMap, rules: Rules) {
		const { walls = [] } = map;
		this.#map = map;
		this.#rules = rules;
		this.#hard = walls.filter(
			({ kind, open }) => kind === 'wall' || kind === 'window' || (kind === 'door' && open !== true),
		);
		this.doors = walls.filter(({ kind, open, secret }) => kind === 'door' && !open && !secret);
		this.#low = walls.filter(({ kind }) => kind === 'low');
	}

	/** The ground with some doors open. */
	opened(doors: readonly Wall[]): Ground {
		const walls = this.#map.walls?.map((wall) => (doors.includes(wall) ? { ...wall, open: true } : wall));
		return new Ground({ ...this.#map, walls }, this.#rules);
	}

	/** The ground with only one door. */
	only(door: Wall): Ground {
		const { width, height } = this.#map;
		return new Ground({ width, height, walls: [door] }, this.#rules);
	}

	#kinds({ x, y }: Square): Set<string> {
		const here = (this.#map.terrain ?? []).filter((one) => one.x === x && one.y === y);
		return new Set(here.map(({ type }) => type));
	}

	#crosses(a: Square, b: Square, walls: readonly Wall[]): boolean {
		const from: Point = [a.x + 0.5, a.y + 0.5];
		const to: Point = [b.x + 0.5, b.y + 0.5];
		return walls.some((wall) => touch(from, to, wall.from, wall.to));
	}

	/** True if a wall blocks the step. */
	isApart(a: Square, b: Square): boolean {
		if (this.#crosses(a, b, this.#hard)) return true;
		const beside = [
			{ x: a.x, y: b.y },
			{ x: b.x, y: a.y },
		];
		return a.x !== b.x && a.y !== b.y && beside.some((square) => this.#kinds(square).has('wall'));
	}

	/** Squares of a body on the map: a resized map may cut it. */
	squaresOn(squares: readonly Square[]): Square[] {
		return squares.filter((square) => this.#isOn(square));
	}

	#isOn({ x, y }: Square): boolean {
		return x >= 0 && y >= 0 && x < this.#map.width && y < this.#map.height;
	}

	/** True if a footprint fits: on the map, on passable squares, cut by no wall. */
	canStand({ side, modes }: Body, at: Square): boolean {
		const target = squaresOf(at, side);
		return !(
			target.some((square) => !this.#isOn(square)) ||
			target.some((square) => this.#kinds(square).has('wall')) ||
			(!isAloft(modes) && target.some((square) => this.#kinds(square).has('pit'))) ||
			target.some((a) => target.some((b) => stepsBetween(a, b) === 1 && this.isApart(a, b)))
		);
	}

	isBlocked(body: Body, from: Square, to: Square): boolean {
		const { side } = body;
		return (
			!this.canStand(body, to) ||
			this.squaresOn(squaresOf(from, side)).some((a) =>
				this.isApart(a, { x: a.x + to.x - from.x, y: a.y + to.y - from.y }),
			)
		);
	}

	#multiplier(square: Square, modes: readonly MovementMode[]): number {
		const ignored = modes.flatMap((mode) => IGNORED[mode] ?? []);
		const kinds = new Set([...this.#kinds(square)].filter((id) => !ignored.includes(id)));
		const slow = this.#rules.murk && (kinds.has('dark') || kinds.has('fog')) ? 2 : 1;
		return [...kinds].reduce((product, id) => product * (terrainKind(id)?.multiplier ?? 1), slow);
	}

	/** Cost by the table of section 2, each square counted `times`. */
	price(
		{ from, to, moving, at, side }: Stride,
		modes: readonly MovementMode[],
		diagonalsBefore: number,
		times: number,
	): Price {
		const ground = squaresOf(at, side).map((square) => this.#multiplier(square, modes));
		const m = times * (isAloft(modes) ? 1 : Math.max(...ground));
		const crosses = this.squaresOn(squaresOf(from, moving)).some((a) =>
			this.#crosses(a, { x: a.x + to.x - from.x, y: a.y + to.y - from.y }, this.#low),
		);
		const low = !isAloft(modes) && !modes.includes('climbing') && crosses ? 10 : 0;
		const plain = 5 * m + low;
		if (from.x === to.x || from.y === to.y) {
			return { feet: plain, paceFeet: plain, countsAsDiagonal: false, isEven: false };
		}
		const isEven = diagonalsBefore % 2 === 1;
		if (this.#rules.diagonals !== 'alternating') {
			return { feet: plain, paceFeet: plain, countsAsDiagonal: true, isEven };
		}
		if (m > 1 && this.#rules.terrainCost === 'srd') {
			const both = Math.ceil((7.5 * m) / 5) * 5 + low;
			return { feet: both, paceFeet: both, countsAsDiagonal: false, isEven: false };
		}
		return { feet: isEven ? 10 * m + low : plain, paceFeet: plain, countsAsDiagonal: true, isEven };
	}
}
