/** The built page: size, and time from disk until usable. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { type Browser, chromium, type Page } from 'playwright';
import { findBrowser, launchArguments } from '../../scripts/browser.mjs';
import { PAGE_BUDGET } from '../../scripts/pagePolicy.ts';
import { median, type Row } from './measure.ts';

const PAGE = resolve('dist/index.html');
const VISITS = 15;
/** Another build of the page, to compare in the same run. */
const { HALFSTEP_OTHER_PAGE: other } = process.env;
/** Limit of the opening time, relative to the other page. */
const MOST = 1.15;

/** Signs of a usable app: roster, timeline and a painted board. */
const PARTS = [
	'[role=application][data-camera-scale]',
	'[aria-label=Creatures]',
	'[role=status][aria-label=Clock]',
];

/** Resolves when the board has answered an arrow key. */
async function answered(page: Page): Promise<void> {
	await page.waitForFunction(() => {
		const board = document.querySelector('[role=application]');
		const key = new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true, cancelable: true });
		return board !== null && !board.dispatchEvent(key);
	});
}

/** Milliseconds from the request until the page is usable, with an empty cache. */
async function openingOf(browser: Browser, path: string, slowdown: number): Promise<number> {
	const context = await browser.newContext({ viewport: { width: 1280, height: 720 } });
	const page = await context.newPage();
	const session = await context.newCDPSession(page);
	await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
	const began = performance.now();
	await page.goto(pathToFileURL(path).href);
	if (path === PAGE || path === other) {
		for (const part of PARTS) await page.locator(part).first().waitFor();
		await answered(page);
	} else await page.locator('p').waitFor();
	const took = performance.now() - began;
	await context.close();
	return took;
}

/**
 * Median milliseconds to open each page, in turns.
 *
 * @param slowdown CPU throttling factor
 */
async function opening(paths: readonly string[], slowdown: number): Promise<number[]> {
	const browser = await chromium.launch({ executablePath: findBrowser(), args: launchArguments() });
	const samples = paths.map((): number[] => []);
	// The first visits also start browser processes and do not count.
	for (let visit = 0; visit <= VISITS; visit++)
		for (const [i, path] of paths.entries()) {
			const took = await openingOf(browser, path, slowdown);
			if (visit > 0) samples[i]?.push(took);
		}
	await browser.close();
	return samples.map(median);
}

export async function page(): Promise<Row[]> {
	const size = gzipSync(await readFile(PAGE), { level: 9 }).length;
	const folder = await mkdtemp(join(tmpdir(), 'halfstep-bench-'));
	const blank = join(folder, 'blank.html');
	await writeFile(blank, '<!doctype html><title>blank</title><p>blank</p>');
	const row = async (work: string, slowdown: number): Promise<Row> => {
		const [usable = 0, compared = 0] = await opening([PAGE, other ?? blank], slowdown);
		const ratio = usable / compared;
		return {
			work,
			milliseconds: usable,
			against: other === undefined ? 'opening a blank page' : 'the page of HALFSTEP_OTHER_PAGE',
			ratio,
			...(other !== undefined && { budget: `at most ${MOST}`, kept: ratio <= MOST }),
		};
	};
	const rows = [
		{
			work: 'the built page, gzipped',
			figure: `${(size / 1000).toFixed(1)} kB`,
			against: `${PAGE_BUDGET / 1000} kB`,
			ratio: size / PAGE_BUDGET,
			budget: 'at most 1',
			kept: size <= PAGE_BUDGET,
		},
		await row('opening it from disk, until it shows everything and answers a key', 1),
		await row('the same at a quarter of the processor’s speed', 4),
	];
	await rm(folder, { recursive: true });
	return rows;
}
