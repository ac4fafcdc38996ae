/** Main views on phones: no small, covered or cut controls, and a visible board. screens.spec.ts has other sizes. */
import type { Locator, Page } from 'playwright/test';
import { type App, expect, test } from './fixtures.ts';
import { misplaced } from './layout.ts';

/** Uncovered fraction of the board, 0–1. On upright screens, ignores the sheet's own two buttons. */
async function boardSeen(page: Page): Promise<number> {
	return page.getByRole('application', { name: 'Battle map' }).evaluate((board) => {
		const { left, top, width, height } = board.getBoundingClientRect();
		const parts = Array.from({ length: 20 }, (_, i) => (i + 0.5) / 20);
		const isFree = (x: number, y: number) => {
			const hit = document.elementFromPoint(left + x * width, top + y * height);
			return (
				hit !== null && (board.contains(hit) || hit.closest('.mark, .list-button, .sheet-handle') !== null)
			);
		};
		return parts.flatMap((x) => parts.filter((y) => isFree(x, y))).length / parts.length ** 2;
	});
}

const VIEWS: readonly (readonly [view: string, goThere: (app: App) => Promise<void>])[] = [
	['the board', async (app) => app.sample('The ambush')],
	['a card', async (app) => app.select('Sir Aldous')],
	['terrain', async (app) => app.panel('Edit map')],
	['rules', async (app) => app.panel('Rules')],
	['initiative', async (app) => app.panel('Turn order')],
	[
		'a fight of ten segments',
		async (app) => {
			await app.press(app.page.getByRole('radio', { name: 'AD&D ten segments' }));
			await app.startCombat();
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
			while (await app.dice.isVisible()) await app.advance(/^Roll/);
			await expect(app.page.getByRole('region', { name: 'Notices' })).toContainText('wins');
		},
	],
];

for (const { what, width, height } of [
	{ what: 'a small phone', width: 360, height: 740 },
	{ what: 'a phone on its side', width: 844, height: 390 },
])
	test.describe(`on ${what}`, () => {
		test.use({
			viewport: { width, height },
			hasTouch: true,
			isMobile: true,
		});

		test('no control is small, covered or cut, and nothing covers the board', async ({ app, page }) => {
			await app.open();
			for (const [view, goThere] of VIEWS)
				await test.step(view, async () => {
					await goThere(app);
					await expect.poll(() => misplaced(page), view).toEqual([]);
					expect(await boardSeen(page), view).toBeGreaterThan(0.97);
				});
		});
	});

test.describe('on an upright tablet, with the panel open', () => {
	test.use({ viewport: { width: 820, height: 1180 }, hasTouch: true, isMobile: true });

	test('a card fills the panel, the page stays, placing keeps row one free', async ({ app, page }) => {
		await app.open();
		await app.sample('The tavern');
		await app.select('Mirela the bard');
		const card = page.getByRole('region', { name: 'Mirela the bard' });
		const panel = page.locator('.dock-panel');
		const top = async (part: Locator) => (await part.boundingBox())?.y ?? 0;
		await expect.poll(async () => (await top(card)) - (await top(panel))).toBeLessThan(4);
		expect((await panel.boundingBox())?.height).toBeGreaterThan(400);
		await page.evaluate(() => {
			for (const part of document.querySelectorAll('.visually-hidden')) part.scrollIntoView();
			document.scrollingElement?.scrollTo(0, 1000);
		});
		expect(await page.evaluate(() => document.scrollingElement?.scrollTop)).toBe(0);
		await page.locator('.creatures-panel').evaluate((column) => column.scrollTo(0, 0));
		const form = await app.addForm();
		await form.getByLabel('Find or add').fill('4 wolves, Somebody of a name that is long, and longer still');
		await app.press(form.getByRole('button', { name: 'Place on the map' }));
		await app.board.tap({ x: 1, y: 6 });
		const placing = page.getByRole('toolbar', { name: 'Placing' });
		await expect(placing).toContainText('Wolf 2: tap a square.');
		const box = await placing.boundingBox();
		const row = await app.board.middle({ x: 9, y: 0 });
		expect(row.y).toBeGreaterThan((box?.y ?? 0) + (box?.height ?? 0));
	});
});

