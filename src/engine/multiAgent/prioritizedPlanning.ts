/**
 * Prioritized planning: collision-free paths over several half-rounds, each to its own goal, longest first. A
 * creature without a path clears others, which then replan with more time to get out of its way.
 */
import {
	adjacent,
	type CompiledMap,
	canStand,
	footingOf,
	footprintSideFor,
	footprintsOverlap,
	fullFootprint,
	gaitOf,
	isEngagedBy,
	isSquare,
	narrowingBy,
	openedGround,
	placesWithin,
	presenceOf,
	squareOfPlace,
	squeezeKindOf,
	standsAgainst,
	touchInHeight,
} from '../board/index.ts';
import { getOrCreate } from '../cache.ts';
import type { Plan, Square, Step } from '../creature.ts';
import type { Wall } from '../encounterTypes.ts';
import { feetAt, SEGMENTS } from '../movement/index.ts';
import { wayTo } from '../pathfinding/index.ts';
import { type CreatureState, groundAt, type HalfRoundState } from '../resolver/index.ts';
import {
	coursesFrom,
	fivesLeft,
	type SegmentCourse,
	type Stage,
	segmentsLeft,
	type Traveller,
} from './agent.ts';
import { PairBuckets } from './bucketQueue.ts';
import { distancesTo } from './distanceField.ts';
import { type Journey, type Leg, Timetable } from './reservationTable.ts';

/** Exceptions for a traveler that finds no free path. */
interface Licence {
	/** Cost of disturbing another traveler, in whole segments. */
	readonly penalty: (other: number) => number;
	/** Segments it waits first, so that others can clear its path. */
	readonly wait: number;
}

interface Visit {
	readonly stage: Stage;
	readonly before: Visit | null;
	readonly course: SegmentCourse | null;
	/** Segments, plus the cost of disturbing others. */
	readonly spent: number;
	/** Feet used in half-rounds before the current one. */
	readonly walked: number;
}

/** Stages visited before giving up. */
const MAX_VISITS = 40_000;
/** Segments allowed beyond those of a free path. */
const PATIENCE = 120;

/**
 * A traveler's journey; undefined if none was found.
 *
 * @param who its number in the timetable
 */
export function journeyOf(
	traveller: Traveller,
	who: number,
	timetable: Timetable,
	licence?: Licence,
): Journey | undefined {
	const { start, goal } = traveller;
	const least = segmentsLeft(traveller, start);
	if (!Number.isFinite(least)) return undefined;
	const latest = start.segment + least + PATIENCE + timetable.last;
	const costOf = (others: readonly number[]): number => {
		if (others.length === 0) return 0;
		if (licence === undefined) return Number.POSITIVE_INFINITY;
		return others.reduce((sum, other) => sum + licence.penalty(other), 0);
	};
	const begins = start.segment + (licence?.wait ?? 0);
	const seen = new Set<number>();
	/** Ordered by the estimated segments of the whole journey, then by feet. */
	const waiting = new PairBuckets<Visit>();
	const add = (visit: Visit): void => {
		const { stage, spent, walked } = visit;
		const total = spent + segmentsLeft(traveller, stage);
		if (!Number.isFinite(total)) return;
		waiting.put(visit, total, (walked + stage.feet) / 5 + fivesLeft(traveller, stage));
	};
	add({ stage: start, before: null, course: null, spent: 0, walked: 0 });
	let visits = 0;
	for (let visit = waiting.take(); visit !== undefined; visit = waiting.take()) {
		const { stage, spent } = visit;
		const key = stageKey(stage, traveller.closed.length);
		if (seen.has(key)) continue;
		seen.add(key);
		if (stage.at === goal && Number.isFinite(costOf(timetable.comingThrough(who, stage.segment, goal)))) {
			return journeyTo(visit, start.segment, goal);
		}
		if (++visits > MAX_VISITS) return undefined;
		if (stage.segment >= latest) continue;
		for (const course of coursesFrom(traveller, stage)) {
			if (stage.segment < begins && !course.isHold) continue;
			const others = timetable.inTheWay(who, course.stage.segment, stage.at, course.entered);
			const cost = costOf(others);
			if (!Number.isFinite(cost)) continue;
			const walked = visit.walked + (stage.segment % SEGMENTS === 0 ? stage.feet : 0);
			add({ stage: course.stage, before: visit, course, spent: spent + 1 + cost, walked });
		}
	}
	return undefined;
}

