/** Battle films: watching, and saving video, pictures and log from the page. */
import { readFileSync } from 'node:fs';
import type { BrowserContext, Page } from 'playwright/test';
import { encounterFile, walker } from './encounterFile.ts';
import { type App, expect, test } from './fixtures.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const board = encounterFile('A walk', { width: 12, height: 6 }, [
	walker('Ada', 'heroes', 30, { y: 2, from: 1, to: 5 }),
	{ ...walker('The spy', 'foes', 30, { y: 4, from: 9, to: 7 }), id: 'spy', hidden: true },
]);

/** Plays four segments. */
async function walked(app: App): Promise<void> {
	await app.open('disk');
	await app.openEncounter(board);
	await app.step(4);
	await app.expectClock('Round 1, half 1, segment 4');
}

/** Plays four segments and opens the dialog. */
async function begin(app: App): Promise<void> {
	await walked(app);
	await app.files();
	await app.press(app.button('Video, picture, log…'));
	await expect(app.page.getByRole('dialog', { name: 'Export battle' })).toBeVisible();
}

async function saved({ page }: App, button: string): Promise<Buffer> {
	const coming = page.waitForEvent('download');
	await page.getByRole('button', { name: button }).click();
	const download = await coming;
	// The encounter's own name is for the GM only.
	const forTable = await page.getByRole('radio', { name: 'Player view' }).isChecked();
	expect(download.suggestedFilename()).toMatch(forTable ? /^Battle map\.\w+$/ : /^A walk\.\w+$/);
	return readFileSync(await download.path());
}

/** Duration, width and position after a seek of a video. Times in seconds, width in pixels. */
async function playedBack(context: BrowserContext, bytes: Buffer) {
	// The app's own page cannot play films.
	const player = await context.newPage();
	return player.evaluate(async (base64) => {
		const video = document.createElement('video');
		const data = Uint8Array.from(atob(base64), (one) => one.charCodeAt(0));
		video.src = URL.createObjectURL(new Blob([data], { type: 'video/webm' }));
		await new Promise((done, fail) => {
			video.onloadeddata = done;
			video.onerror = fail;
		});
		video.currentTime = 1.5;
		await new Promise((done) => {
			video.onseeked = done;
		});
		return { seconds: video.duration, width: video.videoWidth, at: video.currentTime };
	}, bytes.toString('base64'));
}

/** Duration of a GIF in seconds, from its frame delays in hundredths. */
function gifSeconds(gif: Buffer): number {
	let hundredths = 0;
	for (let at = gif.indexOf('21f904', 0, 'hex'); at >= 0; at = gif.indexOf('21f904', at + 1, 'hex'))
		hundredths += gif.readUInt16LE(at + 4);
	return hundredths / 100;
}

test('the video plays as long as the battle, and is seekable', async ({ app, context }) => {
	await begin(app);
	await app.expectAccessible();
	const film = await playedBack(context, await saved(app, 'Export video'));
	expect(film.seconds).toBeCloseTo(2, 0);
	expect(film.width).toBeGreaterThan(1000);
	expect(film.at).toBeCloseTo(1.5, 1);
});

test('without an encoder, records video in real time and can stop', async ({ app, page, context }) => {
	await page.addInitScript(() => {
		Reflect.deleteProperty(globalThis, 'VideoEncoder');
	});
	await begin(app);
	await expect(page.getByText('This browser encodes in real time')).toBeVisible();
	// A busy machine drops frames, and the dialog says if none was recorded.
	await expect(async () => {
		const film = await playedBack(context, await saved(app, 'Export video'));
		expect(film.width).toBeGreaterThan(1000);
		expect(film.at).toBeGreaterThan(0);
	}).toPass({ timeout: 75_000 });
	await page.getByRole('radio', { name: 'Slow' }).click();
	await app.press(app.button('Export video'));
	await expect(page.getByRole('progressbar', { name: 'Export so far' })).toBeVisible();
	await expect(page.getByText('Saved as “')).toHaveCount(0);
	await app.press(app.button('Stop'));
	await expect(app.button('Export video')).toBeVisible();
});

