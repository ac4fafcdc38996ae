/** Getting people in: one's own entries beside the bestiary, and what is put down with pointer, keys and finger. */
import { expect, test } from './fixtures.ts';

test('a creature is kept as an entry of one’s own, changed, undone, and travels in a file', async ({
	app,
	page,
}) => {
	await app.open();
	await app.sample('Lydia and the orc');
	await app.add('Brienne 2', { speed: 20 });
	await app.select('Brienne 2');
	await app.button('Keep in my bestiary').click();
	const notices = page.getByRole('region', { name: 'Notices' });
	await expect(notices).toContainText('Brienne is in your bestiary.');

	// It is there in another encounter, after another visit.
	await page.reload();
	await app.begin();
	await app.button('Add creatures').first().click();
	const form = page.getByRole('form', { name: 'Add creatures' });
	await form.getByText('My bestiary (1)').click();
	const own = form.getByRole('list', { name: 'My bestiary' });
	await form.getByLabel('Name').fill('3 bri');
	await page.keyboard.press('ArrowDown');
	await page.keyboard.press('Enter');
	await expect(form.getByLabel('Speed (feet)').first()).toHaveValue('20');
	await own.getByRole('button', { name: 'Edit Brienne' }).click();
	await form.getByLabel('Called').fill('Sir Brienne');
	await form.getByLabel('Its speed').fill('25');
	await expect(own.getByRole('button', { name: /^Sir Brienne/ })).toContainText('25 ft');
	await own.getByRole('button', { name: 'Remove Sir Brienne' }).click();
	await expect(own.getByRole('listitem')).toHaveCount(0);
	await form.getByRole('button', { name: 'Undo: removing Sir Brienne' }).click();
	await own.getByRole('button', { name: /^Sir Brienne/ }).click();
	await expect(form.getByLabel('Name')).toHaveValue('Sir Brienne');

	const coming = page.waitForEvent('download');
	await form.getByRole('button', { name: 'Export' }).click();
	const path = await (await coming).path();
	await own.getByRole('button', { name: 'Remove Sir Brienne' }).click();
	await form.getByLabel('Bestiary file').setInputFiles(path);
	await expect(own.getByRole('button', { name: /^Sir Brienne/ })).toBeVisible();
	await form
		.getByLabel('Bestiary file')
		.setInputFiles({ name: 'bad.json', mimeType: 'application/json', buffer: Buffer.from('{"a":1}') });
	await expect(notices).toContainText('“bad.json”: The file holds no bestiary of Halfstep.');
	if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/own.png` });
});
