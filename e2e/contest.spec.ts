/** A contested space with typed dice: Lydia and the orc (SM-41 to SM-43). */
import type { Locator } from 'playwright/test';
import { type App, expect, test } from './fixtures.ts';

type Box = NonNullable<Awaited<ReturnType<Locator['boundingBox']>>>;

const ASKED = 'Round 1, half 1, segment 3';
const DECIDED = 'Round 1, half 1, segment 4';

/** Steps to the contest in segment 4, with the log open if `withLog`. */
async function toContest(app: App, withLog = false): Promise<void> {
	await app.open();
	await app.sample('Lydia and the orc');
	if (withLog) await app.panel('Events');
	await app.step(4);
	await expect(app.dice).toBeVisible();
	await app.expectClock(ASKED);
}

async function decide(app: App, lydia: number, orc: number): Promise<void> {
	await app.roll('Lydia').fill(String(lydia));
	await app.roll('Orc').fill(String(orc));
	await app.advance('Resolve');
	await expect(app.dice).toBeHidden();
}

test('SM-42: 11 and 12 make 17 against 16, and Lydia gains the space', async ({ app, page }) => {
	await toContest(app);
	await app.expectAt('Lydia', 4, 3);
	await app.expectAt('Orc', 6, 3);
	await expect(app.dice).toContainText('+0 bonus +6 segment = +6');
	await expect(app.dice).toContainText('+0 bonus +4 segment = +4');
	await expect(app.advanceButton).toBeFocused();
	await expect(page.getByRole('button', { name: /^Segment 4\..*5, 3/ })).toBeVisible();

	await decide(app, 11, 12);
	await app.expectClock(DECIDED);
	await app.expectAt('Lydia', 5, 3);
	await app.expectAt('Orc', 6, 3);
	await expect(app.creature('Orc')).toContainText('lost the contest');
	const mark = page.getByRole('button', { name: 'Segment 4. Lydia (17) beats Orc (16) to 5, 3.' });
	await expect(mark).toBeVisible();
	await app.panel('Events');
	await expect(app.log).toContainText('Lydia (17) beats Orc (16) to 5, 3.');
});

test('SM-43: 8 and 11 make 14 against 15, and the orc gains the space', async ({ app }) => {
	await toContest(app);
	await decide(app, 8, 11);
	await app.expectClock(DECIDED);
	await app.expectAt('Orc', 5, 3);
	await app.expectAt('Lydia', 4, 3);
	await app.panel('Events');
	await expect(app.log).toContainText('Orc (15) beats Lydia (14) to 5, 3.');
});

test('faces are tapped on the pad in turn, mixed with typed ones', async ({ app }) => {
	await toContest(app);
	const pad = (name: string) => app.dice.getByRole('group', { name: `Results for ${name}` });
	await pad('Lydia').getByRole('button', { name: '11', exact: true }).click();
	await expect(app.roll('Lydia')).toHaveValue('11');
	await pad('Orc').getByRole('button', { name: '20', exact: true }).click();
	await expect(app.roll('Orc')).toHaveValue('20');
	await app.roll('Orc').click();
	await pad('Orc').getByRole('button', { name: '12', exact: true }).click();
	await app.page.keyboard.press('Enter');
	await expect(app.dice).toBeHidden();
	await app.expectAt('Lydia', 5, 3);
});

test.describe('by finger', () => {
	test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

	test('a contest takes two faces and Resolve, each at finger size', async ({ app }) => {
		await toContest(app, true);
		// The open panel closes to show the contenders.
		expect((await app.board.element.boundingBox())?.height).toBeGreaterThan(250);
		for (const face of ['8', '11']) {
			const button = app.dice.getByRole('button', { name: face, exact: true });
			const box = await button.boundingBox();
			expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
			await button.tap();
		}
		await app.advance('Resolve');
		await expect(app.dice).toBeHidden();
		await app.expectClock(DECIDED);
	});
});

