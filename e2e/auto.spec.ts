/** Auto: deciding for a side or a creature, replanning before each half-round, and hidden plans. */
import { encounterFile, walker } from './encounterFile.ts';
import { type App, expect, test } from './fixtures.ts';

const field = encounterFile('Field', { width: 24, height: 6 }, [
	walker('Ada', 'heroes', 30, { y: 2, from: 1 }),
	walker('Orc', 'foes', 30, { y: 2, from: 22 }),
	walker('Wolf', 'foes', 40, { y: 4, from: 22 }),
]);

const march = encounterFile('March', { width: 60, height: 6 }, [
	walker('Ada', 'heroes', 30, { y: 2, from: 1 }),
	walker('Orc', 'foes', 20, { y: 2, from: 57 }),
	walker('Goblin', 'foes', 20, { y: 4, from: 57 }),
]);

async function openFile(app: App, file: string): Promise<void> {
	await app.open();
	await app.openEncounter(file);
}

const news = ({ page }: App) => page.locator('.line-notice');

const bar = ({ page }: App) => page.getByRole('note', { name: 'Plays by itself' });
const ready = (app: App) => app.advance('Reveal and play');
const UNSEEN = 'Foes: planned in secret';

/** Waits for hidden plans. A notice covers the bar until it is dismissed. */
async function expectUnseen(app: App): Promise<void> {
	const unseen = bar(app).filter({ hasText: UNSEEN });
	const close = app.button('Dismiss');
	await expect(unseen.or(close).first()).toBeVisible();
	if (await close.isVisible()) await app.press(close);
	await expect(unseen).toBeVisible();
}

/** Opens the field and lets the app play the foes. */
async function begin(app: App, strength: 'Easy' | 'Fair'): Promise<void> {
	await openFile(app, field);
	await app.decide('Foes', 'Plays by itself', strength);
	await app.board.element.focus();
	await expectUnseen(app);
}

test('its plans stay hidden before Ready in every half-round', async ({ app }) => {
	await begin(app, 'Easy');
	await app.expectAccessible();
	for (const half of [1, 2]) {
		await expectUnseen(app);
		for (const name of ['Orc', 'Wolf']) await expect(app.creature(name)).not.toContainText('path:');
		await ready(app);
		await app.expectClock(`Round 1, half ${half}, segment 6`);
		await app.nextHalf();
	}
	await expect(app.creature('Orc')).not.toContainText('at 23, 3');
	await expect(app.creature('Wolf')).not.toContainText('at 23, 5');
	// Undoes the second half-round and its plans. Play continues there, not through the first.
	for (let i = 0; i < 3; i++) await app.press(app.button('Undo'));
	await app.expectClock('Round 1, half 1, segment 6');
	await app.play();
	await app.expectClock('Round 1, half 2, start');
	await expectUnseen(app);
});

test('by keyboard: the palette starts it, Enter reveals and plays, undo keeps revealed plans', async ({
	app,
	page,
}) => {
	await openFile(app, field);
	await app.command('bot');
	const box = page.getByRole('dialog', { name: 'Who decides for Foes' });
	await expect(box).toBeVisible();
	await box.getByRole('radio', { name: 'Manual' }).focus();
	await page.keyboard.press('ArrowDown');
	await page.keyboard.press('ArrowDown');
	await expect(box.getByRole('radio', { name: 'Plays by itself' })).toHaveAttribute('aria-checked', 'true');
	await box.getByRole('radio', { name: 'Hard' }).focus();
	for (let i = 0; i < 2; i++) await page.keyboard.press('ArrowLeft');
	await page.keyboard.press('Escape');
	await expectUnseen(app);
	await app.board.element.focus();
	await page.keyboard.press('Enter');
	await app.expectClock('Round 1, half 1, segment 6');
	await app.expectAt('Orc', 17, 3);
	await app.undo();
	await app.expectClock('Round 1, half 1, start');
	await expect(app.creature('Orc')).toContainText('path');
	await expect(bar(app).filter({ hasText: UNSEEN })).toHaveCount(0);
});

test('in the table view it plans without drawing, and a saved fight continues', async ({ app, page }) => {
	await begin(app, 'Fair');
	await app.tool('Plan');
	await app.board.drag([
		{ x: 22, y: 2 },
		{ x: 20, y: 2 },
	]);
	await expect(page.locator('.line-notice')).toContainText('Foes plays by itself');
	await expect(app.creature('Orc')).not.toContainText('path:');
	await page.reload();
	await expectUnseen(app);
	await page.keyboard.press('t');
	await app.expectAccessible();
	await ready(app);
	await app.expectClock('Round 1, half 1, segment 6');
});

