/** Plan variants: compared, shown, applied, and saved in the file. By mouse, keyboard and finger. */
import { encounterFile, walker } from './encounterFile.ts';
import { type App, expect, test } from './fixtures.ts';

const race = encounterFile('Race', { width: 12, height: 5 }, [
	walker('Lydia', 'heroes', 30, { y: 2, from: 0, to: 4 }),
	walker('Orc', 'foes', 30, { y: 2, from: 8, to: 4 }),
]);

const box = ({ page }: App) => page.getByRole('dialog', { name: 'Variants of plans' });
const rows = (app: App) => box(app).getByRole('table', { name: 'Variants' }).getByRole('row');

async function begin(app: App): Promise<void> {
	await app.open();
	await app.openEncounter(race);
	await app.select('Lydia');
}

test('two plans are kept and compared, and one step applies the first', async ({ app, page }) => {
	await begin(app);
	await app.command('Compare variants');
	await expect(box(app)).toContainText('Save the current plans as a variant');
	await box(app).getByRole('button', { name: 'Save as variant' }).click();
	await expect(rows(app).nth(2)).toContainText('50%');
	// The comparison is beside the map.
	const { x } = await app.board.middle({ x: 11, y: 4 });
	expect(x).toBeLessThan((await box(app).boundingBox())?.x ?? 0);
	await expect(rows(app).nth(2)).toContainText('5, 3 with Orc');
	await box(app).getByLabel('Name of Variant 1').fill('Straight on');
	await app.expectAccessible();
	await page.keyboard.press('Escape');
	await app.button('Clear path').click();
	await app.command('Compare variants');
	await expect(rows(app).nth(1)).toContainText('nobody goes');
	const card = page.getByRole('region', { name: 'Lydia' });
	await expect(card.getByText(/to reach 5, 3/)).toBeHidden();
	// Hover shows it on the board and in the forecast.
	await rows(app).nth(2).hover();
	const mark = page
		.getByRole('list', { name: 'What happened in each segment' })
		.getByRole('button', { name: /Contest at 5, 3: Lydia 50%, Orc 50%/ });
	await expect(mark).toBeVisible();
	await page.mouse.move(5, 300);
	await expect(mark).toBeHidden();
	await box(app).getByRole('button', { name: 'Apply Straight on' }).click();
	await expect(rows(app).nth(1)).toContainText('5, 3 with Orc');
	await page.keyboard.press('Escape');
	await expect(card.getByText(/^50% to reach 5, 3/)).toBeVisible();
	await app.undo();
	await expect(card.getByText(/to reach 5, 3/)).toBeHidden();
});

test('by keyboard: kept, named, applied, retained for past moments and across reloads', async ({
	app,
	page,
}) => {
	await begin(app);
	await page.getByRole('application').focus();
	// Planning continues: nothing opens.
	await page.keyboard.press('Shift+C');
	await expect(page.getByRole('region', { name: 'Notices' })).toContainText('Saved Variant 1. Press C');
	await expect(page.getByRole('application')).toBeFocused();
	await page.keyboard.press('c');
	await expect(box(app).getByRole('button', { name: 'Save as variant' })).toBeFocused();
	// The box does not take the key either.
	await page.keyboard.press('Shift+C');
	await expect(page.getByRole('region', { name: 'Notices' })).toContainText('Already saved as Variant 1.');
	await box(app).getByLabel('Name of Variant 1').focus();
	await page.keyboard.press('ControlOrMeta+a');
	await page.keyboard.type('By the door');
	const take = box(app).getByRole('button', { name: 'Apply By the door' });
	await take.focus();
	await page.keyboard.press('Escape');
	await expect(box(app)).toBeHidden();
	await app.button('Clear path').click();
	await page.keyboard.press('c');
	await take.focus();
	await page.keyboard.press('Enter');
	await expect(rows(app).nth(1)).toContainText('5, 3 with Orc');
	await page.keyboard.press('Escape');
	await expect(page.getByRole('region', { name: 'Lydia' }).getByText(/to reach 5, 3/)).toBeVisible();
	await app.button('Step').click();
	await app.expectClock('Round 1, half 1, segment 1');
	await page.keyboard.press('c');
	await expect(box(app).getByRole('list', { name: 'Variants of earlier moments' })).toContainText(
		'By the door (Round 1, half 1, start)',
	);
	await expect(take).toBeHidden();
	await app.expectKept(/By the door.* segment 1$/);
	await page.reload();
	await app.expectOpen('Race');
	await page.keyboard.press('c');
	await expect(box(app)).toContainText('By the door');
	await box(app).getByRole('button', { name: 'Delete earlier variants' }).click();
	await expect(box(app)).not.toContainText('By the door');
});

test.describe('with a finger', () => {
	test.use({ hasTouch: true, viewport: { width: 900, height: 700 } });

	test('taps keep, show and apply it, and paths draw beside the comparison', async ({ app, page }) => {
		await begin(app);
		await app.command('Compare variants');
		await box(app).getByRole('button', { name: 'Save as variant' }).tap();
		const show = box(app).getByRole('button', { name: 'Show Variant 1' });
		await show.tap();
		await expect(show).toHaveAttribute('aria-pressed', 'true');
		await show.tap();
		await expect(show).toHaveAttribute('aria-pressed', 'false');
		await box(app).getByRole('button', { name: 'Apply Variant 1' }).tap();
		await app.expectAccessible();
		await expect(rows(app).nth(1)).toContainText('5, 3 with Orc');
		// One drag, at the first attempt.
		await app.tool('Plan');
		await app.board.swipe([2, 1, 0].map((y) => ({ x: 0, y })));
		await expect(rows(app).nth(1)).toContainText('10 ft');
		// It covers neither map nor timeline.
		const [board, over, time] = await Promise.all(
			[page.getByRole('application'), box(app), page.locator('.foot')].map((one) => one.boundingBox()),
		);
		expect(board!.x + board!.width).toBeLessThanOrEqual(over!.x + 1);
		expect(over!.y + over!.height).toBeLessThanOrEqual(time!.y + 1);
	});
});
