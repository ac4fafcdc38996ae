/** What is within bounds: whole numbers, and what lies on a map; and where that lies once the map is moved and cut. */
import type { BattleMap, Square } from '../../engine/index.ts';
import type { CommandOf } from './types.ts';

/** Whether a number is whole and not out of bounds. */
export function isWhole(value: number, least: number, most: number): boolean {
	return Number.isInteger(value) && value >= least && value <= most;
}

/** Whether a footprint of this side lies on a map: a square when left out, of a point 0. */
export function isOn(
	{ width, height }: Pick<BattleMap, 'width' | 'height'>,
	{ x, y }: Square,
	side = 1,
): boolean {
	return x >= 0 && y >= 0 && x + side <= width && y + side <= height;
}

/** Moves what lies on a map along with it. */
export function movedBy({ dx = 0, dy = 0 }: CommandOf<'resize-map'>) {
	return <At extends Square>(at: At): At => ({ ...at, x: at.x + dx, y: at.y + dy });
}
