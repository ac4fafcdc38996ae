/**
 * What would bring a creature more likely where it wants: waiting, another way round, another pace. Each is foreseen
 * like any plan, the same dice for all where dice are drawn.
 */
import {
	fullFootprint,
	type Ground,
	isAirborne,
	isSquare,
	mapInPlay,
	narrowingOf,
	sameSquare,
} from '../board/index.ts';
import { PACES, type Pace, type Plan, type Square, type Step } from '../creature.ts';
import {
	type Begun,
	begunAs,
	type CreatureState,
	type Forecast,
	type ForecastLimits,
	forecasting,
	groundAt,
	groupsOf,
	type HalfRoundState,
	remainingPlan,
	scheduleOf,
	withPlan,
} from '../half/index.ts';
import { whyNotPace } from '../round/index.ts';
import { cheapestPath, wayTo } from '../ways/index.ts';
import { type Arrivals, arrivalsAt } from './arrivals.ts';

/** In what a plan differs from the one there is. */
export type PlanChange =
	| { readonly type: 'wait'; readonly segments: number; readonly at: Square }
	/** `by`: a square of it that the plan before did not touch. */
	| { readonly type: 'way'; readonly by: Square }
	| { readonly type: 'pace'; readonly pace: Pace };

/** Another plan, and how likely it leads where the creature wants. */
export interface BetterWay {
	readonly plan: Plan;
	readonly changes: readonly PlanChange[];
	readonly arrives: Arrivals;
	/** How far the chances may be off; 0 where they are exact. */
	readonly margin: number;
}

/** A plan that may be better. */
type Candidate = Pick<BetterWay, 'plan' | 'changes'>;

/** Less than this is no difference. */
const HAIR = 1e-6;
/** By so much it has to be likelier to be worth a change. */
const WORTH_IT = 0.01;
/** Ways that are told at most. */
const MOST = 5;
/** Squares of trouble that a way is looked for around, each by itself. */
const MOST_TROUBLES = 4;
const WAITS = [1, 2, 3] as const;
/** There are many to be foreseen. */
const LIMITS: ForecastLimits = { branches: 1500, samples: 600 };

/** Whose plan it is, on which ground. */
interface Going {
	readonly state: HalfRoundState;
	readonly one: CreatureState;
	readonly begun: Begun;
	readonly ground: Ground;
	readonly goal: Square;
}

/**
 * The better plans of a creature, the best first, in small pieces of work. None where it gets there for certain, or
 * not by its plan either when nobody interferes.
 *
 * @param goal where it wants to be when the half-round is over
 */
export function* betterWays(
	state: HalfRoundState,
	id: string,
	goal: Square,
): Generator<undefined, readonly BetterWay[]> {
	const plan = remainingPlan(state, id);
	const one = state.creatures.find(({ creature }) => creature.id === id);
	if (plan === undefined || one === undefined) return [];
	const going: Going = { state, one, begun: begunAs(state, one), ground: groundAt(state), goal };
	const now = yield* foreseen(state, id);
	const arrives = now && arrivalsOf(now, id, goal);
	if (now === undefined || arrives === undefined || arrives.chance > 1 - WORTH_IT) return [];
	const better: BetterWay[] = [];
	for (const candidate of candidatesFor(going, plan, troublesOf(now, id))) {
		if (!leadsThere(going, candidate.plan)) continue;
		const forecast = yield* foreseen(withPlan(state, id, candidate.plan), id);
		const chances = forecast && arrivalsOf(forecast, id, goal);
		if (forecast === undefined || chances === undefined) continue;
		const { margin } = forecast;
		if (chances.chance > arrives.chance + Math.max(WORTH_IT, margin)) {
			better.push({ ...candidate, arrives: chances, margin });
		}
		yield;
	}
	return better.sort(byMerit).filter(isNew).slice(0, MOST);
}

/** The forecast of a creature and of those it may have to do with. */
function* foreseen(state: HalfRoundState, id: string): Generator<undefined, Forecast | undefined> {
	const group = groupsOf(state).find(({ creatures }) => creatures.some(({ creature }) => creature.id === id));
	return group && (yield* forecasting(group, LIMITS));
}

function arrivalsOf({ creatures }: Forecast, id: string, goal: Square): Arrivals | undefined {
	const outlooks = creatures[id];
	return outlooks && arrivalsAt(outlooks, goal);
}

/** The likelier, then the one that changes less, then the earlier. */
function byMerit(a: BetterWay, b: BetterWay): number {
	const byChance = b.arrives.chance - a.arrives.chance;
	return Math.abs(byChance) > HAIR ? byChance : weightOf(a) - weightOf(b) || whenThere(a) - whenThere(b);
}

/** How much a plan changes: running takes up more of a round than a detour does. */
function weightOf({ changes }: BetterWay): number {
	return changes.reduce(
		(sum, one) => sum + (one.type === 'pace' ? 15 : one.type === 'wait' ? 9 + one.segments : 10),
		0,
	);
}

/** When it is there on the average, in whole millionths of a segment. */
function whenThere({ arrives }: BetterWay): number {
	let before = 0;
	let sum = 0;
	for (const { segment, chance } of arrives.by) {
		sum += segment * (chance - before);
		before = chance;
	}
	return Math.round(sum / (before || 1) / HAIR);
}

/** Whether none of the better ones does it with less. */
function isNew({ changes }: BetterWay, place: number, all: readonly BetterWay[]): boolean {
	return !all
		.slice(0, place)
		.some((better) => better.changes.every((one) => changes.some(({ type }) => type === one.type)));
}

/** Whether a plan ends at the goal if nobody interferes. */
function leadsThere({ state, one, begun, ground, goal }: Going, plan: Plan): boolean {
	const end = scheduleOf(ground, state.rules, one.creature, plan, begun).ends.at(-1);
	return end !== undefined && sameSquare(end, goal);
}

