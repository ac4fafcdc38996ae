/**
 * Movement rules as a GM meets them: profiles, surfaces, holds, actions of a round, ways past opponents with typed
 * dice, squeezing, reach, speeds, measuring.
 */
import { check, draw, expectLogged, open, playOut, profiles, rolled, row, trouble } from './field.ts';
import { expect, test } from './fixtures.ts';

test('each of the seven profiles sets every option, and can be restored', async ({ app, page }) => {
	await open(app, 'Fantasy Craft', { beings: { Ada: { at: [0, 3] } } });
	await app.panel('Rules');
	const option = (group: string, value: string) =>
		page.getByRole('group', { name: group, exact: true }).getByRole('radio', { name: value });
	for (const [profile, initiative, diagonals, engaged] of [
		[/^D&D 5e Turns/, 'Level Up (A5E)', /^5 each Diagonals/, false],
		['D&D 5e, everyone at once', 'Simultaneous', /^5 each Diagonals/, false],
		['Simultaneous (d20)', 'Simultaneous', /^5, 10, 5 Every/, false],
		['d20 SRD', 'Turn order (d20)', /^5, 10, 5 Every/, false],
		['AD&D 2nd', 'Ten segments', /^5, 10, 5 Every/, false],
		['Level Up (A5E)', 'Level Up (A5E)', /^5 each Diagonals/, false],
		['Fantasy Craft', 'Turn order (d20)', /^5, 10, 5 Every/, true],
	] as const) {
		await profiles(app).getByRole('radio', { name: profile }).click();
		await expect(profiles(app).getByRole('radio', { name: profile })).toBeChecked();
		await expect(option('Initiative', initiative)).toBeChecked();
		await expect(option('Diagonals', diagonals as unknown as string)).toBeChecked();
		await expect(page.getByRole('checkbox', { name: /^Opponents engage/ })).toBeChecked({ checked: engaged });
	}
	await page.getByRole('checkbox', { name: /^Opponents engage/ }).click();
	await expect(profiles(app)).toContainText('Customized: Fantasy Craft except opponents engage.');
	await app.button('Back to Fantasy Craft').click();
	await expect(profiles(app)).not.toContainText('Customized');
	await app.undo();
	await expect(profiles(app)).toContainText('Customized');
});

