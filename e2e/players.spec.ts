/** The players' window: a second window that shows only player knowledge. */
import { copyFile, readFile } from 'node:fs/promises';
import type { BrowserContext, Page } from 'playwright/test';
import { type App, expect, expectAccessible, test } from './fixtures.ts';
import { gridPicture } from './picture.ts';

/** Opens the players' window of an app. */
async function playersOf(app: App): Promise<Page> {
	const coming = app.page.context().waitForEvent('page');
	await app.players('Player window');
	const window = await coming;
	await expect(clockOf(window)).toBeVisible();
	return window;
}

const clockOf = (window: Page) => window.getByRole('status', { name: 'Clock' });

test('opened from disk, it follows the GM through a reload of either page', async ({ app, page }) => {
	await app.open('disk');
	await app.sample('Lydia and the orc');
	const window = await playersOf(app);
	await expect(clockOf(window)).toHaveText('Round 1, half 1, start');
	const stepped = async () => {
		const before = await app.clock.textContent();
		await app.step();
		await expect(app.clock).not.toHaveText(before ?? '');
		await expect(clockOf(window)).toHaveText((await app.clock.textContent()) ?? '');
	};
	await stepped();
	await page.reload();
	await stepped();
	await window.reload();
	await stepped();
	const last = (await app.clock.textContent()) ?? '';
	await page.close();
	await expect(window.getByText('Connection to the GM lost')).toBeVisible();
	await expect(clockOf(window)).toHaveText(last);
});

test('opens offline from a server’s page, and follows the GM', async ({ app, page }) => {
	await app.open('server');
	await app.sample('Lydia and the orc');
	await page.context().setOffline(true);
	try {
		const window = await playersOf(app);
		expect(window.url()).toMatch(/^blob:http/);
		await expect(clockOf(window)).toHaveText('Round 1, half 1, start');
		await app.step();
		await expect(clockOf(window)).toHaveText('Round 1, half 1, segment 1');
	} finally {
		await page.context().setOffline(false);
	}
});

/** A fight with a hidden creature whose name appears nowhere else. */
const FIGHT = JSON.stringify({
	format: 'halfstep/encounter',
	version: 2,
	name: 'At the ford',
	map: { width: 8, height: 6 },
	creatures: [
		{ id: 'brienne', name: 'Brienne', side: 'heroes', speed: 30, position: { x: 1, y: 2 } },
		{ id: 'qixote', name: 'Qixote', side: 'foes', speed: 30, position: { x: 5, y: 2 }, hidden: true },
	],
});

test('contains no GM data, even if the page was saved with an encounter', async ({ app, page }, info) => {
	await app.open('disk');
	await app.openEncounter(FIGHT);
	const saved = info.outputPath('saved.html');
	await copyFile(await app.download('Save as page', 'For the GM: everything'), saved);
	await app.openPage(saved);
	await app.expectOpen('At the ford');
	expect(await page.content()).toContain('Qixote');
	const window = await playersOf(app);
	await expect(window.getByRole('img', { name: 'Battle map' })).toBeVisible();
	expect(await window.content()).not.toMatch(/qixote/i);
	await expect(window.locator('#halfstep-encounter')).toHaveCount(0);
	await window.reload();
	await expect(clockOf(window)).toBeVisible();
	expect(await window.content()).not.toMatch(/qixote/i);
});

/**
 * Records messages between a browser's pages. The returned function takes the messages of one since its last call.
 */
async function overhear(context: BrowserContext): Promise<(page: Page) => Promise<readonly string[]>> {
	await context.addInitScript(() => {
		const said: string[] = [];
		Object.assign(globalThis, { said });
		const post = BroadcastChannel.prototype.postMessage;
		BroadcastChannel.prototype.postMessage = function (message) {
			// The library has its own channel.
			if (this.name.includes('players')) said.push(JSON.stringify(message));
			post.call(this, message);
		};
		const send = MessagePort.prototype.postMessage;
		MessagePort.prototype.postMessage = function (
			message,
			transfer?: StructuredSerializeOptions | Transferable[],
		) {
			// React and worker requests use ports too.
			if (['seen', 'time', 'show', 'point'].includes(message?.type)) said.push(JSON.stringify(message));
			send.call(this, message, transfer as StructuredSerializeOptions);
		};
	});
	return (page) => page.evaluate(() => (globalThis as unknown as { said: string[] }).said.splice(0));
}

