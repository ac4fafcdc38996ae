/** Adding creatures: custom entries beside the bestiary, and placement with pointer, keys and finger. */
import { expect, test } from './fixtures.ts';
import { gridPicture } from './picture.ts';

test('a creature becomes a custom entry, editable, undoable, and saved in files', async ({ app, page }) => {
	await app.open();
	await app.sample('Lydia and the orc');
	await app.add('Brienne 2', { speed: 20 });
	await app.select('Brienne 2');
	await app.tab('Notes');
	await app.button('Save to my bestiary').click();
	const notices = page.getByRole('region', { name: 'Notices' });
	await expect(notices).toContainText('Brienne is in your bestiary.');

	// The entry is present in another encounter after a reload.
	await page.reload();
	await app.begin();
	const form = await app.addForm();
	await form.getByText('My bestiary (1)').click();
	const own = form.getByRole('list', { name: 'My bestiary' });
	await form.getByLabel('Find or add').fill('3 bri');
	await page.keyboard.press('ArrowDown');
	await page.keyboard.press('Enter');
	await expect(form.getByLabel('Speed (feet)').first()).toHaveValue('20');
	await own.getByRole('button', { name: 'Edit Brienne' }).click();
	await form.getByLabel('Name').fill('Sir Brienne');
	await own.getByLabel('Speed').fill('25');
	await expect(own.getByRole('button', { name: /^Sir Brienne/ })).toContainText('25 ft');
	await own.getByRole('button', { name: 'Remove Sir Brienne' }).click();
	await expect(own.getByRole('listitem')).toHaveCount(0);
	await form.getByRole('button', { name: 'Undo: removing Sir Brienne' }).click();
	await own.getByRole('button', { name: /^Sir Brienne/ }).click();
	await expect(form.getByLabel('Find or add')).toHaveValue('Sir Brienne');

	const coming = page.waitForEvent('download');
	await form.getByRole('button', { name: 'Export' }).click();
	const path = await (await coming).path();
	await own.getByRole('button', { name: 'Remove Sir Brienne' }).click();
	await form.getByLabel('Bestiary file').setInputFiles(path);
	await expect(own.getByRole('button', { name: /^Sir Brienne/ })).toBeVisible();
	await form
		.getByLabel('Bestiary file')
		.setInputFiles({ name: 'bad.json', mimeType: 'application/json', buffer: Buffer.from('{"a":1}') });
	await expect(notices).toContainText('“bad.json”: Not a Halfstep bestiary file.');
	if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/own.png` });
});

test('new creatures follow the pointer, and click, key or drag places them', async ({ app, page }) => {
	await app.open();
	await app.begin();
	const form = await app.addForm();
	// A text without valid creatures adds none, by Enter or button.
	for (const wrong of ['99999 orcs', '0 orcs']) {
		await form.getByLabel('Find or add').fill(wrong);
		await page.keyboard.press('Enter');
		await expect(form.getByRole('button', { name: 'Add creature' })).toBeDisabled();
		await expect(form.getByRole('button', { name: 'Place on the map' })).toBeDisabled();
		await expect(app.roster.getByRole('listitem')).toHaveCount(0);
		if (wrong === '99999 orcs')
			await expect(form.getByRole('alert')).toHaveText('“99999 orcs”: at most 200 of a kind.');
	}
	await form.getByLabel('Find or add').fill('orc');
	await form.getByRole('button', { name: 'Place on the map' }).click();
	const placing = page.getByRole('toolbar', { name: 'Placing' });
	await expect(placing).toContainText('Orc: click a square');
	await app.board.hover({ x: 5, y: 3 });
	if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/placing.png` });
	await app.board.click({ x: 5, y: 3 });
	await app.board.click({ x: 7, y: 3 });
	// On an occupied square, the next creature lands beside.
	await app.board.click({ x: 7, y: 3 });
	await expect(app.creature('Orc')).toContainText('at 6, 4');
	await expect(app.creature('Orc 2')).toContainText('at 8, 4');
	await expect(app.creature('Orc 3')).toBeVisible();
	await app.board.element.focus();
	await page.keyboard.press('ArrowDown');
	await page.keyboard.press('ArrowDown');
	await page.keyboard.press('Enter');
	await expect(app.roster.getByRole('listitem')).toHaveCount(4);
	await page.keyboard.press('Escape');
	await expect(placing).toBeHidden();
	await app.board.click({ x: 1, y: 1 });
	await expect(app.roster.getByRole('listitem')).toHaveCount(4);
	await app.undo();
	await expect(app.roster.getByRole('listitem')).toHaveCount(3);

	// A change of tool ends placement.
	await app.addForm();
	await form.getByLabel('Find or add').fill('Aldous');
	await form.getByRole('button', { name: 'Place on the map' }).click();
	await app.board.click({ x: 15, y: 9 });
	await expect(placing).toBeVisible();
	await page.keyboard.press('p');
	await expect(placing).toBeHidden();
	await page.keyboard.press('v');
	await app.undo();

	// A group is placed together in one step. Single placement, the default, takes several. The last one ends it.
	await app.addForm();
	await form.getByLabel('Find or add').fill('4 wolves');
	await form.getByRole('button', { name: 'Place on the map' }).click();
	await placing.getByRole('button', { name: 'All at once' }).click();
	await app.board.hover({ x: 15, y: 9 });
	if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/group.png` });
	await app.board.click({ x: 15, y: 9 });
	await expect(app.roster.getByRole('listitem')).toHaveCount(7);
	await expect(placing).toBeHidden();
	await app.undo();
	await expect(app.roster.getByRole('listitem')).toHaveCount(3);
	await app.addForm();
	await form.getByLabel('Find or add').fill('2 wolves');
	await form.getByRole('button', { name: 'Place on the map' }).click();
	await expect(placing).toContainText('1 more to come');
	await app.board.click({ x: 15, y: 9 });
	await expect(app.creature('Wolf')).toContainText('at 16, 10');
	await expect(app.creature('Wolf')).toContainText('(Foes)');
	await app.undo();
	await expect(placing).toContainText('Wolf: click a square. The last one.');
	await app.board.click({ x: 12, y: 9 });
	await expect(app.roster.getByRole('listitem')).toHaveCount(4);
	await expect(placing).toBeHidden();

	// From the list onto the map.
	await app.addForm();
	await form.getByLabel('Find or add').fill('ogr');
	const option = form.getByRole('option', { name: /^Ogre\b/ }).first();
	await option.hover();
	await page.mouse.down();
	const to = await app.board.middle({ x: 3, y: 11 });
	await page.mouse.move(to.x + 60, to.y, { steps: 4 });
	await page.mouse.move(to.x, to.y, { steps: 4 });
	await page.mouse.up();
	await expect(app.creature('Ogre')).toContainText('(Foes)');
	await expect(placing).toBeHidden();
});

test('a picture dropped onto a miniature becomes its cropped face, not the map', async ({ app, page }) => {
	await app.open();
	await app.sample('Lydia and the orc');
	const orc = await app.squareOf('Orc');
	const { x, y } = await app.board.middle(orc);
	/** Dispatches a file drop at the position. */
	const drop = (bytes: Buffer, name: string, type: string) =>
		app.board.element.evaluate(
			(board, { data, ...file }) => {
				const dataTransfer = new DataTransfer();
				const content = Uint8Array.from(atob(data), (char) => char.charCodeAt(0));
				dataTransfer.items.add(new File([content], file.name, { type: file.type }));
				const at = { clientX: file.x, clientY: file.y, dataTransfer, bubbles: true, cancelable: true };
				board.dispatchEvent(new DragEvent('dragover', at));
				board.dispatchEvent(new DragEvent('drop', at));
			},
			{ data: bytes.toString('base64'), name, type, x, y },
		);
	await drop(gridPicture(90, 160, 20), 'orc.png', 'image/png');
	const dialog = page.getByRole('dialog', { name: 'Token picture' });
	const stage = dialog.getByRole('img', { name: /^Crop\./ });
	await expect(stage).toBeFocused();
	const shown = stage.locator('img');
	const topOf = () => shown.evaluate((image) => Number.parseFloat(image.style.top));
	const before = await topOf();
	await page.keyboard.press('ArrowDown');
	await expect.poll(topOf).toBeLessThan(before);
	const widthOf = () => shown.evaluate((image) => image.clientWidth);
	const wide = await widthOf();
	await page.keyboard.press('+');
	await expect.poll(widthOf).toBeGreaterThan(wide);
	if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/crop.png` });
	await dialog.getByRole('button', { name: 'Use this picture' }).click();
	await expect(dialog).toBeHidden();
	const face = app.creature('Orc').locator('image');
	await expect(face).toHaveAttribute('href', /^data:image\//);
	/** True if the face is painted at a fraction of its width and height. Clipped parts cannot be pressed. */
	const isPainted = (part: number) =>
		face.evaluate((image, at) => {
			image.style.pointerEvents = 'all';
			const { left, top, width, height } = image.getBoundingClientRect();
			return document.elementsFromPoint(left + width * at, top + height * at).includes(image);
		}, part);
	expect([await isPainted(0.05), await isPainted(0.2), await isPainted(0.8), await isPainted(0.95)]).toEqual([
		false,
		true,
		true,
		false,
	]);
	await app.select('Orc');
	await app.tab('Notes');
	await expect(app.button('Another picture…')).toBeVisible();
	await app.tool('Map picture');
	await expect(app.button('Add a picture…')).toBeVisible();
	await app.undo();
	await app.panel('Creatures');
	await expect(app.creature('Orc').locator('image')).toHaveCount(0);

	await drop(Buffer.from('no picture'), 'bad.png', 'image/png');
	await expect(page.getByRole('region', { name: 'Notices' })).toContainText('“bad.png”: Unknown file');

	// Without a pointer that drags: by the card.
	const input = page.getByLabel('Picture…: file');
	await input.setInputFiles({ name: 'o.png', mimeType: 'image/png', buffer: gridPicture(64, 64, 16) });
	await dialog.getByRole('button', { name: 'Use this picture' }).click();
	await expect(app.creature('Orc').locator('image')).toHaveCount(1);
});

