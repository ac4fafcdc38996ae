/** Printing: the map to scale over several sheets or on one, creatures with paths, and the log, without the app. */
import { expect, test } from './fixtures.ts';

test.beforeEach(async ({ page }) => {
	await page.addInitScript(() => {
		globalThis.print = () => {
			document.documentElement.dataset.printed = 'true';
		};
	});
});

test('the map prints at one inch a square on several sheets, with lists', async ({ app, page }) => {
	await app.open();
	await app.sample('Lydia and the orc');
	await app.step();
	await app.expectClock('Round 1, half 1, segment 1');
	await app.board.element.focus();
	await page.keyboard.press('Control+a');
	await page.keyboard.press('Alt+PageUp');
	await page.keyboard.press('Control+p');
	const dialog = page.getByRole('dialog', { name: 'Print' });
	await expect(dialog).toContainText('2 sheets');
	await app.expectAccessible();
	await app.press(dialog.getByRole('button', { name: 'Print' }));
	await expect(page.locator('html')).toHaveAttribute('data-printed', 'true');
	await expect(page).toHaveTitle('Lydia and the orc');
	await page.emulateMedia({ media: 'print' });
	const sheets = page.locator('.paper img');
	await expect(sheets).toHaveCount(2);
	await expect(page.getByText('Sheet 2 of 2: columns 8 to 12, rows 1 to 5')).toBeVisible();
	// Seven squares of 96 CSS pixels, an inch each, and the band of coordinates.
	expect((await sheets.first().boundingBox())?.width).toBeCloseTo(7 * 96 + 24, 0);
	await expect(
		page.getByRole('row', { name: /^Lydia Heroes 2, 3, 5 ft above the ground .*→/ }),
	).toBeVisible();
	await expect(page.getByRole('heading', { name: 'Log' })).toBeVisible();
	await expect(page.getByRole('button')).toHaveCount(0);
	await page.evaluate(() => dispatchEvent(new Event('afterprint')));
	await page.emulateMedia({ media: 'screen' });
	await expect(dialog).toBeHidden();
	await expect(page.locator('.paper')).toHaveCount(0);
});

test('GM secrets stay off the players’ printout', async ({ app, page }) => {
	await app.open('disk');
	await app.sample('Lydia and the orc');
	await app.hide('Orc');
	await app.board.element.focus();
	await page.keyboard.press('Control+p');
	const dialog = page.getByRole('dialog', { name: 'Print' });
	await app.press(dialog.getByRole('radio', { name: 'On one sheet' }));
	await app.press(dialog.getByRole('checkbox', { name: /^Player version/ }));
	await app.press(dialog.getByRole('button', { name: 'Print' }));
	await expect(page.locator('html')).toHaveAttribute('data-printed', 'true');
	// Browsers print the title at the head of each sheet.
	await expect(page).toHaveTitle('Battle map');
	await page.emulateMedia({ media: 'print' });
	await expect(page.locator('.paper img')).toHaveCount(1);
	await expect(page.locator('.paper')).toContainText('Lydia');
	await expect(page.locator('.paper')).not.toContainText('Orc');
	// Nothing has happened.
	await expect(page.getByRole('heading', { name: 'Legend' })).toBeVisible();
	await expect(page.getByRole('heading', { name: 'Log' })).toHaveCount(0);
	// On one sheet, with all that fits below it.
	expect((await page.pdf()).toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});
