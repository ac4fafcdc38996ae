/** The first visit: the tavern fight is open, and the offered buttons play it to its end. */
import { expect, test } from './fixtures.ts';

test('the first fight is played to its end', async ({ app, page }) => {
	await app.open('disk');
	await app.expectOpen('The tavern');
	const offer = page.getByRole('region', { name: 'First lesson' });
	await expect(offer).toContainText('press Play half-round');
	let asked = 0;
	const played = app.clock.filter({ hasText: 'segment 6' });
	await app.play();
	while (true) {
		await expect(app.dice.or(played).first()).toBeVisible();
		if (await played.isVisible()) break;
		asked += 1;
		const question = await app.dice.getByText(/contest for|tie at/).textContent();
		// The whole pad is visible under any amount of text.
		await expect(app.dice.getByRole('button', { name: '20', exact: true })).toBeInViewport({ ratio: 1 });
		// So are all rollers above it, even below the last result.
		const lowest = await app.dice.getByRole('spinbutton').last().boundingBox();
		const pad = await app.dice.getByRole('group', { name: /^Results/ }).boundingBox();
		expect((lowest?.y ?? 0) + (lowest?.height ?? 0)).toBeLessThanOrEqual(pad?.y ?? 0);
		await app.advance(/^Roll/);
		await expect(app.dice.getByText(question ?? '', { exact: true })).toBeHidden();
	}
	expect(asked).toBeGreaterThan(0);
	await expect(offer).toBeHidden();
	await app.panel('Events');
	await expect(app.log).toContainText('Segment 6');
	await expect(app.log).toContainText(/beats/);
	await app.nextHalf();
	await app.expectClock('Round 1, half 2, start');
});
