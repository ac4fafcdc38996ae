/**
 * Rules at the table as a GM meets them: ground damage, overruns, predicted openings and holds, gaps, stairs,
 * ladders, heights, nearest squares.
 */
import type { Locator } from 'playwright/test';
import { check, draw, expectLogged, open, playOut, rolled, row, trouble } from './field.ts';
import { type App, expect, test } from './fixtures.ts';

/** The dice dialog of damage. */
function damage(app: App): Locator {
	return app.page.getByRole('dialog', { name: 'Damage' });
}

/** Special steps of the selected creature's path. */
function specialSteps(app: App): Locator {
	return app.page.getByRole('list', { name: 'Special moves' });
}

test('FC-40, FC-56: panes need two checks, wire one, and rolled damage counts', async ({ app, page }) => {
	await open(app, 'Fantasy Craft', {
		terrain: { 'window-small-closed': [{ x: 1, y: 1 }], wire: [{ x: 1, y: 4 }] },
		beings: {
			Ada: { at: [0, 1], skills: { tumble: 3 } },
			Bo: { at: [0, 4], hitPoints: { current: 4, max: 8 } },
		},
	});
	await draw(app, ...row(1, 0, 3));
	await draw(app, ...row(4, 0, 2));
	await app.play();
	await expect(check(app)).toContainText('success: 5 ft instead of 10 ft');
	await rolled(app, { Ada: 15 });
	// The step's next roll starts empty, without the faces typed before.
	await expect(check(app)).toContainText('failure: 1d2 lethal damage');
	await expect(check(app).getByRole('spinbutton', { name: 'Ada rolls' })).toHaveValue('');
	await rolled(app, { Ada: 2 });
	await expect(damage(app)).toContainText('Ada: Tumble 5 vs. DC 15, failure. Ada takes 1d2 lethal damage');
	await app.expectAccessible();
	const dealt = damage(app).getByRole('spinbutton');
	// A digit goes to the die, wherever the focus is.
	await page.keyboard.press('3');
	await expect(dealt).toBeFocused();
	await expect(dealt).toHaveValue('3');
	await page.keyboard.press('Enter');
	await expect(damage(app)).toContainText('d2');
	await dealt.fill('2');
	await page.keyboard.press('Enter');
	await rolled(app, { Bo: 3 });
	await expect(damage(app)).toContainText('1d6 lethal damage in barbed or razor wire at 2, 5');
	await dealt.fill('4');
	await page.keyboard.press('Enter');
	await expect(app.clock).toHaveText(/segment 6$/);
	// Bo had only four points.
	await app.expectAt('Bo', 2, 5);
	await expect(app.creature('Bo')).toContainText('helpless');
	await expectLogged(app, 'Ada takes 2 lethal damage', 'Bo takes 4 lethal damage');
	await app.undo();
	await expect(app.creature('Bo')).not.toContainText('helpless');
});

test.describe('on a touch screen', () => {
	test.use({ hasTouch: true });

	test('FC-40: damage is typed there too', async ({ app }) => {
		await open(app, 'Fantasy Craft', {
			terrain: { wire: [{ x: 1, y: 1 }] },
			beings: { Bo: { at: [0, 1] } },
		});
		await app.tool('Plan');
		await app.board.swipe(row(1, 0, 2));
		await app.play();
		await rolled(app, { Bo: 3 });
		await app.advance('Roll all');
		await expect(app.clock).toHaveText(/segment 6$/);
		await expectLogged(app, /Bo takes [1-6] lethal damage/);
	});
});

test('SRD-34, F-24: overrun targets lie prone, and failing by 5 repels the attacker prone', async ({
	app,
	page,
}) => {
	await open(app, 'd20 SRD', {
		beings: {
			Bo: { at: [2, 1], skills: { strength: 2 } },
			Imp: { at: [4, 1], side: 'foes' },
			Ada: { at: [2, 4], skills: { strength: 1 } },
			Orc: { at: [4, 4], side: 'foes', skills: { strength: 4 } },
		},
	});
	await draw(app, ...row(1, 2, 6));
	await page
		.getByRole('region', { name: 'Way past Imp' })
		.getByRole('button', { name: /^Overrun/ })
		.click();
	await draw(app, ...row(4, 2, 6));
	await app.command('overrun');
	await app.play();
	await rolled(app, { Ada: 2, Orc: 15 });
	await rolled(app, { Bo: 15, Imp: 3 });
	await expect(app.clock).toHaveText(/segment 6$/);
	await app.expectAt('Bo', 7, 2);
	await app.expectAt('Ada', 3, 5);
	for (const name of ['Imp', 'Ada']) await expect(app.creature(name)).toContainText('prone');
	await expectLogged(app, 'Ada is pushed back to 3, 5.', 'Imp falls prone, knocked down by Bo.');
});

