/** What a finger may expect of the page: nothing happens that it did not mean, and all that a mouse is told it is told too. */
import type { Locator, Page } from 'playwright/test';
import { Fingers } from './fingers.ts';
import { type App, expect, test } from './fixtures.ts';

test.use({ hasTouch: true, isMobile: true, viewport: { width: 1024, height: 768 } });

/** Holds a finger on a control for as long as that takes to mean something. */
async function hold(page: Page, control: Locator, milliseconds = 700): Promise<void> {
	const box = await control.boundingBox();
	if (!box) throw new Error('the control is not shown');
	const session = await page.context().newCDPSession(page);
	const touchPoints = [{ id: 1, x: box.x + box.width / 2, y: box.y + box.height / 2 }];
	await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
	await page.waitForTimeout(milliseconds);
	await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
	await session.detach();
}

async function lydia(app: App): Promise<void> {
	await app.open();
	await app.sample('Lydia and the orc');
	await app.board.settled();
}

test('the tap that closes a menu does nothing else', async ({ app, page }) => {
	await lydia(app);
	await app.tool('Path');
	await app.board.press({ x: 0, y: 2 });
	const menu = page.getByRole('menu', { name: 'Creature' });
	await expect(menu).toBeVisible();
	await app.board.tap({ x: 4, y: 4 });
	await expect(menu).toBeHidden();
	await expect(app.button('Undo')).toHaveAttribute('aria-disabled', 'true');
	// Nor does one on a button; the next tap is meant again.
	await app.board.press({ x: 0, y: 2 });
	await expect(menu).toBeVisible();
	const help = page.getByRole('dialog', { name: 'Help' });
	await app.button('Help').tap();
	await expect(menu).toBeHidden();
	await app.button('Help').tap();
	await expect(help).toBeVisible();
});

test('a finger that is held and then moves on draws, and the menu goes', async ({ app, page }) => {
	await lydia(app);
	await app.tool('Path');
	const at = { x: 7, y: 2 };
	const fingers = await Fingers.of(app);
	await fingers.put(1, at);
	const menu = page.getByRole('menu', { name: 'Creature' });
	await expect(menu).toBeVisible();
	await fingers.move(1, { x: at.x, y: at.y + 1 });
	await expect(menu).toBeHidden();
	await fingers.move(1, { x: at.x, y: at.y + 2 });
	await fingers.lift(1);
	await app.panel('Creatures');
	await expect(app.creature('Orc')).toContainText('path: 10 of');
});

test('holding an icon says what it is called, and presses nothing', async ({ app, page }) => {
	await lydia(app);
	await hold(page, app.button('Step'));
	await expect(page.getByRole('tooltip')).toContainText('Step');
	await app.expectClock('Round 1, half 1, start');
	await expect(page.getByRole('tooltip')).toBeHidden();
	await app.button('Step').tap();
	await app.expectClock('Round 1, half 1, segment 1');
});

test('holding the map asks for its menu, which says what the ground does; all of it is on the screen', async ({
	app,
	page,
}) => {
	await page.setViewportSize({ width: 740, height: 360 });
	await app.open();
	await app.openFile(
		'mud.json',
		JSON.stringify({
			format: 'halfstep/encounter',
			version: 1,
			name: 'Mud',
			map: { width: 12, height: 6, terrain: [{ x: 11, y: 5, type: 'mud-knee' }] },
			creatures: [],
		}),
	);
	await app.expectOpen('Mud');
	await app.board.press({ x: 11, y: 5 });
	const menu = page.getByRole('menu', { name: 'Map' });
	await expect(menu).toContainText('Mud');
	await expect(menu).toHaveAccessibleDescription(/Mud/);
	const box = await menu.boundingBox();
	expect(box?.x).toBeGreaterThanOrEqual(0);
	expect(box?.y).toBeGreaterThanOrEqual(0);
	expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(740);
	expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(360);
	await menu.getByRole('menuitem').last().scrollIntoViewIfNeeded();
	await expect(menu.getByRole('menuitem').last()).toBeInViewport({ ratio: 1 });
	await app.expectAccessible(['aria-required-children', 'aria-allowed-role']);
});

test('no field makes an iPhone zoom in', async ({ app, page }) => {
	await lydia(app);
	const small = () =>
		page
			.locator(
				'input:not([type="checkbox"], [type="radio"], [type="range"], [type="file"], [type="color"]), select, textarea',
			)
			.evaluateAll((fields) =>
				fields
					.filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16)
					.map((field) => field.outerHTML.slice(0, 120)),
			);
	await app.select('Lydia');
	expect(await page.locator('input').count()).toBeGreaterThan(3);
	expect(await small()).toEqual([]);
	for (const panel of ['Initiative', 'Terrain', 'Dice & log', 'Rules'] as const) {
		await app.panel(panel);
		expect(await small()).toEqual([]);
	}
	await app.press(app.button('Close panel'));
	await app.step(4);
	await expect(app.dice).toBeVisible();
	expect(await small()).toEqual([]);
});
