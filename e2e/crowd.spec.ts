/** Two hundred creatures on a large map: all operations for five work. */
import { expect, test } from './fixtures.ts';

const COUNT = 200;

/** Ten rows of twenty, each with a path one square to the right, and three more. */
const horde = JSON.stringify({
	format: 'halfstep/encounter',
	version: 1,
	name: 'The horde',
	seed: 'many',
	map: { width: 60, height: 40 },
	creatures: Array.from({ length: COUNT }, (_, i) => {
		const x = 2 * (i % 20);
		const y = 3 * Math.floor(i / 20);
		const steps = [1, 2, 3, 4].map((step) => ({ x: x + step, y }));
		return {
			id: `c${i}`,
			name: `Goblin ${i + 1}`,
			side: i % 2 === 0 ? 'foes' : 'heroes',
			speed: 20,
			position: { x, y },
			plan: { pace: 'walk', steps },
		};
	}),
});

test('two hundred creatures are selected, moved, planned, played and deleted', async ({ app, page }) => {
	test.slow();
	await app.open();
	await app.openEncounter(horde);
	await app.panel('Events');
	await page.getByRole('combobox', { name: 'Who rolls physical dice' }).selectOption('No one: the app rolls');
	await app.panel('Creatures');
	await app.board.element.focus();
	await page.keyboard.press('Control+a');
	await expect(page.getByRole('region', { name: 'Selected creatures' })).toContainText(`${COUNT} creatures`);
	await page.keyboard.press('x');
	const wounds = page.getByRole('dialog', { name: 'Damage and healing' });
	await expect(
		wounds.getByText(`HP not tracked for Goblin 1, Goblin 2 and ${COUNT - 2} more yet`),
	).toBeVisible();
	await page.keyboard.press('Escape');
	await app.tool('Place');
	await app.board.drag([
		{ x: 4, y: 3 },
		{ x: 8, y: 6 },
		{ x: 9, y: 8 },
	]);
	await app.expectAt('Goblin 2', 8, 6);
	await app.undo();
	await app.expectAt('Goblin 2', 3, 1);
	await app.button('Hide from players').click();
	await app.undo();

	await page.getByRole('combobox', { name: 'Find or add creatures' }).fill('goblin 200');
	await expect(app.roster.getByRole('listitem')).toHaveCount(1);
	await page.getByRole('combobox', { name: 'Find or add creatures' }).fill('');
	await app.play();
	await app.expectClock('Round 1, half 1, segment 6');
	await app.expectAt('Goblin 2', 7, 1);
	await app.nextHalf();
	await app.expectClock('Round 1, half 2, start');

	await app.board.element.focus();
	await page.keyboard.press('Control+a');
	await page.keyboard.press('Delete');
	await expect(page.getByText('No creatures yet.')).toBeVisible();
	await app.undo();
	await app.expectAt('Goblin 2', 7, 1);
});

test('adding a hundred places each on a separate square', async ({ app, page }) => {
	await app.open();
	await app.begin();
	const form = await app.addForm();
	await form.getByLabel('Find or add').fill('Rat');
	await form.getByLabel('How many').fill('100');
	await form.getByRole('button', { name: 'Add 100 creatures' }).click();
	await page.keyboard.press('Escape');
	await expect(app.creature('Rat 100')).toBeVisible();
	const places = await app.roster
		.getByRole('listitem')
		.evaluateAll((rows) => rows.map((row) => /at \d+, \d+/.exec(row.textContent ?? '')?.[0]));
	expect(new Set(places).size).toBe(100);
});

test('plans for two hundred creatures can be canceled', async ({ app, page }) => {
	test.slow();
	await app.open();
	await app.openEncounter(horde);
	await app.fast();
	await app.panel('Events');
	await page.getByRole('combobox', { name: 'Who rolls physical dice' }).selectOption('No one: the app rolls');
	await app.decide('Heroes', 'Plays by itself', 'Fair');
	await app.board.click({ x: 2, y: 0 });
	await expect(page.getByRole('region', { name: 'Goblin 2' })).toBeVisible();
	await app.press(app.button('Cancel'));
	await expect(page.getByText('Planning…')).toHaveCount(0);
	await page.keyboard.press('Escape');
	await app.decide('Heroes', 'Plays by itself', 'Easy');
	await app.roster.locator('.side-fold').first().click();
	await app.decide('Foes', 'Plays by itself', 'Easy');
	await app.board.element.focus();
	await page.keyboard.press('Enter');
	await expect(app.clock).toHaveText('Round 1, half 1, segment 6', { timeout: 60_000 });
	await app.undo();
	await app.expectClock('Round 1, half 1, start');
});
