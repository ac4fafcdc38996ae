/**
 * Main-thread tasks over 50 ms in a user session at 4K, with their causes, in CPU time, unaffected by other
 * programs.
 */
import { type Browser, type CDPSession, chromium, type Page } from 'playwright';
import { findBrowser, launchArguments } from '../../scripts/browser.mjs';
import { openApp, type Size } from './browserPage.ts';
import type { Row } from './measure.ts';
import { melee } from './random.ts';

const K4: Size = { width: 3840 - 381, height: 2160 - 100 };
/** Noticeable milliseconds. */
const LONG = 50;
const COUNT = 30;
/** Milliseconds until the effects of a step end. */
const REST = 400;

/** A trace event; times in microseconds. */
interface Traced {
	readonly name: string;
	readonly ph: string;
	readonly pid: number;
	readonly tid: number;
	readonly ts: number;
	readonly dur?: number;
	/** CPU time. */
	readonly tdur?: number;
	readonly args?: { readonly data?: Readonly<Record<string, unknown>>; readonly name?: string };
}

interface LongTask {
	readonly step: string;
	/** Milliseconds. */
	readonly length: number;
	/** Longest nested calls, outermost first. */
	readonly doing: string;
}

async function drag(
	page: Page,
	from: readonly [number, number],
	to: readonly [number, number],
): Promise<void> {
	await page.mouse.move(...from);
	await page.mouse.down();
	await page.mouse.move(...to, { steps: 12 });
	await page.mouse.up();
}

/** User steps in order, on a board that starts at 46, 40. */
const STEPS: readonly { readonly step: string; readonly do: (page: Page) => Promise<void> }[] = [
	{
		step: 'panning',
		do: async (page) => {
			await page.keyboard.down('Space');
			await drag(page, [1800, 1000], [1500, 800]);
			await drag(page, [1500, 800], [1800, 1000]);
			await page.keyboard.up('Space');
		},
	},
	{
		step: 'zooming',
		do: async (page) => {
			await page.mouse.move(1700, 1000);
			for (const by of [-240, -240, 240, 240]) {
				await page.mouse.wheel(0, by);
				await page.waitForTimeout(120);
			}
		},
	},
	{
		step: 'selecting one after the other',
		do: async (page) => {
			for (let i = 0; i < 4; i++) {
				await page.keyboard.press('Tab');
				await page.waitForTimeout(100);
			}
		},
	},
	{
		step: 'drawing plans',
		do: async (page) => {
			for (const key of ['ArrowRight', 'ArrowRight', 'ArrowDown', 'ArrowLeft', 'Backspace', 'ArrowDown']) {
				await page.keyboard.press(key);
				await page.waitForTimeout(120);
			}
		},
	},
	{
		step: 'painting terrain',
		do: async (page) => {
			await page.keyboard.press('b');
			await drag(page, [1200, 600], [1900, 900]);
			await page.waitForTimeout(REST);
			await drag(page, [1300, 1300], [2000, 1200]);
		},
	},
	{
		step: 'drawing a wall',
		do: async (page) => {
			await page.keyboard.press('w');
			await drag(page, [1400, 500], [1400, 1100]);
		},
	},
	{
		step: 'the other tools',
		do: async (page) => {
			for (const key of ['m', 'h', 'p', 'v']) {
				await page.keyboard.press(key);
				await page.mouse.move(1600, 900, { steps: 5 });
				await page.waitForTimeout(120);
			}
		},
	},
	{
		step: 'undo and redo',
		do: async (page) => {
			for (const key of ['Control+z', 'Control+z', 'Control+z', 'Control+Shift+z', 'Control+Shift+z']) {
				await page.keyboard.press(key);
				await page.waitForTimeout(200);
			}
		},
	},
	{
		step: 'playing',
		do: async (page) => {
			await page.keyboard.press('k');
			await page.waitForTimeout(2500);
			const dice = page.getByRole('dialog', { name: 'Contested square' });
			if (await dice.isVisible()) await page.locator('.advance-button').click();
			await page.waitForTimeout(1500);
		},
	},
	{
		step: 'stepping back and on',
		do: async (page) => {
			for (const key of [',', ',', ',', '.', '.']) {
				await page.keyboard.press(key);
				await page.waitForTimeout(250);
			}
		},
	},
	{
		step: 'the panels',
		do: async (page) => {
			for (const panel of ['Events', 'Creatures']) {
				await page.getByRole('tab', { name: panel }).click();
				await page.waitForTimeout(150);
			}
		},
	},
	{
		step: 'the dialogs',
		do: async (page) => {
			for (const key of ['?', 'Control+k']) {
				await page.keyboard.press(key);
				await page.waitForTimeout(REST);
				await page.keyboard.press('Escape');
				await page.waitForTimeout(100);
			}
		},
	},
	{
		step: 'the table view, there and back',
		do: async (page) => {
			await page.keyboard.press('t');
			await page.waitForTimeout(REST);
			await page.keyboard.press('t');
		},
	},
	{
		step: 'saving',
		do: async (page) => {
			const coming = page.waitForEvent('download');
			await page.keyboard.press('Control+s');
			await coming;
		},
	},
];

