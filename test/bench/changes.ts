/** Full cost of a change with many creatures against a few, its memory, wide maps, and pointer latency. */
import { type Browser, chromium, type Page } from 'playwright';
import { findBrowser, launchArguments } from '../../scripts/browser.mjs';
import type { Encounter } from '../../src/engine/index.ts';
import { BOARD, openApp, type Size, workOf } from './browserPage.ts';
import { KEY_CHANGES, type KeyChange } from './keys.ts';
import { median, type Row } from './measure.ts';
import { drawing, melee } from './random.ts';

const FEW = 30;
const MANY = 2000;
/** Squares per side. */
const SIDE = 200;
const TIMES = 9;
/** Unmeasured first changes of a kind, dominated by compilation. */
const WARM_UP = 2;
/** Milliseconds until a change is saved and the page is idle. */
const REST = 900;
/** Changes before memory is measured. */
const CHANGES = 40;
const K4: Size = { width: 3840 - 381, height: 2160 - 100 };

/** Creatures at random places of a wide map, without plans, so that nothing moves. */
function scattered(count: number): Encounter {
	const draw = drawing(count);
	const map = { width: SIDE, height: SIDE };
	const creatures = melee(count, 5).creatures.map(({ plan: _, ...one }, i) => ({
		...one,
		// With free squares around it.
		position: i === 0 ? { x: 2, y: 2 } : { x: 6 + draw(SIDE - 6), y: 6 + draw(SIDE - 6) },
	}));
	return { name: `${count} scattered`, map, creatures };
}

async function middle(page: Page, x: number, y: number): Promise<{ readonly x: number; readonly y: number }> {
	const board = page.locator('[role=application]');
	const box = await board.boundingBox();
	const camera = await board.evaluate((element) => {
		const { cameraX, cameraY, cameraScale } = element.dataset;
		return { x: Number(cameraX), y: Number(cameraY), scale: Number(cameraScale) };
	});
	return {
		x: (box?.x ?? 0) + camera.x + (x + 0.5) * camera.scale,
		y: (box?.y ?? 0) + camera.y + (y + 0.5) * camera.scale,
	};
}

async function select(page: Page, { creatures }: Encounter): Promise<void> {
	const at = await middle(page, creatures[0]?.position.x ?? 0, creatures[0]?.position.y ?? 0);
	await page.mouse.click(at.x, at.y);
	await page.mouse.move(at.x + 300, at.y);
	await page.locator('[role=application]').focus();
	await page.waitForTimeout(REST);
}

/** A change and its reverse, in turn. */
const CHANGE: readonly (KeyChange & {
	/** Unmeasured preparation. */
	readonly ready?: (page: Page, turn: number) => Promise<void>;
})[] = [
	...KEY_CHANGES,
	// By key: a script run by Playwright would count as work of the page.
	{
		name: 'a condition',
		ready: async (page) => {
			const box = page.getByRole('dialog', { name: 'Conditions' });
			if (!(await box.isVisible()))
				await page.getByRole('button', { name: 'Condition', exact: true }).click();
			await box.getByRole('button', { name: 'prone', exact: true }).focus();
		},
		press: (page) => page.keyboard.press('Space'),
	},
	{
		name: 'painting a square',
		ready: async (page, turn) => {
			if (turn === 0) await page.keyboard.press('b');
			const at = await middle(page, 60 + 2 * turn, 3);
			await page.mouse.move(at.x, at.y);
		},
		press: async (page) => {
			await page.mouse.down();
			await page.mouse.up();
		},
	},
];

/**
 * Median main-thread milliseconds per change and page. Pages alternate by change, so that a slow phase of the
 * machine affects all.
 */
async function costs(pages: readonly Page[]): Promise<number[][]> {
	const found = pages.map((): number[] => []);
	for (const { ready, press: change } of CHANGE) {
		const samples = pages.map((): number[] => []);
		for (let turn = 0; turn < WARM_UP + TIMES; turn++) {
			for (const page of pages) await ready?.(page, turn);
			await pages[0]?.waitForTimeout(REST / 2);
			for (const [i, page] of pages.entries()) {
				const work = await workOf(page, async () => {
					await change(page, turn);
					await page.waitForTimeout(REST);
				});
				if (turn >= WARM_UP) samples[i]?.push(work);
			}
		}
		for (const [i, ofPage] of samples.entries()) found[i]?.push(median(ofPage));
	}
	return found;
}

