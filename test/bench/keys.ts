/** Changes that a key makes, those that more than one bench measures; moving goes there and back in turn. */
import type { Page } from 'playwright';

export interface KeyChange {
	readonly name: string;
	/** @param turn how often it was done before */
	readonly press: (page: Page, turn: number) => Promise<void>;
}

export const KEY_CHANGES: readonly KeyChange[] = [
	{
		name: 'moving one',
		press: (page, turn) => page.keyboard.press(turn % 2 === 0 ? 'Alt+ArrowRight' : 'Alt+ArrowLeft'),
	},
	{ name: 'undo', press: (page) => page.keyboard.press('Control+z') },
	{ name: 'a step of a plan', press: (page) => page.keyboard.press('ArrowDown') },
];
