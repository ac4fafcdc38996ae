/** What single keys mean on the board. */
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

/** The board's own keys for whoever is selected, as they are heard and as Help names them. */
export const BOARD_KEYS = {
	arrows: ['←', '↑', '→', '↓'],
	/** Takes the last step of a path back. */
	back: 'Backspace',
	/** Waits a segment. */
	hold: '0',
	/** Goes through the ways past whoever is in the way. */
	pass: 'y',
} as const;

/** The way an arrow or a key of the numeric keypad points. */
export function directionOf(key: string): Square | undefined {
	return Object.hasOwn(DIRECTIONS, key) ? DIRECTIONS[key] : undefined;
}
