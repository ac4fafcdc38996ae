/** Creatures by hand: placing, refusing, box selection, shared edits, copying, removing. */
import { expect, test } from './fixtures.ts';

test('a token moves to a legal square, and explains a refusal', async ({ app, page }) => {
	await app.open();
	await app.sample('Lydia and the orc');
	await app.tool('Place');
	await app.board.drag([
		{ x: 0, y: 2 },
		{ x: 3, y: 3 },
	]);
	await app.expectAt('Lydia', 4, 4);
	await app.board.drag([
		{ x: 3, y: 3 },
		{ x: 7, y: 2 },
	]);
	await expect(page.getByRole('alert')).toContainText('Lydia can’t stand there.');
	await app.expectAt('Lydia', 4, 4);
	await app.board.drag([
		{ x: 3, y: 3 },
		{ x: 11, y: 4 },
	]);
	await app.expectAt('Lydia', 12, 5);
	await expect(app.redoButton).toHaveAttribute('aria-disabled', 'true');
});

test('a box selects creatures, and an edit applies to all', async ({ app, page }) => {
	await app.open();
	await app.sample('Lydia and the orc');
	await app.board.drag([
		{ x: 0, y: 1 },
		{ x: 5, y: 2 },
		{ x: 8, y: 3 },
	]);
	const card = page.getByRole('region', { name: 'Selected creatures' });
	await expect(card).toContainText('2 creatures');
	await app.tab('Stats');
	await expect(card.getByRole('spinbutton', { name: 'Speed (feet)' })).toHaveAttribute(
		'placeholder',
		'Several',
	);
	await card.getByRole('spinbutton', { name: 'Speed (feet)' }).fill('60');
	await app.condition('prone');
	await expect(app.creature('Lydia')).toContainText('prone');
	await expect(app.creature('Orc')).toContainText('prone');
	await app.select('Orc');
	await expect(page.getByRole('spinbutton', { name: 'Speed (feet)' })).toHaveValue('60');
});

test('an invalid number stays in its field, explains itself, and changes nothing', async ({ app, page }) => {
	await app.open();
	await app.sample('Lydia and the orc');
	await app.select('Lydia');
	await app.tab('Stats');
	const speed = page.getByRole('spinbutton', { name: 'Speed (feet)' });
	await speed.fill('7');
	await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveText(/Speed/);
	await expect(app.undoButton).toHaveAttribute('aria-disabled', 'true');
	const notices = page.getByRole('region', { name: 'Notices' });
	await page.keyboard.press('Tab');
	await expect(notices).toContainText('Speed (feet): a multiple of 5 from 0 to 300. Still 30.');
	await expect(speed).toHaveValue('30');
	// Valid prefixes typed on the way do not apply either.
	await speed.focus();
	await page.keyboard.press('Control+a');
	await page.keyboard.type('352');
	await page.keyboard.press('Tab');
	await expect(speed).toHaveValue('30');
	// Enter confirms a value.
	await speed.fill('50');
	await page.keyboard.press('Enter');
	await speed.fill('41');
	await page.keyboard.press('Tab');
	await expect(notices).toContainText('a multiple of 5 from 0 to 300. Still 50.');
	await expect(speed).toHaveValue('50');
	const name = page.getByRole('textbox', { name: 'Name', exact: true });
	await name.fill('L');
	await name.fill('');
	await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveText('A creature needs a name.');
	// A press on the board that closes the field still reports the error.
	await app.board.click(await app.squareOf('Orc'));
	await expect(notices).toContainText('A creature needs a name. Still “Lydia”.');
	await expect(app.creature('Lydia')).toBeVisible();
	// A refused but valid number is not the current value.
	await app.panel('Edit map');
	await app.press(app.mapSizeButton);
	const columns = page.getByRole('spinbutton', { name: 'Columns' });
	await columns.fill('3');
	await page.keyboard.press('Enter');
	await expect(page.getByText('Orc is outside the new map size')).toBeVisible();
	await expect(columns).toHaveValue('12');
});

test('a form with an invalid number is not submitted, and still explains why', async ({ app }) => {
	await app.open();
	await app.sample('Lydia and the orc');
	const form = await app.addForm();
	await form.getByLabel('Find or add').fill('Ada');
	const add = form.getByRole('button', { name: /^Add/ });
	for (const [label, wrong, right] of [
		['How many', '5000', '3'],
		['Speed (feet)', '12', '25'],
		['How many', '', '2'],
	] as const) {
		const field = form.getByLabel(label);
		await field.fill(wrong);
		await add.click();
		await expect(field).toHaveValue(wrong);
		await expect(form.getByRole('alert')).toHaveText(new RegExp(`^${label.replace(/[()]/g, '.')}:`));
		await expect(field).toBeFocused();
		// The browser's own message would cover the app's.
		const isSaid = await field.evaluate((e) => e.dispatchEvent(new Event('invalid', { cancelable: true })));
		expect(isSaid).toBe(false);
		await expect(app.creature('Ada')).toHaveCount(0);
		await field.fill(right);
		await expect(form.getByRole('alert')).toHaveCount(0);
	}
	await add.click();
	await expect(app.roster.getByRole('listitem')).toHaveCount(4);
});

