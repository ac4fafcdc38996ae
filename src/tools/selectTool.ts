/**
 * The select tool: click, Shift-click and box to select; drag to put miniatures somewhere by hand, or in a fight
 * to draw their paths, where Alt puts them by hand; double click to edit; click on a door to open or close it.
 */
import { footprintOf, type Square, type Wall } from '../engine/index.ts';
import type { PlaceRefusal } from '../messages/index.ts';
import { CLEAR_PREVIEW, gestureTool, tooLate } from './gestureTool.ts';
import { centreOf, doorAt, hasStrayed, squareAt, toggled } from './gridGeometry.ts';
import { type PathState, pathTool } from './pathTool.ts';
import { creatureOf } from './planEditing.ts';
import type { MapPoint, PointerInput, ToolContext, ToolInput, ToolOutput } from './toolTypes.ts';

/** How near to a door's line a click means the door where somebody stands beside it. */
const DOOR_REACH_BESIDE_CREATURE = 0.12;

interface Carried {
	readonly positions: Readonly<Record<string, Square>>;
	/** By id: why it may not stand there. */
	readonly refused: Readonly<Record<string, PlaceRefusal>>;
}

export type SelectState =
	| { readonly phase: 'idle' }
	| {
			readonly phase: 'pointing at a creature';
			readonly creature: string;
			readonly from: MapPoint;
			/** It was selected before it was pressed. */
			readonly known: boolean;
	  }
	| { readonly phase: 'pointing at a door'; readonly door: Wall; readonly from: MapPoint }
	| { readonly phase: 'pointing at nothing'; readonly from: MapPoint }
	| {
			readonly phase: 'dragging';
			readonly from: MapPoint;
			readonly ids: readonly string[];
			readonly carried: Carried;
	  }
	/** In a fight: the path tool draws. */
	| { readonly phase: 'planning'; readonly path: PathState }
	| { readonly phase: 'boxing'; readonly from: MapPoint }
	/** A finger on empty ground moves the map. */
	| { readonly phase: 'panning'; readonly grab: MapPoint };

const IDLE: SelectState = { phase: 'idle' };

type Result = readonly [SelectState, ToolOutput];

function press(_: SelectState, input: PointerInput, context: ToolContext): Result {
	const { point } = input;
	const id = context.creatureAt(point);
	const reach = id === undefined ? undefined : DOOR_REACH_BESIDE_CREATURE;
	const door = doorAt(context.encounter.map, point, reach);
	if (door && !context.gathering) return [{ phase: 'pointing at a door', door, from: point }, {}];
	if (id === undefined) return [{ phase: 'pointing at nothing', from: point }, {}];
	const known = context.selection.includes(id);
	const output = known || input.shift ? {} : { select: [id] };
	return [{ phase: 'pointing at a creature', creature: id, from: point, known }, output];
}

/** Where everybody carried would be put down, and who may not stand there. */
function carry(ids: readonly string[], from: MapPoint, to: MapPoint, context: ToolContext): Carried {
	const { encounter } = context;
	const a = squareAt(from);
	const b = squareAt(to);
	const together = new Set(ids);
	const positions: Record<string, Square> = {};
	const refused: Record<string, PlaceRefusal> = {};
	for (const id of ids) {
		const creature = creatureOf(encounter, id);
		if (!creature) continue;
		const at = { x: creature.position.x + b.x - a.x, y: creature.position.y + b.y - a.y };
		positions[id] = at;
		const problem = context.places.problem(creature, at, together);
		if (problem) refused[id] = problem;
	}
	return { positions, refused };
}

function move(state: SelectState, input: PointerInput, context: ToolContext): Result {
	switch (state.phase) {
		case 'idle':
			return [state, {}];
		case 'pointing at a door':
			return [hasStrayed(state.from, input) ? IDLE : state, {}];
		case 'pointing at a creature': {
			if (!hasStrayed(state.from, input)) return [state, {}];
			if (context.locked) return [IDLE, tooLate('creatures')];
			const { selection } = context;
			const others = input.shift ? selection : [];
			const all = selection.includes(state.creature) ? selection : [...others, state.creature];
			if (context.fighting && !input.alt) return plan(state.from, input, { ...context, selection: all });
			return drag({ from: state.from, ids: all }, input, context);
		}
		case 'pointing at nothing':
			if (!hasStrayed(state.from, input)) return [state, {}];
			if (input.pointer === 'touch') return pan(state.from, input);
			return box(state.from, input);
		case 'dragging':
			return drag(state, input, context);
		case 'planning':
			return draw(state.path, input, context);
		case 'boxing':
			return box(state.from, input);
		case 'panning':
			return pan(state.grab, input);
		default:
			return state satisfies never;
	}
}

function drag(
	{ from, ids }: { readonly from: MapPoint; readonly ids: readonly string[] },
	input: PointerInput,
	context: ToolContext,
): Result {
	const carried = carry(ids, from, input.point, context);
	return [
		{ phase: 'dragging', from, ids, carried },
		{ preview: { type: 'place', ...carried }, select: ids },
	];
}

