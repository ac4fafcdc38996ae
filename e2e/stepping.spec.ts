/** Time control of a half-round: stepping, playing, scrubbing, replanning, and the next half-round. */
import { type App, expect, test } from './fixtures.ts';

/** Opens Lydia and the orc, with all dice rolled by the app. */
async function openLydia(app: App): Promise<void> {
	await app.open();
	await app.sample('Lydia and the orc');
	await app.panel('Events');
	await app.page
		.getByRole('combobox', { name: 'Who rolls physical dice' })
		.selectOption('No one: the app rolls');
	await app.panel('Creatures');
}

const off = async (app: App, name: string) =>
	expect(app.button(name)).toHaveAttribute('aria-disabled', 'true');

test('Step and Back move all creatures by half a second', async ({ app, page }) => {
	await openLydia(app);
	await app.expectClock('Round 1, half 1, start');
	await off(app, 'Back');
	await app.step();
	await app.expectClock('Round 1, half 1, segment 1');
	await app.expectAt('Lydia', 2, 3);
	await app.expectAt('Orc', 7, 3);
	await app.step();
	await app.expectClock('Round 1, half 1, segment 2');
	await app.expectAt('Lydia', 3, 3);
	await app.expectAt('Orc', 7, 3);
	await app.button('Back').click();
	await app.expectClock('Round 1, half 1, segment 1');
	await app.expectAt('Lydia', 2, 3);
	await app.way('Start over');
	await app.expectClock('Round 1, half 1, start');
	await app.expectAt('Lydia', 1, 3);
	await app.button('Other ways to continue').click();
	await expect(page.getByRole('menuitem', { name: 'Start over' })).toBeHidden();
});

test('mouse and keys scrub the timeline to any moment', async ({ app, page }) => {
	await openLydia(app);
	const timeline = page.getByRole('slider', { name: 'Timeline' });
	const box = await timeline.boundingBox();
	if (!box) throw new Error('there is no timeline');
	const at = (segments: number) => box.x + (box.width * segments) / 6;
	const y = box.y + box.height / 2;
	await page.mouse.move(at(0.2), y);
	await page.mouse.down();
	await page.mouse.move(at(2.5), y, { steps: 5 });
	await app.expectClock('Round 1, half 1, segment 2');
	await app.expectAt('Lydia', 3, 3);
	await page.mouse.move(at(5), y, { steps: 5 });
	await page.mouse.up();
	await app.expectClock('Round 1, half 1, segment 5');
	await timeline.press('Home');
	await app.expectClock('Round 1, half 1, start');
	await timeline.press('ArrowRight');
	await timeline.press('ArrowRight');
	await app.expectClock('Round 1, half 1, segment 2');
	await timeline.press('End');
	await app.expectClock('Round 1, half 1, segment 6');
	await expect(timeline).toHaveAttribute('aria-valuenow', '6');
});

test('a plan changed between segments keeps past events', async ({ app }) => {
	await openLydia(app);
	await app.step(3);
	await app.expectClock('Round 1, half 1, segment 3');
	await app.expectAt('Lydia', 4, 3);
	// Her new path avoids the orc.
	await app.tool('Plan');
	await app.board.settled();
	await app.board.drag([
		{ x: 3, y: 2 },
		{ x: 4, y: 1 },
		{ x: 5, y: 1 },
	]);
	await app.step(3);
	await app.expectClock('Round 1, half 1, segment 6');
	await app.expectAt('Lydia', 6, 2);
	await app.expectAt('Orc', 5, 3);
	await app.panel('Events');
	await expect(app.log).toContainText('Lydia takes another path.');
	await expect(app.log).not.toContainText('beats');
	await app.panel('Creatures');
	await app.way('Start over');
	await app.step(3);
	await app.expectAt('Lydia', 4, 3);
	await app.undo();
	await app.expectClock('Round 1, half 1, segment 3');
	await app.step();
	await app.panel('Events');
	await expect(app.log).toContainText('beats');
});

test('the next half-round keeps positions, advances the clock, and keeps the last one viewable', async ({
	app,
	page,
}) => {
	await openLydia(app);
	await app.play();
	await app.expectClock('Round 1, half 1, segment 6');
	const lydia = await app.squareOf('Lydia');
	await app.nextHalf();
	await app.expectClock('Round 1, half 2, start');
	await app.expectAt('Lydia', lydia.x + 1, lydia.y + 1);
	// The same button plays it now.
	await expect(app.advanceButton).toHaveAccessibleName('Play half-round');

	await app.button('History').click();
	await page
		.getByRole('dialog', { name: 'History' })
		.getByRole('button', { name: 'Round 1, half 1' })
		.click();
	await app.expectClock('Round 1, half 1, start');
	await app.step(6);
	await app.expectClock('Round 1, half 1, segment 6');
	await app.panel('Events');
	await expect(app.log).toContainText('to 5, 3.');
	await app.advance('Back to now');
	await app.expectClock('Round 1, half 2, start');

	await app.nextHalf();
	await app.expectClock('Round 2, half 1, start');
	await app.undo();
	await app.undo();
	await app.expectClock('Round 1, half 1, segment 6');
});

