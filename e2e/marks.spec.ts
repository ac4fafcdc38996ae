/** Map annotations: notes and areas on squares. */
import { expect, test } from './fixtures.ts';

test('notes by mouse and keyboard: placed, read, moved, shown to players, removed', async ({ app, page }) => {
	await app.open();
	await app.sample('Lydia and the orc');
	const note = page.getByRole('dialog', { name: 'Note' });
	const text = note.getByRole('textbox', { name: 'Note text' });
	const shown = note.getByRole('checkbox', { name: 'Visible to players' });
	const tip = page.getByRole('tooltip');

	await app.board.click({ x: 3, y: 1 }, { button: 'right' });
	await page.getByRole('menuitem', { name: 'Area here…' }).click();
	const area = page.getByRole('dialog', { name: 'Area' });
	await expect(area.getByLabel('Radius (feet)')).toHaveValue('20');
	await area.getByRole('button', { name: 'Remove' }).click();
	await app.board.click({ x: 3, y: 1 }, { button: 'right' });
	await page.getByRole('menuitem', { name: 'Note here…' }).click();
	// Every way to close except Cancel keeps the typed text.
	await text.fill('The lever');
	await page.keyboard.press('Escape');
	const again = async () => {
		await app.board.click({ x: 3, y: 1 }, { button: 'right' });
		await page.getByRole('menuitem', { name: 'Note: The lever' }).click();
	};
	await again();
	await text.fill('The lever is lost');
	await note.getByRole('button', { name: 'Cancel' }).click();
	await again();
	await expect(text).toHaveValue('The lever');
	await text.press('End');
	await page.keyboard.type(' is');
	await page.mouse.click(5, 5);
	await expect(note).toBeHidden();
	await again();
	await expect(text).toHaveValue('The lever is');
	await text.fill('The lever is stuck');
	await page.keyboard.press('Control+Enter');
	await expect(note).toBeHidden();
	await app.board.hover({ x: 3, y: 1 });
	await expect(tip).toHaveText('Note: The lever is stuck');

	// By keyboard: written first, then placed with the arrows.
	await app.board.element.focus();
	await page.keyboard.press('Shift+m');
	await expect(text).toBeFocused();
	await page.keyboard.type('Mind the gap');
	await shown.press('Space');
	await page.keyboard.press('Tab');
	await page.keyboard.press('Enter');
	await expect(page.getByRole('toolbar', { name: 'Placing on the map' })).toBeVisible();
	await page.keyboard.press('ArrowDown');
	await page.keyboard.press('ArrowDown');
	await page.keyboard.press('Enter');
	await expect(page.getByText(/^Note placed at/)).toBeAttached();
	await page.keyboard.press('Shift+r');
	await expect(page.getByText(/Notes: at 4, 2: The lever is stuck; at .*: Mind the gap\.$/)).toBeAttached();

	// The square is highlighted only while its row in the list is.
	const { x, y } = await app.board.point(3.5, 1.8);
	const shot = () => page.screenshot({ clip: { x, y, width: 2, height: 2 } });
	await page.mouse.move(5, 5);
	const dark = await shot();
	await app.button('On the map').click();
	const list = page.getByRole('list', { name: 'Notes' });
	await expect(list.getByRole('listitem')).toHaveCount(2);
	await list.getByRole('button', { name: /The lever/ }).focus();
	await expect.poll(async () => (await shot()).equals(dark)).toBe(false);
	await page.keyboard.press('Escape');
	await expect.poll(async () => (await shot()).equals(dark)).toBe(true);
	await app.button('On the map').click();
	await list.getByRole('button', { name: /The lever/ }).click();
	await note.getByRole('button', { name: 'Move…' }).click();
	await app.board.click({ x: 5, y: 3 });
	await app.board.hover({ x: 5, y: 3 });
	await expect(tip).toHaveText('Note: The lever is stuck');

	await app.board.element.focus();
	await page.keyboard.press('t');
	await page.keyboard.press('Shift+r');
	await expect(page.getByText(/Notes: at [^:]*: Mind the gap\.$/)).toBeAttached();
	await page.keyboard.press('t');
	await app.board.click({ x: 5, y: 3 }, { button: 'right' });
	await page.getByRole('menuitem', { name: /^Note: The lever/ }).click();
	await note.getByRole('button', { name: 'Remove' }).click();
	await app.undo();
	await app.board.hover({ x: 5, y: 3 });
	await expect(tip).toHaveText('Note: The lever is stuck');
});

