/** Clicks and keys per round: five heroes with typed dice, one of them a caster, five goblins, three ogres. */
import type { Page } from 'playwright/test';
import { type App, expect, test } from './fixtures.ts';

const HEROES = ['Lydia', 'Pip', 'Brienne', 'Rath', 'Delsenora'];
const FOES = [...['Goblin', 'Goblin 2', 'Goblin 3', 'Goblin 4', 'Goblin 5'], ...['Ogre', 'Ogre 2', 'Ogre 3']];

const SPELLS = [
	{ type: 'spell', spell: 'fireball', time: 3 },
	{ type: 'spell', spell: 'magic missile', time: 1 },
];

function encounter(): string {
	const creature = (side: string, y: number) => (name: string, x: number) => ({
		id: name.toLowerCase().replace(' ', '-'),
		name,
		side,
		speed: 30,
		position: { x: x * 2, y },
		...(side === 'foes' && { hitPoints: { current: 7, max: 7 } }),
		...(name.startsWith('Ogre') && { size: 'large' }),
		...(name === 'Delsenora' && { repertoire: SPELLS }),
		...(name === 'Rath' && { fighter: { weapon: { name: 'war hammer', speed: 4 } } }),
	});
	return JSON.stringify({
		format: 'halfstep/encounter',
		version: 3,
		name: 'A fight',
		seed: 'fair wind',
		map: { width: 30, height: 14 },
		sides: [
			{ id: 'heroes', name: 'Heroes', color: 0 },
			{ id: 'foes', name: 'Foes', color: 1 },
		],
		creatures: [...HEROES.map(creature('heroes', 2)), ...FOES.map(creature('foes', 8))],
	});
}

/** Returns a counter of mouse presses. Clicks caused by keys do not count. */
async function countClicks(page: Page): Promise<() => Promise<number>> {
	await page.evaluate(() => {
		let clicks = 0;
		addEventListener('pointerdown', () => clicks++, true);
		Object.assign(window, { clicksSoFar: () => clicks });
	});
	return () => page.evaluate(() => (window as unknown as { clicksSoFar(): number }).clicksSoFar());
}

/** Types the faces in order, at the current focus. */
async function typeDice(page: Page, faces: readonly number[]): Promise<void> {
	for (const face of faces) {
		await expect(page.locator('.turn-roll input:focus')).toHaveValue('');
		const field = await page.locator('.turn-roll input:focus').getAttribute('aria-label');
		await page.keyboard.type(`${face}`);
		await page.keyboard.press('Enter');
		await expect(page.getByRole('spinbutton', { name: field ?? '', exact: true })).toHaveCount(0);
	}
}

async function begin(app: App, system: string): Promise<void> {
	const { page } = app;
	await page.setViewportSize({ width: 1280, height: 720 });
	await app.open();
	await app.openEncounter(encounter());
	await app.panel('Events');
	await page.getByLabel('Who rolls physical dice').selectOption({ label: 'Heroes only' });
	await app.panel('Turn order');
	await page.getByRole('radio', { name: system, exact: true }).click();
	await app.startCombat();
}

const order = (page: Page) => page.getByRole('list', { name: 'Initiative order' });

/** Takes turns until the next round starts. */
async function takeTurns(app: App, round: number): Promise<void> {
	for (let turn = 0; turn < 20; turn++) {
		await app.advance(/^Next (turn|round)$/);
		if (((await app.clock.textContent()) ?? '').startsWith(`Round ${round}:`)) return;
	}
	throw new Error('the round does not end');
}

for (const { system, most } of [
	{ system: 'Turn order (d20)', most: 8 },
	{ system: 'Level Up (A5E)', most: 7 },
])
	test(`${system}: a round of thirteen takes at most ${most} clicks, with groups acting together`, async ({
		app,
		page,
	}) => {
		await begin(app, system);
		await expect(order(page).locator('> li')).toHaveCount(7);
		await order(page).getByRole('spinbutton', { name: 'Lydia rolls' }).click();
		await typeDice(page, [18, 5, 11, 9, 14]);
		// The app has rolled for the others, and the focus is where the fight continues.
		await expect(app.clock).toHaveText(/^Round 1: /);
		await expect(app.advanceButton).toBeFocused();
		const clicks = await countClicks(page);
		await takeTurns(app, 2);
		expect(await clicks()).toBeLessThanOrEqual(most);
		const goblins = page.getByRole('list', { name: /^Goblin.*’s hit points$/ });
		await expect(goblins.getByRole('listitem')).toHaveCount(5);
	});