/**
 * Identifies a stage as an integer, for a map of `size` squares. Of two stages with one key the first found has used
 * less.
 */
export function stageKey({ at, segment, bound, rests, opened }: Stage, size: number): number {
	return (segment * size + at) * 20 + (rests ? 9 : bound + 1) + (opened.length > 0 ? 10 : 0);
}

function journeyTo(last: Visit, after: number, goal: number): Journey {
	const legs: Leg[] = [];
	for (let visit = last; visit.before; visit = visit.before) {
		const { entered, isHold, opens } = visit.course!;
		legs.push({ from: visit.before.stage.at, entered, isHold, opens });
	}
	return { after, legs: legs.reverse(), goal };
}

/** No goal is reached squeezed. */
const AT_FULL_WIDTH = { squeeze: { x: -1, y: -1 }, wriggle: { x: -1, y: -1 } };

/** A plan that squeezes, with its segments on a free path; undefined without a path. */
function squeezedPlan(
	state: HalfRoundState,
	{ creature, at, diagonals, memory }: CreatureState,
	goal: Square,
	staying: readonly CreatureState[],
): { readonly plan: Plan; readonly segments: number } | undefined {
	const { rules } = state;
	const mine = presenceOf(creature, rules.occupancy);
	if (!rules.squeezing || mine.immobile || feetAt(creature, 'walk') === 0) return undefined;
	const from = { at, diagonals, narrowed: squeezeKindOf(memory?.squeezed) };
	const planner = { map: groundAt(state).map, rules, creature, pace: 'walk' } as const;
	const way = wayTo(planner, from, goal, AT_FULL_WIDTH);
	if (way.type !== 'way') return undefined;
	const steps = way.steps.filter(isSquare);
	if (!from.narrowed && !steps.some(({ by }) => narrowingBy(by))) return undefined;
	const isBarred = staying.some(
		(other) =>
			standsAgainst(presenceOf(other.creature, rules.occupancy), mine, false) &&
			steps.some((step) => {
				const side = footprintSideFor(fullFootprint(creature), narrowingBy(step.by));
				return footprintsOverlap(step, side, other.at, fullFootprint(other.creature));
			}),
	);
	if (isBarred) return undefined;
	const segments = Math.ceil((way.feet * SEGMENTS) / feetAt(creature, 'walk'));
	return { plan: { pace: 'walk', steps: way.steps }, segments };
}

/** A creature and its goal. */
export interface Errand {
	readonly creature: string;
	/** A position of its footprint. */
	readonly goal: Square;
	/** True if the intended square had no room. */
	readonly instead?: boolean;
}

export interface JointPlans {
	/** By creature, for those with a path. */
	readonly plans: Readonly<Record<string, Plan>>;
	/** The ids of creatures without a path. */
	readonly lost: readonly string[];
	/** Segments until all have arrived. */
	readonly segments: number;
}

/** Average replans of a creature before the search gives up. */
const TRIES = 12;
/** Cost in segments of disturbing another creature; more each time it had to replan. */
const DISTURBANCE = 6;

/**
 * Plans for all errands at pace walk, in small steps; yields progress, 0 to 1. Creatures without errands stay and
 * are avoided; those that can arrive only squeezed are planned separately. Deterministic by state and errands.
 */
export function* planTogether(
	state: HalfRoundState,
	errands: readonly Errand[],
): Generator<number, JointPlans> {
	const lost = new Set<string>();
	for (;;) {
		// A creature without a path stays, and the others go around it.
		const joint = yield* wholePlans(
			state,
			errands.filter(({ creature }) => !lost.has(creature)),
		);
		if (joint.lost.length === 0) return withSqueezed(state, errands, joint, lost);
		for (const id of joint.lost) lost.add(id);
	}
}

