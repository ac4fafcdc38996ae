/** Each lesson played to its end and won, as its story says: by mouse or finger, with the fewest presses. */
import type { Square } from './board.ts';
import { type App, expect, test } from './fixtures.ts';

type Path = readonly (readonly [x: number, y: number])[];

interface Play {
	readonly title: string;
	readonly touch: boolean;
	/** Paths of each half-round, from the creature's square. */
	readonly paths: readonly (readonly Path[])[];
	readonly result: string;
}

const PLAYS: readonly Play[] = [
	{
		title: '1. The race',
		touch: true,
		paths: [
			[
				[
					[1, 3],
					[4, 3],
					[9, 3],
				],
				[
					[2, 5],
					[5, 5],
					[9, 5],
				],
			],
		],
		result: 'Winner: You, 50 to 0',
	},
	{
		title: '2. One square, two creatures',
		touch: false,
		paths: [
			[1, 3, 5].map((y) => [
				[1, y],
				[5, y],
			]),
		],
		result: 'Winner: You, 100 to 0',
	},
	{
		title: '3. Follow the leader',
		touch: false,
		paths: [
			[
				[
					[3, 4],
					[4, 5],
					[8, 5],
				],
				[
					[2, 3],
					[3, 4],
					[4, 5],
					[7, 5],
				],
				[
					[1, 2],
					[3, 4],
					[4, 5],
					[5, 5],
				],
			],
			[
				[
					[8, 5],
					[12, 5],
				],
				[
					[7, 5],
					[10, 5],
					[12, 5],
				],
			],
		],
		result: 'Winner: You, 67 to 33',
	},
	{
		title: '4. Around the marsh',
		touch: false,
		paths: [
			[
				[
					[1, 2],
					[2, 1],
					[3, 0],
					[8, 0],
					[10, 2],
				],
				[
					[1, 4],
					[2, 5],
					[3, 6],
					[8, 6],
					[10, 4],
				],
			],
		],
		result: 'Winner: You, 67 to 0',
	},
	{
		title: '5. Doors and squeezing',
		touch: true,
		paths: [
			[
				[
					[3, 4],
					[4, 3],
					[6, 3],
					[9, 3],
				],
				[
					[1, 2],
					[3, 3],
					[6, 3],
					[8, 2],
				],
			],
		],
		result: 'Winner: You, 100 to 0',
	},
	{
		title: '6. The chained dogs',
		touch: false,
		paths: [
			[
				[
					[1, 1],
					[3, 3],
					[6, 3],
					[7, 2],
					[12, 2],
				],
				[
					[1, 7],
					[3, 5],
					[6, 5],
					[7, 6],
					[12, 6],
				],
			],
		],
		result: 'Winner: You, 67 to 33',
	},
];

async function drawPaths(app: App, touch: boolean, paths: readonly Path[]): Promise<void> {
	for (const path of paths) {
		const squares: readonly Square[] = path.map(([x, y]) => ({ x, y }));
		await (touch ? app.board.swipe(squares) : app.board.drag(squares));
	}
}

for (const { title, touch, paths, result } of PLAYS)
	test.describe(touch ? 'on a phone' : 'on a desktop', () => {
		test.use(touch ? { hasTouch: true, viewport: { width: 390, height: 844 } } : {});
		test(`${title}: is won`, async ({ app, page }) => {
			test.slow();
			await app.open();
			await app.files('Scenarios…');
			await app.press(page.locator('.scenario-page').getByRole('button', { name: title }));
			await app.expectOpen(title);
			await app.fast();
			const shown = page.getByRole('region', { name: 'Result' });
			for (let i = 0, half = 0; i < 20 && !(await shown.isVisible()); i++) {
				await expect(app.advanceButton).not.toHaveAccessibleName(/^(Pause|Planning)/, { timeout: 20_000 });
				if (await shown.isVisible()) break;
				const label = (await app.advanceButton.textContent()) ?? '';
				if (/^(Reveal|Play)/.test(label)) await drawPaths(app, touch, paths[half++] ?? []);
				// The user's side rolls its best.
				if (/^Roll/.test(label)) await app.dice.getByRole('spinbutton').first().fill('20');
				await app.advance();
			}
			await expect(shown).toContainText(result);
			await expect(page.locator('.scenario-page')).toContainText('Learned:');
			await app.expectAccessible();
		});
	});
