/**
 * The board by keyboard alone. With creatures selected, keys change their paths or move them; otherwise arrows move
 * a cursor and Space presses, drags and releases the current tool.
 */
import {
	appendWait,
	type BattleMap,
	type Creature,
	isSquare,
	nextPassing,
	type Plan,
	type Square,
	type Step,
	specialSteps,
	standingIn,
	takenBack,
	withPassing,
	withSteps,
} from '../engine/index.ts';
import type { HandNews } from '../messages/index.ts';
import type { ToolId } from '../store/session/toolState.ts';
import { BOARD_KEYS, directionOf } from './boardKeys.ts';
import { CLEAR_PREVIEW, tooLate } from './gestureTool.ts';
import { centreOf, doorAt, ontoMap } from './gridGeometry.ts';
import { creatureOf, pathNews, stepped } from './planEditing.ts';
import type { BoardOutput, KeyInput, MapPoint, PointerInput, ToolContext, ToolOutput } from './toolTypes.ts';

/** Squares per Shift+arrow for cursor or view. */
export const LEAP = 5;

export interface KeyboardState {
	/** Current or last cursor square. */
	readonly cursor: Square | null;
	readonly visible: boolean;
	/** The tool is pressed at the cursor: arrows drag. */
	readonly pen: boolean;
	/**
	 * Directions in which Tab leaves the board: both after Escape, forward past the last creature, backward before the
	 * first.
	 */
	readonly leaving: 'both' | 1 | -1 | 0;
}

export interface KeyboardResult {
	readonly state: KeyboardState;
	readonly output: BoardOutput;
	/** Simulated pointer input for the current tool. */
	readonly pointer: readonly PointerInput[];
}

export const STAYING: Square = { x: 0, y: 0 };

export const INITIAL_KEYBOARD_STATE: KeyboardState = { cursor: null, visible: false, pen: false, leaving: 0 };

function result(
	state: KeyboardState,
	output: ToolOutput = {},
	pointer: readonly PointerInput[] = [],
): KeyboardResult {
	return { state: { ...state, leaving: 0 }, output, pointer };
}

function ignored(state: KeyboardState): KeyboardResult {
	return { state, output: { ignored: true }, pointer: [] };
}

/** Handles a key on the board when no gesture waits for keys. */
export function pressKey(
	state: KeyboardState,
	input: KeyInput,
	context: ToolContext,
	tool: ToolId,
): KeyboardResult {
	const { key } = input;
	if (key === 'Tab') return nextCreature(state, input, context);
	if (input.ctrl) return ignored(state);
	const direction = directionOf(key);
	const isTheirs = !state.pen && (tool === 'plan' || tool === 'place');
	const done = isTheirs && changeChosen(input, direction, context);
	if (done) return result(state, done);
	if (input.alt) return ignored(state);
	if (direction) {
		const far = input.shift ? LEAP : 1;
		if (tool === 'pan') return result(state, { pan: { x: 0 - direction.x * far, y: 0 - direction.y * far } });
		return moveCursor(state, direction, far, context, tool);
	}
	if (key === ' ' || (key === 'Enter' && state.visible)) return act(state, input, context, tool);
	return ignored(state);
}

/**
 * Tab cycles through creatures, or the selection; past the last one it announces the end and leaves the board on the
 * next press.
 */
function nextCreature(state: KeyboardState, input: KeyInput, context: ToolContext): KeyboardResult {
	const { creatures } = context.encounter;
	const { selection } = context;
	if (input.ctrl || input.alt) return ignored(state);
	const by = input.shift ? -1 : 1;
	// Returning to the board restarts the cycle.
	if (state.leaving === 'both' || state.leaving === by || creatures.length === 0)
		return ignored({ ...state, leaving: 0 });
	const at = creatures.findIndex(({ id }) => id === selection.at(input.shift ? -1 : 0));
	const from = at < 0 && input.shift ? creatures.length : at;
	const next = creatures[selection.length > 1 && at >= 0 ? at : from + by];
	if (!next) {
		const output: ToolOutput = { announce: { code: 'no further creature', back: input.shift } };
		return { state: { ...state, leaving: by }, output, pointer: [] };
	}
	return result(
		{ ...state, visible: false, pen: false },
		{
			select: [next.id],
			show: next.position,
			announce: {
				code: 'creature at',
				name: next.name,
				square: next.position,
				about: context.about(next),
			},
			...CLEAR_PREVIEW,
		},
	);
}

