/** Paths built by clicks: each click updates the plan at once. Also path cancellation. */
import { readFile } from 'node:fs/promises';
import type { Square } from './board.ts';
import { type App, expect, test } from './fixtures.ts';

const FIELD = JSON.stringify({
	format: 'halfstep/encounter',
	version: 1,
	name: 'A field',
	seed: 'dry grass',
	map: { width: 12, height: 7 },
	creatures: [
		{ id: 'ada', name: 'Ada', side: 'heroes', speed: 30, position: { x: 1, y: 3 } },
		{ id: 'orc', name: 'Orc', side: 'foes', speed: 30, position: { x: 10, y: 3 } },
	],
});

async function open(app: App): Promise<void> {
	await app.open();
	await app.openEncounter(FIELD);
	await app.panel('Creatures');
}

/** Squares of Ada's plan in the file that Save writes. */
async function saved(app: App): Promise<readonly Square[]> {
	const { creatures } = JSON.parse(await readFile(await app.download('Save'), 'utf8'));
	return creatures[0].plan?.steps ?? [];
}

/** Starts a path with a second press on a creature, slower than a double one. */
async function lay(app: App, square: Square, press: 'click' | 'tap' = 'click'): Promise<void> {
	await app.board[press]({ x: 11, y: 6 });
	await app.board[press](square);
	await app.page.waitForTimeout(450);
	await app.board[press](square);
}

const path = (app: App, feet: string) => expect(app.creature('Ada')).toContainText(`path: ${feet}`);

test('each click updates roster, file, undo, redo and the next step', async ({ app, page }) => {
	await open(app);
	await app.tool('Plan');
	await lay(app, { x: 1, y: 3 });
	await app.board.click({ x: 3, y: 3 });
	await path(app, '10 of 30 ft');
	await app.board.click({ x: 3, y: 5 });
	await path(app, '20 of 30 ft');
	expect((await saved(app)).at(-1)).toEqual({ x: 3, y: 5 });
	await app.undo();
	await path(app, '10 of 30 ft');
	await app.redo();
	await path(app, '20 of 30 ft');
	await app.undo();
	await app.board.click({ x: 4, y: 3 });
	await path(app, '15 of 30 ft');
	await app.step();
	await app.expectClock('Round 1, half 1, segment 1');
	await app.expectAt('Ada', 3, 4);
	await lay(app, { x: 2, y: 3 });
	await app.board.click({ x: 6, y: 3 });
	await app.play();
	await app.expectClock('Round 1, half 1, segment 6');
	await app.expectAt('Ada', 7, 4);
	await expect(page.getByText('Stopped here')).toBeHidden();
	await lay(app, { x: 6, y: 3 });
	await app.board.click({ x: 7, y: 3 });
	await app.expectClock('Round 1, half 2, start');
	await path(app, '5 of 30 ft');
});

test('Enter, a double click, Escape and another tool end drawing, keeping the path', async ({
	app,
	page,
}) => {
	await open(app);
	for (const end of [
		() => page.keyboard.press('Enter'),
		() => page.keyboard.press('Escape'),
		() => app.board.click({ x: 3, y: 3 }, { clickCount: 2 }),
		() => app.tool('Place'),
	]) {
		await app.tool('Plan');
		await lay(app, { x: 1, y: 3 });
		await app.board.click({ x: 3, y: 3 });
		await end();
		await app.board.hover({ x: 6, y: 5 });
		await path(app, '10 of 30 ft');
		await app.expectClock('Round 1, half 1, start');
		await app.undo();
		await expect(app.creature('Ada')).not.toContainText('path:');
	}
});

test('an unfinished path does not carry over to the table view', async ({ app, page }) => {
	await open(app);
	await app.tool('Plan');
	await lay(app, { x: 1, y: 3 });
	await app.board.click({ x: 3, y: 3 });
	await page.keyboard.press('t');
	await app.board.hover({ x: 8, y: 5 });
	await app.board.settled();
	const drawing = await app.board.element.screenshot();
	await page.keyboard.press('v');
	await app.board.settled();
	expect(drawing.equals(await app.board.element.screenshot())).toBe(true);
	await page.keyboard.press('t');
	await path(app, '10 of 30 ft');
});

test('Escape cancels only a drag, and Shift+Backspace on the board clears the path', async ({
	app,
	page,
}) => {
	await open(app);
	await app.tool('Plan');
	const [from, to] = [await app.board.middle({ x: 1, y: 3 }), await app.board.middle({ x: 4, y: 3 })];
	await page.mouse.move(from.x, from.y);
	await page.mouse.down();
	await page.mouse.move(to.x, to.y, { steps: 6 });
	await page.keyboard.press('Escape');
	await page.mouse.up();
	await expect(app.creature('Ada')).not.toContainText('path:');
	await expect(app.undoButton).toHaveAttribute('aria-disabled', 'true');
	await page.keyboard.press('ArrowRight');
	await page.keyboard.press('ArrowRight');
	await path(app, '10 of 30 ft');
	await page.keyboard.press('Shift+Backspace');
	await expect(app.creature('Ada')).not.toContainText('path:');
	await app.undo();
	await path(app, '10 of 30 ft');
});

test.describe('on a tablet', () => {
	test.use({ hasTouch: true, viewport: { width: 1180, height: 820 } });

	test('taps build a path, each planned at once', async ({ app }) => {
		await open(app);
		await app.tool('Plan');
		await lay(app, { x: 1, y: 3 }, 'tap');
		await app.board.tap({ x: 3, y: 3 });
		await path(app, '10 of 30 ft');
		await app.board.tap({ x: 3, y: 4 });
		await path(app, '15 of 30 ft');
		await app.undo();
		await path(app, '10 of 30 ft');
		// A tap on its end finishes it. The next path is new, also after zooming in.
		await app.board.tap({ x: 3, y: 3 });
		await app.board.tap({ x: 1, y: 3 });
		await app.board.pinch({ x: 5, y: 2 }, 100, 120);
		await app.board.tap({ x: 1, y: 2 });
		await path(app, '5 of 30 ft');
		await app.board.tap({ x: 4, y: 3 });
		await app.step();
		await app.expectClock('Round 1, half 1, segment 1');
		await app.expectAt('Ada', 2, 3);
	});

	test('two fingers move the map without selecting or drawing, even on a creature', async ({ app }) => {
		await open(app);
		await app.select('Orc');
		await app.tool('Plan');
		const { scale } = await app.board.camera();
		// The first finger lands on Ada, the other on empty ground.
		await app.board.pinch({ x: 2, y: 3 }, 2 * scale, 4 * scale);
		await app.board.settled();
		expect((await app.board.camera()).scale).toBeGreaterThan(1.5 * scale);
		await expect(app.creature('Ada')).not.toContainText('path:');
		const isSelected = (name: string, pressed: string) =>
			expect(app.creature(name).getByRole('button', { name, exact: true })).toHaveAttribute(
				'aria-pressed',
				pressed,
			);
		await isSelected('Orc', 'true');
		await isSelected('Ada', 'false');
	});
});
