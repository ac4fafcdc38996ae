/** Wall commands. Walls never overlap: a new one replaces the parts it covers, and collinear ones are joined. */
import type { BattleMap, Encounter, Wall } from '../../engine/index.ts';
import { MAX_WALLS } from '../../formats/limits.ts';
import { clipped, directed, joined, sameLine, subtract, without } from '../encounter/lineSegments.ts';
import { accept, refuse } from './commandAnswers.ts';
import type { CommandAnswer, CommandOf } from './commandTypes.ts';

/** The changes between two lists of walls. */
export function sayWalls(before: readonly Wall[], walls: readonly Wall[]): CommandAnswer {
	if (walls.length > Math.max(MAX_WALLS, before.length)) return refuse({ code: 'walls', most: MAX_WALLS });
	const old = new Set(before);
	const stay = new Set(walls);
	const built = walls.filter((wall) => !old.has(wall));
	const isReplaced = ({ kind, from, to }: Wall) =>
		built.some((wall) => wall.kind === kind && wall.from === from && wall.to === to);
	const razed = before
		.filter((wall) => !stay.has(wall) && !isReplaced(wall))
		.map(({ from, to, kind }) => ({ from, to, kind }));
	return razed.length + built.length > 0 ? accept({ type: 'ground', razed, built }) : accept();
}

/** True if an equal wall exists, in one or several pieces. Open state of doors does not matter, secrecy does. */
function isThere(walls: readonly Wall[], wall: Wall): boolean {
	if (wall.kind === 'door')
		return walls.some(
			(old) =>
				old.kind === 'door' &&
				old.secret === wall.secret &&
				old.seeThrough === wall.seeThrough &&
				sameLine(old, wall),
		);
	const alike = walls.filter((old) => old.kind === wall.kind);
	return without(wall, alike).length === 0;
}

/** Adds a wall: cuts what it covers and joins what it continues. */
function withWall(walls: readonly Wall[], wall: Wall): readonly Wall[] {
	let added = wall;
	const rest = walls.flatMap((old) => subtract(old, wall));
	for (let i = rest.length - 1; i >= 0; i -= 1) {
		const neighbour = rest[i];
		const one = neighbour && joined(added, neighbour);
		if (!one) continue;
		added = one;
		rest.splice(i, 1);
	}
	return [...rest, added];
}

/** Adds walls as far as they are on the map; the same list if they exist. */
export function withWalls(
	{ width, height }: BattleMap,
	walls: readonly Wall[],
	added: readonly Wall[],
): readonly Wall[] {
	let after = walls;
	for (const wall of added) {
		const inside = clipped(directed(wall), width, height);
		if (inside && !isThere(after, inside)) after = withWall(after, inside);
	}
	return after;
}

export function addWalls(encounter: Encounter, command: CommandOf<'add-walls'>): CommandAnswer {
	const { walls = [] } = encounter.map;
	return sayWalls(walls, withWalls(encounter.map, walls, command.walls));
}

/** Removes the parts of walls under the given lines. */
export function removeWalls(encounter: Encounter, command: CommandOf<'remove-walls'>): CommandAnswer {
	const { walls = [] } = encounter.map;
	return sayWalls(
		walls,
		walls.flatMap((wall) => without(wall, command.walls)),
	);
}

export function changeWalls(encounter: Encounter, command: CommandOf<'change-walls'>): CommandAnswer {
	const { walls = [] } = encounter.map;
	const { kind } = command;
	const isMeant = (wall: Wall) => command.walls.some((line) => sameLine(line, wall));
	if (!walls.some(isMeant)) return refuse({ code: 'wall gone' });
	return sayWalls(
		walls,
		walls.map((wall) =>
			wall.kind === kind || !isMeant(wall) ? wall : { from: wall.from, to: wall.to, kind },
		),
	);
}

export function setDoor(encounter: Encounter, command: CommandOf<'set-door'>): CommandAnswer {
	const { walls = [] } = encounter.map;
	const { open } = command;
	const isMeant = (wall: Wall) => wall.kind === 'door' && sameLine(command.door, wall);
	if (!walls.some(isMeant)) return refuse({ code: 'door gone' });
	return sayWalls(
		walls,
		walls.map((wall) => {
			if (!isMeant(wall) || (wall.open ?? false) === open) return wall;
			const { from, to, kind, seeThrough } = wall;
			return { from, to, kind, ...(open && { open }), ...(seeThrough && { seeThrough }) };
		}),
	);
}