/** Trace events during an action. */
async function traced(session: CDPSession, happening: () => Promise<void>): Promise<readonly Traced[]> {
	const events: Traced[] = [];
	const collect = ({ value }: { value: object[] }) => events.push(...(value as Traced[]));
	session.on('Tracing.dataCollected', collect);
	const categories = 'toplevel,devtools.timeline,v8,blink.user_timing,disabled-by-default-v8.gc';
	await session.send('Tracing.start', { categories, transferMode: 'ReportEvents' });
	await happening();
	const complete = new Promise<void>((resolve) => session.once('Tracing.tracingComplete', () => resolve()));
	await session.send('Tracing.end');
	await complete;
	session.off('Tracing.dataCollected', collect);
	return events;
}

/** Readable name of an event: the DOM event or function. */
function wordsFor({ name: called, args }: Traced): string {
	const { type, functionName, lineNumber, columnNumber } = args?.data ?? {};
	if (typeof type === 'string') return `${called} ${type}`;
	const where = `${String(lineNumber)}:${String(columnNumber)}`;
	return functionName === undefined ? called : `${called} ${String(functionName) || 'anonymous'} at ${where}`;
}

/** Mark in the trace that identifies the page's process among the browser's own pages. */
const PAGE = 'the page';

/** Long tasks of the page's main thread. */
function longTasks(events: readonly Traced[], step: string): LongTask[] {
	const page = events.find(({ name: called }) => called === PAGE);
	const main = events.find(
		({ name: called, args, pid }) =>
			called === 'thread_name' && args?.name === 'CrRendererMain' && pid === page?.pid,
	);
	if (!main) throw new Error('the trace does not tell which process the page is in');
	const own = events.filter(({ ph, pid, tid }) => ph === 'X' && pid === main.pid && tid === main.tid);
	const tasks = own.filter(({ name: called, tdur = 0 }) => /RunTask$/.test(called) && tdur > LONG * 1000);
	return tasks.map(({ pid, ts, dur = 0, tdur = 0 }) => {
		const within = own.filter(
			(one) =>
				one.pid === pid && one.ts >= ts && one.ts + (one.dur ?? 0) <= ts + dur && !/RunTask$/.test(one.name),
		);
		const most = within
			.filter((one) => (one.tdur ?? 0) > tdur / 4)
			.sort((a, b) => (b.dur ?? 0) - (a.dur ?? 0))
			.slice(0, 5);
		return { step, length: tdur / 1000, doing: most.map(wordsFor).join(' > ') };
	});
}

async function played(browser: Browser): Promise<readonly LongTask[]> {
	const page = await openApp(browser, melee(COUNT, 5), K4);
	const session = await browser.newBrowserCDPSession();
	const board = page.locator('[role=application]');
	const found: LongTask[] = [];
	for (const { step, do: happen } of STEPS) {
		await board.focus();
		const events = await traced(session, async () => {
			await page.evaluate((mark) => performance.mark(mark), PAGE);
			await happen(page);
			await page.waitForTimeout(REST);
		});
		found.push(...longTasks(events, step));
	}
	await page.close();
	return found;
}

export async function session(): Promise<Row[]> {
	const browser = await chromium.launch({ executablePath: findBrowser(), args: launchArguments() });
	const found = await played(browser);
	await browser.close();
	for (const { step, length, doing } of found) console.error(`  ${step}: ${length.toFixed(0)} ms, ${doing}`);
	const longest = Math.max(0, ...found.map(({ length }) => length));
	return [
		{
			work: `tasks of a session at 4K with ${COUNT} creatures that take more than ${LONG} ms, after opening`,
			figure: `${found.length}`,
			against: `the longest: ${longest.toFixed(0)} ms`,
			ratio: longest / LONG,
			budget: 'none',
			kept: found.length === 0,
		},
	];
}
