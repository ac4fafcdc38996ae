/** The built page: what it weighs, and how long it takes from disk until it can be used. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { chromium } from 'playwright';
import { findBrowser, launchArguments } from '../scripts/browser.mjs';
import { PAGE_BUDGET } from '../scripts/sealPage.ts';
import { median, type Row } from './measure.ts';

const PAGE = resolve('dist/index.html');
/** Enough for the median of a page that takes so little as a blank one. */
const VISITS = 15;

/**
 * Median milliseconds from asking for the page until the selector shows, each visit with an empty cache.
 *
 * @param slowdown how many times slower than it is the processor is to be
 */
async function opening(
	visits: readonly { readonly path: string; readonly shows: string }[],
	slowdown: number,
): Promise<number[]> {
	const browser = await chromium.launch({ executablePath: findBrowser(), args: launchArguments() });
	const samples = visits.map((): number[] => []);
	// The first visit of each also starts the browser's processes, and is not counted.
	for (let visit = 0; visit <= VISITS; visit++) {
		for (const [i, { path, shows }] of visits.entries()) {
			const context = await browser.newContext({ viewport: { width: 1280, height: 720 } });
			const page = await context.newPage();
			const session = await context.newCDPSession(page);
			await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
			const began = performance.now();
			await page.goto(pathToFileURL(path).href);
			await page.locator(shows).first().waitFor();
			if (visit > 0) samples[i]?.push(performance.now() - began);
			await context.close();
		}
	}
	await browser.close();
	return samples.map(median);
}

export async function page(): Promise<Row[]> {
	const size = gzipSync(await readFile(PAGE), { level: 9 }).length;
	const folder = await mkdtemp(join(tmpdir(), 'halfstep-bench-'));
	const blank = join(folder, 'blank.html');
	await writeFile(blank, '<!doctype html><title>blank</title><p>blank</p>');
	const visits = [
		{ path: PAGE, shows: '[role=application][data-camera-scale]' },
		{ path: blank, shows: 'p' },
	];
	const [usable = 0, nothing = 0] = await opening(visits, 1);
	const [slowly = 0, slowNothing = 0] = await opening(visits, 4);
	await rm(folder, { recursive: true });
	return [
		{
			work: 'the built page, gzipped',
			figure: `${(size / 1000).toFixed(1)} kB`,
			against: `${PAGE_BUDGET / 1000} kB`,
			ratio: size / PAGE_BUDGET,
			budget: 'at most 1',
			kept: size <= PAGE_BUDGET,
		},
		{
			work: 'opening it from disk, until the board stands',
			milliseconds: usable,
			against: 'opening a blank page',
			ratio: usable / nothing,
			budget: '1 s',
			kept: usable <= 1000,
		},
		{
			work: 'the same at a quarter of the processor’s speed',
			milliseconds: slowly,
			against: `opening a blank page (${slowNothing.toFixed(0)} ms)`,
			ratio: slowly / slowNothing,
			budget: 'at most 4',
			kept: slowly <= 4 * slowNothing,
		},
	];
}
