/** Imported doors between squares, which block most steps, and snapping them to the grid. */
import type { Encounter, GridPoint, Wall } from '../../engine/index.ts';
import { type Line, lengthOf, without } from '../encounter/lineSegments.ts';
import type { CommandAnswer } from './commandTypes.ts';
import { sayWalls, withWalls } from './wallCommands.ts';

/** Squares. */
const NEAR = 0.01;

/** The axis of a vertical or horizontal door; null if slanted. */
function axisOf({ from, to }: Line): 0 | 1 | null {
	if (Math.abs(from[1] - to[1]) < NEAR) return 0;
	return Math.abs(from[0] - to[0]) < NEAR ? 1 : null;
}

function isOnGrid(value: number): boolean {
	return Math.abs(value - Math.round(value)) < NEAR;
}

/** Doors on grid lines whose ends are not at corners. */
export function doorsBesideGrid(walls: readonly Wall[]): readonly Wall[] {
	return walls.filter((wall) => {
		const axis = wall.kind === 'door' ? axisOf(wall) : null;
		return axis !== null && !(isOnGrid(wall.from[axis]) && isOnGrid(wall.to[axis]));
	});
}

/** Length of existing walls along a line, in squares. */
function covered(line: Wall, walls: readonly Wall[]): number {
	return lengthOf(line) - without(line, walls).reduce((sum, piece) => sum + lengthOf(piece), 0);
}

/** The door snapped to whole edges, at least one: of the two nearest positions the one with more wall. */
function onGrid(door: Wall, walls: readonly Wall[]): Wall {
	const axis = axisOf(door)!;
	const low = Math.min(door.from[axis], door.to[axis]);
	const length = Math.max(1, Math.round(lengthOf(door)));
	const ideal = low + (lengthOf(door) - length) / 2;
	const at = (start: number): Wall => {
		const point = (along: number): GridPoint => (axis === 0 ? [along, door.from[1]] : [door.from[0], along]);
		return { ...door, from: point(start), to: point(start + length) };
	};
	const [one, other] = [at(Math.floor(ideal)), at(Math.ceil(ideal))];
	return covered(other, walls) > covered(one, walls) ? other : one;
}

/** Snaps all such doors and closes the gaps they leave. */
export function setDoorsOnGrid(encounter: Encounter): CommandAnswer {
	const { walls = [] } = encounter.map;
	let after = walls;
	for (const door of doorsBesideGrid(walls)) {
		const { from, to } = door;
		after = withWalls(encounter.map, after, [{ from, to, kind: 'wall' }, onGrid(door, after)]);
	}
	return sayWalls(walls, after);
}