test.describe('Fantasy Craft', () => {
	test('FC-40 to FC-61: surface costs show along the path and at the pointer', async ({ app, page }) => {
		await open(app, 'Fantasy Craft', {
			terrain: {
				cluttered: row(0, 1, 4),
				'mud-knee': row(1, 1, 3),
				'mud-waist': row(2, 1, 2),
				'stairs up to the right': row(3, 1, 5),
				snow: row(4, 1, 6),
			},
			beings: {
				Ada: { at: [0, 0] },
				Bo: { at: [0, 1] },
				Cy: { at: [0, 2] },
				Di: { at: [0, 3] },
				Ed: { at: [0, 4] },
			},
		});
		for (const [name, y, to, line] of [
			['Ada', 0, 3, 'path: 30 of 30 ft'],
			['Bo', 1, 3, 'path: 30 of 30 ft, not all of it'],
			['Cy', 2, 1, 'path: 30 of 30 ft'],
			['Di', 3, 4, 'path: 30 of 30 ft'],
			['Ed', 4, 5, 'path: 25 of 30 ft'],
		] as const) {
			await draw(app, ...row(y, 0, to));
			await expect(app.creature(name)).toContainText(line);
		}
		await app.board.hover({ x: 4, y: 0 });
		const tip = page.getByRole('tooltip').filter({ hasText: 'Cluttered' });
		await expect(tip).toContainText('Cluttered: 10 ft for 5 ft');
		await expect(tip).toContainText('No 5-ft step into it');
		await playOut(app);
		await app.expectAt('Ada', 4, 1);
		await app.expectAt('Bo', 3, 2);
		await app.expectAt('Cy', 2, 3);
		await app.expectAt('Di', 5, 4);
	});

	test('FC-91 to FC-93: opponents hold on approach, withdrawing and the 5-ft step escape', async ({
		app,
	}) => {
		await open(app, 'Fantasy Craft', {
			beings: { Ada: { at: [0, 1] }, Bo: { at: [5, 4] }, Orc: { at: [6, 2], side: 'foes' } },
		});
		await draw(app, ...row(1, 0, 6));
		await playOut(app);
		await app.expectAt('Ada', 6, 2);
		await expect(app.creature('Ada')).toContainText('stopped: engaged by Orc');
		await app.nextHalf();

		// She has moved, so she has no 5-ft step. Withdrawing needs the whole round.
		await app.select('Ada');
		for (const name of ['5-ft step', 'Withdraw']) {
			await app.expectPace(name, /./);
		}
		await app.pace('Move');
		await expect(app.page.getByText('This round it already moved.')).toBeVisible();
		await app.page.keyboard.press('Escape');
		await app.nextHalf();
		await (await app.pace('Withdraw')).click();
		await draw(app, ...row(1, 5, 1));
		await playOut(app);
		await app.expectAt('Ada', 2, 2);
		await expectLogged(app, 'Ada withdraws to 2, 2.');
	});

	test('FC-70 to FC-73: the 5-ft step escapes once a round without other moves', async ({ app }) => {
		await open(app, 'Fantasy Craft', {
			terrain: { cluttered: [{ x: 4, y: 2 }] },
			beings: { Ada: { at: [5, 2] }, Orc: { at: [6, 2], side: 'foes' } },
		});
		await app.select('Ada');
		await (await app.pace('5-ft step')).click();
		await draw(app, { x: 5, y: 2 }, { x: 4, y: 2 });
		await expect(trouble(app)).toContainText('Stops: a 5-ft step is one square that costs 5 ft.');
		await draw(app, { x: 5, y: 2 }, { x: 5, y: 1 });
		await expect(app.creature('Ada')).toContainText('path: 5 of 5 ft');
		await playOut(app);
		await app.expectAt('Ada', 6, 2);
		await app.nextHalf();
		await expect(app.creature('Ada')).toContainText('stepped this round');
		await app.expectPace('Move', /^No other movement after the 5-ft step this round\.$/);
		await draw(app, { x: 5, y: 1 }, { x: 4, y: 0 });
		await expect(trouble(app)).toContainText('Stops: no movement left this round.');
		await playOut(app);
		await app.expectAt('Ada', 6, 2);
	});

	test('FC-54, FC-56: a closed window asks for a tumble roll, and reports its result', async ({
		app,
		page,
	}) => {
		await open(app, 'Fantasy Craft', {
			terrain: { 'window-small-closed': [{ x: 1, y: 1 }] },
			beings: { Ada: { at: [0, 1], skills: { tumble: 3 } } },
		});
		await draw(app, ...row(1, 0, 6));
		await app.play();
		await expect(check(app)).toContainText('Ada enters closed window, up to 3 × 3 ft at 2, 2. DC 15');
		await expect(check(app)).toContainText('bonus +3, needs 12+ · 45% success');
		await rolled(app, { Ada: 12 });
		await expect(check(app)).toContainText('failure: 1d2 lethal damage');
		await rolled(app, { Ada: 12 });
		const card = page.getByRole('region', { name: 'Notices' });
		await expect(card).toContainText('Ada: Tumble 15 vs. DC 15, success.');
		await expect(app.clock).toHaveText(/segment 6$/);
		// The window cost 5 ft: six squares in all.
		await app.expectAt('Ada', 7, 2);
		await expectLogged(app, 'Ada enters closed window', 'Tumble 12 + 3 = 15, DC 15, succeeds');

		await app.undo();
		await app.undo();
		await app.play();
		await rolled(app, { Ada: 2 });
		await rolled(app, { Ada: 12 });
		await expect(app.clock).toHaveText(/segment 6$/);
		await app.expectAt('Ada', 6, 2);
	});
});

