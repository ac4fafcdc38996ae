/**
 * The path tool: draws a plan by dragging from a miniature or click by click, and continues or cuts it at any
 * square. Clicks apply at once, a drag at its end. With Shift a click continues the selected creature's path even on
 * another creature, to follow it. Of several selected creatures, the one drawn leads its side.
 */
import {
	type Creature,
	canStand,
	compileMap,
	effectiveMap,
	firstWaits,
	footprintOf,
	footprintSideFor,
	fullFootprint,
	gaitOf,
	isSquare,
	type NarrowGoals,
	narrowingBy,
	type Plan,
	type Square,
	type SqueezeKind,
	type Step,
	sameSquare,
	standingAfter,
	withSteps,
} from '../engine/index.ts';
import { CLEAR_PREVIEW, tooLate } from './gestureTool.ts';
import { hasStrayed, ontoMap, squareAt, squaresBetween } from './gridGeometry.ts';
import { creatureOf, cutAt, extended, onPath, pathNews, planOf, stepped } from './planEditing.ts';
import type { MapPoint, PointerInput, Tool, ToolContext, ToolOutput } from './toolTypes.ts';

/** More followers would slow the drag. */
const MAX_LED = 40;

/** The creatures a selected one leads, itself included: selected ones of its side. Empty if it leads none. */
function ledBy(id: string, { encounter, selection }: ToolContext): readonly Creature[] {
	const side = selection.includes(id) && creatureOf(encounter, id)?.side;
	const all = selection.flatMap((one) => creatureOf(encounter, one) ?? []).filter((one) => one.side === side);
	return all.length > MAX_LED ? [] : all;
}

/** Steps of a follower; unreachable ones are left out, waits are kept. */
function stepsBeside(
	leader: Creature,
	steps: readonly Step[],
	follower: Creature,
	context: ToolContext,
): readonly Step[] {
	const side = fullFootprint(follower);
	const dx = follower.position.x - leader.position.x;
	const dy = follower.position.y - leader.position.y;
	let own: readonly Step[] = [];
	for (const step of steps) {
		if (isSquare(step)) {
			const to = ontoMap(context.encounter.map, { x: step.x + dx, y: step.y + dy }, side);
			own = extended(context, follower, own, to) ?? own;
		} else own = [...own, step];
	}
	return own;
}

/** Plans of the followers for the leader's steps; null if there are none. */
function plansBeside(
	leader: Creature,
	steps: readonly Step[],
	context: ToolContext,
): Readonly<Record<string, Plan | null>> {
	return Object.fromEntries(
		ledBy(leader.id, context).flatMap((one) => {
			if (one.id === leader.id) return [];
			const own = stepsBeside(leader, steps, one, context);
			return [[one.id, withSteps(one.plan, own)]];
		}),
	);
}

/** The creature, and where the pointer holds its footprint. */
interface Held {
	readonly creature: string;
	readonly offset: Square;
}

interface Freehand extends Held {
	readonly steps: readonly Step[];
	/** The drag has changed the path; a plain click on a miniature changes nothing. */
	readonly touched: boolean;
}

/** The position aimed at: at full width, and squeezed. */
interface PathAim {
	readonly wide: Square;
	readonly narrow: NarrowGoals;
}

function positionMeant({ wide, narrow }: PathAim, narrowed: SqueezeKind | undefined): Square {
	return narrowed === undefined ? wide : narrow[narrowed];
}

/**
 * The position for the pointer's square, less the grip, within the map; if it cannot stand there, the nearest place
 * that covers the square.
 */
function aimAt({ offset }: Held, creature: Creature, point: MapPoint, { encounter }: ToolContext): PathAim {
	const at = squareAt(point);
	const ground = compileMap(effectiveMap(encounter));
	const position = (side: number) => {
		const spot = (x: number, y: number) => ontoMap(ground, less(at, { x, y }), side);
		const held = spot(Math.min(offset.x, side - 1), Math.min(offset.y, side - 1));
		const far = ({ x, y }: Square) => Math.hypot(x - held.x, y - held.y);
		const covering = Array.from({ length: side * side }, (_, i) => spot(i % side, Math.floor(i / side)));
		return (
			[held, ...covering.sort((a, b) => far(a) - far(b))].find((place) =>
				canStand(ground, side, place, gaitOf(creature)),
			) ?? held
		);
	};
	const side = fullFootprint(creature);
	const narrow = (by: SqueezeKind) => position(footprintSideFor(side, by));
	return { wide: position(side), narrow: { squeeze: narrow('squeeze'), wriggle: narrow('wriggle') } };
}