test('undo and redo cover typed dice', async ({ app }) => {
	await toContest(app);
	await decide(app, 11, 12);
	await app.expectAt('Lydia', 5, 3);
	await app.undo();
	await app.expectClock(ASKED);
	await app.expectAt('Lydia', 4, 3);
	await app.redo();
	await app.step();
	await app.expectAt('Lydia', 5, 3);
	await app.undo();
	await app.expectClock(ASKED);
	await app.step();
	await decide(app, 8, 11);
	await app.expectAt('Orc', 5, 3);
});

test('an undone contest is not announced again', async ({ app, page }) => {
	const decided = page.getByRole('region', { name: 'Notices' }).getByText('Lydia wins 5, 3.');
	await toContest(app);
	await decide(app, 11, 12);
	await expect(decided).toBeVisible();
	await app.play();
	await app.expectClock('Round 1, half 1, segment 6');
	await app.nextHalf();
	await expect(decided).toBeHidden();
	await app.undo();
	await expect(app.clock).toContainText('half 1');
	await expect(decided).toBeHidden();
	await app.undo();
	await expect(decided).toBeHidden();
	await app.redo();
	await expect(decided).toBeHidden();
});

test('a contest’s result disappears when time goes back before it', async ({ app, page }) => {
	const decided = page.getByRole('region', { name: 'Notices' }).getByText('Lydia wins 5, 3.');
	await toContest(app);
	await decide(app, 11, 12);
	await expect(decided).toBeVisible();
	await app.expectClock('Round 1, half 1, segment 4');
	await app.button('Back').click();
	// At once, before its timeout.
	await expect(decided).toBeHidden({ timeout: 3000 });
	await app.step();
	await app.expectClock('Round 1, half 1, segment 4');
	await expect(decided).toBeHidden();
});

test('undecided dice are reported', async ({ app, page }) => {
	await toContest(app);
	await page.keyboard.press('Escape');
	await expect(app.dice).toBeHidden();
	await expect(page.locator('[aria-live="polite"]')).toHaveText(
		'No roll yet. The dice come up again next segment.',
	);
});

test('dice wait for an open menu, list or text field', async ({ app, page }) => {
	await app.open();
	await app.sample('Lydia and the orc');
	const files = page.getByRole('dialog', { name: 'Files' });
	const expectWaiting = async () => {
		await expect(app.dice).toBeVisible();
		await expect(app.roll('Lydia')).not.toBeFocused();
	};
	await app.files();
	await page.keyboard.press('k');
	await expectWaiting();
	await expect(files).toBeVisible();
	await files.getByRole('button', { name: 'Encounters…' }).focus();
	await page.keyboard.press('Enter');
	const list = page.getByRole('dialog', { name: 'Encounters' });
	await expect(list).toBeVisible();
	await page.keyboard.press('Escape');
	await expect(list).toBeHidden();
	await expect(app.advanceButton).toBeFocused();
	await app.roll('Lydia').press('Escape');
	await expect(app.dice).toBeHidden();

	await app.files();
	const name = page.getByRole('textbox', { name: 'Encounter name' });
	await name.focus();
	// Some devices do not focus a pressed button.
	await app.button('Step').evaluate((button: HTMLElement) => button.click());
	await expectWaiting();
	await page.keyboard.press('End');
	await page.keyboard.type(' 12');
	await app.expectOpen('Lydia and the orc 12');
});

test('a board action while dice are pending keeps the focus on the board', async ({ app, page }) => {
	await app.open();
	await app.play();
	await expect(app.advanceButton).toBeFocused();
	await app.creature('Mother Bertha').getByRole('button', { name: 'Mother Bertha', exact: true }).click();
	await page.keyboard.press('F6');
	await page.keyboard.press('ArrowLeft');
	await expect(app.undoButton).toBeEnabled();
	await expect(app.dice).toBeVisible();
	await page.keyboard.press('ArrowUp');
	await expect(app.board.element).toBeFocused();
	await expect(app.roll('Sly Annet')).toHaveValue('');
});

test('a tie goes to the larger modifier, and says so', async ({ app, page }) => {
	await toContest(app);
	await decide(app, 8, 10);
	await app.expectAt('Lydia', 5, 3);
	await expect(page.getByRole('region', { name: 'Notices' })).toContainText('higher modifier');
});

