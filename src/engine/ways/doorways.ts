/** Ways through closed doors, which whoever goes there opens (A29). */
import {
	compileGround,
	doorsToOpen,
	type Ground,
	isSquare,
	narrowingBy,
	walkingOf,
	withOpened,
} from '../board/index.ts';
import type { Creature, Hold, Step } from '../creature.ts';
import type { Standing } from './squeezedPath.ts';

/** The hold in which a creature opens what bars its next step. */
const OPENING: Hold = { hold: 1, opens: true };

/** Steps with the holds that open their doors. */
export interface Doorway {
	readonly steps: readonly Step[];
	/** The ground behind them, with those doors open. */
	readonly ground: Ground;
}

/** Steps from a place, with a hold before each that closed doors bar, unless one is there already. */
export function throughDoors(
	ground: Ground,
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
			now = compileGround(withOpened(now.map, doors));
			if (doors.length > 0 && !opens(through.at(-1))) through.push(OPENING);
			at = step;
			narrowed = narrowingBy(step.by);
		}
		through.push(step);
	}
	return { steps: through, ground: now };
}

function opens(step: Step | undefined): boolean {
	return step !== undefined && !isSquare(step) && step.opens === true;
}
