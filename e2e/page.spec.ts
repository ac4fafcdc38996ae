/** The built page: one file, within its size budget, sealed, and the same from server and disk. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { gzipSync } from 'node:zlib';
import { PAGE_BUDGET } from '../scripts/pagePolicy.ts';
import { expect, PAGE, test } from './fixtures.ts';

test('the build is one file within its budget, plus the host’s files', async () => {
	const beside = await readdir('public');
	expect((await readdir(dirname(PAGE))).sort()).toEqual([...beside, 'index.html'].sort());
	const page = await readFile(PAGE);
	expect(gzipSync(page, { level: 9 }).length).toBeLessThanOrEqual(PAGE_BUDGET);
	// A parser looks for the character set in the first 1024 bytes.
	expect(page.subarray(0, 1024).includes('charset="utf-8"')).toBe(true);
});

test('the page opens from disk without further requests', async ({ app, page }) => {
	await app.open('disk');
	await expect(page).toHaveTitle(/Halfstep/);
	await expect(page.locator('#root')).not.toBeEmpty();
	await expect(page.locator('link[rel="icon"][href^="data:image/svg"]')).toHaveCount(1);
	const elements = await page.evaluate(() => ({
		first: document.head.firstElementChild?.getAttribute('http-equiv'),
		// Parsed attributes are more reliable than a text search.
		references: [...document.querySelectorAll('[src], link[href], object, embed, iframe')]
			.map((element) => element.getAttribute('src') ?? element.getAttribute('href') ?? element.tagName)
			// Fragments and inline data make no request.
			.filter((reference) => !/^(data:|blob:|#)/.test(reference)),
		imports: [...document.querySelectorAll('style')]
			.flatMap((style) => [...(style.textContent ?? '').matchAll(/@import|url\((?!["']?(data:|#))[^)]*/g)])
			.map(([found]) => found),
	}));
	expect(elements).toEqual({ first: 'Content-Security-Policy', references: [], imports: [] });
});

test('without scripts it states its requirements', async ({ browser, site }) => {
	const context = await browser.newContext({ javaScriptEnabled: false });
	const page = await context.newPage();
	await page.goto(site);
	expect(await page.locator('body').innerText()).toContain('it needs JavaScript');
	await context.close();
});

test('the policy blocks all other scripts and all requests', async ({ page, site }) => {
	const violations: string[] = [];
	await page.exposeFunction('violated', (directive: string) => violations.push(directive));
	await page.goto(site);
	const ran = await page.evaluate(async () => {
		document.addEventListener('securitypolicyviolation', (event) => {
			(window as unknown as { violated: (directive: string) => void }).violated(event.effectiveDirective);
		});
		const code = 'document.documentElement.dataset.ran = "yes"';
		const script = document.createElement('script');
		script.append(code);
		document.body.append(script);
		const button = document.createElement('button');
		button.setAttribute('onclick', code);
		document.body.append(button);
		button.click();
		const fetched = await fetch('/anything').then(
			() => true,
			() => false,
		);
		return { script: document.documentElement.dataset.ran === 'yes', fetched };
	});
	expect(ran).toEqual({ script: false, fetched: false });
	await expect
		.poll(() => [...violations].sort())
		.toEqual(['connect-src', 'script-src-attr', 'script-src-elem']);
});

test('a copy of the page with an encounter in its slot opens it', async ({ app, page }, info) => {
	const slot = '<script type="application/json" id="halfstep-encounter">';
	const text = await readFile(PAGE, 'utf8');
	expect(text.split(slot)).toHaveLength(2);
	const encounter = {
		format: 'halfstep/encounter',
		version: 1,
		name: 'Carried along',
		map: { width: 6, height: 4 },
		creatures: [{ id: 'ada', name: 'Ada', side: 'party', speed: 30, position: { x: 2, y: 1 } }],
	};
	const copy = info.outputPath('copy.html');
	await writeFile(
		copy,
		text.replace(slot, () => slot + JSON.stringify(encounter)),
	);
	await app.openPage(copy);
	await app.expectOpen(encounter.name);
	await app.unfold();
	await expect(app.creature('Ada')).toBeVisible();

	// Reopened, it shows the last state, one row in the list, and offers the saved state.
	await app.rename('Played on');
	const listed = async () => {
		await app.files();
		await app.press(page.getByRole('button', { name: 'Encounters…' }));
		await expect(page.getByRole('dialog').getByText(/Played on|Carried along/)).toHaveText(['Played on']);
		await page.keyboard.press('Escape');
	};
	await listed();
	await page.reload();
	await app.expectOpen('Played on');
	await listed();
	await app.files();
	await app.press(page.getByRole('button', { name: /As this page was saved/ }));
	await app.expectOpen('Carried along');
});

for (const [what, encounter, why] of [
	['damaged', '{"format": "halfstep/encounter", "version": 1', 'The file is incomplete JSON.'],
	['newer', '{"format": "halfstep/encounter", "version": 9}', 'The file is from a newer Halfstep'],
] as const)
	test(`a saved page whose encounter is ${what} says so, and shows a sample`, async ({ app, page }, info) => {
		const slot = '<script type="application/json" id="halfstep-encounter">';
		const copy = info.outputPath('copy.html');
		await writeFile(
			copy,
			(await readFile(PAGE, 'utf8')).replace(slot, () => slot + encounter),
		);
		await app.openPage(copy);
		const said = page.getByRole('alert').filter({ hasText: /\S/ });
		await expect(said).toContainText(`The encounter in this page cannot be opened. ${why}`);
		await expect(said).toContainText('A sample is shown instead.');
		await app.unfold();
		await expect(app.roster.getByRole('listitem').first()).toBeVisible();
	});