test('every message to the window holds only player knowledge', async ({ app, page, context }) => {
	const heard = await overhear(context);
	await app.open();
	await app.openEncounter(FIGHT);
	const window = await playersOf(app);
	const said = () => heard(page);
	expect((await said()).join()).toContain('Brienne');
	await app.select('Qixote');
	await app.moveToken({ x: 5, y: 2 }, { x: 6, y: 4 });
	await app.expectAt('Qixote', 7, 5);
	expect(await said()).toEqual([]);
	await app.hide('Qixote');
	await expect.poll(async () => (await said()).join()).toContain('Qixote');
	await expect(clockOf(window)).toBeVisible();
});

/** A map of 12 × 6 squares over a picture. Fog hides its two right columns. */
const UNDER_FOG = JSON.stringify({
	format: 'halfstep/encounter',
	version: 3,
	name: 'Painted',
	map: { width: 12, height: 6, background: { picture: 'map', x: 0, y: 0, width: 12, height: 6 } },
	fog: { covered: Array.from({ length: 12 }, (_, i) => (i % 2 === 0 ? 'A' : 'w')).join('') },
	creatures: [{ id: 'ada', name: 'Ada', side: 'heroes', speed: 30, position: { x: 2, y: 2 } }],
	pictures: { map: `data:image/png;base64,${gridPicture(240, 120, 20).toString('base64')}` },
});

/** For each square of such a picture, by rows: true if its every pixel is black. */
async function blankSquares(page: Page, url: string): Promise<string> {
	return page.evaluate(async (url) => {
		const image = new Image();
		image.src = url;
		await image.decode();
		const canvas = new OffscreenCanvas(240, 120);
		const context = canvas.getContext('2d')!;
		context.drawImage(image, 0, 0);
		return Array.from({ length: 72 }, (_, at) => {
			// One pixel less on each side: neighbors bleed into a JPEG's edges.
			const { data } = context.getImageData((at % 12) * 20 + 1, Math.floor(at / 12) * 20 + 1, 18, 18);
			const brightest = data.filter((_, i) => i % 4 !== 3).reduce((most, one) => Math.max(most, one), 0);
			return brightest < 30 ? '#' : '.';
		}).join('');
	}, url);
}

/** URLs of map pictures in messages to the players' window. */
function grounds(said: readonly string[]): readonly string[] {
	return said.flatMap((text) => {
		const { ground } = (JSON.parse(text) as { parts?: { ground?: string } }).parts ?? {};
		const told = ground && (JSON.parse(ground) as { url: string } | null);
		return told ? [told.url] : [];
	});
}

test('the window and player pages get only the picture’s part without fog', async ({
	app,
	page,
	context,
}) => {
	const heard = await overhear(context);
	await app.open();
	await app.openEncounter(UNDER_FOG);
	await playersOf(app);
	const rows = (row: string) => row.repeat(6);
	let told: string[] = [];
	const cuts = async () => {
		told = [...told, ...grounds(await heard(page))];
		return Promise.all(told.map((url) => blankSquares(page, url)));
	};
	await expect.poll(cuts).toEqual([rows('..........##')]);
	await page.keyboard.press('u');
	const fog = page.getByRole('region', { name: 'Fog' });
	await fog.getByRole('radio', { name: 'Hide', exact: true }).click();
	await page.getByRole('combobox', { name: 'Brush width in squares' }).selectOption('1');
	await app.board.drag([
		{ x: 8, y: 0 },
		{ x: 8, y: 5 },
	]);
	await expect.poll(cuts).toEqual([rows('..........##'), rows('........#.##')]);
	const saved = await readFile(await app.download('Save as page', 'For players'), 'utf8');
	const [picture = '', ...others] =
		saved.match(/data:image\/(png|jpeg|webp);base64,[A-Za-z0-9+/=]{200,}/g) ?? [];
	expect(others).toEqual([]);
	expect(await blankSquares(page, picture)).toBe(rows('........#.##'));
});

