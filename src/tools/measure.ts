/**
 * The measure tool: a ruler, dragged from square to square or laid waypoint by waypoint; or what a circle,
 * a cone, a line or a square covers. It stays until the next one or Escape. Counts by the encounter's rule for diagonals.
 */
import { rulerFeet, rulesOf, type Square, sameSquare, standingIn } from '../engine/index.ts';
import { GONE, gestureTool } from './gesture.ts';
import { centreOf, hasStrayed, squareNear } from './grid.ts';
import { anchorAt, type Template, type TemplateShape, templateTo } from './templates.ts';
import type { MapPoint, PointerInput, ToolContext, ToolOutput } from './types.ts';

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
	/** The ruler is laid and stays to be read. */
	| { readonly phase: 'shown'; readonly points: readonly Square[] }
	/** A template grows from its origin to the pointer. `from` is where it was pressed, `again` whether for the second time. */
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

function lengthOf(points: readonly Square[], context: ToolContext): number {
	return rulerFeet(points, rulesOf(context.encounter).diagonals).at(-1) ?? 0;
}

/** Sight between the two ends, whatever the way between them. */
function sightOver(points: readonly Square[], context: ToolContext): string {
	const [from] = points;
	const to = points.at(-1);
	return from && to ? context.sight(from, to) : '';
}

function shown(points: readonly Square[], context: ToolContext): ToolOutput {
	const feet = lengthOf(points, context);
	return { preview: { type: 'ruler', points, feet, sight: sightOver(points, context) } };
}

function ended(points: readonly Square[], context: ToolContext): Result {
	const feet = lengthOf(points, context);
	const sight = sightOver(points, context);
	return [
		{ phase: 'shown', points },
		{ ...shown(points, context), announce: { code: 'measured', feet, sight } },
	];
}

// ---- Templates ----

function spread({ shape, origin }: Spreading, to: MapPoint, context: ToolContext): Template {
	return templateTo(context.encounter, shape, origin, to);
}

/** The names of those whose footprints a template touches. */
function namesIn({ squares }: Template, context: ToolContext): readonly string[] {
	return standingIn(context.encounter.creatures, squares).map(({ name }) => name);
}

function spreadTo(state: Spreading, to: MapPoint, context: ToolContext): Result {
	return [{ ...state, to }, { preview: spread(state, to, context) }];
}

/** It stays on the board; the next press begins another. */
function settledTemplate(state: Spreading, context: ToolContext): Result {
	const template = spread(state, state.to, context);
	const { shape, feet, squares } = template;
	const names = namesIn(template, context);
	return [
		{ phase: 'shown', points: [] },
		{ preview: template, announce: { code: 'template', shape, feet, squares: squares.length, names } },
	];
}

// ---- Pointer ----

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
		// A first click sets the origin only; the second one, or the end of a drag, says how far.
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
	end: (state) => [IDLE, state.phase === 'idle' ? {} : GONE],
});