function less(a: Square, b: Square): Square {
	return { x: a.x - b.x, y: a.y - b.y };
}

/** The waits of a plan without squares: a path drawn from the miniature continues them, as it replaces no path. */
function waitsAlone({ plan }: Creature): readonly Step[] {
	const steps = plan?.steps ?? [];
	return firstWaits(steps).length === steps.length ? steps : [];
}

/** The same as `cutAt`, but back at the start the first waits remain. */
function cutBack(creature: Creature, steps: readonly Step[], square: Square): readonly Step[] | undefined {
	const cut = cutAt(creature, steps, square);
	return cut?.length === 0 ? firstWaits(steps) : cut;
}

/** Start of a drag between two clicks: a new path on the miniature, a continued one on its path. */
function goneOnFrom<Drawn extends Freehand>(
	drawn: Drawn,
	creature: Creature,
	from: MapPoint,
	{ creatureAt }: ToolContext,
): Drawn {
	const at = squareAt(from);
	const held =
		creatureAt(from) === creature.id ? creature.position : onPath(drawn.steps, footprintOf(creature), at);
	const steps = held && cutBack(creature, drawn.steps, held);
	return steps ? { ...drawn, steps, offset: less(at, held) } : drawn;
}

/** Cuts a loop: if a way beyond the first steps returns to an earlier square, it continues from there. */
function withoutLoop(creature: Creature, way: readonly Step[], first: number): readonly Step[] {
	for (let item = firstWaits(way).length; item < first; item++) {
		const { at, narrowed } = standingAfter(creature, way.slice(0, item));
		const again = way.findLastIndex(
			(step) => isSquare(step) && sameSquare(step, at) && narrowingBy(step.by) === narrowed,
		);
		// A door opened on the loop may be needed after it.
		if (again >= first && way.slice(first, again).every((step) => isSquare(step) || !step.opens))
			return [...way.slice(0, item), ...way.slice(again + 1)];
	}
	return way;
}

/**
 * The steps follow the pointer; back on an entered square, they end there. Same reference if they already end at the
 * pointer.
 */
function follow<Drawn extends Freehand>(
	drawn: Drawn,
	creature: Creature,
	point: MapPoint,
	context: ToolContext,
): Drawn {
	const last = standingAfter(creature, drawn.steps);
	const side = footprintSideFor(fullFootprint(creature), last.narrowed);
	const aim = aimAt(drawn, creature, point, context);
	const to = last.narrowed
		? ontoMap(context.encounter.map, less(squareAt(point), drawn.offset), side)
		: aim.wide;
	if (sameSquare(last.at, to)) return drawn;
	const back = cutBack(creature, drawn.steps, to);
	if (back) return { ...drawn, steps: back, touched: true };
	let { steps } = drawn;
	for (const square of squaresBetween(last.at, to)) {
		const beside = (at: Square): Square => less(at, less(to, square));
		const cut = cutBack(creature, steps, square);
		if (cut) {
			steps = cut;
			continue;
		}
		const { squeeze, wriggle } = aim.narrow;
		const narrow = { squeeze: beside(squeeze), wriggle: beside(wriggle) };
		const next = extended(context, creature, steps, beside(aim.wide), narrow);
		const { at, narrowed } = standingAfter(creature, steps);
		// At full width, and at most one square longer than straight ahead.
		const isPlain =
			next && next.length <= steps.length + 2 && !narrowed && !standingAfter(creature, next).narrowed;
		const way = less(square, at);
		const ahead = isPlain
			? undefined
			: stepped(context.encounter, creature, steps, Math.sign(way.x), Math.sign(way.y), narrow);
		const then = ahead && standingAfter(creature, ahead);
		if (then && (narrowed || then.narrowed)) {
			// The body has another width now: the pointer keeps its grip.
			const grip = less(drawn.offset, less(then.at, square));
			// Narrowing moves two squares at once: wait for the pointer.
			if (grip.x * way.x < 0 || grip.y * way.y < 0) continue;
			return follow({ ...drawn, steps: ahead, offset: grip, touched: true }, creature, point, context);
		}
		// If the straight line is blocked, a detour may reach the next square.
		if (next) steps = withoutLoop(creature, next, steps.length);
	}
	return { ...drawn, steps, touched: true };
}

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
	if (under && !(one && input.shift)) return begin(under, waitsAlone(under), under.position);
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
