/** Every screen at every size: no control is small, covered or cut, and axe finds no violation. */
import { type App, expect, test } from './fixtures.ts';
import { misplaced } from './layout.ts';

/** Closes popovers, dialogs and menus. */
const close = (app: App) => app.page.keyboard.press('Escape');

/** Screens by name, and steps from the previous one. */
const SCREENS: readonly (readonly [screen: string, goThere: (app: App) => Promise<unknown>])[] = [
	['first start', (app) => app.open()],
	[
		'selected',
		async (app) => {
			await app.select('Mirela the bard');
			await expect(app.page.getByRole('list', { name: 'Suggestions' })).toBeVisible();
		},
	],
	['its Stats', (app) => app.tab('Stats')],
	['who decides', (app) => app.auto()],
	[
		'several selected',
		async (app) => {
			await close(app);
			await app.board.element.focus();
			await app.page.keyboard.press('Control+a');
		},
	],
	[
		'Edit map',
		async (app) => {
			await close(app);
			await app.panel('Edit map');
		},
	],
	['fog', (app) => app.tool('Fog')],
	[
		'Rules',
		async (app) => {
			await app.closePanel();
			await app.advance('Done');
			await app.panel('Rules');
		},
	],
	[
		'contest',
		async (app) => {
			await app.panel('Creatures');
			await app.closePanel();
			await app.fast();
			await app.play();
			await expect(app.dice).toBeVisible();
		},
	],
	[
		'events',
		async (app) => {
			while (!/^Next half-round/.test((await app.advanceButton.textContent()) ?? ''))
				if (await app.dice.isVisible()) await app.advance(/^Roll/);
			await app.panel('Events');
		},
	],
	['files', (app) => app.files()],
	[
		'encounters',
		async (app) => {
			await close(app);
			await app.files('Encounters…');
		},
	],
	[
		'Help',
		async (app) => {
			await close(app);
			await app.more();
			await app.press(app.button('Help'));
		},
	],
	[
		'commands',
		async (app) => {
			await close(app);
			await app.page.keyboard.press('Control+k');
		},
	],
	[
		'replay',
		async (app) => {
			await close(app);
			await app.command('watch replay');
			await expect(app.button('Leave replay')).toBeVisible();
		},
	],
	[
		'export',
		async (app) => {
			await app.press(app.button('Leave replay'));
			await app.files('Video, picture, log…');
		},
	],
	[
		'Level Up turn',
		async (app) => {
			await close(app);
			await app.sample('The tavern');
			await app.command('Start combat: Level Up');
			await app.startCombat();
			await app.advance('Roll initiative');
			await expect(app.clock).toHaveText(/^Round 1: /);
		},
	],
	[
		'player view',
		async (app) => {
			await app.players('Player view');
			await expect(app.tableMenu).toBeVisible();
		},
	],
	[
		'scenarios',
		async (app) => {
			await app.leaveTable();
			await app.files('Scenarios…');
		},
	],
	[
		'a scenario',
		async (app) => {
			await app.press(app.page.locator('.scenario-page').getByRole('button', { name: /^1\. The race/ }));
			await app.expectOpen('1. The race');
		},
	],
];

const SIZES = [
	['small laptop', 1280, 720, false],
	['laptop', 1366, 768, false],
	['full HD', 1920, 1080, false],
	['4K', 3840, 2160, false],
	['tablet', 1024, 768, true],
	['upright tablet', 820, 1180, true],
	['phone', 390, 844, true],
] as const;

for (const [nth, [what, width, height, hasTouch]] of SIZES.entries())
	test.describe(what, () => {
		test.use({
			viewport: { width, height },
			hasTouch,
			isMobile: hasTouch,
			contextOptions: { reducedMotion: 'reduce' },
		});

		test(`every screen fits at ${width} × ${height}`, async ({ app, page }) => {
			test.slow();
			for (const [screen, [name, goThere]] of SCREENS.entries())
				await test.step(name, async () => {
					// The next size shows each screen in the other theme.
					await page.emulateMedia({ colorScheme: (nth + screen) % 2 === 0 ? 'light' : 'dark' });
					await goThere(app);
					await expect.soft.poll(() => misplaced(page), { message: name, timeout: 15_000 }).toEqual([]);
					await app.expectAccessible();
				});
		});
	});