test('SRD-35, SRD-94: predicts an opening, and one tumble check past avoids it', async ({ app, page }) => {
	await open(app, 'd20 SRD', {
		beings: {
			Ada: { at: [3, 2], skills: { tumble: 5 } },
			Orc: { at: [3, 3], side: 'foes' },
			Bo: { at: [9, 2] },
			Imp: { at: [9, 3], side: 'foes' },
		},
	});
	const edge = await app.board.point(9.5, 3);
	const look = () => page.screenshot({ clip: { x: edge.x - 8, y: edge.y - 8, width: 16, height: 16 } });
	await app.select('Bo');
	await app.board.settled();
	const plain = await look();
	await draw(app, { x: 9, y: 2 }, { x: 10, y: 1 }, { x: 11, y: 0 });
	await expect(specialSteps(app)).toContainText('Provokes one opportunity attack');
	// The arrow from the imp lies above both miniatures.
	await app.board.settled();
	expect((await look()).equals(plain)).toBe(false);
	await draw(app, ...row(2, 3, 6));
	await app.command('tumble');
	await expect(specialSteps(app)).toContainText(/Tumble check, DC 15, .+; at half speed\./);
	await app.play();
	await expect(check(app)).toContainText('Ada tumbles past Orc at 5, 3. DC 15');
	await rolled(app, { Ada: 12 });
	await expect(app.clock).toHaveText(/segment 6$/);
	await expectLogged(app, 'Bo provokes an opportunity attack from Imp at 10, 3.');
	await expect(app.log).not.toContainText('Ada gives Orc');
});

test('FC-96: a path is lost beyond an opponent’s expected hold', async ({ app }) => {
	await open(app, 'Fantasy Craft', {
		beings: { Ada: { at: [1, 3] }, Orc: { at: [4, 2], side: 'foes' } },
	});
	await draw(app, ...row(3, 1, 7));
	await expect(app.creature('Ada')).toContainText('path: 10 of 30 ft, not all of it');
	await expect(trouble(app)).toContainText('Stops: engaged by Orc.');
	await playOut(app);
	await app.expectAt('Ada', 4, 4);
});

test('SRD-50: a command continues into the gap, or asks for a path first', async ({ app, page }) => {
	await open(app, 'd20 SRD', {
		terrain: { wall: [...row(1, 4, 7), ...row(3, 4, 7)] },
		beings: { Ogre: { at: [2, 1], size: 'large', speed: 40 } },
	});
	await app.select('Ogre');
	await app.command('squeeze');
	await expect(specialSteps(app)).toContainText('To 5, 3: squeezesSqueezed: double cost');
	await app.undo();
	await draw(app, { x: 2, y: 2 }, { x: 1, y: 2 });
	await app.command('squeeze');
	await expect(page.getByRole('radio', { name: 'Plan', exact: true })).toBeChecked();
});

