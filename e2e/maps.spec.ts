/** Imported maps: Universal VTT files with walls and doors, and pictures with a fitted grid. */
import { copyFile, readFile } from 'node:fs/promises';
import { type App, expect, test } from './fixtures.ts';
import { gridPicture } from './picture.ts';

const PIXELS = 20;

/** An 8 × 6 map whose wall at x = 4 has a closed door from y = 2 to 3, shifted by `lower`. */
function mapFile(lower = 0, more: object = {}): string {
	const at = (x: number, y: number) => ({ x: x + 2, y: y + 1 });
	return JSON.stringify({
		format: 0.3,
		resolution: { map_origin: at(0, 0), map_size: { x: 8, y: 6 }, pixels_per_grid: PIXELS },
		line_of_sight: [
			[at(4, 0), at(4, 2 + lower)],
			[at(4, 3 + lower), at(4, 6)],
		],
		portals: [
			{
				position: at(4, 2.5 + lower),
				bounds: [at(4, 2 + lower), at(4, 3 + lower)],
				rotation: 1.57,
				closed: true,
				freestanding: false,
			},
		],
		environment: { baked_lighting: true, ambient_light: 'ffffffff' },
		lights: [],
		image: gridPicture(8 * PIXELS, 6 * PIXELS, PIXELS).toString('base64'),
		...more,
	});
}

test('sight blockers behind tables and trees can become walls', async ({ app, page }) => {
	const table = [
		{ x: 4, y: 2 },
		{ x: 4, y: 4 },
	];
	await app.open();
	await app.openFile('cellar.dd2vtt', mapFile(0, { objects_line_of_sight: [table] }));
	const asked = page.getByRole('dialog', { name: 'Objects on the map' });
	const name = (await app.title.textContent()) ?? '';
	await expect(asked.getByRole('button', { name: 'Cancel' })).toBeVisible();
	await page.keyboard.press('Escape');
	await expect(asked).toBeHidden();
	await app.expectOpen(name);
	await app.openFile('cellar.dd2vtt', mapFile(0, { objects_line_of_sight: [table] }));
	await app.press(asked.getByRole('button', { name: 'Walls', exact: true }));
	await expect(asked).toBeHidden();
	await app.expectOpen('cellar');
	await app.add('Ada');
	await app.moveToken(await app.squareOf('Ada'), { x: 1, y: 2 });
	await app.expectAt('Ada', 2, 3);
	await page.keyboard.press('ArrowRight');
	await expect(page.getByRole('alert')).toContainText('Blocked in that direction.');
});

async function openCellar(app: App): Promise<void> {
	await app.open();
	await app.openFile('cellar.dd2vtt', mapFile());
	await app.expectOpen('cellar');
}

test('a Universal VTT map opens with its walls, and its open door is passable', async ({ app, page }) => {
	await openCellar(app);
	await app.add('Ada');
	await app.moveToken(await app.squareOf('Ada'), { x: 3, y: 2 });
	await app.expectAt('Ada', 4, 3);
	await page.keyboard.press('ArrowRight');
	await expect(page.getByText(/door \+1 segment/).first()).toBeVisible();
	await page.keyboard.press('Backspace');
	await page.keyboard.press('ArrowUp');
	await page.keyboard.press('ArrowRight');
	await expect(page.getByRole('alert')).toContainText('Blocked in that direction.');
	await page.keyboard.press('Backspace');
	await app.board.clickAt(4, 2.5);
	await app.select('Ada');
	await app.board.element.focus();
	await page.keyboard.press('ArrowRight');
	await page.keyboard.press('ArrowRight');
	await expect(app.creature('Ada')).toContainText('path: 10 of 30 ft');
	await app.play();
	await app.expectClock('Round 1, half 1, segment 6');
	await app.expectAt('Ada', 6, 3);
});

test('doors between squares snap to the grid on request, and creatures pass', async ({ app, page }) => {
	await app.open();
	await app.openFile('cellar.dd2vtt', mapFile(0.5));
	await expect(page.getByText('can only be passed diagonally').first()).toBeVisible();
	await app.tool('Walls');
	await app.button('Snap door to grid').click();
	await expect(app.button('Snap door to grid')).toBeHidden();
	await app.board.clickAt(4, 2.5);
	await app.add('Ada');
	await app.moveToken(await app.squareOf('Ada'), { x: 3, y: 2 });
	await app.board.element.focus();
	await page.keyboard.press('ArrowRight');
	await page.keyboard.press('ArrowRight');
	await expect(app.creature('Ada')).toContainText('path: 10 of 30 ft');
});