test('areas by mouse and keyboard: kept, named, timed, moved, hidden, undone', async ({ app, page }) => {
	await app.open();
	await app.sample('Lydia and the orc');
	const dialog = page.getByRole('dialog', { name: 'Area' });
	// Without moves, nothing waits for dice.
	await app.board.element.focus();
	for (const key of ['Control+a', 'Shift+Backspace', 'Shift+Control+a']) await page.keyboard.press(key);
	const tip = page.getByRole('tooltip');
	await app.tool('Measure');
	await page.getByRole('radio', { name: 'Circle' }).click();
	await app.board.drag([
		{ x: 7, y: 2 },
		{ x: 8, y: 2 },
	]);
	await app.button('Keep on map…').click();
	// Typing at once sets the name. Changes within one dialog are one step.
	await page.keyboard.type('Burning web');
	await dialog.getByRole('spinbutton', { name: 'Rounds left' }).fill('4.5');
	await dialog.getByRole('button', { name: 'Done' }).click();
	await app.button('On the map').click();
	const line = page.getByRole('list', { name: 'Areas' }).getByRole('button');
	await expect(line).toHaveText(/^Burning web.*4½ rounds left/);
	await page.keyboard.press('Escape');
	await app.undo();
	await app.button('On the map').click();
	await expect(line).toHaveText(/^Circle(?!.*left)/);
	await line.click();
	await page.keyboard.type('Burning web');
	await dialog.getByRole('combobox', { name: 'Lasts' }).selectOption('1 round');
	await dialog.getByRole('combobox', { name: 'Owner' }).selectOption('Lydia');
	await expect(dialog.getByRole('status', { name: 'Creatures inside' })).toHaveText('Inside: Orc.');
	await dialog.getByRole('button', { name: 'Done' }).click();
	await app.tool('Plan');
	await app.board.hover({ x: 7, y: 1 });
	await expect(tip).toHaveText('Burning web: circle, 5 ft, of Lydia, 1 round left. In it: Orc');

	// By keyboard: a line is measured, kept, and moved.
	await app.tool('Measure');
	await page.getByRole('radio', { name: 'Line' }).click();
	await app.board.element.focus();
	for (const key of ['ArrowLeft', 'Space', 'ArrowLeft', 'ArrowLeft', 'Space', 'Shift+L'])
		await page.keyboard.press(key);
	await dialog.getByRole('textbox', { name: 'Name' }).fill('Lightning');
	await dialog.getByRole('checkbox', { name: 'Hidden from players' }).check();
	await dialog.getByRole('button', { name: 'Move…' }).press('Enter');
	for (const key of ['ArrowUp', 'ArrowUp', 'Enter']) await page.keyboard.press(key);
	await expect(page.getByText(/^Lightning, \d+ feet: \d+ squares\.$/)).toBeAttached();
	await page.keyboard.press('Shift+r');
	await expect(
		page.getByText(
			/Areas: Burning web, circle, 5 feet, of Lydia, 1 round left, at 8, 3, with Orc in it; Lightning/,
		),
	).toBeAttached();
	await page.keyboard.press('t');
	await page.keyboard.press('Shift+r');
	await expect(page.getByText(/Areas: Burning web, [^;]*\.$/)).toBeAttached();
	await page.keyboard.press('t');

	await app.tool('Plan');
	await app.nextHalf();
	await app.board.hover({ x: 7, y: 1 });
	await expect(tip).toContainText('half a round left');
	await app.nextHalf();
	await expect(page.getByText(/Burning web is over\./).first()).toBeVisible();
	await app.button('On the map').click();
	await page.getByRole('list', { name: 'Areas' }).getByRole('button').click();
	await dialog.getByRole('button', { name: 'Remove' }).click();
	await expect(app.button('On the map')).toBeHidden();
	await app.undo();
	await expect(app.button('On the map')).toBeVisible();
});

test.describe('by finger', () => {
	test.use({ hasTouch: true });

	test('an area is kept, found and moved, and a note placed by a hold', async ({ app, page }) => {
		await app.open();
		await app.sample('Lydia and the orc');
		const area = page.getByRole('dialog', { name: 'Area' });
		await app.tool('Measure');
		await page.getByRole('radio', { name: 'Square' }).tap();
		await app.board.swipeCorners([
			{ x: 4, y: 3 },
			{ x: 5.5, y: 4.5 },
		]);
		await app.button('Keep on map…').tap();
		await area.getByRole('button', { name: 'Done' }).tap();
		await app.tool('Plan');
		await app.board.press({ x: 5, y: 4 });
		await expect(page.getByText('Square: square, 10 ft')).toBeVisible();
		await page.getByRole('menuitem', { name: 'Area: Square…' }).tap();
		await area.getByRole('button', { name: 'Move…' }).tap();
		await app.board.tapAt(8, 3);
		await app.board.press({ x: 9, y: 4 });
		await expect(page.getByRole('menuitem', { name: 'Area: Square…' })).toBeVisible();
		await page.getByRole('menuitem', { name: 'Note here…' }).tap();
		await page.getByRole('textbox', { name: 'Note text' }).fill('Sticky');
		await app.button('Save').tap();
		await app.board.press({ x: 9, y: 4 });
		await expect(page.getByText('Note: Sticky', { exact: true })).toBeVisible();
	});
});
