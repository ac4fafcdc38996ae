/**
 * Changing a plan: a further square, a hold, one step taken back, a cut. Pure; shared
 * by the path tool and the keyboard.
 */
import {
	areNeighbours,
	type CompiledMap,
	type Creature,
	compileMap,
	continuesNextHalf,
	directionIndex,
	type Encounter,
	effectiveMap,
	expectedHolds,
	fullFootprint,
	isAirborne,
	isSquare,
	type NarrowGoals,
	narrowingBy,
	type Plan,
	rulesOf,
	type Square,
	type Standing,
	type Step,
	sameSquare,
	scheduleOf,
	standingAfter,
	stepCost,
	stepsTowards,
	throughDoors,
	wayTo,
} from '../engine/index.ts';
import type { HandNews } from '../messages/index.ts';
import type { ToolContext } from './toolTypes.ts';

export function creatureOf(encounter: Encounter, id: string | undefined): Creature | undefined {
	return encounter.creatures.find((c) => c.id === id);
}

/** The ground where a plan has led, with the doors open that are opened on the way. */
function groundBehind(encounter: Encounter, creature: Creature, steps: readonly Step[]): CompiledMap {
	const ground = compileMap(effectiveMap(encounter));
	return throughDoors(ground, creature, standingAfter(creature, []), steps).ground;
}

/** The steps the ground allows in a direction, the plain one first. */
function stepsFrom(
	ground: CompiledMap,
	encounter: Encounter,
	creature: Creature,
	from: Standing,
	way: number,
) {
	const who = { fullSide: fullFootprint(creature), airborne: isAirborne(creature) };
	return stepsTowards(ground, rulesOf(encounter), who, from, way);
}

/**
 * The steps with the way to one more position: the neighbouring one itself, else the cheapest way there, else
 * one that squeezes where it must. Undefined where no way leads there.
 *
 * @param narrow the positions that are meant if the creature has to squeeze there
 */
export function extended(
	context: ToolContext,
	creature: Creature,
	steps: readonly Step[],
	to: Square,
	narrow: NarrowGoals = { squeeze: to, wriggle: to },
): readonly Step[] | undefined {
	const { encounter } = context;
	const from = standingAfter(creature, steps);
	if (sameSquare(from.at, from.narrowed ? narrow[from.narrowed] : to)) return steps;
	const ground = groundBehind(encounter, creature, steps);
	if (!from.narrowed && areNeighbours(from.at, to)) {
		const way = directionIndex(to.x - from.at.x, to.y - from.at.y);
		const beside = stepsFrom(ground, encounter, creature, from, way);
		const step = beside.find(({ by }) => narrowingBy(by) === undefined);
		if (step) return [...steps, step];
	}
	const known = { map: ground.map, rules: rulesOf(encounter), creature };
	const diagonals = diagonalsOf(context, creature, steps);
	// The plan itself is told when its way is not what its pace demands; the way is drawn all the same.
	for (const pace of new Set([creature.plan?.pace ?? 'walk', 'walk' as const])) {
		const way = wayTo({ ...known, pace }, { ...from, diagonals }, to, narrow);
		if (way.type === 'way') return [...steps, ...way.steps];
	}
	return undefined;
}

/** Steps counted as diagonals when a plan has come to its end. */
function diagonalsOf(context: ToolContext, creature: Creature, steps: readonly Step[]): number {
	const { encounter } = context;
	const ground = compileMap(effectiveMap(encounter));
	const rules = rulesOf(encounter);
	const side = fullFootprint(creature);
	let diagonals = context.begun(creature.id)?.diagonals ?? 0;
	let from = creature.position;
	for (const step of steps) {
		if (!isSquare(step)) continue;
		diagonals += stepCost(ground, rules, side, from, step, isAirborne(creature), diagonals).diagonals;
		from = step;
	}
	return diagonals;
}

/**
 * The steps with one more in a direction, squeezed or climbing where there is no other way, through a door that it opens
 * where one is closed; undefined where the ground bars it.
 *
 * @param narrow the positions that are meant where it can squeeze beside each other
 */
export function stepped(
	encounter: Encounter,
	creature: Creature,
	steps: readonly Step[],
	dx: number,
	dy: number,
	narrow?: NarrowGoals,
): readonly Step[] | undefined {
	const ground = groundBehind(encounter, creature, steps);
	const from = standingAfter(creature, steps);
	const all = stepsFrom(ground, encounter, creature, from, directionIndex(dx, dy));
	const width = narrowingBy(all[0]?.by);
	const meant = width && narrow?.[width];
	const step = all.find((one) => meant && one.by === width && sameSquare(one, meant)) ?? all[0];
	if (step) return [...steps, step];
	const to = { x: from.at.x + dx, y: from.at.y + dy };
	const door = throughDoors(ground, creature, from, [to]);
	return door.ground === ground ? undefined : [...steps, ...door.steps];
}

/** The steps up to and including the last time they enter a square; none for the creature's own. */
export function cutAt(
	creature: Creature,
	steps: readonly Step[],
	square: Square,
): readonly Step[] | undefined {
	const item = steps.findLastIndex((step) => isSquare(step) && sameSquare(step, square));
	if (item >= 0) return steps.slice(0, item + 1);
	return sameSquare(creature.position, square) ? [] : undefined;
}

/** The last square of a plan under a point, as the position of the footprint that covers it. */
export function onPath(steps: readonly Step[], side: number, at: Square): Square | undefined {
	const squares = steps.filter(isSquare);
	return (
		squares.findLast((s) => sameSquare(s, at)) ??
		squares.findLast((s) => at.x >= s.x && at.y >= s.y && at.x < s.x + side && at.y < s.y + side)
	);
}

/** A creature's plan with other steps; its pace stays. */
export function planOf(creature: Creature, steps: readonly Step[]): Plan {
	return { pace: creature.plan?.pace ?? 'walk', steps };
}

/** What is read out of a path that has changed: how far it gets, and how long it waits. */
export function pathNews(
	context: Pick<ToolContext, 'encounter' | 'begun'>,
	creature: Creature,
	steps: readonly Step[],
): HandNews {
	if (steps.length === 0) return { code: 'path cleared', name: creature.name };
	const { encounter } = context;
	const begun = context.begun(creature.id);
	const plan = planOf(creature, steps);
	const creatures = encounter.creatures.map((one) => (one.id === creature.id ? { ...one, plan } : one));
	const holds = expectedHolds({ ...encounter, creatures }, ({ id }) => context.begun(id));
	const hold = holds.get(creature.id);
	const ground = compileMap(effectiveMap(encounter));
	const schedule = scheduleOf(ground, rulesOf(encounter), creature, plan, begun, hold?.after);
	const reached = schedule.steps.findLast(({ segment }) => segment !== null)?.total ?? schedule.feet;
	const beyond = (schedule.steps.at(-1)?.total ?? reached) - reached;
	const later = continuesNextHalf(schedule, plan, begun);
	const { speed, openings } = schedule;
	const waits = steps.reduce((sum, step) => (isSquare(step) || step.opens ? sum : sum + step.hold), 0);
	const doors = openings.reduce((sum, opening) => sum + opening.doors.length, 0);
	const to = steps.findLast(isSquare);
	const heldBy = creatures.flatMap(({ id, name }) => (hold?.by.includes(id) ? name : []));
	return { code: 'path', name: creature.name, reached, speed, beyond, later, heldBy, waits, doors, to };
}
