/** Attacks: damage typed after the half-round, and attacks rolled by the app. */
import { encounterFile } from './encounterFile.ts';
import { expect, test } from './fixtures.ts';

const duel = encounterFile('Duel', { width: 8, height: 6 }, [
	{ id: 'ann', name: 'Ann', side: 'heroes', speed: 30, position: { x: 2, y: 2 } },
	{
		...{ id: 'orc', name: 'Orc', side: 'foes', speed: 30, position: { x: 3, y: 2 } },
		hitPoints: { current: 12, max: 12 },
	},
	{
		id: 'cat',
		name: 'Cat',
		side: 'heroes',
		speed: 30,
		position: { x: 0, y: 5 },
		plan: { pace: 'walk', steps: [{ x: 1, y: 5 }] },
	},
]);

for (const hasTouch of [false, true])
	test.describe(hasTouch ? 'by finger' : 'by mouse', () => {
		test.use({ hasTouch });
		test('typed damage goes to the creature and the log', async ({ app, page }) => {
			await app.open('disk');
			await app.openFile('duel.json', duel);
			await app.expectOpen('Duel');
			await app.panel('Rules');
			await app.press(page.getByRole('group', { name: 'Blows' }).getByText('Typed', { exact: true }));
			await app.fast();
			await app.play();
			const field = page.getByLabel(/^Damage: Ann attacks Orc/);
			await expect(field).toBeVisible({ timeout: 20_000 });
			await app.expectAccessible();
			await field.fill('5');
			await field.press('Enter');
			await expect(page.locator('.strike-line').filter({ hasText: 'Ann attacks Orc' })).toContainText('−5');
			await app.press(page.getByRole('button', { name: 'Close attacks' }));
			await app.panel('Events');
			await expect(app.log).toContainText('Orc takes 5 damage');
		});
	});

test('by keyboard: the app rolls, and the list shows each roll', async ({ app, page }) => {
	await app.open();
	await app.openFile('duel.json', duel);
	await app.expectOpen('Duel');
	await app.panel('Rules');
	await page
		.getByRole('group', { name: 'Blows' })
		.getByLabel(/^Rolled/)
		.focus();
	await page.keyboard.press('Space');
	await app.fast();
	await app.play();
	await expect(page.locator('.line-notice')).toContainText('2 attacks', { timeout: 20_000 });
	await app.command('attacks of this half-round');
	await expect(page.locator('.strike-list')).toContainText(/Ann (hits|misses) Orc/);
	await expect(page.locator('.strike-list')).toContainText(/Orc (hits|misses) Ann/);
});
