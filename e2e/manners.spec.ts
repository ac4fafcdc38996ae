/** Details of mouse and keyboard handling: temporary panels close with their purpose, and keys keep their meaning. */
import { encounterFile, walker } from './encounterFile.ts';
import { expect, test } from './fixtures.ts';

test('shortcuts work from a select list, which keeps its own letters', async ({ app, page }) => {
	await app.open();
	await app.panel('Events');
	const choice = page.getByRole('combobox', { name: 'Who rolls physical dice' });
	await choice.focus();
	const value = await choice.inputValue();
	await page.keyboard.press('Control+k');
	await expect(page.getByRole('combobox', { name: 'Find a command' })).toBeFocused();
	await page.keyboard.type('zoom');
	await page.keyboard.press('Escape');
	await expect(choice).toHaveValue(value);
	await choice.focus();
	await page.keyboard.press('Shift+n');
	await expect(choice).toBeFocused();
});

test('Enter plays while the cursor rests on nothing, and no tooltip covers the board', async ({
	app,
	page,
}) => {
	await app.open();
	await app.sample('Lydia and the orc');
	await app.board.element.focus();
	await page.keyboard.press('ArrowLeft');
	await page.keyboard.press('Enter');
	await expect(app.dice).toBeVisible({ timeout: 15_000 });
	await app.roll('Lydia').fill('11');
	await app.roll('Orc').fill('12');
	await page.keyboard.press('Enter');
	await app.expectClock('Round 1, half 1, segment 6');
	await expect(page.getByRole('tooltip')).toHaveCount(0);
});

test('a dialog that returns focus to a button shows no tooltip', async ({ app, page }) => {
	await app.open();
	await app.sample('Lydia and the orc');
	await app.step(3);
	await app.button('Step').focus();
	await page.keyboard.press('Enter');
	await app.roll('Lydia').fill('11');
	await app.roll('Orc').fill('12');
	await page.keyboard.press('Enter');
	await app.expectClock('Round 1, half 1, segment 4');
	await expect(app.button('Step')).toBeFocused();
	await expect(page.getByRole('tooltip')).toHaveCount(0);
	// Tab shows the tooltip.
	await page.keyboard.press('Tab');
	await page.keyboard.press('Shift+Tab');
	await expect(page.getByRole('tooltip')).toBeVisible();
});