test('before any event, offers neither film nor log, and says so', async ({ app }) => {
	await app.open();
	await app.files();
	await app.press(app.button('Video, picture, log…'));
	for (const name of ['Export video', 'Watch replay', 'Log as text'])
		await expect(app.button(name)).toBeDisabled();
	await expect(app.page.getByText('No movement yet. Play something first.')).toBeVisible();
	await expect(app.page.getByText('The log is empty. Play something first.')).toBeVisible();
	await app.page.getByRole('radio', { name: 'GM view' }).click();
	await expect(app.button('Log as text')).toBeDisabled();
	await expect(app.button('Board as PNG')).toBeEnabled();
});

test('saves a GIF, a PNG, and the log without secrets', async ({ app, page }) => {
	await begin(app);
	const log = (await saved(app, 'Log as text')).toString();
	expect(log).toContain('Ada moves');
	expect(log).not.toContain('spy');
	await page.getByRole('radio', { name: 'GM view' }).click();
	expect((await saved(app, 'Log as text')).toString()).toContain('spy');
	const picture = await saved(app, 'Board as PNG');
	expect(picture.subarray(1, 4).toString()).toBe('PNG');
	// 12 × 6 squares plus a margin.
	expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([2400, 1248]);
	await page.getByRole('radio', { name: 'GIF' }).click();
	const gif = await saved(app, 'Export video');
	expect(gif.subarray(0, 6).toString()).toBe('GIF89a');
	expect(gif.readUInt16LE(6)).toBe(640);
	expect(gifSeconds(gif)).toBeCloseTo(2, 0);
});

test('plays the film as saved, without a notice over it', async ({ app, page }) => {
	await begin(app);
	for (const name of ['GIF', 'One by one', 'Slow']) await page.getByRole('radio', { name }).click();
	await saved(app, 'Export video');
	await expect(page.getByText('Saved as “').first()).toBeAttached();
	await app.press(app.button('Watch replay'));
	const film = theatre(page);
	for (const name of ['One by one', 'Slow']) await expect(film.getByRole('radio', { name })).toBeChecked();
	await expect(film.getByRole('slider')).toHaveAttribute('max', '4');
	await expect(page.getByText('Saved as “')).toHaveCount(0);
});

test('the export names the exact length of a film', async ({ app, page }) => {
	await app.open();
	await app.sample('Lydia and the orc');
	await app.fast();
	await app.step(3);
	await app.command('Video, picture');
	await expect(page.getByText('The battle so far, 1.5 seconds')).toBeVisible();
});

test('a GIF of a long battle lasts fifteen seconds', async ({ app, page }) => {
	const { creatures, ...map } = JSON.parse(board);
	const six = [0, 1, 2, 3, 4, 5].map((y) => ({
		...{ ...creatures[0], id: `ada${y}`, position: { x: 1, y } },
		plan: { pace: 'walk', steps: [2, 3, 4, 5, 6, 7].map((x) => ({ x, y })) },
	}));
	await app.open();
	await app.openEncounter(JSON.stringify({ ...map, creatures: six }));
	await app.step(6);
	await app.expectClock('Round 1, half 1, segment 6');
	await app.files();
	await app.press(app.button('Video, picture, log…'));
	await page.getByRole('radio', { name: 'GIF' }).click();
	await page.getByRole('radio', { name: 'One by one' }).click();
	await page.getByRole('radio', { name: 'Slow' }).click();
	await expect(page.getByText('The battle so far, 36 seconds')).toBeVisible();
	expect(gifSeconds(await saved(app, 'Export video'))).toBeCloseTo(15, 0);
});

const theatre = (page: Page) => page.getByRole('dialog', { name: 'Film' });

/** Film position, in beats. */
async function momentOf(page: Page): Promise<number> {
	return Number(await page.getByRole('slider', { name: 'Moment of the replay' }).inputValue());
}