test('it waits for a GM’s page, and stores nothing', async ({ app, page, site }) => {
	await page.goto(`${site}#players=0123456789abcdef`);
	await expect(page.getByText('Waiting for the GM.')).toBeVisible();
	expect(
		await page.evaluate(async () => [(await indexedDB.databases()).length, localStorage.length]),
	).toEqual([0, 0]);
	await app.expectAccessible();
});

test('blocked pop-ups are reported with a workaround', async ({ app, page, context }) => {
	await page.addInitScript(() => {
		globalThis.open = () => null;
	});
	await app.open();
	await app.sample('Lydia and the orc');
	await app.players('Player window');
	const said = page.getByRole('dialog', { name: 'Players' });
	await expect(said).toContainText('The browser blocked the window');
	await app.expectAccessible();
	const coming = context.waitForEvent('page');
	await app.press(said.getByRole('link'));
	const window = await coming;
	await expect(clockOf(window)).toHaveText('Round 1, half 1, start');
	await app.step();
	await expect(clockOf(window)).toHaveText('Round 1, half 1, segment 1');
});

test('the GM freezes and blanks it', async ({ app, page }) => {
	await app.open();
	await app.sample('Lydia and the orc');
	const window = await playersOf(app);
	await app.players();
	await app.press(page.getByRole('checkbox', { name: 'Freeze' }));
	await page.keyboard.press('Escape');
	await app.step(2);
	await app.expectClock('Round 1, half 1, segment 2');
	await expect(clockOf(window)).toHaveText('Round 1, half 1, start');
	await app.players();
	await app.press(page.getByRole('checkbox', { name: 'Freeze' }));
	await expect(clockOf(window)).toHaveText('Round 1, half 1, segment 2');
	const paths = page.getByRole('checkbox', { name: 'Show paths' });
	const side = (name: string) => page.getByRole('group', { name: 'Paths of' }).getByLabel(name);
	await app.press(paths);
	await app.press(side('Foes'));
	await expect(paths).toBeChecked();
	await expect(side('Heroes')).toBeChecked();
	await app.press(side('Heroes'));
	await expect(paths).not.toBeChecked();
	await app.press(page.getByRole('checkbox', { name: 'Blank' }));
	await expect(clockOf(window)).toBeHidden();
	await app.expectAccessible();
});

test('its settings are available only while it is open', async ({ app, page }) => {
	await app.open();
	await app.sample('Lydia and the orc');
	const window = await playersOf(app);
	const freeze = page.getByRole('checkbox', { name: 'Freeze' });
	await app.players();
	await expect(freeze).toBeVisible();
	await window.close();
	await expect(freeze).toBeHidden();
	await page.keyboard.press('Escape');
	await playersOf(app);
	await expect(freeze).toBeHidden();
});

/** Camera of the window's board. */
const cameraOf = (window: Page) =>
	window.getByRole('img', { name: 'Battle map' }).evaluate(({ dataset }: HTMLElement) => ({
		x: Number(dataset.cameraX),
		y: Number(dataset.cameraY),
		scale: Number(dataset.cameraScale),
	}));

