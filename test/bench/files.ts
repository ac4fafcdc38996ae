/** The largest openable files, one per kind: time until the board is ready, and until a key press shows on screen. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Browser, chromium, type Page } from 'playwright';
import { findBrowser, launchArguments } from '../../scripts/browser.mjs';
import { BOARD } from './browserPage.ts';
import { KEY_CHANGES, type KeyChange } from './keys.ts';
import { type LargeFile, largestFiles } from './largest.ts';
import { median, type Row } from './measure.ts';

/** Budget in milliseconds to open a file. */
const OPEN = 3000;
/** Budget in milliseconds to answer a key. */
const ANSWER = 150;
const TIMES = 3;
/** Idle milliseconds before the board counts as ready, and between keys. */
const REST = 700;
/** Minimal milliseconds between frames of a blocked page. */
const HELD_UP = 60;
/** Timeout in milliseconds. */
const PATIENCE = 90_000;

/** Recorded by the page. */
interface Noted {
	/** Time of choosing a file. */
	began: number;
	/** Time of the last delayed frame. */
	heldUp: number;
	/** Milliseconds from each key press to the next frame. */
	answers: number[];
}

/** Runs in the page before its own scripts. */
function takeNotes(heldUp: number): void {
	const noted: Noted = { began: 0, heldUp: 0, answers: [] };
	Object.assign(window, { noted });
	const begin = () => {
		noted.began = performance.now();
	};
	addEventListener('change', begin, { capture: true });
	let last = performance.now();
	const watch = () => {
		const now = performance.now();
		if (now - last > heldUp) noted.heldUp = now;
		last = now;
		requestAnimationFrame(watch);
	};
	requestAnimationFrame(watch);
	const answered = ({ timeStamp }: Event) =>
		requestAnimationFrame(() => {
			const { port1, port2 } = new MessageChannel();
			port1.onmessage = () => noted.answers.push(performance.now() - timeStamp);
			port2.postMessage(0);
		});
	addEventListener('keydown', answered, { capture: true });
}

const notes = <Value>(page: Page, read: (noted: Noted) => Value): Promise<Value> =>
	page.evaluate(`(${read.toString()})(window.noted)`) as Promise<Value>;

/** Milliseconds from choosing the file until the page is idle. */
async function opening(page: Page, path: string): Promise<number> {
	await page.getByLabel('Encounter file').setInputFiles(path);
	return page.evaluate(
		async ({ rest, patience }) => {
			const { noted } = window as unknown as { noted: Noted };
			const board = document.querySelector<HTMLElement>('[role=application]');
			const was = document.title;
			let stood = 0;
			for (;;) {
				await new Promise((frame) => requestAnimationFrame(frame));
				const now = performance.now();
				const stands = document.title !== was && board?.dataset.settled === 'true';
				if (!stands) stood = 0;
				else stood ||= now;
				const since = Math.max(stood, noted.heldUp);
				if (stands && now - since > rest) return since - noted.began;
				if (now - noted.began > patience) return Number.POSITIVE_INFINITY;
			}
		},
		{ rest: REST, patience: PATIENCE },
	);
}

const KEYS: readonly KeyChange[] = [
	...KEY_CHANGES,
	{
		name: 'a condition',
		press: async (page) => {
			await page.getByRole('button', { name: 'Condition', exact: true }).click();
			await page.getByRole('dialog', { name: 'Conditions' }).getByRole('button', { name: 'prone' }).focus();
			await page.keyboard.press('Enter');
			await page.keyboard.press('Escape');
			await page.locator('[role=application]').focus();
		},
	},
	{ name: 'a step of time', press: (page, turn) => page.keyboard.press(turn % 2 === 0 ? '.' : ',') },
	{ name: 'selecting the next', press: (page) => page.keyboard.press('Tab') },
];

interface Answered {
	readonly key: string;
	readonly milliseconds: number;
}

async function answering(page: Page): Promise<readonly Answered[]> {
	await page.locator('[role=application]').focus();
	await page.keyboard.press('Tab');
	await page.waitForTimeout(REST);
	const found: Answered[] = [];
	for (const { name, press } of KEYS) {
		const samples: number[] = [];
		for (let turn = 0; turn < TIMES; turn++) {
			await notes(page, (noted) => noted.answers.splice(0));
			await press(page, turn);
			await page.waitForTimeout(REST);
			samples.push(...(await notes(page, ({ answers }) => answers.slice(-1))));
		}
		found.push({ key: name, milliseconds: median(samples) });
	}
	return found;
}

async function measured(browser: Browser, { name, content }: LargeFile, folder: string) {
	const path = join(folder, name);
	await writeFile(path, content);
	const page = await browser.newPage({ viewport: BOARD });
	page.setDefaultTimeout(PATIENCE);
	await page.addInitScript(takeNotes, HELD_UP);
	await page.goto(pathToFileURL(resolve('dist/index.html')).href);
	await page.locator('[role=application][data-settled=true]').waitFor();
	await page.waitForTimeout(REST);
	const open = await opening(page, path);
	const hasCreatures =
		Number.isFinite(open) &&
		(await page.getByRole('region', { name: 'Creatures', exact: true }).getByRole('listitem').count()) > 0;
	const keys = hasCreatures ? await answering(page) : [];
	await page.close();
	return { open, keys };
}

export async function files(): Promise<Row[]> {
	const browser = await chromium.launch({ executablePath: findBrowser(), args: launchArguments() });
	const folder = await mkdtemp(join(tmpdir(), 'halfstep-bench-'));
	const rows: Row[] = [];
	const only = process.argv[3];
	for (const file of largestFiles()) {
		if (only !== undefined && !file.what.includes(only)) continue;
		const { open, keys } = await measured(browser, file, folder);
		const slowest = Math.max(0, ...keys.map(({ milliseconds }) => milliseconds));
		const said = keys.map(({ key, milliseconds }) => `${key} ${milliseconds.toFixed(0)} ms`).join(', ');
		console.error(`  ${file.what}: ${open.toFixed(0)} ms; ${said}`);
		rows.push({
			work: `${file.what} (${(file.content.length / 1e6).toFixed(1)} MB): opens`,
			milliseconds: open,
			against: '3 s',
			ratio: open / OPEN,
			budget: 'at most 1',
			kept: open <= OPEN,
		});
		if (keys.length > 0)
			rows.push({
				work: `${file.what}: answers a key`,
				milliseconds: slowest,
				against: `150 ms: ${said}`,
				ratio: slowest / ANSWER,
				budget: 'at most 1',
				kept: slowest <= ANSWER,
			});
	}
	await browser.close();
	await rm(folder, { recursive: true });
	return rows;
}
