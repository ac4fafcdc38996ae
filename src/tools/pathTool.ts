/**
 * The path tool: draws a plan by dragging from a miniature or click by click, and continues or cuts it at any
 * square. Clicks apply at once, a drag at its end. With Shift a click continues the selected creature's path even on
 * another creature, to follow it. Of several selected creatures, the one drawn leads its side.
 */
import {
	type Creature,
	footprintOf,
	type Plan,
	type Square,
	type Step,
	sameSquare,
	standingAfter,
	withSteps,
} from '../engine/index.ts';
import { ledBy, plansBeside } from './formationPaths.ts';
import {
	aimAt,
	type Freehand,
	follow,
	goneOnFrom,
	type Held,
	type PathAim,
	positionMeant,
} from './freehandPath.ts';
import { CLEAR_PREVIEW, tooLate } from './gestureTool.ts';
import { hasStrayed, squareAt } from './gridGeometry.ts';
import { creatureOf, cutAt, extended, onPath, pathNews, planOf } from './planEditing.ts';
import type { MapPoint, PointerInput, Tool, ToolContext, ToolOutput } from './toolTypes.ts';

/** A press that may become a drag: its steps so far, and the creature's position. */
interface Drawn extends Freehand {
	readonly at: Square;
	/** State to restore on cancel, for example by a second finger. */
	readonly back: PathState;
}

export type PathState =
	| { readonly phase: 'idle' }
	/** Pressed, not yet moved: a click adds a waypoint, a drag draws. */
	| (Drawn & { readonly phase: 'pointing'; readonly from: MapPoint; readonly first: boolean })
	| (Drawn & { readonly phase: 'drawing' })
	/** Between two clicks. The path continues the plan; with `old` it replaces it. */
	| (Held & { readonly phase: 'waypoints'; readonly old: Plan | undefined });

type Going = Exclude<PathState, { readonly phase: 'idle' }>;

/** A diagonal pointer crosses neighboring squares: tolerance at corners, in squares. */
const CORNER = 0.22;

const IDLE: PathState = { phase: 'idle' };

type Result = readonly [PathState, ToolOutput];

/** The creature of a gesture while it is selected. */
function led({ creature }: Going, context: ToolContext) {
	return ledBy(creature, context).find(({ id }) => id === creature);
}

function press(input: PointerInput, context: ToolContext): Result {
	if (context.locked) return [IDLE, tooLate('paths')];
	const { encounter } = context;
	const { point } = input;
	const at = squareAt(point);
	const begin = (creature: Creature, steps: readonly Step[], from: Square): Result => [
		pointing(creature, steps, { x: at.x - from.x, y: at.y - from.y }, point, IDLE, true),
		ledBy(creature.id, context).length > 0 ? {} : { select: [creature.id] },
	];
	const under = creatureOf(encounter, context.creatureAt(point));
	// The creature whose path a press on the ground continues.
	const one = creatureOf(encounter, context.selection[0]);
	if (under && !(one && input.shift)) return begin(under, [], under.position);
	const selected = context.selection.flatMap((each) => creatureOf(encounter, each) ?? []);
	const candidates = one ? selected : encounter.creatures;
	for (const creature of candidates) {
		const all = creature.plan?.steps ?? [];
		const square = onPath(all, footprintOf(creature), at);
		const steps = square && cutAt(creature, all, square);
		if (square && steps) return begin(creature, steps, square);
	}
	if (!one) return [IDLE, { problem: { code: 'no path begun' } }];
	return [pointing(one, one.plan?.steps ?? [], { x: 0, y: 0 }, point, IDLE), {}];
}

function pointing(
	{ id, position }: Creature,
	steps: readonly Step[],
	offset: Square,
	from: MapPoint,
	back: PathState,
	first = false,
): PathState {
	return { phase: 'pointing', creature: id, at: position, steps, offset, touched: false, back, from, first };
}

/** Steps before the next waypoint. */
function stepsSoFar({ plan }: Creature, old: Plan | undefined): readonly Step[] {
	return plan && plan !== old ? plan.steps : [];
}

function isNearCorner({ x, y }: MapPoint): boolean {
	return Math.abs(x - Math.round(x)) < CORNER && Math.abs(y - Math.round(y)) < CORNER;
}

function shown(creature: Creature, steps: readonly Step[], context: ToolContext, laid = false): ToolOutput {
	const led = plansBeside(creature, steps, context);
	const others = Object.keys(led).length > 0 && { others: led };
	return {
		preview: { type: 'path', creature: creature.id, plan: planOf(creature, steps), laid, ...others },
	};
}

/** Adds a waypoint; one on the path itself ends it there, so that a tap undoes an accidental step. */
function onwards(context: ToolContext, creature: Creature, steps: readonly Step[], aim: PathAim) {
	const { at, narrowed } = standingAfter(creature, steps);
	const to = positionMeant(aim, narrowed);
	const cut = sameSquare(at, to) ? undefined : cutAt(creature, steps, to);
	return cut?.length ? cut : extended(context, creature, steps, aim.wide, aim.narrow);
}