test('its frame on the GM’s board can be dragged, resized and fitted', async ({ app, page }) => {
	await app.open();
	await app.sample('Lydia and the orc');
	const window = await playersOf(app);
	const whole = await cameraOf(window);
	const tab = page.getByRole('button', { name: 'Move player view frame' });
	const corner = page.getByRole('button', { name: 'Resize player view frame' });
	// Both handles stay within reach at any zoom of the GM's board.
	const map = page.getByRole('application', { name: 'Battle map' });
	for (let times = 0; times < 4; times++) await map.press('+');
	await app.board.settled();
	await tab.click({ trial: true });
	await corner.click({ trial: true });
	await map.press('f');
	await app.board.settled();
	await tab.focus();
	await page.keyboard.press('ArrowRight');
	await expect.poll(async () => (await cameraOf(window)).x).toBeCloseTo(whole.x - whole.scale, 0);
	const at = (await tab.boundingBox())!;
	await page.mouse.move(at.x + 5, at.y + 5);
	await page.mouse.down();
	const { scale } = await app.board.camera();
	await page.mouse.move(at.x + 5 - 2 * scale, at.y + 5, { steps: 4 });
	await page.mouse.up();
	await expect.poll(async () => (await cameraOf(window)).x).toBeCloseTo(whole.x + whole.scale, 0);
	await corner.focus();
	for (let i = 0; i < 4; i++) await page.keyboard.press('ArrowLeft');
	await expect.poll(async () => (await cameraOf(window)).scale).toBeGreaterThan(whole.scale * 1.3);
	// The mat hides everything beyond the frame, beside it or below lists.
	const mat = window.locator('.players-mat');
	await expect(mat).toBeVisible();
	await app.players();
	await app.expectAccessible();
	await app.press(page.getByRole('radio', { name: 'The map' }));
	await expect.poll(() => cameraOf(window)).toEqual(whole);
	await expect(mat).toHaveCount(0);
	await app.press(page.getByRole('radio', { name: 'What I see' }));
	await page.keyboard.press('Escape');
	await app.board.element.focus();
	await page.keyboard.press('+');
	await page.keyboard.press('+');
	await expect.poll(async () => (await cameraOf(window)).scale).toBeGreaterThan(whole.scale * 1.2);
});

test('the frame’s handles move aside for creatures', async ({ app, page }) => {
	await app.open();
	await app.openEncounter(FIGHT);
	await playersOf(app);
	const tab = page.getByRole('button', { name: 'Move player view frame' });
	const { scale } = await app.board.camera();
	const covered = async () => {
		const box = (await tab.boundingBox())!;
		const { x, y } = await app.board.point(5, 2);
		return box.x < x + scale && box.x + box.width > x && box.y < y + scale && box.y + box.height > y;
	};
	// Dragged until its upper right corner meets the creature at 5, 2. On release the tab moves aside.
	const corner = await app.board.point(6, 2);
	const first = (await tab.boundingBox())!;
	const hand = { x: first.x + 5, y: first.y + 5 };
	await page.mouse.move(hand.x, hand.y);
	await page.mouse.down();
	await expect(async () => {
		// At the edge of the board it stays behind the pointer.
		const box = (await tab.boundingBox())!;
		hand.x += corner.x - box.x - box.width;
		hand.y += corner.y - box.y;
		await page.mouse.move(hand.x, hand.y, { steps: 3 });
		await expect.poll(covered, { timeout: 500 }).toBe(true);
	}).toPass();
	await page.mouse.up();
	await expect.poll(covered).toBe(false);
});

test('panning in the window stays local until reset by players or GM', async ({ app, page }) => {
	await app.open();
	await app.sample('Lydia and the orc');
	const window = await playersOf(app);
	const home = await cameraOf(window);
	const gms = await app.board.camera();
	const way = window.getByRole('button', { name: 'Back to GM view' });
	const tab = page.getByRole('button', { name: 'Move player view frame' });
	const board = window.getByRole('img', { name: 'Battle map' });
	await expect(way).toBeHidden();
	// By wheel, mouse and keys.
	await board.hover({ position: { x: 300, y: 200 } });
	await window.mouse.wheel(0, -300);
	await expect.poll(async () => (await cameraOf(window)).scale).toBeGreaterThan(home.scale * 1.3);
	await expect(tab).toHaveText('Players look around');
	expect(await app.board.camera()).toEqual(gms);
	await expectAccessible(window);
	await way.click();
	await expect.poll(() => cameraOf(window)).toEqual(home);
	await expect(way).toBeHidden();
	await window.mouse.move(300, 200);
	await window.mouse.down();
	await window.mouse.move(380, 200, { steps: 4 });
	await window.mouse.up();
	await expect.poll(async () => (await cameraOf(window)).x).toBeCloseTo(home.x + 80, 0);
	await expect(window.locator('.point-mark')).toHaveCount(0);
	await window.keyboard.press('ArrowRight');
	await expect.poll(async () => (await cameraOf(window)).x).toBeLessThan(home.x);
	await window.keyboard.press('f');
	await expect.poll(() => cameraOf(window)).toEqual(home);
	await window.keyboard.press('+');
	await expect(way).toBeVisible();
	// A GM's view command overrides it, other GM actions do not. Both pages can be reloaded.
	await page.reload();
	await expect(tab).toHaveText('Players look around');
	await app.step();
	await expect(way).toBeVisible();
	const looked = await cameraOf(window);
	await tab.focus();
	await page.keyboard.press('ArrowLeft');
	await expect(way).toBeHidden();
	// It moves the current view, not the commanded one.
	await expect.poll(async () => (await cameraOf(window)).scale).toBeCloseTo(looked.scale, 0);
	await window.keyboard.press('-');
	await expect(way).toBeVisible();
	await app.players();
	await app.press(page.getByRole('checkbox', { name: 'Allow pan and zoom' }));
	await expect(way).toBeHidden();
	await expect.poll(async () => (await cameraOf(window)).scale).toBeCloseTo(looked.scale, 5);
	const kept = await cameraOf(window);
	await board.hover({ position: { x: 300, y: 200 } });
	await window.mouse.wheel(0, -300);
	await window.keyboard.press('+');
	await window.mouse.click(300, 200);
	await expect(page.locator('.point-mark')).toHaveCount(1);
	expect(await cameraOf(window)).toEqual(kept);
});

