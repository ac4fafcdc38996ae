/** The advance button: its states, its menu, and that no second one exists. */
import { type App, expect, test } from './fixtures.ts';

/** Visible controls whose first word suggests an advance. */
const leadingOn = ({ page }: App) =>
	page.evaluate(() => {
		const controls =
			'button, a[href], summary, [role="button"], [role="tab"], [role="option"], [role="switch"]';
		return [...document.querySelectorAll<HTMLElement>(controls)]
			.filter((one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest('.visually-hidden'))
			.map((one) => (one.ariaLabel || one.textContent || '').trim())
			.filter((name) => /^(Play|Next|Resolve|Roll)\b(?!er)/.test(name));
	});

const says = async (app: App, label: string, detail?: string | RegExp) => {
	await expect(app.advanceButton).toHaveAccessibleName(label);
	if (detail !== undefined) await expect(app.advanceButton).toHaveAccessibleDescription(detail);
};

test('the first half-round takes Enter, then one Enter for each contest', async ({ app, page }) => {
	test.slow();
	await app.open();
	await says(app, 'Play half-round');
	await app.board.element.focus();
	await page.keyboard.press('Enter');
	for (let contests = 0; ; contests++) {
		await expect(app.advanceButton).toHaveAccessibleName(/^(Roll all|Next half-round)$/, { timeout: 20_000 });
		expect(await leadingOn(app)).toHaveLength(1);
		if ((await app.advanceButton.textContent())?.startsWith('Next')) {
			expect(contests).toBeGreaterThan(0);
			break;
		}
		// Two presses within 0.5 s count once.
		await page.waitForTimeout(600);
		const asked = await app.dice.textContent();
		await page.keyboard.press('Enter');
		await expect
			.poll(async () => ((await app.dice.isVisible()) ? app.dice.textContent() : ''))
			.not.toBe(asked);
	}
	await app.expectClock('Round 1, half 1, segment 6');
	await says(app, 'Next half-round', 'round 1, half 2');
	await page.waitForTimeout(600);
	await page.keyboard.press('Enter');
	await app.expectClock('Round 1, half 2, start');
});

test('one press rolls, and the result does not stop play', async ({ app }) => {
	await app.open();
	await app.sample('Lydia and the orc');
	await app.play();
	await says(app, 'Roll all', 'then the half-round continues');
	await app.advance();
	await app.expectClock('Round 1, half 1, segment 6');
});

test('typed dice: Enter goes to the next die, the last one resolves', async ({ app, page }) => {
	await app.open();
	await app.sample('Lydia and the orc');
	await app.play();
	await says(app, 'Roll all');
	await expect(app.advanceButton).toBeFocused();
	// Digits go to the first die, wherever the focus is.
	await page.keyboard.type('11');
	await expect(app.roll('Lydia')).toHaveValue('11');
	await says(app, 'Roll the rest');
	await page.keyboard.press('Enter');
	await expect(app.roll('Orc')).toBeFocused();
	await page.keyboard.type('12');
	await says(app, 'Resolve');
	await page.keyboard.press('Enter');
	await expect(page.getByRole('region', { name: 'Notices' })).toContainText('Lydia wins 5, 3.');
	await expect(app.dice).toBeHidden();
});

test('Enter in an empty die moves on, and only the focused button rolls', async ({ app, page }) => {
	await app.open();
	await app.sample('Lydia and the orc');
	await app.fast();
	await app.play();
	await says(app, 'Roll all');
	await app.roll('Lydia').focus();
	await page.keyboard.press('Enter');
	await expect(app.roll('Orc')).toBeFocused();
	await page.keyboard.press('Enter');
	await expect(app.advanceButton).toBeFocused();
	await app.board.element.focus();
	await page.waitForTimeout(600);
	await page.keyboard.press('Enter');
	await expect(app.advanceButton).toBeFocused();
	await says(app, 'Roll all');
	await page.keyboard.press('Escape');
	await expect(app.dice).toBeHidden();
	await app.board.element.focus();
	await page.keyboard.press('.');
	await says(app, 'Roll all');
	await expect(app.advanceButton).toBeFocused();
	await page.keyboard.press('Enter');
	await expect(app.dice).toBeHidden();
	await expect(app.board.element).toBeFocused();
});

test('Enter never rolls for a side with real dice', async ({ app, page }) => {
	await app.open();
	await app.sample('Lydia and the orc');
	await app.panel('Events');
	await page.getByRole('combobox', { name: 'Who rolls physical dice' }).selectOption('Heroes only');
	await app.play();
	await expect(app.roll('Lydia')).toBeVisible();
	await app.board.element.focus();
	await page.keyboard.press('Enter');
	await expect(app.roll('Lydia')).toBeFocused();
	await expect(app.dice).toBeVisible();
	await page.keyboard.type('20');
	await page.keyboard.press('Enter');
	await expect(app.dice).toBeHidden();
});

test('Decide later closes the pad, and Continue reopens it', async ({ app }) => {
	await app.open();
	await app.sample('Lydia and the orc');
	await app.play();
	await expect(app.dice).toBeVisible();
	await app.way('Decide later');
	await expect(app.dice).toBeHidden();
	await says(app, 'Continue', 'from segment 3');
	await app.advance();
	await expect(app.dice).toBeVisible();
});

test('the button adds creatures on an empty map, and reads Done while editing', async ({ app, page }) => {
	await app.open();
	await app.begin();
	await says(app, 'Add creatures');
	await app.advance();
	await expect(page.getByRole('form', { name: 'Add creatures' })).toBeVisible();
	await page.keyboard.press('Escape');
	await app.panel('Edit map');
	await says(app, 'Done');
	await app.advance();
	await expect(page.getByRole('tab', { name: 'Creatures' })).toBeVisible();
});

test('the past has one way back', async ({ app, page }) => {
	await app.open();
	await app.sample('Lydia and the orc');
	await app.nextHalf();
	await app.advance(/^Roll all$/);
	await app.expectClock('Round 1, half 1, segment 6');
	await app.nextHalf();
	await app.button('History').click();
	await page
		.getByRole('dialog', { name: 'History' })
		.getByRole('button', { name: 'Round 1, half 1' })
		.click();
	await says(app, 'Back to now');
	await expect(page.getByRole('region', { name: 'Notices' })).toContainText('Viewing Round 1, half 1');
	await app.board.element.focus();
	await page.keyboard.press('Enter');
	await app.expectClock('Round 1, half 2, start');
});

test('combat with turns: three presses to the first turn, two for each later one', async ({ app, page }) => {
	await app.open();
	await app.sample('Lydia and the orc');
	await app.command('Start combat: Level Up');
	await says(app, 'Start combat');
	await app.advance();
	await says(app, 'Roll initiative');
	expect(await leadingOn(app)).toHaveLength(1);
	await app.advance();
	await expect(app.advanceButton).toHaveAccessibleName(/^(Next turn|Play .*’s move|Play \d+ moves)$/);
	expect(await leadingOn(app)).toHaveLength(1);
	await app.advance(/^(Next turn|Play .*’s move|Play \d+ moves)$/);
	await expect(page.getByRole('list', { name: 'Initiative order' })).toBeVisible();
});

test('closing Rules leads back to the tab that was open', async ({ app, page }) => {
	await app.open();
	await app.expectOpen('The tavern');
	await app.panel('Rules');
	await app.press(page.getByRole('button', { name: 'Close rules' }));
	await expect(page.getByRole('tab', { name: 'Creatures' })).toHaveAttribute('aria-selected', 'true');
	await app.panel('Rules');
	await page.getByRole('button', { name: 'Turn order…' }).click();
	await app.panel('Rules');
	await app.press(page.getByRole('button', { name: 'Close rules' }));
	await expect(page.getByRole('tab', { name: 'Turn order' })).toHaveAttribute('aria-selected', 'true');
});
