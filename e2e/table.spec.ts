/** The table view: the players' screen, without GM secrets. */
import type { Locator } from 'playwright/test';
import { type App, expect, test } from './fixtures.ts';

/** Plays Lydia and the orc in the table view, by keys, until their dice are pending. */
async function playedToDice(app: App): Promise<void> {
	await app.open();
	await app.sample('Lydia and the orc');
	await app.board.element.focus();
	await app.page.keyboard.press('t');
	await app.page.keyboard.press('k');
	await expect(app.dice).toBeVisible();
}

test('T shows board, clock and time buttons, T or the button returns, never Escape', async ({
	app,
	page,
}) => {
	await app.open();
	await app.sample('Lydia and the orc');
	await app.board.element.focus();
	for (const way of ['t', 'the button']) {
		await page.keyboard.press('t');
		await expect(app.tableMenu).toBeVisible();
		await expect(app.clock).toHaveText('Round 1, half 1, start');
		await expect(app.roster).toBeHidden();
		await expect(app.button('Step')).toBeVisible();
		await expect(page.getByRole('radiogroup', { name: 'Tools' })).toBeHidden();
		await page.keyboard.press('Escape');
		await expect(app.tableMenu).toBeVisible();
		if (way === 'the button') await app.leaveTable();
		else await page.keyboard.press(way);
		await expect(app.roster).toBeVisible();
		await app.board.element.focus();
	}
});

test.describe('on the screen of a table', () => {
	test.use({ viewport: { width: 1920, height: 1080 } });
	test('the clock takes one line if it fits', async ({ app, page }) => {
		await app.open();
		await app.sample('Lydia and the orc');
		await app.board.element.focus();
		await page.keyboard.press('t');
		const height = async () => (await app.clock.boundingBox())?.height;
		const line = await height();
		const bar = page.getByRole('region', { name: 'Time' });
		const whole = (await bar.boundingBox())?.height;
		for (const text of [
			'Round 3, initiative segment 2',
			'Round 3: Rusk Ironfoot, Big Jorn of the docks, Sly Annet and 12 more',
		]) {
			await app.clock.evaluate((clock, said) => {
				clock.textContent = said;
			}, text);
			expect(await height()).toBe(line);
			expect((await bar.boundingBox())?.height).toBe(whole);
		}
	});
});

test.describe('dice cover no part of a fitted map', () => {
	for (const [width, height] of [
		[1920, 1080],
		[1024, 768],
		[768, 1024],
	] as const) {
		test.describe(`${width} × ${height}`, () => {
			test.use({ viewport: { width, height } });
			test('the map lies beside or above the dice', async ({ app }) => {
				await playedToDice(app);
				const isClear = async () => {
					const { left, top } = await app.dice.evaluate((dice) => dice.getBoundingClientRect());
					const corner = await app.board.point(12, 5);
					return corner.x <= left || corner.y <= top;
				};
				await expect.poll(isClear).toBe(true);
			});
		});
	}
});

test('the keyboard plays a fight in it, dice included', async ({ app }) => {
	await playedToDice(app);
	// Screen readers announce the pending dice and their owners.
	await expect(app.page.locator('[aria-live="polite"]').first()).toContainText('Lydia');
	await expect(app.advanceButton).toBeFocused();
	const { keyboard } = app.page;
	await keyboard.type('11');
	await keyboard.press('Tab');
	await expect(app.roll('Orc')).toBeFocused();
	await keyboard.type('12');
	await keyboard.press('Enter');
	await app.expectClock('Round 1, half 1, segment 6');
	await expect(app.board.element).toBeFocused();
});

test('creatures hidden by the GM are neither drawn nor named', async ({ app, page }) => {
	await app.open();
	await app.sample('Lydia and the orc');
	/** Pixels of the orc's square. */
	const look = async () => {
		await app.board.settled();
		const { x, y } = await app.board.point(7, 2);
		const { scale } = await app.board.camera();
		return page.screenshot({ clip: { x: x + 3, y: y + 3, width: scale - 6, height: scale - 6 } });
	};
	const tableView = async () => {
		await app.board.element.focus();
		await page.keyboard.press('t');
		await expect(app.tableMenu).toBeVisible();
		const seen = await look();
		await page.keyboard.press('t');
		await expect(app.roster).toBeVisible();
		return seen;
	};
	const shown = await tableView();
	await app.select('Orc');
	await app.hide('Orc');
	const hidden = await tableView();
	expect(hidden.equals(shown)).toBe(false);
	await app.select('Orc');
	await page.keyboard.press('Delete');
	await expect(app.creature('Orc')).toBeHidden();
	await app.button('Dismiss').click();
	expect((await tableView()).equals(hidden)).toBe(true);
});

test('asks for dice without naming hidden creatures', async ({ app, page }) => {
	await app.open();
	await app.sample('Lydia and the orc');
	await app.hide('Orc');
	await app.board.element.focus();
	await page.keyboard.press('t');
	await page.keyboard.press('k');
	await expect(app.roll('Lydia')).toBeVisible();
	await expect(app.dice).not.toContainText(/bonus|%/);
	await expect(app.dice).toContainText('contest for 5, 3');
	await app.roll('Lydia').fill('11');
	await app.roll('Lydia').press('Enter');
	await app.expectClock('Round 1, half 1, segment 6');
	await expect(page.locator('body')).not.toContainText('Orc');
});

