/**
 * Doors of other programs' maps that lie between two squares, where few steps get through: which
 * they are, and how they are set to edges of squares.
 */
import type { Encounter, GridPoint, Wall } from '../../engine/index.ts';
import type { CommandAnswer } from './commandTypes.ts';
import { type Line, lengthOf, without } from './lineSegments.ts';
import { sayWalls, withWalls } from './wallCommands.ts';

/** Closer than this, in squares, is on the grid. */
const NEAR = 0.01;

/** The axis along which an upright or level door lies; null for a slanting one. */
function axisOf({ from, to }: Line): 0 | 1 | null {
	if (Math.abs(from[1] - to[1]) < NEAR) return 0;
	return Math.abs(from[0] - to[0]) < NEAR ? 1 : null;
}

function isOnGrid(value: number): boolean {
	return Math.abs(value - Math.round(value)) < NEAR;
}

/** The doors along a line of the grid that do not begin and end at corners of squares. */
export function doorsBesideGrid(walls: readonly Wall[]): readonly Wall[] {
	return walls.filter((wall) => {
		const axis = wall.kind === 'door' ? axisOf(wall) : null;
		return axis !== null && !(isOnGrid(wall.from[axis]) && isOnGrid(wall.to[axis]));
	});
}

/** Squares of a line along which something stands already. */
function covered(line: Wall, walls: readonly Wall[]): number {
	return lengthOf(line) - without(line, walls).reduce((sum, piece) => sum + lengthOf(piece), 0);
}

/** The door on whole edges of squares, one at least: of the two nearest places the one with more wall. */
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

/** Sets every such door to edges of squares; where it was and is no more, the wall is closed. */
export function setDoorsOnGrid(encounter: Encounter): CommandAnswer {
	const { walls = [] } = encounter.map;
	let after = walls;
	for (const door of doorsBesideGrid(walls)) {
		const { from, to } = door;
		after = withWalls(encounter.map, after, [{ from, to, kind: 'wall' }, onGrid(door, after)]);
	}
	return sayWalls(walls, after);
}
