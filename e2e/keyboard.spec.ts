/** Keyboard focus: on the board, past its creatures, and after dialogs close. */
import { expect, test } from './fixtures.ts';

test('closing a dialog from the palette focuses the board if nothing had focus', async ({ app, page }) => {
	const board = app.board.element;
	const opened = [
		['Help', page.getByRole('dialog', { name: 'Help' })],
		['Encounters', page.getByRole('dialog', { name: 'Encounters' })],
		['Video, picture', page.getByRole('dialog', { name: 'Export battle' })],
		['Add creatures', page.getByRole('button', { name: 'Place on the map' })],
		['Compare variants', page.locator('.dock-title', { hasText: 'Variants' })],
	] as const;
	for (const [words, dialog] of opened) {
		await app.open();
		await board.waitFor();
		await app.command(words);
		await expect(dialog).toBeVisible();
		await expect(board).not.toBeFocused();
		await page.keyboard.press('Escape');
		await expect(dialog).toBeHidden();
		await expect(board, words).toBeFocused();
	}
	// Returns focus to its previous owner.
	await app.button('Help').focus();
	await app.command('Encounters');
	await page.keyboard.press('Escape');
	await expect(app.button('Help')).toBeFocused();
});

test('Tab starts at the first new creature, and warns before leaving the board', async ({ app, page }) => {
	await app.open();
	await app.begin();
	await app.command('Add creatures');
	await expect(page.getByRole('combobox', { name: 'Find or add creatures' })).toBeFocused();
	await page.keyboard.type('Ana, 1 orc');
	await page.keyboard.press('Enter');
	await expect(app.roster.getByRole('listitem')).toHaveCount(2);
	await page.keyboard.press('Escape');
	await app.board.element.focus();
	await page.keyboard.press('Tab');
	await expect(page.getByText(/^Ana at/)).toBeAttached();
	await page.keyboard.press('Tab');
	await expect(page.getByText(/^Orc at/)).toBeAttached();
	await page.keyboard.press('Tab');
	const last = page.getByRole('region', { name: 'Notices' }).getByText('Last creature.');
	await expect(last).toBeVisible();
	await expect(app.board.element).toBeFocused();
	await page.keyboard.press('Tab');
	await expect(app.board.element).not.toBeFocused();
	// The hint was for that Tab and disappears on other input.
	await app.roster.getByRole('button', { name: 'Ana', exact: true }).click();
	await expect(last).toHaveCount(0, { timeout: 1000 });
});

test('the first Tab stop skips the header, and F6 reaches the board from anywhere', async ({ app, page }) => {
	const board = app.board.element;
	await app.open();
	await board.waitFor();
	const skip = app.button('To the board');
	await expect(skip).toHaveCSS('width', '1px');
	await page.keyboard.press('Tab');
	await expect(skip).toBeFocused();
	expect((await skip.boundingBox())?.width).toBeGreaterThan(60);
	await app.expectAccessible();
	await page.keyboard.press('Enter');
	await expect(board).toBeFocused();
	await expect(skip).toHaveCSS('width', '1px');

	await page.locator('.title-button').focus();
	await page.keyboard.press('F6');
	await expect(board).toBeFocused();
	// A dialog traps the focus.
	await app.command('Encounters');
	const dialog = page.getByRole('dialog', { name: 'Encounters' });
	await expect(dialog).toBeFocused();
	const pressed = await page.evaluateHandle(() => {
		const seen = { prevented: false };
		addEventListener('keydown', (e) => Object.assign(seen, { prevented: e.defaultPrevented }), {
			once: true,
		});
		return seen;
	});
	await page.keyboard.press('F6');
	await expect(dialog).toBeFocused();
	expect(await pressed.jsonValue(), 'the browser takes it nowhere either').toEqual({ prevented: true });
});

test('a button that disappears after use leaves the focus to the board', async ({ app, page }) => {
	const board = app.board.element;
	await app.open();
	await page.locator('.players-button').focus();
	await page.keyboard.press('Enter');
	await page.getByRole('button', { name: 'Player view' }).press('Enter');
	await expect(board).toBeFocused();
	const back = app.tableMenu;
	await back.focus();
	await page.keyboard.press('Enter');
	await page.getByRole('menuitem', { name: 'Leave player view' }).press('Enter');
	await expect(back).toBeHidden();
	await expect(board).toBeFocused();
	await app.panel('Turn order');
	await page.getByRole('radio', { name: 'Turn order (d20)', exact: true }).click();
	await app.advanceButton.press('Enter');
	// The first die has the focus. Enter passes each empty die, then only the button rolls.
	const dice = page.locator('.order .turn-roll input');
	await expect(dice.first()).toBeFocused();
	for (let die = await dice.count(); die > 0; die--) await page.keyboard.press('Enter');
	await expect(app.advanceButton).toHaveAccessibleName('Roll initiative');
	await expect(app.advanceButton).toBeFocused();
	await app.advanceButton.press('Enter');
	await expect(app.advanceButton).not.toHaveAccessibleName('Roll initiative');
	await expect(app.advanceButton).toBeFocused();
});

test('a search without a match says so, and the encounter gets a name', async ({ app, page }) => {
	await app.open();
	const list = app.roster;
	await app.unfold();
	await expect(list.getByRole('listitem').first()).toBeVisible();
	await page.getByRole('combobox', { name: 'Find or add creatures' }).fill('Zorkoblin');
	await expect(page.getByText('No such creature on the map. Enter adds “Zorkoblin”.')).toBeVisible();
	await expect(list.getByRole('listitem')).toHaveCount(0);
	for (const refused of ['99999999999 orcs', '{"name":']) {
		await page.getByRole('combobox', { name: 'Find or add creatures' }).fill(refused);
		await expect(page.getByText('No such creature on the map.', { exact: true })).toBeVisible();
	}
	await app.rename('Our tavern');
	await app.expectOpen('Our tavern');
});

test('Ctrl+A without creatures selects nothing on the page, and says so', async ({ app, page }) => {
	await app.open();
	await app.begin();
	await app.board.element.focus();
	await page.keyboard.press('Control+a');
	await expect(page.locator('.line-notice')).toHaveText('Select all creatures: no creature is on the map.');
	expect(await page.evaluate(() => String(getSelection()))).toBe('');
});
