/**
 * The path tool: draw a plan by dragging from a miniature, or lay it waypoint by
 * waypoint; go on from, or cut, a plan at any square of it.
 */
import {
	type Creature,
	footprintOf,
	fullFootprint,
	isSquare,
	type Plan,
	type Square,
	type Step,
	sameSquare,
	squeezedSide,
} from '../engine/index.ts';
import { clamp, hasStrayed, squareAt, squaresBetween } from './grid.ts';
import { directionOf } from './keys.ts';
import {
	creatureOf,
	cutAt,
	extended,
	held,
	pathNews,
	planOf,
	standingAfter,
	stepped,
	takenBack,
} from './plan.ts';
import type { MapPoint, PointerInput, Tool, ToolContext, ToolOutput } from './types.ts';

/** A plan being made: whose, its steps so far, and where in its footprint the pointer holds the creature. */
interface Drawn {
	readonly creature: string;
	readonly steps: readonly Step[];
	readonly offset: Square;
	/** Something has been added or taken away; a mere click on a miniature changes nothing. */
	readonly touched: boolean;
}

export type PathState =
	| { readonly phase: 'idle' }
	/** Pressed, not yet moved: a click is to add a waypoint, a drag to draw. */
	| (Drawn & { readonly phase: 'pointing'; readonly from: MapPoint; readonly first: boolean })
	| (Drawn & { readonly phase: 'drawing' })
	/** Between two clicks. */
	| (Drawn & { readonly phase: 'waypoints' });

/** A pointer on its way diagonally grazes the squares beside its way: this near to a corner, in squares. */
const CORNER = 0.22;

const IDLE: PathState = { phase: 'idle' };
const GONE: ToolOutput = { preview: { type: 'none' } };

type Result = readonly [PathState, ToolOutput];

/** The only creature selected. */
function chosen(context: ToolContext) {
	const [id, more] = context.selection;
	return id !== undefined && more === undefined ? creatureOf(context.encounter, id) : undefined;
}

/** The last square of a plan under a point, as the position of the footprint that covers it. */
function onPath(plan: Plan | undefined, side: number, at: Square): Square | undefined {
	const squares = plan?.steps.filter(isSquare) ?? [];
	return (
		squares.findLast((s) => sameSquare(s, at)) ??
		squares.findLast((s) => at.x >= s.x && at.y >= s.y && at.x < s.x + side && at.y < s.y + side)
	);
}

function press(input: PointerInput, context: ToolContext): Result {
	if (input.button !== 0) return [IDLE, {}];
	if (context.locked) return [IDLE, { problem: 'This half-round is over: its paths stay as they are.' }];
	const { encounter } = context;
	const { point } = input;
	const at = squareAt(point);
	const begin = (creature: string, steps: readonly Step[], offset: Square): Result => [
		{ phase: 'pointing', creature, steps, offset, touched: false, from: point, first: true },
		{ select: [creature] },
	];
	const id = context.creatureAt(point);
	const under = id === undefined ? undefined : creatureOf(encounter, id);
	if (under) {
		const { x, y } = under.position;
		return begin(under.id, [], { x: at.x - x, y: at.y - y });
	}
	const one = chosen(context);
	const candidates = one ? [one] : encounter.creatures;
	for (const creature of candidates) {
		const square = onPath(creature.plan, footprintOf(creature), at);
		const steps = square && cutAt(creature, creature.plan?.steps ?? [], square);
		if (square && steps) return begin(creature.id, steps, { x: at.x - square.x, y: at.y - square.y });
	}
	if (!one) return [IDLE, { problem: 'Begin at the miniature whose path you want to draw.' }];
	const drawn: Drawn = {
		creature: one.id,
		steps: one.plan?.steps ?? [],
		offset: { x: 0, y: 0 },
		touched: false,
	};
	return [{ ...drawn, phase: 'pointing', from: point, first: false }, {}];
}

/** What the pointer asks for: the position of the creature at its full width, and that of it squeezed. */
interface Aim {
	readonly wide: Square;
	readonly narrow: Square;
}