test('pointing on one screen shows on both', async ({ app, page }) => {
	await app.open();
	await app.sample('Lydia and the orc');
	const window = await playersOf(app);
	const marks = (of: Page) => of.locator('.point-mark');
	const { x, y } = await app.board.point(4, 2);
	await page.mouse.move(x, y);
	await page.keyboard.press('i');
	await expect(marks(page)).toHaveCount(1);
	await expect(marks(window)).toHaveCount(1);
	await expect(marks(window)).toHaveCount(0);
	await page.mouse.click(x, y, { button: 'right' });
	await page.getByRole('menu').getByRole('menuitem').first().click();
	await expect(marks(window)).toHaveCount(1);
	await expect(marks(page)).toHaveCount(0);
	await window.getByRole('img', { name: 'Battle map' }).click({ position: { x: 200, y: 200 } });
	await expect(marks(page)).toHaveCount(1);
});

test('players read a note in the window by pointing, tap and keys', async ({ app }) => {
	await app.open();
	const notes = [
		{ id: '1', at: { x: 6, y: 4 }, text: 'A sign', shown: true },
		{ id: '2', at: { x: 3, y: 4 }, text: 'A trap' },
	];
	await app.openEncounter(JSON.stringify({ ...JSON.parse(FIGHT), notes }));
	const window = await playersOf(app);
	const tip = window.getByRole('tooltip');
	const { x, y, scale } = await cameraOf(window);
	const on = (column: number) => ({ position: { x: x + (column + 0.5) * scale, y: y + 4.5 * scale } });
	const board = window.getByRole('img', { name: 'Battle map' });
	await board.hover(on(6));
	await expect(tip).toHaveText('Note: A sign');
	await board.hover(on(3));
	await expect(tip).toBeHidden();
	await board.click(on(6));
	await expect(tip).toHaveText('Note: A sign');
	await board.hover(on(3));
	await expect(tip).toBeHidden();
	await window.keyboard.press('Tab');
	await expect(window.getByRole('button', { name: '7, 5: Note: A sign' })).toBeFocused();
	await expect(tip).toHaveText('Note: A sign');
	await expectAccessible(window);
	await window.keyboard.press('Tab');
	await expect(tip).toBeHidden();
});

