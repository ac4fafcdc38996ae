/** Reach through a closed door that the creature opens (A29): one door per path. */
import {
	type CompiledMap,
	compileMap,
	DIRECTIONS,
	doorsThatOpen,
	doorsToOpen,
	footingOf,
	withOpened,
} from '../board/index.ts';
import type { Square } from '../creature.ts';
import type { Rules } from '../encounterTypes.ts';
import { SEGMENTS } from '../movement/index.ts';
import { type Reach, type ReachedPlace, reach, windowOf } from './reachSearch.ts';
import type { PathOptions, Walker } from './searchBuffers.ts';

/** Feet left after some are used and a door is opened; undefined if time is too short. */
export type LeftBehindDoors = (feet: number) => number | undefined;

/** The positions gained behind the closed doors in reach. */
export function throughClosedDoors(
	ground: CompiledMap,
	rules: Rules,
	walker: Walker,
	before: Reach,
	left: LeftBehindDoors,
	{ holds }: PathOptions,
): Reach {
	const { map, width } = ground;
	const doors = doorsThatOpen(map);
	if (doors.length === 0) return before;
	const { side, gait } = walker;
	const shut = footingOf(ground, side, gait).barred;
	const open = footingOf(compileMap(withOpened(map, doors)), side, gait).barred;
	const least = new Map<number, ReachedPlace>();
	const note = (from: Reach, spent: number) =>
		from.feet.forEach((more, cell) => {
			if (more < 0) return;
			const at = { x: from.left + (cell % from.width), y: from.top + Math.floor(cell / from.width) };
			const place = at.y * width + at.x;
			const feet = spent + more;
			if ((least.get(place)?.feet ?? Number.POSITIVE_INFINITY) > feet) least.set(place, { at, feet });
		});
	note(before, 0);
	for (const [place, { at, feet: spent }] of [...least]) {
		const byDoors = shut[place]! & ~open[place]!;
		const feet = byDoors === 0 ? undefined : left(spent);
		if (feet === undefined) continue;
		const later = holds && {
			...holds,
			when: (fives: number) => Math.min(SEGMENTS, holds.when(spent / 5 + fives) + 1),
		};
		// The diagonal count is unknown there, so assume the next one costs double.
		const mover = { side, gait, diagonals: 1, position: at, feet };
		for (const behind of openedFrom(ground, walker, at, byDoors))
			note(reach(behind, rules, mover, { holds: later }), spent);
	}
	return windowOf([...least.values()]);
}

/** The ground with the doors open that bar these steps, by direction. */
function openedFrom(
	ground: CompiledMap,
	{ side, gait }: Walker,
	at: Square,
	ways: number,
): ReadonlySet<CompiledMap> {
	const who = { fullSide: side, gait };
	return new Set(
		DIRECTIONS.flatMap(([dx, dy], way) => {
			if ((ways & (1 << way)) === 0) return [];
			const opens = doorsToOpen(ground, who, undefined, at, { x: at.x + dx, y: at.y + dy });
			return [compileMap(withOpened(ground.map, opens))];
		}),
	);
}