/** The square under the pointer, less where the creature is held, within the map. */
function aimAt(drawn: Drawn, creature: Creature, point: MapPoint, context: ToolContext): Aim {
	const { map } = context.encounter;
	const at = squareAt(point);
	const position = (side: number): Square => ({
		x: clamp(at.x - Math.min(drawn.offset.x, side - 1), 0, map.width - side),
		y: clamp(at.y - Math.min(drawn.offset.y, side - 1), 0, map.height - side),
	});
	const side = fullFootprint(creature);
	return { wide: position(side), narrow: position(squeezedSide(side)) };
}

function isNearCorner({ x, y }: MapPoint): boolean {
	return Math.abs(x - Math.round(x)) < CORNER && Math.abs(y - Math.round(y)) < CORNER;
}

/** Freehand: the steps follow the pointer; back on a square already entered, they end there again. */
function follow(drawn: Drawn, point: MapPoint, context: ToolContext): Drawn {
	const creature = creatureOf(context.encounter, drawn.creature);
	if (!creature) return drawn;
	const { wide, narrow } = aimAt(drawn, creature, point, context);
	const last = standingAfter(creature, drawn.steps);
	const to = last.squeezed ? narrow : wide;
	if (sameSquare(last.at, to)) return drawn;
	const back = cutAt(creature, drawn.steps, to);
	if (back) return { ...drawn, steps: back, touched: true };
	let { steps } = drawn;
	for (const { x, y } of squaresBetween(last.at, to)) {
		const atFull = { x: x + wide.x - to.x, y: y + wide.y - to.y };
		const squeezed = { x: x + narrow.x - to.x, y: y + narrow.y - to.y };
		const next = cutAt(creature, steps, { x, y }) ?? extended(context, creature, steps, atFull, squeezed);
		// What the straight line cannot enter, the next square may be reached around.
		if (next) steps = next;
	}
	return { ...drawn, steps, touched: true };
}

function shown(drawn: Drawn, context: ToolContext): ToolOutput {
	const creature = creatureOf(context.encounter, drawn.creature);
	if (!creature) return GONE;
	return { preview: { type: 'path', creature: creature.id, plan: planOf(creature, drawn.steps) } };
}

function move(state: PathState, input: PointerInput, context: ToolContext): Result {
	switch (state.phase) {
		case 'idle':
			return [state, {}];
		case 'pointing': {
			if (!hasStrayed(state.from, input)) return [state, {}];
			const { from: _, first: __, ...drawn } = state;
			const next = follow(drawn, input.point, context);
			return [{ ...next, phase: 'drawing' }, shown(next, context)];
		}
		case 'drawing': {
			if (isNearCorner(input.point)) return [state, {}];
			const next = follow(state, input.point, context);
			return next === state ? [state, {}] : [{ ...next, phase: 'drawing' }, shown(next, context)];
		}
		case 'waypoints': {
			const creature = creatureOf(context.encounter, state.creature);
			if (!creature) return [IDLE, GONE];
			const { wide, narrow } = aimAt(state, creature, input.point, context);
			const steps = extended(context, creature, state.steps, wide, narrow) ?? state.steps;
			return [state, shown({ ...state, steps }, context)];
		}
		default:
			return state satisfies never;
	}
}

function release(state: PathState, input: PointerInput, context: ToolContext): Result {
	if (state.phase === 'drawing')
		return commitDrawn(follow(state, input.point, context), input.point, context);
	if (state.phase !== 'pointing') return [state, {}];
	const { from: _, first, ...drawn } = state;
	const creature = creatureOf(context.encounter, drawn.creature);
	if (!creature) return [IDLE, GONE];
	if (first) return [{ ...drawn, phase: 'waypoints' }, shown(drawn, context)];
	const { wide, narrow } = aimAt(drawn, creature, input.point, context);
	const last = standingAfter(creature, drawn.steps);
	// A second click on the last square says: that is it.
	if (sameSquare(last.at, last.squeezed ? narrow : wide)) return commit(drawn, context);
	const steps = extended(context, creature, drawn.steps, wide, narrow);
	if (!steps)
		return [{ ...drawn, phase: 'waypoints' }, { problem: `There is no way there for ${creature.name}.` }];
	const next = { ...drawn, steps, touched: true };
	return [
		{ ...next, phase: 'waypoints' },
		{ ...shown(next, context), announce: pathNews(context, creature, steps) },
	];
}

