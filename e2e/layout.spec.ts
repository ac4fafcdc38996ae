/** The main views on a laptop, a tablet held upright and a phone either way: nothing small, covered or cut, and the board to be seen. */
import type { Page } from 'playwright/test';
import { type App, expect, test } from './fixtures.ts';
import { misplaced } from './layout.ts';

/** The part of the board, from 0 to 1, over which nothing lies; the buttons of the view are meant to, and a finger reaches the marks from there. */
async function boardSeen(page: Page): Promise<number> {
	return page.getByRole('application', { name: 'Battle map' }).evaluate((board) => {
		const { left, top, width, height } = board.getBoundingClientRect();
		const parts = Array.from({ length: 20 }, (_, i) => (i + 0.5) / 20);
		const isFree = (x: number, y: number) => {
			const hit = document.elementFromPoint(left + x * width, top + y * height);
			return hit !== null && (board.contains(hit) || hit.closest('.zoom-buttons, .mark') !== null);
		};
		return parts.flatMap((x) => parts.filter((y) => isFree(x, y))).length / parts.length ** 2;
	});
}

const VIEWS: readonly (readonly [view: string, goThere: (app: App) => Promise<void>])[] = [
	['the board', async (app) => app.sample('The ambush')],
	['a card', async (app) => app.select('Sir Aldous')],
	['terrain', async (app) => app.panel('Terrain')],
	['rules', async (app) => app.panel('Rules')],
	['initiative', async (app) => app.panel('Initiative')],
	[
		'a fight of ten segments',
		async (app) => {
			await app.press(app.page.getByRole('radio', { name: 'AD&D ten segments' }));
			await app.press(app.button('Begin the fight'));
			await expect(app.page.getByRole('list', { name: 'Initiative order' })).toBeVisible();
		},
	],
	[
		'the dice',
		async (app) => {
			await app.sample('The tavern');
			const close = app.button('Close panel');
			if (await close.isVisible()) await app.press(close);
			await app.step(3);
			await expect(app.dice).toBeVisible();
		},
	],
	[
		'how it came out',
		async (app) => {
			while (await app.dice.isVisible()) {
				await app.press(app.dice.getByRole('button', { name: 'Roll for everyone' }));
				await app.press(app.dice.getByRole('button', { name: 'Resolve' }));
			}
			await expect(app.page.getByRole('region', { name: 'Decided' })).toBeVisible();
		},
	],
];

for (const { what, touch, width, height } of [
	{ what: 'a laptop', touch: false, width: 1280, height: 720 },
	{ what: 'a tablet held upright', touch: true, width: 820, height: 1180 },
	{ what: 'a small phone', touch: true, width: 360, height: 740 },
	{ what: 'a phone on its side', touch: true, width: 844, height: 390 },
])
	test.describe(`on ${what}`, () => {
		test.use({
			viewport: { width, height },
			hasTouch: touch,
			isMobile: touch,
			contextOptions: { reducedMotion: 'reduce' },
		});

		test('nothing is small, covered or cut, and nothing covers the board', async ({ app, page }) => {
			await app.open();
			for (const [view, goThere] of VIEWS)
				await test.step(view, async () => {
					await goThere(app);
					await expect.poll(() => misplaced(page), view).toEqual([]);
					expect(await boardSeen(page), view).toBeGreaterThan(0.97);
				});
		});
	});
