/** Small windows: phones in both orientations, and zoom of 200% and 400%. Nothing is cut. */
import type { Locator, Page } from 'playwright/test';
import { type App, expect, test } from './fixtures.ts';

/** Elements around the board that overflow the window sideways or scroll sideways. */
async function cut(page: Page): Promise<readonly string[]> {
	return page.evaluate(() => {
		const around = ['bar', 'rail', 'dock', 'foot', 'advance', 'message-line', 'dialog', 'popover', 'contest'];
		const all = document.querySelectorAll<HTMLElement>(around.map((name) => `.${name}, .${name} *`).join());
		const isShown = (element: HTMLElement) => {
			const { width, height } = element.getBoundingClientRect();
			return (
				width > 1 &&
				height > 1 &&
				!element.closest('.visually-hidden, .bar-mark, .playhead-way, .dock-tablist')
			);
		};
		const standsOut = (element: HTMLElement) => {
			const { left, right } = element.getBoundingClientRect();
			return left < -1 || right > innerWidth + 1;
		};
		const scrolls = (element: HTMLElement) =>
			element.matches('.scrolls') && element.scrollWidth > element.clientWidth + 1;
		return [...all]
			.filter((element) => isShown(element) && (standsOut(element) || scrolls(element)))
			.map((element) => element.outerHTML.slice(0, 120));
	});
}

/** Overlapping controls of the footer. */
async function overlapping(page: Page): Promise<readonly string[]> {
	return page.locator('.app').evaluate((whole) => {
		const shown = [...whole.querySelectorAll('.foot .icon-button, .foot .track, .advance button')].filter(
			(one) => one.checkVisibility(),
		);
		return shown.flatMap((a, i) =>
			shown.slice(i + 1).flatMap((b) => {
				const [one, other] = [a.getBoundingClientRect(), b.getBoundingClientRect()];
				const apart =
					one.right <= other.left + 1 ||
					other.right <= one.left + 1 ||
					one.bottom <= other.top + 1 ||
					other.bottom <= one.top + 1;
				return apart ? [] : [`${a.ariaLabel} and ${b.ariaLabel}`];
			}),
		);
	});
}

/** Checks all panels, a card, the dice and two dialogs. */
async function expectNothingCut(app: App, page: Page): Promise<void> {
	expect(await cut(page), 'the board').toEqual([]);
	expect(await overlapping(page)).toEqual([]);
	for (const panel of ['Turn order', 'Edit map', 'Events', 'Rules', 'Creatures'] as const) {
		await app.panel(panel);
		expect(await cut(page), panel).toEqual([]);
	}
	await app.press(app.creature('Lydia').getByRole('button', { name: 'Lydia', exact: true }));
	expect(await cut(page), 'a card').toEqual([]);
	await app.closePanel();
	await app.step(4);
	await expect(app.dice).toBeVisible();
	expect(await cut(page), 'the dice').toEqual([]);
	await app.advance(/^Roll/);
	await app.expectClock('Round 1, half 1, segment 4');
	await app.more();
	await app.press(app.button('Help'));
	await expect(page.getByRole('dialog', { name: 'Help' })).toBeVisible();
	expect(await cut(page), 'Help').toEqual([]);
}

type Room = readonly [what: string, width: number, height: number, least: number];

/**
 * Tests that nothing is cut in windows of these sizes, and the board keeps its minimum height in pixels.
 * @param more further checks
 */
function testRooms(rooms: readonly Room[], more: (app: App) => Promise<void> = async () => {}): void {
	for (const [what, width, height, least] of rooms)
		test(`${what}: nothing is cut, and the board has room`, async ({ app, page }) => {
			test.slow();
			await page.setViewportSize({ width, height });
			await app.open();
			await app.sample('Lydia and the orc');
			expect((await app.board.element.boundingBox())?.height).toBeGreaterThan(least);
			await expectNothingCut(app, page);
			await more(app);
		});
}

testRooms(
	[
		['a window of 1280 × 720 at 200%', 640, 360, 200],
		['a window of 1280 × 1024 at 400%', 320, 256, 150],
	],
	(app) => app.expectAccessible(['scrollable-region-focusable', 'target-size', 'button-name']),
);

test.describe('by finger', () => {
	test.use({ hasTouch: true, isMobile: true });

	testRooms([['a small phone on its side', 568, 320, 150]]);
});

test.describe('with forced colors', () => {
	test.use({ contextOptions: { forcedColors: 'active' } });

	test('selected, pressed and playing states stay visible', async ({ app, page }) => {
		await app.open();
		await app.sample('Lydia and the orc');
		await app.select('Lydia');
		await app.step(2);
		await app.expectClock('Round 1, half 1, segment 2');
		const ground = (of: Locator) => of.evaluate((element) => getComputedStyle(element).backgroundColor);
		const card = page.getByRole('region', { name: 'Lydia', exact: true });
		for (const [on, off] of [
			[page.getByRole('radio', { name: 'Plan', exact: true }), page.getByRole('radio', { name: 'Place' })],
			[card.getByRole('tab', { name: 'Plan', exact: true }), card.getByRole('tab', { name: 'Sight' })],
			[page.getByRole('tab', { name: 'Creatures' }), page.getByRole('tab', { name: 'Events' })],
			[page.locator('.track-frame').nth(1), page.locator('.track-frame').nth(2)],
		] as const)
			expect(await ground(on)).not.toBe(await ground(off));
		const edge = (name: string) =>
			app
				.creature(name)
				.locator('.roster-row')
				.evaluate((row) => getComputedStyle(row).borderTopWidth);
		expect(await edge('Lydia')).toBe('3px');
		expect(await edge('Orc')).toBe('0px');
	});
});
