/**
 * Ways for many, each to a goal of its own, over as many half-rounds as it takes, that meet nobody of their own: one
 * after the other past those whose ways are fixed, those with the longest first; who finds no way left clears one,
 * each time giving the others more time to get out of it, and they look for another.
 */
import {
	adjacent,
	type CompiledMap,
	canStand,
	footingOf,
	footprintsOverlap,
	fullFootprint,
	isAirborne,
	isEngagedBy,
	openedGround,
	presenceOf,
	squareOfPlace,
	standsAgainst,
	touchInHeight,
} from '../board/index.ts';
import { getOrCreate } from '../cache.ts';
import type { Plan, Square, Step } from '../creature.ts';
import type { Wall } from '../encounterTypes.ts';
import { type CreatureState, groundAt, type HalfRoundState } from '../resolver/index.ts';
import type { Traveller } from './agent.ts';
import { distancesTo } from './distanceField.ts';
import { type Journey, Timetable } from './reservationTable.ts';
import { journeyOf } from './spaceTimeSearch.ts';
import { squeezedPlan } from './squeezedFallback.ts';

/** Somebody, and where it is to get. */
export interface Errand {
	readonly creature: string;
	/** A position of its footprint. */
	readonly goal: Square;
	/** There was no room for anybody at the square that was meant. */
	readonly instead?: boolean;
}

/** Plans for many. */
export interface JointPlans {
	/** By creature; of those who have a way to go. */
	readonly plans: Readonly<Record<string, Plan>>;
	/** Those who find no way, by id. */
	readonly lost: readonly string[];
	/** Segments until everybody is there. */
	readonly segments: number;
}

/** How often, on the average, somebody looks for another way before everything stays as it is. */
const TRIES = 12;
/** What it costs, in segments, to be in the way of somebody who would have to look again; more each time it has had to. */
const DISTURBANCE = 6;

/**
 * Plans for everybody who has an errand, at pace walk, in small pieces of work: it yields the part that is done, 0 to
 * 1. Others stay where they are and are gone around; whoever gets there only squeezed goes by itself. The same state and
 * errands always give the same plans.
 */
export function* planTogether(
	state: HalfRoundState,
	errands: readonly Errand[],
): Generator<number, JointPlans> {
	const lost = new Set<string>();
	for (;;) {
		// Whoever finds no way stays where it is, and the others have to get around it.
		const joint = yield* wholePlans(
			state,
			errands.filter(({ creature }) => !lost.has(creature)),
		);
		if (joint.lost.length === 0) return withSqueezed(state, errands, joint, lost);
		for (const id of joint.lost) lost.add(id);
	}
}

/** The plans, with those of the lost who get there squeezed. */
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

/** Plans for those of whom all find a way; where some do not, who they are. */
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
	/** How often each has had to look again, and has made others do so. */
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

/** Those whose ways a journey crosses, by number. */
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

/** The segment in which each door is opened first. */
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
 * The items of a plan: what a creature waits before its next step is a hold, what it gathers for that step is not. A door
 * that another has opened by then is waited at: a hold that had nothing to open would take no time, and bring it too early.
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
		const airborne = isAirborne(creature);
		const to = goals.get(creature.id)!;
		if (presence.immobile || !canStand(ground, side, to, airborne)) return [];
		const kind = JSON.stringify([creature.side, creature.size, airborne, creature.elevation]);
		const closed = getOrCreate(grounds, kind, () => closedTo(state, ground, one, others));
		const footing = footingOf(open, side, airborne);
		const { barred } = footingOf(ground, side, airborne);
		const byDoors = open === ground ? null : barred.map((ways, place) => ways & ~footing.barred[place]!);
		const goal = to.y * ground.width + to.x;
		return [
			{
				id: creature.id,
				side,
				speed: creature.speed,
				ground: open,
				footing,
				doors: byDoors && { shut: ground, barred: byDoors, airborne },
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

/** By position, for others who stay where they are: 1 where they keep a creature from it, 2 where one of them would hold it (FC-91). */
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
		const far = theirSide + (holds ? 1 : 0);
		for (let y = Math.max(0, other.at.y - span); y < Math.min(height, other.at.y + far); y++) {
			for (let x = Math.max(0, other.at.x - span); x < Math.min(width, other.at.x + far); x++) {
				const at = { x, y };
				if (!adjacent(ground, at, side, other.at, theirSide)) continue;
				if (stands && footprintsOverlap(at, side, other.at, theirSide)) closed[y * width + x] = 1;
				else closed[y * width + x] ||= 2;
			}
		}
	}
	return closed;
}