/** Brienne and an orc who contest a space, behind a wall without a view north. Fog opens as she sees. */
const AT_THE_WALL = JSON.stringify({
	format: 'halfstep/encounter',
	version: 3,
	name: 'At the wall',
	map: {
		width: 8,
		height: 6,
		walls: [{ from: [0, 2], to: [8, 2], kind: 'wall' }],
	},
	fog: { covered: '_'.repeat(8), opensTo: 'heroes' },
	sides: [
		{ id: 'heroes', name: 'Heroes', color: 0 },
		{ id: 'foes', name: 'Foes', color: 1 },
	],
	creatures: [
		{
			...{ id: 'brienne', name: 'Brienne', side: 'heroes', speed: 30, position: { x: 1, y: 4 } },
			plan: { pace: 'walk', steps: [2, 3, 4, 5].map((x) => ({ x, y: 4 })) },
		},
		{
			...{ id: 'orc', name: 'Orc', side: 'foes', speed: 30, position: { x: 5, y: 4 } },
			plan: { pace: 'walk', steps: [4, 3, 2].map((x) => ({ x, y: 4 })) },
		},
		{ id: 'qixote', name: 'Qixote', side: 'foes', speed: 30, position: { x: 3, y: 0 } },
	],
});

test('shows a contest under fog, and no creature in the fog', async ({ app }) => {
	await app.open('disk');
	await app.openEncounter(AT_THE_WALL);
	const window = await playersOf(app);
	const dice = window.getByRole('list', { name: 'Dice' });
	await app.step(2);
	await expect(app.dice).toBeVisible();
	await expect(dice).toContainText('Brienne');
	const over = await dice.evaluate((list) => {
		const letters = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
		return innerHeight - 3.4 * letters - list.getBoundingClientRect().top;
	});
	expect(over, 'the dice cover nothing of the map').toBeLessThanOrEqual(0);
	await app.expectAccessible();
	await expectAccessible(window);
	await app.advance(/^Roll/);
	await expect(dice).toContainText('wins');
	await expectAccessible(window);
	expect(await window.content()).not.toMatch(/qixote/i);
});

test('letters for the room, a turned screen, true inches', async ({ app, page }) => {
	await app.open();
	await app.sample('Lydia and the orc');
	const window = await playersOf(app);
	await app.players();
	await app.press(page.getByRole('checkbox', { name: 'Text size for distance' }));
	await page.getByRole('spinbutton', { name: 'Distance (meters)' }).fill('5');
	await page.getByRole('spinbutton', { name: 'Diagonal (inches)' }).fill('40');
	const isLettered = async () => {
		const wanted = await window.evaluate(
			() => (5 / 200 / (40 * 0.0254)) * Math.hypot(screen.width, screen.height),
		);
		await expect
			.poll(() => clockOf(window).evaluate((clock) => Number.parseFloat(getComputedStyle(clock).fontSize)))
			.toBeCloseTo(wanted, 1);
	};
	await isLettered();
	// Letters adapt to a larger screen and back without GM action.
	const size = window.viewportSize()!;
	await window.setViewportSize({ width: 2 * size.width, height: 2 * size.height });
	await isLettered();
	await window.setViewportSize(size);
	await isLettered();
	// If letters leave no room for names, signs on the miniatures and a list identify creatures.
	const names = window.getByRole('list', { name: 'Who is who' });
	await expect(names.getByRole('listitem')).toHaveText(['L Lydia', 'R Orc']);
	await expectAccessible(window);
	await expect(app.creature('Orc')).toContainText('on the player window R');
	await app.press(page.getByRole('checkbox', { name: 'Text size for distance' }));
	await expect(names).toBeHidden();
	await app.press(page.getByRole('radio', { name: '90°' }));
	const upright = (await window.getByRole('img', { name: 'Battle map' }).boundingBox())!;
	expect(upright.width).toBeGreaterThan(upright.height);
	await expect.poll(async () => (await clockOf(window).boundingBox())!.height).toBeGreaterThan(100);
	await app.press(page.getByRole('radio', { name: 'As it is' }));
	await app.press(page.getByRole('checkbox', { name: /^True inches/ }));
	await expect(window.getByText('Hold a bank card here')).toBeVisible();
	const slider = page.getByRole('slider', { name: /bank card/ });
	await slider.fill('300');
	await expect
		.poll(async () => (await window.locator('.players-card').boundingBox())?.width)
		.toBeCloseTo(300, 0);
	await expect.poll(async () => (await cameraOf(window)).scale).toBeCloseTo((300 * 25.4) / 85.6, 5);
	await app.expectAccessible();
	await page.reload();
	await expect.poll(async () => (await cameraOf(window)).scale).toBeCloseTo((300 * 25.4) / 85.6, 5);
});
