/**
 * Finds a Chromium for the end-to-end tests, the pictures and the benches; installs one where
 * there is none. As a program it prints the path: `node scripts/browser.mjs`.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';

/** The headless shell comes first: without the parts of a window it needs a fifth less processor time. */
const NAMES = [
	'chromium-headless-shell',
	'chromium',
	'chromium-browser',
	'google-chrome',
	'google-chrome-stable',
	'chrome',
];

/**
 * Where installers put a browser without putting it on the PATH.
 * @param {NodeJS.ProcessEnv} env
 */
const places = (env) => [
	'/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
	'/Applications/Chromium.app/Contents/MacOS/Chromium',
	'/snap/bin/chromium',
	...[env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA]
		.filter((folder) => folder !== undefined)
		.flatMap((folder) => [
			join(folder, 'Google', 'Chrome', 'Application', 'chrome.exe'),
			join(folder, 'Microsoft', 'Edge', 'Application', 'msedge.exe'),
		]),
];

/**
 * The path of an installed browser: the one CHROMIUM_PATH names, Playwright's own, one on the PATH,
 * or one in the places installers use. Undefined where there is none.
 */
export function findBrowser(env = process.env) {
	const onPath = (env.PATH ?? '')
		.split(delimiter)
		.filter((folder) => folder !== '')
		.flatMap((folder) => NAMES.map((name) => join(folder, name)));
	return [env.CHROMIUM_PATH, chromium.executablePath(), ...onPath, ...places(env)].find(
		(path) => path !== undefined && path !== '' && existsSync(path),
	);
}

/** Chromium refuses to run as root inside its sandbox, and build machines seldom allow the sandbox at all. */
export const launchArguments = () => [
	'--disable-gpu',
	'--disable-background-networking',
	...(process.getuid?.() === 0 || process.env.CI ? ['--no-sandbox'] : []),
];

/** @type {(command: string, args: string[]) => boolean} */
const run = (command, args) => {
	console.error(`$ ${command} ${args.join(' ')}`);
	// What an installer says goes to stderr, so that the program's output is the path alone.
	return (
		spawnSync(command, args, { stdio: ['ignore', 2, 2], shell: process.platform === 'win32' }).status === 0
	);
};

/**
 * Downloads are cut short and libraries are missing: what was just installed must start.
 * @param {string} executablePath
 */
async function starts(executablePath) {
	try {
		await (await chromium.launch({ executablePath, args: launchArguments() })).close();
		return true;
	} catch {
		return false;
	}
}

/** The path of a browser, after installing one if need be: Playwright's, else Debian's. Throws where neither can be had. */
export async function ensureBrowser() {
	const found = findBrowser();
	if (found !== undefined) return found;
	console.error('No Chromium found; installing one.');
	const cli = join(dirname(createRequire(import.meta.url).resolve('playwright/package.json')), 'cli.js');
	const installed = run(process.execPath, [cli, 'install', 'chromium']) ? findBrowser() : undefined;
	if (installed !== undefined && (await starts(installed))) return installed;
	if (existsSync('/usr/bin/apt-get')) {
		const root = process.getuid?.() === 0 ? [] : ['sudo'];
		/** @param {string[]} args */
		const apt = (...args) => run('env', ['DEBIAN_FRONTEND=noninteractive', ...args]);
		/** @param {string} browser */
		const install = (browser) =>
			apt(...root, 'apt-get', 'install', '-y', '--no-install-recommends', browser, 'fonts-dejavu-core');
		apt(...root, 'apt-get', 'update');
		if (!install('chromium-headless-shell')) install('chromium');
		const fromDebian = findBrowser({ PATH: '/usr/bin', CHROMIUM_PATH: '' });
		if (fromDebian !== undefined && (await starts(fromDebian))) return fromDebian;
	}
	throw new Error('No Chromium found, and none could be installed. Install one and set CHROMIUM_PATH to it.');
}

if (process.argv[1] !== undefined && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
	console.log(await ensureBrowser());
}