/** Effect of a key on selected creatures; null if it means something else. */
function changeChosen(
	{ key, shift, alt }: KeyInput,
	direction: Square | undefined,
	context: ToolContext,
): ToolOutput | null {
	const { encounter, selection } = context;
	const chosen = selection.flatMap((id) => creatureOf(encounter, id) ?? []);
	if (chosen.length === 0) return null;
	if (direction && alt) return nudge(chosen, direction, context);
	if (direction) {
		const together = chosen.filter(({ side }) => side === chosen[0]?.side);
		return replan(together, context, (creature) =>
			stepped(encounter, creature, creature.plan?.steps ?? [], direction.x, direction.y),
		);
	}
	if (key === BOARD_KEYS.hold || key === `Numpad${BOARD_KEYS.hold}`)
		return replan(chosen, context, (creature) => appendWait(creature.plan?.steps ?? []));
	if (key === BOARD_KEYS.pass) return passOtherwise(chosen, context);
	// With Shift the page handles the key and clears the whole path.
	if (key === BOARD_KEYS.back && !shift)
		return replan(chosen, context, (creature) => creature.plan && takenBack(creature.plan.steps));
	return null;
}

/** Moves the selected creatures one square by hand: all or none. */
function nudge(chosen: readonly Creature[], direction: Square, context: ToolContext): ToolOutput {
	if (context.locked) return tooLate('creatures');
	const together = new Set(chosen.map((c) => c.id));
	const positions: Record<string, Square> = {};
	for (const creature of chosen) {
		const at = { x: creature.position.x + direction.x, y: creature.position.y + direction.y };
		const refusal = context.places.problem(creature, at, together);
		if (refusal) return { problem: { code: 'no place', name: creature.name, refusal } };
		positions[creature.id] = at;
	}
	const [first] = chosen;
	const at = first && positions[first.id];
	return {
		command: { type: 'place-creatures', positions },
		...(first && at && { show: at, announce: { code: 'creature at', name: first.name, square: at } }),
	};
}

/** Changes the plans of selected creatures that allow it. */
function replan(
	chosen: readonly Creature[],
	context: ToolContext,
	change: (creature: Creature) => readonly Step[] | undefined,
): ToolOutput {
	if (context.locked) return tooLate('paths');
	const plans: Record<string, Plan | null> = {};
	const news: HandNews[] = [];
	let show: Square | undefined;
	for (const creature of chosen) {
		const steps = change(creature);
		if (!steps) continue;
		plans[creature.id] = withSteps(creature.plan, steps);
		news.push(pathNews(context, creature, steps));
		show ??= steps.findLast(isSquare) ?? creature.position;
	}
	if (news.length === 0) return { problem: { code: 'no way' } };
	const announce = news.length === 1 ? news[0] : ({ code: 'paths', count: news.length } as const);
	return { command: { type: 'set-plans', plans }, announce, show };
}

type Passed = Extract<HandNews, { readonly code: 'passing' }>['steps'][number];

/** Cycles through the ways past the first opponent on a path, or out of its reach. */
function passOtherwise(chosen: readonly Creature[], context: ToolContext): ToolOutput {
	if (context.locked) return tooLate('paths');
	const plans: Record<string, Plan> = {};
	const passed: Passed[] = [];
	for (const creature of chosen) {
		const begun = context.begun(creature.id);
		const steps = specialSteps(context.encounter, creature, begun);
		const step =
			steps.find(({ through, choices }) => through.length > 0 && choices.length > 0) ??
			steps.find(({ choices }) => choices.length > 0);
		const by = step && nextPassing(step);
		const plan = step && withPassing(context.encounter, creature, step, by, begun);
		if (!plan) continue;
		plans[creature.id] = plan;
		passed.push({ name: creature.name, square: step.square, by });
	}
	if (passed.length === 0) return { problem: { code: 'nobody in the way' } };
	return {
		command: { type: 'set-plans', plans },
		announce: { code: 'passing', steps: passed },
	};
}

