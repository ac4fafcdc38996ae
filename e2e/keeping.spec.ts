/** Persistence: through fast work, reloads, two tabs, blocked site data and failures. */
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright/test';
import { type App, expect, test } from './fixtures.ts';

const nameOf = (page: Page) => page.locator('.title-name');

async function rename(page: Page, name: string): Promise<void> {
	await page.locator('.title-button').click();
	await page.getByRole('textbox', { name: 'Encounter name' }).fill(name);
	await page.keyboard.press('Escape');
}

/** Opens the list of encounters. */
async function list(app: App): Promise<Locator> {
	await app.files();
	await app.press(
		app.page.getByRole('dialog', { name: 'Files' }).getByRole('button', { name: 'Encounters…' }),
	);
	return app.page.getByRole('dialog', { name: 'Encounters' });
}

test('during constant work, all but the last moments are on disk', async ({ app, page }) => {
	await app.open();
	await app.begin();
	for (let i = 1; i <= 12; i++) {
		await rename(page, `Work ${i}`);
		await page.waitForTimeout(100);
		if (i > 8) expect(Number((await app.kept()).name.replace(/\D/g, ''))).toBeGreaterThan(i - 8);
	}
});

test('undo works after a reload', async ({ app, page }) => {
	await app.open();
	await app.begin();
	await rename(page, 'First');
	await rename(page, 'Second');
	await expect.poll(async () => (await app.kept()).name).toBe('Second');
	await page.reload();
	await app.expectOpen('Second');
	await app.undo();
	await app.expectOpen('First');
	await app.press(app.button('Redo'));
	await app.expectOpen('Second');
});

test('a failed save is reported and retried, and leaving asks until it succeeds', async ({ app, page }) => {
	await app.open();
	await app.begin();
	await page.evaluate(() => {
		const { put } = IDBObjectStore.prototype;
		IDBObjectStore.prototype.put = function (...asked) {
			const request = put.apply(this, asked);
			this.transaction.abort();
			return request;
		};
		Object.assign(globalThis, {
			works() {
				IDBObjectStore.prototype.put = put;
			},
		});
	});
	await rename(page, 'Ford');
	await expect(page.locator('.line-notice')).toContainText('Not saved');
	const asked = page.waitForEvent('dialog');
	await Promise.all([
		asked.then((dialog) => dialog.dismiss()),
		page.reload({ timeout: 2000 }).catch(() => {}),
	]);
	expect((await asked).type()).toBe('beforeunload');
	await page.evaluate(() => (globalThis as unknown as { works(): void }).works());
	await expect.poll(async () => (await app.kept()).name, { timeout: 15_000 }).toBe('Ford');
	await expect(page.locator('.line-notice', { hasText: 'Not saved' })).toHaveCount(0);
	await page.reload();
	await app.expectOpen('Ford');
});

test('a reload during play returns to that moment', async ({ app, page }) => {
	await app.open();
	await app.sample('Lydia and the orc');
	await app.play();
	await expect(app.clock).toHaveText(/segment [1-5]/);
	const then = Number(/segment (\d)/.exec((await app.clock.textContent()) ?? '')?.[1]);
	await page.reload();
	await expect(app.clock).toHaveText(/segment [1-6]/);
	const now = Number(/segment (\d)/.exec((await app.clock.textContent()) ?? '')?.[1]);
	expect(now).toBeGreaterThanOrEqual(then);
	expect(now).toBeLessThan(6);
});

test.describe('two tabs', () => {
	/** Opens a second tab on the encounter of the first. */
	async function second(app: App, page: Page): Promise<Page> {
		await app.open();
		await app.begin();
		await rename(page, 'Shared');
		await expect.poll(async () => (await app.kept()).name).toBe('Shared');
		const other = await page.context().newPage();
		await other.goto(page.url());
		await expect(nameOf(other)).toHaveText('Shared');
		return other;
	}

	test('an idle tab follows the other, in both directions', async ({ app, page }) => {
		const other = await second(app, page);
		await rename(page, 'Changed here');
		await expect(nameOf(other)).toHaveText('Changed here');
		await rename(other, 'Changed there');
		await expect(nameOf(page)).toHaveText('Changed there');
		await app.undo();
		await expect(nameOf(other)).toHaveText('Changed here');
	});

	test('changes in both tabs are both kept, with a message', async ({ app, page }) => {
		const other = await second(app, page);
		// Simulates a tab that no other tab can hear.
		await other.evaluate(() => {
			BroadcastChannel.prototype.postMessage = () => {};
		});
		await rename(other, 'There');
		await expect.poll(async () => (await app.kept()).name).toBe('There');
		await rename(page, 'Here');
		await expect(nameOf(page)).toHaveText('Here (from another tab)');
		await expect(page.getByText('Your version was saved as “Here (from another tab)”.')).toBeVisible();
		await expect((await list(app)).getByText('There', { exact: true })).toBeVisible();
		await expect(nameOf(other)).toHaveText('There');
	});
});

test('with blocked site data everything works, and a message says nothing is kept', async ({ app, page }) => {
	await page.addInitScript(() => {
		for (const storage of ['localStorage', 'sessionStorage', 'indexedDB'])
			Object.defineProperty(window, storage, {
				get: () => {
					throw new DOMException('denied', 'SecurityError');
				},
			});
	});
	await app.open();
	await expect(page.getByText('This browser saves nothing between visits')).toBeVisible();
	await app.begin();
	await rename(page, 'For now');
	await app.undo();
	await expect(nameOf(page)).not.toHaveText('For now');
});

