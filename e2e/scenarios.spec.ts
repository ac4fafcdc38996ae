/** Scenarios: chosen from a list, played against the app to a result, and replayed. */
import { copyFile, readFile } from 'node:fs/promises';
import { encounterFile, walker } from './encounterFile.ts';
import { type App, expect, test } from './fixtures.ts';

const page = ({ page: one }: App) => one.locator('.scenario-page');
const score = ({ page: one }: App) => one.getByRole('status', { name: 'Score' });

/** Plays until the battle ends, without moves of the user's creatures. */
async function playToEnd(app: App): Promise<void> {
	const result = app.page.getByRole('region', { name: 'Result' });
	for (let i = 0; i < 40 && !(await result.isVisible()); i++) {
		await expect(app.advanceButton).not.toHaveAccessibleName(/^(Pause|Planning)/, { timeout: 20_000 });
		if (await result.isVisible()) return;
		await app.advance();
	}
}

test('plays a lesson from the title menu to its end, and the next', async ({ app }) => {
	test.slow();
	await app.open('disk');
	await app.files('Scenarios…');
	await expect(page(app)).toContainText('Lessons');
	await app.expectAccessible();
	await app.press(page(app).getByRole('button', { name: /^1\. The race/ }));
	await app.expectOpen('1. The race');
	await expect(page(app)).toContainText('Runner and Friend race');
	await expect(page(app)).toContainText('Hold Hill');
	await expect(score(app)).toHaveText('You 0, Opponents 0 · 0 of 2');
	await app.expectAccessible();
	await app.press(page(app).getByRole('button', { name: 'Start planning' }));
	await expect(page(app)).toBeHidden();
	await playToEnd(app);
	const result = app.page.getByRole('region', { name: 'Result' });
	await expect(result).toContainText('Winner: Opponents, 50 to 0');
	await expect(result).toContainText('Opponents won by holding Hill.');
	await expect(score(app)).toContainText('Opponents 50 · over');
	await app.expectAccessible();
	await app.press(result.getByRole('button', { name: 'Next lesson' }));
	await app.expectOpen('2. One square, two creatures');
	await expect(page(app)).toContainText('Both bands reach');
	await app.files('Scenarios…');
	await app.press(page(app).getByRole('button', { name: /^Two gaps/ }));
	await app.expectOpen('Two gaps');
	await app.press(page(app).getByRole('button', { name: 'Start planning' }));
	await playToEnd(app);
	await app.press(result.getByRole('button', { name: 'Other side' }));
	await expect(page(app).getByLabel('You play')).toHaveValue('blue');
	await expect(score(app)).toHaveText('Red 0, Blue 100 · 0 of 3');
});

test('by keyboard: from the palette, scored after each half-round, undone with it', async ({
	app,
	page: one,
}) => {
	await app.open();
	await app.command('scenarios');
	await expect(page(app).getByRole('button', { name: /^1\. The race/ })).toBeFocused();
	await one.keyboard.press('Tab');
	await expect(page(app).getByRole('button', { name: /^2\./ })).toBeFocused();
	await app.command('race');
	await app.expectOpen('1. The race');
	await expect(app.board.element).toBeFocused();
	await one.keyboard.press('Enter');
	await expect(score(app)).toContainText('1 of 2', { timeout: 20_000 });
	await app.undo();
	await expect(score(app)).toContainText('0 of 2');
	await app.fast();
	await playToEnd(app);
	await one.getByRole('button', { name: 'Close objectives' }).click();
	await app.panel('Events');
	await expect(app.log).toContainText('Opponents: Hold Hill, 1 of 2 half-rounds.');
	await app.command('objectives and score');
	await expect(page(app)).toContainText('Hold Hill');
	await one.getByRole('button', { name: 'Close objectives' }).focus();
	await one.keyboard.press('Enter');
	await expect(page(app)).toBeHidden();
	// The players see the score too.
	await one.keyboard.press('t');
	await expect(score(app)).toContainText('over');
});

test.describe('a newcomer by finger', () => {
	test.use({ hasTouch: true });
	test('offers the first lesson once', async ({ app, page: one }) => {
		await app.open();
		const offer = one.getByRole('region', { name: 'First lesson' });
		await expect(offer).toContainText('see everyone move at once');
		await app.expectAccessible();
		await app.press(offer.getByRole('button', { name: 'Start lesson 1' }));
		await app.expectOpen('1. The race');
		await expect(page(app)).toContainText('Learn:');
		await app.expectKept(/The race/);
		await one.reload();
		await app.expectOpen('1. The race');
		await expect(offer).toBeHidden();
	});
});

