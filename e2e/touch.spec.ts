/** Touch behavior: no accidental action, and the same information as for a mouse. */
import type { Locator, Page } from 'playwright/test';
import { draw, open, row } from './field.ts';
import { Fingers } from './fingers.ts';
import { type App, expect, test } from './fixtures.ts';

test.use({ hasTouch: true, isMobile: true, viewport: { width: 1024, height: 768 } });

/** Holds a finger on a control for a long press. */
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
	await app.tool('Plan');
	await app.board.press({ x: 0, y: 2 });
	const menu = page.getByRole('menu', { name: 'Creature' });
	await expect(menu).toBeVisible();
	await expect(menu).toHaveAccessibleDescription(/^Lydia/);
	// The whole menu is visible at once.
	await expect(menu.getByRole('menuitem').last()).toBeInViewport({ ratio: 1 });
	await app.board.tap({ x: 10, y: 4 });
	await expect(menu).toBeHidden();
	await expect(app.undoButton).toHaveAttribute('aria-disabled', 'true');
	// Nor does one on a button. The next tap acts again.
	await app.board.press({ x: 0, y: 2 });
	await expect(menu).toBeVisible();
	const help = page.getByRole('dialog', { name: 'Help' });
	await app.button('Help').tap();
	await expect(menu).toBeHidden();
	await app.button('Help').tap();
	await expect(help).toBeVisible();
	// Every overlay has a visible way out.
	await help.getByRole('button', { name: 'Close' }).tap();
	await app.panel('Creatures');
	const form = await app.addForm();
	await expect(form.getByLabel('Find or add')).toBeFocused();
	await form.getByRole('button', { name: 'Close' }).tap();
	await expect(form.getByLabel('Side')).toHaveCount(0);
	await page.keyboard.press('Control+k');
	const commands = page.getByRole('dialog', { name: 'Commands' });
	await commands.getByRole('button', { name: 'Close' }).tap();
	await expect(commands).toBeHidden();
});