/** Adds plans of creatures that arrive only by squeezing. */
function withSqueezed(
	state: HalfRoundState,
	errands: readonly Errand[],
	joint: JointPlans,
	lost: Set<string>,
): JointPlans {
	const plans = { ...joint.plans };
	let { segments } = joint;
	for (const { creature: id, goal } of errands) {
		const one = lost.has(id) && state.creatures.find(({ creature }) => creature.id === id);
		if (!one) continue;
		const staying = state.creatures.filter((other) => other !== one && !plans[other.creature.id]);
		const squeezed = squeezedPlan(state, one, goal, staying);
		if (!squeezed) continue;
		plans[id] = squeezed.plan;
		segments = Math.max(segments, squeezed.segments);
		lost.delete(id);
	}
	return { plans, lost: [...lost].sort(), segments };
}

/** The plans if all find a path, otherwise the ids of those that do not. */
function* wholePlans(state: HalfRoundState, errands: readonly Errand[]): Generator<number, JointPlans> {
	const travellers = travellersOf(state, errands);
	const able = new Set(
		travellers.flatMap(({ id, distances, start }) => (distances.units[start.at]! < 0 ? [] : [id])),
	);
	const unable = errands.filter(({ creature }) => !able.has(creature));
	if (unable.length > 0) return { plans: {}, lost: unable.map(({ creature }) => creature), segments: 0 };
	const { width, height } = state.map;
	const timetable = new Timetable(
		width,
		height,
		travellers.map(({ side }) => side),
	);
	const journeys: Journey[] = [];
	/** How often each had to replan, and made others replan. */
	const disturbed = travellers.map(() => 0);
	const cleared = travellers.map(() => 0);
	const lost = new Set<number>();
	const far = (who: number): number => {
		const { distances, start } = travellers[who]!;
		return distances.units[start.at]!;
	};
	const queue = [...travellers.keys()].sort((a, b) => far(b) - far(a));
	for (let tries = TRIES * travellers.length; queue.length > 0 && tries > 0; tries--) {
		const who = queue.shift()!;
		const traveller = travellers[who]!;
		let journey = journeyOf(traveller, who, timetable);
		if (journey === undefined) {
			const penalty = (other: number) => DISTURBANCE * (1 + disturbed[other]!);
			journey = journeyOf(traveller, who, timetable, { penalty, wait: cleared[who]!++ });
			if (journey === undefined) {
				lost.add(who);
				continue;
			}
			for (const other of disturbedBy(who, journey, timetable)) {
				timetable.remove(other);
				disturbed[other]!++;
				queue.unshift(other);
			}
		}
		journeys[who] = journey;
		timetable.enter(who, journey);
		yield 1 - queue.length / travellers.length;
	}
	for (const who of queue) lost.add(who);
	if (lost.size > 0) return { plans: {}, lost: [...lost].map((who) => travellers[who]!.id), segments: 0 };
	const plans: Record<string, Plan> = {};
	const first = firstOpenings(journeys);
	for (const [who, { id }] of travellers.entries()) {
		const steps = stepsOf(journeys[who]!, width, first);
		if (steps.length > 0) plans[id] = { pace: 'walk', steps };
	}
	return { plans, lost: [], segments: timetable.last - state.segment };
}

/** Numbers of the creatures whose paths a journey crosses. */
export function disturbedBy(
	who: number,
	{ after, legs, goal }: Journey,
	timetable: Timetable,
): readonly number[] {
	const others = new Set<number>();
	legs.forEach(({ from, entered }, index) => {
		for (const other of timetable.inTheWay(who, after + index + 1, from, entered)) others.add(other);
	});
	for (const other of timetable.comingThrough(who, after + legs.length, goal)) others.add(other);
	return [...others].sort((a, b) => a - b);
}

/** The segment in which each door opens first. */
export function firstOpenings(journeys: readonly Journey[]): ReadonlyMap<Wall, number> {
	const first = new Map<Wall, number>();
	for (const { after, legs } of journeys)
		for (const [index, { opens = [] }] of legs.entries()) {
			const segment = after + index + 1;
			for (const door of opens) first.set(door, Math.min(segment, first.get(door) ?? segment));
		}
	return first;
}

