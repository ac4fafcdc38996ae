/**
 * Kills the browser repeatedly during edits and checks the rest: at most half a second of work may be lost, and the
 * rest must open.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { expect, type Page } from 'playwright/test';
import type { Encounter } from '../../src/engine/index.ts';
import { formatEncounter } from '../../src/formats/formatEncounter.ts';
import { drawing } from '../bench/random.ts';
import { MortalBrowser } from './mortalBrowser.ts';

const PAGE = resolve('dist/index.html');
/** Milliseconds of work that may be lost. */
const MAX_LOST = 500;
/** Milliseconds between two edits. */
const BETWEEN = 40;
/** Milliseconds between edits if nothing else blocks the page. */
const LONGEST_EDIT = 100;

export interface Killed {
	/** Milliseconds of lost work per kill, ascending. */
	readonly lost: readonly number[];
	/** Longest blocked milliseconds during edits, per browser start. */
	readonly busy: readonly number[];
}

const nameOf = (page: Page) => page.locator('.title-name');

/** Opens the page; returns the number in the encounter's name. */
async function opened(page: Page): Promise<number> {
	await page.goto(pathToFileURL(PAGE).href);
	await expect(nameOf(page)).toHaveText(/^Work \d+$/, { timeout: 30_000 });
	return Number(((await nameOf(page).textContent()) ?? '').slice(5));
}

/** Number of encounters in the browser's database, and inconsistencies. */
const stored = (page: Page) =>
	page.evaluate(async () => {
		const answered = <Value>(request: IDBRequest<Value>) =>
			new Promise<Value>((done, fail) => {
				request.onsuccess = () => done(request.result);
				request.onerror = () => fail(request.error);
			});
		const database = await answered(indexedDB.open('halfstep'));
		const tx = database.transaction(['entries', 'texts', 'pictures', 'steps']);
		const faults: string[] = [];
		const names: string[] = [];
		const pictures = new Set(await answered(tx.objectStore('pictures').getAllKeys()));
		for (const entry of await answered(tx.objectStore('entries').getAll())) {
			names.push(entry.name);
			for (const key of [...Object.values(entry.pictures), ...entry.undone])
				if (!pictures.has(key as string)) faults.push(`a picture of ${entry.name} is missing`);
			const text: unknown = await answered(tx.objectStore('texts').get(entry.id));
			const { name } = typeof text === 'string' ? JSON.parse(text) : { name: 'nothing' };
			if (name !== entry.name) faults.push(`the list says ${entry.name}, the text ${name}`);
			const steps = await answered(tx.objectStore('steps').getAllKeys());
			const last = steps.filter((key) => (key as [string, number])[0] === entry.id).at(-1) as [
				string,
				number,
			];
			if (last && last[1] !== entry.done - 1) faults.push(`step ${last[1]} of ${entry.done} is the last`);
		}
		database.close();
		return { names, faults };
	});

/** Edits endlessly (numbered names, moved creatures) and reports each. */
function work(page: Page, from: number): Promise<void> {
	return page.evaluate(
		async ({ from, between }) => {
			const title = document.querySelector<HTMLElement>('.title-button')!;
			/** The name's field in the title menu; focus on the board closes the menu. */
			const nameField = async () => {
				if (!document.querySelector('.title-menu')) title.click();
				while (true) {
					const found = document.querySelector<HTMLInputElement>('.title-menu [type="text"]');
					if (found) return found;
					await new Promise((done) => setTimeout(done, 5));
				}
			};
			const board = document.querySelector<HTMLElement>('[role=application]')!;
			const put = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!;
			const key = (key: string, more: KeyboardEventInit = {}) =>
				board.dispatchEvent(new KeyboardEvent('keydown', { key, code: key, bubbles: true, ...more }));
			new PerformanceObserver((list) => {
				for (const { duration } of list.getEntries()) void tellBusy(duration);
			}).observe({ type: 'longtask' });
			for (let i = from; ; i++) {
				if (i % 3 === 0) {
					board.focus();
					if (i % 30 === 0) key('Tab');
					key(i % 2 === 0 ? 'ArrowRight' : 'ArrowDown', { altKey: true });
				}
				const name = await nameField();
				name.focus();
				put.call(name, `Work ${i}`);
				name.dispatchEvent(new Event('input', { bubbles: true }));
				void tellDone(i, Date.now());
				await new Promise((done) => setTimeout(done, between));
			}
		},
		{ from, between: BETWEEN },
	);
}

