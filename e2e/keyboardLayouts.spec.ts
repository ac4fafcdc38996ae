/** Shortcuts on keyboards of other languages. */
import type { Page } from 'playwright/test';
import { expect, test } from './fixtures.ts';

interface Press {
	readonly key: string;
	readonly code: string;
	readonly shiftKey?: boolean;
	readonly ctrlKey?: boolean;
}

/** Dispatches a key press as the browser reports it on that layout, at the focus. */
function press(page: Page, init: Press): Promise<void> {
	return page.evaluate((given) => {
		const event = new KeyboardEvent('keydown', { ...given, bubbles: true, cancelable: true });
		(document.activeElement ?? document.body).dispatchEvent(event);
	}, init);
}

test('digits and signs work on a French keyboard, with and without Shift', async ({ app, page }) => {
	await app.open();
	await app.begin();
	await app.add('Ada');
	await app.select('Ada');
	await app.board.element.focus();
	for (const held of [
		{ key: '0', code: 'Digit0', shiftKey: true },
		{ key: 'à', code: 'Digit0' },
	]) {
		await expect(app.creature('Ada')).toContainText('no path');
		await app.board.element.focus();
		await press(page, held);
		await expect(app.creature('Ada')).toContainText('path: 0 of 30 ft');
		await app.undo();
	}
	await press(page, { key: '0', code: 'Digit0', shiftKey: true });
	await press(page, { key: '.', code: 'Comma', shiftKey: true });
	await app.expectClock('Round 1, half 1, segment 1');
	await press(page, { key: ',', code: 'KeyM' });
	await app.expectClock('Round 1, half 1, start');
});

for (const [language, key] of [
	['Russian', 'я'],
	['Greek', 'ζ'],
	['Hebrew', 'ז'],
	['Arabic', 'ئ'],
] as const)
	test(`Ctrl+Z undoes on a ${language} keyboard`, async ({ app, page }) => {
		await app.open();
		await app.begin();
		await app.add('Ada');
		await expect(app.roster.getByRole('listitem')).toHaveCount(1);
		await app.board.element.focus();
		await press(page, { key, code: 'KeyZ', ctrlKey: true });
		await expect(app.roster.getByRole('listitem')).toHaveCount(0);
	});
