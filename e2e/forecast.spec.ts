/** The forecast: worked out in a worker, marked before playing, told by the card and the timeline's marks. */
import { expect, FROM, test } from './fixtures.ts';

const duel = JSON.stringify({
	format: 'halfstep/encounter',
	version: 1,
	name: 'Duel',
	map: { width: 12, height: 5 },
	sides: [
		{ id: 'heroes', name: 'Heroes', color: 0 },
		{ id: 'foes', name: 'Foes', color: 1 },
	],
	creatures: [
		{
			id: 'lydia',
			name: 'Lydia',
			side: 'heroes',
			speed: 30,
			position: { x: 0, y: 2 },
			plan: { pace: 'walk', steps: [1, 2, 3, 4, 5, 6].map((x) => ({ x, y: 2 })) },
		},
		{
			id: 'orc',
			name: 'Orc',
			side: 'foes',
			speed: 20,
			position: { x: 7, y: 2 },
			plan: { pace: 'walk', steps: [6, 5, 4, 3, 2, 1].map((x) => ({ x, y: 2 })) },
		},
	],
});

const MARK = 'Segment 4. Lydia (62%) and Orc (38%) will contest 5, 3.';

for (const from of FROM)
	test(`SM-44: a worker foresees the contest, and its mark tells without stepping (${from})`, async ({
		app,
		page,
	}) => {
		await app.open(from);
		await expect.poll(() => page.workers().length).toBe(1);
		await app.openFile('duel.json', duel);
		const mark = app.button(MARK);
		await mark.click();
		await expect(page.locator('.notice').filter({ hasText: MARK })).toBeVisible();
		await app.expectClock('Round 1, half 1, start');
		await app.select('Lydia');
		const card = page.getByRole('region', { name: 'Lydia' });
		await expect(card.getByText('0% to be at 7, 3')).toBeVisible();
		await expect(card.getByRole('list', { name: 'What is foreseen' })).toContainText(MARK);
		await expect(card.getByRole('list', { name: 'Where it may be' })).toContainText(
			'In the end: 62% at 5, 3; 38% at 4, 3',
		);
		await app.expectAccessible();
	});

test('the forecast follows the plans, by keyboard', async ({ app, page }) => {
	await app.open();
	await app.openFile('duel.json', duel);
	await expect(app.button(MARK)).toBeVisible();
	await app.button(MARK).focus();
	await page.keyboard.press('Enter');
	await app.expectClock('Round 1, half 1, start');
	await app.select('Orc');
	await app.button('Clear path').click();
	await expect(app.button(MARK)).toBeHidden();
	await app.undo();
	await expect(app.button(MARK)).toBeVisible();
});

test('the tavern: its contests are foreseen before anybody has moved', async ({ app, page }) => {
	await app.open();
	await app.expectOpen('The tavern');
	const marks = page.getByRole('list', { name: 'What happened in each segment' });
	await expect.poll(() => marks.getByRole('button', { name: /contest/ }).count()).toBeGreaterThanOrEqual(3);
});
