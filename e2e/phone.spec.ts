/**
 * The phone's sheet by finger: the visible board while planning, drawing and rolling, and placing with the sheet
 * closed.
 */
import type { Page } from 'playwright/test';
import { controlsOf } from './controls.ts';
import { Fingers } from './fingers.ts';
import { expect, test } from './fixtures.ts';
import { misplaced } from './layout.ts';

test.use({
	viewport: { width: 390, height: 844 },
	hasTouch: true,
	isMobile: true,
	contextOptions: { reducedMotion: 'reduce' },
});

const boardHeight = async (page: Page) => (await page.getByRole('main').boundingBox())?.height ?? 0;

test('the first screen has few controls, and a selected creature’s sheet hides while drawing', async ({
	app,
	page,
}) => {
	await app.open();
	await expect(page.locator('.list-button')).toHaveText('10');
	expect((await controlsOf(page)).length).toBeLessThanOrEqual(15);
	await app.board.tap({ x: 5, y: 4 });
	const peek = page.getByRole('region', { name: 'Mirela the bard' });
	await expect(peek).toContainText('to reach 9, 8');
	await expect(peek.getByRole('button', { name: /^Use: / })).toBeVisible();
	expect((await page.locator('.dock').boundingBox())?.height).toBe(131);
	expect(await boardHeight(page)).toBeGreaterThanOrEqual(480);
	expect(await misplaced(page)).toEqual([]);
	await app.expectAccessible();

	const fingers = await Fingers.of(app);
	const before = await app.board.middle({ x: 5, y: 4 });
	await fingers.put(1, { x: 5, y: 4 });
	for (const y of [5, 7]) await fingers.move(1, { x: 5, y });
	await expect(page.locator('.dock')).toBeHidden();
	await expect.poll(() => boardHeight(page)).toBeGreaterThanOrEqual(600);
	// The map stays under the finger.
	expect(await app.board.middle({ x: 5, y: 4 })).toEqual(before);
	await fingers.lift(1);
	await expect(peek).toContainText('to reach 6, 8');
	expect(await app.board.middle({ x: 5, y: 4 })).toEqual(before);
});

test('the map stays in place under a finger that rests on a creature before it draws', async ({
	app,
	page,
}) => {
	await app.open();
	const fingers = await Fingers.of(app);
	const before = await app.board.middle({ x: 5, y: 4 });
	await fingers.put(1, { x: 5, y: 4 });
	// Longer than a sheet takes to rise, shorter than a long press.
	await page.waitForTimeout(250);
	expect(await app.board.middle({ x: 5, y: 4 })).toEqual(before);
	for (const y of [5, 7]) await fingers.move(1, { x: 5, y });
	await fingers.lift(1);
	await expect(page.getByRole('region', { name: 'Mirela the bard' })).toContainText('to reach 6, 8');
});

test('the map stays in place after a first path', async ({ app, page }) => {
	await app.open();
	const before = await app.board.middle({ x: 5, y: 4 });
	await app.board.swipe([
		{ x: 5, y: 4 },
		{ x: 5, y: 5 },
		{ x: 5, y: 7 },
	]);
	await expect(page.getByRole('region', { name: 'Mirela the bard' })).toBeVisible();
	expect(await app.board.middle({ x: 5, y: 4 })).toEqual(before);
});

test('the message line shows the whole selected path and Fit', async ({ app, page }) => {
	await app.open();
	await app.board.tap({ x: 5, y: 4 });
	await app.board.swipe([
		{ x: 1, y: 12 },
		{ x: 4, y: 12 },
		{ x: 5, y: 12 },
	]);
	const fit = page.locator('.message-line > .has-word');
	await expect(fit).toBeVisible();
	expect((await fit.locator('svg').boundingBox())?.width).toBeGreaterThan(12);
	expect(
		await page
			.locator('.line-left .line-words')
			.first()
			.evaluate((e) => e.scrollWidth - e.clientWidth),
	).toBe(0);
});

test('tools open above a half-open sheet', async ({ app, page }) => {
	await app.open();
	await app.panel('Creatures');
	await app.press(page.locator('.tools-button'));
	await expect(page.getByRole('radiogroup', { name: 'Tools' })).toBeVisible();
});