test('from disk, says who can read storage, and offers file-only encounters', async ({ app, page }) => {
	await app.open('disk');
	await app.begin();
	await rename(page, 'Secret');
	await expect.poll(async () => (await app.kept()).name).toBe('Secret');
	const encounters = await list(app);
	await expect(encounters.getByText('Secret', { exact: true })).toBeVisible();
	await expect(encounters.getByText('Pages opened from disk share this storage')).toBeVisible();
	await app.press(encounters.getByRole('checkbox', { name: 'Save encounters in this browser' }));
	await expect(encounters.getByText('Secret', { exact: true })).toBeHidden();
	await page.keyboard.press('Escape');
	await rename(page, 'More secret');
	await expect(app.button('Not saved')).toBeVisible();
	// Leaving asks, and a successful save shows no further message.
	let asked = 0;
	page.on('dialog', (dialog) => {
		asked++;
		void dialog.accept();
	});
	await page.reload();
	expect(asked).toBe(1);
	await expect(nameOf(page)).not.toHaveText(/secret/i);
	await rename(page, 'Saved');
	await app.download('Save');
	await page.reload();
	expect(asked).toBe(1);
	expect((await app.kept()).name).not.toMatch(/secret|Saved/i);
});

test('an encounter can stay file-only: title and file say so, undo reverts it', async ({ app, page }) => {
	await app.open('disk');
	await app.begin();
	await rename(page, 'Open');
	await expect.poll(async () => (await app.kept()).name).toBe('Open');
	await app.begin();
	await rename(page, 'Traitor');
	await expect.poll(async () => (await app.kept()).name).toBe('Traitor');
	await app.files();
	const files = page.getByRole('dialog', { name: 'Files' });
	await expect(files.getByText('Other pages opened from disk can read')).toBeVisible();
	await app.press(files.getByRole('checkbox', { name: 'Don’t store in this browser' }));
	await page.keyboard.press('Escape');
	await expect(page).toHaveTitle('Traitor (not stored in this browser) – Halfstep');
	await expect.poll(async () => (await app.kept()).name).toBe('Open');
	await app.undo();
	await expect.poll(async () => (await app.kept()).name).toBe('Traitor');
	await app.press(app.button('Redo'));
	await expect.poll(async () => (await app.kept()).name).toBe('Open');
	// Another encounter replaces it only after a question.
	await app.files();
	await app.press(app.button('New encounter'));
	const asked = page.getByRole('dialog', { name: 'Not saved yet' });
	await app.press(asked.getByRole('button', { name: 'Cancel' }));
	await app.expectOpen('Traitor');
	const path = await app.download('Save');
	await app.begin();
	await page.getByLabel('Encounter file').setInputFiles(path);
	await app.expectOpen('Traitor');
	await expect(app.button('Not saved')).toHaveAttribute('title', /Not stored in this browser/);
	const encounters = await list(app);
	await expect(encounters.getByText('It is not stored in this browser')).toBeVisible();
	// Editing another encounter in the list does not make it the last open one.
	await app.press(encounters.getByRole('button', { name: 'Rename Open', exact: true }));
	await encounters.getByRole('textbox', { name: 'New name: Open' }).fill('Ajar');
	await page.keyboard.press('Enter');
	await expect(encounters.getByText('Ajar')).toBeVisible();
	await page.reload();
	await expect(nameOf(page)).not.toHaveText('Traitor');
	expect((await app.kept()).name).not.toBe('Traitor');
	const notices = page.getByRole('region', { name: 'Notices' });
	await expect(notices).toContainText('Your last encounter is stored in its file only');
	const chosen = page.waitForEvent('filechooser');
	await app.press(app.button('Open its file…'));
	await (await chosen).setFiles(path);
	await app.expectOpen('Traitor');
	await expect(app.button('Open its file…')).toBeHidden();
});

test('a damaged list entry stays listed, downloads and opens', async ({ app, page }) => {
	await app.open();
	await app.begin();
	await rename(page, 'Cursed');
	await expect.poll(async () => (await app.kept()).name).toBe('Cursed');
	await app.begin();
	await rename(page, 'Fine');
	await expect.poll(async () => (await app.kept()).name).toBe('Fine');
	await page.evaluate(
		() =>
			new Promise((resolve) => {
				const opening = indexedDB.open('halfstep');
				opening.onsuccess = () => {
					const entries = opening.result.transaction('entries', 'readwrite').objectStore('entries');
					const all = entries.getAll();
					all.onsuccess = () => {
						const cursed = all.result.find(({ name }) => name === 'Cursed');
						const put = entries.put({ ...cursed, savedAt: 'once' }, cursed.id);
						put.onsuccess = () => resolve(opening.result.close());
					};
				};
			}),
	);
	const row = (await list(app)).getByRole('listitem').filter({ hasText: 'Cursed' });
	await expect(row).toContainText('This list entry is damaged.');
	await app.expectAccessible();
	const coming = page.waitForEvent('download');
	await row.getByRole('button', { name: 'Download Cursed as it is stored' }).click();
	expect(await readFile(await (await coming).path(), 'utf8')).toContain('"name":"Cursed"');
	await row.getByRole('button', { name: /^Cursed/ }).click();
	await expect(nameOf(page)).toHaveText('Cursed');
});

test('a failure offers a restart, and a second leaves the encounter in the list', async ({ app, page }) => {
	const fail = () =>
		page.evaluate(() => dispatchEvent(new ErrorEvent('error', { error: new Error('drawing') })));
	await app.open();
	await app.begin();
	await rename(page, 'Cursed');
	await fail();
	await app.press(app.button('Restart'));
	await app.expectOpen('Cursed');
	await fail();
	await app.press(app.button('Restart'));
	await expect(page.getByText('The last encounter failed to open twice.')).toBeVisible();
	await expect(nameOf(page)).not.toHaveText('Cursed');
	await expect((await list(app)).getByText('Cursed', { exact: true })).toBeVisible();
});