/** Opens the sample fight in the table view, with the orc hidden and Lydia selected. */
async function orcHidden(app: App): Promise<void> {
	await app.open();
	await app.sample('Lydia and the orc');
	await app.hide('Orc');
	await app.select('Lydia');
	await app.board.element.focus();
	await app.page.keyboard.press('t');
	await expect(app.tableMenu).toBeVisible();
}

/** Checks that no text, label or tooltip names the orc. */
async function expectNoOrc(app: App): Promise<void> {
	await expect(app.page.locator('body')).not.toContainText('Orc');
	await expect(app.page.locator('[aria-label*="Orc"], [title*="Orc"]')).toHaveCount(0);
}

test('notices, palette, nearest creature, undo and announcements never name a hidden creature', async ({
	app,
	page,
}) => {
	await orcHidden(app);
	await app.board.drag([
		{ x: 0, y: 2 },
		{ x: 4, y: 2 },
		{ x: 7, y: 2 },
	]);
	await expectNoOrc(app);
	await expect(page).toHaveTitle('Battle map – Halfstep');
	await app.board.element.focus();
	await page.keyboard.press('j');
	await expect(page.getByText('No other creatures besides Lydia.').first()).toBeVisible();
	await expectNoOrc(app);
	await page.keyboard.press('Control+k');
	await page.getByRole('combobox', { name: 'Find a command' }).fill('Select');
	await expect(page.getByRole('option', { name: /Select Lydia/ })).toBeVisible();
	await expect(page.getByRole('option', { name: /Delete|Hidden|Panel/ })).toHaveCount(0);
	await expectNoOrc(app);
	await app.expectAccessible();
	await page.keyboard.press('Escape');
	await app.board.element.focus();
	// Undoes the path and the hiding of the orc, which shows it, then hides it again.
	await page.keyboard.press('Control+z');
	await expect(page.locator('[aria-live="polite"]')).toContainText('Undone');
	await expectNoOrc(app);
	await app.board.click({ x: 7, y: 2 }, { button: 'right' });
	await expect(page.getByRole('menu', { name: 'Map' })).toBeVisible();
	await expectNoOrc(app);
});

test.describe('by finger', () => {
	test.use({ hasTouch: true, viewport: { width: 1180, height: 820 } });

	test('the table view steps, plays, draws, rolls and continues to the next half-round', async ({
		app,
		page,
	}) => {
		await app.open('disk');
		await app.sample('Lydia and the orc');
		await app.hide('Orc');
		await app.select('Lydia');
		await app.board.element.focus();
		await page.keyboard.press('Shift+Backspace');
		await page.keyboard.press('t');
		await app.board.press({ x: 0, y: 2 });
		const menu = page.getByRole('menu', { name: 'Creature' });
		await expect(menu.getByRole('menuitem', { name: /Draw path/ })).toBeVisible();
		await expect(menu.getByText(/Hide|Delete|Damage/)).toHaveCount(0);
		await page.keyboard.press('Escape');
		// Her path was cleared, and a contest needs a new one.
		await app.board.swipe([0, 1, 2, 3, 4].map((x) => ({ x, y: 2 })));
		await app.play();
		await expect(app.roll('Lydia')).toBeVisible();
		// The app rolls for unseen creatures.
		await app.roll('Lydia').fill('11');
		await app.advance('Resolve');
		await app.expectClock('Round 1, half 1, segment 6');
		await expect(app.advanceButton).toHaveAccessibleName('Next half-round');
		await expectNoOrc(app);
		await app.expectAccessible();
		await app.nextHalf();
		await app.expectClock('Round 1, half 2, start');
		await app.press(app.button('Step'));
		await app.expectClock('Round 1, half 2, segment 1');
		await app.press(app.button('Back'));
		await app.expectClock('Round 1, half 2, start');
		await expectNoOrc(app);
	});
});

for (const { width, height, least } of [
	{ width: 1280, height: 720, least: 18 },
	{ width: 1920, height: 1080, least: 28 },
	{ width: 3840, height: 2160, least: 56 },
])
	test.describe(`on ${width} × ${height}`, () => {
		test.use({ viewport: { width, height } });

		test(`text is at least ${least} px, except for details of a name`, async ({ app }) => {
			await playedToDice(app);
			const sizeOf = (thing: Locator) =>
				thing.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
			const text = await sizeOf(app.dice.getByText(/^Segment 4:/));
			expect(text).toBeGreaterThan(least);
			expect(await sizeOf(app.dice.getByRole('heading'))).toBeGreaterThan(text);
			expect(await sizeOf(app.clock)).toBeGreaterThan(text);
			expect(await sizeOf(app.advanceButton)).toBeGreaterThanOrEqual(text);
		});
	});
