/**
 * The measure tool: a ruler, dragged or placed by waypoints, or an area template. It stays until the next one or
 * Escape. Uses the encounter's diagonal rule.
 */
import { rulerFeet, rulesOf, type Square, sameSquare } from '../engine/index.ts';
import { CLEAR_PREVIEW, gestureTool } from './gestureTool.ts';
import { centreOf, hasStrayed, squareNear } from './gridGeometry.ts';
import { anchorAt, type TemplateShape, templateNews, templateTo } from './measureTemplates.ts';
import type { MapPoint, PointerInput, ToolContext, ToolOutput } from './toolTypes.ts';

export type MeasureState =
	| { readonly phase: 'idle' }
	/** The button is down; the last point follows the pointer. */
	| {
			readonly phase: 'stretching';
			readonly points: readonly Square[];
			readonly from: MapPoint;
			readonly dragged: boolean;
	  }
	/** Between two clicks, or the finished ruler stays visible. */
	| { readonly phase: 'waypoints' | 'shown'; readonly points: readonly Square[] }
	/** A template grows from its origin to the pointer. `from` is the press, `again` true for the second press. */
	| {
			readonly phase: 'spreading';
			readonly shape: TemplateShape;
			readonly origin: MapPoint;
			readonly to: MapPoint;
			readonly from: MapPoint;
			readonly again: boolean;
	  };

const IDLE: MeasureState = { phase: 'idle' };

type Result = readonly [MeasureState, ToolOutput];
type Spreading = Extract<MeasureState, { readonly phase: 'spreading' }>;

/** Length of a path through squares, and the line of sight between its ends. */
function measured(points: readonly Square[], { encounter, sight }: ToolContext) {
	const [from] = points;
	const to = points.at(-1);
	const feet = rulerFeet(points, rulesOf(encounter).diagonals).at(-1) ?? 0;
	return { feet, sight: from && to ? sight(from, to, feet) : '' };
}

function shown(points: readonly Square[], context: ToolContext): ToolOutput {
	return { preview: { type: 'ruler', points, ...measured(points, context) } };
}

function ended(points: readonly Square[], context: ToolContext): Result {
	const found = measured(points, context);
	return [
		{ phase: 'shown', points },
		{ preview: { type: 'ruler', points, ...found }, announce: { code: 'measured', ...found } },
	];
}

function spreadTo(state: Spreading, to: MapPoint, { encounter }: ToolContext): Result {
	return [{ ...state, to }, { preview: templateTo(encounter, state.shape, state.origin, to) }];
}

/** It stays on the board; the next press starts another. */
function settledTemplate({ shape, origin, to }: Spreading, { encounter }: ToolContext): Result {
	const preview = templateTo(encounter, shape, origin, to);
	return [
		{ phase: 'shown', points: [] },
		{ preview, announce: templateNews(preview, shape, encounter) },
	];
}

function press(state: MeasureState, input: PointerInput, context: ToolContext): Result {
	const { map } = context.encounter;
	const at = squareNear(map, input.point);
	if (state.phase === 'spreading') return spreadTo({ ...state, again: true }, centreOf(at), context);
	if (context.shape !== 'ruler') {
		const origin = anchorAt(map, input.point, context.shape);
		const begun: Spreading = {
			phase: 'spreading',
			shape: context.shape,
			origin,
			to: centreOf(at),
			from: input.point,
			again: false,
		};
		return spreadTo(begun, begun.to, context);
	}
	const points = state.phase === 'waypoints' ? [...state.points, at] : [at, at];
	return [{ phase: 'stretching', points, from: input.point, dragged: false }, shown(points, context)];
}

function move(state: MeasureState, input: PointerInput, context: ToolContext): Result {
	const to = squareNear(context.encounter.map, input.point);
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
		case 'spreading':
			return spreadTo(state, centreOf(to), context);
		default:
			return state satisfies never;
	}
}

function release(state: MeasureState, input: PointerInput, context: ToolContext): Result {
	if (state.phase === 'spreading') {
		// A first click only sets the origin; the second click, or the end of a drag, sets the size.
		const isFirst = !state.again && !hasStrayed(state.from, input);
		return isFirst ? [state, {}] : settledTemplate(state, context);
	}
	if (state.phase !== 'stretching') return [state, {}];
	const { points, dragged } = state;
	const last = points.at(-1);
	const before = points.at(-2);
	if (dragged && points.length === 2) return ended(points, context);
	// A second click on the same square ends the ruler.
	if (last && before && sameSquare(last, before)) {
		const rest = points.slice(0, -1);
		return rest.length > 1
			? ended(rest, context)
			: [{ phase: 'waypoints', points: rest }, shown(rest, context)];
	}
	return [{ phase: 'waypoints', points }, shown(points, context)];
}

function finished(state: MeasureState, context: ToolContext): Result {
	if (state.phase === 'spreading') return settledTemplate(state, context);
	return state.phase === 'waypoints' && state.points.length > 1 ? ended(state.points, context) : [state, {}];
}

export const measureTool = gestureTool<MeasureState>(IDLE, {
	press,
	move,
	release,
	double: (state, _, context) => finished(state, context),
	key: (state, { key }, context) => (key === 'Enter' ? finished(state, context) : [state, {}]),
	end: (state) => [IDLE, state.phase === 'idle' ? {} : CLEAR_PREVIEW],
});
