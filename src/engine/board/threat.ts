/**
 * Which squares a creature threatens: its reach by size, build, weapon and its own figures (SRD-73, SRD-80 to
 * SRD-96), cut off by walls, from its place above the ground.
 */

import type { Creature, Square } from '../types.ts';
import { SOLID } from './footing.ts';
import { DIRECTIONS } from './grid.ts';
import type { Ground } from './ground.ts';
import { type MeleeReach, threatenedSquares, threatens } from './measure.ts';
import { footprintOf, SIZE_TABLE } from './sizes.ts';

/** What a creature can strike with: its own figures, or those of its size and build. */
export function reachOf(
	creature: Pick<Creature, 'size' | 'build' | 'reach' | 'reachWeapon'>,
): Required<MeleeReach> {
	const { size = 'medium', build = 'tall', reach, reachWeapon = false } = creature;
	return { natural: reach ?? SIZE_TABLE[size].reach[build], weapon: reachWeapon };
}

/** Feet a reach extends at most. */
export function farthest({ natural, weapon }: MeleeReach): number {
	return weapon ? 2 * natural : natural;
}

const UNABLE: readonly string[] = ['bound', 'dead', 'flat-footed', 'helpless', 'stunned', 'unconscious'];

/** Whether a creature's state lets it take an opportunity to strike. */
export function canStrike({ conditions = [] }: Pick<Creature, 'conditions'>): boolean {
	return !conditions.some((condition) => UNABLE.includes(condition));
}

/** Whether a creature, its footprint of this side at a position, threatens a square; walls and closed doors regarded. */
export function threatensSquare(
	ground: Ground,
	creature: Creature,
	at: Square,
	side: number,
	square: Square,
): boolean {
	return threatens(at, side, reachOf(creature), square) && isInSight(ground, at, side, square);
}

/** The squares of the map that a creature threatens from a position, by rows; none when it cannot strike. */
export function threatenedArea(
	ground: Ground,
	creature: Creature,
	at: Square = creature.position,
): readonly Square[] {
	if (!canStrike(creature)) return [];
	const side = footprintOf(creature);
	return threatenedSquares(at, side, reachOf(creature)).filter(
		(square) => isOnMap(ground, square) && isInSight(ground, at, side, square),
	);
}

/**
 * Whether some shortest way, from square to square, leads from a place to a footprint without a wall, a closed
 * door, a solid square or a corner in between.
 */
function isInSight(ground: Ground, at: Square, side: number, from: Square): boolean {
	const { width, barred, closed } = ground;
	const dead = new Set<number>();
	const away = ({ x, y }: Square): number =>
		Math.max(at.x - x, x - at.x - side + 1, at.y - y, y - at.y - side + 1, 0);
	const leads = (square: Square): boolean => {
		const left = away(square);
		if (left === 0) return true;
		const here = square.y * width + square.x;
		if (dead.has(here)) return false;
		for (let way = 0; way < DIRECTIONS.length; way++) {
			if ((barred[here]! & (1 << way)) !== 0) continue;
			const [dx, dy] = DIRECTIONS[way]!;
			const next = { x: square.x + dx, y: square.y + dy };
			if (away(next) >= left || !isOnMap(ground, next)) continue;
			if ((closed[next.y * width + next.x]! & SOLID) === 0 && leads(next)) return true;
		}
		dead.add(here);
		return false;
	};
	return isOnMap(ground, from) && leads(from);
}

function isOnMap({ width, height }: Ground, { x, y }: Square): boolean {
	return x >= 0 && y >= 0 && x < width && y < height;
}
