/**
 * The whole job, as somebody does it who has just come: from an empty page over map, terrain, walls
 * and a door, two sides, creatures and their paths to a played half-round and on to the next.
 */
import { type App, expect, test } from './fixtures.ts';

/** A wall with a door at the line x = 7; mud; Ada to the left of it, Gob to the right. */
const ADA = [1, 2, 3, 4, 5].map((x) => ({ x, y: 3 }));
const GOB = [8, 7, 6, 5].map((x) => ({ x, y: 3 }));
const MUD = [
	{ x: 2, y: 5 },
	{ x: 4, y: 5 },
];

/** In segment 4 both want 6, 4: the dice, and what comes of them. */
async function expectContest(app: App): Promise<void> {
	await expect(app.dice).toContainText('want the space at 6, 4');
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
	await app.open();
	await app.begin();
	await app.fast();

	await app.panel('Terrain');
	await page.getByRole('spinbutton', { name: 'Columns' }).fill('14');
	await page.getByRole('spinbutton', { name: 'Rows' }).fill('8');
	await page.keyboard.press('Enter');
	await expect(page.getByRole('region', { name: 'Map size' })).toContainText('14 × 8');
	await page.getByRole('radio', { name: 'Mud, knee-deep' }).click();
	await app.board.drag(MUD);
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
	await app.tool('Select');
	await app.board.clickAt(7, 3.5);

	await app.panel('Creatures');
	await app.button('Sides').click();
	await page.getByRole('textbox', { name: 'Name of side Heroes' }).fill('Wardens');
	await page.keyboard.press('Escape');
	await app.add('Ada', { side: 'Wardens' });
	await app.add('Gob', { side: 'Foes', speed: 20 });
	for (const [name, [at]] of [
		['Gob', GOB],
		['Ada', ADA],
	] as const) {
		if (at === undefined) continue;
		await app.board.drag([await app.squareOf(name), at]);
		await app.expectAt(name, at.x + 1, at.y + 1);
	}

	await app.tool('Path');
	await app.board.drag(ADA);
	await expect(app.creature('Ada')).toContainText('path: 20 of 30 ft');
	await app.board.drag(GOB);
	await expect(app.creature('Gob')).toContainText('path: 15 of 20 ft');

	await app.button('Play').click();
	await expectContest(app);
	await app.roll('Ada').fill('11');
	await app.roll('Gob').fill('11');
	await app.dice.getByRole('button', { name: 'Resolve' }).click();
	await expectPlayed(app);
	await app.panel('Dice & log');
	await expect(app.log).toContainText('Ada (17) beats Gob (15) to 6, 4.');
	await app.panel('Creatures');
	await app.button('Next half-round').click();
	await expectNext(app);
});

test.describe('on a tablet', () => {
	test.use({ hasTouch: true, viewport: { width: 1024, height: 768 } });

	test('by touch, from an empty page to the next half-round', async ({ app, page }) => {
		const closePanel = () => app.press(app.button('Close panel'));
		await app.open();
		await app.begin();
		await app.fast();

		await app.panel('Terrain');
		await page.getByRole('spinbutton', { name: 'Columns' }).fill('14');
		await page.getByRole('spinbutton', { name: 'Rows' }).fill('8');
		await page.keyboard.press('Enter');
		await expect(page.getByRole('region', { name: 'Map size' })).toContainText('14 × 8');
		await app.press(page.getByRole('radio', { name: 'Mud, knee-deep' }));
		await closePanel();
		await app.board.swipe(MUD);
		await app.panel('Terrain');
		const walls = page.getByRole('radiogroup', { name: 'Kind of wall' });
		await app.press(walls.getByRole('radio', { name: 'Wall', exact: true }));
		await closePanel();
		await app.board.swipeCorners([
			{ x: 7, y: 0 },
			{ x: 7, y: 3 },
		]);
		await app.panel('Terrain');
		await app.press(walls.getByRole('radio', { name: 'Door' }));
		await closePanel();
		await app.board.swipeCorners([
			{ x: 7, y: 3 },
			{ x: 7, y: 4 },
		]);
		await app.tool('Select');
		await app.board.tapAt(7, 3.5);

		await app.add('Ada', { side: 'Heroes' });
		await app.add('Gob', { side: 'Foes', speed: 20 });
		const squares = { Ada: await app.squareOf('Ada'), Gob: await app.squareOf('Gob') };
		await closePanel();
		await app.board.swipe([squares.Gob, { x: 8, y: 3 }]);
		await app.board.swipe([squares.Ada, { x: 1, y: 3 }]);

		// One path drawn, the other laid from tap to tap; the last square twice ends it.
		await app.tool('Path');
		await app.board.swipe(ADA);
		await app.board.tap({ x: 8, y: 3 });
		await app.board.tap({ x: 6, y: 3 });
		await app.board.tap({ x: 5, y: 3 });
		await app.board.tap({ x: 5, y: 3 });
		await app.panel('Creatures');
		await expect(app.creature('Ada')).toContainText('at 2, 4 · path: 20 of 30 ft');
		await expect(app.creature('Gob')).toContainText('at 9, 4 · path: 15 of 20 ft');

		await app.press(app.button('Play'));
		await expectContest(app);
		await app.press(app.dice.getByRole('button', { name: 'Roll for everyone' }));
		await app.roll('Ada').fill('11');
		await app.roll('Gob').fill('11');
		await app.press(app.dice.getByRole('button', { name: 'Resolve' }));
		await expectPlayed(app);
		await app.press(app.button('Next half-round'));
		await expectNext(app);
	});

	test('two fingers zoom and move the map, and draw nothing', async ({ app }) => {
		await app.open();
		await app.sample('Lydia and the orc');
		await app.tool('Path');
		const before = await app.board.camera();
		await app.board.pinch({ x: 2, y: 2 }, 80, 240);
		const after = await app.board.camera();
		expect(after.scale / before.scale).toBeCloseTo(3, 1);
		// The square between the fingers stays between them.
		expect(2.5 * after.scale + after.x).toBeCloseTo(2.5 * before.scale + before.x, 0);
		await expect(app.button('Undo')).toHaveAttribute('aria-disabled', 'true');
	});

	test('a finger held on a miniature asks what to do with it', async ({ app, page }) => {
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
