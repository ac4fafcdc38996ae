/**
 * The creature tools. Plan: a click selects, a second one starts a click-by-click path. A drag from a creature or
 * its path draws, and Alt moves by hand. Place: a drag moves tokens. Both: Shift-click and box select, double click
 * to edit, click to open or close a door.
 */
import {
	areNeighbours,
	type Creature,
	footprintOf,
	isSquare,
	type Plan,
	type Square,
	type Wall,
	withSteps,
} from '../engine/index.ts';
import type { HandNews, PlaceRefusal } from '../messages/index.ts';
import type { Command } from '../store/commands/commandTypes.ts';
import { CLEAR_PREVIEW, gestureTool, tooLate } from './gestureTool.ts';
import { centreOf, doorAt, hasStrayed, squareAt, toggled } from './gridGeometry.ts';
import { type PathState, pathTool } from './pathTool.ts';
import { creatureOf, extended, onPath } from './planEditing.ts';
import type { MapPoint, PointerInput, ToolContext, ToolInput, ToolOutput } from './toolTypes.ts';

/** Distance to a door's line, in squares, for a click beside a creature. */
const DOOR_REACH_BESIDE_CREATURE = 0.12;

interface Carried {
	readonly positions: Readonly<Record<string, Square>>;
	/** Refusal by creature id. */
	readonly refused: Readonly<Record<string, PlaceRefusal>>;
}

export type SelectState =
	| { readonly phase: 'idle' }
	| {
			readonly phase: 'pointing at a creature';
			readonly creature: string;
			readonly from: MapPoint;
			/** It was selected before the press. */
			readonly known: boolean;
	  }
	| { readonly phase: 'pointing at a door'; readonly door: Wall; readonly from: MapPoint }
	| { readonly phase: 'pointing at nothing'; readonly from: MapPoint }
	/** On a path: a drag bends it from there, a click counts as empty ground. */
	| { readonly phase: 'pointing at a path'; readonly from: MapPoint; readonly creature: string }
	| {
			readonly phase: 'dragging';
			readonly from: MapPoint;
			readonly ids: readonly string[];
			readonly carried: Carried;
	  }
	/** A path is drawn, or laid click by click. */
	| { readonly phase: 'planning'; readonly path: PathState }
	| { readonly phase: 'boxing'; readonly from: MapPoint }
	/** A finger on empty ground moves the map. */
	| { readonly phase: 'panning'; readonly grab: MapPoint };

const IDLE: SelectState = { phase: 'idle' };

type Result = readonly [SelectState, ToolOutput];

/** Effect of a drag from a creature. */
type Drags = 'path' | 'place';

/** The creature whose path is under a point, selected ones first; undefined for none. */
function pathUnder(point: MapPoint, { encounter, selection }: ToolContext): string | undefined {
	const at = squareAt(point);
	const isOn = (one: Creature) => onPath(one.plan?.steps ?? [], footprintOf(one), at) !== undefined;
	const selected = selection.flatMap((id) => creatureOf(encounter, id) ?? []);
	return (selected.find(isOn) ?? encounter.creatures.find(isOn))?.id;
}

function press(drags: Drags, input: PointerInput, context: ToolContext): Result {
	const { point } = input;
	const id = context.creatureAt(point);
	const reach = id === undefined ? undefined : DOOR_REACH_BESIDE_CREATURE;
	const door = doorAt(context.encounter.map, point, reach);
	if (door && !context.gathering) return [{ phase: 'pointing at a door', door, from: point }, {}];
	if (id === undefined) {
		const on = drags === 'path' && !context.locked ? pathUnder(point, context) : undefined;
		if (on !== undefined) return [{ phase: 'pointing at a path', from: point, creature: on }, {}];
		return [{ phase: 'pointing at nothing', from: point }, {}];
	}
	const known = context.selection.includes(id);
	const output = known || input.shift ? {} : { select: [id] };
	return [{ phase: 'pointing at a creature', creature: id, from: point, known }, output];
}

/** Target positions of the dragged creatures, and refusals. */
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

