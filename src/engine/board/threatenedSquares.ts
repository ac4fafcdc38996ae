/**
 * Threatened squares of a creature: its reach by size, build and weapon (SRD-73, SRD-80 to SRD-96), limited by walls
 * and elevation; while squeezed from all its squares (SRD-51).
 */

import { memoizeByRef } from '../cache.ts';
import type { Creature, Square } from '../creature.ts';
import type { Rules } from '../encounterTypes.ts';
import { type CompiledMap, hasSquare } from './compiledMap.ts';
import { levelsApart } from './elevation.ts';
import { SOLID } from './footprintGrid.ts';
import { DIRECTIONS } from './grid.ts';
import { extendsTo, farthest, type MeleeReach, threatenedSquares, threatens } from './measure.ts';
import { presenceOf, SQUARE_FEET, type Upright } from './occupancy.ts';
import { SIZE_TABLE } from './sizes.ts';
import { type BodyRect, blocksOf } from './squeezeSteps.ts';
import { footprintOf, isTight } from './squeezeWidth.ts';

/** The creature's own reach, or that of its size and build. */
export function reachOf(
	creature: Pick<Creature, 'size' | 'build' | 'reach' | 'reachWeapon'>,
): Required<MeleeReach> {
	const { size = 'medium', build = 'tall', reach, reachWeapon = false } = creature;
	return { natural: reach ?? SIZE_TABLE[size].reach[build], weapon: reachWeapon };
}

/** Feet: natural reach in D&D 5e unless a creature has its own, and the addition of a reach weapon (5E-11). */
const FIFTH_REACH = 5;

const withFifthReach = memoizeByRef(({ reachWeapon, ...creature }: Creature): Creature => {
	const { reach = FIFTH_REACH } = creature;
	return { ...creature, reach: reach + (reachWeapon ? FIFTH_REACH : 0) };
});

/** A creature with the reach that the rules give it. */
export function withReach(creature: Creature, occupancy: Rules['occupancy']): Creature {
	const isOwn = creature.reach !== undefined && !creature.reachWeapon;
	return occupancy !== '5e' || isOwn ? creature : withFifthReach(creature);
}

const UNABLE: readonly string[] = ['bound', 'dead', 'flat-footed', 'helpless', 'stunned', 'unconscious'];

/** True if its state allows opportunity attacks: not in less than half its width (SRD-53). */
export function canStrike({ conditions = [], squeezed }: Pick<Creature, 'conditions' | 'squeezed'>): boolean {
	return !isTight(squeezed) && !conditions.some((condition) => UNABLE.includes(condition));
}

/**
 * True if a creature threatens a square, with walls and closed doors.
 *
 * @param levels vertical distance of the target, in squares
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

/** The extent of a creature on the ground, one square high. */
const STANDING: Upright = { bottom: 0, top: SQUARE_FEET };

/**
 * The squares in which it threatens creatures at its own elevation, by rows; with `standing`, creatures on the
 * ground (A24). Empty if it cannot strike.
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

/** True if a part of a body reaches a square without obstruction. */
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
 * True if a shortest path of squares leads from a square to a part of a body without wall, closed door, solid square
 * or corner; false off the map.
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
