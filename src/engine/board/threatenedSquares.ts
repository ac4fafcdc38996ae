/**
 * Which squares a creature threatens: its reach by size, build, weapon and its own figures (SRD-73, SRD-80 to
 * SRD-96), cut off by walls, from its place above the ground; while it is squeezed, with every square it takes (SRD-51).
 */

import type { Creature, Square } from '../creature.ts';
import { type CompiledMap, hasSquare } from './compiledMap.ts';
import { levelsApart } from './elevation.ts';
import { SOLID } from './footprintGrid.ts';
import { DIRECTIONS } from './grid.ts';
import { extendsTo, farthest, type MeleeReach, threatenedSquares, threatens } from './measure.ts';
import { presenceOf, SQUARE_FEET, type Upright } from './occupancy.ts';
import { SIZE_TABLE } from './sizes.ts';
import { type BodyRect, blocksOf } from './squeezeSteps.ts';
import { footprintOf, isTight } from './squeezeWidth.ts';

/** What a creature can strike with: its own figures, or those of its size and build. */
export function reachOf(
	creature: Pick<Creature, 'size' | 'build' | 'reach' | 'reachWeapon'>,
): Required<MeleeReach> {
	const { size = 'medium', build = 'tall', reach, reachWeapon = false } = creature;
	return { natural: reach ?? SIZE_TABLE[size].reach[build], weapon: reachWeapon };
}

const UNABLE: readonly string[] = ['bound', 'dead', 'flat-footed', 'helpless', 'stunned', 'unconscious'];

/** Whether a creature's state lets it take an opportunity to strike: not where it is in less than half its width (SRD-53). */
export function canStrike({ conditions = [], squeezed }: Pick<Creature, 'conditions' | 'squeezed'>): boolean {
	return !isTight(squeezed) && !conditions.some((condition) => UNABLE.includes(condition));
}

/**
 * Whether a creature, its body there, threatens a square; walls and closed doors regarded.
 *
 * @param levels squares that what is there is above or below it
 */
export function threatensSquare(
	ground: CompiledMap,
	creature: Creature,
	body: readonly BodyRect[],
	square: Square,
	levels = 0,
): boolean {
	const reach = reachOf(creature);
	return threatens(body, reach, square, levels) && strikesAt(ground, body, reach, square, levels);
}

/** Who stands on the ground, as high as a space is wide. */
const STANDING: Upright = { bottom: 0, top: SQUARE_FEET };

/**
 * The squares of the map in which a creature threatens whoever is as high as it is, by rows; with `standing`, whoever
 * stands on the ground there (A24). None when it cannot strike.
 */
export function threatenedArea(ground: CompiledMap, creature: Creature, standing = false): readonly Square[] {
	if (!canStrike(creature)) return [];
	const levels = standing ? levelsApart(presenceOf(creature, 'srd'), STANDING) : 0;
	const body = blocksOf(creature.position, footprintOf(creature), creature.squeezed);
	const reach = reachOf(creature);
	return threatenedSquares(body, reach, levels).filter((square) =>
		strikesAt(ground, body, reach, square, levels),
	);
}

/** Whether some piece of a body that reaches a square has nothing solid between. */
function strikesAt(
	ground: CompiledMap,
	body: readonly BodyRect[],
	reach: MeleeReach,
	square: Square,
	levels = 0,
): boolean {
	const feet = farthest(reach);
	return body.some((block) => extendsTo(block, feet, square, levels) && isInSight(ground, block, square));
}

/**
 * Whether some shortest way, from square to square, leads from a place to a piece of a body without a wall, a closed
 * door, a solid square or a corner in between; not from off the map.
 */
function isInSight(ground: CompiledMap, { x: left, y: top, side }: BodyRect, from: Square): boolean {
	const { width, barred, closed } = ground;
	const dead = new Set<number>();
	const away = ({ x, y }: Square): number =>
		Math.max(left - x, x - left - side + 1, top - y, y - top - side + 1, 0);
	const leads = (square: Square): boolean => {
		const left = away(square);
		if (left === 0) return true;
		const here = square.y * width + square.x;
		if (dead.has(here)) return false;
		for (let way = 0; way < DIRECTIONS.length; way++) {
			if ((barred[here]! & (1 << way)) !== 0) continue;
			const [dx, dy] = DIRECTIONS[way]!;
			const next = { x: square.x + dx, y: square.y + dy };
			if (away(next) >= left || !hasSquare(ground, next.x, next.y)) continue;
			if ((closed[next.y * width + next.x]! & SOLID) === 0 && leads(next)) return true;
		}
		dead.add(here);
		return false;
	};
	return hasSquare(ground, from.x, from.y) && leads(from);
}