test('a notice never covers the board, and sits at a dialog’s foot', async ({ app, page }) => {
	await app.open();
	// As high as the window.
	await app.openEncounter(
		encounterFile('High', { width: 24, height: 22 }, [walker('Ada', 'heroes', 30, { y: 0, from: 13 })]),
	);
	await app.nextHalf();
	const notice = page.locator('.line-notice');
	await expect(notice).toContainText('starts');
	const box = (await notice.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
	const board = (await page.locator('main.board').boundingBox()) ?? box;
	expect(box.y + box.height).toBeLessThanOrEqual(board.y);
	await app.board.click({ x: 13, y: 0 });
	await expect(page.getByRole('region', { name: 'Ada', exact: true })).toBeVisible();
	await app.openFile('broken.json', '{');
	await expect(notice).toBeVisible();
	await page.keyboard.press('Control+k');
	const commands = page.getByRole('dialog', { name: 'Commands' });
	const head = (await commands.boundingBox())?.y ?? 0;
	await expect.poll(async () => (await notice.boundingBox())?.y).toBeGreaterThan(head + 60);
});

test('a panel opened by a tool closes with the tool', async ({ app, page }) => {
	await app.open();
	await app.sample('Lydia and the orc');
	const open = (name: string) =>
		expect(page.locator('.dock-title').or(page.getByRole('tab', { selected: true }))).toHaveText(name);
	await app.panel('Turn order');
	for (const tool of ['Fog', 'Walls', 'Terrain'] as const) {
		await app.tool(tool);
		await open(tool);
	}
	await app.tool('Plan');
	await open('Turn order');
	// After a change of panel, the new one stays.
	await app.tool('Fog');
	await app.panel('Rules');
	await app.tool('Plan');
	await open('Rules');
});

test('typed but unresolved dice return when the pad reopens', async ({ app, page }) => {
	await app.open();
	await app.sample('Lydia and the orc');
	await app.step(4);
	await app.roll('Lydia').fill('11');
	await app.roll('Orc').fill('7');
	await page.keyboard.press('Escape');
	await expect(app.dice).toBeHidden();
	await app.step();
	await expect(app.roll('Lydia')).toHaveValue('11');
	await expect(app.roll('Orc')).toHaveValue('7');
	// A resolved contest that is undone starts with empty dice.
	await app.advance('Resolve');
	await app.expectClock('Round 1, half 1, segment 4');
	await app.undo();
	await app.step();
	await expect(app.roll('Lydia')).toHaveValue('');
});

test('a path opens a closed door on its way, and undo reverts both', async ({ app, page }) => {
	await app.open();
	const walls = [{ from: [3, 0], to: [3, 3], kind: 'door' }];
	const ada = walker('Ada', 'heroes', 30, { y: 1, from: 1 });
	await app.openEncounter(encounterFile('A door', { width: 8, height: 3, walls }, [ada]));
	await app.board.settled();
	await page.keyboard.press('p');
	const from = await app.board.middle({ x: 1, y: 1 });
	const to = await app.board.middle({ x: 4, y: 1 });
	await page.mouse.move(from.x, from.y);
	await page.mouse.down();
	await page.mouse.move(to.x, to.y, { steps: 12 });
	await expect(page.getByLabel('Path being drawn')).toContainText('door +1 segment');
	await page.mouse.up();
	await expect(page.getByText('3 squares, door +1 segment')).toBeVisible();
	await app.step();
	await app.step();
	await expect(page.getByText(/Ada opens a door at 3, 2/).first()).toBeAttached();
	const door = await app.board.point(3, 1.5);
	await page.keyboard.press('v');
	await page.mouse.move(door.x, door.y);
	await expect(page.getByRole('tooltip')).toContainText('Open door');
	await app.undo();
	await page.mouse.move(door.x + 90, door.y);
	await page.mouse.move(door.x, door.y);
	await expect(page.getByRole('tooltip')).toContainText('Closed door');
});

test('a closed door says so on hover and in its menu', async ({ app, page }) => {
	await app.open();
	await app.sample('The tavern');
	await app.board.settled();
	const door = await app.board.point(4.5, 8);
	await page.mouse.move(door.x, door.y);
	await expect(page.getByRole('tooltip')).toContainText('Closed door');
	await page.mouse.click(door.x, door.y, { button: 'right' });
	await expect(page.getByRole('menu', { name: 'Map' })).toContainText('Closed door');
	await page.keyboard.press('Escape');
	await page.mouse.click(door.x, door.y);
	await page.mouse.move(door.x + 60, door.y + 60);
	await page.mouse.move(door.x, door.y);
	await expect(page.getByRole('tooltip')).toContainText('Open door');
});

test('the palette opens the form for creatures, ready for typing', async ({ app, page }) => {
	await app.open();
	await app.begin();
	await app.command('add creatures');
	const form = page.getByRole('form', { name: 'Add creatures' });
	await expect(form.getByLabel('Find or add')).toBeFocused();
	await page.keyboard.type('Kay');
	await page.keyboard.press('Enter');
	await page.keyboard.press('Escape');
	await expect(form.getByLabel('Side')).toHaveCount(0);
	await expect(app.creature('Kay')).toBeVisible();
});

test('a press focuses a button, unlike Safari’s default', async ({ app, page }) => {
	// Simulates Safari: a press focuses only fields and elements with a tabindex, else an ancestor.
	await page.addInitScript(() =>
		addEventListener('mousedown', (event) => {
			const pressed = (event.target as Element).closest<HTMLElement>('button, input[type="checkbox"]');
			if (!pressed || pressed.hasAttribute('tabindex')) return;
			event.preventDefault();
			const around = pressed.closest<HTMLElement>('[tabindex]');
			if (around) around.focus();
			else (document.activeElement as HTMLElement).blur();
		}),
	);
	await app.open();
	await app.unfold();
	const box = page.getByRole('dialog', { name: /^Side: / });
	await page
		.getByRole('button', { name: /^Edit side/ })
		.first()
		.click();
	await expect(box).toBeVisible();
	await page
		.getByRole('button', { name: /^Edit side/ })
		.first()
		.click();
	await expect(box).toBeHidden();
	await expect(page.getByRole('button', { name: /^Edit side/ }).first()).toBeFocused();
});
