/** Ways through closed doors, which whoever goes there opens (A29). */
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

/** The hold in which a creature opens what bars its next step. */
const OPENING: Hold = { hold: 1, opens: true };

/** Steps with the holds that open their doors. */
export interface Doorway {
	readonly steps: readonly Step[];
	/** The ground behind them, with those doors open. */
	readonly ground: CompiledMap;
}

/** Steps from a place, with a hold before each that closed doors bar, unless one is there already. */
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

/** Whether an item of a plan is a hold that opens doors. */
export function opensDoors(step: Step | undefined): boolean {
	return step !== undefined && !isSquare(step) && step.opens === true;
}

/** The closed doors that somebody opens for the next step among what is left of a plan. */
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
