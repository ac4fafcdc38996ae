/** `npm run icons`: the page's icon, which is an SVG in `index.html`, as the pictures that home screens want, in `public`. */
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';
import { ensureBrowser, launchArguments } from './browser.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

/** What is written: pixels a side, and whether the ground goes to the edge, since the system cuts the corners itself. */
const ICONS = [
	{ name: 'icon-192', size: 192, bleeds: false },
	{ name: 'icon-512', size: 512, bleeds: false },
	{ name: 'icon-maskable-512', size: 512, bleeds: true },
	{ name: 'apple-touch-icon', size: 180, bleeds: true },
];

const page = await readFile(`${root}index.html`, 'utf8');
const [, encoded] = /data:image\/svg\+xml,([^"]+)/.exec(page) ?? [];
if (encoded === undefined) throw new Error('index.html has no icon');
const icon = decodeURIComponent(encoded);

const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: launchArguments() });
for (const { name, size, bleeds } of ICONS) {
	const drawn = bleeds ? icon.replace(/ rx='\d+'/, '') : icon;
	const tab = await browser.newPage({ viewport: { width: size, height: size } });
	await tab.setContent(
		`<style>*{margin:0;display:block}</style>${drawn.replace('<svg', `<svg width="${size}" height="${size}"`)}`,
	);
	await writeFile(`${root}public/${name}.png`, await tab.screenshot({ omitBackground: true }));
	await tab.close();
	console.log(`public/${name}.png`);
}
await browser.close();
