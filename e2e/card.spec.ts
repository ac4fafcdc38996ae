/** Dock limits: controls, the card's header, damage in three actions, and a stable layout. */
import { controlsOf } from './controls.ts';
import { expect, test } from './fixtures.ts';

/** Maximum number of controls on the page. */
const MAX_AT_START = 25;
const MAX_SELECTED = 46;

test.use({ viewport: { width: 1366, height: 768 } });

test('the page has few controls at first start, and few more with a selection', async ({ app, page }) => {
	await app.open();
	await expect(app.roster).toBeVisible();
	const expected = page.getByRole('list', { name: 'Expected in this half-round' });
	await expect(expected.getByRole('button')).toContainText([
		'12, 4: Sly Annet 66%, Mother Bertha 34%',
		'10, 12: Sergeant Holm 74%, Rusk 26%',
		'9, 8: Mirela the bard 45%, Pip Applethorn 34%, Big Jorn 21%',
		'9 opportunity attacks and 2 blocked moves (Sly Annet and Sergeant Holm)',
		'5–6',
	]);
	expect((await controlsOf(page)).length).toBeLessThanOrEqual(MAX_AT_START);
	await app.board.click({ x: 5, y: 4 });
	await expect(page.getByRole('list', { name: 'Suggestions' })).toBeVisible();
	expect((await controlsOf(page)).length).toBeLessThanOrEqual(MAX_SELECTED);
});

test('the header shows HP, conditions, pace, Auto and forecast without scrolling', async ({ app, page }) => {
	await app.open();
	await app.select('Mirela the bard');
	const card = page.getByRole('region', { name: 'Mirela the bard' });
	await card.getByRole('button', { name: 'Condition' }).click();
	for (const condition of ['prone', 'stunned', 'bound', 'helpless', 'invisible'])
		await page.getByRole('dialog', { name: 'Conditions' }).getByRole('button', { name: condition }).click();
	await page.keyboard.press('Escape');
	const head = card.locator('.card-head');
	const { height = 0 } = (await head.boundingBox()) ?? {};
	expect(height).toBeLessThanOrEqual(248);
	for (const part of [
		card.getByLabel('Damage or healing'),
		card.getByRole('button', { name: 'Remove prone' }),
		card.getByRole('button', { name: /^Pace: / }),
		card.getByRole('button', { name: /^Auto: / }),
		card.getByRole('group', { name: 'Plan and forecast' }),
	])
		await expect(part).toBeInViewport({ ratio: 0.9 });
	const list = await page.locator('.roster-room').boundingBox();
	const dock = await page.locator('.dock').boundingBox();
	expect(list?.height).toBeGreaterThanOrEqual(100);
	expect(list?.height).toBeLessThanOrEqual((dock?.height ?? 0) * 0.4);
	// One click to name, size, speed and HP maximum. The tab stays for the next creature.
	await app.tab('Stats');
	for (const field of ['Name', 'Size', 'Speed (feet)', 'HP maximum', 'AC'])
		await expect(card.getByLabel(field, { exact: true })).toBeInViewport();
	await app.select('Osric Stonehand');
	await expect(page.getByRole('tab', { name: 'Stats' })).toHaveAttribute('aria-selected', 'true');
	await app.expectAccessible();
});

test('damage takes three actions and no dialog: select, type, Enter', async ({ app, page }) => {
	await app.open();
	await app.sample('Lydia and the orc');
	await app.select('Orc');
	await app.tab('Stats');
	await page.getByLabel('HP maximum').fill('12');
	await page.keyboard.press('Enter');
	await app.select('Lydia');
	await app.select('Orc');
	const field = page.getByLabel('Damage or healing');
	await field.fill('−7');
	await field.press('Enter');
	await expect(page.locator('.hp-line')).toContainText('5 / 12');
	await expect(page.getByRole('dialog')).toHaveCount(0);
	await expect(field).toHaveValue('');
	await field.fill('+4');
	await field.press('Enter');
	await expect(page.locator('.hp-line')).toContainText('9 / 12');
	await field.fill('dead');
	await field.press('Enter');
	await expect(app.creature('Orc')).toContainText('dead');
});

test('a click on a name edits it', async ({ app, page }) => {
	await app.open();
	await app.sample('Lydia and the orc');
	await app.select('Orc');
	await page.getByRole('region', { name: 'Orc' }).getByRole('button', { name: 'Orc', exact: true }).click();
	await page.keyboard.type('Grishnak');
	await page.keyboard.press('Enter');
	await expect(app.creature('Grishnak')).toBeVisible();
});

test('the field finds, adds, and is empty after adding', async ({ app, page }) => {
	await app.open();
	await app.sample('Lydia and the orc');
	const field = page.getByRole('combobox', { name: 'Find or add creatures' });
	await field.fill('lyd');
	await expect(app.creature('Orc')).toHaveCount(0);
	await field.press('Enter');
	await expect(page.getByRole('region', { name: 'Lydia' })).toBeVisible();
	await expect(field).toHaveValue('');
	await field.fill('2 wolves');
	await field.press('Enter');
	await expect(field).toHaveValue('');
	await expect(app.creature('Wolf 2')).toBeVisible();
	await field.press('Enter');
	await expect(app.roster.getByRole('listitem')).toHaveCount(4);
});

test('rows highlight their creatures, sides fold, and Ctrl+click keeps the scroll position', async ({
	app,
	page,
}) => {
	await app.open();
	await expect(app.creature('Rusk')).toHaveCount(0);
	await app.select('Rusk');
	await expect(app.creature('Rusk')).toBeVisible();
	const room = page.locator('.roster-room');
	await app.creature('Sly Annet').scrollIntoViewIfNeeded();
	const scrolled = await room.evaluate((element) => element.scrollTop);
	expect(scrolled).toBeGreaterThan(0);
	await app
		.creature('Sly Annet')
		.getByRole('button')
		.click({ modifiers: ['Control'] });
	await expect(page.getByRole('region', { name: 'Selected creatures' })).toContainText('2 creatures');
	expect(await room.evaluate((element) => element.scrollTop)).toBe(scrolled);
	const head = page.getByRole('button', { name: /^Dockers/ });
	await head.click();
	await expect(head).toHaveAttribute('aria-expanded', 'false');
	await expect(app.creature('Sly Annet')).toHaveCount(0);
});
