/** Plans declared in secret on one shared device: by mouse, finger and keys. */
import { encounterFile, walker } from './encounterFile.ts';
import { type App, expect, test } from './fixtures.ts';

const board = encounterFile('In secret', { width: 12, height: 8 }, [
	walker('Ada', 'heroes', 30, { y: 2, from: 1 }),
	walker('Orc', 'foes', 30, { y: 5, from: 10, to: 7 }),
]);

async function begin(app: App): Promise<void> {
	await app.open();
	await app.openEncounter(board);
	await app.players('Plan in secret');
	await expect(app.page.getByRole('dialog', { name: 'Who plans next?' })).toBeVisible();
}

const closed = ({ page }: App) => page.getByRole('dialog', { name: 'Who plans next?' });

test('the screen goes around, and once all are ready plans appear for Play', async ({ app, page }) => {
	await begin(app);
	await app.expectAccessible();
	// Neither keys nor Escape open it.
	for (const key of ['t', 'Escape', '.', 'Control+z']) await page.keyboard.press(key);
	await expect(closed(app)).toBeVisible();
	await expect(closed(app)).toContainText('plans are revealed');
	await expect(app.clock).toBeHidden();
	await closed(app)
		.getByRole('button', { name: /^Heroes/ })
		.click();
	await expect(closed(app)).toBeHidden();
	await app.board.drag([
		{ x: 1, y: 2 },
		{ x: 4, y: 2 },
	]);
	const bar = page.getByRole('region', { name: 'Planning in secret' });
	await expect(bar).toContainText('a path is drawn');
	await app.expectAccessible();
	await app.advance('Ready');
	await expect(closed(app)).toContainText('Waiting for: Foes.');
	// A mistaken press does not reveal the last side's plans to the next side.
	await closed(app)
		.getByRole('button', { name: /^Heroes/ })
		.click();
	await expect(closed(app)).toContainText('Press again to reopen it.');
	// A reload keeps it closed, and keeps the ready sides.
	await page.reload();
	await expect(closed(app)).toContainText('Waiting for: Foes.');
	await expect(app.clock).toBeHidden();
	await closed(app).getByRole('button', { name: /^Foes/ }).click();
	// The other side cannot change Ada's path.
	await app.board.drag([
		{ x: 1, y: 2 },
		{ x: 1, y: 5 },
	]);
	await expect(page.locator('.line-notice')).toContainText('You can draw your own paths only.');
	await expect(bar).toContainText('a path is drawn');
	await app.advance('Ready');
	await expect(closed(app)).toBeHidden();
	// They stay until play.
	const shown = page.getByRole('note').filter({ hasText: 'All plans are revealed.' });
	await app.expectAccessible();
	await app.advance('Play half-round');
	await expect(shown).toBeHidden();
	await app.expectClock('Round 1, half 1, segment 6');
	await page.keyboard.press('t');
	await app.expectAt('Ada', 5, 3);
	await app.expectAt('Orc', 8, 6);
});

test('by keys', async ({ app, page }) => {
	await begin(app);
	const bar = page.getByRole('region', { name: 'Planning in secret' });
	const ready = app.advanceButton;
	await closed(app)
		.getByRole('button', { name: /^Heroes/ })
		.press('Enter');
	await app.board.element.focus();
	// The tool can be left without a toolbox.
	await page.keyboard.press('m');
	const path = page.getByRole('toolbar', { name: 'Measure' }).getByRole('button', { name: 'Done' });
	await app.expectAccessible();
	await path.press('Enter');
	await expect(path).toBeHidden();
	await expect(app.board.element).toBeFocused();
	for (const key of ['Tab', 'ArrowRight', 'ArrowDown']) await page.keyboard.press(key);
	await expect(bar).toContainText('a path is drawn');
	await ready.press('Enter');
	await closed(app).getByRole('button', { name: /^Foes/ }).press('Enter');
	await ready.press('Enter');
	// Double Enter at “Ready” only reveals the plans. K plays at once.
	await expect(page.getByText('All plans are revealed.')).toBeVisible();
	await page.keyboard.press('k');
	await app.expectClock('Round 1, half 1, segment 6');
	await page.keyboard.press('t');
	await app.expectAt('Ada', 3, 4);
});

test.describe('by touch', () => {
	test.use({ hasTouch: true });
	test('each player plans alone, and can close without being ready', async ({ app, page }) => {
		await begin(app);
		await closed(app).getByRole('radio', { name: 'By creature' }).tap();
		await closed(app).getByRole('button', { name: /^Ada/ }).tap();
		await app.board.swipe([
			{ x: 1, y: 2 },
			{ x: 1, y: 4 },
		]);
		const bar = page.getByRole('region', { name: 'Planning in secret' });
		await expect(bar).toContainText('a path is drawn');
		// The bar offers by finger all path edits of the keys.
		await bar.getByRole('button', { name: 'Remove the last step' }).tap();
		await expect(page.locator('[aria-live="polite"]')).toHaveText('Last step removed.');
		await bar.getByRole('button', { name: 'Pace' }).tap();
		await page.getByRole('menuitemradio', { name: /^Run/ }).tap();
		await expect(bar.getByRole('button', { name: /^Pace: Run/ })).toBeVisible();
		await bar.getByRole('button', { name: /^Clear path/ }).tap();
		await expect(bar).toContainText('no path yet');
		// A second finger on the Orc draws nothing for it.
		await app.board.swipeBoth(
			[1, 2, 3, 4].map((x) => ({ x, y: 2 })),
			[10, 10, 10].map((x, i) => ({ x, y: 5 - i })),
		);
		await expect(bar).toContainText('a path is drawn');
		await app.way('Close, not ready');
		await expect(closed(app)).toContainText('No one is ready yet.');
		const back = closed(app).getByRole('button', { name: 'Back to the GM' });
		await back.tap();
		await expect(closed(app)).toContainText('Press again to reveal all plans.');
		await back.tap();
		await expect(closed(app)).toBeHidden();
		await app.expectAt('Ada', 2, 3);
		await expect(app.creature('Orc')).toContainText('path: 15 of 30 ft');
	});
});

test('fallen creatures do not count, and a hold joins the creature’s own path', async ({ app, page }) => {
	await app.open();
	await app.players('Plan in secret');
	await closed(app)
		.getByRole('button', { name: /^Guests/ })
		.click();
	const bar = page.getByRole('region', { name: 'Planning in secret' });
	// Tam the cooper is unconscious.
	await expect(bar).toContainText('4 of 4 have a path');
	const hold = bar.getByRole('button', { name: /^Wait/ });
	await expect(hold).toHaveAttribute('aria-disabled', 'true');
	// An opponent has no choice of pace.
	await app.board.click({ x: 12, y: 8 });
	await bar.getByRole('button', { name: 'Pace' }).click();
	await expect(page.getByText('Select one of your creatures on the map.')).toBeVisible();
	await page.keyboard.press('Escape');
	await app.board.click({ x: 10, y: 2 });
	await hold.click();
	await expect(page.locator('[aria-live="polite"]')).toHaveText('Wait extended by 1 segment.');
});