test('FC-43, FC-48: unspecified stairs ask once, and a ladder square has a height', async ({ app, page }) => {
	await open(app, 'Fantasy Craft', {
		terrain: { stairs: row(2, 3, 5) },
		beings: { Ada: { at: [2, 2] }, Bo: { at: [2, 5] } },
	});
	await draw(app, ...row(2, 2, 5));
	await expect(app.creature('Ada')).toContainText('path: 15 of 30 ft');
	await app.panel('Edit map');
	const stairs = page.getByRole('radio', { name: /^Stairs/ });
	await expect(page.locator('.dock')).toContainText('3 squares of stairs or ladder have no direction');
	await stairs.click();
	const asked = page.getByRole('region', { name: 'Uphill direction' });
	await expect(asked).toBeVisible();
	await app.expectAccessible();
	await asked.getByRole('radio', { name: 'east', exact: true }).click();
	await expect(asked).toBeHidden();
	await app.panel('Creatures');
	await expect(app.creature('Ada')).toContainText('path: 20 of 30 ft');

	await app.tool('Terrain');
	await expect(app.page.getByRole('radio', { name: /^Obstacle/ })).toBeInViewport();
	await page.getByRole('searchbox', { name: /^Find among/ }).fill('ladder');
	await page.keyboard.press('Enter');
	const bar = page.getByRole('region', { name: 'Ladder' });
	await bar.getByRole('radio', { name: 'east', exact: true }).click();
	const height = bar.getByRole('spinbutton', { name: 'Height of a square (feet)' });
	await height.fill('10');
	await height.press('Enter');
	await app.expectAccessible();
	await app.board.click({ x: 3, y: 5 });
	await app.tool('Plan');
	await draw(app, ...row(5, 2, 3));
	await app.panel('Creatures');
	await expect(app.creature('Bo')).toContainText('path: 15 of 30 ft');
});

test('heights by key: two creatures on one square stay distinct and do not meet', async ({ app, page }) => {
	await open(app, 'd20 SRD', {
		beings: {
			Ada: { at: [3, 3] },
			Owl: { at: [7, 3], side: 'foes', movement: ['flying'] },
		},
	});
	const said = page.locator('[aria-live="polite"]');
	await app.select('Owl');
	await page.keyboard.press('Alt+PageUp');
	await page.keyboard.press('Alt+PageUp');
	await expect(said).toHaveText('Owl: 10 ft above the ground.');
	await expect(app.creature('Owl')).toContainText('10 ft up');
	await draw(app, ...row(3, 7, 3));
	await playOut(app);
	await app.expectAt('Owl', 4, 4);
	await app.expectAt('Ada', 4, 4);
	for (let i = 0; i < 3; i++) await page.keyboard.press('Alt+PageDown');
	await expect(said).toHaveText('Owl: 5 ft below the ground.');
});

test('A28: keys and card set a path’s height over creatures in the way', async ({ app, page }) => {
	await open(app, 'd20 SRD', {
		beings: { Owl: { at: [1, 3], movement: ['flying'] }, Orc: { at: [3, 3], side: 'foes' } },
	});
	const said = page.locator('[aria-live="polite"]');
	await draw(app, ...row(3, 1, 4));
	await page.keyboard.press('PageUp');
	await page.keyboard.press('PageUp');
	await expect(said).toHaveText('At the end of the path Owl: 10 ft above the ground.');
	await app.panel('Creatures');
	await expect(page.getByText('Ends 10 ft above the ground.')).toBeVisible();
	await page.getByRole('button', { name: 'Dive', exact: true }).click();
	await expect(page.getByText('Ends 5 ft above the ground.')).toBeVisible();
	await playOut(app);
	await app.expectAt('Owl', 5, 4);
	await expect(app.creature('Owl')).toContainText('5 ft up');
	await expect(app.log).toContainText('Owl moves to 4, 4, 5 ft above the ground');
	// With all creatures on the ground, the key still pages and announces nothing.
	await app.select('Orc');
	await page.keyboard.press('PageDown');
	await page.keyboard.press('Alt+PageUp');
	await expect(said).toHaveText('Orc: 5 ft above the ground.');
	await expect(page.getByText(/No selected flyer/)).toHaveCount(0);
});

test('SRD-24: a key announces the nearest free square, and a die chooses among several', async ({
	app,
	page,
}) => {
	await open(app, 'd20 SRD', { terrain: { wall: row(1, 0, 1) }, beings: { Ada: { at: [0, 0] } } });
	const said = page.getByRole('region', { name: 'Notices' });
	await app.select('Ada');
	await page.keyboard.press('Shift+J');
	await expect(said).toContainText('Nearest free square to Ada: 2, 1, 5 ft.');
	await open(app, 'd20 SRD', { beings: { Ada: { at: [0, 0] } } });
	await app.select('Ada');
	await app.tab('Sight');
	await app.button('Nearest free square').click();
	await expect(said).toContainText(/3 free squares at 5 ft from Ada\. Random pick: \d, \d\./);
});