/** Where a creature is contested, blocked or held, the likeliest first. */
function troublesOf({ contests, blocks, holds }: Forecast, id: string): readonly Square[] {
	const all = [
		...contests.filter(({ contenders }) => contenders.some(({ creature }) => creature === id)),
		...blocks.filter(({ creature }) => creature === id),
		...holds.filter(({ creature }) => creature === id),
	].sort((a, b) => b.chance - a.chance);
	const squares: Square[] = [];
	for (const { square } of all) {
		if (!squares.some((known) => sameSquare(known, square))) squares.push(square);
	}
	return squares;
}

/** Plans that differ a little from one. */
function candidatesFor(going: Going, plan: Plan, troubles: readonly Square[]): readonly Candidate[] {
	const paces = pacesFor(going).filter((pace) => pace !== plan.pace);
	const ways = waysFor(going, plan, troubles);
	return [
		...waitsFor(going, plan, troubles),
		...ways,
		...paces.flatMap((pace): Candidate[] => {
			const change: PlanChange = { type: 'pace', pace };
			const straight = straightWay(going, pace);
			return [
				{ plan: { ...plan, pace }, changes: [change] },
				...ways.map((way) => ({ plan: { ...way.plan, pace }, changes: [change, ...way.changes] })),
				...(straight ? [{ plan: { pace, steps: straight }, changes: [change] }] : []),
			];
		}),
		...ways.flatMap((way) =>
			waitsFor(going, way.plan, []).map(({ plan: waiting, changes }) => {
				return { plan: waiting, changes: [...way.changes, ...changes] };
			}),
		),
	];
}

function pacesFor({ state, one }: Going): readonly Pace[] {
	const { rules, spent } = state;
	const used = spent?.[one.creature.id]?.paces ?? [];
	return PACES.filter(
		(pace) => rules.actions !== true || whyNotPace(pace, used, one.creature, rules) === null,
	);
}

/** Waiting at the beginning, or before a square of trouble. */
function waitsFor({ one }: Going, plan: Plan, troubles: readonly Square[]): readonly Candidate[] {
	const places = plan.steps.flatMap((step, index) => {
		const isTrouble = isSquare(step) && troubles.some((square) => sameSquare(square, step));
		return index === 0 || isTrouble ? [index] : [];
	});
	return places.flatMap((place) => {
		const before = plan.steps.slice(0, place).findLast(isSquare) ?? one.at;
		const at = { x: before.x, y: before.y };
		return WAITS.map((segments): Candidate => {
			const steps: Step[] = [...plan.steps.slice(0, place), { hold: segments }, ...plan.steps.slice(place)];
			return { plan: { ...plan, steps }, changes: [{ type: 'wait', segments, at }] };
		});
	});
}

/** Other ways to the goal: the cheapest, and around what is in the way; what is planned beyond the goal comes after. */
function waysFor(going: Going, plan: Plan, troubles: readonly Square[]): readonly Candidate[] {
	const { one, goal, state, begun } = going;
	// Whoever squeezes, climbs or tumbles has a reason for this very way.
	if (begun.squeezed !== undefined || plan.steps.some((step) => isSquare(step) && step.by)) return [];
	const last = plan.steps.findLastIndex((step) => isSquare(step) && sameSquare(step, goal));
	const rest = plan.steps.slice(last + 1);
	const planned = plan.steps.filter(isSquare);
	const standing = state.creatures.flatMap((other) =>
		other === one || (other.plan && other.item < other.plan.steps.length) ? [] : [other],
	);
	const avoided = [
		[],
		...troubles.slice(0, MOST_TROUBLES).map((square) => [square]),
		troubles,
		standing.map(({ at }) => at),
		[...troubles, ...standing.map(({ at }) => at)],
	];
	const ways = new Map<string, Candidate>();
	for (const squares of avoided) {
		const steps = wayAround(
			going,
			squares.filter((square) => !sameSquare(square, goal)),
		);
		const by = steps?.find((step) => !planned.some((known) => sameSquare(known, step)));
		if (steps === undefined || by === undefined) continue;
		ways.set(JSON.stringify(steps), {
			plan: { ...plan, steps: [...steps, ...rest] },
			changes: [{ type: 'way', by }],
		});
	}
	return [...ways.values()];
}

/** The cheapest way to the goal that keeps off some squares. */
function wayAround(
	{ state, one, ground, goal }: Going,
	squares: readonly Square[],
): readonly Square[] | undefined {
	const { width, height } = ground;
	const avoid = new Uint8Array(width * height);
	for (const { x, y } of squares) avoid[y * width + x] = 1;
	const side = fullFootprint(one.creature);
	// Whatever it stands on it may leave.
	for (let y = one.at.y; y < one.at.y + side; y++)
		avoid.fill(0, y * width + one.at.x, y * width + one.at.x + side);
	const walker = { side, airborne: isAirborne(one.creature), diagonals: one.diagonals };
	const path = cheapestPath(ground, state.rules, walker, one.at, goal, { avoid });
	return path.type === 'path' && path.squares.length > 0 ? path.squares : undefined;
}

/** The way straight to the goal at a pace that has to keep to one (F-23), or keeps off what slows it. */
function straightWay({ state, one, begun, goal }: Going, pace: Pace): readonly Step[] | undefined {
	const map = mapInPlay({ map: state.map, rules: state.rules, creatures: [] });
	const planner = { map, rules: state.rules, creature: one.creature, pace };
	const from = { at: one.at, narrowed: narrowingOf(begun.squeezed), diagonals: one.diagonals };
	const way = wayTo(planner, from, goal);
	return way.type === 'way' && way.steps.length > 0 ? way.steps : undefined;
}
