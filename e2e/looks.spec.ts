/**
 * Board visuals in small parts without text, since fonts differ between machines. `npx playwright test -c e2e looks
 * --update-snapshots` updates the images. Review them then.
 */
import { TERRAIN } from '../src/engine/index.ts';
import { encounterFile, walker } from './encounterFile.ts';
import { type App, expect, test } from './fixtures.ts';
import { gridPicture } from './picture.ts';

const portrait = `data:image/png;base64,${gridPicture(16, 16, 16).toString('base64')}`;

/** A strip of each kind of ground, walls and doors, and a miniature of each color and ring. */
const board = JSON.stringify({
	format: 'halfstep/encounter',
	version: 1,
	name: 'Looks',
	map: {
		width: 48,
		height: 12,
		terrain: TERRAIN.flatMap(({ id }, i) =>
			[0, 1].flatMap((dx) => [0, 1].map((dy) => ({ x: 2 * i + dx, y: 1 + dy, type: id }))),
		),
		walls: [
			{ from: [1, 4], to: [12, 4], kind: 'wall' },
			{ from: [12, 4], to: [14, 4], kind: 'door' },
			{ from: [14, 4], to: [16, 4], kind: 'door', open: true },
			{ from: [16, 4], to: [28, 4], kind: 'low' },
			{ from: [28, 4], to: [40, 5.5], kind: 'wall' },
		],
	},
	sides: [0, 1, 2, 3, 4, 5].map((color) => ({ id: `side-${color}`, name: `Side ${color}`, color })),
	creatures: [0, 1, 2, 3, 4, 5].map((color) => ({
		id: `c${color}`,
		name: '\u00a0',
		side: `side-${color}`,
		size: 'huge',
		speed: 30,
		picture: 'portrait',
		position: { x: 1 + 7 * color, y: 7 },
	})),
	pictures: { portrait },
});

/** Two walkers who reach the same square in segment 4, without letters. */
const contest = JSON.stringify({
	...JSON.parse(
		encounterFile('A contest', { width: 12, height: 6 }, [
			{ ...walker('Ada', 'heroes', 30, { y: 2, from: 1, to: 5 }), picture: 'portrait' },
			{ ...walker('Orc', 'foes', 30, { y: 2, from: 9, to: 5 }), picture: 'portrait' },
		]),
	),
	pictures: { portrait },
});

async function shown(app: App, left: number, top: number, right: number, bottom: number): Promise<Buffer> {
	await app.board.settled();
	const from = await app.board.point(left, top);
	const to = await app.board.point(right, bottom);
	return app.page.screenshot({
		clip: { x: from.x, y: from.y, width: to.x - from.x, height: to.y - from.y },
		scale: 'css',
	});
}

for (const colorScheme of ['light', 'dark'] as const)
	test.describe(colorScheme, () => {
		// Viewport size of the stored images.
		test.use({ colorScheme, viewport: { width: 1280, height: 720 } });

		test('ground, walls and miniatures', async ({ app, page }) => {
			await app.open();
			await app.openEncounter(board);
			await page.mouse.move(0, 0);
			expect(await shown(app, 0, 1, 40, 3)).toMatchSnapshot(`ground-${colorScheme}.png`);
			expect(await shown(app, 0, 3.5, 41, 6)).toMatchSnapshot(`walls-${colorScheme}.png`);
			expect(await shown(app, 0, 6.5, 41, 10.2)).toMatchSnapshot(`miniatures-${colorScheme}.png`);
		});

		test('a contested square, undecided and decided', async ({ app, page }) => {
			await app.open();
			await app.openEncounter(contest);
			await app.step(4);
			await expect(app.dice).toBeVisible();
			expect(await shown(app, 5, 2, 6, 3)).toMatchSnapshot(`contest-${colorScheme}.png`);
			for (const [i, die] of (await app.dice.getByRole('spinbutton').all()).entries())
				await die.fill(`${12 - i}`);
			await app.advance('Resolve');
			await expect(app.dice).toBeHidden();
			await page.mouse.move(0, 0);
			expect(await shown(app, 5, 2, 6, 3)).toMatchSnapshot(`decided-${colorScheme}.png`);
		});
	});
