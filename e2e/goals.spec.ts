/** Side goals: set on the board, planned in the worker, kept until reached. */
import { expect, test } from './fixtures.ts';

const ROWS = [0, 1, 2, 3, 4];

/** Five heroes left of a wall with a gap of one square. */
const march = JSON.stringify({
	format: 'halfstep/encounter',
	version: 1,
	name: 'March',
	map: {
		width: 14,
		height: 5,
		terrain: [0, 1, 3, 4].map((y) => ({ x: 5, y, type: 'wall' })),
	},
	sides: [{ id: 'heroes', name: 'Heroes', color: 0 }],
	creatures: ROWS.map((y) => ({
		id: `h${y}`,
		name: `Hero ${y}`,
		side: 'heroes',
		speed: 30,
		position: { x: 0, y },
	})),
});

const NEWS = /^5 creatures are moving to their goals; the last arrives in \d half-rounds\.$/;

test('three clicks send a side without collisions, and it continues next half-round', async ({
	app,
	page,
}) => {
	await app.open();
	await app.openEncounter(march);
	await app.tool('Goal');
	const bar = page.getByRole('toolbar', { name: 'Go to' });
	await app.board.click({ x: 0, y: 2 });
	await expect(bar).toContainText('1 selected');
	await app.board.click({ x: 0, y: 2 });
	await expect(bar).toContainText('5 selected');
	await app.board.click({ x: 12, y: 2 });
	await expect(page.locator('.line-notice').filter({ hasText: NEWS })).toBeVisible();
	for (let half = 1; half <= 3; half++) {
		await app.step(6);
		await expect(page.getByRole('dialog', { name: 'Contested square' })).toBeHidden();
		await app.nextHalf();
		// The remaining plans are offered again.
		if (half === 1) for (const y of ROWS) await expect(app.creature(`Hero ${y}`)).toContainText('path:');
	}
	for (const y of ROWS) await expect(app.creature(`Hero ${y}`)).toContainText(/at 1[1-4], \d/);
});

test('by keyboard: sets goals, and undoes them in one step', async ({ app, page }) => {
	await app.open();
	await app.openEncounter(march);
	await app.select('Hero 0');
	await app.board.element.focus();
	await page.keyboard.press('e');
	for (let i = 0; i < 3; i++) await page.keyboard.press('ArrowRight');
	await page.keyboard.press('Space');
	await expect(
		page.locator('.line-notice').filter({ hasText: 'Hero 0 is moving to its goal' }),
	).toBeVisible();
	await expect(app.creature('Hero 0')).toContainText('path:');
	await app.undo();
	await expect(app.creature('Hero 0')).not.toContainText('path:');
});

test.describe('with a finger', () => {
	test.use({ hasTouch: true });

	test('three taps send a side', async ({ app, page }) => {
		await app.open();
		await app.openEncounter(march);
		await app.tool('Goal');
		await app.board.tap({ x: 0, y: 2 });
		await expect(page.getByRole('toolbar', { name: 'Go to' })).toContainText('1 selected');
		await app.board.tap({ x: 0, y: 2 });
		await expect(page.getByRole('toolbar', { name: 'Go to' })).toContainText('5 selected');
		await app.board.tap({ x: 12, y: 2 });
		await expect(page.locator('.line-notice').filter({ hasText: NEWS })).toBeVisible();
		await app.expectAccessible();
	});
});
