/**
 * Changing a plan: a further square, a hold, one step taken back, a cut. Pure; shared
 * by the path tool and the keyboard.
 */
import {
	areNeighbours,
	type Begun,
	type Creature,
	cheapestPath,
	compileGround,
	type Encounter,
	footprintOf,
	isAirborne,
	isSquare,
	type Plan,
	rulesOf,
	type Square,
	type Step,
	sameSquare,
	scheduleOf,
	stepBarred,
	stepCost,
} from '../engine/index.ts';
import type { ToolContext } from './types.ts';

/** Squares a search for a way may look at; more than the largest map has. */
const SEARCH_LIMIT = 100_000;

export function creatureOf(encounter: Encounter, id: string): Creature | undefined {
	return encounter.creatures.find((c) => c.id === id);
}

/** Where a plan's steps lead to. */
export function endOf(creature: Creature, steps: readonly Step[]): Square {
	return steps.findLast(isSquare) ?? creature.position;
}

function diagonalsOf(
	encounter: Encounter,
	creature: Creature,
	steps: readonly Step[],
	begun?: Begun,
): number {
	const ground = compileGround(encounter.map);
	const rules = rulesOf(encounter);
	const side = footprintOf(creature);
	let diagonals = begun?.diagonals ?? 0;
	let from = creature.position;
	for (const step of steps) {
		if (!isSquare(step)) continue;
		if (stepCost(ground, rules, side, from, step, isAirborne(creature), diagonals).diagonal) diagonals += 1;
		from = step;
	}
	return diagonals;
}

/** Whether the ground lets a creature step from one position to the neighbouring other. */
function isFree(encounter: Encounter, creature: Creature, from: Square, to: Square): boolean {
	const ground = compileGround(encounter.map);
	return (
		areNeighbours(from, to) && !stepBarred(ground, footprintOf(creature), from, to, isAirborne(creature))
	);
}

/**
 * The steps with the way to one more square: the neighbouring one itself, else the
 * cheapest way there. Undefined where no way leads there.
 */
export function extended(
	context: ToolContext,
	creature: Creature,
	steps: readonly Step[],
	to: Square,
): readonly Step[] | undefined {
	const { encounter } = context;
	const from = endOf(creature, steps);
	if (sameSquare(from, to)) return steps;
	if (isFree(encounter, creature, from, to)) return [...steps, to];
	const way = cheapestPath(
		compileGround(encounter.map),
		rulesOf(encounter),
		{
			side: footprintOf(creature),
			airborne: isAirborne(creature),
			diagonals: diagonalsOf(encounter, creature, steps, context.begun(creature.id)),
		},
		from,
		to,
		{ limit: SEARCH_LIMIT },
	);
	return way.type === 'path' ? [...steps, ...way.squares] : undefined;
}

/** The steps with one to the neighbouring square; undefined where the ground bars it. */
export function stepped(
	encounter: Encounter,
	creature: Creature,
	steps: readonly Step[],
	dx: number,
	dy: number,
): readonly Step[] | undefined {
	const from = endOf(creature, steps);
	const to = { x: from.x + dx, y: from.y + dy };
	return isFree(encounter, creature, from, to) ? [...steps, to] : undefined;
}

/** The steps with a hold of one more segment at their end. */
export function held(steps: readonly Step[]): readonly Step[] {
	const last = steps.at(-1);
	return last && !isSquare(last) ? [...steps.slice(0, -1), { hold: last.hold + 1 }] : [...steps, { hold: 1 }];
}

/** The steps without their last square, or with one segment less of their last hold. */
export function takenBack(steps: readonly Step[]): readonly Step[] {
	const last = steps.at(-1);
	const rest = steps.slice(0, -1);
	return last && !isSquare(last) && last.hold > 1 ? [...rest, { hold: last.hold - 1 }] : rest;
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

/** A creature's plan with other steps; its pace stays. */
export function planOf(creature: Creature, steps: readonly Step[]): Plan {
	return { pace: creature.plan?.pace ?? 'walk', steps };
}

/** "Lydia’s path: 25 of 30 feet", read out when it has changed. */
export function pathNews(context: ToolContext, creature: Creature, steps: readonly Step[]): string {
	if (steps.length === 0) return `${creature.name} has no path.`;
	const { encounter } = context;
	const schedule = scheduleOf(
		compileGround(encounter.map),
		rulesOf(encounter),
		creature,
		planOf(creature, steps),
		context.begun(creature.id),
	);
	const total = schedule.steps.at(-1)?.total ?? schedule.feet;
	const beyond = total > schedule.speed ? ', more than it can do in this half-round' : '';
	return `${creature.name}’s path: ${total} of ${schedule.speed} feet${beyond}.`;
}
