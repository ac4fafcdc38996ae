/** Varies a plan without changing its end: adds a wait, another path or another pace. */
import {
	type CompiledMap,
	effectiveMap,
	fullFootprint,
	gaitOf,
	isSquare,
	sameSquare,
	squeezeKindOf,
} from '../board/index.ts';
import { PACES, type Pace, type Plan, type Square, type Step } from '../creature.ts';
import { isUsedUp } from '../movement/index.ts';
import { cheapestPath, wayTo } from '../pathfinding/index.ts';
import {
	type CreatureState,
	type HalfRoundState,
	type MovementProgress,
	memoryNow,
	scheduleOf,
	spentFor,
} from '../resolver/index.ts';
import type { BetterWay, PlanChange } from './ranking.ts';

type OtherPlan = Pick<BetterWay, 'plan' | 'changes'>;

export interface Aim {
	readonly state: HalfRoundState;
	readonly one: CreatureState;
	readonly begun: MovementProgress;
	readonly ground: CompiledMap;
	readonly goal: Square;
}

/** Squares of trouble that get a detour each. */
const MAX_TROUBLES = 4;
const WAITS = [1, 2, 3] as const;

/**
 * The variations that reach the goal if nothing interferes.
 *
 * @param troubles squares to avoid or wait before, worst first
 */
export function otherPlans(aim: Aim, plan: Plan, troubles: readonly Square[]): readonly OtherPlan[] {
	const ways = waysFor(aim, plan, troubles);
	const waits = [
		...waitsFor(aim, plan, troubles),
		...ways.flatMap((way) =>
			waitsFor(aim, way.plan, []).map((waiting) => ({
				...waiting,
				changes: [...way.changes, ...waiting.changes],
			})),
		),
	];
	const paces = pacesFor(aim)
		.filter((pace) => pace !== plan.pace)
		.flatMap((pace): OtherPlan[] => {
			const change: PlanChange = { type: 'pace', pace };
			return [
				{ plan: { ...plan, pace }, changes: [change] },
				...ways.map((way) => ({ plan: { ...way.plan, pace }, changes: [change, ...way.changes] })),
				...straightWay(aim, pace).map((straight) => ({ plan: straight, changes: [change] })),
			];
		});
	return [...waits, ...ways, ...paces].filter((other) => leadsThere(aim, other.plan));
}

/** True if the plan ends at the goal when nothing interferes. */
function leadsThere({ state, one, begun, ground, goal }: Aim, plan: Plan): boolean {
	const end = scheduleOf(ground, state.rules, one.creature, plan, begun).ends.at(-1);
	return end !== undefined && sameSquare(end, goal);
}

export function pacesFor({ state, one }: Pick<Aim, 'state' | 'one'>): readonly Pace[] {
	const { rules, spent } = state;
	const memory = memoryNow(one);
	const used = (pace: Pace) => spentFor(pace, spent?.[one.creature.id], memory);
	return PACES.filter((pace) => !isUsedUp(rules, one.creature, pace, used(pace)));
}

/** Waits of one to three segments, at the start or before a square of trouble. */
export function waitsFor(
	{ one }: Pick<Aim, 'one'>,
	plan: Plan,
	troubles: readonly Square[],
): readonly OtherPlan[] {
	const places = plan.steps.flatMap((step, index) => {
		const isTrouble = isSquare(step) && troubles.some((square) => sameSquare(square, step));
		return index === 0 || isTrouble ? [index] : [];
	});
	return places.flatMap((place) => {
		const before = plan.steps.slice(0, place).findLast(isSquare) ?? one.at;
		const at = { x: before.x, y: before.y };
		return WAITS.map((segments): OtherPlan => {
			const steps: Step[] = [...plan.steps.slice(0, place), { hold: segments }, ...plan.steps.slice(place)];
			return { plan: { ...plan, steps }, changes: [{ type: 'wait', segments, at }] };
		});
	});
}

/**
 * Other paths to the goal: the cheapest, and detours around trouble. Steps planned beyond the goal are kept.
 */
export function waysFor(aim: Aim, plan: Plan, troubles: readonly Square[]): readonly OtherPlan[] {
	const { one, goal, state, begun } = aim;
	// A creature that squeezes, climbs or tumbles has a reason for its path.
	if (begun.squeezed !== undefined || plan.steps.some((step) => isSquare(step) && step.by)) return [];
	const last = plan.steps.findLastIndex((step) => isSquare(step) && sameSquare(step, goal));
	const rest = plan.steps.slice(last + 1);
	const standing = state.creatures.flatMap((other) =>
		other === one || (other.plan && other.item < other.plan.steps.length) ? [] : [other.at],
	);
	const avoided = [
		[],
		...troubles.slice(0, MAX_TROUBLES).map((square) => [square]),
		troubles,
		standing,
		[...troubles, ...standing],
	];
	const ways = new Map<string, OtherPlan>();
	for (const squares of avoided) {
		const steps = wayAround(
			aim,
			squares.filter((square) => !sameSquare(square, goal)),
		);
		const by = steps.find((at) => !plan.steps.some((step) => isSquare(step) && sameSquare(step, at)));
		if (by === undefined) continue;
		ways.set(JSON.stringify(steps), {
			plan: { ...plan, steps: [...steps, ...rest] },
			changes: [{ type: 'way', by }],
		});
	}
	return [...ways.values()];
}

/** The cheapest path to the goal that avoids some squares; no steps if none exists. */
export function wayAround(
	{ state, one, ground, goal }: Pick<Aim, 'state' | 'one' | 'ground' | 'goal'>,
	squares: readonly Square[],
): readonly Square[] {
	const { width, height } = ground;
	const { at, creature, diagonals } = one;
	const side = fullFootprint(creature);
	const avoid = new Uint8Array(width * height);
	for (const { x, y } of squares) {
		// It may leave the squares under it.
		const isUnder = x >= at.x && x < at.x + side && y >= at.y && y < at.y + side;
		if (!isUnder) avoid[y * width + x] = 1;
	}
	const walker = { side, gait: gaitOf(creature), diagonals };
	const path = cheapestPath(ground, state.rules, walker, at, goal, { avoid });
	return path.type === 'path' ? path.squares : [];
}

/**
 * The straight path to the goal, for a pace that needs one (F-23) or avoids slow ground; empty if none
 * exists.
 */
export function straightWay(
	{ state, one, begun, goal }: Pick<Aim, 'state' | 'one' | 'begun' | 'goal'>,
	pace: Pace,
): readonly Plan[] {
	const map = effectiveMap({ map: state.map, rules: state.rules, creatures: [] });
	const planner = { map, rules: state.rules, creature: one.creature, pace };
	const from = { at: one.at, narrowed: squeezeKindOf(begun.squeezed), diagonals: one.diagonals };
	const way = wayTo(planner, from, goal);
	return way.type === 'way' ? [{ pace, steps: way.steps }] : [];
}
