/** The built page and baseline pages in a browser without a GPU. */
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, Page } from 'playwright';
import type { Encounter } from '../../src/engine/index.ts';
import { formatEncounter } from '../../src/formats/formatEncounter.ts';

/** CSS pixels. */
export interface Size {
	readonly width: number;
	readonly height: number;
}

/** Board size of most budgets. */
export const BOARD: Size = { width: 1600, height: 1000 };
/** Space around the board. */
const AROUND: Size = { width: 381, height: 100 };

export interface Frames {
	/** Main-thread milliseconds per frame. */
	readonly busy: number;
	readonly perSecond: number;
}

/** Main-thread milliseconds of an action; deferred work counts if the action waits for it. */
export async function workOf(page: Page, happening: () => Promise<void>): Promise<number> {
	const session = await page.context().newCDPSession(page);
	// CPU time, unaffected by other programs.
	await session.send('Performance.enable', { timeDomain: 'threadTicks' });
	const busy = async () => {
		const { metrics } = await session.send('Performance.getMetrics');
		return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0);
	};
	const before = await busy();
	await happening();
	const after = await busy();
	await session.detach();
	return after - before;
}

/** Frames and main-thread work during an action. */
export async function observe(page: Page, happening: () => Promise<void>): Promise<Frames> {
	const frames = await page.evaluateHandle(() => {
		const counter = { frames: 0, began: performance.now() };
		const count = () => {
			counter.frames++;
			requestAnimationFrame(count);
		};
		requestAnimationFrame(count);
		return counter;
	});
	const work = await workOf(page, happening);
	const seen = await frames.evaluate((counter) => ({
		frames: counter.frames,
		seconds: (performance.now() - counter.began) / 1000,
	}));
	return { busy: work / seen.frames, perSecond: seen.frames / seen.seconds };
}

/**
 * Opens an encounter in the built page with a board of this size.
 *
 * @param script runs in the page first
 */
export async function openApp(
	browser: Browser,
	encounter: Encounter,
	board: Size = BOARD,
	script?: () => void,
): Promise<Page> {
	const page = await browser.newPage({
		viewport: { width: board.width + AROUND.width, height: board.height + AROUND.height },
	});
	if (script) await page.addInitScript(script);
	await page.goto(pathToFileURL(resolve('dist/index.html')).href);
	await page.locator('[role=application][data-camera-scale]').waitFor();
	await page.getByLabel('Encounter file').setInputFiles({
		name: `${encounter.name}.json`,
		mimeType: 'application/json',
		buffer: Buffer.from(formatEncounter(encounter)),
	});
	await page.getByText(encounter.name, { exact: true }).first().waitFor();
	// Opening ends when frames are fast again.
	await page.waitForTimeout(1500);
	return page;
}

export async function openBare(browser: Browser, path: string, viewport: Size = BOARD): Promise<Page> {
	const page = await browser.newPage({ viewport });
	await page.goto(pathToFileURL(path).href);
	return page;
}

/** Clicks the advance button by script: Playwright's search and pointer moves would be measured too. */
export async function advance(page: Page): Promise<void> {
	await page.evaluate(() => document.querySelector<HTMLElement>('.advance-button')?.click());
}

/** Runs a command of the palette. */
export async function command(page: Page, words: string): Promise<void> {
	await page.keyboard.press('Control+k');
	await page.getByRole('combobox', { name: 'Find a command' }).fill(words);
	await page.keyboard.press('Enter');
}
