/** Attacks: damage typed after the half-round, and attacks rolled by the app. */
import { encounterFile } from './encounterFile.ts';
import { expect, test } from './fixtures.ts';

const duel = encounterFile('Duel', { width: 8, height: 6 }, [
	{ id: 'ann', name: 'Ann', side: 'heroes', speed: 30, position: { x: 2, y: 2 } },
	{
		...{ id: 'orc', name: 'Orc', side: 'foes', speed: 30, position: { x: 3, y: 2 } },
		hitPoints: { current: 12, max: 12 },
	},
	{
		id: 'cat',
		name: 'Cat',
		side: 'heroes',
		speed: 30,
		position: { x: 0, y: 5 },
		plan: { pace: 'walk', steps: [{ x: 1, y: 5 }] },
	},
]);

for (const hasTouch of [false, true])
	test.describe(hasTouch ? 'by finger' : 'by mouse', () => {
		test.use({ hasTouch });
		test('typed damage goes to the creature and the log', async ({ app, page }) => {
			await app.open('disk');
			await app.openEncounter(duel);
			await app.panel('Rules');
			await app.press(page.getByRole('group', { name: 'Attacks' }).getByText('Typed', { exact: true }));
			await app.play();
			const field = page.getByLabel(/^Damage: Ann attacks Orc/);
			await expect(field).toBeVisible({ timeout: 20_000 });
			await app.expectAccessible();
			await field.fill('5');
			await field.press('Enter');
			await expect(page.locator('.strike-list')).toContainText('Ann hits Orc (5 damage).');
			await app.press(page.getByRole('button', { name: 'Close attacks' }));
			await app.panel('Events');
			await expect(app.log).toContainText('Orc takes 5 damage');
		});
	});

test('by keyboard: the app rolls, and the list shows each roll', async ({ app, page }) => {
	await app.open();
	await app.openEncounter(duel);
	await app.panel('Rules');
	await page
		.getByRole('group', { name: 'Attacks' })
		.getByLabel(/^Rolled/)
		.focus();
	await page.keyboard.press('Space');
	await app.play();
	await expect(page.locator('.line-notice')).toContainText('2 attacks', { timeout: 20_000 });
	await app.command('attacks');
	await expect(page.locator('.strike-list')).toContainText(/Ann (hits|misses) Orc/);
	await expect(page.locator('.strike-list')).toContainText(/Orc (hits|misses) Ann/);
});

const SURE = { name: 'Sword', bonus: 50, damage: { dice: 0, faces: 6, bonus: 3 } };

/** An orc that leaves Ann's reach, with blows of a kind and rules. */
function leaving(blows: string, rules: object = { opportunity: true }): string {
	const file = encounterFile('Leaving', { width: 12, height: 6 }, [
		{
			...{ id: 'ann', name: 'Ann', side: 'heroes', speed: 30, position: { x: 2, y: 2 } },
			attacks: [SURE],
		},
		{
			...{ id: 'orc', name: 'Orc', side: 'foes', speed: 30, position: { x: 3, y: 2 } },
			hitPoints: { current: 3, max: 12 },
			plan: { pace: 'walk', steps: [4, 5, 6, 7, 8].map((x) => ({ x, y: 2 })) },
		},
	]);
	return JSON.stringify({ ...JSON.parse(file), blows, rules, seed: 'leaving' });
}

for (const hasTouch of [false, true])
	test.describe(hasTouch ? 'by finger' : 'by mouse', () => {
		test.use({ hasTouch });
		test('stops at an opportunity attack for typed damage', async ({ app, page }) => {
			await app.open('disk');
			await app.openEncounter(leaving('typed'));
			await app.fast();
			await app.play();
			const line = page.locator('.strike-line').filter({ hasText: 'Ann attacks Orc (opportunity attack)' });
			await expect(line).toBeVisible({ timeout: 20_000 });
			await expect(page.getByLabel(/^Damage: Ann attacks Orc/)).toBeFocused();
			await app.expectAccessible();
			await page.getByLabel(/^Damage: Ann attacks Orc/).fill('3');
			await app.press(line.getByRole('button', { name: 'Apply' }));
			await expect(page.locator('.strike-list')).toContainText(
				'Ann hits Orc (opportunity attack, 3 damage).',
			);
			await app.press(page.getByRole('button', { name: 'Close attacks' }));
			const stop = await app.squareOf('Orc');
			await app.play();
			await expect(app.advanceButton).toHaveAccessibleName(/^Next half-round/, { timeout: 20_000 });
			expect(await app.squareOf('Orc')).toEqual(stop);
			await app.panel('Events');
			await expect(app.log).toContainText('Ann hits Orc (opportunity attack, 3 damage).');
			await expect(app.log).toContainText('Orc takes 3 damage');
		});
	});

