/** The frame: a constant board rectangle, nothing over the board, messages on one line. */
import type { Page } from 'playwright/test';
import { type App, expect, test } from './fixtures.ts';

/** The board's rectangle, in CSS pixels of the page. */
const rectangle = (page: Page) =>
	page.getByRole('main').evaluate((board) => JSON.stringify(board.getBoundingClientRect()));

/** Class or name of each element over the map's squares. Empty if the map is fitted. */
async function overMap(app: App, page: Page): Promise<readonly string[]> {
	await app.board.settled();
	const from = await app.board.point(0, 0);
	const size = await app.board.element.evaluate((board) => {
		const read = (name: string) => Number(board.getAttribute(`data-camera-${name}`));
		return { scale: read('scale') };
	});
	return page.evaluate(
		({ left, top, scale }) => {
			const board = document.querySelector('.battle-map');
			const over = new Set<string>();
			for (let x = 0; x < 18; x++)
				for (let y = 0; y < 14; y++) {
					const found = document.elementFromPoint(left + (x + 0.5) * scale, top + (y + 0.5) * scale);
					if (found && !board?.contains(found)) over.add(found.className || found.tagName);
				}
			return [...over];
		},
		{ left: from.x, top: from.y, scale: size.scale },
	);
}

const STATES: readonly (readonly [string, (app: App, page: Page) => Promise<unknown>])[] = [
	['the measure tool', (app) => app.tool('Measure')],
	['a hint and a notice', (_, page) => page.keyboard.press('Shift+r')],
	['the goal tool', (app) => app.tool('Goal')],
	['nothing to undo', (_, page) => page.keyboard.press('Control+y')],
	['planning', (app) => app.tool('Plan')],
	['one selected', (app) => app.select('Rusk')],
	['the turn order', (app) => app.panel('Turn order')],
	['events', (app) => app.panel('Events')],
	['rules', (app) => app.panel('Rules')],
	['map editing', (app) => app.panel('Edit map')],
	['the wall tool', (app) => app.tool('Walls')],
	['creatures', (app) => app.panel('Creatures')],
	['variants', (app) => app.command('Compare variants')],
	[
		'a contest',
		async (app, page) => {
			await page.keyboard.press('Escape');
			await app.play();
			await expect(app.dice).toBeVisible({ timeout: 20_000 });
		},
	],
	[
		'its result',
		async (app, page) => {
			await app.advance('Roll all');
			await expect(page.getByRole('region', { name: 'Notices' })).toContainText('wins 12, 4');
		},
	],
];

for (const { width, height } of [
	{ width: 1366, height: 768 },
	{ width: 1920, height: 1080 },
])
	test(`the board keeps its rectangle uncovered at ${width} × ${height}`, async ({ app, page }) => {
		test.slow();
		await page.setViewportSize({ width, height });
		await app.open();
		await expect(app.advanceButton).toBeVisible();
		const before = await rectangle(page);
		expect(await overMap(app, page)).toEqual([]);
		for (const [state, reach] of STATES) {
			await reach(app, page);
			expect(await rectangle(page), state).toBe(before);
			await expect.poll(() => overMap(app, page), state).toEqual([]);
			const line = await page.getByRole('region', { name: 'Notices' }).boundingBox();
			expect(line?.height, state).toBeLessThanOrEqual(Math.ceil((width > 1700 ? 1.1 : 1) * 32.5));
		}
	});

test('at 1366 × 768 the board is 970 × 628', async ({ app, page }) => {
	await page.setViewportSize({ width: 1366, height: 768 });
	await app.open();
	await expect(app.advanceButton).toBeVisible();
	const { width, height } = (await page.getByRole('main').boundingBox())!;
	expect([Math.round(width), Math.round(height)]).toEqual([970, 628]);
});

test('a message longer than its line expands on request', async ({ app, page }) => {
	await page.setViewportSize({ width: 1100, height: 720 });
	await app.open();
	const name = `broken ${'very '.repeat(40)}.json`;
	await app.openFile(name, '{');
	const line = page.getByRole('region', { name: 'Notices' });
	await expect(line.getByRole('alert')).toContainText('broken');
	await line.getByRole('button', { name: 'Show whole message' }).click();
	await expect(page.getByRole('dialog', { name: 'Whole message' })).toContainText('very very .json');
});

test('Fit appears while the view differs from the whole map', async ({ app, page }) => {
	await app.open();
	await expect(app.advanceButton).toBeVisible();
	const fit = page.getByRole('region', { name: 'Notices' }).getByRole('button', { name: 'Fit the map' });
	await expect(fit).toBeHidden();
	await app.board.element.focus();
	await page.keyboard.press('+');
	await fit.click();
	await expect(fit).toBeHidden();
});

test('a problem takes the whole message line', async ({ app, page }) => {
	await app.open();
	await app.board.click({ x: 5, y: 4 });
	const hint = page.locator('.line-left');
	await expect(hint).toBeVisible();
	await app.openFile('huge.json', JSON.stringify({ format: 'other', name: 'x' }));
	const notice = page.getByRole('alert').locator('.line-words');
	await expect(notice).toContainText('Not a Halfstep encounter');
	await expect(hint).toBeHidden();
	await expect(page.getByRole('button', { name: 'Show whole message' })).toHaveCount(0);
	await page.getByRole('button', { name: /Dismiss/ }).click();
	await expect(hint).toBeVisible();
});

test('rows of the list and names of sides stay in one line', async ({ app, page }) => {
	await app.open();
	await app.decide('Guests', 'Plays by itself');
	await app.unfold();
	const cut = await page
		.locator('.side-fold > strong')
		.evaluateAll((names) => names.filter((name) => name.scrollWidth > name.clientWidth).length);
	expect(cut).toBe(0);
	const tall = await page
		.locator('.roster-row')
		.evaluateAll((rows) => rows.filter((row) => row.scrollHeight > row.clientHeight + 1).length);
	expect(tall).toBe(0);
});
