/**
 * Map editing: a separate mode that restores its entry state, quick access to all terrain, and a room in one drag.
 */
import type { Page } from 'playwright/test';
import { controlsOf } from './controls.ts';
import { type App, expect, test } from './fixtures.ts';

/** Kinds per folded group. The empty key has the common kinds. */
const KINDS = {
	'': [
		'Difficult terrain',
		'Obstacle',
		'Wall',
		'Pit',
		'Cluttered',
		'Mud, knee-deep',
		'Water, knee-deep',
		'Stairs',
	],
	'Water, mud, ice, snow': [
		'Water, waist-deep',
		'Mud, waist-deep',
		'Ice',
		'Snow, up to 2 ft',
		'Snow, over 2 ft',
	],
	'Steps, ladders, windows': [
		'Step, up to 3 ft',
		'Step, 3 to 5 ft',
		'Step, over 5 ft',
		'Ladder',
		'Window, up to 3 × 3 ft',
		'Closed window, up to 3 × 3 ft',
		'Window, over 3 × 3 ft',
		'Closed window, over 3 × 3 ft',
	],
	'Wire, darkness, smoke': ['Barbed or razor wire', 'Darkness', 'Fog or smoke'],
} as const;

const kindOf = (page: Page, name: string) =>
	page
		.locator('.palette')
		.getByRole('radio')
		.filter({ hasText: new RegExp(`^${name}`) })
		.first();

/** Selects each kind, in at most two presses. */
async function expectKindsNear(app: App, page: Page): Promise<void> {
	for (const [group, kinds] of Object.entries(KINDS)) {
		const summary = page.locator('summary', { hasText: group });
		for (const kind of kinds) {
			if (group !== '') await app.press(summary);
			await app.press(kindOf(page, kind));
			await expect(kindOf(page, kind)).toBeChecked();
			if (group !== '') await app.press(summary);
		}
	}
}

test('by mouse: at most 36 controls, and every kind of terrain in two clicks', async ({ app, page }) => {
	await app.open();
	await app.panel('Edit map');
	expect((await controlsOf(page)).length).toBeLessThanOrEqual(36);
	await app.expectAccessible();
	await expectKindsNear(app, page);
	for (const tool of ['Walls', 'Fog', 'Areas', 'Notes', 'Map picture', 'Place'] as const) {
		await app.tool(tool);
		expect((await controlsOf(page)).length, tool).toBeLessThanOrEqual(36);
		await app.expectAccessible();
	}
});

test('by keyboard: B starts, typing finds a kind, Esc restores tool and tab', async ({ app, page }) => {
	await app.open();
	await app.panel('Events');
	await app.board.element.focus();
	await page.keyboard.press('m');
	await page.keyboard.press('b');
	const search = page.getByRole('searchbox', { name: 'Find among 24 kinds' });
	for (const kind of Object.values(KINDS).flat()) {
		await search.fill(kind);
		await page.keyboard.press('Enter');
		await expect(page.locator('.terrain-page h3')).toHaveText(kind);
	}
	await search.fill('barrel');
	await page.keyboard.press('Enter');
	const looks = page.getByRole('radiogroup', { name: 'Look' });
	await expect(looks.getByRole('radio', { name: 'Barrel' })).toBeChecked();
	await expect(looks.getByRole('radio')).toHaveText(['Rubble', 'Table', 'Crate', 'Barrel', 'Boulder']);
	await app.expectAccessible();
	expect((await controlsOf(page)).length).toBeLessThanOrEqual(36);
	// The first Esc clears the field, the second ends editing.
	await page.keyboard.press('Escape');
	await expect(search).toHaveValue('');
	await search.press('Tab');
	await page.keyboard.press('Escape');
	await expect(page.getByRole('radio', { name: 'Measure', exact: true })).toBeChecked();
	await expect(page.getByRole('tab', { name: 'Events' })).toHaveAttribute('aria-selected', 'true');
	for (const [key, tool] of [
		['w', 'Walls'],
		['u', 'Fog'],
	] as const) {
		await page.keyboard.press(key);
		await expect(page.getByRole('radio', { name: tool, exact: true })).toBeChecked();
		await app.advance('Done');
		await expect(page.getByRole('radio', { name: 'Measure', exact: true })).toBeChecked();
	}
});

test.describe('by finger', () => {
	test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

	test('every kind of terrain takes two taps', async ({ app, page }) => {
		await app.open();
		await app.panel('Edit map');
		await expectKindsNear(app, page);
		await app.expectAccessible();
	});

	test('fog is brushed in the chosen width', async ({ app, page }) => {
		await app.open();
		await app.tool('Fog');
		const width = page.getByRole('combobox', { name: 'Brush width in squares' });
		await expect(width).toBeInViewport({ ratio: 1 });
		await width.selectOption('2');
		await page.getByRole('region', { name: 'Fog' }).getByRole('radio', { name: 'Hide', exact: true }).tap();
		await app.board.swipe([
			{ x: 2, y: 9 },
			{ x: 4, y: 9 },
		]);
		await expect(page.getByText('8 squares covered.')).toBeAttached();
	});
});

test('one drag makes a room of walls, and tokens are pale during editing', async ({ app, page }) => {
	await app.open();
	await app.begin();
	await app.tool('Walls');
	await page.getByRole('radio', { name: 'Rectangle' }).click();
	await app.board.dragCorners([
		{ x: 2, y: 2 },
		{ x: 6, y: 5 },
	]);
	for (const wall of ['[2,2],"to":[6,2]', '[6,2],"to":[6,5]', '[2,5],"to":[6,5]', '[2,2],"to":[2,5]'])
		await expect.poll(async () => (await app.kept()).text).toContain(wall);
	await expect(page.locator('.battle-map canvas').nth(1)).toHaveCSS('opacity', '0.45');
	await app.tool('Place');
	await expect(page.locator('.battle-map canvas').nth(1)).toHaveCSS('opacity', '1');
});

test('areas and notes are drawn in place, and cleared at once', async ({ app, page }) => {
	await app.open();
	await app.tool('Areas');
	await app.board.drag([
		{ x: 4, y: 4 },
		{ x: 6, y: 4 },
	]);
	const area = page.getByRole('dialog').filter({ has: page.getByRole('button', { name: 'Turn' }) });
	await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click();
	await expect(area).toBeHidden();
	await expect(page.getByRole('list', { name: 'Areas' })).toContainText('Circle');
	await app.tool('Notes');
	await app.board.click({ x: 2, y: 2 });
	await page.getByRole('textbox', { name: 'Note text' }).fill('A loose stone');
	await page.getByRole('button', { name: 'Save' }).click();
	await expect(page.getByRole('list', { name: 'Notes' })).toContainText('A loose stone');
	await app.press(app.button('Clear'));
	await page.getByRole('menuitem', { name: 'Notes' }).click();
	await expect(page.getByRole('list', { name: 'Notes' })).toBeHidden();
	await app.undo();
	await expect(page.getByRole('list', { name: 'Notes' })).toContainText('A loose stone');
});