test('removing a side keeps the focus in the list', async ({ app, page }) => {
	await app.open();
	await app.begin();
	await app.add('Ada');
	// Beside an open card, side menus wait for pointer or focus.
	await app.board.element.press('Escape');
	await app.button('Edit side Heroes').click();
	await page
		.getByRole('dialog', { name: 'Side: Heroes' })
		.getByRole('button', { name: 'Add side' })
		.press('Enter');
	await page.keyboard.press('Escape');
	await expect(app.button('Edit side Heroes')).toBeFocused();
	await app.button('Edit side Side 3').press('Enter');
	await page
		.getByRole('dialog', { name: 'Side: Side 3' })
		.getByRole('button', { name: 'Remove side' })
		.press('Enter');
	await expect(app.button('Edit side Side 3')).toHaveCount(0);
	await expect(page.getByRole('button', { name: /^Heroes/ })).toBeFocused();
});

test('removing a bonus keeps the focus in the dialog', async ({ app, page }) => {
	await app.open();
	await app.sample('Lydia and the orc');
	await app.select('Lydia');
	await app.tab('Stats');
	await app.button('Speed by race and armor…').press('Enter');
	const dialog = page.getByRole('dialog', { name: 'Speed by race and armor' });
	for (let i = 0; i < 2; i++) await dialog.getByRole('button', { name: 'Add a bonus' }).press('Enter');
	await dialog.getByRole('button', { name: 'Remove bonus 1' }).press('Enter');
	await expect(dialog.getByRole('textbox', { name: 'Bonus 1: type' })).toBeFocused();
	await dialog.getByRole('button', { name: 'Remove bonus 1' }).press('Enter');
	await expect(dialog.getByRole('button', { name: 'Add a bonus' })).toBeFocused();
	await page.keyboard.press('Escape');
	await expect(dialog).toBeHidden();
	await expect(app.button('Speed by race and armor…')).toBeFocused();
});

test('keys copy, paste at the mouse, delete and restore', async ({ app, page }) => {
	await app.open();
	await app.sample('Lydia and the orc');
	await app.board.click({ x: 7, y: 2 });
	for (const key of ['Control+c', 'Control+v', 'Control+d', 'Alt+ArrowUp']) await page.keyboard.press(key);
	await expect(app.roster.getByRole('listitem')).toHaveCount(4);
	await page.keyboard.press('Delete');
	await expect(app.roster.getByRole('listitem')).toHaveCount(3);
	await app.button('Restore').click();
	await expect(app.roster.getByRole('listitem')).toHaveCount(4);
	await app.board.click({ x: 0, y: 2 }, { button: 'right' });
	await page.getByRole('menuitem', { name: 'More' }).click();
	await page.getByRole('menuitem', { name: 'Cut' }).click();
	await expect(app.creature('Lydia')).toBeHidden();
	await app.board.element.focus();
	await app.board.hover({ x: 2, y: 3 });
	await page.keyboard.press('Control+v');
	await expect(app.creature('Lydia')).toContainText('at 3, 4');
	await app.board.click({ x: 4, y: 4 }, { button: 'right' });
	await page.getByRole('menuitem', { name: 'Paste' }).click();
	await expect(page.getByText('Lydia 2 placed at 5, 5.')).toBeAttached();
});

test('a double click opens the card and focuses the name', async ({ app, page }) => {
	await app.open();
	await app.sample('Lydia and the orc');
	await app.panel('Rules');
	await app.board.click({ x: 0, y: 2 }, { clickCount: 2 });
	await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toBeFocused();
	await page.keyboard.type('Lydia the Bold');
	await page.keyboard.press('Enter');
	await expect(app.creature('Lydia the Bold')).toBeVisible();
});

test('roster and log report blocked and stopped creatures', async ({ app, page }) => {
	await app.open();
	await app.openEncounter(
		JSON.stringify({
			format: 'halfstep/encounter',
			version: 1,
			name: 'A wall of people',
			map: { width: 8, height: 6 },
			creatures: [
				{
					id: 'a',
					name: 'Ada',
					side: 'heroes',
					speed: 30,
					position: { x: 0, y: 1 },
					plan: { pace: 'walk', steps: [1, 2, 3].map((x) => ({ x, y: 1 })) },
				},
				{ id: 'b', name: 'Bugbear', side: 'foes', speed: 30, position: { x: 2, y: 1 } },
				{
					id: 'c',
					name: 'Cora',
					side: 'heroes',
					speed: 10,
					position: { x: 4, y: 3 },
					plan: { pace: 'walk', steps: [1, 2].map((i) => ({ x: 4 + i, y: 3 + i })) },
				},
			],
		}),
	);
	await app.step(2);
	await app.expectAt('Ada', 2, 2);
	await expect(app.creature('Ada')).toContainText('blocked');
	await expect(page.getByRole('button', { name: /^Segment 2\..*Ada is blocked by Bugbear/ })).toBeVisible();
	await app.step(4);
	await app.expectClock('Round 1, half 1, segment 6');
	await expect(app.creature('Cora')).toContainText('5 / 10 ft, stopped: out of movement');
});

