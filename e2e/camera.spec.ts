/** Board camera: wheel, keys, dragging and fitting on maps of any size. */
import { expect, test } from './fixtures.ts';

test('the wheel zooms around the pointer, keys around the middle, F fits the map', async ({ app, page }) => {
	await app.open();
	await app.sample('The tavern');
	const fitted = await app.board.camera();
	await app.board.hover({ x: 4, y: 4 });
	await page.mouse.wheel(0, -400);
	const near = await app.board.camera();
	expect(near.scale).toBeGreaterThan(fitted.scale);
	expect(4.5 * near.scale + near.x).toBeCloseTo(4.5 * fitted.scale + fitted.x, 0);
	expect(4.5 * near.scale + near.y).toBeCloseTo(4.5 * fitted.scale + fitted.y, 0);
	await app.board.element.focus();
	await page.keyboard.press('+');
	await expect.poll(async () => (await app.board.camera()).scale).toBeGreaterThan(near.scale);
	await page.keyboard.press('-');
	await page.keyboard.press('-');
	await expect.poll(async () => (await app.board.camera()).scale).toBeLessThan(near.scale);
	await page.keyboard.press('f');
	await expect.poll(() => app.board.camera()).toEqual(fitted);
});

test('the Pan tool, Space, and the middle and right buttons drag the map', async ({ app, page }) => {
	await app.open();
	await app.sample('The tavern');
	const dragged = async (button: 'left' | 'middle' | 'right' = 'left') => {
		const before = await app.board.camera();
		const { x, y } = await app.board.middle({ x: 8, y: 6 });
		await page.mouse.move(x, y);
		await page.mouse.down({ button });
		await page.mouse.move(x + 30, y + 20, { steps: 4 });
		await page.mouse.up({ button });
		const after = await app.board.camera();
		return [Math.round(after.x - before.x), Math.round(after.y - before.y), after.scale - before.scale];
	};
	await app.board.element.focus();
	for (let i = 0; i < 3; i++) await page.keyboard.press('+');
	await app.tool('Pan');
	expect(await dragged()).toEqual([30, 20, 0]);
	await app.tool('Plan');
	// Firefox on Linux would paste on middle button release, which opened “Add creatures”.
	const pressed = await page.evaluateHandle(() => {
		const seen = { prevented: false };
		addEventListener('auxclick', (e) => Object.assign(seen, { prevented: e.defaultPrevented }), {
			once: true,
		});
		return seen;
	});
	expect(await dragged('middle')).toEqual([30, 20, 0]);
	expect(await pressed.jsonValue()).toEqual({ prevented: true });
	expect(await dragged('right')).toEqual([30, 20, 0]);
	await app.board.element.focus();
	await page.keyboard.down('Space');
	expect(await dragged()).toEqual([30, 20, 0]);
	await page.keyboard.up('Space');
	await expect(page.getByRole('menu')).toBeHidden();
	await expect(app.undoButton).toHaveAttribute('aria-disabled', 'true');
});

for (const [width, height] of [
	[1, 1],
	[200, 200],
	[200, 1],
] as const)
	test(`a map of ${width} × ${height} squares fits whole`, async ({ app, page }) => {
		await app.open();
		// An open door is drawn at any size.
		const walls = [{ from: [0, 0], to: [0, 1], kind: 'door', open: true }];
		const map = { width, height, walls };
		const creatures = [
			{ id: 'a', name: 'Ada', side: 'heroes', speed: 30, position: { x: width - 1, y: height - 1 } },
		];
		await app.openEncounter(
			JSON.stringify({ format: 'halfstep/encounter', version: 1, name: 'Size', map, creatures }),
		);
		await app.board.settled();
		const box = await app.board.element.boundingBox();
		const from = await app.board.point(0, 0);
		const to = await app.board.point(width, height);
		expect(from.x).toBeGreaterThanOrEqual(box?.x ?? 0);
		expect(from.y).toBeGreaterThanOrEqual(box?.y ?? 0);
		expect(to.x).toBeLessThanOrEqual((box?.x ?? 0) + (box?.width ?? 0));
		expect(to.y).toBeLessThanOrEqual((box?.y ?? 0) + (box?.height ?? 0));
		await app.board.click({ x: width - 1, y: height - 1 });
		await expect(page.getByRole('region', { name: 'Ada' })).toBeVisible();
	});

test('a growing board is painted to its new edges', async ({ app, page }) => {
	await page.setViewportSize({ width: 900, height: 600 });
	await app.open();
	await app.board.settled();
	await page.setViewportSize({ width: 1400, height: 900 });
	const canvases = app.board.element.locator('.battle-map-canvas canvas');
	const whole = await app.board.element.evaluate((board) => `${board.clientWidth} × ${board.clientHeight}`);
	await expect
		.poll(() =>
			canvases.evaluateAll((all) =>
				all.map(({ clientWidth, clientHeight }) => `${clientWidth} × ${clientHeight}`),
			),
		)
		.toEqual([whole, whole, whole]);
	await app.board.settled();
	// Opaque in both corners: the workspace around the map reaches the last pixel.
	const corners = await canvases.first().evaluate((one) => {
		if (!(one instanceof HTMLCanvasElement)) return [];
		const context = one.getContext('2d');
		const right = one.width - 1;
		const bottom = one.height - 1;
		return [
			[0, 0],
			[right, bottom],
		].map(([x = 0, y = 0]) => String(context?.getImageData(x, y, 1, 1).data));
	});
	expect(corners[0]).toMatch(/,255$/);
	expect(corners[1]).toBe(corners[0]);
});