/** Map point of a press at the cursor: a corner for walls, else the square's center. */
function pointAt(cursor: Square, tool: ToolId): MapPoint {
	return tool === 'wall' ? cursor : centreOf(cursor);
}

/** Moves the cursor; the first key only shows it. */
export function movedCursor(
	{ cursor, visible }: KeyboardState,
	{ x, y }: Square,
	far: number,
	map: BattleMap,
	side?: number,
): Square {
	const from = cursor ?? { x: Math.floor(map.width / 2), y: Math.floor(map.height / 2) };
	const moved = visible ? far : 0;
	return ontoMap(map, { x: from.x + x * moved, y: from.y + y * moved }, side);
}

function moveCursor(
	state: KeyboardState,
	direction: Square,
	far: number,
	context: ToolContext,
	tool: ToolId,
): KeyboardResult {
	// Walls go from corner to corner, one more than squares.
	const side = tool === 'wall' ? 0 : 1;
	const cursor = movedCursor(state, direction, far, context.encounter.map, side);
	const next = { ...state, cursor, visible: true };
	const output: ToolOutput = { show: cursor, announce: describe(cursor, context, tool) };
	const point = pointAt(cursor, tool);
	if (state.pen || tool === 'measure' || tool === 'area' || tool === 'goal')
		return result(next, output, [pointer('move', point)]);
	return result(next, { ...output, preview: { type: 'cursor', square: cursor } });
}

/** Describes the cursor's square for screen readers. */
function describe(square: Square, { encounter, about, marked }: ToolContext, tool: ToolId): HandNews {
	if (tool === 'wall') return { code: 'corner', square };
	const here = standingIn(encounter.creatures, [square]);
	const ground = (encounter.map.terrain ?? []).filter(({ x, y }) => x === square.x && y === square.y);
	const names = here.map((one) => [one.name, about(one)].filter((part) => part !== '').join(', '));
	return { code: 'square', square, names, ground, marks: marked(square) };
}

function pointer(type: PointerInput['type'], point: MapPoint, shift = false): PointerInput {
	return { type, point, pointer: 'mouse', button: 0, shift, alt: false, ctrl: false, scale: 48 };
}

/** Space: clicks at the cursor or, if dragging matters, presses and releases. */
function act(state: KeyboardState, input: KeyInput, context: ToolContext, tool: ToolId): KeyboardResult {
	const { cursor } = state;
	if (!cursor || !state.visible)
		return input.key === ' ' ? moveCursor(state, STAYING, 0, context, tool) : ignored(state);
	const point = pointAt(cursor, tool);
	if (input.key === 'Enter' && !findsSomebody(cursor, context, tool)) return ignored(state);
	const click = (at: MapPoint) => [pointer('down', at, input.shift), pointer('up', at, input.shift)];
	const drags =
		tool === 'wall' ||
		tool === 'zone' ||
		(tool === 'terrain' && context.terrain.brush !== 'fill') ||
		(tool === 'fog' && context.fog.brush !== 'room');
	if (!drags) {
		const door =
			(tool === 'plan' || tool === 'place') &&
			context.creatureAt(point) === undefined &&
			doorBeside(cursor, context);
		return result(state, {}, click(door || point));
	}
	const begins = !state.pen && !context.locked;
	const said = (state.pen || begins) && { announce: { code: 'stroke', square: cursor, begins } as const };
	return result({ ...state, pen: begins }, said || {}, [pointer(state.pen ? 'up' : 'down', point)]);
}

/** True if a press at the cursor has a target. Enter presses there, and plays elsewhere. */
function findsSomebody(cursor: Square, context: ToolContext, tool: ToolId): boolean {
	if (tool !== 'plan' && tool !== 'place') return true;
	if (context.creatureAt(centreOf(cursor)) !== undefined) return true;
	return doorBeside(cursor, context) !== undefined;
}

/** A point on a door at the edge of a square: top first, then clockwise. */
function doorBeside({ x, y }: Square, context: ToolContext): MapPoint | undefined {
	const edges = [
		{ x: x + 0.5, y },
		{ x: x + 1, y: y + 0.5 },
		{ x: x + 0.5, y: y + 1 },
		{ x, y: y + 0.5 },
	];
	return edges.find((point) => doorAt(context.encounter.map, point, 0.05));
}