test('a page saved with such a map contains picture, walls and doors', async ({ app, page }, info) => {
	await openCellar(app);
	await app.board.clickAt(4, 2.5);
	await expect(app.undoButton).not.toHaveAttribute('aria-disabled');
	const saved = info.outputPath('cellar.html');
	await copyFile(await app.download('Save as page'), saved);
	await app.openPage(saved);
	await app.expectOpen('cellar');
	const { map, pictures } = JSON.parse(await readFile(await app.download('Save'), 'utf8'));
	expect(map.walls).toEqual([
		{ from: [4, 0], to: [4, 2], kind: 'wall' },
		{ from: [4, 3], to: [4, 6], kind: 'wall' },
		{ from: [4, 2], to: [4, 3], kind: 'door', open: true },
	]);
	expect(map.background).toEqual({ picture: expect.any(String), x: 0, y: 0, width: 8, height: 6 });
	expect(pictures[map.background.picture]).toMatch(/^data:image\/png;base64,/);
	await app.tool('Map picture');
	await expect(page.getByRole('button', { name: 'Fit the grid…' })).toBeVisible();
});

test('the grid of a picture fits to two of its squares', async ({ app, page }) => {
	await app.open();
	await app.begin();
	await app.openFile('cave.png', gridPicture(300, 200, 25));
	const dialog = page.getByRole('dialog', { name: 'Align grid' });
	const sheet = dialog.getByRole('button', { name: /^Grid on the picture/ });
	const box = await sheet.boundingBox();
	if (!box) throw new Error('the picture is not shown');
	expect([box.width, box.height]).toEqual([300, 200]);
	await page.mouse.move(box.x + 50, box.y + 50);
	await page.mouse.down();
	await page.mouse.move(box.x + 100, box.y + 100, { steps: 4 });
	await page.mouse.up();
	await expect(dialog.getByRole('spinbutton', { name: 'Square (pixels)' })).toHaveValue('25');
	const across = dialog.getByRole('spinbutton', { name: 'Box: squares across' });
	const down = dialog.getByRole('spinbutton', { name: 'Box: squares down' });
	// Values typed after the drag count as well.
	await across.fill('1');
	await down.fill('1');
	await down.press('Tab');
	await expect(dialog.getByRole('spinbutton', { name: 'Square (pixels)' })).toHaveValue('50');
	await across.fill('2');
	await down.fill('2');
	await down.press('Tab');
	await expect(dialog.getByRole('spinbutton', { name: 'Square (pixels)' })).toHaveValue('25');
	await sheet.press('ArrowRight');
	await expect(dialog.getByRole('spinbutton', { name: 'From the left' })).toHaveValue('0.5');
	await sheet.press('ArrowLeft');
	await expect(dialog.getByText('12 × 8 squares')).toBeVisible();
	await dialog.getByRole('button', { name: 'Use this grid' }).click();
	await expect(dialog).toBeHidden();
	await app.tool('Map picture');
	await expect(app.mapSizeButton).toHaveText('Map size 12 × 8');
	await app.undo();
	await app.undo();
	await expect(page.getByRole('button', { name: 'Add a picture…' })).toBeVisible();
});

test('detects the grid drawn in a picture', async ({ app, page }) => {
	await app.open();
	await app.begin();
	// In a worker, so the page stays responsive.
	const searching = page.waitForEvent('worker');
	await app.openFile('cave.png', gridPicture(700, 560, 35));
	const dialog = page.getByRole('dialog', { name: 'Align grid' });
	await searching;
	await expect(dialog.getByText('Grid detected.')).toBeVisible();
	await expect(dialog.getByText('20 × 16 squares')).toBeVisible();
	await dialog.getByRole('button', { name: 'Use this grid' }).click();
	await app.tool('Map picture');
	await expect(app.mapSizeButton).toHaveText('Map size 20 × 16');
});

test('canceling a fit discards a new picture, but keeps an older one', async ({ app, page }) => {
	await app.open();
	await app.begin();
	await app.tool('Map picture');
	const dialog = page.getByRole('dialog', { name: 'Align grid' });
	const cancel = dialog.getByRole('button', { name: 'Cancel' });
	for (const callOff of [() => cancel.click(), () => page.keyboard.press('Escape')]) {
		await app.openFile('cave.png', gridPicture(300, 200, 25));
		await expect(cancel).toBeVisible();
		await callOff();
		await expect(dialog).toBeHidden();
		await expect(app.button('Add a picture…')).toBeVisible();
		await expect(app.undoButton).toHaveAttribute('aria-disabled', 'true');
	}
	await app.openFile('cave.png', gridPicture(300, 200, 25));
	await dialog.getByRole('button', { name: 'Use this grid' }).click();
	await app.button('Fit the grid…').click();
	await cancel.click();
	await expect(app.button('Another picture…')).toBeVisible();
});