test('a held finger that moves draws, and its menu closes', async ({ app, page }) => {
	await lydia(app);
	await app.tool('Plan');
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

test('a placing tool’s panel opens and closes with it, unless already open', async ({ app, page }) => {
	await lydia(app);
	const shapes = page.getByRole('region', { name: 'Fog' }).getByRole('radio', { name: 'Hide' });
	await expect(shapes).toBeHidden();
	await app.tool('Fog');
	await expect(shapes).toBeVisible();
	await app.tool('Plan');
	await expect(page.locator('.dock-title')).toBeHidden();
	await app.panel('Creatures');
	await app.tool('Fog');
	await expect(shapes).toBeVisible();
	await app.tool('Plan');
	await expect(app.creature('Orc')).toBeVisible();
});

test('holding an icon shows its name, and does not press it', async ({ app, page }) => {
	await lydia(app);
	await hold(page, app.button('Step'));
	await expect(page.getByRole('tooltip')).toContainText('Step');
	await app.expectClock('Round 1, half 1, start');
	await expect(page.getByRole('tooltip')).toBeHidden();
	// A tapped disabled button explains why, also to screen readers.
	const back = app.button('Back');
	await back.tap({ force: true });
	await expect(page.getByRole('tooltip')).toHaveText('Back: this is the start,');
	await expect(back).toHaveAttribute('aria-description', 'Back: this is the start');
	await app.button('Step').tap();
	await app.expectClock('Round 1, half 1, segment 1');
});

test('holding the map opens its menu on screen, with the ground’s effects', async ({ app, page }) => {
	await page.setViewportSize({ width: 740, height: 360 });
	await app.open();
	await app.openEncounter(
		JSON.stringify({
			format: 'halfstep/encounter',
			version: 1,
			name: 'Mud',
			map: { width: 12, height: 6, terrain: [{ x: 11, y: 5, type: 'mud-knee' }] },
			creatures: [],
		}),
	);
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
	await app.tab('Stats');
	expect(await page.locator('input').count()).toBeGreaterThan(3);
	expect(await small()).toEqual([]);
	for (const panel of ['Turn order', 'Edit map', 'Events', 'Rules'] as const) {
		await app.panel(panel);
		expect(await small()).toEqual([]);
	}
	await app.closePanel();
	await app.step(4);
	await expect(app.dice).toBeVisible();
	expect(await small()).toEqual([]);
});

test('a double tap opens the card without the on-screen keyboard', async ({ app, page }) => {
	await lydia(app);
	// On a busy machine two taps may be too slow for a double tap.
	await expect(async () => {
		await app.board.tap({ x: 0, y: 2 });
		await app.board.tap({ x: 0, y: 2 });
		await expect(page.getByRole('region', { name: 'Lydia' })).toBeVisible({ timeout: 1000 });
	}).toPass();
	await expect(page.locator('input:focus')).toHaveCount(0);
});

test('one tap each selects several creatures', async ({ app, page }) => {
	await lydia(app);
	await app.board.press({ x: 0, y: 2 });
	await page.getByRole('menuitem', { name: 'More' }).tap();
	await page.getByRole('menuitemcheckbox', { name: 'Select several' }).tap();
	const bar = page.getByRole('toolbar', { name: 'Select several' });
	await app.board.tap({ x: 7, y: 2 });
	await expect(bar).toContainText('2 selected');
	await app.board.tap({ x: 0, y: 2 });
	await expect(bar).toContainText('1 selected');
	await app.board.tap({ x: 0, y: 2 });
	await bar.getByRole('button', { name: 'Done' }).tap();
	await expect(bar).toBeHidden();
	await app.panel('Creatures');
	await expect(page.getByRole('region', { name: 'Selected creatures' })).toContainText('2 creatures');
});

test('two fingers zoom, Fit is finger-sized, and no pan loses the map', async ({ app }) => {
	await lydia(app);
	const fitted = await app.board.camera();
	await app.board.pinch({ x: 5, y: 3 }, 80, 200);
	expect((await app.board.camera()).scale).toBeGreaterThan(fitted.scale);
	const fit = await app.button('Fit the map').boundingBox();
	expect(fit?.width).toBeGreaterThanOrEqual(44);
	expect(fit?.height).toBeGreaterThanOrEqual(44);
	await app.tool('Pan');
	const board = await app.board.element.boundingBox();
	for (let i = 0; i < 4; i++) await app.board.swipe([await middleOf(app, 0.1), await middleOf(app, 0.9)]);
	const left = await app.board.point(0, 0);
	expect(left.x).toBeLessThan((board?.x ?? 0) + (board?.width ?? 0) - 90);
	expect(left.y).toBeLessThan((board?.y ?? 0) + (board?.height ?? 0) - 90);
	await app.button('Fit the map').tap();
	expect(await app.board.camera()).toEqual(fitted);
	await expect(app.button('Fit the map')).toBeHidden();
});

/** The map square at a fraction (0–1) of the board's width and height. It may lie outside the map. */
async function middleOf(app: App, part: number) {
	const { x, y, scale } = await app.board.camera();
	const box = await app.board.element.boundingBox();
	return {
		x: ((box?.width ?? 0) * part - x) / scale - 0.5,
		y: ((box?.height ?? 0) * part - y) / scale - 0.5,
	};
}

test('a tap near a small miniature selects it', async ({ app, page }) => {
	await app.open();
	const creatures = [
		{ id: 'a', name: 'Ada', side: 'heroes', speed: 30, position: { x: 30, y: 20 } },
		{ id: 'b', name: 'Bo', side: 'foes', speed: 30, position: { x: 40, y: 20 } },
	];
	await app.openEncounter(
		JSON.stringify({
			format: 'halfstep/encounter',
			version: 1,
			name: 'Wide',
			map: { width: 80, height: 50 },
			creatures,
		}),
	);
	expect((await app.board.camera()).scale).toBeLessThan(15);
	await app.board.tapAt(31.7, 20.5);
	await app.panel('Creatures');
	await expect(page.getByRole('region', { name: 'Ada' })).toBeVisible();
	await app.closePanel();
	await app.board.tapAt(35, 30);
	await app.panel('Creatures');
	await expect(page.getByRole('region', { name: 'Ada' })).toBeHidden();
});

test('while drawing, the corner shows the reach and a loupe the finger’s square', async ({ app, page }) => {
	await lydia(app);
	await app.tool('Plan');
	const fingers = await Fingers.of(app);
	const readout = page.getByLabel('Path being drawn');
	const loupe = page.locator('.loupe');
	await expect(loupe).toBeHidden();
	await fingers.put(1, { x: 0, y: 2 });
	for (const x of [1, 2, 3]) await fingers.move(1, { x, y: 2 });
	await expect(readout).toContainText('Lydia 15 / 30 ft to 4, 3');
	await expect(loupe).toBeVisible();
	const finger = await app.board.middle({ x: 3, y: 2 });
	for (const shown of [await readout.boundingBox(), await loupe.boundingBox()]) {
		if (!shown) throw new Error('nothing is shown');
		const isUnder =
			Math.abs(shown.x + shown.width / 2 - finger.x) < shown.width / 2 + 22 &&
			Math.abs(shown.y + shown.height / 2 - finger.y) < shown.height / 2 + 22;
		expect(isUnder).toBe(false);
	}
	// The loupe shows the board: more than one color.
	const colours = await loupe.evaluate((canvas) => {
		if (!(canvas instanceof HTMLCanvasElement)) return 0;
		const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
		return new Set(Array.from({ length: data.length / 4 }, (_, i) => data.slice(4 * i, 4 * i + 3).join()))
			.size;
	});
	expect(colours).toBeGreaterThan(5);
	await fingers.lift(1);
	await expect(loupe).toBeHidden();
	await expect(readout).toBeHidden();
});

test('on a phone the line keeps its height while measuring, as does the board', async ({ app, page }) => {
	await page.setViewportSize({ width: 390, height: 844 });
	await app.open();
	await app.openEncounter(
		JSON.stringify({
			format: 'halfstep/encounter',
			version: 1,
			name: 'Tall',
			map: { width: 20, height: 40 },
			creatures: [
				{ id: 'a', name: 'Adalbert of the Long Bridge', side: 'heroes', speed: 30, position: { x: 1, y: 3 } },
				{ id: 'b', name: 'The captain of the watch', side: 'foes', speed: 30, position: { x: 18, y: 3 } },
			],
		}),
	);
	const board = () => page.getByRole('main').boundingBox();
	const before = await board();
	await app.tool('Measure');
	expect(await board()).toEqual(before);
	await app.board.swipe([
		{ x: 1, y: 3 },
		{ x: 18, y: 3 },
	]);
	await expect(page.getByRole('status', { name: 'Measured' })).toContainText(
		/^\d+ ft\. Adalbert of the Long Bridge to The captain of the watch: seen/,
	);
	expect(await board()).toEqual(before);
});

test('a long name keeps its buttons in one row, path choices clear the board', async ({ app, page }) => {
	const name = 'Sir Bartholomew of the Long Gate';
	await open(app, 'd20 SRD', { beings: { [name]: { at: [0, 1] }, Imp: { at: [4, 1], side: 'foes' } } });
	await draw(app, ...row(1, 0, 5));
	const way = await page.getByRole('region', { name: 'Way past Imp' }).boundingBox();
	const board = await page.getByRole('main').boundingBox();
	if (!way || !board) throw new Error('one of them is not shown');
	expect(way.y + way.height).toBeLessThanOrEqual(board.y + 1);
	const head = page.getByRole('region', { name, exact: true }).locator('.card-identity');
	const tops = await head
		.locator('.icon-button')
		.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
	expect(tops).toHaveLength(2);
	expect(new Set(tops).size).toBe(1);
	await expect(head.getByRole('button', { name, exact: true })).toHaveAttribute('title', new RegExp(name));
});
