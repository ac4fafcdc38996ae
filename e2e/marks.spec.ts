/** What people lay on the map to remember it: notes on squares. */
import { expect, test } from './fixtures.ts';

test('notes by mouse and keyboard: laid, read, moved, shown to players, removed', async ({ app, page }) => {
	await app.open();
	await app.sample('Lydia and the orc');
	const note = page.getByRole('dialog', { name: 'Note' });
	const text = note.getByRole('textbox', { name: 'What the note says' });
	const shown = note.getByRole('checkbox', { name: 'Players may read it' });
	const tip = page.getByRole('tooltip');

	await app.board.click({ x: 3, y: 1 }, { button: 'right' });
	await page.getByRole('menuitem', { name: 'Note here…' }).click();
	await text.fill('The lever is stuck');
	await note.getByRole('button', { name: 'Keep' }).click();
	await app.board.hover({ x: 3, y: 1 });
	await expect(tip).toHaveText('Note: The lever is stuck');

	// By keyboard: written first, then laid where the arrows lead.
	await app.board.element.focus();
	await page.keyboard.press('Shift+m');
	await page.keyboard.type('Mind the gap');
	await shown.press('Space');
	await page.keyboard.press('Tab');
	await page.keyboard.press('Enter');
	await expect(page.getByRole('toolbar', { name: 'Laying down' })).toBeVisible();
	await page.keyboard.press('ArrowDown');
	await page.keyboard.press('ArrowDown');
	await page.keyboard.press('Enter');
	await expect(page.getByText(/^The note lies at/)).toBeAttached();
	await page.keyboard.press('Shift+r');
	await expect(page.getByText(/Notes: at 4, 2: The lever is stuck; at .*: Mind the gap\.$/)).toBeAttached();

	await app.button('On the map').click();
	const list = page.getByRole('list', { name: 'Notes' });
	await expect(list.getByRole('listitem')).toHaveCount(2);
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