test('a picture opened in a fight asks for its use before applying', async ({ app, page }) => {
	await app.open();
	await app.sample('Lydia and the orc');
	const question = page.getByRole('dialog', { name: 'A map picture' });
	const fitting = page.getByRole('dialog', { name: 'Align grid' });
	const open = () => app.openFile('cave.png', gridPicture(300, 200, 25));
	const expectGround = async (visible: boolean) => {
		await app.tool('Map picture');
		await expect(app.button('Another picture…')).toBeVisible({ visible });
	};
	await open();
	await expect(question).toContainText('“Lydia and the orc”');
	await page.keyboard.press('Escape');
	await expect(question).toBeHidden();
	await expectGround(false);

	await open();
	await question.getByRole('button', { name: 'Use as background' }).click();
	await fitting.getByRole('button', { name: 'Use this grid' }).click();
	await app.expectOpen('Lydia and the orc');
	await expectGround(true);
	await app.undo();
	await app.undo();
	await expectGround(false);

	await open();
	await expect(question.getByRole('button', { name: 'New encounter' })).toBeFocused();
	await page.keyboard.press('Enter');
	await fitting.getByRole('button', { name: 'Use this grid' }).click();
	await app.expectOpen('cave');
	await expectGround(true);
	await app.panel('Creatures');
	await expect(app.roster).toHaveCount(0);
});

test('an empty map shows its size, and leads to the setting', async ({ app, page }) => {
	await app.open();
	await app.begin();
	const columns = page.getByRole('spinbutton', { name: 'Columns' });
	await page
		.getByRole('region', { name: 'How to begin' })
		.getByRole('button', { name: /^Map size / })
		.click();
	await expect(columns).toBeFocused();
	await page.keyboard.type('14');
	await page.keyboard.press('Enter');
	await page.keyboard.press('Escape');
	await app.panel('Edit map');
	await expect(app.mapSizeButton).toHaveText(/^Map size 14 × /);
	await app.mapSizeButton.click();
	await expect(columns).toBeFocused();
	await expect(columns).toBeInViewport({ ratio: 1 });
});

const FIELD = 'test/fixtures/field-cases';

test('open portals become windows or open doors by choice', async ({ app, page }) => {
	await app.open();
	const asked = page.getByRole('dialog', { name: 'Windows or open doors' });
	for (const [answer, wall] of [
		['Windows', { kind: 'window' }],
		['Open doors', { kind: 'door', open: true }],
	] as const) {
		const name = (await app.title.textContent()) ?? '';
		await app.openFixture(`${FIELD}/31-uvtt-window/window.dd2vtt`);
		await expect(asked).toBeVisible();
		await page.keyboard.press('Escape');
		await expect(asked).toBeHidden();
		await app.expectOpen(name);
		await app.openFixture(`${FIELD}/31-uvtt-window/window.dd2vtt`);
		await app.press(asked.getByRole('button', { name: answer, exact: true }));
		await expect(asked).toBeHidden();
		await app.expectOpen('window');
		const { map } = JSON.parse(await readFile(await app.download('Save'), 'utf8'));
		expect(map.walls.at(-1)).toEqual({ from: [5, 2], to: [5, 3], ...wall });
	}
});

for (const [fixture, width, height, figures] of [
	['35-foundry-half-squares', 11, 7, ['100', '0', '0']],
	['37-foundry-offset', 10, 6, ['100', '30', '20']],
] as const)
	test(`${fixture}: the scene sets the grid of its picture`, async ({ app, page }) => {
		await app.open();
		await app.openFixture(`${FIELD}/${fixture}/scene.json`);
		await expect(app.title).not.toContainText('Lydia');
		await app.openFixture(`${FIELD}/${fixture}/picture.png`);
		const dialog = page.getByRole('dialog', { name: 'Align grid' });
		await expect(dialog.getByText('The map says where its grid lies on the picture.')).toBeVisible();
		for (const [i, name] of ['Square (pixels)', 'From the left', 'From the top'].entries())
			await expect(dialog.getByRole('spinbutton', { name })).toHaveValue(figures[i]!);
		await dialog.getByRole('button', { name: 'Use this grid' }).click();
		await expect(dialog).toBeHidden();
		await app.panel('Edit map');
		await expect(app.mapSizeButton).toHaveText(`Map size ${width} × ${height}`);
	});

test('a pack of scenes asks which to open, by keyboard too', async ({ app, page }) => {
	await app.open();
	await app.openFixture(`${FIELD}/40-foundry-db-pack/scenes.db`);
	const asked = page.getByRole('dialog', { name: 'Choose a scene' });
	await expect(asked.getByRole('button', { name: 'Two rooms (10 × 6 squares)' })).toBeFocused();
	await page.keyboard.press('Tab');
	await page.keyboard.press('Enter');
	await expect(asked).toBeHidden();
	await app.expectOpen('Cellar');
});

test('dungeon notes are for the GM only', async ({ app, page }) => {
	await app.open();
	await app.openFixture(`${FIELD}/41-watabou-notes/dungeon.json`);
	await app.expectOpen('Two rooms');
	await expect(page.getByText('The dungeon has one secret door.').first()).toBeVisible();
	const { notes } = JSON.parse(await readFile(await app.download('Save'), 'utf8'));
	expect(notes).toEqual([{ id: 'n1', at: { x: 8, y: 3 }, text: '1. A chest under the straw' }]);
});