declare global {
	function tellDone(edit: number, at: number): Promise<void>;
	function tellBusy(milliseconds: number): Promise<void>;
}

/** A disk with a browser that is killed and restarted. */
class Evening {
	private readonly lost: number[] = [];
	private readonly busy: number[] = [];
	/** Times of the last browser's edits. */
	private readonly done = new Map<number, number>();
	private edits = 0;
	private killedAt = 0;

	constructor(
		private readonly profile: string,
		/** Encounter under test. */
		private readonly file: string,
	) {}

	get figures(): Killed {
		const sorted = (figures: readonly number[]) => figures.toSorted((a, b) => a - b);
		return { lost: sorted(this.lost), busy: sorted(this.busy) };
	}

	/** Checks the saved state, edits for a while, then kills the browser. */
	async life(milliseconds: number): Promise<void> {
		const browser = await MortalBrowser.start(this.profile);
		const { page } = browser;
		const problems: string[] = [];
		let busy = 0;
		page.on('pageerror', (error) => problems.push(String(error)));
		try {
			await page.exposeFunction('tellDone', (edit: number, at: number) => this.done.set(edit, at));
			await page.exposeFunction('tellBusy', (duration: number) => {
				busy = Math.max(busy, duration);
			});
			if (this.killedAt === 0) await this.begin(page);
			else await this.look(page);
			this.edits = Math.max(this.edits, ...this.done.keys());
			this.done.clear();
			// Rejects when the page ends.
			work(page, this.edits + 1).catch(() => {});
			await wait(milliseconds);
			expect(problems).toEqual([]);
		} finally {
			this.killedAt = Date.now();
			await browser.kill();
			this.busy.push(busy);
		}
	}

	private async begin(page: Page): Promise<void> {
		await page.goto(pathToFileURL(PAGE).href);
		await page.getByLabel('Encounter file').setInputFiles(this.file, { timeout: 120_000 });
		await expect(nameOf(page)).toHaveText('Work 0', { timeout: 30_000 });
		await expect.poll(() => stored(page).then(({ names }) => names), { timeout: 30_000 }).toContain('Work 0');
	}

	/** Checks the saved state for loss and consistency. */
	private async look(page: Page): Promise<void> {
		const left = await opened(page);
		const missing = [...this.done].filter(([edit]) => edit > left).map(([, at]) => at);
		const first = Math.min(this.killedAt, ...missing);
		const lost = this.killedAt - first;
		this.lost.push(lost);
		// If other programs blocked the page, it could neither edit nor save.
		const gaps = [...missing, this.killedAt].map((at, i, all) => at - (all[i - 1] ?? first));
		const heldUp = gaps.reduce((sum, gap) => sum + Math.max(0, gap - LONGEST_EDIT), 0);
		if (lost - heldUp > MAX_LOST)
			throw new Error(`At kill ${this.lost.length} ${lost} ms of work are lost: ${missing.length} edits.`);
		expect((await stored(page)).faults).toEqual([]);
		if (left > 0) await expect(page.getByRole('button', { name: 'Undo', exact: true })).toBeEnabled();
	}
}

/**
 * @param kills number of kills
 * @param encounter gets numbered names
 */
export async function killed(seed: number, kills: number, encounter: Encounter): Promise<Killed> {
	const draw = drawing(seed);
	const profile = await mkdtemp(join(tmpdir(), 'halfstep-kills-'));
	const file = join(profile, 'work.json');
	const evening = new Evening(profile, file);
	await writeFile(file, formatEncounter({ ...encounter, name: 'Work 0' }));
	try {
		for (let i = 0; i < kills; i++) await evening.life(200 + draw(1800));
		await evening.life(0);
	} finally {
		await rm(profile, { recursive: true, force: true, maxRetries: 5 });
	}
	return evening.figures;
}