test('the app joins sides that declare in secret', async ({ app, page }) => {
	await begin(app, 'Easy');
	await app.players('Plan in secret');
	const closed = page.getByRole('dialog', { name: 'Who plans next?' });
	await expect(closed.getByRole('button', { name: /^Foes/ })).toHaveCount(0);
	await expect(closed).toContainText(UNSEEN);
	await closed.getByRole('button', { name: /^Heroes/ }).click();
	await app.advance('Ready');
	// The plans are revealed.
	await expect(bar(app)).toContainText('plans shown');
	await expect(app.clock).toHaveText('Round 1, half 1, start');
	await app.advance('Play half-round');
	await app.expectClock('Round 1, half 1, segment 6');
	await page.keyboard.press('t');
	await app.expectAt('Orc', 17, 3);
});

test('no screen depends on hidden plans, which survive undo and reload', async ({ app, page }) => {
	await begin(app, 'Fair');
	const coming = page.context().waitForEvent('page');
	await app.players('Player window');
	const window = await coming;
	await app.hide('Wolf');
	await page.keyboard.press('Escape');
	const box = page.getByRole('dialog', { name: 'Who decides for Foes' });
	/** All visible text and pixels with a behavior, which changes only the plans. */
	const seenWith = async (behavior: string) => {
		await (await app.auto('Foes')).getByRole('combobox', { name: 'Behavior' }).selectOption(behavior);
		await app.press(box.getByRole('button', { name: 'Close' }));
		await expectUnseen(app);
		await page.mouse.move(2, 2);
		await expect(app.board.element).toHaveAttribute('data-settled', 'true');
		let text = '';
		// Planning begins a moment after the choice, so the text is taken until it shows none.
		await expect(async () => {
			// Only the bar's button shows the choice.
			text = await page.locator('body').evaluate((body) => {
				const copy = body.cloneNode(true) as HTMLElement;
				for (const one of copy.querySelectorAll('.bar, script, style')) one.remove();
				return copy.textContent ?? '';
			});
			expect(text).toContain('Reveal and play');
			expect(text).not.toContain('thinking');
		}).toPass();
		expect(text).not.toMatch(/path: |Planned for/);
		return {
			text,
			board: (await app.board.element.screenshot()).toString('base64'),
			window: (await window.screenshot()).toString('base64'),
			told: await window.locator('body').textContent(),
		};
	};
	const charging = await seenWith('Charge the nearest');
	expect(await seenWith('Flee')).toEqual(charging);
	expect(charging.told).not.toContain('Wolf');

	await (await app.auto('Foes'))
		.getByRole('combobox', { name: 'Behavior' })
		.selectOption('Charge the nearest');
	await app.press(box.getByRole('button', { name: 'Close' }));
	await app.advance('Reveal and play');
	await app.expectClock('Round 1, half 1, segment 6');
	const ends = () => app.roster.getByRole('listitem').allTextContents();
	await expect(app.creature('Orc')).toContainText('path finished');
	const played = await ends();
	// Revealed plans stay. Undoing the behavior, too, would change them.
	await app.undo();
	await app.expectClock('Round 1, half 1, start');
	await page.reload();
	await app.advance(/^(Reveal and play|Play half-round)/);
	await app.expectClock('Round 1, half 1, segment 6');
	await expect.poll(ends).toEqual(played);
});

test('three presses set a side’s behavior, and five half-rounds later all had plans', async ({ app }) => {
	await openFile(app, march);
	await app.decide('Foes', 'Behavior');
	await expect(news(app)).toContainText('Planned paths for 2 creatures');
	await app.expectAccessible();
	for (let half = 1; half <= 5; half++) {
		for (const name of ['Orc', 'Goblin']) await expect(app.creature(name)).toContainText('path: 20 of 20 ft');
		await app.play();
		await app.expectClock(`Round ${Math.ceil(half / 2)}, half ${half % 2 === 0 ? 2 : 1}, segment 6`);
		await app.nextHalf();
	}
	await expect(news(app)).toContainText('Planned paths for 2 creatures');
	await app.expectClock('Round 3, half 2, start');
	await app.undo();
	await app.expectClock('Round 3, half 2, start');
	await expect(news(app)).toBeHidden();
});