/** A drag that has begun at a miniature becomes a path. */
function plan(from: MapPoint, input: PointerInput, context: ToolContext): Result {
	const [pressed, output] = pathTool.reduce(
		pathTool.initial,
		{ ...input, type: 'down', point: from },
		context,
	);
	const [state, more] = draw(pressed, input, context);
	return [state, { select: context.selection, ...output, ...more }];
}

function draw(path: PathState, input: ToolInput, context: ToolContext): Result {
	const [next, output] = pathTool.reduce(path, input, context);
	return [next.phase === 'idle' ? IDLE : { phase: 'planning', path: next }, output];
}

/** What is asked to be put somewhere by hand, in the hand: the first of them follows the pointer. */
export function takenByHand(input: PointerInput, context: ToolContext): readonly [SelectState, ToolOutput] {
	const creature = creatureOf(context.encounter, context.byHand[0]);
	if (!creature || input.button !== 0) return [IDLE, { handDone: true }];
	return drag({ from: centreOf(creature.position), ids: context.byHand }, input, context);
}

function box(from: MapPoint, input: PointerInput): Result {
	return [{ phase: 'boxing', from }, { preview: { type: 'box', from, to: input.point } }];
}

function pan(grab: MapPoint, input: PointerInput): Result {
	return [{ phase: 'panning', grab }, { pan: { x: input.point.x - grab.x, y: input.point.y - grab.y } }];
}

/** Everybody whose footprint the box touches. */
function inBox(from: MapPoint, to: MapPoint, context: ToolContext): readonly string[] {
	const left = Math.min(from.x, to.x);
	const right = Math.max(from.x, to.x);
	const top = Math.min(from.y, to.y);
	const bottom = Math.max(from.y, to.y);
	return context.encounter.creatures
		.filter((creature) => {
			const { x, y } = creature.position;
			const side = footprintOf(creature);
			return x < right && x + side > left && y < bottom && y + side > top;
		})
		.map((c) => c.id);
}

function release(state: SelectState, input: PointerInput, context: ToolContext): Result {
	const { selection } = context;
	switch (state.phase) {
		case 'idle':
		case 'panning':
			return [IDLE, {}];
		case 'pointing at a door':
			if (context.locked) return [IDLE, tooLate('doors')];
			return [IDLE, { command: toggled(state.door) }];
		case 'pointing at a creature': {
			const { creature } = state;
			if (!input.shift) return [IDLE, { select: [creature] }];
			const others = selection.filter((id) => id !== creature);
			return [IDLE, { select: state.known ? others : [...others, creature] }];
		}
		case 'pointing at nothing':
			return [IDLE, input.shift ? {} : { select: [] }];
		case 'boxing': {
			const boxed = inBox(state.from, input.point, context);
			const added = boxed.filter((id) => !selection.includes(id));
			return [IDLE, { ...CLEAR_PREVIEW, select: input.shift ? [...selection, ...added] : boxed }];
		}
		case 'planning':
			return draw(state.path, input, context);
		case 'dragging':
			return drop(carry(state.ids, state.from, input.point, context), context);
		default:
			return state satisfies never;
	}
}

/** Puts all of them down, or none. */
function drop({ positions, refused }: Carried, context: ToolContext): Result {
	const carried = Object.keys(positions);
	const [id = ''] = [...Object.keys(refused), ...carried];
	const name = creatureOf(context.encounter, id)?.name ?? id;
	const refusal = refused[id];
	if (refusal)
		return [IDLE, { ...CLEAR_PREVIEW, handDone: true, problem: { code: 'no place', name, refusal } }];
	// Where no fight is under way, putting miniatures is how one sets up.
	const tell = context.fighting && { tell: { code: 'by hand', name, count: carried.length } as const };
	return [
		IDLE,
		{ ...CLEAR_PREVIEW, handDone: true, command: { type: 'place-creatures', positions }, ...tell },
	];
}

function end(state: SelectState, input: ToolInput, context: ToolContext): Result {
	if (state.phase === 'planning') return [IDLE, pathTool.reduce(state.path, input, context)[1]];
	return [IDLE, state.phase === 'idle' ? {} : CLEAR_PREVIEW];
}

function cursor(state: SelectState): string {
	if (state.phase === 'dragging')
		return Object.keys(state.carried.refused).length ? 'not-allowed' : 'grabbing';
	if (state.phase === 'panning') return 'grabbing';
	return state.phase === 'boxing' || state.phase === 'planning' ? 'crosshair' : 'default';
}

function double(_: SelectState, { point }: PointerInput, context: ToolContext): Result {
	const id = context.creatureAt(point);
	return [IDLE, id === undefined ? {} : { select: [id], edit: id }];
}

export const selectTool = gestureTool<SelectState>(IDLE, { press, move, release, double, end }, cursor);
