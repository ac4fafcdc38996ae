/** The forecast: computed in a worker, marked on the timeline, described on the card. */
import { encounterFile, walker } from './encounterFile.ts';
import { expect, test } from './fixtures.ts';

const duel = encounterFile('Duel', { width: 12, height: 5 }, [
	walker('Lydia', 'heroes', 30, { y: 2, from: 0, to: 6 }),
	walker('Orc', 'foes', 20, { y: 2, from: 7, to: 1 }),
]);

const MARK = 'Segment 4. Contest at 5, 3: Lydia 62%, Orc 38%.';

test('SM-44: a worker forecasts the contest, and its mark opens without stepping', async ({ app, page }) => {
	await app.open('disk');
	await expect.poll(() => page.workers().length).toBe(1);
	await app.openEncounter(duel);
	const mark = app.button(MARK);
	await mark.click();
	await expect(page.locator('.line-notice').filter({ hasText: MARK })).toBeVisible();
	await app.expectClock('Round 1, half 1, start');
	await app.select('Lydia');
	const card = page.getByRole('region', { name: 'Lydia' });
	await expect(card.getByText(/^0% to reach 7, 3/)).toBeVisible();
	await app.expectedEvents();
	await expect(card.getByRole('list', { name: 'Expected events' })).toContainText(MARK);
	await expect(card.getByRole('list', { name: 'Final positions' })).toContainText(
		'May end: 62% at 5, 3; 38% at 4, 3',
	);
	await app.expectAccessible();
});

test('by keyboard: the forecast follows the plans', async ({ app, page }) => {
	await app.open();
	await app.openEncounter(duel);
	// The card repeats the words, so search only the mark's list.
	const mark = page
		.getByRole('list', { name: 'What happened in each segment' })
		.getByRole('button', { name: MARK });
	await expect(mark).toBeVisible();
	await mark.focus();
	await page.keyboard.press('Enter');
	await app.expectClock('Round 1, half 1, start');
	await app.select('Orc');
	await app.button('Clear path').click();
	await expect(mark).toBeHidden();
	await app.undo();
	await expect(mark).toBeVisible();
});

test('the tavern: its contests are forecast before any move', async ({ app, page }) => {
	await app.open();
	await app.expectOpen('The tavern');
	const marks = page.getByRole('list', { name: 'What happened in each segment' });
	await expect.poll(() => marks.getByRole('button', { name: /contest/i }).count()).toBeGreaterThanOrEqual(3);
});

/** Lydia wants the orc's square, with room for a detour. */
const headOn = JSON.stringify({
	...JSON.parse(duel),
	name: 'Head on',
	creatures: JSON.parse(duel).creatures.map((one: { id: string; plan: { steps: unknown[] } }) =>
		one.id === 'lydia' ? { ...one, plan: { pace: 'walk', steps: one.plan.steps.slice(0, 5) } } : one,
	),
});

const BETTER = /^Use: go via \d+, \d+; arrives by segment 5, 100%$/;

test('a better path previews on hover, and a click applies it in one step', async ({ app, page }) => {
	await app.open();
	await app.openEncounter(headOn);
	await app.select('Lydia');
	const card = page.getByRole('region', { name: 'Lydia' });
	await expect(card.getByText(/^0% to reach 6, 3/)).toBeVisible();
	const way = card.getByRole('list', { name: 'Suggestions' }).getByRole('button', { name: BETTER });
	await way.hover();
	await expect(card.getByText(/^100% to reach 6, 3/)).toBeVisible();
	await page.mouse.move(5, 300);
	await expect(card.getByText(/^0% to reach 6, 3/)).toBeVisible();
	await way.click();
	await expect(card.getByText(/^100% to reach 6, 3/)).toBeVisible();
	await expect(way).toBeHidden();
	await app.undo();
	await expect(way).toBeVisible();
});

test('by keyboard: chooses and shades a future segment, and applies a better path', async ({ app, page }) => {
	await app.open();
	await app.openEncounter(headOn);
	await app.select('Lydia');
	const card = page.getByRole('region', { name: 'Lydia' });
	await app.expectedEvents();
	const moment = card.getByRole('button', { name: /^After segment 4: / });
	await moment.focus();
	await page.keyboard.press('Enter');
	await expect(moment).toHaveAttribute('aria-pressed', 'true');
	await page.keyboard.press('Enter');
	await expect(moment).toHaveAttribute('aria-pressed', 'false');
	const way = card.getByRole('button', { name: BETTER });
	await way.focus();
	await expect(card.getByText(/^100% to reach 6, 3/)).toBeVisible();
	await page.keyboard.press('Enter');
	await expect(way).toBeHidden();
	await expect(card.getByText(/^100% to reach 6, 3/)).toBeVisible();
});