test.describe('d20 SRD', () => {
	test('SRD-40 to SRD-47: difficult ground doubles cost, a low wall adds 10 ft', async ({ app }) => {
		await open(app, 'd20 SRD', {
			terrain: { difficult: row(0, 1, 4) },
			walls: [{ from: [2, 2], to: [2, 3], kind: 'low' }],
			beings: { Ada: { at: [0, 0] }, Bo: { at: [0, 2] } },
		});
		await draw(app, ...row(0, 0, 3));
		await draw(app, ...row(2, 0, 4));
		await expect(app.creature('Ada')).toContainText('path: 30 of 30 ft');
		await expect(app.creature('Bo')).toContainText('path: 30 of 30 ft');
		await playOut(app);
		await app.expectAt('Ada', 4, 1);
		await app.expectAt('Bo', 5, 3);
	});

	test('SRD-41: difficult ground forbids run and charge, a charge is straight and long enough', async ({
		app,
	}) => {
		await open(app, 'd20 SRD', {
			terrain: { difficult: [{ x: 3, y: 0 }] },
			beings: { Ada: { at: [0, 0] }, Bo: { at: [0, 3] }, Orc: { at: [12, 3], side: 'foes' } },
		});
		const stops = (why: string) => expect(trouble(app)).toContainText(`Stops: ${why}.`);
		await draw(app, ...row(0, 0, 5));
		for (const name of ['Run', 'Charge']) {
			await (await app.pace(name)).click();
			await stops('can’t run or charge over difficult terrain');
		}
		await app.expectAccessible();
		await (await app.pace('Run')).click();
		await draw(app, ...row(3, 0, 11));
		await expect(app.creature('Bo')).toContainText('path: 30 of 30 ft, not all of it');
		await (await app.pace('Charge')).click();
		await expect(app.creature('Bo')).toContainText('path: 55 of 60 ft');
		await playOut(app);
		await app.expectAt('Ada', 1, 1);
		await app.expectAt('Bo', 12, 4);
		await expectLogged(app, 'Ada stops at 1, 1: can’t run or charge over difficult terrain.');
		await app.nextHalf();
		await expect(app.creature('Bo')).toContainText('charged this round');
		await app.select('Bo');
		await app.expectPace('Move', /^A charge uses the whole round\.$/);

		await app.nextHalf();
		await (await app.pace('Charge')).click();
		await draw(app, { x: 11, y: 3 }, { x: 10, y: 3 });
		await stops('charges need at least 10 ft');
	});

	test('SRD-50 to SRD-54: a giant squeezes through half its width at double cost', async ({ app, page }) => {
		await open(app, 'd20 SRD', {
			terrain: { wall: [...row(1, 4, 7), ...row(3, 4, 7)] },
			beings: { Ogre: { at: [1, 1], size: 'large', speed: 40 } },
		});
		await draw(app, { x: 1, y: 2 }, ...row(2, 2, 5));
		await expect(page.getByRole('list', { name: 'Special moves' })).toContainText(
			'To 5, 3: squeezesSqueezed: double cost, −4 on attacks, −4 to armor class.',
		);
		await playOut(app);
		await expect(app.roster).toContainText('squeezed');
		await app.board.hover(await app.squareOf('Ogre'));
		await expect(page.getByRole('tooltip').filter({ hasText: 'Squeezed: double cost' })).toBeVisible();
	});

	test('SRD-34, SRD-35: typed dice decide a tumble through or an overrun', async ({ app, page }) => {
		await open(app, 'd20 SRD', {
			beings: {
				Ada: { at: [0, 1], skills: { tumble: 5 } },
				Orc: { at: [2, 1], side: 'foes' },
				Bo: { at: [0, 4], skills: { strength: 2 } },
				Imp: { at: [2, 4], side: 'foes' },
			},
		});
		await draw(app, ...row(1, 0, 3));
		const way = (name: string) => page.getByRole('region', { name: `Way past ${name}` });
		await way('Orc')
			.getByRole('button', { name: /^Tumble/ })
			.click();
		await draw(app, ...row(4, 0, 3));
		await way('Imp')
			.getByRole('button', { name: /^Overrun/ })
			.click();
		await app.play();
		await expect(check(app)).toContainText('Bo runs over Imp at 3, 5.');
		await rolled(app, { Bo: 15, Imp: 3 });
		await expect(check(app)).toContainText('Ada tumbles through Orc at 3, 2. DC 25');
		await expect(check(app)).toContainText('Bo: Strength 17 vs. 3, success.');
		await rolled(app, { Ada: 4 });
		await expect(app.clock).toHaveText(/segment 6$/);
		await app.expectAt('Ada', 2, 2);
		await app.expectAt('Bo', 4, 5);
		await expect(app.creature('Ada')).toContainText('stopped: the check failed');
		await expectLogged(
			app,
			'Bo runs over Imp at 3, 5: Strength 15 + 2 = 17 vs. Imp (3), succeeds',
			'Ada tumbles through Orc at 3, 2: Tumble 4 + 5 = 9, DC 25, fails',
		);
	});

	test('SRD-34: an overrun target can step aside', async ({ app, page }) => {
		await open(app, 'd20 SRD', { beings: { Bo: { at: [0, 4] }, Imp: { at: [2, 4], side: 'foes' } } });
		await draw(app, ...row(4, 0, 3));
		const way = page.getByRole('region', { name: 'Way past Imp' });
		await way.getByRole('button', { name: /^Overrun/ }).click();
		await app.play();
		await check(app).getByRole('button', { name: 'Imp steps aside' }).click();
		await expect(app.clock).toHaveText(/segment 6$/);
		await app.expectAt('Bo', 4, 5);
		await app.undo();
		await app.expectAt('Bo', 2, 5);
	});

	test('SRD-94, F-21: logs leaving a threatened square once, and shows threatened squares', async ({
		app,
		page,
	}) => {
		await open(app, 'd20 SRD', {
			beings: { Ada: { at: [2, 2] }, Ogre: { at: [4, 1], size: 'large', side: 'foes' } },
		});
		const middle = await app.board.middle({ x: 3, y: 0 });
		const look = () =>
			page.screenshot({ clip: { x: middle.x - 12, y: middle.y - 12, width: 24, height: 24 } });
		await app.select('Ogre');
		await app.board.settled();
		const plain = await look();
		await app.tab('Sight');
		await page.getByRole('combobox', { name: /^Threatened squares/ }).selectOption('Selected creatures');
		await expect.poll(async () => (await look()).equals(plain)).toBe(false);
		await draw(app, { x: 2, y: 2 }, { x: 2, y: 3 }, { x: 2, y: 4 }, { x: 1, y: 5 });
		await app.tab('Plan');
		await expect(page.getByRole('list', { name: 'Special moves' })).toContainText(
			'leaves a square threatened by Ogre',
		);
		await playOut(app);
		await expectLogged(app, 'Ada provokes an opportunity attack from Ogre at 3, 3.');
		await app.panel('Events');
		await expect(app.log.getByText('opportunity attack')).toHaveCount(1);
	});

	test('SRD-02 to SRD-10: the speed of race, armor and bonuses', async ({ app, page }) => {
		await open(app, 'd20 SRD', { beings: { Ada: { at: [0, 1] } } });
		await app.select('Ada');
		await app.tab('Stats');
		await app.button('Speed by race and armor…').click();
		const dialog = page.getByRole('dialog', { name: /speed/i });
		const sum = dialog.getByRole('table', { name: 'Speed breakdown' });
		const choose = (field: string, value: string) =>
			dialog.getByRole('combobox', { name: field }).selectOption(value);
		await choose('Armor', 'Heavy');
		await expect(sum.getByRole('status')).toHaveText('20 ft');
		await choose('Race', 'Dwarf (20 ft)');
		await expect(sum.getByRole('status')).toHaveText('20 ft');
		await choose('Race', 'Human (30 ft)');
		await choose('Armor', 'Light');
		await dialog.getByRole('checkbox', { name: /^Barbarian/ }).check();
		await expect(sum.getByRole('status')).toHaveText('40 ft');
		await dialog.getByRole('button', { name: 'Use 40 ft' }).click();
		await expect(dialog).toBeHidden();
		await expect(page.getByRole('spinbutton', { name: 'Speed (feet)' })).toHaveValue('40');
		await app.undo();
		await expect(page.getByRole('spinbutton', { name: 'Speed (feet)' })).toHaveValue('30');
	});

	test('SRD-80 to SRD-96: space and reach by size and build, or custom', async ({ app, page }) => {
		await open(app, 'd20 SRD', { beings: { Ada: { at: [1, 1] } } });
		await app.select('Ada');
		const card = page.getByRole('region', { name: 'Ada', exact: true });
		await app.tab('Stats');
		await card.getByText('Body, reach and skills').click();
		const field = (name: string) => card.getByRole('spinbutton', { name });
		const choose = (name: string, value: string) =>
			card.getByRole('combobox', { name, exact: true }).selectOption(value);
		await choose('Size', 'Large (2 × 2)');
		await expect(field('Reach (feet)')).toHaveValue('10');
		await choose('Build', 'Long (on all fours)');
		await expect(field('Reach (feet)')).toHaveValue('5');
		await expect(card).toContainText('Fills 2 × 2 squares; threatens up to 5 ft away.');
		await choose('Size', 'Medium');
		await choose('Build', 'Tall (upright)');
		await card.getByRole('checkbox', { name: 'Reach weapon' }).check();
		await expect(card).toContainText('attacks beyond 5 ft, up to 10 ft');
		await field('Reach (feet)').fill('15');
		await expect(card).toContainText('attacks beyond 15 ft, up to 30 ft');
	});
});

