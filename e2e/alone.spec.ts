/** Alone against the app: one side is its own, its plans unseen until people are ready, half-round after half-round. */
import { encounterFile, walker } from './encounterFile.ts';
import { type App, expect, test } from './fixtures.ts';

const field = encounterFile('Field', { width: 24, height: 6 }, [
	walker('Ada', 'heroes', 30, { y: 2, from: 1 }),
	walker('Orc', 'foes', 30, { y: 2, from: 22 }),
	walker('Wolf', 'foes', 40, { y: 4, from: 22 }),
]);

const bar = ({ page }: App) => page.getByRole('note', { name: 'Plays by itself' });
const ready = (app: App) => app.advance('Reveal and play');
const UNSEEN = 'Foes: planned, unseen';

/** Opens the field and has the app play the foes. */
async function begin(app: App, strength: RegExp): Promise<void> {
	await app.open();
	await app.openFile('field.json', field);
	await app.expectOpen('Field');
	await app.players('Plays by itself');
	const dialog = app.page.getByRole('dialog', { name: 'Plays by itself' });
	const who = dialog.getByLabel('Who plays Foes');
	await expect(dialog.getByRole('note')).toContainText('The app plays nobody yet');
	const option = who.getByRole('option', { name: strength });
	await who.selectOption((await option.getAttribute('value')) ?? '');
	await expect(dialog.getByRole('note')).toBeHidden();
	await app.press(dialog.getByRole('button', { name: 'Done' }));
	await expect(app.board.element).toBeFocused();
	await expect(bar(app)).toContainText(UNSEEN);
}

for (const hasTouch of [false, true])
	test.describe(hasTouch ? 'with a finger' : 'with a mouse', () => {
		test.use({ hasTouch });

		test('its plans are nowhere to be seen before Ready, half-round after half-round', async ({ app }) => {
			await begin(app, /hard/);
			await app.expectAccessible();
			await app.fast();
			for (const half of [1, 2]) {
				await expect(bar(app)).toContainText(UNSEEN);
				for (const name of ['Orc', 'Wolf']) await expect(app.creature(name)).not.toContainText('path:');
				await ready(app);
				await app.expectClock(`Round 1, half ${half}, segment 6`);
				await app.nextHalf();
			}
			await expect(app.creature('Orc')).not.toContainText('at 23, 3');
			await expect(app.creature('Wolf')).not.toContainText('at 23, 5');
			// Back over the second half-round and its plans: from there on, and not once more through the first.
			for (let i = 0; i < 3; i++) await app.press(app.button('Undo'));
			await app.expectClock('Round 1, half 1, segment 6');
			await app.play();
			await app.expectClock('Round 1, half 2, start');
			await expect(bar(app)).toContainText(UNSEEN);
		});
	});

test('by keyboard: chosen from the palette, Enter is ready; undo keeps the plans shown', async ({
	app,
	page,
}) => {
	await app.open();
	await app.openFile('field.json', field);
	await app.expectOpen('Field');
	await app.command('plays by itself');
	const dialog = page.getByRole('dialog', { name: 'Plays by itself' });
	await dialog.getByLabel('Who plays Foes').focus();
	await page.keyboard.type('The app, ea');
	await page.keyboard.press('Escape');
	await expect(bar(app)).toContainText(UNSEEN);
	await app.board.element.focus();
	await page.keyboard.press('Enter');
	await app.expectClock('Round 1, half 1, segment 6');
	await app.expectAt('Orc', 17, 3);
	await app.undo();
	await app.expectClock('Round 1, half 1, start');
	await expect(app.creature('Orc')).toContainText('path');
	await expect(bar(app)).not.toContainText(UNSEEN);
});

test('in the table view too; nobody draws for the app, and a kept fight goes on so', async ({
	app,
	page,
}) => {
	await begin(app, /fair/);
	await app.tool('Plan');
	await app.board.drag([
		{ x: 22, y: 2 },
		{ x: 20, y: 2 },
	]);
	await expect(page.locator('.line-notice')).toContainText('The app plays Foes');
	await expect(app.creature('Orc')).not.toContainText('path:');
	await page.reload();
	await expect(bar(app)).toContainText(UNSEEN);
	await page.keyboard.press('t');
	await app.expectAccessible();
	await ready(app);
	await app.expectClock('Round 1, half 1, segment 6');
});

test('those who declare in secret are joined by the app', async ({ app, page }) => {
	await begin(app, /easy/);
	await app.players('Plan in secret');
	const closed = page.getByRole('dialog', { name: 'Whose turn to plan?' });
	await expect(closed.getByRole('button', { name: /^Foes/ })).toHaveCount(0);
	await expect(closed).toContainText(UNSEEN);
	await closed.getByRole('button', { name: /^Heroes/ }).click();
	await app.advance('Ready');
	// Shown together, to be read.
	await expect(bar(app)).toContainText('plans shown');
	await expect(app.clock).toHaveText('Round 1, half 1, start');
	await app.advance('Play half-round');
	await app.expectClock('Round 1, half 1, segment 6');
	await page.keyboard.press('t');
	await app.expectAt('Orc', 17, 3);
});
