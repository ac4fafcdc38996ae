/**
 * The terrain tool: brush, rectangle, fill and eraser. What would be painted is shown
 * while the gesture lasts; the one command comes at its end. Alt erases with any of them.
 */
import {
	type BattleMap,
	compileGround,
	type Square,
	stepBarred,
	type TerrainSquare,
	terrainKind,
} from '../engine/index.ts';
import type { Command } from '../store/commands/types.ts';
import { clamp, isOnMap, squareAt, squareNear } from './grid.ts';
import type { MapPoint, PointerInput, Tool, ToolContext, ToolOutput } from './types.ts';

/** Squares one fill may cover. */
const FILL_LIMIT = 10_000;

/** What is being painted; null erases. */
type Paint = string | null;

export type TerrainState =
	| { readonly phase: 'idle' }
	| {
			readonly phase: 'painting';
			readonly paint: Paint;
			readonly last: MapPoint;
			readonly squares: readonly Square[];
			/** 1 for each of them, by `y × width + x`; copying it costs next to nothing. */
			readonly covered: Uint8Array;
	  }
	| { readonly phase: 'stretching'; readonly paint: Paint; readonly from: Square; readonly to: Square };

const IDLE: TerrainState = { phase: 'idle' };
const GONE: ToolOutput = { preview: { type: 'none' } };

type Result = readonly [TerrainState, ToolOutput];
type Painting = Extract<TerrainState, { readonly phase: 'painting' }>;

function paintOf(input: PointerInput, { terrain }: ToolContext): Paint {
	return terrain.brush === 'eraser' || input.alt ? null : terrain.type;
}

/** The squares under a square brush around a point. */
function under(map: BattleMap, point: MapPoint, size: number): readonly Square[] {
	const left = Math.round(point.x - size / 2);
	const top = Math.round(point.y - size / 2);
	const squares: Square[] = [];
	for (let y = top; y < top + size; y++)
		for (let x = left; x < left + size; x++) if (isOnMap(map, { x, y })) squares.push({ x, y });
	return squares;
}

/** Goes on painting from the last point to this one, leaving no gap however fast the pointer moved. */
function painted(state: Painting, point: MapPoint, context: ToolContext): Painting {
	const { map } = context.encounter;
	const { last } = state;
	const steps = Math.max(1, Math.ceil(2 * Math.max(Math.abs(point.x - last.x), Math.abs(point.y - last.y))));
	const covered = state.covered.slice();
	const added: Square[] = [];
	for (let i = 1; i <= steps; i++) {
		const at = { x: last.x + ((point.x - last.x) * i) / steps, y: last.y + ((point.y - last.y) * i) / steps };
		for (const square of under(map, at, context.terrain.size)) {
			const key = square.y * map.width + square.x;
			if (covered[key] === 1) continue;
			covered[key] = 1;
			added.push(square);
		}
	}
	if (added.length === 0) return { ...state, last: point };
	return { ...state, last: point, squares: [...state.squares, ...added], covered };
}

function squaresOf(state: TerrainState): readonly Square[] {
	if (state.phase === 'painting') return state.squares;
	if (state.phase === 'idle') return [];
	const { from, to } = state;
	const squares: Square[] = [];
	for (let y = Math.min(from.y, to.y); y <= Math.max(from.y, to.y); y++)
		for (let x = Math.min(from.x, to.x); x <= Math.max(from.x, to.x); x++) squares.push({ x, y });
	return squares;
}

function shown(state: Exclude<TerrainState, { readonly phase: 'idle' }>): ToolOutput {
	return { preview: { type: 'squares', squares: squaresOf(state), terrain: state.paint } };
}

function commandFor(squares: readonly Square[], paint: Paint, { terrain }: ToolContext): ToolOutput {
	if (squares.length === 0) return GONE;
	const command: Command =
		paint === null
			? { type: 'erase-terrain', squares }
			: {
					type: 'paint-terrain',
					squares,
					terrain: paint,
					...(terrainKind(paint)?.rises && { up: terrain.up }),
					...(terrainKind(paint)?.tall && { height: terrain.height }),
				};
	return { ...GONE, command };
}

