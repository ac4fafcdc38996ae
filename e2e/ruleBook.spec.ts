/** The rule book of the encounter, each rule with a small board that plays an example. */
import { expect, test } from './fixtures.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('mouse and keyboard read and play the rules in force', async ({ app, page }) => {
	await app.open();
	// The page handles keys once the frame around the board exists.
	await expect(page.getByRole('button', { name: 'Help', exact: true })).toBeVisible();
	await app.command('rules with examples');
	const book = page.getByRole('dialog', { name: 'Rules with examples' });
	await expect(book.getByRole('heading', { name: 'Contested square' })).toBeVisible();
	const contest = book.getByRole('region', { name: 'Contested square' });
	await expect(contest.getByRole('img')).toHaveAccessibleName(/Ada at 1, 1; The orc at 8, 1/);
	await app.expectAccessible();
	const step = contest.getByRole('button', { name: 'Step' });
	await step.click();
	await expect(contest.getByText('Segment 1.', { exact: true })).toBeVisible();
	for (let i = 0; i < 3; i++) await page.keyboard.press('Enter');
	await expect(contest.getByText('Ada (17) beats the orc (16) to 5, 1')).toBeVisible();
	await expect(contest.getByRole('img')).toHaveAccessibleName(/Ada at 5, 1/);
	await contest.getByRole('button', { name: 'Start over' }).click();
	await contest.getByRole('button', { name: 'Play' }).click();
	await expect(contest.getByText('Segment 6.', { exact: true })).toBeVisible({ timeout: 15_000 });
	await page.keyboard.press('Escape');
	await expect(book).toBeHidden();
});

test('with reduced motion an example shows its end at once', async ({ app, page }) => {
	await page.emulateMedia({ reducedMotion: 'reduce' });
	await app.open();
	await page.getByRole('button', { name: 'Help', exact: true }).click();
	await page.getByRole('button', { name: 'Read the rules, with examples' }).click();
	const ring = page.getByRole('region', { name: 'A ring turns' });
	await ring.getByRole('button', { name: 'Play' }).click();
	await expect(ring.getByText('Segment 1.', { exact: true })).toBeVisible();
	await expect(ring.getByRole('button', { name: 'Step' })).toBeDisabled();
});
