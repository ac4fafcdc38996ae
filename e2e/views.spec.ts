/** Accessibility of views with more than a screen shows: axe finds no violation. */
import { type App, expect, test } from './fixtures.ts';
import { gridPicture } from './picture.ts';

/** Views that screens.spec.ts does not show, and steps from the previous one. */
const VIEWS: readonly (readonly [view: string, goThere: (app: App) => Promise<void>])[] = [
	[
		'the form for creatures',
		async (app) => {
			await app.open();
			await app.addForm();
		},
	],
	[
		'sides',
		async (app) => {
			await app.page.keyboard.press('Escape');
			await app.unfold();
			await app.page
				.getByRole('button', { name: /^Edit side/ })
				.first()
				.click();
		},
	],
	[
		'the colors of a side',
		async (app) => {
			await app.page
				.getByRole('group', { name: /^Color of/ })
				.getByRole('button')
				.nth(3)
				.click();
		},
	],
	[
		'initiative',
		async (app) => {
			await app.page.keyboard.press('Escape');
			await app.panel('Turn order');
		},
	],
	[
		'what was wrong with the dice',
		async (app) => {
			await app.panel('Events');
			await app.play();
			await app.roll('Sly Annet').fill('21');
			await app.advance(/^Roll/);
			await expect(app.dice.getByRole('alert')).toBeVisible();
		},
	],
	[
		'the history',
		async (app) => {
			await app.way('Decide later');
			const who = app.page.getByRole('combobox', { name: 'Who rolls physical dice' });
			await who.selectOption('No one: the app rolls');
			await app.play();
			await app.expectClock('Round 1, half 1, segment 6');
			await app.button('History').click();
		},
	],
	[
		'other ways to continue',
		async (app) => {
			await app.page.keyboard.press('Escape');
			await app.button('Other ways to continue').click();
		},
	],
	[
		'other screens',
		async (app) => {
			await app.page.keyboard.press('Escape');
			await app.players();
		},
	],
	[
		'a command that finds nothing',
		async (app) => {
			await app.page.keyboard.press('Escape');
			await app.button('Search or run a command').click();
			await app.page.keyboard.type('zzzz');
			await expect(app.page.getByRole('option', { name: 'Add “zzzz” as creatures…' })).toBeVisible();
		},
	],
	[
		'the menu of a miniature',
		async (app) => {
			await app.page.keyboard.press('Escape');
			await app.panel('Creatures');
			await app.board.click(await app.squareOf('Tam the cooper'), { button: 'right' });
			await expect(app.page.getByRole('menu')).toBeVisible();
		},
	],
	[
		'what was done, and can be taken back',
		async (app) => {
			await app.page.getByRole('menuitem', { name: 'Delete' }).click();
			await expect(app.button('Restore')).toBeVisible();
		},
	],
	[
		'a problem',
		async (app) => {
			await app.openFile('bad.json', 'nonsense');
			await expect(app.page.getByRole('alert').filter({ hasText: /JSON/ })).toBeVisible();
		},
	],
	['an empty map', (app) => app.begin()],
	[
		'a picture and its grid',
		async (app) => {
			await app.openFile('cave.png', gridPicture(300, 200, 25));
			await expect(app.page.getByRole('dialog')).toBeVisible();
		},
	],
];

test('axe finds no violation in any view', async ({ app }) => {
	test.slow();
	for (const [view, goThere] of VIEWS)
		await test.step(view, async () => {
			await goThere(app);
			await app.expectAccessible();
		});
});

test.describe('on a phone', () => {
	test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

	test('a selection shows the panel, pace and Wait first, with the roster above', async ({ app, page }) => {
		await app.open();
		await app.panel('Creatures');
		const hold = app.button('Wait');
		const add = page.getByRole('combobox', { name: 'Find or add creatures' });
		await app.select('Mirela the bard');
		await expect(hold).toBeInViewport({ ratio: 1 });
		await expect(page.getByRole('button', { name: /^Pace: / })).toBeInViewport({ ratio: 1 });
		await expect(add).not.toBeInViewport();
		// Returns to the list and selects another creature.
		await app.select('Osric Stonehand');
		await expect(hold).toBeInViewport({ ratio: 1 });
		// At its least height the sheet still shows the most important controls.
		await app.closePanel();
		await expect(hold).toBeInViewport({ ratio: 1 });
		await app.select('Osric Stonehand');
		// Focus order follows the visual order.
		const who = page.getByRole('tab', { name: 'Stats' });
		const [pause, field] = [await hold.boundingBox(), await who.boundingBox()];
		expect(pause?.y).toBeLessThan(field?.y ?? 0);
		await app.press(hold);
		await expect(page.getByRole('region', { name: 'Osric Stonehand' })).toContainText('waits 1 segment');
		await app.expectAccessible();
	});

	test('the map tool keeps its label while its panel is hidden', async ({ app, page }) => {
		await app.open();
		const bar = page.getByRole('toolbar', { name: 'Map tool' });
		await expect(bar).toBeHidden();
		await app.tool('Walls');
		await app.closePanel();
		await expect(bar).toContainText('Walls: wall');
		await app.tool('Terrain');
		await expect(bar).toContainText('Terrain: difficult terrain');
		await app.expectAccessible();
		const change = bar.getByRole('button', { name: 'Change…' });
		await change.tap();
		await page.getByRole('radio', { name: /^Pit/ }).tap();
		await expect(change).toBeHidden();
		await app.closePanel();
		await expect(bar).toContainText('Terrain: pit');
		// Another panel ends map editing.
		await app.panel('Creatures');
		await app.closePanel();
		await expect(bar).toBeHidden();
	});
});
