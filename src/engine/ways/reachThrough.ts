/** Where somebody can get through a closed door that it opens first (A29): one on each way. */
import {
	compileGround,
	DIRECTIONS,
	doorsThatOpen,
	doorsToOpen,
	footingOf,
	type Ground,
	withOpened,
} from '../board/index.ts';
import type { Square } from '../creature.ts';
import { SEGMENTS } from '../round/index.ts';
import type { Rules } from '../types.ts';
import { type Reach, reach } from './reach.ts';
import type { PathOptions, Walker } from './search.ts';

/** Feet that are left where so many are used up and a door has been opened; undefined where it is too late for that. */
export type LeftBehindDoors = (feet: number) => number | undefined;

/** What a reach gains behind the closed doors that it comes to. */
export function throughClosedDoors(
	ground: Ground,
	rules: Rules,
	walker: Walker,
	before: Reach,
	left: LeftBehindDoors,
	{ holds }: PathOptions,
): Reach {
	const { map, width } = ground;
	const doors = doorsThatOpen(map);
	if (doors.length === 0) return before;
	const { side, airborne } = walker;
	const shut = footingOf(ground, side, airborne).barred;
	const open = footingOf(compileGround(withOpened(map, doors)), side, airborne).barred;
	const all = [{ reach: before, spent: 0 }];
	before.feet.forEach((spent, cell) => {
		if (spent < 0) return;
		const at = { x: before.left + (cell % before.width), y: before.top + Math.floor(cell / before.width) };
		const byDoors = shut[at.y * width + at.x]! & ~open[at.y * width + at.x]!;
		const feet = byDoors === 0 ? undefined : left(spent);
		if (feet === undefined) return;
		const when = (fives: number) => Math.min(SEGMENTS, (holds?.when(spent / 5 + fives) ?? 0) + 1);
		// How many diagonals it has made by then is not known: the next may cost double.
		const mover = { side, airborne, diagonals: 1, position: at, feet };
		for (const behind of openedFrom(ground, walker, at, byDoors))
			all.push({ spent, reach: reach(behind, rules, mover, { holds: holds && { ...holds, when } }) });
	});
	return all.length === 1 ? before : joined(all);
}

/** The grounds with the doors open that somebody opens for a step from a place, in these directions. */
function openedFrom(
	ground: Ground,
	{ side, airborne }: Walker,
	at: Square,
	ways: number,
): ReadonlySet<Ground> {
	const who = { fullSide: side, airborne };
	return new Set(
		DIRECTIONS.flatMap(([dx, dy], way) => {
			if ((ways & (1 << way)) === 0) return [];
			const opens = doorsToOpen(ground, who, undefined, at, { x: at.x + dx, y: at.y + dy });
			return opens.length > 0 ? [compileGround(withOpened(ground.map, opens))] : [];
		}),
	);
}

/** The least feet of several reaches, each with what was spent before it. */
function joined(all: readonly { readonly reach: Reach; readonly spent: number }[]): Reach {
	const left = Math.min(...all.map(({ reach: one }) => one.left));
	const top = Math.min(...all.map(({ reach: one }) => one.top));
	const width = Math.max(...all.map(({ reach: one }) => one.left + one.width)) - left;
	const height = Math.max(...all.map(({ reach: one }) => one.top + one.height)) - top;
	const feet = new Int16Array(width * height).fill(-1);
	let count = 0;
	for (const { reach: one, spent } of all) {
		one.feet.forEach((more, cell) => {
			if (more < 0) return;
			const row = one.top - top + Math.floor(cell / one.width);
			const place = row * width + one.left - left + (cell % one.width);
			if (feet[place]! < 0) count++;
			else if (feet[place]! <= spent + more) return;
			feet[place] = spent + more;
		});
	}
	return { left, top, width, height, feet, count };
}