test('AD&D: a round of thirteen takes at most 10 clicks, with dice and spells', async ({ app, page }) => {
	await begin(app, 'AD&D ten segments');
	await expect(order(page).locator('> li')).toHaveCount(7);
	const clicks = await countClicks(page);
	// A click on a recent action declares it, and focuses the first die.
	await page.getByRole('button', { name: 'fireball · 3' }).click();
	await expect(order(page).locator('li').filter({ hasText: 'fireball, casting time 3' })).toHaveCount(1);
	await typeDice(page, [2, 4, 5, 1, 3]);
	await expect(app.clock).toHaveText('Round 1, before the first segment');
	for (let step = 0; step < 20; step++) {
		await app.advance();
		if ((await app.clock.textContent())?.startsWith('Round 2')) break;
	}
	await expect(app.clock).toHaveText('Round 2, declaring');
	expect(await clicks()).toBeLessThanOrEqual(10);
	// The last choice is proposed first, and the first hero's die has focus.
	const choices = page.getByRole('group', { name: 'Recent actions of Delsenora' });
	await expect(choices.getByRole('button').first()).toHaveText('fireball · 3');
	// The default action is not declared yet.
	await expect(choices).toContainText('natural weapons');
	await expect(choices.getByRole('button', { pressed: true })).toHaveCount(0);
	await expect(page.locator('.turn-roll input:focus')).toHaveCount(1);
});

test('AD&D: a table lists ten segments and the actor, without secrets for players', async ({ app, page }) => {
	await begin(app, 'AD&D ten segments');
	await page.getByRole('button', { name: 'fireball · 3' }).click();
	await typeDice(page, [2, 4, 5, 1, 3]);
	await page.getByRole('radio', { name: 'Chart', exact: true }).click();
	const grid = page.getByRole('table', { name: 'The ten segments' });
	const hers = grid.getByRole('row').filter({ hasText: 'Delsenora' });
	await expect(hers).toContainText('starts fireball');
	await expect(hers).toContainText('fireball complete');
	await expect(grid.getByRole('row')).toHaveCount(8);
	await app.advance();
	await page.getByRole('radio', { name: 'Order', exact: true }).click();
	const names = (await page.locator('.order > li[aria-current="step"] .turn-name').allTextContents()).join(
		' ',
	);
	expect(names).not.toBe('');
	// The line shows the name beside any open panel.
	await app.panel('Edit map');
	await expect(page.getByRole('region', { name: 'Notices' })).toContainText(names.split(' ')[0] ?? '');
	await app.expectAccessible();
	await page.keyboard.press('t');
	await expect(page.getByRole('region', { name: 'Turn order' })).toContainText('Now:');
	await expect(page.locator('body')).not.toContainText('fireball');
	await app.expectAccessible();
});

test('AD&D: one gesture arms five goblins', async ({ app, page }) => {
	await begin(app, 'AD&D ten segments');
	const row = order(page).locator('> li').filter({ hasText: 'Goblin' });
	await row.getByRole('button', { expanded: false }).first().click();
	await app.tab('Turn');
	await page.getByLabel('Declares').selectOption({ label: 'Attacks with a weapon' });
	await page.getByLabel('Weapon', { exact: true }).fill('spear');
	await page.getByLabel('Speed factor').fill('6');
	await page.getByRole('button', { name: 'Declare', exact: true }).click();
	await expect(order(page).locator('> li')).toHaveCount(7);
	await expect(row).toContainText('spear');
	await expect(row.getByRole('button', { name: 'spear', exact: true })).toHaveAttribute(
		'aria-pressed',
		'true',
	);
	await app.undo();
	await expect(row.getByRole('button', { name: 'spear', exact: true })).toHaveCount(0);
});

test('ending the fight removes its button and focuses the board', async ({ app, page }) => {
	await app.open();
	await app.sample('Lydia and the orc');
	await app.command('Panel: Initiative');
	await app.startCombat();
	await app.button('Combat: sides, options, end').click();
	await app.button('End combat').focus();
	await page.keyboard.press('Enter');
	await expect(app.advanceButton).toHaveAccessibleName('Play half-round');
	await expect(app.board.element).toBeFocused();
});