test('by keyboard: rolls an opportunity attack, and undo removes it', async ({ app, page }) => {
	await app.open();
	await app.openEncounter(leaving('rolled'));
	await app.fast();
	await app.board.element.focus();
	await page.keyboard.press('Enter');
	await expect(page.locator('.strike-list')).toContainText(
		/Ann hits Orc \(opportunity attack, \d+ to hit, 3/,
		{
			timeout: 20_000,
		},
	);
	await expect(page.locator('.line-notice')).toContainText('Ann hits Orc');
	await app.undo();
	await expect(page.locator('.strike-list')).toBeEmpty();
	await app.redo();
	await app.play();
	await expect(app.advanceButton).toHaveAccessibleName(/^Next half-round/, { timeout: 20_000 });
});

test('rolls attacks of the acting creature in turns', async ({ app, page }) => {
	await app.open();
	await app.openEncounter(leaving('rolled', { initiative: 'static' }));
	await app.startCombat();
	await app.startCombat();
	await app.advance(/^Roll initiative/);
	await app.advance(/^Next turn|^Ann|^Orc/);
	const roll = page.getByRole('button', { name: /^Attack roll: / });
	await expect(page.getByRole('region', { name: 'Attacks' }).locator(roll)).toBeVisible();
	await app.command('attacks');
	await roll.focus();
	await page.keyboard.press('Enter');
	await expect(page.locator('.strike-list')).toContainText(/(hits|misses) (Ann|Orc) \(\d+ to hit/);
	await app.expectAccessible();
});

for (const system of ['AD&D ten segments', 'Level Up (A5E)'])
	for (const blows of ['typed', 'rolled'])
		test(`${system}: ${blows} attacks of the acting creature`, async ({ app, page }) => {
			await app.open();
			await app.openEncounter(leaving(blows));
			await app.fast();
			await app.panel('Events');
			await page.getByLabel('Who rolls physical dice').selectOption('No one: the app rolls');
			await app.panel('Turn order');
			await page.getByRole('radio', { name: system, exact: true }).click();
			await app.startCombat();
			const way =
				blows === 'typed'
					? page.getByLabel(/^Damage: (Ann|Orc) attacks/).first()
					: page.getByRole('button', { name: /^Attack roll: / }).first();
			// Declarations and initiative come before the first turn.
			for (let step = 0; step < 6 && !(await way.isVisible()); step++) {
				await app.advance();
				await way.waitFor({ timeout: 500 }).catch(() => {});
			}
			await way.focus();
			if (blows === 'typed') await page.keyboard.type('2');
			await page.keyboard.press('Enter');
			await app.command('attacks');
			await expect(page.locator('.strike-list')).toContainText(/(Ann|Orc) (hits|misses) (Ann|Orc)/);
		});

for (const hasTouch of [false, true])
	test.describe(hasTouch ? 'attack lines by finger' : 'attack lines by mouse', () => {
		test.use({ hasTouch });
		test('keeps AC of a list and attacks of the bestiary, editable on the card', async ({ app, page }) => {
			await app.open('disk');
			for (const line of ['Fighter AC 18 HP 44', 'Ogre']) {
				await app.panel('Creatures');
				const form = await app.addForm();
				await form.getByLabel('Find or add').fill(line);
				await app.press(form.getByRole('button', { name: 'Add creature' }));
				await page.keyboard.press('Escape');
			}
			await app.select('Fighter');
			await app.tab('Stats');
			await expect(page.getByLabel('AC', { exact: true })).toHaveValue('18');
			await app.select('Ogre');
			await app.press(page.locator('summary').filter({ hasText: '1 attack' }));
			const first = page.getByRole('group', { name: 'Attack 1' });
			await expect(first.getByLabel('Attack', { exact: true })).toHaveValue('Greatclub');
			await first.getByLabel('Damage').fill('2d10+4');
			await app.press(page.getByRole('button', { name: 'Add attack' }));
			const second = page.getByRole('group', { name: 'Attack 2' });
			await second.getByLabel('Attack', { exact: true }).fill('Javelin');
			await second.getByLabel('Bonus').fill('6');
			await second.getByLabel('Damage').fill('2d');
			await expect(second).toContainText('Type dice, such as 1d8+3, or points.');
			await second.getByLabel('Damage').fill('2d6+4');
			await app.expectAccessible();
			await app.press(second.getByRole('button', { name: 'Use this attack' }));
			await expect(first.getByLabel('Attack', { exact: true })).toHaveValue('Javelin');
			await expect(second.getByLabel('Damage')).toHaveValue('2d10 + 4');
		});
	});
