/** Squeezed continuation of a path that comes to a gap (SRD-50, SRD-53). */

import {
	compileMap,
	DIRECTIONS,
	isSquare,
	narrowingBy,
	type SqueezeKind,
	squeezeKindOf,
	walkingOf,
} from '../board/index.ts';
import type { Creature, PlannedStep, Step } from '../creature.ts';
import type { Planner } from './pathPlanner.ts';
import { type Standing, stepsTowards } from './squeezeSearch.ts';

/** Position and squeezing of a creature at the end of its plan. */
export function standingAfter(creature: Creature, steps: readonly Step[]): Standing {
	const last = steps.findLast(isSquare);
	if (last === undefined) return { at: creature.position, narrowed: squeezeKindOf(creature.squeezed) };
	return { at: { x: last.x, y: last.y }, narrowed: narrowingBy(last.by) };
}

/** Straight directions, as indices of `DIRECTIONS`. */
const STRAIGHT = [0, 2, 4, 6] as const;

/**
 * The step that continues squeezed where the full width does not fit: ahead, or else the only straight one;
 * undefined if there is none or a choice.
 *
 * @param steps of its plan so far
 * @param by into half its width or into less
 */
export function squeezingOn(
	{ map, rules, creature }: Pick<Planner, 'map' | 'rules' | 'creature'>,
	steps: readonly Step[],
	by: SqueezeKind = 'squeeze',
): PlannedStep | undefined {
	const ground = compileMap(map);
	const who = walkingOf(creature);
	const from = standingAfter(creature, steps);
	const behind = standingAfter(creature, steps.filter(isSquare).slice(0, -1)).at;
	const onwards = STRAIGHT.flatMap((way) => {
		const [step] = stepsTowards(ground, rules, who, from, way);
		const [dx, dy] = DIRECTIONS[way];
		const isAhead = dx * (from.at.x - behind.x) + dy * (from.at.y - behind.y) > 0;
		return step?.by === by ? [{ step, isAhead }] : [];
	});
	const ahead = onwards.filter(({ isAhead }) => isAhead);
	const [only, ...others] = ahead.length > 0 ? ahead : onwards;
	return others.length === 0 ? only?.step : undefined;
}
