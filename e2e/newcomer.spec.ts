/**
 * The complete first use: from an empty page through map, terrain, walls, a door, sides, creatures and paths to a
 * played half-round and the next.
 */
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright/test';
import { type App, expect, test } from './fixtures.ts';

/** A wall with a door at the line x = 7, mud, Ada to its left, Gob to its right. */
const ADA = [1, 2, 3, 4, 5].map((x) => ({ x, y: 3 }));
const GOB = [8, 7, 6, 5].map((x) => ({ x, y: 3 }));
const MUD = [
	{ x: 2, y: 5 },
	{ x: 4, y: 5 },
];

/** Checks the contest for 6, 4 in segment 4: its dice and result. */
async function expectContest(app: App): Promise<void> {
	await expect(app.dice).toContainText('contest for 6, 4');
	await app.expectAt('Ada', 5, 4);
	await app.expectAt('Gob', 7, 4);
}

async function expectPlayed(app: App): Promise<void> {
	await app.expectClock('Round 1, half 1, segment 6');
	await app.expectAt('Ada', 6, 4);
	await app.expectAt('Gob', 7, 4);
}

async function expectNext(app: App): Promise<void> {
	await app.expectClock('Round 1, half 2, start');
	await app.expectAt('Ada', 6, 4);
	await app.expectAt('Gob', 7, 4);
}

test('by mouse, from an empty page to the next half-round', async ({ app, page }) => {
	await app.open('disk');
	await app.begin();
	await app.fast();

	await app.mapSize(14, 8);
	await page.getByRole('radio', { name: 'Mud, knee-deep' }).click();
	await app.board.drag(MUD);
	await app.tool('Walls');
	const walls = page.getByRole('radiogroup', { name: 'Kind of wall' });
	await walls.getByRole('radio', { name: 'Wall', exact: true }).click();
	await app.board.dragCorners([
		{ x: 7, y: 0 },
		{ x: 7, y: 3 },
	]);
	await walls.getByRole('radio', { name: 'Door' }).click();
	await app.board.dragCorners([
		{ x: 7, y: 3 },
		{ x: 7, y: 4 },
	]);
	await app.tool('Plan');
	await app.board.clickAt(7, 3.5);

	await app.panel('Creatures');
	await app.add('Ada', { side: 'Heroes' });
	await app.editSide('Heroes');
	await page.getByRole('textbox', { name: 'Name of the side' }).fill('Wardens');
	await page.keyboard.press('Escape');
	await app.add('Gob', { side: 'Foes', speed: 20 });
	for (const [name, [at]] of [
		['Gob', GOB],
		['Ada', ADA],
	] as const) {
		if (at === undefined) continue;
		await app.moveToken(await app.squareOf(name), at);
		await app.expectAt(name, at.x + 1, at.y + 1);
	}

	await app.tool('Plan');
	await app.board.drag(ADA);
	await expect(app.creature('Ada')).toContainText('path: 20 of 30 ft');
	await app.board.drag(GOB);
	await expect(app.creature('Gob')).toContainText('path: 15 of 20 ft');

	await app.play();
	await expectContest(app);
	await app.roll('Ada').fill('11');
	await app.roll('Gob').fill('11');
	await app.advance('Resolve');
	await expectPlayed(app);
	await app.panel('Events');
	await expect(app.log).toContainText('Ada (17) beats Gob (15) to 6, 4.');
	await app.panel('Creatures');
	await app.nextHalf();
	await expectNext(app);
});

