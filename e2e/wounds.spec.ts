/** Wounds: damage and healing from the board, palette, roster and order, and fallen creatures. */
import { type App, expect, test } from './fixtures.ts';

const ORC = { x: 7, y: 2 };

/** Opens Lydia and the orc, with hit points set. */
async function open(app: App): Promise<void> {
	await app.open();
	await app.sample('Lydia and the orc');
	await app.select('Orc');
	await app.page.keyboard.press('x');
	const box = app.page.getByRole('dialog', { name: 'Damage and healing' });
	// Damage without hit points opens their field.
	await app.page.keyboard.type('7');
	await app.page.keyboard.press('Enter');
	const full = box.getByRole('spinbutton', { name: /^Max HP/ });
	await expect(full).toBeFocused();
	await full.fill('12');
	await app.page.keyboard.press('Tab');
	await expect(box.getByText('12 of 12 hit points, unhurt')).toBeVisible();
	await app.page.keyboard.press('Escape');
}

const points = (app: App, text: string) => expect(app.page.locator('.hp-line')).toContainText(text);

test('by mouse: damage, healing and temporary points from miniature menu and roster', async ({
	app,
	page,
}) => {
	await open(app);
	const box = page.getByRole('dialog', { name: 'Damage and healing' });
	const field = box.getByRole('textbox', { name: 'Hit points lost or gained' });
	await app.board.click(ORC, { button: 'right' });
	await page.getByRole('menuitem', { name: /^Damage or healing/ }).click();
	await expect(field).toBeFocused();
	await field.fill('none');
	await box.getByRole('button', { name: 'Damage' }).click();
	await expect(box.getByRole('alert')).toContainText('a whole number');
	await field.fill('7');
	await box.getByRole('button', { name: 'Damage' }).click();
	await points(app, '5 / 12');
	await page.keyboard.press('x');
	await field.fill('3');
	await box.getByRole('button', { name: 'Heal' }).click();
	await points(app, '8 / 12');
	await page.keyboard.press('x');
	await field.fill('5');
	await box.getByRole('button', { name: 'Temporary' }).click();
	await points(app, '8+5 / 12');
	await app.undo();
	await app.undo();
	await points(app, '5 / 12');
});

test('by keyboard: a palette line, several creatures at once, and the order', async ({ app, page }) => {
	await open(app);
	await page.keyboard.press('Control+k');
	await expect(page.getByRole('combobox', { name: 'Find a command' })).toBeFocused();
	await page.keyboard.type('orc: -7');
	const commands = page.getByRole('listbox', { name: 'Commands' });
	await expect(commands.getByRole('option', { selected: true })).toContainText('Orc: −7');
	await page.keyboard.press('Enter');
	await app.select('Orc');
	await points(app, '5 / 12');
	await app.panel('Turn order');
	await app.startCombat();
	const row = page.getByRole('list', { name: 'Order' }).getByRole('listitem').filter({ hasText: 'Orc' });
	await expect(row).toContainText('5/12');
	await page.getByLabel('Damage or healing').fill('+2');
	await page.keyboard.press('Enter');
	await expect(row).toContainText('7/12');
	await app.command('lydia, orc dead');
	await app.panel('Creatures');
	await expect(app.creature('Lydia')).toContainText('dead');
	await expect(app.creature('Orc')).toContainText('dead');
	await expect(app.creature('Orc')).not.toContainText('path:');
});

test.describe('by finger', () => {
	test.use({ hasTouch: true, isMobile: true, viewport: { width: 1024, height: 768 } });

	test('two taps kill an orc, two more clear it, and Undo restores it', async ({ app, page }) => {
		await app.open();
		await app.sample('Lydia and the orc');
		await app.board.press(ORC);
		await page.getByRole('menuitemcheckbox', { name: 'Dead' }).tap();
		await app.panel('Creatures');
		await expect(app.creature('Orc')).toContainText('dead');
		await app.board.press({ x: 5, y: 4 });
		await page.getByRole('menuitem', { name: 'Remove the dead' }).tap();
		await expect(app.creature('Orc')).toHaveCount(0);
		await app.undo();
		await expect(app.creature('Orc')).toBeVisible();
	});
});

test('players see wounds only if the GM allows, and only in words', async ({ app, page }) => {
	await open(app);
	await app.command('orc -6');
	await app.command('table view');
	await app.board.hover(ORC);
	await expect(page.getByText('bloodied')).toHaveCount(0);
	await app.command('table view');
	await app.command('wound levels');
	await app.command('table view');
	await app.board.hover({ x: 0, y: 0 });
	await app.board.hover(ORC);
	await expect(page.getByText(/bloodied/).first()).toBeVisible();
	await expect(page.getByText(/6 of 12/)).toHaveCount(0);
});
