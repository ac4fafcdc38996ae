/** Paths through closed doors, which the creature opens on its way (A29). */
import {
	type CompiledMap,
	compileMap,
	doorsToOpen,
	isSquare,
	narrowingBy,
	type SqueezeKind,
	type Walking,
	walkingOf,
	withOpened,
} from '../board/index.ts';
import type { Creature, Hold, Square, Step } from '../creature.ts';
import type { Wall } from '../encounterTypes.ts';
import type { Standing } from './squeezeSearch.ts';

/** The wait that opens the doors of the next step. */
const OPENING: Hold = { hold: 1, opens: true };

export interface Doorway {
	readonly steps: readonly Step[];
	/** The ground with those doors open. */
	readonly ground: CompiledMap;
}

/** Steps from a square, with a wait before each step through closed doors unless the plan has one. */
export function throughDoors(
	ground: CompiledMap,
	creature: Creature,
	from: Standing,
	steps: readonly Step[],
): Doorway {
	const who = walkingOf(creature);
	let now = ground;
	let { at, narrowed } = from;
	const through: Step[] = [];
	for (const step of steps) {
		if (isSquare(step)) {
			const doors = doorsToOpen(now, who, narrowed, at, step);
			now = compileMap(withOpened(now.map, doors));
			if (doors.length > 0 && !opensDoors(through.at(-1))) through.push(OPENING);
			at = step;
			narrowed = narrowingBy(step.by);
		}
		through.push(step);
	}
	return { steps: through, ground: now };
}

/** True if a plan item is a wait that opens doors. */
export function opensDoors(step: Step | undefined): boolean {
	return step !== undefined && !isSquare(step) && step.opens === true;
}

/** The closed doors to open for the next step of a remaining plan. */
export function doorsAhead(
	ground: CompiledMap,
	who: Walking,
	narrowed: SqueezeKind | undefined,
	at: Square,
	items: readonly Step[],
): readonly Wall[] {
	const next = items.find(isSquare);
	return next === undefined ? NO_DOORS : doorsToOpen(ground, who, narrowed, at, next);
}

const NO_DOORS: readonly Wall[] = [];