test.describe('on a tablet', () => {
	test.use({ hasTouch: true, viewport: { width: 1024, height: 768 } });

	test('by touch, from an empty page to the next half-round', async ({ app, page }) => {
		const closePanel = () => app.closePanel();
		await app.open('disk');
		await app.begin();
		await app.fast();

		await app.mapSize(14, 8);
		await app.press(page.getByRole('radio', { name: 'Mud, knee-deep' }));
		await closePanel();
		await app.board.swipe(MUD);
		await app.tool('Walls');
		await app.panel('Edit map');
		const walls = page.getByRole('radiogroup', { name: 'Kind of wall' });
		await app.press(walls.getByRole('radio', { name: 'Wall', exact: true }));
		await closePanel();
		await app.board.swipeCorners([
			{ x: 7, y: 0 },
			{ x: 7, y: 3 },
		]);
		await app.panel('Edit map');
		await app.press(walls.getByRole('radio', { name: 'Door' }));
		await closePanel();
		await app.board.swipeCorners([
			{ x: 7, y: 3 },
			{ x: 7, y: 4 },
		]);
		await app.tool('Plan');
		await app.board.tapAt(7, 3.5);

		await app.add('Ada', { side: 'Heroes' });
		await app.add('Gob', { side: 'Foes', speed: 20 });
		const squares = { Ada: await app.squareOf('Ada'), Gob: await app.squareOf('Gob') };
		await closePanel();
		await app.tool('Place');
		await app.board.swipe([squares.Gob, { x: 8, y: 3 }]);
		await app.board.swipe([squares.Ada, { x: 1, y: 3 }]);

		// One path is drawn, the other tapped. A second tap on the last square ends it.
		await app.tool('Plan');
		await app.board.swipe(ADA);
		await app.board.tap({ x: 8, y: 3 });
		// Slower than a double tap.
		await page.waitForTimeout(450);
		await app.board.tap({ x: 8, y: 3 });
		await app.board.tap({ x: 6, y: 3 });
		await app.board.tap({ x: 5, y: 3 });
		await app.board.tap({ x: 5, y: 3 });
		await app.panel('Creatures');
		await expect(app.creature('Ada')).toContainText('at 2, 4 · path: 20 of 30 ft');
		await expect(app.creature('Gob')).toContainText('at 9, 4 · path: 15 of 20 ft');

		await app.play();
		await expectContest(app);
		await app.roll('Ada').fill('11');
		await app.roll('Gob').fill('11');
		await app.advance('Resolve');
		await expectPlayed(app);
		await app.nextHalf();
		await expectNext(app);
	});

	test('two fingers zoom and move the map, and draw nothing', async ({ app }) => {
		await app.open();
		await app.sample('Lydia and the orc');
		await app.tool('Plan');
		const before = await app.board.camera();
		await app.board.pinch({ x: 2, y: 2 }, 80, 240);
		const after = await app.board.camera();
		expect(after.scale / before.scale).toBeCloseTo(3, 1);
		// The square between the fingers stays between them.
		expect(2.5 * after.scale + after.x).toBeCloseTo(2.5 * before.scale + before.x, 0);
		await expect(app.undoButton).toHaveAttribute('aria-disabled', 'true');
	});

	test('a finger held on a miniature opens its menu', async ({ app, page }) => {
		await app.open();
		await app.sample('Lydia and the orc');
		await app.board.press({ x: 0, y: 2 });
		await app.press(
			page.getByRole('menu', { name: 'Creature' }).getByRole('menuitem', { name: 'Duplicate' }),
		);
		await app.panel('Creatures');
		await expect(app.roster.getByRole('listitem')).toHaveCount(3);
	});
});