test('the legend lists this map’s terrain, limited to player knowledge for players', async ({
	app,
	page,
}) => {
	await app.open();
	await app.sample('Lydia and the orc');
	await app.board.click({ x: 4, y: 1 }, { button: 'right' });
	await page.getByRole('menuitemcheckbox', { name: 'Legend' }).click();
	const legend = page.getByRole('region', { name: 'Legend' });
	const lines = legend.getByRole('listitem');
	const side = async () => (await legend.boundingBox())?.x ?? 0;
	await expect
		.poll(async () => (await app.board.point(12, 0)).x, 'it lies beside the map')
		.toBeLessThan(await side());
	await expect(lines.first()).toContainText('Difficult terrain10 ft per square. No running or charging');
	const known = await lines.count();
	await app.panel('Edit map');
	await page.getByRole('checkbox', { name: /^Secret/ }).check();
	await page.getByRole('radio', { name: /^Pit/ }).click();
	await app.board.click({ x: 9, y: 1 });
	await expect(lines).toHaveCount(known + 1);
	if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/legend.png` });
	await app.players('Player view');
	await expect(lines).toHaveCount(known);
	await legend.getByRole('button', { name: 'Close legend' }).click();
	await expect(legend).toBeHidden();
	// Labels of the topmost squares go below them, with enough room.
	await app.leaveTable();
	await app.sample('The ambush');
	await app.tool('Plan');
	await app.board.hover({ x: 4, y: 0 });
	const top = (await page.getByRole('tooltip').boundingBox())?.y ?? 0;
	expect(top).toBeGreaterThan((await app.board.point(4, 1)).y);
});

test('a fallen creature has no paces, and the card can clear it', async ({ app, page }) => {
	await app.open();
	await app.sample('Lydia and the orc');
	await app.select('Orc');
	const pace = page.getByRole('button', { name: /^Pace: / });
	await expect(pace).toBeEnabled();
	await page.getByLabel('Damage or healing').fill('dead');
	await page.keyboard.press('Enter');
	await expect(pace).toBeDisabled();
	await app.button('Remove body').click();
	await expect(app.roster.getByRole('listitem')).toHaveCount(1);
	await app.undo();
	await expect(app.roster.getByRole('listitem')).toHaveCount(2);
});

test('ten pasted creatures with plans take few gestures, killing an orc takes two', async ({ app, page }) => {
	await app.open();
	await app.begin();
	let gestures = 0;
	const count = async (gesture: Promise<unknown>) => {
		gestures += 1;
		await gesture;
	};
	const begun = Date.now();
	const form = page.getByRole('form', { name: 'Add creatures' });
	await count(app.addForm());
	await count(
		form.getByLabel('Find or add').evaluate((field) => {
			const clipboardData = new DataTransfer();
			clipboardData.setData('text/plain', 'Brienne\nKay\nTom 20 ft\n7 orcs');
			field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
		}),
	);
	await count(form.getByRole('button', { name: 'Add 10 creatures' }).click());
	await expect(app.roster.getByRole('listitem')).toHaveCount(10);
	await count(page.keyboard.press('Escape'));
	// With all selected, a leader draws for all. Heroes and orcs draw separately.
	const towards = async (side: RegExp, dx: number) => {
		const rows = app.roster.getByRole('listitem').filter({ hasText: side });
		await count(rows.first().getByRole('button').first().click());
		await count(
			rows
				.last()
				.getByRole('button')
				.first()
				.click({ modifiers: ['Shift'] }),
		);
		await count(app.board.element.focus());
		for (let step = 0; step < 3; step++)
			await count(page.keyboard.press(dx > 0 ? 'ArrowRight' : 'ArrowLeft'));
	};
	await towards(/\(Heroes\)/, 1);
	await towards(/\(Foes\)/, -1);
	await expect(app.roster.getByRole('listitem').filter({ hasText: 'path: ' })).toHaveCount(10);
	expect(gestures).toBeLessThanOrEqual(16);
	expect(Date.now() - begun).toBeLessThan(60_000);

	const orc = await app.squareOf('Orc 3');
	await app.board.click(orc, { button: 'right' });
	await page.getByRole('menuitemcheckbox', { name: 'Dead', exact: true }).click();
	await expect(app.creature('Orc 3')).toContainText('dead');
});

test('a timed condition counts down with the clock, ends, and returns on undo', async ({ app, page }) => {
	await app.open();
	await app.sample('Lydia and the orc');
	// No moves, so no dice.
	await app.board.element.focus();
	await page.keyboard.press('Control+a');
	await page.keyboard.press('Shift+Backspace');
	await app.select('Orc');
	await app.button('Condition').click();
	await page.getByLabel('Duration').selectOption('1 round');
	await app.button('prone').click();
	await expect(app.button('prone')).toHaveAttribute('aria-pressed', 'true');
	await page.getByLabel('In rounds').fill('7');
	await app.button('helpless').click();
	await page.keyboard.press('Escape');
	await expect(app.button('Remove prone, 1 round')).toBeVisible();
	await expect(app.button('Remove helpless, 7 rounds')).toBeVisible();
	await app.nextHalf();
	await app.expectClock('Round 1, half 2, start');
	await expect(app.button('Remove prone, half a round')).toBeVisible();
	await app.nextHalf();
	await app.expectClock('Round 2, half 1, start');
	await expect(page.getByRole('region', { name: 'Notices' })).toContainText('Orc is no longer prone.');
	await expect(page.getByRole('button', { name: /^Remove prone/ })).toHaveCount(0);
	await app.undo();
	await expect(app.button('Remove prone, half a round')).toBeVisible();
});

test('a list pasted over a refused line replaces it, and Escape closes the form', async ({ app, page }) => {
	await app.open();
	await app.begin();
	const form = await app.addForm();
	const name = form.getByLabel('Find or add');
	await name.fill('Bob -30 ft');
	await expect(form.getByRole('alert')).toContainText('-30 ft');
	await name.evaluate((field) => {
		const clipboardData = new DataTransfer();
		clipboardData.setData('text/plain', 'Ada\nCid');
		field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
	});
	await form.getByRole('button', { name: 'Add 2 creatures' }).click();
	await expect(name).toHaveValue('');
	await expect(form.getByRole('alert')).toBeHidden();
	await page.keyboard.press('Escape');
	await expect(form.getByLabel('Side')).toHaveCount(0);
});

test('a list of creatures opened as a file fills the form', async ({ app, page }) => {
	await app.open();
	const form = page.getByRole('form', { name: 'Add creatures' });
	await app.openFile('party.txt', '2 orcs\nBrienne 20 ft');
	await expect(form.getByRole('button', { name: 'Add 3 creatures' })).toBeVisible();
	await form.getByLabel('Orc joins').selectOption('No one: leave out');
	await form.getByRole('button', { name: 'Add creature', exact: true }).click();
	await expect(app.creature('Brienne')).toBeVisible();
	const orcs = [{ name: 'Orc', size: 'M', speed: { walk: 30 }, hp: { average: 15 }, cr: '1/2' }];
	await app.openFile('orcs.json', JSON.stringify(orcs));
	await expect(form.getByRole('list', { name: 'To be added' })).toContainText('1 × Orc');
	await page.keyboard.press('Escape');
	await expect(form.getByLabel('Side')).toHaveCount(0);
	// Closing the form resets it.
	await app.addForm();
	await expect(form.getByRole('button', { name: 'Add creature', exact: true })).toBeVisible();
	await expect(form.getByRole('list', { name: 'To be added' })).toBeHidden();
});

test('pasted blocks and files add creatures with rolled hit points and armor class', async ({
	app,
	page,
}) => {
	await app.open();
	await app.begin();
	const form = await app.addForm();
	const block =
		'> ## Bog Knight\n> *Medium humanoid, any alignment*\n> - **Armor Class** 18 (plate)\n> - **Hit Points** 52 (8d8 + 16)\n> - **Speed** 30 ft.';
	const paste = (text: string) =>
		form.getByLabel('Find or add').evaluate((field, pasted) => {
			const clipboardData = new DataTransfer();
			clipboardData.setData('text/plain', pasted);
			field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
		}, text);
	await paste(block);
	await expect(form.getByRole('list', { name: 'To be added' })).toContainText('52 hp (8d8 + 16), AC 18');
	await form.getByLabel('HP', { exact: true }).selectOption('Maximum');
	await form.getByRole('button', { name: 'Add creature' }).click();
	await page.keyboard.press('Escape');
	const card = page.getByRole('region', { name: 'Bog Knight' });
	await expect(card).toContainText('AC 18');
	await expect(card.locator('.hp-line')).toContainText('80 / 80');

	await app.addForm();
	await form.getByLabel('Find or add').fill('1d6 wolves');
	await expect(form.getByRole('status')).toHaveText(/^“1d6 wolves”: the app rolled [1-6]\.$/);
	await form.getByLabel('Find or add').fill('');
	await paste('Dear diary,\ntoday we fought three goblins. It was hard!');
	await expect(form.getByRole('alert')).toContainText('Not a list of creatures');
	await expect(form.getByRole('button', { name: 'Add creature' })).toBeDisabled();
	await page.keyboard.press('Escape');

	await app.openFile('cat.json', '{"Name":"Bog Cat","HP":{"Value":9},"Abilities":{"Dex":14}}');
	await expect(form.getByLabel('Find or add')).toBeVisible();
	await expect(form).toContainText('Bog Cat');
	await app.expectAccessible();
});