/** Megabytes retained per change. */
async function kept(page: Page, encounter: Encounter): Promise<number> {
	await page.keyboard.press('v');
	await select(page, encounter);
	const session = await page.context().newCDPSession(page);
	const heap = async () => {
		await session.send('HeapProfiler.collectGarbage');
		return (await session.send('Runtime.getHeapUsage')).usedSize;
	};
	const before = await heap();
	for (let i = 0; i < CHANGES; i++)
		await page.keyboard.press(i % 2 === 0 ? 'Alt+ArrowRight' : 'Alt+ArrowLeft');
	await page.waitForTimeout(REST);
	const after = await heap();
	await session.detach();
	return (after - before) / CHANGES / 1e6;
}

/**
 * 95th percentile of 100 delays from a pointer event in the page to the end of the next frame while drawing a path,
 * in milliseconds. Before the event the browser waits for the next frame, up to 17 ms on any page.
 */
async function following(browser: Browser): Promise<number> {
	const page = await openApp(browser, melee(120, 3), K4);
	const encounter = melee(120, 3);
	await select(page, encounter);
	await page.keyboard.press('v');
	await page.evaluate(() => {
		const waits: number[] = [];
		Object.assign(window, { waits });
		addEventListener(
			'pointermove',
			() => {
				const heard = performance.now();
				requestAnimationFrame(() => {
					const { port1, port2 } = new MessageChannel();
					port1.onmessage = () => waits.push(performance.now() - heard);
					port2.postMessage(0);
				});
			},
			{ capture: true },
		);
	});
	const { x, y } = encounter.creatures[0]?.position ?? { x: 0, y: 0 };
	const from = await middle(page, x, y);
	await page.mouse.move(from.x, from.y);
	await page.mouse.down();
	for (let i = 0; i < 100; i++) {
		await page.mouse.move(from.x + (i % 40) * 8, from.y + (i % 23) * 9);
		await page.waitForTimeout(25);
	}
	const waits = await page.evaluate(() => (window as unknown as { waits: number[] }).waits);
	await page.close();
	return waits.sort((a, b) => a - b)[Math.floor(waits.length * 0.95)] ?? Number.NaN;
}

/** Milliseconds to open a map of 500 × 500 squares, a third of them terrain. */
async function opening(browser: Browser): Promise<number> {
	const side = 500;
	const draw = drawing(9);
	const terrain = [];
	for (let y = 0; y < side; y++)
		for (let x = 0; x < side; x++) if (draw(3) === 0) terrain.push({ x, y, type: 'difficult' });
	const began = performance.now();
	const page = await openApp(browser, {
		name: 'Wide',
		map: { width: side, height: side, terrain },
		creatures: [],
	});
	// Subtracts the page's own start and a pause.
	const all = performance.now() - began;
	const again = performance.now();
	const small = await openApp(browser, { name: 'Small', map: { width: 5, height: 5 }, creatures: [] });
	const start = performance.now() - again;
	await page.close();
	await small.close();
	return all - start;
}

export async function changes(): Promise<Row[]> {
	const browser = await chromium.launch({ executablePath: findBrowser(), args: launchArguments() });
	const few = scattered(FEW);
	const many = scattered(MANY);
	const fewPage = await openApp(browser, few, BOARD);
	await select(fewPage, few);
	const manyPage = await openApp(browser, many, BOARD);
	await select(manyPage, many);
	const [withFew = [], withMany = []] = await costs([fewPage, manyPage]);
	await fewPage.close();
	const memory = await kept(manyPage, many);
	await manyPage.close();
	const wait = await following(browser);
	const open = await opening(browser);
	await browser.close();
	return [
		...CHANGE.map(({ name }, i): Row => {
			const [milliseconds = 0, against = 0] = [withMany[i], withFew[i]];
			return {
				work: `${name} with ${MANY.toLocaleString('en')} creatures on ${SIDE} × ${SIDE}, until the page is idle: main thread`,
				milliseconds,
				against: `with ${FEW} (${against.toFixed(0)} ms)`,
				ratio: milliseconds / against,
				budget: '120 ms, with few 60 ms',
				kept: milliseconds <= 120 && against <= 60,
			};
		}),
		{
			work: `memory retained per change with ${MANY.toLocaleString('en')} creatures`,
			figure: `${memory.toFixed(2)} MB`,
			against: '0.3 MB',
			ratio: memory / 0.3,
			budget: 'at most 1',
			kept: memory <= 0.3,
		},
		{
			work: 'drawing a path, from the pointer event to the end of the next frame, 120 creatures at 4K, 95th percentile',
			milliseconds: wait,
			against: '17 ms',
			ratio: wait / 17,
		},
		{
			work: 'opening a map of 500 × 500, a third of it terrain',
			milliseconds: open,
			against: '3 s',
			ratio: open / 3000,
			budget: 'at most 1',
			kept: open <= 3000,
		},
	];
}