/**
 * Turns a journey into plan items. A pause before a step becomes a wait, saving rate for it does not. At a door that
 * another creature opens in time it waits, as a wait that opens nothing would take no time.
 */
export function stepsOf(
	{ after, legs }: Journey,
	width: number,
	first: ReadonlyMap<Wall, number>,
): readonly Step[] {
	const steps: Step[] = [];
	let waited = 0;
	let holds = 0;
	for (const [index, { entered, isHold, opens }] of legs.entries()) {
		if (opens?.some((door) => first.get(door) === after + index + 1)) {
			if (waited > 0) steps.push({ hold: waited });
			steps.push({ hold: 1, opens: true });
			waited = 0;
			holds = 0;
			continue;
		}
		if (entered.length === 0) {
			waited++;
			if (isHold) holds = waited;
			continue;
		}
		if (holds > 0) steps.push({ hold: holds });
		for (const at of entered) steps.push(squareOfPlace(at, width));
		waited = 0;
		holds = 0;
	}
	return steps;
}

function travellersOf(state: HalfRoundState, errands: readonly Errand[]): readonly Traveller[] {
	const ground = groundAt(state);
	const open = openedGround(ground);
	const goals = new Map(errands.map(({ creature, goal }) => [creature, goal]));
	const group = state.creatures.filter(({ creature }) => goals.has(creature.id));
	const others = state.creatures.filter(({ creature }) => !goals.has(creature.id));
	const grounds = new Map<string, Uint8Array>();
	return group.flatMap((one): Traveller[] => {
		const { creature, at, rate, feet, diagonals } = one;
		const { segment } = state;
		const presence = presenceOf(creature, state.rules.occupancy);
		const side = fullFootprint(creature);
		const gait = gaitOf(creature);
		const to = goals.get(creature.id)!;
		if (presence.immobile || !canStand(ground, side, to, gait)) return [];
		const kind = JSON.stringify([creature.side, creature.size, gait, creature.elevation]);
		const closed = getOrCreate(grounds, kind, () => closedTo(state, ground, one, others));
		const footing = footingOf(open, side, gait);
		const { barred } = footingOf(ground, side, gait);
		const byDoors = open === ground ? null : barred.map((ways, place) => ways & ~footing.barred[place]!);
		const goal = to.y * ground.width + to.x;
		return [
			{
				id: creature.id,
				side,
				speed: feetAt(creature, 'walk'),
				ground: open,
				footing,
				doors: byDoors && { shut: ground, barred: byDoors, gait },
				rules: state.rules,
				closed,
				goal,
				distances: distancesTo(footing, ground.width, goal, undefined, state.rules.diagonals),
				start: {
					at: at.y * ground.width + at.x,
					segment,
					rate,
					feet,
					diagonals,
					bound: -1,
					rests: false,
					opened: [],
				},
			},
		];
	});
}

/** By position, for other creatures that stay: 1 if they block it, 2 if one of them would engage there (FC-91). */
function closedTo(
	{ rules }: HalfRoundState,
	ground: CompiledMap,
	one: CreatureState,
	others: readonly CreatureState[],
): Uint8Array {
	const { width, height } = ground;
	const closed = new Uint8Array(width * height);
	const mine = presenceOf(one.creature, rules.occupancy);
	const side = fullFootprint(one.creature);
	for (const other of others) {
		const theirs = presenceOf(other.creature, rules.occupancy);
		const holds = rules.engagement && isEngagedBy(mine, theirs, rules) && touchInHeight(mine, theirs);
		const stands = standsAgainst(theirs, mine, false);
		if (!holds && !stands) continue;
		const theirSide = fullFootprint(other.creature);
		const span = holds ? side : side - 1;
		const corner = { x: other.at.x - span, y: other.at.y - span };
		for (const place of placesWithin(ground, corner, span + theirSide + (holds ? 1 : 0))) {
			const at = squareOfPlace(place, width);
			if (!adjacent(ground, at, side, other.at, theirSide)) continue;
			if (stands && footprintsOverlap(at, side, other.at, theirSide)) closed[place] = 1;
			else closed[place] ||= 2;
		}
	}
	return closed;
}
