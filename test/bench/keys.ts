/** Key changes shared by several benches; moves alternate there and back. */
import type { Page } from 'playwright';

export interface KeyChange {
	readonly name: string;
	/** @param turn number of earlier presses */
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