function move(drags: Drags, state: SelectState, input: PointerInput, context: ToolContext): Result {
	switch (state.phase) {
		case 'idle':
			return [state, {}];
		case 'pointing at a door':
			return [hasStrayed(state.from, input) ? IDLE : state, {}];
		case 'pointing at a creature': {
			if (!hasStrayed(state.from, input)) return [state, {}];
			if (context.locked) return [IDLE, tooLate(drags === 'path' && !input.alt ? 'paths' : 'creatures')];
			const { selection } = context;
			const others = input.shift ? selection : [];
			const all = selection.includes(state.creature) ? selection : [...others, state.creature];
			if (drags === 'path' && !input.alt) return plan(state.from, input, { ...context, selection: all });
			return drag({ from: state.from, ids: all }, input, context);
		}
		case 'pointing at a path': {
			if (!hasStrayed(state.from, input)) return [state, {}];
			const selected = context.selection.includes(state.creature) ? context.selection : [state.creature];
			return plan(state.from, input, { ...context, selection: selected });
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

/** A drag from a miniature becomes a path. */
function plan(from: MapPoint, input: PointerInput, context: ToolContext): Result {
	const [pressed, output] = pathTool.reduce(
		pathTool.initial,
		{ ...input, type: 'down', point: from },
		context,
	);
	const [state, more] = draw(pressed, input, context);
	return [state, { select: context.selection, ...output, ...more }];
}

/** A second click on a creature starts a click-by-click path. */
function lay(from: MapPoint, input: PointerInput, context: ToolContext): Result {
	const [pressed] = pathTool.reduce(pathTool.initial, { ...input, type: 'down', point: from }, context);
	return draw(pressed, input, context);
}

/** True for a press on another creature, which ends a click-by-click path. */
function isElsewhere(
	{ path }: { readonly path: PathState },
	input: PointerInput,
	context: ToolContext,
): boolean {
	if (path.phase !== 'waypoints' || input.shift) return false;
	const under = context.creatureAt(input.point);
	return under !== undefined && under !== path.creature && !context.selection.includes(under);
}

function draw(path: PathState, input: ToolInput, context: ToolContext): Result {
	const [next, output] = pathTool.reduce(path, input, context);
	return [next.phase === 'idle' ? IDLE : { phase: 'planning', path: next }, output];
}

/** Creatures of a requested manual move in hand: the first follows the pointer. */
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

/** Creatures whose footprint touches the box. */
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

function release(drags: Drags, state: SelectState, input: PointerInput, context: ToolContext): Result {
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
			const isAlone = selection.length === 1 && selection[0] === creature;
			if (drags === 'path' && state.known && isAlone && !input.shift && !context.locked)
				return lay(state.from, input, context);
			if (!input.shift) return [IDLE, { select: [creature] }];
			const others = selection.filter((id) => id !== creature);
			return [IDLE, { select: state.known ? others : [...others, creature] }];
		}
		case 'pointing at a path':
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

/**
 * The creature's path re-routed from another square: null if unreachable, undefined without a path or if it still
 * starts beside that square.
 */
function rerouted(creature: Creature, position: Square, context: ToolContext): Plan | null | undefined {
	const { plan } = creature;
	const end = plan?.steps.findLast(isSquare);
	const first = plan?.steps.find(isSquare);
	if (!plan || !end || !first || areNeighbours(position, first)) return undefined;
	const { squeezed: _, ...wide } = creature;
	const moved = { ...wide, position, plan: { ...plan, steps: [] } };
	const creatures = context.encounter.creatures.map((one) => (one.id === creature.id ? moved : one));
	const steps = extended({ ...context, encounter: { ...context.encounter, creatures } }, moved, [], end);
	return steps?.length ? withSteps(plan, steps) : null;
}

/** Places all or none. Their paths are re-routed or, if unreachable, cleared. */
function drop({ positions, refused }: Carried, context: ToolContext): Result {
	const { encounter, fighting } = context;
	const carried = Object.keys(positions);
	const [id = ''] = [...Object.keys(refused), ...carried];
	const name = creatureOf(encounter, id)?.name ?? id;
	const refusal = refused[id];
	if (refusal)
		return [IDLE, { ...CLEAR_PREVIEW, handDone: true, problem: { code: 'no place', name, refusal } }];
	const plans: Record<string, Plan | null> = {};
	for (const [each, position] of Object.entries(positions)) {
		const creature = creatureOf(encounter, each);
		const plan = creature && rerouted(creature, position, context);
		if (plan !== undefined) plans[each] = plan;
	}
	const place: Command = { type: 'place-creatures', positions };
	const lost = Object.values(plans).filter((plan) => plan === null).length;
	const isRouted = Object.keys(plans).length > 0;
	const command: Command = isRouted
		? { type: 'all', commands: [place, { type: 'set-plans', plans }] }
		: place;
	const news: HandNews | null =
		lost > 0
			? { code: 'moved without path', name, count: carried.length }
			: // Outside fights, manual moves are normal setup and need no message.
				fighting
				? { code: 'by hand', name, count: carried.length }
				: null;
	return [IDLE, { ...CLEAR_PREVIEW, handDone: true, command, ...(news && { tell: news }) }];
}

function end(state: SelectState, input: ToolInput, context: ToolContext): Result {
	if (state.phase === 'planning') return draw(state.path, input, context);
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
	return [IDLE, { ...CLEAR_PREVIEW, ...(id !== undefined && { select: [id], edit: id }) }];
}

function pointerTool(drags: Drags) {
	return gestureTool<SelectState>(
		IDLE,
		{
			press(state, input, context) {
				if (state.phase !== 'planning') return press(drags, input, context);
				if (!isElsewhere(state, input, context)) return draw(state.path, input, context);
				const [pressed, output] = press(drags, input, context);
				return [pressed, { ...CLEAR_PREVIEW, ...output }];
			},
			move: (state, input, context) => move(drags, state, input, context),
			release: (state, input, context) => release(drags, state, input, context),
			double,
			key: (state, input, context) =>
				state.phase === 'planning' ? draw(state.path, input, context) : [state, {}],
			end,
		},
		cursor,
	);
}

export const planTool = pointerTool('path');
export const placeTool = pointerTool('place');
