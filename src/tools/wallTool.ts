/**
 * The wall tool: drags along grid lines from corner to corner, or a rectangle; each straight line is one wall. A
 * click adds a single piece, or opens or closes a door. Erase mode removes with the same gestures.
 */
import type { BattleMap, GridPoint, Wall } from '../engine/index.ts';
import { CLEAR_PREVIEW, gestureTool, tooLate } from './gestureTool.ts';
import { cornerNear, doorAt, toggled, WALL_REACH, wallAt } from './gridGeometry.ts';
import type { MapPoint, PointerInput, ToolContext, ToolOutput } from './toolTypes.ts';

/** Distance of the pointer to the next corner for the line to reach it, in squares. */
const CORNER_REACH = 0.38;
/** Reach of the eraser to an off-grid wall, in squares. */
const ERASER_REACH = 0.15;

type Kind = Pick<Wall, 'kind' | 'secret' | 'seeThrough'>;

function kindOf({ wall: { kind, secret, seeThrough } }: ToolContext): Kind {
	if (kind !== 'door') return { kind };
	return { kind, ...(secret && { secret }), ...(seeThrough && { seeThrough }) };
}

interface Drawing {
	readonly from: MapPoint;
	/** Corners so far, the first included. */
	readonly corners: readonly GridPoint[];
	/** Off-grid walls touched by the eraser. */
	readonly touched: readonly Wall[];
	readonly kind: Kind;
	readonly erase: boolean;
	/** Corner opposite the first, for a rectangle. */
	readonly opposite: GridPoint | null;
}

export type WallState = { readonly phase: 'idle' } | ({ readonly phase: 'drawing' } & Drawing);

const IDLE: WallState = { phase: 'idle' };

type Result = readonly [WallState, ToolOutput];

function cornerAt(map: BattleMap, point: MapPoint): GridPoint {
	const { x, y } = cornerNear(map, point);
	return [x, y];
}

function same(a: GridPoint, b: GridPoint): boolean {
	return a[0] === b[0] && a[1] === b[1];
}

/** Corners between two along grid lines, the longer way first, without the first. */
function cornersBetween(from: GridPoint, to: GridPoint): readonly GridPoint[] {
	const corners: GridPoint[] = [];
	let [x, y] = from;
	const acrossFirst = Math.abs(to[0] - x) >= Math.abs(to[1] - y);
	const across = () => {
		while (x !== to[0]) {
			x += Math.sign(to[0] - x);
			corners.push([x, y]);
		}
	};
	if (acrossFirst) across();
	while (y !== to[1]) {
		y += Math.sign(to[1] - y);
		corners.push([x, y]);
	}
	across();
	return corners;
}

/** The corners extended to another; back on an earlier corner, they end there. */
function followed(corners: readonly GridPoint[], to: GridPoint): readonly GridPoint[] {
	let line = corners;
	const last = corners.at(-1);
	if (!last) return [to];
	for (const corner of cornersBetween(last, to)) {
		const back = line.findIndex((c) => same(c, corner));
		// Returning to the start closes the line instead of undoing it.
		const closes = back === 0 && line.length > 3;
		line = back >= 0 && !closes ? line.slice(0, back + 1) : [...line, corner];
	}
	return line;
}

/** True if a wall runs along a grid line, from corner to corner. */
function isOnGrid({ from, to }: Wall): boolean {
	const straight = from[0] === to[0] || from[1] === to[1];
	return straight && [...from, ...to].every(Number.isInteger);
}

/** Walls through these corners, one per straight stretch. */
function wallsAlong(corners: readonly GridPoint[], kind: Kind): readonly Wall[] {
	const walls: Wall[] = [];
	for (let i = 1; i < corners.length; i++) {
		const from = corners[i - 1];
		const to = corners[i];
		if (!from || !to) continue;
		const last = walls.at(-1);
		const goesOn =
			last && (last.from[0] === to[0] ? from[0] === to[0] : last.from[1] === to[1] && from[1] === to[1]);
		if (last && goesOn) walls[walls.length - 1] = { ...last, to };
		else walls.push({ from, to, ...kind });
	}
	return walls;
}

/** The square edge nearest to a point; undefined off the map or at a corner. */
function edgeAt(map: BattleMap, { x, y }: MapPoint, kind: Kind): Wall | undefined {
	const column = Math.floor(x);
	const row = Math.floor(y);
	const acrossX = Math.abs(x - Math.round(x));
	const acrossY = Math.abs(y - Math.round(y));
	if (acrossX === acrossY) return undefined;
	const wall: Wall =
		acrossX < acrossY
			? { from: [Math.round(x), row], to: [Math.round(x), row + 1], ...kind }
			: { from: [column, Math.round(y)], to: [column + 1, Math.round(y)], ...kind };
	const inside = ([a, b]: GridPoint) => a >= 0 && b >= 0 && a <= map.width && b <= map.height;
	return inside(wall.from) && inside(wall.to) ? wall : undefined;
}