test('open sections stay open for the next creature, and disabled buttons explain themselves', async ({
	app,
	page,
}) => {
	await app.open();
	await app.sample('Lydia and the orc');
	await app.select('Lydia');
	await app.tab('Stats');
	const build = page.getByRole('combobox', { name: 'Build' });
	await expect(build).toBeHidden();
	await page.getByText('Body, reach and skills').click();
	await expect(build).toBeVisible();
	await app.select('Orc');
	await expect(build).toBeVisible();
	await page.getByText('Body, reach and skills').click();
	await app.select('Lydia');
	await expect(build).toBeHidden();
	await expect(app.undoButton).toBeHidden();
	await app.button('Back').hover();
	await expect(page.getByRole('tooltip')).toContainText('Back: this is the start');
	await app.command('redo');
	await expect(page.getByRole('region', { name: 'Notices' })).toContainText('Redo: nothing to redo.');
});

test('the next name is typed in the same field as the last', async ({ app, page }) => {
	await app.open();
	await app.begin();
	const name = (await app.addForm()).getByLabel('Find or add');
	await name.fill('Kay');
	await page.keyboard.press('Enter');
	await page.keyboard.type('Orc');
	await expect(name).toHaveValue('Orc');
	await page.keyboard.press('Enter');
	await page.keyboard.press('Escape');
	await expect(app.roster.getByRole('listitem')).toHaveCount(2);
	await expect(app.creature('Kay')).toBeVisible();
	await expect(app.creature('Orc')).toBeVisible();
});

test('by keyboard: one line makes six orcs with bestiary values', async ({ app, page }) => {
	await app.open();
	await app.begin();
	const form = await app.addForm();
	await form.getByLabel('Find or add').fill('6 owlbaers');
	await expect(form.getByText('Not in the bestiary, added as: medium, 30 ft')).toBeVisible();
	await form.getByLabel('Find or add').fill('6 owlb');
	await expect(form.getByRole('option', { name: /^Owlbear/ })).toBeVisible();
	await page.keyboard.press('ArrowDown');
	await page.keyboard.press('Enter');
	await expect(form.getByLabel('Find or add')).toHaveValue('6 Owlbear');
	await expect(form.getByLabel('How many')).toHaveValue('6');
	await expect(form.getByLabel('Size')).toHaveValue('large');
	await expect(form.getByText('From the bestiary: large, 40 ft')).toBeVisible();
	await page.keyboard.press('Enter');
	await expect(app.roster.getByRole('listitem')).toHaveCount(6);
	await app.undo();
	await expect(app.roster.getByRole('listitem')).toHaveCount(0);
});

