/** Board menus: short, one column, without unavailable entries. */
import type { Page } from 'playwright/test';
import { expect, test } from './fixtures.ts';

/** Labels of the open menu. Checks for one column and no disabled entry. */
async function entriesOf(page: Page): Promise<readonly string[]> {
	const items = page.getByRole('menu').locator('[role^="menuitem"]');
	await expect(items.first()).toBeVisible();
	const lefts = await items.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().left));
	expect(new Set(lefts).size).toBe(1);
	await expect(page.getByRole('menu').locator('[aria-disabled="true"]')).toHaveCount(0);
	return items.evaluateAll((all) => all.map((one) => one.firstChild?.textContent ?? ''));
}

test('menus have at most 12 entries for a creature, 10 for the map', async ({ app, page }) => {
	await app.open();
	await app.sample('Lydia and the orc');
	await app.board.click({ x: 0, y: 2 }, { button: 'right' });
	expect(await entriesOf(page)).toEqual([
		'Draw path',
		'Go to…',
		'Pace',
		'Wait',
		'Clear path',
		'Damage or healing…',
		'Condition',
		'Dead',
		'Hide from players',
		'Duplicate',
		'Delete',
		'More',
	]);
	await page.getByRole('menuitem', { name: 'Condition' }).click();
	await page.getByRole('menuitemcheckbox', { name: 'prone' }).click();
	await expect(app.creature('Lydia')).toContainText('prone');
	// By keyboard into a submenu and back.
	await app.board.click({ x: 0, y: 2 }, { button: 'right' });
	await page.keyboard.press('End');
	await page.keyboard.press('ArrowRight');
	expect(await entriesOf(page)).toEqual([
		'Ping here',
		'Place by hand…',
		'Flying',
		'Find nearest creature',
		'Area here…',
		'Note here…',
		'Save to my bestiary',
		'Cut',
		'Copy',
		'Select several',
	]);
	await page.keyboard.press('ArrowLeft');
	await expect(page.getByRole('menu', { name: 'Creature' })).toBeVisible();
	await page.keyboard.press('Escape');
	await app.board.click({ x: 4, y: 4 }, { button: 'right' });
	const map = await entriesOf(page);
	expect(map).toContain('Measure from here');
	expect(map.length).toBeLessThanOrEqual(10);
	await page.getByRole('menuitem', { name: 'Measure from here' }).click();
	await app.board.hover({ x: 8, y: 4 });
	await expect(page.getByText('20 ft').first()).toBeVisible();
});