/** The four sides of a rectangle, fewer if it is a line. */
function rectangleWalls([left, top]: GridPoint, [right, bottom]: GridPoint, kind: Kind): readonly Wall[] {
	const corners: readonly GridPoint[] = [
		[left, top],
		[right, top],
		[right, bottom],
		[left, bottom],
	];
	const sides = corners.map((from, i): Wall => ({ from, to: corners[(i + 1) % 4] ?? from, ...kind }));
	const isLine = left === right || top === bottom;
	return sides.filter(({ from, to }) => !same(from, to)).slice(0, isLine ? 1 : 4);
}

function wallsIn({ corners, kind, touched, opposite }: Drawing): readonly Wall[] {
	const [first] = corners;
	if (opposite && first) return rectangleWalls(first, opposite, kind);
	return [...wallsAlong(corners, kind), ...touched];
}

function shown(state: Drawing): ToolOutput {
	return { preview: { type: 'walls', walls: wallsIn(state), erase: state.erase } };
}

/** With a point: preview of a click there. */
function hovered(input: PointerInput, context: ToolContext): ToolOutput {
	const { map } = context.encounter;
	const { erase } = context.wall;
	const wall = erase ? erasable(map, input.point) : edgeAt(map, input.point, kindOf(context));
	return wall ? { preview: { type: 'walls', walls: [wall], erase } } : CLEAR_PREVIEW;
}

/** Target of an eraser click: an off-grid wall there, else the piece of grid line. */
function erasable(map: BattleMap, point: MapPoint): Wall | undefined {
	const free = wallAt(map, point, WALL_REACH, (wall) => !isOnGrid(wall));
	const edge = edgeAt(map, point, { kind: 'wall' });
	return free ?? doorAt(map, point) ?? edge;
}

function extend(state: Drawing, input: PointerInput, map: BattleMap): Drawing {
	const { point } = input;
	let { corners, touched } = state;
	const corner = cornerAt(map, point);
	if (state.opposite) return same(state.opposite, corner) ? state : { ...state, opposite: corner };
	const last = corners.at(-1);
	const near = Math.max(Math.abs(point.x - corner[0]), Math.abs(point.y - corner[1])) <= CORNER_REACH;
	const outside = point.x < 0 || point.y < 0 || point.x > map.width || point.y > map.height;
	if (last && !same(last, corner) && (near || outside)) corners = followed(corners, corner);
	if (state.erase) {
		const free = wallAt(map, point, ERASER_REACH, (wall) => !isOnGrid(wall) && !touched.includes(wall));
		if (free) touched = [...touched, free];
	}
	return corners === state.corners && touched === state.touched ? state : { ...state, corners, touched };
}

function click(input: PointerInput, state: Drawing, context: ToolContext): ToolOutput {
	const { map } = context.encounter;
	if (state.erase) {
		const wall = erasable(map, state.from);
		return wall ? { ...CLEAR_PREVIEW, command: { type: 'remove-walls', walls: [wall] } } : CLEAR_PREVIEW;
	}
	const door = doorAt(map, input.point);
	// Drawing over a door changes its kind: secret, seen through.
	const { kind, secret = false, seeThrough = false } = state.kind;
	const isOther =
		kind === 'door' && ((door?.secret ?? false) !== secret || (door?.seeThrough ?? false) !== seeThrough);
	if (door && !isOther) return { ...CLEAR_PREVIEW, command: toggled(door) };
	const edge = edgeAt(map, state.from, state.kind);
	return edge ? { ...CLEAR_PREVIEW, command: { type: 'add-walls', walls: [edge] } } : CLEAR_PREVIEW;
}

function released(state: Drawing, input: PointerInput, context: ToolContext): ToolOutput {
	const walls = wallsIn(state);
	if (walls.length === 0) return click(input, state, context);
	return { ...CLEAR_PREVIEW, command: { type: state.erase ? 'remove-walls' : 'add-walls', walls } };
}

function press(_: WallState, input: PointerInput, context: ToolContext): Result {
	if (context.locked) return [IDLE, tooLate('walls')];
	const kind = kindOf(context);
	const erase = context.wall.erase || input.alt;
	const corner = cornerAt(context.encounter.map, input.point);
	const opposite = context.wall.brush === 'rectangle' ? corner : null;
	return [{ phase: 'drawing', from: input.point, corners: [corner], touched: [], kind, erase, opposite }, {}];
}

function move(state: WallState, input: PointerInput, context: ToolContext): Result {
	if (state.phase === 'idle') return [state, hovered(input, context)];
	const next = extend(state, input, context.encounter.map);
	return next === state ? [state, {}] : [{ ...next, phase: 'drawing' }, shown(next)];
}

export const wallTool = gestureTool<WallState>(IDLE, {
	press,
	move,
	release: (state, input, context) =>
		state.phase === 'idle' ? [state, {}] : [IDLE, released(state, input, context)],
});
