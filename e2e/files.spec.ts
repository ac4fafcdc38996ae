/** Files: saving, opening, dropping, saving as a page, refusing bad files, and surviving a crash. */
import { copyFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright/test';
import { ensureBrowser, launchArguments } from '../scripts/browser.mjs';
import { App, expect, test } from './fixtures.ts';

/** The smallest encounter file, with fields replaced by `change`. */
function encounterFile(change: object = {}): string {
	return JSON.stringify({
		format: 'halfstep/encounter',
		version: 1,
		name: 'By hand',
		map: { width: 8, height: 6 },
		creatures: [{ id: 'a', name: 'Anna', side: 'heroes', speed: 30, position: { x: 1, y: 1 } }],
		...change,
	});
}

const anna = { id: 'a', name: 'Anna', side: 'heroes', speed: 30, position: { x: 1, y: 1 } };

test('a saved file reopens unchanged, with dice, moment and history', async ({ app }) => {
	await app.open();
	await app.sample('Lydia and the orc');
	await app.step(4);
	await app.roll('Lydia').fill('11');
	await app.roll('Orc').fill('12');
	await app.roll('Orc').press('Enter');
	await app.expectClock('Round 1, half 1, segment 4');
	await app.nextHalf();
	await app.expectClock('Round 1, half 2, start');
	const saved = await app.download('Save');
	const text = await readFile(saved, 'utf8');
	await app.sample('The bridge');
	await app.openFile('lydia.json', text);
	await app.expectOpen('Lydia and the orc');
	await app.expectClock('Round 1, half 2, start');
	await app.expectAt('Lydia', 5, 3);
	await app.expectAt('Orc', 6, 3);
	expect(await readFile(await app.download('Save'), 'utf8')).toBe(text);
});

test('a file dropped anywhere on the page opens', async ({ app, page }) => {
	await app.open();
	await app.board.element.waitFor();
	const drop = await page.evaluateHandle(
		(text) => {
			const data = new DataTransfer();
			data.items.add(new File([text], 'dropped.json', { type: 'application/json' }));
			return data;
		},
		encounterFile({ name: 'Dropped' }),
	);
	const target = page.getByRole('complementary');
	await target.dispatchEvent('dragover', { dataTransfer: drop });
	await expect(page.getByText(/^Drop a file/)).toBeVisible();
	await target.dispatchEvent('drop', { dataTransfer: drop });
	await app.expectOpen('Dropped');
	await expect(page.getByText(/^Drop a file/)).toBeHidden();
});

const deep = '['.repeat(200_000);
const BAD: readonly [what: string, file: string, text: string | Buffer, says: RegExp][] = [
	['not JSON', 'a.json', '{"format": nonsense}', /[Nn]ot JSON.*line 1, column 12/],
	['cut off', 'a.json', encounterFile().slice(0, -20), /incomplete JSON/],
	['empty', 'a.json', '', /empty/],
	['bytes of something else', 'a.bin', Buffer.from([0, 1, 2, 250, 251, 0, 7]), /^“a.bin”: Unknown file/],
	['a list', 'a.json', '[]', /[Nn]ot a Halfstep encounter/],
	['not ours', 'a.json', '{"format": "somebody/else", "version": 1}', /[Nn]ot a Halfstep encounter/],
	['a newer version', 'a.json', encounterFile({ version: 99 }), /version 99|newer/],
	[
		'two creatures with one id',
		'a.json',
		encounterFile({ creatures: [anna, { ...anna, name: 'Bert', position: { x: 3, y: 3 } }] }),
		/Creature 2 \(“Bert”\) has the id “a”, which creature 1 \(“Anna”\) has already/,
	],
	[
		'a creature off the map',
		'a.json',
		encounterFile({ creatures: [{ ...anna, position: { x: 8, y: 1 } }] }),
		/Creature 1 \(“Anna”\) is off the map/,
	],
	['10^9 squares', 'a.json', encounterFile({ map: { width: 1e9, height: 1 } }), /width/],
	[
		'a million creatures',
		'a.json',
		encounterFile({ creatures: [] }).replace(
			'"creatures":[]',
			`"creatures":[${Array.from({ length: 1_000_000 }, () => '{}').join()}]`,
		),
		/creatures/,
	],
	['deep nesting', 'a.json', `{"format":"halfstep/encounter","version":1,"name":${deep}`, /incomplete JSON/],
	['a speed that is none', 'a.json', encounterFile({ creatures: [{ ...anna, speed: 7 }] }), /speed must be/],
	['a page without an encounter', 'a.html', '<!doctype html><title>x</title>', /No encounter in this page/],
	['a broken picture', 'a.png', Buffer.from('89504e470d0a1a0a00000000', 'hex'), /picture/],
];

test('bad files get one sentence each, and the open encounter stays', async ({ app, page }) => {
	await app.open();
	await app.sample('Lydia and the orc');
	await app.step();
	const said = page.getByRole('alert').filter({ hasText: /\S/ });
	for (const [what, file, text, says] of BAD) {
		await app.openFile(file, text);
		await expect(said, what).toHaveText(says);
		await expect(said, what).toHaveCount(1);
		await page.getByRole('button', { name: 'Dismiss', exact: true }).click();
		await expect(said).toHaveCount(0);
	}
	await app.expectOpen('Lydia and the orc');
	await app.expectClock('Round 1, half 1, segment 1');
	await app.expectAt('Lydia', 2, 3);
	// The next opened file clears the error.
	await app.openFile('a.json', '{');
	await expect(said).toHaveCount(1);
	await app.openFile('m.json', encounterFile({ creatures: [anna] }));
	await expect(app.creature(anna.name)).toBeVisible();
	await expect(said).toHaveCount(0);
});

test('names with markup show as text', async ({ app, page }) => {
	const name = '<img src=x onerror="document.title=1"><b>Bob</b> & “co” \u202e';
	await app.open();
	await app.openFile('m.json', encounterFile({ name, creatures: [{ ...anna, name, note: name }] }));
	await app.expectOpen(name);
	await expect(app.creature(name)).toBeVisible();
	await app.select(name);
	await expect(page.getByRole('region', { name })).toBeVisible();
	await app.step();
	await app.panel('Events');
	await expect(app.log).toBeVisible();
	await app.files();
	await app.button('Encounters…').click();
	// Names of both the encounter and its creature.
	await expect(page.getByRole('dialog', { name: 'Encounters' }).getByText(name)).toHaveCount(2);
	expect(await page.locator('img[src=x]').count()).toBe(0);
	await expect(page).toHaveTitle(`${name.trim()} – Halfstep`);
});

test('Save as page makes a page that opens from disk, plays and saves', async ({ app }, info) => {
	await app.open('disk');
	await app.sample('Lydia and the orc');
	const first = info.outputPath('first.html');
	await copyFile(await app.download('Save as page'), first);
	await app.openPage(first);
	await app.expectOpen('Lydia and the orc');
	await app.step(4);
	await app.roll('Lydia').fill('11');
	await app.roll('Orc').fill('12');
	await app.roll('Orc').press('Enter');
	await app.expectAt('Lydia', 5, 3);
	const second = info.outputPath('second.html');
	await copyFile(await app.download('Save as page'), second);
	await app.openPage(second);
	await app.expectOpen('Lydia and the orc');
	// At the moment shown when it was saved.
	await app.expectClock('Round 1, half 1, segment 4');
	await app.expectAt('Lydia', 5, 3);
	await app.step(2);
	await app.expectClock('Round 1, half 1, segment 6');
	// The page itself opens as a file.
	await app.sample('The bridge');
	await app.openFile('second.html', await readFile(second));
	await app.expectOpen('Lydia and the orc');
});

test('with a hidden creature, saves a GM page, or a player page without it', async ({ app, page }, info) => {
	await app.open('disk');
	await app.sample('Lydia and the orc');
	await app.hide('Orc');
	const asked = page.getByRole('dialog', { name: 'Save as page' });
	const saved = async (whom: string, name: string) => {
		await app.files('Save as page');
		const coming = page.waitForEvent('download');
		await app.press(asked.getByRole('button', { name: whom }));
		const download = await coming;
		const path = info.outputPath(name);
		await copyFile(await download.path(), path);
		return { path, name: download.suggestedFilename() };
	};
	const gm = await saved('For the GM: everything', 'gm.html');
	const players = await saved('For players', 'players.html');
	expect([gm.name, players.name]).toEqual(['Lydia and the orc.html', 'Battle map.html']);
	const told = (await readFile(players.path, 'utf8'))
		.split('id="halfstep-encounter">')[1]
		?.split('</script>')[0];
	expect(told).toContain('Lydia');
	expect(told).not.toMatch(/orc/i);
	await app.openPage(players.path);
	// It opens in the player view, which can be left.
	await expect(page.locator('.app.table')).toBeVisible();
	await expect(page).toHaveTitle(/^Battle map/);
	await app.leaveTable();
	await app.expectOpen('Battle map');
	// The sides may be folded.
	await expect(app.roster.getByRole('button', { name: /^Heroes 1/ })).toBeVisible();
	await app.openPage(gm.path);
	await app.expectOpen('Lydia and the orc');
	await expect(app.creature('Orc')).toBeVisible();
});

test('the list of encounters opens, renames, duplicates, deletes and restores', async ({ app, page }) => {
	await app.open();
	await app.rename('Our tavern');
	await app.sample('The bridge');
	await app.files();
	await app.button('Encounters…').click();
	const dialog = page.getByRole('dialog', { name: 'Encounters' });
	const list = dialog.getByRole('list', { name: 'Encounters' });
	await expect(list.getByRole('listitem')).toHaveCount(2);
	await dialog.getByRole('button', { name: 'Rename Our tavern' }).click();
	await dialog.getByRole('textbox', { name: 'New name: Our tavern' }).fill('The inn');
	await page.keyboard.press('Enter');
	await dialog.getByRole('button', { name: 'Delete The inn' }).click();
	await expect(list.getByRole('listitem')).toHaveCount(1);
	await dialog.getByRole('button', { name: 'Undo' }).click();
	await expect(list.getByRole('listitem')).toHaveCount(2);
	// Restore still works some time after the dialog closes.
	await dialog.getByRole('button', { name: 'Delete The inn' }).click();
	await page.keyboard.press('Escape');
	await app.files();
	await app.button('Encounters…').click();
	await dialog.getByText('Recently deleted (1)').click();
	await dialog.getByRole('button', { name: 'Restore The inn' }).click();
	await expect(dialog.getByText('Recently deleted')).toBeHidden();
	await expect(list.getByRole('listitem')).toHaveCount(2);
	// Deleting the last encounter opens an empty one, and restoring removes that again.
	await dialog.getByRole('button', { name: 'Delete The inn' }).click();
	await dialog.getByRole('button', { name: 'Delete The bridge' }).click();
	await app.expectOpen('Untitled encounter');
	await dialog.getByRole('button', { name: 'Undo' }).click();
	await app.expectOpen('The bridge');
	await expect(list.getByRole('listitem')).toHaveCount(1);
	await dialog.getByText('Recently deleted (1)').click();
	await app.expectAccessible();
	await dialog.getByRole('button', { name: 'Delete The inn permanently…' }).click();
	await dialog.getByRole('button', { name: 'Keep The inn' }).click();
	await dialog.getByRole('button', { name: 'Restore The inn' }).click();
	await list.getByRole('button', { name: /^The inn/ }).click();
	await app.expectOpen('The inn');
	await expect(app.creature('Big Jorn')).toBeVisible();
	await page.reload();
	await app.expectOpen('The inn');
});

/** In the page: stored segments of all encounters. */
async function keptSegments(): Promise<unknown[]> {
	const done = <T>(request: IDBRequest<T>) =>
		new Promise<T>((resolve, reject) => {
			request.onsuccess = () => resolve(request.result);
			request.onerror = () => reject(request.error);
		});
	const segments: unknown[] = [];
	for (const { name = '' } of await indexedDB.databases()) {
		const database = await done(indexedDB.open(name));
		const tables = [...database.objectStoreNames];
		const transaction = database.transaction(tables);
		for (const table of tables)
			for (const kept of await done(transaction.objectStore(table).getAll()))
				if (kept !== null && typeof kept === 'object' && 'segment' in kept) segments.push(kept.segment);
		database.close();
	}
	return segments;
}

test('a killed tab loses nothing', async ({ site }) => {
	const profile = await mkdtemp(join(tmpdir(), 'halfstep-'));
	const launch = async () => {
		const context = await chromium.launchPersistentContext(profile, {
			executablePath: await ensureBrowser(),
			args: launchArguments(),
			viewport: { width: 1280, height: 720 },
		});
		const [page = await context.newPage()] = context.pages();
		return { context, page, app: new App(page, site, false) };
	};
	try {
		const { context, page, app } = await launch();
		await app.open('disk');
		await app.sample('Lydia and the orc');
		await app.step(2);
		await app.expectClock('Round 1, half 1, segment 2');
		await expect.poll(() => page.evaluate(keptSegments)).toContain(2);
		const session = await context.newCDPSession(page);
		const crashed = page.waitForEvent('crash');
		void session.send('Page.crash').catch(() => {});
		await crashed;
		await context.close();

		const again = await launch();
		await again.app.open('disk');
		await again.app.expectOpen('Lydia and the orc');
		await again.app.expectClock('Round 1, half 1, segment 2');
		await again.app.expectAt('Lydia', 3, 3);
		await again.context.close();
	} finally {
		await rm(profile, { recursive: true, force: true });
	}
});

test('unchanged samples are not listed', async ({ app, page }) => {
	await app.open();
	await app.sample('The bridge');
	await app.sample('The ambush');
	await app.rename('Our ambush');
	await app.sample('Lydia and the orc');
	await app.files();
	await app.press(app.button('Encounters…'));
	const list = page.getByRole('dialog');
	await expect(list.getByText('Our ambush')).toBeVisible();
	await expect(list.getByText('Lydia and the orc')).toBeVisible();
	await expect(list.getByText(/bridge|tavern/i)).toHaveCount(0);
});

test('a reopened file keeps its row in the list, with its progress', async ({ app, page }) => {
	await app.open();
	await app.openFile('duel.json', encounterFile({ name: 'Duel' }));
	await app.expectOpen('Duel');
	await app.sample('The bridge');
	await app.openFile('duel.json', encounterFile({ name: 'Duel' }));
	await app.expectOpen('Duel');
	await app.openFile('other.json', encounterFile({ name: 'Duel', half: 3 }));
	await app.files();
	await app.press(app.button('Encounters…'));
	const lines = page.getByRole('list', { name: 'Encounters' }).getByRole('button', { name: /^Duel/ });
	await expect(lines).toHaveText([/1 creature · 8 × 6 · round 2 · .*today/, /round 1 · .*today, \d\d:\d\d/]);
});

test('renaming and deleting rows keeps the focus in the list', async ({ app, page }) => {
	await app.open();
	for (const name of ['One', 'Two']) {
		await app.openFile('a.json', encounterFile({ name }));
		await app.expectOpen(name);
	}
	await app.files();
	await app.button('Encounters…').press('Enter');
	const list = page.getByRole('dialog', { name: 'Encounters' });
	const line = (name: string) => list.getByRole('button', { name: new RegExp(`^${name}`) });
	await list.getByRole('button', { name: 'Rename One' }).press('Enter');
	await expect(list.getByRole('textbox', { name: 'New name: One' })).toBeFocused();
	await page.keyboard.type('Three');
	await page.keyboard.press('Escape');
	await expect(line('One')).toBeFocused();
	await list.getByRole('button', { name: 'Rename One' }).press('Enter');
	await expect(list.getByRole('textbox', { name: 'New name: One' })).toBeFocused();
	await page.keyboard.type('Three');
	await page.keyboard.press('Enter');
	await expect(line('Three')).toBeFocused();
	// Deletes the open encounter, then the only one.
	await list.getByRole('button', { name: 'Delete Two' }).press('Enter');
	await expect(line('Two')).toBeHidden();
	await expect(line('Three')).toBeFocused();
	await list.getByRole('button', { name: 'Delete Three' }).press('Enter');
	await expect(line('Three')).toBeHidden();
	await expect(list.getByRole('button', { name: 'Undo' })).toBeFocused();
	await page.keyboard.press('Enter');
	await expect(line('Three')).toBeVisible();
	await expect(list.locator(':focus')).toHaveCount(1);
	// Escape closes the list wherever the focus is.
	await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
	await page.keyboard.press('Escape');
	await expect(list).toBeHidden();
	await expect(page.locator('.title-button')).toBeFocused();
});

test('invisible names are repaired, and an emptied name shows a fallback', async ({ app, page }) => {
	await app.open();
	await app.openFile('a.json', encounterFile({ name: ' ', creatures: [{ ...anna, name: '' }] }));
	await app.expectOpen('Untitled encounter');
	await app.select('a');
	await app.expectAccessible(['button-name', 'label']);
	const name = (await app.files()).getByRole('textbox', { name: 'Encounter name' });
	await name.fill('');
	await expect(page.getByText('An encounter needs a name.')).toBeVisible();
	await page.keyboard.press('Escape');
	await app.expectOpen('Untitled encounter');
});

test('without storage, the page says so at once and in its list', async ({ app, page }) => {
	await page.addInitScript(() => Object.defineProperty(window, 'indexedDB', { value: undefined }));
	await app.open();
	const nothing = 'This browser saves nothing between visits. Save your encounters as files.';
	const said = page.getByRole('region', { name: 'Notices' });
	await expect(said).toContainText(nothing);
	await said.getByRole('button', { name: 'Dismiss' }).click();
	await expect(app.button('Not saved')).toBeVisible();
	await app.files();
	await app.button('Encounters…').click();
	const list = page.getByRole('dialog', { name: 'Encounters' });
	await expect(list).toContainText(nothing);
	await expect(list.getByText(/Saved in this browser/)).toHaveCount(0);
});

test('a worker reads large files, from disk too, and Cancel or Escape stops', async ({ app, page }) => {
	// Delays messages to the worker until released, to simulate a slow file.
	await page.addInitScript(() => {
		const post = Worker.prototype.postMessage;
		const held: (() => void)[] = [];
		const holding = { now: true, held };
		Object.assign(window, { holding });
		Worker.prototype.postMessage = function (this: Worker, ...message: Parameters<typeof post>) {
			if (holding.now) held.push(() => post.apply(this, message));
			else post.apply(this, message);
		} as typeof post;
	});
	await app.open('disk');
	await app.begin();
	const note = 'Came over the hills by night. '.repeat(100);
	const creatures = Array.from({ length: 100 }, (_, i) => ({
		...anna,
		id: `r${i}`,
		name: `Raider ${i}`,
		note,
		position: { x: i % 10, y: Math.floor(i / 10) },
	}));
	const raid = encounterFile({ name: 'Raid', map: { width: 20, height: 20 }, creatures });
	const open = () => app.openFile('raid.json', raid);
	const said = page.getByRole('region', { name: 'Notices' });
	for (const callOff of [
		() => app.press(said.getByRole('button', { name: 'Cancel' })),
		() => page.keyboard.press('Escape'),
	]) {
		await open();
		await expect(said.getByRole('progressbar', { name: /raid\.json/ })).toBeVisible();
		await callOff();
		await expect(said).toContainText('“raid.json” was not opened.');
		await expect(said.getByRole('progressbar')).toBeHidden();
		await app.expectOpen('Untitled encounter');
	}
	await page.evaluate(() => {
		const { holding } = window as unknown as { holding: { now: boolean } };
		holding.now = false;
	});
	await open();
	await app.expectOpen('Raid');
	await expect(said.getByRole('progressbar')).toBeHidden();
});
