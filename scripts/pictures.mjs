/** `npm run pictures`: the pictures of the README, and the one that links show, taken from the built page as it runs. */
import { writeFile } from 'node:fs/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { chromium } from 'playwright';
import { build } from 'vite';
import { ensureBrowser, launchArguments } from './browser.mjs';
import { withPalette } from './palettePng.mjs';
import { steadySeeds } from './steadySeeds.mjs';

/** @typedef {import('playwright').Page} Page */

const root = fileURLToPath(new URL('..', import.meta.url));
const built = `${root}node_modules/.cache/halfstep-pictures`;

/** @type {(page: Page, name: string) => Promise<void>} */
const press = (page, name) => page.getByRole('button', { name, exact: true }).click();

/** @type {(page: Page, title: string) => Promise<void>} */
async function openSample(page, title) {
	await page.locator('.title-button').click();
	await page.getByRole('button', { name: title }).click();
}

/**
 * Steps through the half-round, all dice rolled by the page, until a clock says so.
 * @type {(page: Page, segment: number) => Promise<void>}
 */
async function stepTo(page, segment) {
	const contest = page.getByRole('dialog', { name: 'Contested square' });
	const there = page.getByRole('status', { name: 'Clock' }).getByText(`segment ${segment}`);
	for (let presses = 0; presses < 20 && !(await there.isVisible()); presses++) {
		if (await contest.isVisible()) {
			await page.locator('.advance-button').click();
		} else await press(page, 'Step');
		// A step takes its time to be seen.
		await page.waitForTimeout(1300);
	}
}

/** As those who show links want it. */
const CARD = { width: 1200, height: 630 };

/** @type {{ name: string, scheme: 'light' | 'dark', size?: typeof CARD, place?: string, scene: (page: Page) => Promise<void> }[]} */
const pictures = [
	{
		name: 'card',
		scheme: 'light',
		size: CARD,
		place: 'public',
		scene: (page) => openSample(page, 'The ambush'),
	},
	{
		name: 'plans',
		scheme: 'light',
		async scene(page) {
			await openSample(page, 'The ambush');
			await page.getByRole('button', { name: 'Sir Aldous', exact: true }).click();
		},
	},
	{
		name: 'contest',
		scheme: 'light',
		async scene(page) {
			await stepTo(page, 2);
			await press(page, 'Step');
			await page.getByRole('dialog', { name: 'Contested square' }).waitFor();
			await page.waitForTimeout(1300);
		},
	},
	{
		name: 'initiative',
		scheme: 'light',
		async scene(page) {
			await page.locator('.title-button').click();
			for (const name of ['Rules…', 'Turn order…']) await page.getByRole('button', { name }).click();
			await page.getByRole('radio', { name: 'Level Up (A5E)', exact: true }).click();
			// Start combat, then roll.
			for (const _ of ['combat', 'initiative']) await page.locator('.advance-button').click();
			await page.waitForTimeout(300);
			// Whoever begins walks the path that is drawn, to its end; then the next turn begins.
			for (const _ of ['the move', 'the next turn']) await page.locator('.advance-button').click();
		},
	},
];

const only = process.argv.slice(2);
await build({ root, logLevel: 'error', build: { outDir: built, emptyOutDir: true } });
const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: launchArguments() });
for (const { name, scheme, scene, size = { width: 1280, height: 720 }, place = 'docs' } of pictures) {
	if (only.length > 0 && !only.includes(name)) continue;
	const context = await browser.newContext({
		viewport: size,
		colorScheme: scheme,
		locale: 'en-GB',
	});
	await context.addInitScript(steadySeeds);
	const page = await context.newPage();
	await page.goto(pathToFileURL(`${built}/index.html`).href);
	await page.locator('[role=application][data-camera-scale]').waitFor();
	await page.locator('[role=application]').press('f');
	await scene(page);
	// Tooltips go, fades end.
	await page.mouse.move(640, 5);
	await page.waitForTimeout(1000);
	await writeFile(`${root}${place}/${name}.png`, withPalette(await page.screenshot()));
	await context.close();
	console.log(`${place}/${name}.png`);
}
await browser.close();
