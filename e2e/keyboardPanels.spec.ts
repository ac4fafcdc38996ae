/** Keyboard focus between the board and its panels: cards, dice, lists, fields. */
import { expect, test } from './fixtures.ts';

test('F6 switches between board and card of the selected or acting creature', async ({ app, page }) => {
	const board = app.board.element;
	await app.open();
	await board.focus();
	// Without a selection or an actor, F6 goes to the panel.
	await page.keyboard.press('F6');
	await expect(page.getByRole('tab', { name: 'Creatures' })).toBeFocused();
	await page.keyboard.press('F6');
	await page.keyboard.press('Tab');
	await page.keyboard.press('F6');
	const card = page.locator('#card');
	await expect(card).toBeFocused();
	await page.keyboard.press('F6');
	await expect(board).toBeFocused();
	await page.keyboard.press('Escape');

	await app.command('Start combat: Level Up (A5E)');
	await expect(app.advanceButton).toBeFocused();
	await page.keyboard.press('Enter');
	const dice = page
		.getByRole('list', { name: 'Initiative order' })
		.getByRole('button', { name: /^App rolls for/ });
	await expect(dice.first()).toBeVisible();
	const count = await dice.count();
	// Typing replaces a refused die.
	await page.locator('.order .turn-roll input').first().focus();
	await page.keyboard.type('25');
	await page.keyboard.press('Enter');
	await expect(page.getByText('A d20: a whole number from 1 to 20.')).toBeVisible();
	await page.keyboard.type('12');
	await expect(page.locator('.order .turn-roll input').first()).toHaveValue('12');
	await page.keyboard.press('Enter');
	await expect(dice).toHaveCount(count - 1);
	// Rolls the dice with their own buttons.
	await dice.first().focus();
	for (let left = count - 1; left > 1; left--) {
		await page.keyboard.press('Enter');
		await expect(dice).toHaveCount(left - 1);
		await expect(dice.first()).toBeFocused();
	}
	await page.keyboard.press('Enter');
	await expect(dice).toHaveCount(0);
	await board.focus();
	await page.keyboard.press('F6');
	const acting = await page.locator('.turn[data-status="now"] .turn-pick').getAttribute('aria-label');
	await expect(page.getByRole('region', { name: acting ?? '' })).toBeFocused();
	await page.keyboard.press('F6');
	await page.keyboard.press('Escape');
	await app.command('acting');
	await expect(page.getByRole('region', { name: acting ?? '' })).toBeFocused();
	await expect(page.getByRole('tab', { name: 'Turn', exact: true })).toHaveAttribute('aria-selected', 'true');
	await page.keyboard.press('F6');
	await app.command('Panel: Rules');
	await expect(page.locator('.dock-title')).toHaveText('Rules');
	await app.command('end the');
	await expect(page.getByRole('list', { name: 'Initiative order' })).toHaveCount(0);
});

test('before a fight the focused control is visible, and Enter never plays there', async ({ app, page }) => {
	await app.open();
	await app.command('Panel: Initiative');
	await page.keyboard.press('Tab');
	await page.getByText('Options', { exact: true }).click();
	const like = page.getByRole('checkbox').first();
	await like.focus();
	await page.keyboard.press('Enter');
	await app.expectAtRest();
	await expect(app.button('Pause')).toHaveCount(0);

	await page.getByText(/ take part$/).click();
	const begin = await page.locator('.initiative-begin').boundingBox();
	await page.getByRole('combobox', { name: 'The players’ side' }).focus();
	const below = async () => {
		const box = await page.locator(':focus').boundingBox();
		return (box?.y ?? 0) + (box?.height ?? 0);
	};
	for (let i = 0; i < 5; i++) {
		await page.keyboard.press('Tab');
		expect(await below()).toBeLessThanOrEqual(begin?.y ?? 0);
	}
	await page
		.getByRole('button', { name: /^Details of/ })
		.first()
		.focus();
	await page.keyboard.press('Enter');
	await expect(page.locator('.selection-details')).toBeFocused();
});

test('an opposed contest is announced, and Enter declares from a field', async ({ app, page }) => {
	await app.open();
	await app.board.element.focus();
	for (let i = 0; i < 4; i++) await page.keyboard.press('Tab');
	const path = page.getByRole('status', { name: 'Path' });
	await expect(path).toHaveText(/ontest at 12, 4: Sly Annet .*, Mother Bertha /);
	await app.command('Start combat: AD&D');
	await page.keyboard.press('Enter');
	await page.locator('.turn-pick').first().click();
	await app.tab('Turn');
	await page.getByRole('combobox', { name: 'Declares' }).selectOption({ label: 'Casts a spell' });
	const spell = page.getByRole('textbox', { name: 'Spell' });
	await spell.fill('Web');
	await spell.press('Enter');
	await expect(page.getByText(/declares: Web/).first()).toBeAttached();
	await expect(spell).toBeFocused();
});