/** Kinds of terrain in every square that has some, in one order. */
function kindsBySquare(map: BattleMap): ReadonlyMap<number, string> {
	const kinds = new Map<number, string[]>();
	for (const { x, y, type } of map.terrain ?? ([] as readonly TerrainSquare[])) {
		const here = kinds.get(y * map.width + x);
		if (here) here.push(type);
		else kinds.set(y * map.width + x, [type]);
	}
	return new Map([...kinds].map(([key, types]) => [key, types.sort().join(' ')]));
}

/**
 * The squares around one that look like it, up to walls of every kind, open doors
 * included; undefined when they are more than a fill may cover.
 */
function region(map: BattleMap, start: Square): readonly Square[] | undefined {
	const { width, height } = map;
	const walls = (map.walls ?? []).map(({ from, to }) => ({ from, to, kind: 'wall' as const }));
	const ground = compileGround({ width, height, walls });
	const kinds = kindsBySquare(map);
	const keyOf = ({ x, y }: Square) => y * width + x;
	const like = kinds.get(keyOf(start));
	const squares: Square[] = [start];
	const seen = new Set([keyOf(start)]);
	for (const from of squares) {
		for (const [dx, dy] of [
			[1, 0],
			[0, 1],
			[-1, 0],
			[0, -1],
		] as const) {
			const to = { x: from.x + dx, y: from.y + dy };
			if (!isOnMap(map, to) || seen.has(keyOf(to)) || kinds.get(keyOf(to)) !== like) continue;
			if (stepBarred(ground, 1, from, to, false)) continue;
			seen.add(keyOf(to));
			squares.push(to);
		}
		if (squares.length > FILL_LIMIT) return undefined;
	}
	return squares;
}

function press(input: PointerInput, context: ToolContext): Result {
	if (input.button !== 0) return [IDLE, {}];
	if (context.locked) return [IDLE, { problem: { code: 'half-round over', what: 'ground' } }];
	const { map } = context.encounter;
	const { point } = input;
	const paint = paintOf(input, context);
	switch (context.terrain.brush) {
		case 'brush':
		case 'eraser': {
			const covered = new Uint8Array(map.width * map.height);
			const empty: Painting = { phase: 'painting', paint, last: point, squares: [], covered };
			const state = painted(empty, point, context);
			return [state, shown(state)];
		}
		case 'rectangle': {
			const from = squareNear(map, point);
			const state = { phase: 'stretching', paint, from, to: from } as const;
			return [state, shown(state)];
		}
		case 'fill': {
			const start = squareAt(point);
			if (!isOnMap(map, start)) return [IDLE, {}];
			const squares = region(map, start);
			if (!squares) return [IDLE, { ...GONE, problem: { code: 'too large to fill' } }];
			return [IDLE, commandFor(squares, paint, context)];
		}
		default:
			return context.terrain.brush satisfies never;
	}
}

function move(state: TerrainState, input: PointerInput, context: ToolContext): Result {
	const { map } = context.encounter;
	switch (state.phase) {
		case 'idle': {
			const { brush, size } = context.terrain;
			const wide = brush === 'brush' || brush === 'eraser' ? clamp(size, 1, 5) : 1;
			const squares = under(map, input.point, wide);
			return [state, { preview: { type: 'squares', squares, terrain: paintOf(input, context) } }];
		}
		case 'painting': {
			const next = painted(state, input.point, context);
			return [next, next.squares === state.squares ? {} : shown(next)];
		}
		case 'stretching': {
			const next = { ...state, to: squareNear(map, input.point) };
			return [next, shown(next)];
		}
		default:
			return state satisfies never;
	}
}

export const terrainTool: Tool<TerrainState> = {
	initial: IDLE,
	reduce(state, input, context) {
		switch (input.type) {
			case 'down':
				return press(input, context);
			case 'move':
				return move(state, input, context);
			case 'up':
				return state.phase === 'idle'
					? [state, {}]
					: [IDLE, commandFor(squaresOf(state), state.paint, context)];
			case 'cancel':
			case 'finish':
				return [IDLE, GONE];
			case 'double':
			case 'key':
				return [state, {}];
			default:
				return input satisfies never;
		}
	},
	cursor: () => 'crosshair',
};
