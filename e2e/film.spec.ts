/** The battle to take along: film, picture and log, made in the page and saved from it. */
import { readFileSync } from 'node:fs';
import { type App, expect, test } from './fixtures.ts';

const board = JSON.stringify({
	format: 'halfstep/encounter',
	version: 3,
	name: 'A walk',
	map: { width: 12, height: 6 },
	sides: [
		{ id: 'heroes', name: 'Heroes', color: 0 },
		{ id: 'foes', name: 'Foes', color: 1 },
	],
	creatures: [
		{
			id: 'ada',
			name: 'Ada',
			side: 'heroes',
			speed: 30,
			position: { x: 1, y: 2 },
			plan: { pace: 'walk', steps: [2, 3, 4, 5].map((x) => ({ x, y: 2 })) },
		},
		{
			id: 'spy',
			name: 'The spy',
			side: 'foes',
			speed: 30,
			hidden: true,
			position: { x: 9, y: 4 },
			plan: { pace: 'walk', steps: [8, 7].map((x) => ({ x, y: 4 })) },
		},
	],
});

/** Plays four segments and opens the dialog; what the board shows then, saved by the button. */
async function begin(app: App): Promise<void> {
	await app.open();
	await app.openFile('walk.json', board);
	await app.expectOpen('A walk');
	await app.step(4);
	await app.expectClock('Round 1, half 1, segment 4');
	await app.press(app.button('Files'));
	await app.press(app.button('Film, picture, log…'));
	await expect(app.page.getByRole('dialog', { name: 'The battle to take along' })).toBeVisible();
}

async function saved({ page }: App, button: string): Promise<Buffer> {
	const coming = page.waitForEvent('download');
	await page.getByRole('button', { name: button }).click();
	return readFileSync(await (await coming).path());
}

test('a video that plays, as long as the battle, to be sought in', async ({ app, context }) => {
	await begin(app);
	await app.expectAccessible();
	const bytes = await saved(app, 'Make the film');
	// The app's own page shows no films.
	const player = await context.newPage();
	const film = await player.evaluate(async (base64) => {
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
	expect(film.seconds).toBeCloseTo(2, 0);
	expect(film.width).toBeGreaterThan(1000);
	expect(film.at).toBeCloseTo(1.5, 1);
});

test('a GIF, a PNG, the log as the table may read it; a film can be stopped', async ({ app, page }) => {
	await begin(app);
	const log = (await saved(app, 'Log as text')).toString();
	expect(log).toContain('Ada moves');
	expect(log).not.toContain('spy');
	await page.getByRole('radio', { name: 'As the GM sees it' }).click();
	expect((await saved(app, 'Log as text')).toString()).toContain('spy');
	const picture = await saved(app, 'Board as PNG');
	expect(picture.subarray(1, 4).toString()).toBe('PNG');
	expect(picture.readUInt32BE(16)).toBeGreaterThan(2000);
	await page.getByRole('radio', { name: 'GIF' }).click();
	const gif = await saved(app, 'Make the film');
	expect(gif.subarray(0, 6).toString()).toBe('GIF89a');
	expect(gif.readUInt16LE(6)).toBe(640);
	await page.getByRole('radio', { name: 'Slow' }).click();
	await app.press(app.button('Make the film'));
	await expect(page.getByRole('progressbar', { name: 'The film so far' })).toBeVisible();
	await app.press(app.button('Stop'));
	await expect(app.button('Make the film')).toBeVisible();
});
