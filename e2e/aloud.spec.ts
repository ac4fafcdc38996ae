/** Text of the board for screen readers, whichever panel is open. */
import { expect, test } from './fixtures.ts';

test('roster and log are always present, once each', async ({ app }) => {
	await app.open();
	await app.sample('Lydia and the orc');
	await app.step(4);
	await expect(app.log).toContainText('Segment 3: Lydia moves to 4, 3; Orc moves to 6, 3.');
	await app.roll('Lydia').fill('11');
	await app.roll('Orc').fill('12');
	await app.roll('Orc').press('Enter');
	await expect(app.log).toContainText('Lydia (17) beats Orc (16) to 5, 3.');
	for (const panel of ['Creatures', 'Turn order', 'Edit map', 'Events', 'Rules'] as const) {
		await app.panel(panel);
		await expect(app.roster).toHaveCount(1);
		await expect(app.roster.getByRole('listitem').filter({ hasText: 'Lydia' })).toContainText('at 5, 3');
		await expect(app.log).toHaveCount(1);
		await expect(app.log).toContainText('Lydia (17) beats Orc (16) to 5, 3.');
	}
});

test('the board announces creatures on Tab, steps with squares, tools, and summaries', async ({
	app,
	page,
}) => {
	await app.open();
	await app.sample('Lydia and the orc');
	const said = page.locator('[aria-live="polite"]');
	await app.board.element.focus();
	await page.keyboard.press('Tab');
	await expect(said).toHaveText('Lydia at 1, 3: Heroes, path to 5, 3.');
	await page.keyboard.press('ArrowUp');
	await expect(said).toHaveText('Lydia: 25 of 30 feet to 5, 2.');
	await page.keyboard.press('p');
	await expect(said).toHaveText('Plan tool.');
	await page.keyboard.press('Shift+R');
	await expect(said).toContainText('Foes: Orc at 8, 3, path to 5, 3.');
});

test('the open log names the same creatures as the announced one', async ({ app, page }) => {
	await app.open();
	await app.sample('The bridge');
	await app.step();
	await app.expectClock('Round 1, half 1, segment 1');
	const named = /^10 creatures move \([^,]+, [^,]+, [^,]+ and 7 more\)\.$/;
	await expect(app.log.getByText(/Segment 1: 10 creatures move \(/)).toHaveCount(1);
	await app.panel('Events');
	await expect(app.log.getByRole('button', { name: named })).toHaveText(/^10 creatures move\./);
	await expect(page.getByRole('button', { name: 'Who?' })).toHaveCount(1);
});

test('announces each message once, even under a notice, and repeats a repeated one', async ({
	app,
	page,
}) => {
	await app.open();
	await app.sample('Lydia and the orc');
	await app.command('Clear all paths');
	await app.board.element.focus();
	// Records text added to live regions.
	const heard = await page.evaluateHandle(() => {
		const all: string[] = [];
		const read = (node: Node) => {
			const text = node.textContent?.trim() ?? '';
			const place = node.parentElement?.closest('.visually-hidden');
			if (text !== '' && place?.matches('[aria-live="polite"], [role="status"]')) all.push(text);
		};
		new MutationObserver((changes) => {
			for (const { type, target, addedNodes } of changes)
				if (type === 'characterData') read(target);
				else addedNodes.forEach(read);
		}).observe(document.body, { childList: true, characterData: true, subtree: true });
		return all;
	});
	const notice = page.getByRole('region', { name: 'Notices' }).getByText(/^No paths yet/);
	const expected: (string | RegExp)[] = [];
	const expectHeard = async (...more: (string | RegExp)[]) => {
		expected.push(...more);
		await expect.poll(() => heard.jsonValue()).toHaveLength(expected.length);
		expect(await heard.jsonValue()).toEqual(
			expected.map((text) => (typeof text === 'string' ? text : expect.stringMatching(text))),
		);
	};
	await page.keyboard.press('Enter');
	await expectHeard(/^No paths yet/);
	await page.keyboard.press('Tab');
	await expectHeard('Lydia at 1, 3: Heroes, no path.');
	await page.keyboard.press('Enter');
	await expectHeard(/^No paths yet/);
	// Waits for the first announcement: two keys in one frame make one sentence.
	for (let time = 0; time < 2; time++) {
		await page.keyboard.press('Shift+R');
		await expectHeard(/^Round 1/);
	}
	// The notice expires without a second announcement.
	await expect(notice).toBeHidden({ timeout: 15_000 });
	await page.keyboard.press('p');
	await expectHeard('Plan tool.');
});
