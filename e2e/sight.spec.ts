/** Sight: the measure tool, the strip on a creature's card, and shading, by mouse, finger and keys. */
import { encounterFile, walker } from './encounterFile.ts';
import { type App, expect, test } from './fixtures.ts';

const map = {
	width: 12,
	height: 8,
	terrain: [{ x: 10, y: 6, type: 'fog' }],
	walls: [
		{ from: [0, 4], to: [4, 4], kind: 'wall' },
		{ from: [5, 4], to: [12, 4], kind: 'wall' },
	],
};
const board = encounterFile('Sight', map, [
	walker('Ada', 'heroes', 30, { y: 1, from: 1, to: 7 }),
	{ id: 'archer', name: 'Archer', side: 'foes', speed: 30, rangeIncrement: 20, position: { x: 4, y: 7 } },
]);

/** Opens the archer, who looks through a gap in the wall as Ada runs past. */
async function begin(app: App): Promise<void> {
	await app.open();
	await app.openEncounter(board);
}

const NOT_SEEN = 'Archer to Ada: not seen, 2nd range increment.';

test('FC-13, SRD-100: the measure tool shows distance and sight between its ends', async ({ app, page }) => {
	await begin(app);
	await page.keyboard.press('m');
	await app.board.drag([
		{ x: 4, y: 7 },
		{ x: 1, y: 1 },
	]);
	await expect(page.getByRole('status', { name: 'Measured' })).toContainText(NOT_SEEN);
});

test.describe('by touch', () => {
	test.use({ hasTouch: true });
	test('FC-13: the measure tool shows sight to a finger', async ({ app, page }) => {
		await begin(app);
		await app.tool('Measure');
		await app.board.swipe([
			{ x: 4, y: 7 },
			{ x: 1, y: 1 },
		]);
		await expect(page.getByRole('status', { name: 'Measured' })).toContainText(NOT_SEEN);
	});
});

test('SRD-105: the card has a strip of six segments for each opponent', async ({ app, page }) => {
	await begin(app);
	await app.select('Archer');
	await app.tab('Sight');
	const strips = page.getByRole('list', { name: 'Sight by segments' });
	await expect(strips.getByRole('listitem')).toContainText(
		'not seen in segments 1, 5 and 6, covered in 2 and 4, seen in 3',
	);
	await app.expectAccessible();
});

test('SRD-100: a key shades squares that the selected creatures do not see', async ({ app, page }) => {
	await begin(app);
	await app.select('Archer');
	await app.tab('Sight');
	const corner = async () => {
		await app.board.settled();
		const { x, y } = await app.board.point(9.2, 1.2);
		return page.screenshot({ clip: { x, y, width: 20, height: 20 } });
	};
	const bare = await corner();
	await app.board.element.focus();
	await page.keyboard.press('l');
	await expect(page.getByRole('checkbox', { name: /^Shade unseen squares/ })).toBeChecked();
	await expect.poll(async () => (await corner()).equals(bare)).toBe(false);
	await page.keyboard.press('l');
	await expect.poll(async () => (await corner()).equals(bare)).toBe(true);
});