test('a plan made after a half-round lists only what its round allows', async ({ app }) => {
	await open(app, 'd20 SRD', { beings: { Ada: { at: [0, 3] } } });
	await draw(app, ...row(3, 0, 2));
	await (await app.pace('5-ft step')).click();
	await playOut(app);
	await app.expectAt('Ada', 2, 4);
	await app.expectPace('Move', /^No other movement after the 5-ft step this round\.$/);
	for (const name of ['Run', '5-ft step']) await app.expectPace(name, /./);
	await app.nextHalf();
	// No creature has a path, so time passes.
	await app.step(6);
	await expect(app.clock).toHaveText(/segment 6$/);
	// The round is over: all paces are available again.
	await app.expectPace('Run', null);
	await (await app.pace('Run')).click();
	await app.expectClock('Round 2, half 1, start');
});

test('the board menu and palette list every pace, with reasons for unavailable ones', async ({
	app,
	page,
}) => {
	await open(app, 'd20 SRD', { beings: { Ada: { at: [1, 3], busy: 'standard' } } });
	const menu = page.getByRole('menu', { name: 'Pace' });
	const item = (name: string) => menu.getByRole('menuitemradio', { name: `Pace: ${name}` });
	await app.board.click({ x: 1, y: 3 }, { button: 'right' });
	await page.getByRole('menuitem', { name: 'Pace' }).click();
	for (const name of ['Move', 'Double move', 'Run', 'Charge', 'Withdraw', '5-ft step', 'Minimum move'])
		await expect(item(name)).toBeVisible();
	await expect(item('Charge')).toHaveAttribute('aria-disabled', 'true');
	// Playwright would wait for it to be enabled.
	await item('Charge').click({ force: true });
	await expect(page.getByRole('alert')).toContainText(
		'A standard action leaves one move, not the whole round.',
	);
	await app.board.click({ x: 1, y: 3 }, { button: 'right' });
	await page.getByRole('menuitem', { name: 'Pace' }).click();
	await item('5-ft step').click();
	await expect(await app.pace('5-ft step')).toBeChecked();
	await page.keyboard.press('Escape');
	await app.command('pace move');
	await expect(await app.pace('Move')).toBeChecked();
});