test(`by mouse: plays from the first second and leaves the battle unchanged`, async ({ app, page }) => {
	await walked(app);
	const title = await app.creature('Ada').textContent();
	await app.files();
	await app.press(app.button('Video, picture, log…'));
	await app.press(app.button('Watch replay'));
	const film = theatre(page);
	const clock = film.getByRole('status');
	// Playback starts at the first second.
	await expect(film.getByRole('button', { name: 'Pause' })).toBeVisible();
	expect(await momentOf(page)).toBeLessThan(2);
	await film.getByRole('radio', { name: 'Fast' }).click();
	await expect(clock).toContainText('segment 4');
	await expect(film.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
	await expect.poll(() => momentOf(page)).toBe(4);
	const slider = film.getByRole('slider');
	const box = (await slider.boundingBox())!;
	await slider.click({ position: { x: box.width / 2, y: box.height / 2 } });
	await expect(clock).toContainText('segment 2');
	// One by one: the table's view first. The GM's view has Ada's four beats, then the spy's two.
	await film.getByRole('radio', { name: 'One by one' }).click();
	await expect(slider).toHaveAttribute('max', '4');
	await film.getByRole('radio', { name: 'GM view' }).click();
	await expect(slider).toHaveAttribute('max', '6');
	await app.expectAccessible();
	await app.press(app.button('Leave replay'));
	await expect(film).toHaveCount(0);
	await app.expectClock('Round 1, half 1, segment 4');
	expect(await app.creature('Ada').textContent()).toBe(title);
});

test('by keyboard: plays to the contest, continues, and Escape exits', async ({ app, page }) => {
	await app.open();
	await app.sample('Lydia and the orc');
	await app.fast();
	await app.play();
	await app.advance(/^Roll/);
	await expect(app.clock).toContainText('segment 6');
	await app.command('watch replay');
	const film = theatre(page);
	await expect(film.getByRole('button', { name: 'Pause' })).toBeFocused();
	await page.keyboard.press('k');
	await expect(film.getByRole('button', { name: 'Play', exact: true })).toBeFocused();
	await page.keyboard.press('Home');
	await page.keyboard.press('n');
	await expect.poll(() => momentOf(page)).toBeCloseTo(3.2);
	await expect(page.getByText(/segment 3: (Lydia|Orc) wins 5, 3/)).toBeAttached();
	await page.keyboard.press('n');
	await expect(page.getByText('No next contest.')).toBeAttached();
	await page.keyboard.press('ArrowRight');
	await expect.poll(() => momentOf(page)).toBe(4);
	await expect(film.getByRole('status')).toContainText('wins 5, 3');
	await page.keyboard.press('p');
	await expect.poll(() => momentOf(page)).toBeCloseTo(3.2);
	await page.keyboard.press('Home');
	await expect.poll(() => momentOf(page)).toBe(0);
	await page.keyboard.press(' ');
	await expect(film.getByRole('button', { name: 'Pause' })).toBeVisible();
	await expect.poll(() => momentOf(page)).toBeGreaterThan(0);
	await page.keyboard.press('k');
	await expect(film.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
	await page.keyboard.press('Escape');
	await expect(film).toHaveCount(0);
	await expect(app.clock).toContainText('segment 6');
});

test.describe('at the table', () => {
	test.use({ hasTouch: true });

	test('by finger on one screen: hidden creatures take no time', async ({ app, page }) => {
		await walked(app);
		await page.keyboard.press('t');
		await app.press(app.tableMenu);
		await app.press(page.getByRole('menuitem', { name: 'Watch replay' }));
		const film = theatre(page);
		await expect(film.getByRole('radio', { name: 'GM view' })).toHaveCount(0);
		await film.getByRole('radio', { name: 'One by one' }).tap();
		await expect(film.getByRole('slider')).toHaveAttribute('max', '4');
		await film.getByRole('radio', { name: 'Fast' }).tap();
		await expect(film.getByRole('status')).toContainText('segment 4');
		await film.getByRole('button', { name: 'Leave replay' }).tap();
		await expect(film).toHaveCount(0);
		await expect(app.tableMenu).toBeVisible();
	});
});

test('the players’ window shows the film if the GM allows', async ({ app, page }) => {
	await walked(app);
	const coming = page.context().waitForEvent('page');
	await app.players('Player window');
	const window = await coming;
	const clock = window.getByRole('status', { name: 'Clock' });
	await expect(clock).toHaveText('Round 1, half 1, segment 4');
	await app.files();
	await app.press(app.button('Video, picture, log…'));
	await app.press(app.button('Watch replay'));
	const film = theatre(page);
	await film.getByRole('radio', { name: 'GM view' }).click();
	await expect(film.getByRole('checkbox')).toHaveCount(0);
	await film.getByRole('radio', { name: 'Player view' }).click();
	await film.getByRole('checkbox', { name: 'Show in player window' }).check();
	await page.keyboard.press('Home');
	await expect(clock).toHaveText('Round 1, half 1, start');
	await page.keyboard.press('ArrowRight');
	await expect(clock).toHaveText('Round 1, half 1, segment 1');
	await page.keyboard.press('Escape');
	await expect(clock).toHaveText('Round 1, half 1, segment 4');
});