function move(state: Going, creature: Creature, input: PointerInput, context: ToolContext): Result {
	switch (state.phase) {
		case 'pointing': {
			if (!hasStrayed(state.from, input)) return [state, {}];
			const { from, first, ...drawn } = state;
			const begun = first || input.shift ? drawn : goneOnFrom(drawn, creature, from, context);
			const next = follow(begun, creature, input.point, context);
			return [{ ...next, phase: 'drawing' }, shown(creature, next.steps, context)];
		}
		case 'drawing': {
			if (isNearCorner(input.point)) return [state, {}];
			const next = follow(state, creature, input.point, context);
			return next === state
				? [state, {}]
				: [{ ...next, phase: 'drawing' }, shown(creature, next.steps, context)];
		}
		case 'waypoints': {
			const before = stepsSoFar(creature, state.old);
			const steps =
				onwards(context, creature, before, aimAt(state, creature, input.point, context)) ?? before;
			if (steps !== before) return [state, shown(creature, steps, context)];
			// If a click would add nothing, the plan is shown unchanged.
			return [state, shown(creature, steps, context, true)];
		}
		default:
			return state satisfies never;
	}
}

function release(state: Going, creature: Creature, input: PointerInput, context: ToolContext): Result {
	const { point } = input;
	if (state.phase === 'drawing')
		return drawnTo(follow(state, creature, point, context), creature, point, context);
	if (state.phase !== 'pointing') return [state, {}];
	const { offset, steps } = state;
	const between: PathState = {
		phase: 'waypoints',
		creature: creature.id,
		offset,
		old: steps.length > 0 ? undefined : creature.plan,
	};
	if (state.first) {
		const isCut = steps.length > 0 && steps.length !== creature.plan?.steps.length;
		return [between, isCut ? laid(creature, steps, context) : shown(creature, steps, context, true)];
	}
	if (isBesideMap(point, context)) return [IDLE, { ...CLEAR_PREVIEW, select: [] }];
	const aim = aimAt(state, creature, point, context);
	const last = standingAfter(creature, steps);
	// A second click on the last square ends the path.
	if (sameSquare(last.at, positionMeant(aim, last.narrowed))) return [IDLE, CLEAR_PREVIEW];
	const further = onwards(context, creature, steps, aim);
	if (!further) return [between, { problem: { code: 'no way there', name: creature.name } }];
	return [{ ...between, old: undefined }, laid(creature, further, context)];
}

/** True if a click is more than a square off the map, so that near misses still count. */
function isBesideMap(point: MapPoint, { encounter }: ToolContext): boolean {
	const { x, y } = squareAt(point);
	const { width, height } = encounter.map;
	return x < -1 || y < -1 || x > width || y > height;
}

/** Ends a freehand path; announces an end before the pointer. */
function drawnTo(drawn: Drawn, creature: Creature, point: MapPoint, context: ToolContext): Result {
	const { steps } = drawn;
	if (!drawn.touched && steps.length === 0) return [IDLE, CLEAR_PREVIEW];
	const output = planned(creature, steps, context);
	if (follow(drawn, creature, point, context) === drawn) return [IDLE, output];
	return [IDLE, { ...output, problem: { code: 'no way further', name: creature.name } }];
}

/** Sets the creature's plan, and leads selected creatures of its side. */
function planned(creature: Creature, steps: readonly Step[], context: ToolContext): ToolOutput {
	const plan = withSteps(creature.plan, steps);
	const others = plansBeside(creature, steps, context);
	const count = Object.keys(others).length;
	return {
		...CLEAR_PREVIEW,
		command: { type: 'set-plans', plans: { [creature.id]: plan, ...others } },
		announce: count > 0 ? { code: 'paths', count: count + 1 } : pathNews(context, creature, steps),
	};
}

/** The same between two clicks, with the remaining range. */
function laid(creature: Creature, steps: readonly Step[], context: ToolContext): ToolOutput {
	return { ...planned(creature, steps, context), ...shown(creature, steps, context, true) };
}

/** True if a click between two waypoints is on another miniature, whose path is drawn next; false with Shift. */
function isElsewhere({ creature }: Held, { point, shift }: PointerInput, context: ToolContext): boolean {
	const under = context.creatureAt(point);
	return !shift && under !== undefined && !ledBy(creature, context).some(({ id }) => id === under);
}

export const pathTool: Tool<PathState> = {
	initial: IDLE,
	reduce(state, input, context) {
		if (state.phase === 'idle') return input.type === 'down' ? press(input, context) : [state, {}];
		const creature = led(state, context);
		// The path cannot continue: another creature was selected, or this one is gone or has moved.
		const isLost =
			creature?.id !== state.creature || ('at' in state && !sameSquare(creature.position, state.at));
		if (isLost) {
			const [next, output] = pathTool.reduce(IDLE, input, context);
			return [next, { ...CLEAR_PREVIEW, ...output }];
		}
		switch (input.type) {
			case 'down': {
				if (state.phase !== 'waypoints' || isElsewhere(state, input, context)) return press(input, context);
				return [pointing(creature, stepsSoFar(creature, state.old), state.offset, input.point, state), {}];
			}
			case 'move':
				return move(state, creature, input, context);
			case 'up':
				return release(state, creature, input, context);
			case 'key':
				return state.phase === 'waypoints' && input.key === 'Enter' ? [IDLE, CLEAR_PREVIEW] : [state, {}];
			case 'finish':
				if (state.phase === 'drawing' && state.touched)
					return [IDLE, planned(creature, state.steps, context)];
				return [IDLE, CLEAR_PREVIEW];
			case 'cancel':
				return ['back' in state ? state.back : IDLE, CLEAR_PREVIEW];
			case 'double':
				return [IDLE, CLEAR_PREVIEW];
			default:
				return input satisfies never;
		}
	},
	cursor: () => 'crosshair',
};
