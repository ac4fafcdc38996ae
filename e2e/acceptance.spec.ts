/**
 * Limits of labels, presses and controls. Further limits are in the files named advance, auto, card, drag, frame,
 * mapEditing, menus and phone.
 */
import type { Page } from 'playwright/test';
import { controlsOf } from './controls.ts';
import { encounterFile, walker } from './encounterFile.ts';
import { type App, expect, test } from './fixtures.ts';
import { gridPicture } from './picture.ts';

test.use({ viewport: { width: 1366, height: 768 } });

interface Drawn {
	readonly text: string;
	/** CSS pixels from the upper left corner of the board. */
	readonly box: {
		readonly left: number;
		readonly top: number;
		readonly right: number;
		readonly bottom: number;
	};
}

/** Records the pictures with text that the page draws, by canvas, until the canvas is cleared. */
async function recordTexts(page: Page): Promise<void> {
	await page.addInitScript(() => {
		type Rect = { left: number; top: number; right: number; bottom: number };
		const words = new WeakMap<CanvasImageSource, string>();
		const drawn = new Map<HTMLCanvasElement, { text: string; box: Rect }[]>();
		Object.assign(globalThis, { drawnTexts: drawn });
		const proto = CanvasRenderingContext2D.prototype;
		const { fillText, drawImage, clearRect } = proto;
		proto.fillText = function (text, ...rest) {
			words.set(this.canvas, `${words.get(this.canvas) ?? ''}${text}`);
			// Chances are written onto the board, centered.
			if (this.canvas.isConnected && text.endsWith('%')) {
				const { a, d, e, f } = this.getTransform();
				const [x, y] = rest;
				const half = this.measureText(text).width / 2;
				const high = Number.parseFloat(/[\d.]+px/.exec(this.font)?.[0] ?? '0') / 2;
				const box = {
					left: (x - half) * a + e,
					top: (y - high) * d + f,
					right: (x + half) * a + e,
					bottom: (y + high) * d + f,
				};
				drawn.set(this.canvas, [...(drawn.get(this.canvas) ?? []), { text, box }]);
			}
			return fillText.call(this, text, ...rest);
		};
		proto.clearRect = function (x, y, width, height) {
			if (width >= this.canvas.width && height >= this.canvas.height) drawn.delete(this.canvas);
			return clearRect.call(this, x, y, width, height);
		};
		proto.drawImage = function (this: CanvasRenderingContext2D, ...args: unknown[]) {
			const [image, x, y] = args as [HTMLCanvasElement, number, number];
			const text = words.get(image);
			if (text !== undefined && args.length === 3) {
				const { a, d, e, f } = this.getTransform();
				const [left, top] = [x * a + e, y * d + f];
				const box = { left, top, right: left + image.width * a, bottom: top + image.height * d };
				drawn.set(this.canvas, [...(drawn.get(this.canvas) ?? []), { text, box }]);
			}
			return (drawImage as (...all: unknown[]) => void).apply(this, args);
		} as typeof drawImage;
	});
}

/** Texts on the board's canvases. */
async function textsOf(app: App): Promise<readonly Drawn[]> {
	await app.board.settled();
	return app.page.evaluate(() => {
		const { drawnTexts } = globalThis as unknown as { drawnTexts: Map<HTMLCanvasElement, Drawn[]> };
		return [...drawnTexts].filter(([canvas]) => canvas.isConnected).flatMap(([, texts]) => texts);
	});
}

/** Names of texts that lie on a token's square or on each other, in pairs. */
function collisions(texts: readonly Drawn[], tokens: readonly Drawn[]): readonly string[] {
	const touches = (a: Drawn, b: Drawn) =>
		a.box.left < b.box.right - 1 &&
		b.box.left < a.box.right - 1 &&
		a.box.top < b.box.bottom - 1 &&
		b.box.top < a.box.bottom - 1;
	return texts.flatMap((text, i) =>
		[...tokens, ...texts.slice(i + 1)]
			.filter((other) => touches(text, other))
			.map((other) => `${text.text} on ${other.text}`),
	);
}

/** The middle of each named creature's token, which fills at least this part of its square. */
async function tokensOf(app: App, names: readonly string[]): Promise<readonly Drawn[]> {
	const board = (await app.board.element.boundingBox())!;
	const { scale } = await app.board.camera();
	const half = 0.3 * scale;
	const tokens: Drawn[] = [];
	for (const name of names) {
		const at = await app.board.middle(await app.squareOf(name));
		const [x, y] = [at.x - board.x, at.y - board.y];
		tokens.push({ text: name, box: { left: x - half, top: y - half, right: x + half, bottom: y + half } });
	}
	return tokens;
}

