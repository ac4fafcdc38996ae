/** What is within bounds: whole numbers; and where what lies on a map comes once the map is moved and cut. */
import type { Square } from '../../engine/index.ts';
import type { CommandOf } from './commandTypes.ts';

/** Whether a number is whole and not out of bounds. */
export function isWhole(value: number, least: number, most: number): boolean {
	return Number.isInteger(value) && value >= least && value <= most;
}

/** Moves what lies on a map along with it. */
export function movedBy({ dx = 0, dy = 0 }: CommandOf<'resize-map'>) {
	return <At extends Square>(at: At): At => ({ ...at, x: at.x + dx, y: at.y + dy });
}