test('against any opponent moves, shows the certain path and possible opponent squares', async ({
	app,
	page,
}) => {
	await app.open();
	await app.openEncounter(duel);
	await app.select('Lydia');
	const card = page.getByRole('region', { name: 'Lydia' });
	const mark = page
		.getByRole('list', { name: 'What happened in each segment' })
		.getByRole('button', { name: MARK });
	await card.getByRole('radio', { name: 'Anything' }).click();
	await expect(card.getByText('Safe until 3, 3 by segment 2')).toBeVisible();
	await app.expectedEvents();
	await expect(card.getByRole('list', { name: 'Possible blockers' })).toContainText(
		'Segment 3. Orc could block 4, 3.',
	);
	await expect(mark).toBeHidden();
	const moment = card.getByRole('list', { name: 'Opponent reach' }).getByRole('button').nth(2);
	await moment.click();
	await expect(moment).toHaveAttribute('aria-pressed', 'true');
	await app.expectAccessible();
	await card.getByRole('radio', { name: 'As drawn' }).click();
	// A resting pointer would trigger a preview.
	await page.mouse.move(5, 300);
	await expect(mark).toBeVisible();
});

test('by keyboard: likely opponent moves are estimated and labeled as such', async ({ app, page }) => {
	await app.open();
	await app.openEncounter(duel);
	await app.select('Orc');
	await app.button('Clear path').click();
	await app.select('Lydia');
	const card = page.getByRole('region', { name: 'Lydia' });
	await expect(card.getByText(/^100% to reach 7, 3/)).toBeVisible();
	await page.keyboard.press('a');
	await expect(card.getByText('Safe until 3, 3')).toBeVisible();
	await page.keyboard.press('a');
	await app.expectedEvents();
	await expect(card.getByRole('list', { name: 'Predicted moves' })).toContainText(
		'Orc will probably move to',
	);
	await expect(card.getByText(/^Plans of Orc: predicted/)).toBeVisible();
	await page.keyboard.press('a');
	await expect(card.getByText(/^100% to reach 7, 3/)).toBeVisible();
});

test('a secret plan’s forecast ignores the drawn paths of others', async ({ app, page }) => {
	await app.open();
	await app.openEncounter(duel);
	await app.command('secret');
	await page.getByRole('list', { name: 'Who plans' }).getByRole('button', { name: 'Heroes' }).click();
	await app.board.click({ x: 0, y: 2 });
	await app.button('Forecast').click();
	const box = page.getByRole('dialog', { name: 'Your forecast' });
	await expect(box).toContainText('100% to reach 7, 3 if the others don’t move');
	await expect(box).toContainText('Other plans are unknown; those creatures are treated as stationary.');
	await expect(box).not.toContainText('Exact odds.');
	await box.getByRole('radio', { name: 'Anything' }).click();
	await expect(box).toContainText('Safe until 3, 3');
	await app.expectAccessible();
});

test.describe('with a finger', () => {
	test.use({ hasTouch: true, viewport: { width: 900, height: 700 } });

	test('taps apply a better path and choose a moment', async ({ app, page }) => {
		await app.open();
		await app.openEncounter(headOn);
		await app.select('Lydia');
		const card = page.getByRole('region', { name: 'Lydia' });
		const end = card.getByRole('button', { name: /^May end: / });
		await end.tap();
		await expect(end).toHaveAttribute('aria-pressed', 'true');
		await card.getByRole('button', { name: BETTER }).tap();
		await expect(card.getByText(/^100% to reach 6, 3/)).toBeVisible();
		await app.expectAccessible();
	});

	test('taps choose possible opponent moves and one of their moments', async ({ app, page }) => {
		await app.open();
		await app.openEncounter(duel);
		await app.select('Lydia');
		const card = page.getByRole('region', { name: 'Lydia' });
		await card.getByRole('radio', { name: 'Anything' }).click();
		await app.expectedEvents();
		const moment = card.getByRole('button', { name: /^After segment 2: in / });
		await moment.tap();
		await expect(moment).toHaveAttribute('aria-pressed', 'true');
	});
});

test('a waiting creature stays, and the path drawn later follows the wait', async ({ app, page }) => {
	await app.open();
	await app.openEncounter(duel);
	await app.select('Orc');
	await app.button('Clear path').click();
	const box = page.getByRole('group', { name: 'Plan and forecast' });
	await app.button('Wait').click();
	await app.button('Wait').click();
	await expect(box).toContainText('Stays in place.');
	await expect(box).not.toContainText('to reach');
	await app.board.drag([
		{ x: 7, y: 2 },
		{ x: 7, y: 3 },
		{ x: 8, y: 3 },
	]);
	await expect(box).toContainText('2 squares, waits 2 segments');
	await expect(box).toContainText('to reach 9, 4');
});