test('Help leads to the lessons', async ({ app, page: one }) => {
	await app.open();
	await app.button('Help').click();
	await one.getByRole('button', { name: 'Play a lesson…' }).click();
	await expect(page(app)).toContainText('Lessons');
});

for (const hasTouch of [false, true])
	test.describe(hasTouch ? 'a GM by finger' : 'a GM by mouse', () => {
		test.use({ hasTouch });
		test('gives any encounter objectives, saved in the file and shown in the score', async ({
			app,
			page: one,
		}) => {
			await app.open();
			await app.expectOpen('The tavern');
			await app.files('Edit objectives…');
			await app.press(page(app).getByRole('button', { name: 'Add objective' }));
			await expect(page(app)).toContainText('A side without objectives scores 100 points minus');
			const first = page(app).getByRole('group', { name: 'Objective objective1' });
			await first.getByLabel('Task').selectOption('exit');
			await first.getByLabel('Place').selectOption({ label: 'South edge' });
			await first.getByLabel('Visible to').selectOption({ label: 'GM only' });
			await page(app).getByLabel('Limit in half-rounds').fill('3');
			await app.expectAccessible();
			await expect(score(app)).toContainText('Guests 0');
			await expect(score(app)).toContainText('0 of 3');
			await app.press(one.getByRole('button', { name: 'Close edit objectives' }));
			await app.files('Objectives and score');
			await expect(page(app)).toContainText('Leave by the south edge');
			await app.press(one.getByRole('button', { name: 'Close objectives' }));
			// Players do not see the GM's objective.
			await one.keyboard.press('t');
			await expect(app.clock).toBeVisible();
			await expect(score(app)).toBeHidden();
		});
	});

test('by keyboard: an objective is added, and undo removes it', async ({ app, page: one }) => {
	await app.open();
	await app.expectOpen('The tavern');
	await app.command('edit objectives');
	await page(app).getByRole('button', { name: 'Add objective' }).focus();
	await one.keyboard.press('Enter');
	await expect(score(app)).toContainText('Guests 0');
	await app.undo();
	await expect(score(app)).toBeHidden();
});

for (const hasTouch of [false, true])
	test.describe(hasTouch ? 'review by finger' : 'review by mouse and keyboard', () => {
		test.use(hasTouch ? { hasTouch, viewport: { width: 390, height: 844 } } : {});
		test('leads from the result to the turning points and back', async ({ app, page: one }) => {
			test.slow();
			await app.open('disk');
			await app.files('Scenarios…');
			await app.press(page(app).getByRole('button', { name: /^1\. The race/ }));
			await app.expectOpen('1. The race');
			await app.fast();
			await playToEnd(app);
			await app.press(page(app).getByRole('button', { name: 'Review' }));
			const turn = page(app).getByRole('button', { name: 'Opponents: from 0 to 50 points' });
			await expect(turn).toBeVisible();
			await app.expectAccessible();
			if (hasTouch) await turn.tap();
			else {
				await turn.focus();
				await one.keyboard.press('Enter');
			}
			await expect(app.clock).toHaveText('Round 1, half 2, segment 6');
			await expect(turn).toBeVisible();
			await app.press(page(app).getByRole('button', { name: 'Objectives' }));
			await expect(one.getByRole('region', { name: 'Result' })).toBeVisible();
			await app.undo();
			await expect(score(app)).toContainText('1 of 2');
		});
	});

for (const hasTouch of [false, true])
	test.describe(hasTouch ? 'a long path by finger' : 'a long path by mouse', () => {
		test.use(hasTouch ? { hasTouch, viewport: { width: 390, height: 844 } } : {});
		test('offers to run, and undo walks again', async ({ app, page: one }) => {
			await app.open();
			await app.files('Scenarios…');
			await app.press(page(app).getByRole('button', { name: /^Two gaps/ }));
			await app.expectOpen('Two gaps');
			const path = [1, 5, 9].map((x) => ({ x, y: 3 }));
			await (hasTouch ? app.board.swipe(path) : app.board.drag(path));
			const line = one.getByRole('region', { name: 'Notices' });
			const run = line.getByRole('button', { name: 'Run', exact: true });
			await expect(line).toContainText(/Birch 30 \/ 30 ft to [\d, ]+ · 10 ft out of reach/);
			await app.press(run);
			await expect(line).toContainText('Birch 40 / 60 ft');
			await expect(run).toBeHidden();
			await app.undo();
			await expect(run).toBeVisible();
			await app.expectAccessible();
		});
	});

test('keeps a scenario opened just before a reload', async ({ app, page: one }) => {
	await app.open();
	await app.command('scenarios');
	await page(app)
		.getByRole('button', { name: /^1\. The race/ })
		.click();
	await app.expectOpen('1. The race');
	await one.reload();
	await app.expectOpen('1. The race');
});