for (const hasTouch of [false, true])
	test.describe(hasTouch ? 'behavior, with a finger' : 'behavior, with a mouse', () => {
		test.use({ hasTouch });

		test('a creature has its own behavior, and a drawn path wins for its half-round', async ({ app }) => {
			await openFile(app, field);
			await app.select('Orc');
			const box = await app.auto();
			await app.press(box.getByRole('radio', { name: 'Behavior' }));
			await expect(app.creature('Orc')).toContainText('path: 30 of 30 ft');
			await expect(app.creature('Orc')).toContainText('Charge');
			await app.expectAccessible();
			await app.press(box.getByRole('button', { name: 'Close' }));
			await app.press(app.button('Undo plans'));
			await expect(app.creature('Orc')).not.toContainText('path:');
			await app.tool('Plan');
			const from = { x: 22, y: 2 };
			const to = { x: 22, y: 1 };
			await (hasTouch ? app.board.swipe([from, to]) : app.board.drag([from, to]));
			await expect(app.creature('Orc')).toContainText('by hand');
			await app.play();
			await app.expectClock('Round 1, half 1, segment 6');
			await app.nextHalf();
			await expect(app.creature('Orc')).toContainText('Charge');
			await expect(app.creature('Orc')).toContainText('path: 30 of 30 ft');
		});
	});

test('by keyboard: guarding asks for a target, Shift+E replans, Enter waits for plans', async ({
	app,
	page,
}) => {
	await openFile(app, field);
	await app.select('Orc');
	const box = await app.auto();
	await box.getByRole('radio', { name: 'As its side' }).focus();
	await page.keyboard.press('ArrowDown');
	await page.keyboard.press('ArrowDown');
	await box.getByRole('combobox', { name: 'Behavior' }).focus();
	await page.keyboard.type('Gua');
	await expect(box.getByLabel('Target')).toHaveValue('ada');
	await page.keyboard.press('Escape');
	await expect(app.creature('Orc')).toContainText('Guard');
	await expect(news(app)).toContainText('Planned paths for 1 creature');
	await app.board.element.focus();
	await page.keyboard.press('Shift+E');
	await page.keyboard.press('Enter');
	await app.expectClock('Round 1, half 1, segment 6');
});

test('several selected creatures share a box, and a click sets the destination', async ({ app, page }) => {
	await openFile(app, field);
	await app.select('Orc');
	await page.keyboard.press('Control+a');
	const box = await app.auto();
	await expect(page.getByRole('dialog', { name: 'Who decides for 3 creatures' })).toBeVisible();
	await box.getByRole('radio', { name: 'Behavior' }).click();
	await expect(news(app)).toContainText('Planned paths for 3 creatures');
	await box.getByRole('combobox', { name: 'Behavior' }).selectOption('Go to a place…');
	await expect(box).toBeHidden();
	await expect(page.getByRole('toolbar', { name: 'Go to' })).toContainText('3 selected');
	await app.board.click({ x: 12, y: 3 });
	await expect(news(app)).toContainText('3 creatures are moving to their goals');
});

/** Opens an encounter with 21 orcs. */
async function openCrowd(app: App): Promise<void> {
	const crowd = Array.from({ length: 21 }, (_, i) =>
		walker(`Orc ${i + 1}`, 'foes', 30, { y: Math.floor(i / 7), from: 15 + (i % 7) }),
	);
	await openFile(
		app,
		encounterFile('Crowd', { width: 24, height: 6 }, [
			walker('Ada', 'heroes', 30, { y: 2, from: 1 }),
			...crowd,
		]),
	);
}

test('says that the planning worker stopped while planning, and plans without it', async ({ app, page }) => {
	await openCrowd(app);
	const box = await app.auto('Foes');
	await box.getByRole('radio', { name: 'Behavior' }).click();
	await box.getByRole('radio', { name: 'Hard' }).click();
	await box.getByRole('button', { name: 'Plan hard' }).click();
	await expect(page.getByText('Planning for 21').first()).toBeVisible();
	await Promise.all(
		page.workers().map((worker) => worker.evaluate(() => setTimeout(() => self.close())).catch(() => {})),
	);
	await page.keyboard.press('Escape');
	await expect(news(app)).toContainText(
		'The planning worker stopped, so plans take longer until you reload.',
		{
			timeout: 20_000,
		},
	);
	await expect(news(app)).toContainText('Planned paths for 21 creatures', { timeout: 30_000 });
	await app.play();
	await expect(app.clock).toHaveText(/^Round 1, half 1, segment/);
});

test('asks before making hard plans for more than 20', async ({ app, page }) => {
	await openCrowd(app);
	const box = await app.auto('Foes');
	await box.getByRole('radio', { name: 'Behavior' }).click();
	await expect(box.getByRole('radio', { name: 'Fair' })).toHaveAttribute('aria-checked', 'true');
	await box.getByRole('radio', { name: 'Hard' }).click();
	await expect(box.getByRole('alert')).toHaveText(
		/^Planning 21 creatures hard takes about 5 seconds each time\./,
	);
	await app.expectAccessible();
	await box.getByRole('button', { name: 'Use Fair' }).click();
	await expect(box.getByRole('alert')).toBeHidden();
	await expect(box.getByRole('radio', { name: 'Fair' })).toHaveAttribute('aria-checked', 'true');
	await page.keyboard.press('Escape');
});