test('a new encounter uses a profile and its initiative', async ({ app, page }) => {
	await app.open();
	await app.begin();
	const begin = page.getByRole('region', { name: 'How to begin' });
	const rules = begin.getByRole('combobox', { name: 'Rules played' });
	const system = (name: string) => page.getByRole('radio', { name, exact: true });
	await expect(rules).toHaveValue('simultaneous');
	await app.expectAccessible();
	await app.panel('Turn order');
	await expect(system('Simultaneous')).toBeChecked();
	for (const [profile, expected] of [
		['AD&D 2nd', 'AD&D ten segments'],
		['Level Up (A5E)', 'Level Up (A5E)'],
		['Fantasy Craft', 'Turn order (d20)'],
	] as const) {
		await rules.selectOption(profile);
		await expect(system(expected)).toBeChecked();
	}
	await app.panel('Rules');
	await expect(profiles(app).getByRole('radio', { name: 'Fantasy Craft' })).toBeChecked();
});

test('FC-30, FC-31, SRD-24: ruler, circle, cone, line and nearest creature, in feet and meters', async ({
	app,
	page,
}) => {
	await open(app, 'd20 SRD', {
		beings: {
			Ada: { at: [1, 1], elevation: 10 },
			Orc: { at: [4, 1], side: 'foes', speed: 20 },
			Imp: { at: [1, 4], side: 'foes' },
		},
	});
	const said = page.locator('[aria-live="polite"]');
	const bar = page.getByRole('toolbar', { name: 'Measure' });
	await app.tool('Measure');
	await app.board.click({ x: 2, y: 2 });
	await app.board.click({ x: 5, y: 5 });
	await app.board.click({ x: 7, y: 3 }, { clickCount: 2 });
	await expect(said).toContainText('35 feet.');
	for (const [shape, from, to, heard] of [
		['Circle', { x: 4, y: 3 }, { x: 6, y: 3 }, 'Circle, 10 feet: 21 squares; Orc.'],
		['Cone', { x: 2, y: 1 }, { x: 5, y: 1 }, /^Cone, 1\d feet: \d+ squares; Orc\.$/],
		['Line', { x: 1, y: 3 }, { x: 1, y: 6 }, /^Line, 1\d feet: \d squares; Imp\.$/],
	] as const) {
		await bar.getByRole('radio', { name: shape }).click();
		await app.board.drag([from, to]);
		await expect(said).toHaveText(heard);
	}
	await app.tool('Plan');
	await app.select('Ada');
	await app.tab('Sight');
	await app.button('Nearest creature').click();
	await expect(page.getByRole('region', { name: 'Notices' })).toContainText(
		/Tied at 20 ft from Ada: Orc and Imp\. Random pick: (Orc|Imp)\./,
	);

	await app.tool('Measure');
	await bar.getByRole('radio', { name: 'Meters' }).click();
	await bar.getByRole('radio', { name: 'Ruler' }).click();
	await app.board.drag([
		{ x: 2, y: 5 },
		{ x: 6, y: 5 },
	]);
	await expect(said).toContainText('6 meters.');
	await app.tool('Plan');
	await expect(app.creature('Ada')).toContainText('3 m up');
	await app.tab('Stats');
	await expect(page.getByRole('spinbutton', { name: 'Elevation (meters)' })).toHaveValue('3');
	const speed = page.getByRole('spinbutton', { name: 'Speed (meters)' });
	await expect(speed).toHaveValue('9');
	await speed.fill('12');
	await app.expectPace('1.5-m step', null);
	await draw(app, ...row(1, 1, 3));
	await expect(app.creature('Ada')).toContainText('path: 3 of 12 m');
	await app.command('meters');
	await expect(page.getByRole('spinbutton', { name: 'Speed (feet)' })).toHaveValue('40');
});
