/** Bounds checks, and shifts of map positions after a resize. */
import type { Square } from '../../engine/index.ts';
import type { CommandOf } from './commandTypes.ts';

export function isWhole(value: number, least: number, most: number): boolean {
	return Number.isInteger(value) && value >= least && value <= most;
}

export function movedBy({ dx = 0, dy = 0 }: CommandOf<'resize-map'>) {
	return <At extends Square>(at: At): At => ({ ...at, x: at.x + dx, y: at.y + dy });
}
