/** One meaning of a drag per tool before, in and after a fight: Plan draws, Place moves, Alt in Plan places. */
import { encounterFile, walker } from './encounterFile.ts';
import { type App, expect, test } from './fixtures.ts';

const field = encounterFile('Field', { width: 14, height: 8 }, [
	walker('Ada', 'heroes', 30, { y: 2, from: 1 }),
	walker('Bo', 'heroes', 30, { y: 3, from: 1 }),
	walker('Orc', 'foes', 30, { y: 2, from: 11 }),
]);

/** Three squares to the east of Ada. */
const EAST = [1, 2, 3, 4].map((x) => ({ x, y: 2 }));

async function begin(app: App): Promise<void> {
	await app.open();
	await app.openEncounter(field);
	await app.board.settled();
}

const clear = async (app: App) => {
	await app.board.element.focus();
	await app.page.keyboard.press('Control+a');
	await app.page.keyboard.press('Shift+Backspace');
	await app.page.keyboard.press('Escape');
};

/** Checks that a Plan drag only gives Ada a path, and Alt or Place moves her. */
async function expectMeanings(app: App): Promise<void> {
	const { page } = app;
	await app.panel('Creatures');
	await clear(app);
	await app.tool('Plan');
	await app.board.drag(EAST);
	await expect(app.creature('Ada')).toContainText('path: 15 of 30 ft');
	await app.expectAt('Ada', 2, 3);
	await app.undo();
	await expect(app.creature('Ada')).not.toContainText('path:');
	for (const way of ['Alt', 'Place'] as const) {
		if (way === 'Place') await app.tool('Place');
		else await page.keyboard.down('Alt');
		await app.board.drag(EAST);
		if (way === 'Alt') await page.keyboard.up('Alt');
		await app.expectAt('Ada', 5, 3);
		await app.undo();
		await app.expectAt('Ada', 2, 3);
	}
	await app.tool('Plan');
}

test('the same drag means the same before, in and after a fight', async ({ app, page }) => {
	test.slow();
	await begin(app);
	await expectMeanings(app);
	await app.command('Start combat: Level Up');
	await app.advance('Start combat');
	await app.advance('Roll initiative');
	await expectMeanings(app);
	await app.command('End combat');
	await expect(page.getByRole('list', { name: 'Initiative order' })).toHaveCount(0);
	await expectMeanings(app);
});

test('Plan: a click selects, later clicks extend the path until Enter or Escape', async ({ app, page }) => {
	await begin(app);
	await app.board.click({ x: 1, y: 2 });
	await expect(page.getByRole('region', { name: 'Ada', exact: true })).toBeVisible();
	await expect(app.creature('Ada')).not.toContainText('path:');
	// Slower than a double click, which edits.
	await page.waitForTimeout(450);
	await app.board.click({ x: 1, y: 2 });
	await app.board.click({ x: 3, y: 2 });
	await expect(app.creature('Ada')).toContainText('path: 10 of 30 ft');
	await app.board.click({ x: 4, y: 3 });
	await expect(app.creature('Ada')).toContainText('path: 15 of 30 ft');
	await app.board.element.focus();
	await page.keyboard.press('Enter');
	// With the path finished, a click on the ground deselects.
	await app.board.click({ x: 6, y: 6 });
	await expect(page.getByRole('region', { name: 'Ada', exact: true })).toBeHidden();
	await expect(app.creature('Ada')).toContainText('path: 15 of 30 ft');
});

test('Plan: dragging a path bends it, dragging empty ground selects in a box', async ({ app, page }) => {
	await begin(app);
	await app.board.drag(EAST);
	await expect(app.creature('Ada')).toContainText('path: 15 of 30 ft');
	await app.board.drag([
		{ x: 3, y: 2 },
		{ x: 3, y: 3 },
		{ x: 3, y: 4 },
	]);
	await expect(app.creature('Ada')).toContainText('path: 20 of 30 ft');
	await app.expectAt('Ada', 2, 3);
	await app.board.drag([
		{ x: 0, y: 1 },
		{ x: 2, y: 4 },
	]);
	await expect(page.getByRole('region', { name: 'Selected creatures' })).toContainText('2 creatures');
	await expect(app.creature('Ada')).toContainText('path: 20 of 30 ft');
});

test('Plan: a drag of one selected creature leads its selected side', async ({ app }) => {
	await begin(app);
	await app.board.drag([
		{ x: 0, y: 1 },
		{ x: 2, y: 4 },
	]);
	await app.board.drag(EAST);
	for (const name of ['Ada', 'Bo']) await expect(app.creature(name)).toContainText('path: 15 of 30 ft');
	await app.expectAt('Bo', 2, 4);
});

test('Place: reroutes the path from the new square, and undo restores it', async ({ app, page }) => {
	await begin(app);
	await app.board.drag(EAST);
	await page.keyboard.press('s');
	await app.board.drag([
		{ x: 1, y: 2 },
		{ x: 2, y: 5 },
	]);
	await app.expectAt('Ada', 3, 6);
	await expect(app.creature('Ada')).toContainText('path: 20 of 30 ft');
	await app.undo();
	await expect(app.creature('Ada')).toContainText('path: 15 of 30 ft');
	await app.expectAt('Ada', 2, 3);
});
