/** Encoding time of a video, if the browser has an encoder, and its length. */
import { chromium } from 'playwright';
import { findBrowser, launchArguments } from '../../scripts/browser.mjs';
import type { Encounter } from '../../src/engine/index.ts';
import { openApp } from './browserPage.ts';
import type { Row } from './measure.ts';

/** Walkers of six squares each, in sequence, for half a minute at two segments per second. */
const COUNT = 10;
const STEPS = 6;
const SECONDS = (COUNT * STEPS) / 2;

/** Aspect ratio of a 1280 × 720 video. */
const walkers: Encounter = {
	name: 'Walkers',
	map: { width: 31, height: 17 },
	creatures: Array.from({ length: COUNT }, (_, y) => ({
		id: `c${y}`,
		name: `Walker ${y}`,
		side: y % 2 === 0 ? 'party' : 'foes',
		speed: 30,
		position: { x: 2, y: y + 3 },
		plan: { pace: 'walk', steps: Array.from({ length: STEPS }, (__, x) => ({ x: x + 3, y: y + 3 })) },
	})),
};

export async function film(): Promise<Row[]> {
	const browser = await chromium.launch({ executablePath: findBrowser(), args: launchArguments() });
	const page = await openApp(browser, walkers);
	const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
	for (let segment = 0; segment < STEPS; segment++) await press('Step');
	await page.getByRole('status', { name: 'Clock' }).getByText('segment 6').waitFor();
	await page.locator('.title-button').click();
	await press('Video, picture, log…');
	await page.getByRole('radio', { name: 'One by one' }).click();
	await page.getByText(`${SECONDS} seconds`).waitFor();
	const began = performance.now();
	const coming = page.waitForEvent('download', { timeout: 10 * SECONDS * 1000 });
	await press('Export video');
	await coming;
	const milliseconds = performance.now() - began;
	await browser.close();
	return [
		{
			work: `making a film of ${SECONDS} s, ${COUNT} creatures, at 720p, by the browser’s encoder`,
			milliseconds,
			against: `the film itself (${SECONDS} s)`,
			ratio: milliseconds / 1000 / SECONDS,
			budget: 'at most 1',
			kept: milliseconds <= 1000 * SECONDS,
		},
	];
}
