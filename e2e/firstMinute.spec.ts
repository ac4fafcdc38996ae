/** The first minute: a sample fight that plays itself, stops at a contest and hands over; by mouse and by finger. */
import type { Page } from 'playwright/test';
import { type App, expect, test } from './fixtures.ts';

const firstMinute = (page: Page) => page.getByRole('region', { name: 'First minute' });

/** The contests of the sample, one after the other, all rolled by the page. */
async function decideAll(app: App, page: Page): Promise<void> {
	const card = firstMinute(page);
	const dialog = async () => ((await app.dice.isVisible()) ? app.dice.textContent() : '');
	const over = card.getByText('three seconds');
	while (true) {
		await expect(over.or(app.dice).first()).toBeVisible({ timeout: 20_000 });
		if (await over.isVisible()) return;
		const before = await dialog();
		await app.advance('Roll all');
		await expect.poll(dialog).not.toBe(before);
	}
}

for (const hasTouch of [false, true])
	test.describe(hasTouch ? 'by finger' : 'by mouse', () => {
		test.use({ hasTouch });
		test('a newcomer watches, decides, and is never asked again', async ({ app, page }) => {
			await app.open();
			const card = firstMinute(page);
			await expect(firstMinute(page)).toContainText('see everyone move at once');
			await app.expectAccessible();
			// It lies over nothing of the map.
			const { y, height } = (await firstMinute(page).boundingBox()) ?? { y: 0, height: 0 };
			expect((await app.board.point(0, 0)).y).toBeGreaterThan(y + height);
			await app.press(firstMinute(page).getByRole('button', { name: 'Show me around' }));
			await expect(card.getByRole('status')).toContainText('half a second');
			await expect(app.dice).toBeVisible({ timeout: 20_000 });
			await expect(card).toContainText('Two want one square');
			await decideAll(app, page);
			await app.expectClock('Round 1, half 1, segment 6');
			await app.press(card.getByRole('button', { name: 'Done' }));
			await expect(card).toBeHidden();
			await page.reload();
			await expect(app.roster).toBeVisible();
			await expect(firstMinute(page)).toBeHidden();
			await expect(card).toBeHidden();
		});
	});

test('it can be left while it plays, and be had again from Help', async ({ app, page }) => {
	await app.open();
	const card = firstMinute(page);
	await firstMinute(page).getByRole('button', { name: 'Show me around' }).click();
	const before = await app.board.point(0, 0);
	await card.getByRole('button', { name: 'End tour' }).click();
	await expect(card).toBeHidden();
	// The board does not jump under the pointer.
	expect(await app.board.point(0, 0)).toEqual(before);
	// It goes on playing, to a contest, which would take the keyboard from a menu and close it.
	await expect(page.getByRole('dialog', { name: 'Contested space' })).toBeVisible();
	await app.begin();
	await app.button('Help').click();
	await page.getByRole('button', { name: 'Show me in a sample fight' }).click();
	await expect(card.getByRole('status')).toContainText('half a second');
	await app.expectOpen('The tavern');
});
