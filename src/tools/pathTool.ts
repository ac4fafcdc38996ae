/**
 * The path tool: draw a plan by dragging from a miniature, or lay it click by click; go on from, or
 * cut, a plan at any square of it. Every click is in the plan at once; a drag when it ends. With Shift
 * a click goes on with the path of the creature chosen, whoever stands there: to follow somebody.
 * Where several are selected the one whose path is drawn leads those of its side.
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

/** A press, which may become a drag: the steps it begins with or has drawn, and where the creature stood. */
interface Drawn extends Freehand {
	readonly at: Square;
	/** The state to return to when the press is called off, as by a second finger. */
	readonly back: PathState;
}

export type PathState =
	| { readonly phase: 'idle' }
	/** Pressed, not yet moved: a click is to add a waypoint, a drag to draw. */
	| (Drawn & { readonly phase: 'pointing'; readonly from: MapPoint; readonly first: boolean })
	| (Drawn & { readonly phase: 'drawing' })
	/** Between two clicks. The way goes on from where the plan ends; only where `old` is given does it begin anew. */
	| (Held & { readonly phase: 'waypoints'; readonly old: Plan | undefined });

type Going = Exclude<PathState, { readonly phase: 'idle' }>;

/** A pointer on its way diagonally grazes the squares beside its way: this near to a corner, in squares. */
const CORNER = 0.22;

const IDLE: PathState = { phase: 'idle' };

type Result = readonly [PathState, ToolOutput];

/** Whoever a gesture is about, as long as it is selected. */
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
	// Whose path a press on the ground goes on with.
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

/** The steps that the next waypoint goes on from. */
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

/** The steps with a waypoint more; one on the path itself ends it there, so that a tap takes back what a finger did. */
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
			// Where a click would add nothing, the plan is shown as it is.
			return [state, steps.length > 0 ? shown(creature, steps, context, true) : CLEAR_PREVIEW];
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
		return [between, isCut ? laid(creature, steps, context) : CLEAR_PREVIEW];
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

/** Whether a click is for nothing on the map: more than a square from its edge, which is easily missed. */
function isBesideMap(point: MapPoint, { encounter }: ToolContext): boolean {
	const { x, y } = squareAt(point);
	const { width, height } = encounter.map;
	return x < -1 || y < -1 || x > width || y > height;
}

/** The end of a path drawn by hand; where it ends before the pointer let go, that is said. */
function drawnTo(drawn: Drawn, creature: Creature, point: MapPoint, context: ToolContext): Result {
	const { steps } = drawn;
	if (!drawn.touched && steps.length === 0) return [IDLE, CLEAR_PREVIEW];
	const output = planned(creature, steps, context);
	if (follow(drawn, creature, point, context) === drawn) return [IDLE, output];
	return [IDLE, { ...output, problem: { code: 'no way further', name: creature.name } }];
}

/** The steps become the creature's plan, and lead those of its side who are selected. */
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

/** The same between two clicks, with how far the path could go on. */
function laid(creature: Creature, steps: readonly Step[], context: ToolContext): ToolOutput {
	return { ...planned(creature, steps, context), ...shown(creature, steps, context, true) };
}

/** Whether a click between two waypoints is on another miniature: its own path is to be drawn next, except with Shift. */
function isElsewhere({ creature }: Held, { point, shift }: PointerInput, context: ToolContext): boolean {
	const under = context.creatureAt(point);
	return !shift && under !== undefined && !ledBy(creature, context).some(({ id }) => id === under);
}

export const pathTool: Tool<PathState> = {
	initial: IDLE,
	reduce(state, input, context) {
		if (state.phase === 'idle') return input.type === 'down' ? press(input, context) : [state, {}];
		const creature = led(state, context);
		// The path cannot be continued: another creature was chosen, or this one is gone or stands elsewhere.
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