test.describe('without a mouse', () => {
	/** Presses Tab until the control has the focus. */
	async function tabTo(page: Page, control: Locator): Promise<void> {
		await control.waitFor();
		const isThere = () => control.evaluate((element) => element === document.activeElement);
		for (let i = 0; i < 80 && !(await isThere()); i++) await page.keyboard.press('Tab');
		await expect(control).toBeFocused();
	}

	async function press(page: Page, ...keys: readonly string[]): Promise<void> {
		for (const key of keys) await page.keyboard.press(key);
	}

	/** Moves the focus to a control of a panel. Escape, then Tab, leave the board. */
	async function leaveBoardFor(page: Page, control: Locator): Promise<void> {
		await press(page, 'Escape', 'Escape', 'Tab');
		await tabTo(page, control);
	}

	test('by keyboard, from an empty page to the next half-round', async ({ app, page }) => {
		// Hundreds of keys.
		test.slow();
		const board = app.board.element;
		const steps = (key: string, count: number) => Array.from({ length: count }, () => key);
		await app.open('disk');
		await board.waitFor();
		await app.command('New encounter');
		await app.expectOpen('Untitled encounter');
		await app.command('Map size');
		await expect(page.getByRole('spinbutton', { name: 'Columns' })).toBeFocused();
		await page.keyboard.type('14');
		await press(page, 'Tab');
		await page.keyboard.type('8');
		await press(page, 'Enter', 'Escape');
		await expect(app.mapSizeButton).toHaveText('Map size 14 × 8');
		const mud = page.getByRole('radio', { name: 'Mud, knee-deep' });
		await tabTo(page, page.getByRole('radiogroup', { name: 'Kind of terrain' }).getByRole('radio').first());
		for (let i = 0; i < 30 && !(await mud.isChecked()); i++) await press(page, 'ArrowDown');

		// The cursor starts in the center, at 7, 4.
		await tabTo(page, board);
		await press(page, 'Space', 'ArrowDown', ...steps('ArrowLeft', 5));
		await press(page, 'Space', 'ArrowRight', 'ArrowRight', 'Space');
		await press(page, 'w', 'Space', ...steps('ArrowRight', 3), ...steps('ArrowUp', 5));
		await press(page, 'Space', ...steps('ArrowDown', 3), 'Space');
		const walls = page.getByRole('radiogroup', { name: 'Kind of wall' });
		// A second Escape would end map editing.
		await press(page, 'Escape', 'Tab');
		await tabTo(page, walls.getByRole('radio', { name: 'Wall', exact: true }));
		await press(page, 'ArrowRight');
		await expect(walls.getByRole('radio', { name: 'Door', exact: true })).toBeChecked();
		await tabTo(page, board);
		await press(page, 'Space', 'Space', 'ArrowDown', 'Space');
		await press(page, 'v', 'Space', 'ArrowUp', 'Space');

		await app.command('Panel: Creatures');
		for (const [name, side, speed] of [
			['Ada', 'Heroes', '30'],
			['Gob', 'Foes', '20'],
		] as const) {
			const form = page.getByRole('form', { name: 'Add creatures' });
			await leaveBoardFor(page, form.getByLabel('Find or add'));
			await expect(form.getByLabel('Find or add')).toBeFocused();
			await page.keyboard.type(name);
			await press(page, 'Tab');
			await page.keyboard.type(side);
			await tabTo(page, form.getByLabel('Speed (feet)'));
			await page.keyboard.type(speed);
			await press(page, 'Enter', 'Escape');
			await expect(app.creature(name)).toBeVisible();
			await tabTo(page, board);
			const [goal] = name === 'Ada' ? ADA : GOB;
			const at = await app.squareOf(name);
			const dx = (goal?.x ?? 0) - at.x;
			const dy = (goal?.y ?? 0) - at.y;
			await press(page, ...steps(dx < 0 ? 'Alt+ArrowLeft' : 'Alt+ArrowRight', Math.abs(dx)));
			await press(page, ...steps(dy < 0 ? 'Alt+ArrowUp' : 'Alt+ArrowDown', Math.abs(dy)));
			await press(page, ...(name === 'Ada' ? steps('ArrowRight', 4) : steps('ArrowLeft', 3)));
		}
		await expect(app.creature('Ada')).toContainText('at 2, 4 · path: 20 of 30 ft');
		await expect(app.creature('Gob')).toContainText('at 9, 4 · path: 15 of 20 ft');

		await press(page, ...steps('.', 4));
		await expectContest(app);
		await expect(app.advanceButton).toBeFocused();
		await page.keyboard.type('11');
		await press(page, 'Tab');
		await page.keyboard.type('11');
		await press(page, 'Enter');
		await app.expectClock('Round 1, half 1, segment 4');
		await expect(board).toBeFocused();
		// Slower than one press that repeats.
		await page.waitForTimeout(500);
		await press(page, 'Enter');
		await expectPlayed(app);
		await press(page, 'n');
		await expectNext(app);
		await press(page, ...steps('Control+z', 30));
		await expect(app.roster).toBeHidden();
	});

	test('by keyboard from disk: a sample fight of three half-rounds with damage, undo, saving', async ({
		app,
		page,
	}) => {
		test.slow();
		const board = app.board.element;
		await app.open('disk');
		await board.waitFor();
		await tabTo(page, page.locator('.title-button'));
		await press(page, 'Enter');
		const files = page.getByRole('dialog', { name: 'Files' });
		await tabTo(page, files.getByRole('button', { name: 'Lydia and the orc' }));
		await press(page, 'Enter');
		await app.expectOpen('Lydia and the orc');
		await expect(board).toBeFocused();

		await app.command('Panel: Creatures');
		await press(page, 'F6');
		await expect(board).toBeFocused();
		for (const name of ['Wolf', 'Bear']) {
			await app.command('Add creatures');
			await expect(page.getByRole('form', { name: 'Add creatures' }).getByLabel('Find or add')).toBeFocused();
			await page.keyboard.type(name);
			await press(page, 'Enter', 'Escape');
			await expect(app.creature(name)).toBeVisible();
			await expect(board).toBeFocused();
			await press(page, 'ArrowDown');
			await expect(app.creature(name)).toContainText(/path: 5 of \d+ ft/);
		}

		await app.command('Panel: Initiative');
		await tabTo(page, page.locator('.initiative-begin').getByRole('button', { name: 'Start combat' }));
		await press(page, 'Enter');
		await expect(board).toBeFocused();
		await press(page, 'Enter');
		await expect(app.advanceButton).toBeFocused();
		await page.keyboard.type('11');
		await press(page, 'Tab');
		await page.keyboard.type('12');
		await press(page, 'Enter');
		await app.expectClock('Round 1, half 1, segment 6');
		await expect(board).toBeFocused();
		await press(page, 'n');
		await app.expectClock('Round 1, half 2, start');
		await press(page, 'n');
		await app.expectClock('Round 2, half 1, start');
		await press(page, 'n');
		await app.expectClock('Round 2, half 2, start');

		await app.command('Panel: Creatures');
		await app.command('Select Wolf');
		await expect(page.locator('.hp-line')).toContainText('11 / 11');
		await press(page, 'x');
		const harm = page.getByRole('dialog', { name: 'Damage and healing' });
		await expect(harm.getByPlaceholder('Points')).toBeFocused();
		await page.keyboard.type('3');
		await press(page, 'Enter');
		await expect(harm).toBeHidden();
		await expect(page.locator('.hp-line')).toContainText('8 / 11');
		await press(page, 'Control+z');
		await expect(page.locator('.hp-line')).toContainText('11 / 11');
		const coming = page.waitForEvent('download');
		await press(page, 'Control+s');
		const text = await readFile(await (await coming).path(), 'utf8');
		expect(JSON.parse(text)).toMatchObject({ name: 'Lydia and the orc' });
	});
});
