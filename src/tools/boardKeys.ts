/** Meaning of single keys on the board. */
import type { Square } from '../engine/index.ts';

const DIRECTIONS: Readonly<Record<string, Square>> = {
	ArrowRight: { x: 1, y: 0 },
	ArrowDown: { x: 0, y: 1 },
	ArrowLeft: { x: -1, y: 0 },
	ArrowUp: { x: 0, y: -1 },
	Numpad6: { x: 1, y: 0 },
	Numpad3: { x: 1, y: 1 },
	Numpad2: { x: 0, y: 1 },
	Numpad1: { x: -1, y: 1 },
	Numpad4: { x: -1, y: 0 },
	Numpad7: { x: -1, y: -1 },
	Numpad8: { x: 0, y: -1 },
	Numpad9: { x: 1, y: -1 },
};

/** Keys for selected creatures, as handled and as shown in Help. */
export const BOARD_KEYS = {
	arrows: ['←', '↑', '→', '↓'],
	/** Removes the last step of a path. */
	back: 'Backspace',
	hold: '0',
	/** Cycles through the ways past a blocker. */
	pass: 'y',
} as const;

export function directionOf(key: string): Square | undefined {
	return Object.hasOwn(DIRECTIONS, key) ? DIRECTIONS[key] : undefined;
}