test('the edge drags the sheet up and down', async ({ app, page }) => {
	await app.open();
	await app.board.tap({ x: 5, y: 4 });
	const dock = page.locator('.dock');
	const height = async () => Math.round((await dock.boundingBox())?.height ?? 0);
	await app.press(app.button('Raise the sheet'));
	await expect.poll(height).toBe(380);
	await expect(page.getByLabel('Damage or healing')).toBeInViewport();
	await app.press(app.button('Raise the sheet'));
	await expect.poll(height).toBeGreaterThan(500);
	await app.press(app.button('Lower the sheet'));
	await expect.poll(height).toBe(380);
	await app.closePanel();
	await expect.poll(height).toBe(131);
	await app.press(page.locator('.list-button'));
	await expect(app.roster).toBeVisible();
});

test('a contest leaves 300 pixels of board, with all dice and the button visible', async ({ app, page }) => {
	await app.open();
	await app.step(3);
	await expect(app.dice).toBeVisible();
	expect((await app.dice.boundingBox())?.height).toBeLessThanOrEqual(300);
	expect(await boardHeight(page)).toBeGreaterThanOrEqual(300);
	for (const name of ['Sly Annet', 'Mother Bertha'])
		await expect(app.roll(name)).toBeInViewport({ ratio: 1 });
	for (const name of ['1', '20', 'Decide later'])
		await expect(app.dice.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 });
	await expect(app.advanceButton).toBeInViewport({ ratio: 1 });
	expect(await misplaced(page)).toEqual([]);
	const square = await app.board.middle({ x: 11, y: 3 });
	const board = (await page.getByRole('main').boundingBox())!;
	expect(Math.abs(square.x - board.x - board.width / 2)).toBeLessThan(3);
	// The whole height of the map fits.
	const [top, bottom] = [await app.board.point(0, 0), await app.board.point(0, 14)];
	expect(Math.abs((top.y + bottom.y) / 2 - board.y - board.height / 2)).toBeLessThan(3);
	while (await app.dice.isVisible()) await app.advance(/^Roll/);
	// The whole map again.
	await expect.poll(async () => (await app.board.camera()).scale).toBeLessThan(30);
});

test('creatures are placed with the sheet closed, and fog is painted', async ({ app, page }) => {
	await app.open();
	await app.begin();
	const form = await app.addForm();
	await form.getByLabel('Find or add').fill('4 goblins');
	await app.press(form.getByRole('button', { name: 'Place on the map' }));
	const placing = page.getByRole('toolbar', { name: 'Placing' });
	await expect(placing).toContainText('Goblin: tap a square. 3 more to come.');
	await expect(page.locator('.dock')).toBeHidden();
	await app.board.tap({ x: 3, y: 3 });
	await expect(placing).toContainText('Goblin 2: tap a square.');
	await app.press(placing.getByRole('button', { name: 'All at once' }));
	await app.board.tap({ x: 6, y: 6 });
	await expect(page.locator('.list-button')).toHaveText('4');
	await app.tool('Fog');
	await expect(app.advanceButton).toContainText('Done');
});

test.describe('on an upright tablet', () => {
	test.use({ viewport: { width: 820, height: 1180 } });

	test('the map stays in place while a path is drawn', async ({ app, page }) => {
		await app.open();
		await app.board.tap({ x: 5, y: 4 });
		const card = page.getByRole('region', { name: 'Mirela the bard' });
		await expect(card).toBeVisible();
		const places = async () => [await app.board.point(0, 0), await app.board.point(10, 10)];
		const before = await places();
		const fingers = await Fingers.of(app);
		await fingers.put(1, { x: 5, y: 4 });
		for (const square of [
			{ x: 4, y: 4 },
			{ x: 4, y: 5 },
			{ x: 5, y: 4 },
			{ x: 5, y: 7 },
		]) {
			await fingers.move(1, square);
			await page.waitForTimeout(60);
			expect(await places()).toEqual(before);
		}
		await fingers.lift(1);
		await expect(card).toContainText('to reach 6, 8');
		expect(await places()).toEqual(before);
	});
});
