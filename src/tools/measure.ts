/**
 * The ruler: drag from square to square, or click further waypoints; it stays until
 * the next one or Escape. Counts by the encounter's rule for diagonals.
 */
import { rulerFeet, rulesOf, type Square, sameSquare } from '../engine/index.ts';
import { hasStrayed, nearestSquare } from './grid.ts';
import type { MapPoint, PointerInput, Tool, ToolContext, ToolOutput } from './types.ts';

export type MeasureState =
	| { readonly phase: 'idle' }
	/** The button is down; the last point follows the pointer. */
	| {
			readonly phase: 'stretching';
			readonly points: readonly Square[];
			readonly from: MapPoint;
			readonly dragged: boolean;
	  }
	/** Between two clicks. */
	| { readonly phase: 'waypoints'; readonly points: readonly Square[] }
	/** Done, and still to be read. */
	| { readonly phase: 'shown'; readonly points: readonly Square[] };

const IDLE: MeasureState = { phase: 'idle' };
const GONE: ToolOutput = { preview: { type: 'none' } };

type Result = readonly [MeasureState, ToolOutput];

function lengthOf(points: readonly Square[], context: ToolContext): number {
	return rulerFeet(points, rulesOf(context.encounter).diagonals).at(-1) ?? 0;
}

function shown(points: readonly Square[], context: ToolContext): ToolOutput {
	return { preview: { type: 'ruler', points, feet: lengthOf(points, context) } };
}

function ended(points: readonly Square[], context: ToolContext): Result {
	const feet = lengthOf(points, context);
	return [
		{ phase: 'shown', points },
		{ ...shown(points, context), announce: `${feet} feet.` },
	];
}

function move(state: MeasureState, input: PointerInput, context: ToolContext): Result {
	const to = nearestSquare(context.encounter.map, input.point);
	switch (state.phase) {
		case 'idle':
		case 'shown':
			return [state, {}];
		case 'stretching': {
			const points = [...state.points.slice(0, -1), to];
			const dragged = state.dragged || hasStrayed(state.from, input);
			return [{ ...state, points, dragged }, shown(points, context)];
		}
		case 'waypoints':
			return [state, shown([...state.points, to], context)];
		default:
			return state satisfies never;
	}
}

function release(state: MeasureState, context: ToolContext): Result {
	if (state.phase !== 'stretching') return [state, {}];
	const { points, dragged } = state;
	const last = points.at(-1);
	const before = points.at(-2);
	if (dragged && points.length === 2) return ended(points, context);
	// A second click on the same square says: that is it.
	if (last && before && sameSquare(last, before)) {
		const rest = points.slice(0, -1);
		return rest.length > 1
			? ended(rest, context)
			: [{ phase: 'waypoints', points: rest }, shown(rest, context)];
	}
	return [{ phase: 'waypoints', points }, shown(points, context)];
}

export const measureTool: Tool<MeasureState> = {
	initial: IDLE,
	reduce(state, input, context) {
		switch (input.type) {
			case 'down': {
				if (input.button !== 0) return [state, {}];
				const at = nearestSquare(context.encounter.map, input.point);
				const points = state.phase === 'waypoints' ? [...state.points, at] : [at, at];
				return [{ phase: 'stretching', points, from: input.point, dragged: false }, shown(points, context)];
			}
			case 'move':
				return move(state, input, context);
			case 'up':
				return release(state, context);
			case 'key':
				return input.key === 'Enter' && state.phase === 'waypoints' && state.points.length > 1
					? ended(state.points, context)
					: [state, {}];
			case 'double':
				return state.phase === 'waypoints' && state.points.length > 1
					? ended(state.points, context)
					: [state, {}];
			case 'cancel':
			case 'finish':
				return [IDLE, state.phase === 'idle' ? {} : GONE];
			default:
				return input satisfies never;
		}
	},
	cursor: () => 'crosshair',
};
