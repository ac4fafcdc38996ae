/** Plan edits: another square, a hold, a removed step, a cut. Pure; shared by the path tool and the keyboard. */
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
	gaitOf,
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

/** The ground after a plan, with its opened doors open. */
function groundBehind(encounter: Encounter, creature: Creature, steps: readonly Step[]): CompiledMap {
	const ground = compileMap(effectiveMap(encounter));
	return throughDoors(ground, creature, standingAfter(creature, []), steps).ground;
}

/** Possible steps in a direction, the plain one first. */
function stepsFrom(
	ground: CompiledMap,
	encounter: Encounter,
	creature: Creature,
	from: Standing,
	way: number,
) {
	const who = { fullSide: fullFootprint(creature), gait: gaitOf(creature) };
	return stepsTowards(ground, rulesOf(encounter), who, from, way);
}

/**
 * Extends the steps to another position: the neighbor itself, else the cheapest path, else a squeezing one.
 * Undefined if unreachable.
 *
 * @param narrow positions to use if the creature must squeeze
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
	// The plan reports a path that breaks its pace's rules; it is drawn anyway.
	for (const pace of new Set([creature.plan?.pace ?? 'walk', 'walk' as const])) {
		const way = wayTo({ ...known, pace }, { ...from, diagonals }, to, narrow);
		if (way.type === 'way') return [...steps, ...way.steps];
	}
	return undefined;
}

/** Diagonals counted at the end of a plan. */
function diagonalsOf(context: ToolContext, creature: Creature, steps: readonly Step[]): number {
	const { encounter } = context;
	const ground = compileMap(effectiveMap(encounter));
	const rules = rulesOf(encounter);
	const side = fullFootprint(creature);
	let diagonals = context.begun(creature.id)?.diagonals ?? 0;
	let from = creature.position;
	for (const step of steps) {
		if (!isSquare(step)) continue;
		diagonals += stepCost(ground, rules, side, from, step, gaitOf(creature), diagonals).diagonals;
		from = step;
	}
	return diagonals;
}

/**
 * Adds a step in a direction, squeezing, climbing or opening a door if it must; undefined if blocked.
 *
 * @param narrow positions to use if it can squeeze side by side
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

/** The steps up to their last entry of a square; none for the creature's own. */
export function cutAt(
	creature: Creature,
	steps: readonly Step[],
	square: Square,
): readonly Step[] | undefined {
	const item = steps.findLastIndex((step) => isSquare(step) && sameSquare(step, square));
	if (item >= 0) return steps.slice(0, item + 1);
	return sameSquare(creature.position, square) ? [] : undefined;
}

/** The last plan square under a point, as the footprint position that covers it. */
export function onPath(steps: readonly Step[], side: number, at: Square): Square | undefined {
	const squares = steps.filter(isSquare);
	return (
		squares.findLast((s) => sameSquare(s, at)) ??
		squares.findLast((s) => at.x >= s.x && at.y >= s.y && at.x < s.x + side && at.y < s.y + side)
	);
}

export function planOf(creature: Creature, steps: readonly Step[]): Plan {
	return { pace: creature.plan?.pace ?? 'walk', steps };
}

/** True if running would bring a walking creature farther along its path in this half-round. */
export function gainsByRunning(
	context: Pick<ToolContext, 'encounter' | 'begun'>,
	creature: Creature,
): boolean {
	const { plan } = creature;
	if (plan?.pace !== 'walk') return false;
	const beyond = (one: Creature): number => {
		const news = pathNews(context, one, plan.steps);
		return news.code === 'path' ? news.beyond : 0;
	};
	const left = beyond(creature);
	return left > 0 && beyond({ ...creature, plan: { ...plan, pace: 'run' } }) < left;
}

/** Announces a changed path: how far it gets and how long it waits. */
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