test('a tie between equals rolls bare dice once more', async ({ app, page }) => {
	await app.open();
	await app.sample('Lydia and the orc');
	await app.select('Orc');
	await app.tab('Stats');
	await page.getByRole('spinbutton', { name: 'Initiative bonus' }).fill('2');
	await app.step(4);
	await app.roll('Lydia').fill('10');
	await app.roll('Orc').fill('10');
	await app.roll('Orc').press('Enter');
	await expect(app.dice).toContainText('Lydia and Orc tie at 16.');
	await expect(app.advanceButton).toBeFocused();
	await decide(app, 3, 4);
	await app.expectAt('Orc', 5, 3);
	await app.panel('Events');
	await expect(app.log).toContainText('Orc (16) beats Lydia (16) to 5, 3 by a tie-break roll.');
});

test('refuses a face outside 1–20, explains why, and decides nothing', async ({ app }) => {
	await toContest(app);
	for (const wrong of ['0', '21', '1.5']) {
		await app.roll('Lydia').fill(wrong);
		await app.roll('Orc').fill('12');
		await app.advance('Resolve');
		await expect(app.dice.getByRole('alert')).toHaveText(/\S/);
		await expect(app.roll('Lydia')).toBeFocused();
	}
	await app.expectClock(ASKED);
});

test('rolls missing dice, keeps typed ones, and continues', async ({ app }) => {
	await toContest(app);
	await app.roll('Lydia').fill('20');
	await expect(app.dice.getByRole('status', { name: 'Lydia, total' })).toHaveText('26');
	await app.advance('Roll the rest');
	await expect(app.dice).toBeHidden();
	await app.expectAt('Lydia', 5, 3);
	await expect(app.page.getByRole('region', { name: 'Notices' })).toContainText(
		/Lydia: 20 \+ 6 = 26 · Orc: \d+ \+ 4/,
	);
});

test('a button lets the app roll from then on', async ({ app }) => {
	await toContest(app);
	await app.dice.getByRole('button', { name: 'App rolls from now on' }).click();
	await expect(app.dice).toBeHidden();
	await app.expectClock('Round 1, half 1, segment 4');
});

test('closed undecided, it asks again at the next step', async ({ app, page }) => {
	await toContest(app);
	await page.keyboard.press('Escape');
	await expect(app.dice).toBeHidden();
	await app.expectClock(ASKED);
	await app.step();
	await expect(app.dice).toBeVisible();
	await expect(app.advanceButton).toBeFocused();
});

test('real dice can be set for one side or none', async ({ app, page }) => {
	await app.open();
	await app.sample('Lydia and the orc');
	await app.panel('Events');
	const who = page.getByRole('combobox', { name: 'Who rolls physical dice' });
	await who.selectOption('Heroes only');
	await app.step(4);
	await expect(app.roll('Lydia')).toBeVisible();
	await expect(app.roll('Orc')).toBeHidden();
	await app.roll('Lydia').fill('20');
	await app.roll('Lydia').press('Enter');
	await app.expectClock(DECIDED);
	await expect(app.log).toContainText(/Lydia \(26\) beats Orc/);
	await app.undo();
	await app.expectClock(ASKED);
	await who.selectOption('No one: the app rolls');
	await app.step();
	await app.expectClock(DECIDED);
	await expect(app.dice).toBeHidden();
	await expect(app.log).toContainText(/beats/);
});

test('dice stand beside the fight and ignore keys of stepping and table view', async ({ app, page }) => {
	await toContest(app);
	const dialog = await app.dice.boundingBox();
	const map = await page.getByRole('main').boundingBox();
	expect(dialog?.x).toBeGreaterThanOrEqual((map?.x ?? 0) + (map?.width ?? 0));
	await page.keyboard.press('.');
	await page.keyboard.type('1,7');
	await expect(app.roll('Lydia')).toHaveValue('17');
	await page.keyboard.press('t');
	await expect(app.tableMenu).toBeVisible();
	await expect(app.roll('Lydia')).toHaveValue('17');
	await app.roll('Lydia').press('t');
	await expect(app.tableMenu).toBeHidden();
	await app.roll('Orc').fill('25');
	await app.advance('Resolve');
	await expect(app.dice.getByRole('alert')).toContainText('1 to 20');
});