/** A path drawn by hand; where it ends before the pointer let go, that is said. */
function commitDrawn(drawn: Drawn, point: MapPoint, context: ToolContext): Result {
	const [state, output] = commit(drawn, context);
	const creature = creatureOf(context.encounter, drawn.creature);
	if (!creature || !output.command) return [state, output];
	const { wide, narrow } = aimAt(drawn, creature, point, context);
	const { at, squeezed } = standingAfter(creature, drawn.steps);
	if (sameSquare(at, squeezed ? narrow : wide)) return [state, output];
	return [state, { ...output, problem: `There is no way further for ${creature.name}: the path ends here.` }];
}

function commit(drawn: Drawn, context: ToolContext): Result {
	const creature = creatureOf(context.encounter, drawn.creature);
	if (!creature) return [IDLE, GONE];
	const { steps } = drawn;
	const plan = steps.length > 0 ? planOf(creature, steps) : null;
	if (!drawn.touched && steps.length === 0) return [IDLE, GONE];
	return [
		IDLE,
		{
			...GONE,
			command: { type: 'set-plans', plans: { [creature.id]: plan } },
			announce: pathNews(context, creature, steps),
		},
	];
}

function key(state: PathState, name: string, context: ToolContext): Result {
	if (state.phase !== 'waypoints') return [state, {}];
	if (name === 'Enter') return commit(state, context);
	const creature = creatureOf(context.encounter, state.creature);
	if (!creature) return [IDLE, GONE];
	const direction = directionOf(name);
	let steps: readonly Step[] | undefined;
	if (name === 'Backspace') steps = takenBack(state.steps);
	else if (name === '0' || name === 'Numpad0') steps = held(state.steps);
	else if (direction) {
		steps = stepped(context.encounter, creature, state.steps, direction.x, direction.y);
		if (!steps) return [state, { problem: 'There is no way in this direction.' }];
	} else return [state, {}];
	const next = { ...state, steps, touched: true };
	return [next, { ...shown(next, context), announce: pathNews(context, creature, steps) }];
}

/** Whether a click between two waypoints is on another miniature: its own path is to be drawn next. */
function isElsewhere(drawn: Drawn, point: MapPoint, context: ToolContext): boolean {
	const under = context.creatureAt(point);
	return under !== undefined && under !== drawn.creature;
}

/** Keeps the path so far and begins another one. */
function begunAnew(drawn: Drawn, input: PointerInput, context: ToolContext): Result {
	const kept: ToolOutput = drawn.touched ? commit(drawn, context)[1] : GONE;
	const [state, output] = press(input, context);
	return [state, { ...kept, ...output }];
}

export const pathTool: Tool<PathState> = {
	initial: IDLE,
	reduce(state, input, context) {
		switch (input.type) {
			case 'down':
				if (state.phase !== 'waypoints') return press(input, context);
				if (input.button !== 0) return [state, {}];
				if (isElsewhere(state, input.point, context)) return begunAnew(state, input, context);
				return [{ ...state, phase: 'pointing', from: input.point, first: false }, {}];
			case 'move':
				return move(state, input, context);
			case 'up':
				return release(state, input, context);
			case 'double':
				return state.phase === 'waypoints' ? commit(state, context) : [state, {}];
			case 'key':
				return key(state, input.key, context);
			case 'finish':
				return state.phase !== 'idle' && state.touched ? commit(state, context) : [IDLE, GONE];
			case 'cancel':
				// What was clicked is a path already; undo takes it back.
				if (state.phase === 'waypoints' && state.touched) return commit(state, context);
				return [IDLE, state.phase === 'idle' ? {} : GONE];
			default:
				return input satisfies never;
		}
	},
	cursor: () => 'crosshair',
};