test.describe('with little height', () => {
	test.use({ contextOptions: { reducedMotion: 'reduce' } });

	test('the list of creatures stays whole during two rolls at 1280 × 720', async ({ app, page }) => {
		await page.setViewportSize({ width: 1280, height: 720 });
		await app.open();
		await app.sample('The ambush');
		await app.step(3);
		await expect(app.dice).toBeVisible();
		const inSight = async () => {
			const below = (await app.dice.boundingBox())?.y ?? 0;
			const rows = await app.roster
				.getByRole('listitem')
				.evaluateAll((items) => items.map((item) => item.getBoundingClientRect().bottom));
			return rows.filter((bottom) => bottom <= below + 4).length;
		};
		await expect.poll(inSight).toBeGreaterThan(1);
		await expect(page.getByRole('combobox', { name: 'Find or add creatures' })).toBeInViewport({ ratio: 1 });
		for (const face of ['1', '20'])
			await expect(app.dice.getByRole('button', { name: face, exact: true })).toBeInViewport({ ratio: 1 });
		await expect(app.dice.getByRole('spinbutton').last()).toBeInViewport({ ratio: 1 });
		const search = app.page.getByRole('combobox', { name: 'Find or add creatures' });
		await search.click();
		await expect.poll(async () => (await search.boundingBox())?.width).toBeGreaterThan(200);
	});

	test('at 200% of 1280 × 720 the clock is whole, without overlap or scrolling', async ({ app, page }) => {
		await page.setViewportSize({ width: 640, height: 360 });
		await app.open();
		await app.sample('The ambush');
		await app.step();
		await app.expectClock('Round 1, half 1, segment 1');
		const cut = await app.clock.evaluate((clock) => Math.max(0, clock.scrollHeight - clock.clientHeight - 1));
		expect(cut).toBe(0);
		expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0);
		const signs = page.getByRole('list', { name: 'What happened in each segment' }).locator('svg');
		await expect.poll(() => signs.count()).toBeGreaterThan(5);
		const overlaps = () =>
			signs.evaluateAll((all) => {
				const edges = all.map((sign) => sign.getBoundingClientRect());
				return edges.filter(({ left }, i) => i > 0 && left < (edges[i - 1]?.right ?? 0) - 4).length;
			});
		await expect.poll(overlaps).toBe(0);
		// Nothing scrolls with pending dice either, and the current roller is above the pad.
		await app.sample('The tavern');
		await app.step(3);
		await expect(app.dice).toBeVisible();
		expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0);
		const field = app.dice.getByRole('spinbutton').nth(1);
		await app.dice.getByRole('spinbutton').first().fill('12');
		await page.keyboard.press('Tab');
		await expect(field).toBeFocused();
		const room = async () => {
			const pad = await app.dice.getByRole('group', { name: /^Results/ }).boundingBox();
			const box = await field.boundingBox();
			return (pad?.y ?? 0) - (box ? box.y + box.height : 0);
		};
		await expect.poll(room).toBeGreaterThan(2);
	});
});

test.describe('the table view on a phone', () => {
	test.use({ hasTouch: true, isMobile: true, contextOptions: { reducedMotion: 'reduce' } });

	for (const [width, height] of [
		[390, 844],
		[844, 390],
	] as const)
		test(`${width} × ${height}: dice cover neither the clock nor their rollers`, async ({ app, page }) => {
			await page.setViewportSize({ width, height });
			await app.open();
			await app.sample('The ambush');
			await app.step(3);
			await page.keyboard.press('t');
			await expect(app.tableMenu).toBeVisible();
			const clock = page.getByRole('region', { name: 'Time' });
			await expect(app.dice).toBeVisible();
			const boxOf = (of: Locator) => of.evaluate((element) => element.getBoundingClientRect());
			const [dice, bar] = [await boxOf(app.dice), await boxOf(clock)];
			expect(dice.bottom <= bar.top || bar.right <= dice.left).toBe(true);
			const face = await boxOf(app.dice.getByRole('button', { name: '1', exact: true }));
			const field = await boxOf(app.dice.getByRole('spinbutton').last());
			expect(field.bottom).toBeLessThanOrEqual(face.top);
		});
});

test.describe('the table view on an upright phone', () => {
	test.use({
		viewport: { width: 390, height: 844 },
		hasTouch: true,
		isMobile: true,
		contextOptions: { reducedMotion: 'reduce' },
	});

	test('the map fits above pending dice, and regains its area afterward', async ({ app, page }) => {
		await app.open();
		await app.sample('The tavern');
		await page.keyboard.press('t');
		await expect(app.tableMenu).toBeVisible();
		const { scale } = await app.board.camera();
		for (let segment = 1; segment < 3; segment++) {
			await page.keyboard.press('.');
			await app.expectClock(`Round 1, half 1, segment ${segment}`);
		}
		await page.keyboard.press('.');
		await expect(app.dice).toBeVisible();
		await expect
			.poll(async () => (await app.board.point(0, 14)).y - ((await app.dice.boundingBox())?.y ?? 0))
			.toBeLessThanOrEqual(0);
		await app.way('Decide later');
		await expect.poll(async () => (await app.board.camera()).scale).toBe(scale);
	});
});

test('a log heading covers the lines scrolled below it', async ({ app, page }) => {
	await page.setViewportSize({ width: 1280, height: 720 });
	await app.open();
	await app.sample('The ambush');
	await app.panel('Events');
	await page.getByRole('combobox', { name: 'Who rolls physical dice' }).selectOption('No one: the app rolls');
	await app.step(4);
	await app.expectClock('Round 1, half 1, segment 4');
	const heading = app.log.getByRole('heading', { name: 'Segment 4' });
	await app.log.getByRole('button').last().hover();
	// Scrolls until its lines reach the sticky position.
	const onTop = () =>
		heading.evaluate((element) => {
			let scroller: Element | null = element;
			while (scroller && scroller.scrollHeight <= scroller.clientHeight) scroller = scroller.parentElement;
			const group = element.parentElement;
			if (!scroller || !group) return 'nothing scrolls';
			scroller.scrollTop += group.getBoundingClientRect().top + 30 - scroller.getBoundingClientRect().top;
			const { left, top, width, height } = element.getBoundingClientRect();
			const isBelow = group.getBoundingClientRect().top < top - 10;
			const found = document.elementFromPoint(left + width / 4, top + height / 2);
			return isBelow ? found?.tagName : 'it does not stay yet';
		});
	await expect.poll(onTop).toBe('H3');
});
