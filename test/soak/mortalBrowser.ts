/** A browser that can be killed as by a power cut, and restarted on the same disk. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Browser, chromium, type Page } from 'playwright';
import { ensureBrowser, launchArguments } from '../../scripts/browser.mjs';

/** Timeout in milliseconds until a browser listens. */
const PATIENCE = 30_000;

/** The browser writes its port into the profile. */
async function addressIn(profile: string): Promise<string> {
	for (const end = Date.now() + PATIENCE; Date.now() < end; await wait(50)) {
		const [port] = (await readFile(join(profile, 'DevToolsActivePort'), 'utf8').catch(() => '')).split('\n');
		if (port) return `http://127.0.0.1:${port}`;
	}
	throw new Error('the browser does not listen');
}

export class MortalBrowser {
	readonly page: Page;
	readonly #browser: Browser;
	readonly #process: ChildProcess;

	private constructor(browser: Browser, process: ChildProcess, page: Page) {
		this.page = page;
		this.#browser = browser;
		this.#process = process;
	}

	/** @param profile folder of all its data */
	static async start(profile: string): Promise<MortalBrowser> {
		await rm(join(profile, 'DevToolsActivePort'), { force: true });
		const chrome = spawn(
			await ensureBrowser(),
			[
				...launchArguments(),
				'--headless=new',
				'--no-first-run',
				'--window-size=1280,720',
				'--remote-debugging-port=0',
				`--user-data-dir=${profile}`,
				'about:blank',
			],
			// Its own process group, so that all its processes die at once.
			{ stdio: 'ignore', detached: true },
		);
		const browser = await chromium.connectOverCDP(await addressIn(profile));
		const [context] = browser.contexts();
		const page = context?.pages()[0] ?? (await context?.newPage());
		if (!page) throw new Error('the browser has no page');
		return new MortalBrowser(browser, chrome, page);
	}

	/** Kills all its processes at once, without warning. */
	async kill(): Promise<void> {
		const { pid } = this.#process;
		const gone = once(this.#process, 'exit');
		if (pid !== undefined) process.kill(-pid, 'SIGKILL');
		await gone;
		await this.#browser.close().catch(() => {});
	}
}