test('a pasted list is previewed, and unknown lines are reported', async ({ app, page }) => {
	await app.open();
	await app.begin();
	const form = await app.addForm();
	const paste = (text: string, onto = form.getByLabel('Find or add')) =>
		onto.evaluate((field, pasted) => {
			const clipboardData = new DataTransfer();
			clipboardData.setData('text/plain', pasted);
			field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
		}, text);
	await page.keyboard.press('Escape');
	// Pasted over the board, it opens the form.
	for (const list of ['2 ogres', '2 goblins\nBrienne']) {
		await paste(list, app.board.element);
		await expect(form.getByRole('button', { name: /^Add [23] creatures$/ })).toBeVisible();
	}
	await expect(form.getByRole('list', { name: 'To be added' })).toContainText('2 × Goblin');
	await paste('[{"name":"Ogre","size":"Large","hit_points":59,"speed":{"walk":40}},{"title":"Fireball"}]');
	await expect(form.getByRole('list', { name: 'To be added' })).toContainText('1 × Ogre large, 40 ft, 59 hp');
	await expect(form.getByRole('alert')).toHaveText('1 entry is not a creature and was left out.');
	// A single kind has a count.
	await form.getByLabel('How many').fill('6');
	await expect(form.getByRole('list', { name: 'To be added' })).toContainText('6 × Ogre large, 40 ft, 59 hp');
	await expect(form.getByRole('button', { name: 'Add 6 creatures' })).toBeVisible();
	// Any number of kinds is listed, and pasted text is editable.
	const names = Array.from({ length: 20 }, (_, i) => `Guard ${'ABCDEFGHIJKLMNOPQRST'[i]}`);
	await paste(names.join('\n'));
	await form.getByLabel('Guard T joins').selectOption('Foes');
	const whole = form.getByLabel('Pasted text');
	await expect(whole).toHaveValue(names.join('\n'));
	// Fixing a typo keeps the choices of the other lines.
	await whole.fill(['Gward A', ...names.slice(1)].join('\n'));
	await expect(form.getByLabel('Guard T joins')).toHaveValue('foes');
	await whole.fill('Guard A\n1e3 orcs');
	await expect(form.getByRole('alert')).toContainText('“1e3 orcs”');
	await expect(form.getByRole('button', { name: 'Add creature', exact: true })).toBeVisible();
	await paste('3 goblins\nBrienne 20 ft +3 large');
	await expect(form.getByRole('list', { name: 'To be added' })).toContainText('1 × Brienne large, 20 ft, +3');
	// Monsters join the foes, single characters the players. Both can be changed in the list.
	await expect(form.getByLabel('Goblin joins')).toHaveValue('foes');
	await expect(form.getByLabel('Brienne joins')).toHaveValue('heroes');
	await form.getByLabel('Goblin joins').selectOption('Heroes');
	await form.getByRole('button', { name: 'Add 4 creatures' }).click();
	await expect(app.roster.getByRole('listitem')).toHaveCount(4);
	await expect(app.creature('Brienne')).toContainText('(Heroes)');
	await expect(app.creature('Goblin 2')).toContainText('(Heroes)');
	await form.getByLabel('Find or add').fill('6 orcs');
	await expect(form.getByLabel('Side')).toHaveValue('foes');
	await form.getByRole('button', { name: 'Add 6 creatures' }).click();
	await expect(app.creature('Orc 6')).toContainText('(Foes)');
	// A chosen side applies to all later creatures, known or not.
	await form.getByLabel('Side').selectOption('Heroes');
	await paste('3 wolves\nBrienne');
	await expect(form.getByLabel('Wolf joins')).toHaveValue('heroes');
	await form.getByLabel('Find or add').fill('6 orcs');
	await expect(form.getByLabel('Side')).toHaveValue('heroes');
});

test('a miniature shows the face for its name, a chosen face, or initials', async ({ app, page }) => {
	await app.open();
	await app.sample('Lydia and the orc');
	await app.add('Orc 2');
	await app.select('Orc 2');
	await app.tab('Notes');
	const portrait = page.locator('.card-panel .portrait');
	await expect(portrait.locator('svg')).toBeVisible();
	await app.button('Silhouette…').click();
	const faces = page.getByRole('dialog', { name: 'Silhouette' });
	await expect(faces.getByRole('button', { name: 'By name' })).toHaveAttribute('aria-pressed', 'true');
	await faces.getByRole('searchbox', { name: 'Find a silhouette' }).fill('drag');
	await faces.getByRole('button', { name: 'Dragon' }).click();
	await app.button('Silhouette…').click();
	await expect(faces.getByRole('button', { name: 'Dragon' })).toHaveAttribute('aria-pressed', 'true');
	await faces.getByRole('button', { name: 'Initials' }).click();
	await expect(portrait).toHaveText('O2');
	await app.undo();
	await app.undo();
	await expect(portrait.locator('svg')).toBeVisible();
});

test('adding from the empty map’s card keeps the focus in the field', async ({ app, page }) => {
	await app.open();
	await app.begin();
	await page
		.getByRole('region', { name: 'How to begin' })
		.getByRole('button', { name: 'Add creatures' })
		.click();
	await page.keyboard.type('Ada');
	await page.keyboard.press('Enter');
	await expect(app.creature('Ada')).toBeVisible();
	await page.keyboard.press('Escape');
	const form = page.getByRole('form', { name: 'Add creatures' });
	await expect(form.getByLabel('Side')).toHaveCount(0);
	await expect(form.getByLabel('Find or add')).toBeFocused();
});

test.describe('on a tablet', () => {
	// On lower ones the card takes the whole dock.
	test.use({ viewport: { width: 1280, height: 840 }, hasTouch: true });

	test('the list scrolls to a creature selected elsewhere', async ({ app }) => {
		await app.open();
		await app.sample('The tavern');
		await app.panel('Creatures');
		const last = app.roster.getByRole('listitem').last();
		await expect(last).not.toBeInViewport({ ratio: 1 });
		const [, x = 1, y = 1] = /at (\d+), (\d+)/.exec((await last.textContent()) ?? '') ?? [];
		const there = await app.board.middle({ x: Number(x) - 1, y: Number(y) - 1 });
		await app.page.mouse.click(there.x, there.y);
		await expect(last).toBeInViewport({ ratio: 1 });
	});
});