test('a melee: no name, badge or chance lies on a token or another', async ({ app, page }) => {
	await recordTexts(page);
	await app.open();
	await app.fast();
	const guests = ['Mirela the bard', 'Osric Stonehand', 'Pip Applethorn', 'Mother Bertha'];
	const others = ['Big Jorn', 'Rusk', 'Sly Annet', 'Sergeant Holm', 'Constable Fenn'];
	const sample = [...guests, ...others];
	await app.step(2);
	await app.expectClock('Round 1, half 1, segment 2');
	await app.step();
	await expect(app.dice).toBeVisible();
	while (await app.dice.isVisible()) await app.advance(/^Roll/);
	await app.expectClock('Round 1, half 1, segment 3');
	const shown = await textsOf(app);
	expect(collisions(shown, await tokensOf(app, sample))).toEqual([]);
	for (const text of ['Sly Annet', '4', '34%']) expect(shown.map((one) => one.text)).toContain(text);

	const crowd = Array.from({ length: 12 }, (_, i) => ({
		...walker(`Fighter ${i + 1}`, i % 2 === 0 ? 'heroes' : 'foes', 30, { y: 0, from: 0 }),
		position: { x: 5 + (i % 4), y: 3 + Math.floor(i / 4) + (i % 3 === 0 ? 1 : 0) * Number(i > 7) },
	}));
	await app.openFile('melee.json', encounterFile('Melee', { width: 14, height: 10 }, crowd));
	await app.expectOpen('Melee');
	const names = crowd.map((_, i) => `Fighter ${i + 1}`);
	const texts = await textsOf(app);
	expect(texts.length).toBeGreaterThan(0);
	expect(collisions(texts, await tokensOf(app, names))).toEqual([]);
});

for (const system of ['Turn order (d20)', 'AD&D ten segments', 'Level Up (A5E)'])
	test(`${system}: at most three presses to the first turn, two for each later one`, async ({
		app,
		page,
	}) => {
		await app.open();
		await app.sample('Lydia and the orc');
		await app.fast();
		await app.panel('Turn order');
		await page.getByRole('radio', { name: system, exact: true }).click();
		/** Presses the button until the clock names another turn. */
		const pressesTo = async (moment: RegExp): Promise<number> => {
			const before = await app.clock.textContent();
			for (let presses = 1; presses <= 4; presses++) {
				await app.advance();
				await expect(app.advanceButton).not.toHaveAccessibleName(/^(Pause|Planning)/);
				const now = await app.clock.textContent();
				if (now !== before && moment.test(now ?? '')) return presses;
			}
			return 5;
		};
		expect(await pressesTo(/^Round 1[:,]/)).toBeLessThanOrEqual(3);
		for (let turn = 0; turn < 2; turn++)
			expect(await pressesTo(/^Round [12][:,]/), `turn ${turn}`).toBeLessThanOrEqual(2);
	});

test('the player view has at most eight controls', async ({ app, page }) => {
	await app.open();
	await app.board.element.focus();
	await page.keyboard.press('t');
	await expect(app.tableMenu).toBeVisible();
	expect((await controlsOf(page)).length).toBeLessThanOrEqual(8);
});

test('an empty map has ten planned creatures on a picture after at most 20 presses', async ({
	app,
	page,
}) => {
	await app.open();
	await app.begin();
	let presses = 0;
	const count = async (press: Promise<unknown>) => {
		presses += 1;
		await press;
	};
	// Opened like a file of the operating system's own dialog: a press each for the button and the file.
	presses += 2;
	await app.openFile('cave.png', gridPicture(700, 350, 35));
	await count(page.getByRole('button', { name: 'Use this grid' }).click());
	const add = async (text: string, side: string, button: string | RegExp) => {
		const form = page.getByRole('form', { name: 'Add creatures' });
		await count(app.addForm());
		await form.getByLabel('Find or add').fill(text);
		presses += 1;
		await form.getByLabel('Side').selectOption(side);
		await count(form.getByRole('button', { name: button }).click());
	};
	await add('4 guards', 'Heroes', /^Add 4/);
	await count(page.keyboard.press('Escape'));
	await add('6 orcs', 'Foes', 'Place on the map');
	await count(
		page.getByRole('toolbar', { name: 'Placing' }).getByRole('button', { name: 'All at once' }).click(),
	);
	await count(app.board.click({ x: 16, y: 4 }));
	for (const side of ['Heroes', 'Foes']) {
		const box = await app.auto(side);
		presses += 1;
		await count(box.getByRole('radio', { name: 'Behavior' }).click());
		await count(box.getByRole('button', { name: 'Close' }).click());
	}
	// A plan may be to stay.
	await expect(app.roster.getByRole('listitem').filter({ hasText: 'Charge' })).toHaveCount(10);
	await expect(page.getByRole('region', { name: 'Notices' })).toContainText(
		/Planned paths for (10|[5-9]) creatures/,
	);
	expect(presses).toBeLessThanOrEqual(20);
});
