/** The app planning for creatures by what they mean to do. */
import { encounterFile, walker } from './encounterFile.ts';
import { expect, test } from './fixtures.ts';

const meeting = encounterFile('Meeting', { width: 14, height: 5 }, [
	walker('Lydia', 'heroes', 30, { y: 2, from: 1 }),
	walker('Orc', 'foes', 30, { y: 2, from: 11 }),
]);

for (const hasTouch of [false, true])
	test.describe(hasTouch ? 'with a finger' : 'with a mouse', () => {
		test.use({ hasTouch });

		test('an orc that means to charge gets a path, in one step to undo', async ({ app }) => {
			await app.open();
			await app.openFile('meeting.json', meeting);
			await app.select('Orc');
			const card = await app.auto();
			await card.getByLabel('Behavior').selectOption('Charge the nearest');
			await app.press(card.getByRole('button', { name: 'Re-plan' }));
			await expect(app.creature('Orc')).toContainText('path: 30 of 30 ft');
			await app.undo();
			await expect(app.creature('Orc')).not.toContainText('path:');
			await expect((await app.auto()).getByLabel('Behavior')).toHaveValue('charge');
			await app.expectAccessible();
		});
	});

test('by keyboard: guarding asks whom', async ({ app, page }) => {
	await app.open();
	await app.openFile('meeting.json', meeting);
	await app.select('Orc');
	const card = await app.auto();
	await card.getByLabel('Behavior').focus();
	await page.keyboard.type('Gua');
	await expect(card.getByLabel('Target')).toHaveValue('lydia');
	await card.getByRole('button', { name: 'Re-plan' }).focus();
	await page.keyboard.press('Enter');
	await expect(app.creature('Orc')).toContainText('path:');
});