for (const hasTouch of [false, true])
	test.describe(hasTouch ? 'zones by finger' : 'zones by mouse', () => {
		test.use({ hasTouch });
		test('are painted on the map, and erased', async ({ app, page: one }) => {
			await app.open('disk');
			await app.expectOpen('The tavern');
			await app.files('Edit objectives…');
			await app.press(page(app).getByRole('button', { name: 'Paint new zone' }));
			await expect(page(app).getByRole('button', { name: 'Paint Zone 1' })).toHaveAttribute(
				'aria-pressed',
				'true',
			);
			const row = [2, 3, 4].map((x) => ({ x, y: 2 }));
			if (hasTouch) for (const square of row) await app.board.tap(square);
			else await app.board.drag(row);
			await app.press(page(app).getByRole('button', { name: 'Add objective' }));
			await expect(page(app)).toContainText('A side without objectives scores 100 points minus');
			const first = page(app).getByRole('group', { name: 'Objective objective1' });
			await first.getByLabel('Task').selectOption('reach');
			await first.getByLabel('Place').selectOption({ label: 'Zone 1' });
			await first.getByLabel('Creatures (0: all)').fill('1');
			await app.press(first.locator('summary'));
			await app.press(first.getByRole('checkbox').first());
			await expect(first.locator('summary')).not.toHaveText(/whole side/);
			await page(app).getByLabel('Story').fill('A guest must get to the bar.');
			await app.expectAccessible();
			await app.press(page(app).getByText('Erase', { exact: true }));
			await (hasTouch ? app.board.tap(row[2]!) : app.board.click(row[2]!));
			await app.files('Objectives and score');
			await expect(page(app)).toContainText('A side without objectives scores 100 points minus');
			await expect(page(app)).toContainText('A guest must get to the bar.');
			await expect(page(app)).toContainText('Zone 1');
			// The zone tool goes with its page.
			await expect(one.getByRole('radio', { name: 'Plan' })).toBeChecked();
		});
	});

test('an area becomes a zone of a scenario that is shared', async ({ app, page: one }, info) => {
	const web = {
		id: 'web',
		name: 'Web',
		shape: 'circle',
		from: [8, 3],
		to: [9, 3],
		feet: 10,
		color: 2,
		since: 1,
	};
	const file = JSON.parse(
		encounterFile('Spider', { width: 14, height: 6 }, [
			walker('Ada', 'heroes', 30, { y: 2, from: 1, to: 6 }),
			walker('Orc', 'foes', 30, { y: 4, from: 13 }),
		]),
	);
	await app.open('disk');
	await app.openEncounter(JSON.stringify({ ...file, areas: [web] }));
	await app.files('Edit objectives…');
	await page(app).getByLabel('Make a zone of an area').selectOption({ label: 'Web' });
	await expect(page(app).getByLabel('Name of Web')).toHaveValue('Web');
	await app.press(page(app).getByRole('button', { name: 'Add objective' }));
	const first = page(app).getByRole('group', { name: 'Objective objective1' });
	await first.getByLabel('Task').selectOption('reach');
	await first.getByLabel('Place').selectOption({ label: 'Web' });
	await page(app).getByLabel('Limit in half-rounds').fill('2');
	await page(app).getByLabel('Story').fill('Ada has to cut the web.');
	const saved = await readFile(await app.download('Save'));
	const html = info.outputPath('spider.html');
	await copyFile(await app.download('Save as page'), html);
	for (const open of [() => app.openFile('mine.json', saved), () => app.openPage(html)]) {
		await app.sample('The bridge');
		await open();
		await app.expectOpen('Spider');
		await expect(score(app)).toContainText('0 of 2');
		await app.files('Objectives and score');
		await expect(page(app)).toContainText('Ada has to cut the web.');
		await expect(page(app)).toContainText('Reach Web');
		await app.fast();
		await app.play();
		await expect(score(app)).toHaveText('Heroes 100, Foes 0 · over');
		await expect(one.getByRole('region', { name: 'Result' })).toContainText('Winner: Heroes, 100 to 0');
	}
});

test('by keyboard: paints a zone, and undo removes it', async ({ app, page: one }) => {
	await app.open();
	await app.expectOpen('The tavern');
	await app.command('zones of objectives');
	await app.board.element.focus();
	for (const key of ['ArrowRight', ' ', 'ArrowRight', 'ArrowRight', ' ']) await one.keyboard.press(key);
	await expect(page(app).getByLabel('Name of Zone 1')).toHaveValue('Zone 1');
	await app.undo();
	await expect(page(app).getByLabel('Name of Zone 1')).toBeHidden();
});