test('Enter plays to the end and the next half-round, then waits for plans', async ({ app, page }) => {
	await openLydia(app);
	await app.board.element.focus();
	await page.keyboard.press('Enter');
	await app.expectClock('Round 1, half 1, segment 6');
	await expect(app.advanceButton).toHaveAccessibleName('Next half-round');
	await expect(app.advanceButton).toHaveAccessibleDescription('round 1, half 2');
	await page.keyboard.press('Enter');
	await app.expectClock('Round 1, half 2, start');
	await expect(page.getByText('Round 1, half 2 starts. Make your plans.').first()).toBeVisible();
	await page.waitForTimeout(400);
	await app.expectClock('Round 1, half 2, start');
	// The lost contest left the orc a step of its path. Without paths, nothing runs by itself.
	await app.page.keyboard.press('Control+a');
	await app.page.keyboard.press('Shift+Backspace');
	await page.keyboard.press('Enter');
	await expect(page.getByText(/^No paths yet/).first()).toBeVisible();
	await app.expectClock('Round 1, half 2, start');
});

test('play pauses at the chosen moments, and the choice persists', async ({ app, page }) => {
	await openLydia(app);
	await app.way('Pause at contests');
	await app.play();
	await app.expectClock('Round 1, half 1, segment 4');
	await expect(page.getByText(/^Paused\. .* beats .* to 5, 3\.$/).first()).toBeVisible();
	await page.reload();
	await app.button('Other ways to continue').click();
	const kept = page.getByRole('menuitemcheckbox', { name: 'Pause at contests' });
	await expect(kept).toHaveAttribute('aria-checked', 'true');
	await kept.click();
	await app.play();
	await app.expectClock('Round 1, half 1, segment 6');
});

test('Back to now returns to the moment before the jump', async ({ app, page }) => {
	await openLydia(app);
	await app.nextHalf();
	await app.step(2);
	await app.expectClock('Round 1, half 2, segment 2');
	await app.button('History').click();
	const half = page.getByRole('dialog', { name: 'History' }).getByRole('button', { name: 'Round 1, half 1' });
	await half.click();
	await app.step();
	await app.advance('Back to now');
	await app.expectClock('Round 1, half 2, segment 2');
});

test('the log highlights squares, jumps to its moments, and can be copied', async ({
	app,
	page,
	context,
}) => {
	await context.grantPermissions(['clipboard-read', 'clipboard-write']);
	await openLydia(app);
	await app.play();
	await app.expectClock('Round 1, half 1, segment 6');
	await app.panel('Events');
	await app.log.getByRole('button', { name: /beats/ }).click();
	await app.expectClock('Round 1, half 1, segment 4');
	await app.button('Copy as text').click();
	await expect(page.getByText('Log copied.').first()).toBeVisible();
	const text = await page.evaluate(() => navigator.clipboard.readText());
	expect(text).toMatch(/^Lydia and the orc\n\nRound 1, half 1\nSegment 1: /);
	expect(text).toMatch(/Segment 4: .*beats .* to 5, 3\./);
});

test.describe('with motion', () => {
	test.use({ contextOptions: { reducedMotion: 'no-preference' } });

	test('Play runs to the end, and Pause stops it on the way', async ({ app }) => {
		await openLydia(app);
		await app.way(/^Normal/);
		await app.play();
		await app.expectClock('Round 1, half 1, segment 1');
		await app.advance('Pause');
		await app.expectAtRest();
		await app.fast();
		await app.play();
		await app.expectClock('Round 1, half 1, segment 6');
		await app.expectAtRest();
		await off(app, 'Step');
	});
});

test('moments follow each other without movement', async ({ app, page }) => {
	await openLydia(app);
	await app.step();
	await expect(page.getByRole('slider', { name: 'Timeline' })).toHaveAttribute('aria-valuenow', '1');
	await app.board.settled();
	await app.play();
	await app.expectClock('Round 1, half 1, segment 6');
	await app.board.settled();
});

test('Next does as Help describes, with the key that Help names', async ({ app, page }) => {
	await openLydia(app);
	await app.button('Help').click();
	const help = page.getByRole('dialog', { name: 'Help' });
	await expect(
		help.getByText(
			'After six segments, Next half-round continues unfinished paths. Finish at once (N), in its menu, plays the rest earlier.',
		),
	).toBeVisible();
	const row = help.locator('.keys-row', { hasText: 'next half-round (plays the rest now)' });
	const key = await row.locator('kbd').first().textContent();
	await page.keyboard.press('Escape');
	await app.board.element.focus();

	await app.step(2);
	await app.expectClock('Round 1, half 1, segment 2');
	await app.expectAt('Lydia', 3, 3);
	await app.board.element.focus();
	await page.keyboard.press(key?.toLowerCase() ?? '');
	await app.expectClock('Round 1, half 2, start');
	// She moves in segment 3, and in segment 4 to 5, 3 if the dice favor her.
	await expect(app.creature('Lydia')).toContainText(/at [45], 3/);
	await app.undo();
	await app.expectClock('Round 1, half 1, segment 2');
	await app.expectAt('Lydia', 3, 3);
	await expect(app.creature('Lydia')).toContainText('path:');

	await app.play();
	await app.expectClock('Round 1, half 1, segment 6');
	await app.board.element.focus();
	await page.keyboard.press(key?.toLowerCase() ?? '');
	await app.expectClock('Round 1, half 2, start');
	await expect(app.creature('Lydia')).not.toContainText('path:');

	// A path longer than her speed continues in the next half-round.
	await app.select('Lydia');
	await app.board.element.focus();
	for (const way of ['Left', 'Left', 'Left', 'Up', 'Up', 'Right', 'Right', 'Right'])
		await page.keyboard.press(`Arrow${way}`);
	await page.keyboard.press(key?.toLowerCase() ?? '');
	await app.expectClock('Round 2, half 1, start');
	await expect(app.creature('Lydia')).toContainText('path:');
});
