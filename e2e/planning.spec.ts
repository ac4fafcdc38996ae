/** Planning during a fight: paths by dragging, several at once, and explicit moves by hand. */
import { type App, expect, test } from './fixtures.ts';

/** Opens Lydia and the orc in the second half-round, without paths. */
async function later(app: App): Promise<void> {
	await app.open();
	await app.sample('Lydia and the orc');
	await app.panel('Creatures');
	await app.command('clear all paths');
	await app.nextHalf();
	await app.expectClock('Round 1, half 2, start');
	await app.board.settled();
}

const EAST = [
	{ x: 0, y: 2 },
	{ x: 1, y: 2 },
	{ x: 2, y: 2 },
];

test('by mouse: dragging draws the path, Alt moves by hand and says so', async ({ app, page }) => {
	await later(app);
	await app.tool('Plan');
	await app.board.drag(EAST);
	await expect(app.creature('Lydia')).toContainText('path: 10 of 30 ft');
	await app.expectAt('Lydia', 1, 3);
	await page.keyboard.down('Alt');
	await app.board.drag(EAST);
	await page.keyboard.up('Alt');
	await app.expectAt('Lydia', 3, 3);
	await expect(page.getByText('Moved Lydia manually.').first()).toBeVisible();
	await app.undo();
	await app.expectAt('Lydia', 1, 3);
});

test('by mouse: several selected creatures plan at once, and stay selected', async ({ app }) => {
	await later(app);
	await app.select('Lydia');
	await app.page.keyboard.press('Control+d');
	await expect(app.creature('Lydia 2')).toBeVisible();
	const second = await app.squareOf('Lydia 2');
	await app.select('Lydia');
	await app
		.creature('Lydia 2')
		.getByRole('button', { name: 'Lydia 2', exact: true })
		.click({ modifiers: ['Control'] });
	await app.tool('Plan');
	await app.board.drag(EAST);
	await expect(app.creature('Lydia')).toContainText('path: 10 of 30 ft');
	await expect(app.creature('Lydia 2')).toContainText(/path: \d+ of 30 ft/);
	expect(await app.squareOf('Lydia 2')).toEqual(second);
	await expect(app.page.getByRole('region', { name: 'Selected creatures' })).toBeVisible();
	await app.undo();
	await expect(app.creature('Lydia')).not.toContainText('path:');
	await expect(app.creature('Lydia 2')).not.toContainText('path:');
});

test.describe('by finger', () => {
	test.use({ hasTouch: true, isMobile: true, viewport: { width: 1024, height: 768 } });

	test('a drag draws the path, and the menu moves by hand', async ({ app, page }) => {
		await later(app);
		await app.tool('Plan');
		await app.board.swipe(EAST);
		await expect(app.creature('Lydia')).toContainText('path: 10 of 30 ft');
		await app.board.press({ x: 0, y: 2 });
		await page.getByRole('menuitem', { name: 'More' }).tap();
		await page.getByRole('menuitem', { name: 'Place by hand…' }).tap();
		await app.board.tap({ x: 3, y: 3 });
		await app.expectAt('Lydia', 4, 4);
		await app.board.press({ x: 3, y: 3 });
		await page.getByRole('menuitem', { name: 'More' }).tap();
		await page.getByRole('menuitem', { name: 'Place by hand…' }).tap();
		await page.keyboard.press('Escape');
		await app.board.tap({ x: 6, y: 1 });
		await app.expectAt('Lydia', 4, 4);
	});
});

test('the line names creatures without a plan, and the card has all fight controls', async ({
	app,
	page,
}) => {
	await page.setViewportSize({ width: 1280, height: 720 });
	await later(app);
	const waiting = page.getByRole('button', { name: /^No plan yet: Lydia, Orc$/ });
	await waiting.click();
	await page.getByRole('dialog', { name: 'No plan yet' }).getByRole('button', { name: 'Lydia' }).click();
	const card = page.getByRole('region', { name: 'Lydia', exact: true });
	for (const seen of [
		card.getByRole('button', { name: /^Pace: Move/ }),
		card.getByRole('button', { name: 'Wait' }),
		card.getByLabel('Damage or healing'),
		card.getByRole('button', { name: 'Condition' }),
	])
		await expect(seen).toBeInViewport({ ratio: 1 });
	await app.tool('Plan');
	await app.board.drag(EAST);
	await expect(page.getByRole('button', { name: 'No plan yet: Orc' })).toBeVisible();
	await expect(card).toContainText('2 squares');
});