for (const { width, height } of [
	{ width: 1280, height: 720 },
	{ width: 1024, height: 768 },
	{ width: 768, height: 1024 },
	{ width: 390, height: 844 },
])
	test.describe(`on ${width} × ${height}`, () => {
		test.use({ viewport: { width, height } });

		test('the result covers neither the log nor the space, also in the table view', async ({ app, page }) => {
			const space = async () => {
				await app.board.settled();
				const from = await app.board.point(4, 2);
				const to = await app.board.point(5, 3);
				return { x: from.x, y: from.y, width: to.x - from.x, height: to.y - from.y };
			};
			const isClear = async (card: Locator, of: Box) => {
				const box = (await card.boundingBox())!;
				const beside = box.x >= of.x + of.width || box.x + box.width <= of.x;
				expect(beside || box.y >= of.y + of.height || box.y + box.height <= of.y).toBe(true);
			};
			await toContest(app, true);
			await decide(app, 11, 12);
			const card = page.getByRole('region', { name: 'Notices' });
			await expect(card).toContainText('Lydia wins 5, 3. Lydia: 11 + 6 = 17 · Orc: 12 + 4 = 16');
			await isClear(card, (await app.log.boundingBox())!);
			await isClear(card, await space());

			await app.undo();
			await app.board.element.focus();
			await page.keyboard.press('t');
			await page.keyboard.press('.');
			await isClear(app.dice, await space());
			await decide(app, 11, 12);
			await expect(card).toContainText('Lydia wins 5, 3.');
			await isClear(card, await space());
		});
	});

test('among many rollers the current one stays visible above the faces', async ({ app, page }) => {
	const around = [
		['Ada', 2, 2],
		['Bo', 2, 4],
		['Cy', 3, 2],
		['Orc', 4, 4],
		['Goblin', 4, 2],
	] as const;
	const creatures = around.map(([name, x, y]) => ({
		...{ id: name, name, side: 'heroes', speed: 30, position: { x, y } },
		plan: { pace: 'walk', steps: [{ x: 3, y: 3 }] },
	}));
	const map = { width: 14, height: 7, walls: [], terrain: [] };
	const file = { format: 'halfstep/encounter', version: 1, name: 'A crush', seed: 'dry', map, creatures };
	await app.open();
	await app.openEncounter(JSON.stringify(file));
	await app.play();
	const faces = page.getByRole('group', { name: /^Results/ });
	const isAbove = async (name: string) => {
		const [row, pad] = [await app.roll(name).boundingBox(), await faces.boundingBox()];
		return row !== null && pad !== null && row.y + row.height <= pad.y;
	};
	// Up to four without scrolling.
	await expect.poll(() => isAbove('Goblin')).toBe(true);
	for (let i = 1; i < around.length; i++) await faces.getByRole('button', { name: '7', exact: true }).click();
	await expect(page.getByRole('group', { name: 'Results for Orc' })).toBeVisible();
	await expect.poll(() => isAbove('Orc')).toBe(true);
});

test.describe('on a tablet', () => {
	test.use({ viewport: { width: 1024, height: 768 }, hasTouch: true });

	test('the board regains its width after the decision, and no name is cut', async ({ app, page }) => {
		await app.open();
		await app.sample('Lydia and the orc');
		await app.select('Lydia');
		await app.tab('Stats');
		const name = 'Lydia of the Seven Silver Bells';
		await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
		await app.closePanel();
		const map = page.getByRole('main');
		const width = (await map.boundingBox())?.width ?? 0;
		await app.step(4);
		await expect(app.dice).toBeVisible();
		const cut = await app.dice
			.locator('strong')
			.evaluateAll((names) =>
				names.filter((name) => name.scrollWidth > name.clientWidth).map((name) => name.textContent),
			);
		expect(cut).toEqual([]);
		await app.roll(name).fill('11');
		await app.roll('Orc').fill('12');
		await app.advance('Resolve');
		await expect(page.getByRole('region', { name: 'Notices' })).toContainText(name);
		await expect.poll(async () => (await map.boundingBox())?.width).toBe(width);
	});
});
