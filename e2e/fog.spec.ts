/** Fog: adding and removing it by mouse, finger and keys, opening it by sight, and the table view. */
import { readFile } from 'node:fs/promises';
import { encounterFile, walker } from './encounterFile.ts';
import { type App, expect, test } from './fixtures.ts';

/** Two rooms with a door. Ada walks into the second, where an orc waits out of sight of the door. */
const board = (door: { open?: boolean } = {}) =>
	encounterFile(
		'Two rooms',
		{
			width: 14,
			height: 9,
			terrain: [
				{ x: 9, y: 6, type: 'difficult' },
				{ x: 10, y: 6, type: 'difficult' },
				{ x: 3, y: 2, type: 'ice' },
			],
			walls: [
				{ from: [7, 0], to: [7, 4], kind: 'wall' },
				{ from: [7, 4], to: [7, 5], kind: 'door', ...door },
				{ from: [7, 5], to: [7, 9], kind: 'wall' },
			],
		},
		[walker('Ada', 'heroes', 30, { y: 4, from: 4, to: 8 }), walker('Orc', 'foes', 30, { y: 8, from: 12 })],
	);

async function begin(app: App, door: { open?: boolean } = {}): Promise<void> {
	await app.open();
	await app.openEncounter(board(door));
}

/** Color of the board's ground at a square's center, as drawn. */
async function colour(app: App, square: { x: number; y: number }): Promise<string> {
	await app.board.settled();
	const { x, y } = await app.board.middle(square);
	const shot = await app.page.screenshot({ clip: { x, y: y - 14, width: 1, height: 1 } });
	return shot.toString('base64');
}

test('a click fogs a room, undo clears it, and the table view hides it', async ({ app, page }) => {
	await begin(app);
	await page.keyboard.press('u');
	const fog = page.getByRole('region', { name: 'Fog' });
	await fog.getByRole('radio', { name: 'Hide', exact: true }).click();
	await page.getByRole('radio', { name: 'Room' }).click();
	await app.board.click({ x: 10, y: 3 });
	await expect(page.getByText('Room (63 squares) covered.')).toBeAttached();
	await app.expectAccessible();
	await page.keyboard.press('v');
	await page.keyboard.press('t');
	// Fog looks the same with and without the orc below.
	const plain = await colour(app, { x: 10, y: 3 });
	for (const hidden of [
		{ x: 12, y: 8 },
		{ x: 9, y: 6 },
	])
		expect(await colour(app, hidden)).toBe(plain);
	expect(await colour(app, { x: 3, y: 6 })).not.toBe(plain);
	await page.keyboard.press('t');
	await app.undo();
	await expect(app.undoButton).toBeDisabled();
});

test('fog opens in each segment as the party sees', async ({ app, page }) => {
	await begin(app, { open: true });
	await page.keyboard.press('u');
	const fog = page.getByRole('region', { name: 'Fog' });
	await fog.getByRole('button', { name: 'Hide whole map', exact: true }).click();
	await fog.getByLabel('Opens as a side sees').selectOption('Heroes');
	await page.keyboard.press('t');
	const [lit, corner] = [await colour(app, { x: 2, y: 6 }), await colour(app, { x: 12, y: 1 })];
	expect(corner).not.toBe(lit);
	await app.step(4);
	await app.expectClock('Round 1, half 1, segment 4');
	await expect.poll(() => colour(app, { x: 12, y: 1 })).toBe(lit);
	// A square seen earlier but not now has its own shade.
	const remembered = await colour(app, { x: 6, y: 0 });
	expect([lit, corner]).not.toContain(remembered);
});

test.describe('by touch', () => {
	test.use({ hasTouch: true });
	test('a finger adds and removes fog', async ({ app, page }) => {
		await begin(app);
		await app.tool('Fog');
		const fog = page.getByRole('region', { name: 'Fog' });
		await fog.getByRole('radio', { name: 'Hide', exact: true }).tap();
		await page.getByRole('combobox', { name: 'Brush width in squares' }).selectOption('1');
		await app.board.swipe([
			{ x: 1, y: 7 },
			{ x: 4, y: 7 },
		]);
		await expect(page.getByText('4 squares covered.')).toBeAttached();
		await fog.getByRole('button', { name: 'Reveal whole map' }).tap();
		await expect(fog.getByRole('button', { name: 'Reveal whole map' })).toBeDisabled();
	});
});

test('by keys: the cursor paints fog, and commands remove it', async ({ app, page }) => {
	await begin(app);
	await page.keyboard.press('u');
	const fog = page.getByRole('region', { name: 'Fog' });
	await fog.getByRole('radio', { name: 'Hide', exact: true }).press('Space');
	await page.getByRole('radio', { name: 'Rectangle' }).press('Space');
	await app.board.element.focus();
	for (const key of ['ArrowRight', 'Space', 'ArrowRight', 'ArrowDown', 'Space'])
		await page.keyboard.press(key);
	await expect(page.getByText('4 squares covered.')).toBeAttached();
	await app.command('reveal the whole');
	await expect(page.getByText('Whole map revealed.')).toBeAttached();
});

test('prepared areas, doors that reveal, extra feet and timed hiding are set and saved', async ({
	app,
	page,
}) => {
	await begin(app);
	await page.keyboard.press('u');
	const fog = page.getByRole('region', { name: 'Fog' });
	await fog.getByRole('radio', { name: 'Prepare' }).click();
	await page.getByRole('radio', { name: 'Room' }).click();
	await app.board.click({ x: 10, y: 3 });
	const areas = fog.getByRole('list', { name: 'Prepared fog areas' });
	await app.press(areas.getByRole('button', { name: 'Reveal Area 1' }));
	await app.press(areas.getByRole('button', { name: 'Hide Area 1' }));
	await expect(areas.getByRole('button', { name: 'Reveal Area 1' })).toBeVisible();
	await fog.getByRole('checkbox', { name: 'A door that opens reveals its room' }).check();
	await app.expectAccessible();
	await page.keyboard.press('v');
	await app.select('Ada');
	await app.tab('Stats');
	const extra = page.getByLabel('Extra now');
	await extra.fill('10');
	await extra.press('Enter');
	await app.select('Orc');
	await app.tab('Notes');
	await page.getByLabel('Hidden from players').selectOption('Until an opponent sees it');
	const saved = JSON.parse(await readFile(await app.download('Save'), 'utf8'));
	expect(saved).toMatchObject({
		fogAreas: [{ name: 'Area 1' }],
		doorsReveal: true,
		creatures: [{ extraFeet: 10 }, { hidden: true, hiddenUntil: 'seen' }],
	});
});
