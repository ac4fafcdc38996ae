/** Fights in each of the four initiative systems, by their worked examples. */
import { type App, expect, test } from './fixtures.ts';

interface Fighter {
	readonly id: string;
	readonly name: string;
	readonly side: string;
	readonly x: number;
	readonly [field: string]: unknown;
}

/** An encounter with all creatures in one row. */
function encounter(creatures: readonly Fighter[]): string {
	return JSON.stringify({
		format: 'halfstep/encounter',
		version: 1,
		name: 'A fight',
		seed: 'fair wind',
		map: { width: 20, height: 8 },
		sides: [
			{ id: 'heroes', name: 'Heroes', color: 0 },
			{ id: 'foes', name: 'Foes', color: 1 },
		],
		creatures: creatures.map(({ x, ...rest }) => ({ speed: 30, position: { x, y: 3 }, ...rest })),
	});
}

const going = (from: number, by: number, count: number) => ({
	plan: {
		pace: 'walk',
		steps: Array.from({ length: count }, (_, i) => ({ x: from + by * (i + 1), y: 3 })),
	},
});

/** Page object of the initiative panel. */
class Initiative {
	readonly #app: App;
	constructor(app: App) {
		this.#app = app;
	}

	get order() {
		return this.#app.page.getByRole('list', { name: 'Initiative order' });
	}

	async open(fighters: readonly Fighter[]): Promise<void> {
		await this.#app.open();
		await this.#app.openFile('fight.json', encounter(fighters));
		await expect(this.#app.title).toHaveText('A fight');
		await this.show();
	}

	async show(): Promise<void> {
		await this.#app.panel('Turn order');
	}

	/** Chooses a system, sets its options, and starts. */
	async begin(system: string, options?: () => Promise<void>): Promise<void> {
		const choice = this.#app.page.getByRole('radio', { name: system, exact: true });
		await choice.click();
		// A visit to another panel keeps the choice.
		await this.#app.page.getByRole('tab', { name: 'Creatures' }).click();
		await this.show();
		await expect(choice).toBeChecked();
		if (options) {
			await this.#app.page.getByText('Options', { exact: true }).click();
			await options();
		}
		await this.#app.startCombat();
	}

	/** Types a die's face. */
	async roll(name: string, face: number): Promise<void> {
		const field = this.order.getByRole('spinbutton', { name: `${name} rolls`, exact: true });
		await field.fill(String(face));
		await field.press('Enter');
	}

	row(name: string) {
		const pick = this.#app.page.getByRole('button', { name, exact: true });
		return this.order.locator('> li').filter({ has: pick });
	}

	/** Opens a creature's row, unless it is open. */
	async pick(name: string): Promise<void> {
		const pick = this.row(name).getByRole('button', { name, exact: true });
		if ((await pick.getAttribute('aria-expanded')) !== 'true') await pick.click();
		await this.#app.tab('Turn');
	}

	/** The card of the creature picked last, at its turn. */
	get card() {
		return this.#app.page.locator('#card');
	}

	/** Presses a button on a creature's card. */
	async press(name: string, button: string): Promise<void> {
		await this.pick(name);
		await this.card.getByRole('button', { name: button, exact: true }).click();
	}

	/** Types damage or healing on a creature's card. */
	async harm(name: string, text: string): Promise<void> {
		await this.pick(name);
		const field = this.card.getByLabel('Damage or healing');
		await field.fill(text);
		await field.press('Enter');
	}

	/** Checks the counts and names of all rows, such as "17 Lydia". */
	async expectOrder(rows: readonly string[]): Promise<void> {
		await expect(this.order.locator('> li')).toHaveCount(rows.length);
		await expect
			.poll(() =>
				this.order.locator('> li').evaluateAll((items) =>
					items.map((item) => {
						const count = item.querySelector('.turn-count')?.textContent ?? '';
						const name = item.querySelector('.turn-name')?.textContent ?? '';
						return `${count} ${name}`.trim();
					}),
				),
			)
			.toEqual(rows);
	}

	/** Checks the creatures whose turn it is. */
	async expectNow(...names: readonly string[]): Promise<void> {
		await expect(this.order.locator('> li[aria-current="step"] .turn-name')).toHaveText([...names]);
	}

	/** Presses the advance button. In segments, goes to the next with an action. */
	async next(
		button: 'Next turn' | 'Next round' | 'Next segment' | 'End the turn' = 'Next turn',
	): Promise<void> {
		await this.#app.advance(button === 'Next segment' ? /segment|attack/i : button);
	}
}

const LYDIA = { id: 'lydia', name: 'Lydia', side: 'heroes', x: 2, initiative: 3 };
const PIP = { id: 'pip', name: 'Pip', side: 'heroes', x: 4, initiative: -2 };
const ORC = { id: 'orc', name: 'The orc', side: 'foes', x: 15 };

test('Static: clamps counts to 1–20 + bonus, and only the current creature moves', async ({ app }) => {
	const initiative = new Initiative(app);
	await initiative.open([{ ...LYDIA, ...going(2, 1, 6) }, PIP, { ...ORC, ...going(15, -1, 6) }]);
	await initiative.begin('Turn order (d20)');
	await expect(app.clock).toHaveText('Round 1, rolling');

	// No sorting while dice are missing. FC-04 caps a 20 with bonus -2 at 18.
	await initiative.roll('Lydia', 18);
	await initiative.roll('Pip', 20);
	await initiative.expectOrder(['21 Lydia', '18 Pip', '– The orc']);
	await initiative.roll('The orc', 19);
	await initiative.expectOrder(['21 Lydia', '19 The orc', '18 Pip']);
	await initiative.expectNow('Lydia');
	await expect(app.clock).toHaveText('Round 1: Lydia');
	await app.expectAccessible();

	// FC-03: 21 + 5 is capped at 23.
	await initiative.press('Lydia', 'Regroup +2');
	await initiative.expectOrder(['23 Lydia', '19 The orc', '18 Pip']);

	// The second click of a double click ends no turn.
	await app.advanceButton.dblclick();
	await expect(app.board.element).toHaveAttribute('data-settled', 'true', { timeout: 20_000 });
	await app.panel('Creatures');
	await app.expectAt('Lydia', 9, 4);
	await app.expectAt('The orc', 16, 4);
	await initiative.show();
	await initiative.next();
	await expect(app.clock).toHaveText('Round 1: The orc');
	// The advance button plays its path first, unless the turn is ended explicitly.
	await expect(app.advanceButton).not.toHaveAccessibleName('Next turn');
	await app.way(/^Skip/);
	await initiative.next('Next round');

	// FC-07: the same counts in every round.
	await expect(app.clock).toHaveText('Round 2: Lydia');
	await initiative.expectOrder(['23 Lydia', '19 The orc', '18 Pip']);

	// Steps back turn by turn.
	await app.way('Previous turn');
	await expect(app.clock).toHaveText('Round 1: Pip');
	await app.undo();
	await expect(app.clock).toHaveText('Round 2: Lydia');
});

test('by keyboard: undo reverts dice, not the empty field that has focus', async ({ app, page }) => {
	const initiative = new Initiative(app);
	await initiative.open([LYDIA, ORC]);
	await initiative.begin('Turn order (d20)');
	await initiative.roll('Lydia', 18);
	const field = initiative.order.getByRole('spinbutton', { name: 'The orc rolls' });
	await expect(field).toBeFocused();
	// Undo belongs to the field with typed text.
	await field.pressSequentially('1');
	await page.keyboard.press('Control+z');
	await expect(field).toHaveValue('');
	await expect(initiative.row('Lydia')).not.toContainText('to roll');
	await page.keyboard.press('Control+z');
	await expect(initiative.order.getByRole('spinbutton', { name: 'Lydia rolls' })).toBeVisible();
	await page.keyboard.press('Control+z');
	await expect(app.advanceButton).toHaveAccessibleName('Start combat');
	await page.keyboard.press('Control+Shift+z');
	await expect(app.clock).toHaveText('Round 1, rolling');
});

test('Static: a fallen creature is helpless on the map, and its turn is skipped', async ({ app }) => {
	const initiative = new Initiative(app);
	await initiative.open([LYDIA, { ...ORC, hitPoints: { current: 12, max: 12 } }]);
	await initiative.begin('Turn order (d20)');
	await initiative.roll('Lydia', 18);
	await initiative.roll('The orc', 9);
	await initiative.harm('The orc', '7');
	await expect(initiative.row('The orc')).toContainText('bloodied');
	await expect(initiative.row('The orc')).toContainText('5/12');
	await initiative.harm('The orc', '9');
	await expect(initiative.row('The orc')).toContainText('down');
	await initiative.next('Next round');
	await expect(app.clock).toHaveText('Round 2: Lydia');
	await app.panel('Creatures');
	await expect(app.creature('The orc')).toContainText('helpless');
	await app.panel('Events');
	await expect(app.log).toContainText('The orc goes down.');
});

const HASTED = { fighter: { tempo: 'hasted' } };
const trolls = (id: string, name: string, x: number) => ({ id, name, side: 'foes', x, size: 'large' });

test('ADD-40 to ADD-48: Rath, Rupert, Delsenora and the trolls by the Player’s Handbook', async ({
	app,
	page,
}) => {
	const initiative = new Initiative(app);
	const hammer = { name: 'war hammer', speed: 4, plusses: [4] };
	const sword = { name: 'two-handed sword', speed: 7 };
	await initiative.open([
		{ id: 'rath', name: 'Rath', side: 'heroes', x: 1, fighter: { tempo: 'hasted', weapon: hammer } },
		{ id: 'rupert', name: 'Rupert', side: 'heroes', x: 5, fighter: { tempo: 'hasted', weapon: sword } },
		{ id: 'delsenora', name: 'Delsenora', side: 'heroes', x: 9, ...HASTED },
		trolls('t1', 'Rath’s troll', 2),
		trolls('t2', 'Rupert’s troll', 6),
		trolls('t3', 'Delsenora’s troll', 10),
	]);
	await page.getByRole('radio', { name: 'AD&D ten segments', exact: true }).click();
	await page.getByRole('radio', { name: /Player’s Handbook/ }).check();
	await app.startCombat();

	await initiative.pick('Delsenora');
	const her = initiative.row('Delsenora');
	await initiative.pick('Delsenora');
	await initiative.card.getByLabel('Declares').selectOption({ label: 'Casts a spell' });
	const declare = initiative.card.getByRole('button', { name: 'Declare', exact: true });
	// Relative to the scroll container: an alert moves nothing.
	const place = () => declare.evaluate((button: HTMLElement) => button.offsetTop);
	const top = await place();
	await initiative.card.getByLabel('Casting time').fill('-1');
	await expect(initiative.card.getByRole('alert')).toBeVisible();
	await expect(declare).toBeDisabled();
	await initiative.card.getByLabel('Casting time').fill('1');
	expect(await place()).toBe(top);
	await initiative.card.getByLabel('Spell', { exact: true }).fill('burning hands');
	await initiative.card.getByLabel('Casting time').fill('1');
	await initiative.press('Delsenora', 'Declare');
	await expect(her).toContainText('burning hands, casting time 1');

	await initiative.roll('Rath', 2);
	await initiative.roll('Rupert', 2);
	await initiative.roll('Delsenora', 9);
	await initiative.roll('Rath’s troll', 1);
	await initiative.roll('Rupert’s troll', 5);
	await initiative.roll('Delsenora’s troll', 1);
	// Her count is the start of casting, which completes on 10 (ADD-44).
	await initiative.expectOrder([
		'0 Rath',
		'7 Rupert',
		'7 Rath’s troll',
		'7 Delsenora’s troll',
		'9 Delsenora',
		'11 Rupert’s troll',
	]);
	await expect(her).toContainText('casts burning hands 9 to 10');

	await initiative.next('Next segment');
	await initiative.expectNow('Rath');
	await expect(app.clock).toHaveText('Round 1, before segment 1 (count 0)');
	await app.advance();
	await initiative.expectNow('Rupert', 'Rath’s troll', 'Delsenora’s troll');
	await expect(app.clock).toHaveText('Round 1, initiative segment 7');
	await expect(page.getByText('Now: Rupert, Rath’s troll and Delsenora’s troll')).toHaveCount(2);
	await app.expectAccessible();

	// ADD-46: a hit at 7 spoils the spell of 10. ADD-48: Rath’s troll, felled at 7, still acts at 7.
	await initiative.harm('Delsenora', '8');
	await expect(app.advanceButton).toHaveAttribute('aria-disabled', 'true');
	await app.button('Lose the spell').first().click();
	await expect(her).toContainText('burning hands 9 to 10, lost');

	await app.advance();
	await initiative.expectNow('Rupert’s troll');
	await expect(app.clock).toHaveText('Round 1, after segment 10 (count 11)');
	await app.advance();
	await initiative.expectNow('Rath');
	await expect(app.clock).toHaveText('Round 1, attack 2, count 0');
	await app.advance();
	await initiative.expectNow('Rupert');
	await initiative.next('Next round');
	await expect(app.clock).toHaveText('Round 2, declaring');

	// ADD-47: if the troll misses, she completes the spell before Rupert's troll acts.
	for (let back = 0; back < 5; back++) await app.way('Previous turn');
	await expect(app.clock).toHaveText('Round 1, before segment 1 (count 0)');
	await app.way('Discard and replay');
	await app.advance();
	await app.advance();
	await app.advance();
	await initiative.expectNow('Delsenora');
	await expect(app.clock).toHaveText('Round 1, initiative segment 10');
});

test('A5E-12, A5E-13: a rush raises one turn, for movement or action', async ({ app }) => {
	const initiative = new Initiative(app);
	await initiative.open([
		{ ...LYDIA, initiative: 2, fighter: { proficiency: 3, dexterity: 2 }, ...going(2, 1, 3) },
		{ ...ORC, initiative: 0 },
	]);
	await initiative.begin('Level Up (A5E)');
	await initiative.roll('Lydia', 7);
	await initiative.roll('The orc', 12);
	await initiative.expectOrder(['12 The orc', '9 Lydia']);
	await initiative.press('Lydia', 'Rush +5');
	await expect(initiative.row('Lydia')).toContainText('rushes');
	await initiative.expectOrder(['14 Lydia', '12 The orc']);
	await initiative.next();
	await initiative.expectNow('Lydia');
	await initiative.press('Lydia', 'Movement');
	await expect(initiative.card.getByRole('button', { name: 'Action', exact: true })).toHaveAttribute(
		'aria-disabled',
		'true',
	);
	await app.way(/^Skip/);
	await initiative.expectOrder(['12 The orc', '9 Lydia']);
	await expect(app.clock).toHaveText('Round 2: The orc');
});

test('A5E-22, A5E-26: a delayed turn takes its new count, this round or next', async ({ app, page }) => {
	const initiative = new Initiative(app);
	await initiative.open([
		{ ...LYDIA, initiative: 0 },
		{ ...PIP, initiative: 0 },
		{ ...ORC, initiative: 0 },
	]);
	await initiative.begin('Level Up (A5E)');
	await initiative.roll('Lydia', 17);
	await initiative.roll('Pip', 12);
	await initiative.roll('The orc', 18);
	await initiative.next();
	await initiative.expectNow('Lydia');

	// A5E-27 and A5E-22: only to a lower count, which stays hers.
	await initiative.pick('Lydia');
	await page.getByRole('spinbutton', { name: 'Count to delay to' }).fill('17');
	const delayTo = initiative.card.getByRole('button', { name: 'Delay to this count' });
	await expect(delayTo).toHaveAttribute('aria-disabled', 'true');
	await page.getByRole('spinbutton', { name: 'Count to delay to' }).fill('8');
	await delayTo.click();
	await initiative.expectOrder(['18 The orc', '12 Pip', '8 Lydia']);

	// A5E-26: 12 delays all of round 1 and acts at 18 in round 2.
	await initiative.expectNow('Pip');
	await initiative.press('Pip', 'Delay');
	await initiative.expectNow('Lydia');
	await initiative.pick('Lydia');
	// Enter on a disabled button explains why.
	const rush = initiative.card.getByRole('button', { name: /^Rush/ });
	await rush.focus();
	await rush.press('Enter');
	const why = page.getByRole('tooltip');
	await expect(why).toContainText('Lydia');
	// Scrolling moves it with its button.
	const { y } = (await why.boundingBox())!;
	await rush.evaluate((button) => button.closest('.scrolls')?.scrollBy(0, -30));
	await expect.poll(async () => (await why.boundingBox())?.y).toBeCloseTo(y + 30, 0);
	await page.keyboard.press('Escape');
	await initiative.next('End the turn');
	await expect(app.clock).toHaveText('Round 1: Pip may still act');
	await expect(page.locator('.fight-head h2')).toHaveText('Round 1: Pip may still act');
	await initiative.next('Next round');
	await initiative.expectNow('The orc');
	await initiative.press('Pip', 'Take delayed turn');
	await initiative.next();
	await initiative.expectNow('Pip');
	await initiative.expectOrder(['18 The orc', '18 Pip', '8 Lydia']);
	await initiative.next();
	await initiative.expectNow('Lydia');
	await initiative.next('Next round');
	await initiative.next();
	await initiative.expectNow('Pip');
	await expect(app.clock).toHaveText('Round 3: Pip');
});

test('A5E-04, A5E-06: like creatures share a turn, keys and dragging order ties', async ({ app, page }) => {
	const initiative = new Initiative(app);
	await initiative.open([
		{ ...LYDIA, initiative: 1 },
		{ ...PIP, initiative: 0 },
		{ id: 'g1', name: 'Goblin', side: 'foes', x: 9 },
		{ id: 'g2', name: 'Goblin 2', side: 'foes', x: 11 },
	]);
	await initiative.begin('Level Up (A5E)');
	await initiative.roll('Goblin and Goblin 2', 14);
	await initiative.roll('Lydia', 13);
	await initiative.roll('Pip', 14);
	await initiative.expectOrder(['14 Lydia', '14 Pip', '14 Goblin and Goblin 2']);
	await app.expectAccessible();
	// Her turn has started: she keeps her place, and the others can reorder.
	await page.getByRole('button', { name: 'Move Goblin and Goblin 2 up' }).press('Enter');
	await initiative.expectOrder(['14 Lydia', '14 Goblin and Goblin 2', '14 Pip']);
	await expect(page.getByRole('button', { name: 'Move Goblin and Goblin 2 up' })).toBeFocused();

	const handle = await initiative.row('Pip').locator('.tie-handle').boundingBox();
	const target = await initiative.row('Goblin and Goblin 2').locator('.turn-row').boundingBox();
	if (!handle || !target) throw new Error('nothing to drag');
	await page.mouse.move(handle.x + handle.width / 2, handle.y + handle.height / 2);
	await page.mouse.down();
	await page.mouse.move(handle.x + 4, target.y + 4, { steps: 6 });
	await page.mouse.up();
	await initiative.expectOrder(['14 Lydia', '14 Pip', '14 Goblin and Goblin 2']);
	await initiative.next();
	await initiative.next();
	await expect(app.clock).toHaveText('Round 1: Goblin and Goblin 2');
});

test('A5E-28, A5E-23: readied actions interrupt, delayed turns fit between equal counts', async ({
	app,
	page,
}) => {
	const initiative = new Initiative(app);
	await initiative.open([
		{ ...LYDIA, initiative: 0 },
		{ ...PIP, initiative: 0 },
		{ ...ORC, initiative: 0 },
	]);
	await initiative.begin('Level Up (A5E)');
	await initiative.roll('Lydia', 17);
	await initiative.roll('Pip', 12);
	await initiative.roll('The orc', 12);
	await initiative.pick('Lydia');
	const ready = initiative.card.getByRole('button', { name: 'Ready an action' });
	await expect(ready).toHaveAttribute('aria-disabled', 'true');
	await page.getByRole('textbox', { name: 'Trigger of the readied action' }).fill('the orc casts');
	await ready.press('Enter');
	await expect(initiative.row('Lydia')).toContainText('has an action ready · “the orc casts”');
	await initiative.next();
	await initiative.press('Lydia', 'Use readied action');
	await expect(initiative.card.getByRole('button', { name: 'Reaction' })).toHaveAttribute(
		'aria-pressed',
		'true',
	);
	await initiative.next();
	await initiative.next('Next round');

	await initiative.press('Lydia', 'Delay');
	await initiative.expectNow('Pip');
	// The second click of a double click does not press the next creature's button.
	const his = initiative.card.getByRole('button', { name: 'Delay', exact: true });
	await his.dispatchEvent('click', { detail: 2 });
	await initiative.expectNow('Pip');
	await initiative.press('Lydia', 'Take delayed turn');
	await initiative.expectOrder(['12 Pip', '12 Lydia', '12 The orc']);
	await initiative.next();
	await initiative.expectNow('Lydia');
	await app.expectAccessible();
});

test('ADD-13, ADD-25: an attack moves to another segment, and a d20 decides a spell', async ({
	app,
	page,
}) => {
	const initiative = new Initiative(app);
	await initiative.open([
		{ ...LYDIA, fighter: { rate: { attacks: 3, rounds: 1 } } },
		{ ...PIP, hitPoints: { current: 9, max: 9 } },
	]);
	await initiative.begin('AD&D ten segments');
	await initiative.pick('Pip');
	await initiative.card.getByLabel('Declares').selectOption({ label: 'Casts a spell' });
	await initiative.card.getByLabel('Casting time').fill('5');
	await initiative.press('Pip', 'Declare');
	await initiative.roll('Pip', 2);
	await initiative.roll('Lydia', 3);
	await expect(initiative.row('Lydia')).toContainText('strikes on 3, 5 and 7');
	await initiative.pick('Lydia');
	await page.getByRole('combobox', { name: 'Attack on 5' }).selectOption({ label: 'Segment 9' });
	await expect(initiative.row('Lydia')).toContainText('strikes on 3, 7 and 9');

	await app.advance();
	await initiative.pick('Pip');
	const roll = async (face: string) => {
		await initiative.harm('Pip', '1');
		const prompt = page.getByRole('region', { name: 'Pip was hurt' });
		await prompt.getByRole('spinbutton', { name: 'd20 against' }).fill('12');
		await prompt.getByRole('spinbutton', { name: 'd20 result' }).fill(face);
		await prompt.getByRole('button', { name: 'App rolls', exact: true }).click();
		await expect(prompt).toBeHidden();
	};
	await roll('12');
	await expect(initiative.row('Pip')).toContainText('casts a spell 2 to 7');
	await expect(initiative.row('Pip')).not.toContainText('lost');
	await roll('11');
	await expect(initiative.row('Pip')).toContainText('casts a spell 2 to 7, lost');
	await app.expectAccessible();
});

test('Simultaneous: plans stay secret until all are in, then all creatures move', async ({ app, page }) => {
	const initiative = new Initiative(app);
	await initiative.open([LYDIA, { ...ORC, ...going(15, -1, 4) }]);
	await initiative.begin('Simultaneous', async () => {
		await page.getByRole('checkbox', { name: /Hide plans/ }).check();
	});
	await expect(initiative.row('Lydia')).toContainText('no plan yet');
	await expect(initiative.row('The orc')).toContainText('has a plan');
	await expect(app.advanceButton).toHaveAccessibleDescription('1 without a path');

	// Players see paths if the GM allows. For the orc they see only that it has one.
	const rightHalf = async () => {
		await page.keyboard.press('t');
		await expect(page.getByRole('list', { name: 'Initiative order' })).toContainText('has a plan');
		await expect(app.board.element).toHaveAttribute('data-settled', 'true');
		const box = await app.board.element.boundingBox();
		if (!box) throw new Error('no board');
		const clip = { x: box.x + box.width / 2, y: box.y, width: box.width / 2, height: box.height * 0.8 };
		await app.board.camera();
		const picture = await page.screenshot({ clip });
		await page.keyboard.press('t');
		return picture;
	};
	await app.command('Paths in player view');
	const secret = await rightHalf();

	await initiative.press('Lydia', 'Holds');
	await expect(initiative.row('Lydia')).toContainText('holds');
	await page.keyboard.press('Escape');
	const open = await rightHalf();
	expect(open.equals(secret), 'the path is drawn when all plans are in').toBe(false);

	await app.advance('Play half-round');
	await expect(app.clock).toHaveText('Round 1, half 1, segment 6', { timeout: 20_000 });
	await app.advance('Next half-round');
	await expect(app.clock).toHaveText('Round 1, half 2, start');
	await expect(initiative.row('The orc')).toContainText('no plan yet');
	await app.panel('Creatures');
	await app.expectAt('The orc', 12, 4);
});

test('the player view leads to the next turn after the move, groups keep names', async ({ app, page }) => {
	const goblins = Array.from({ length: 5 }, (_, i) => ({
		id: `goblin${i}`,
		name: i === 0 ? 'Goblin' : `Goblin ${i + 1}`,
		side: 'foes',
		x: 12 + i,
		initiative: 20,
		...(i === 2 && { conditions: ['down', 'helpless'] }),
		...(i === 0 && going(12, -1, 2)),
	}));
	const initiative = new Initiative(app);
	await initiative.open([LYDIA, ...goblins]);
	await initiative.begin('Turn order (d20)');
	await app.advance('Roll initiative');
	await app.expectClock('Round 1: Goblin ×5');
	await page.keyboard.press('t');
	const row = page.getByRole('list', { name: 'Initiative order' }).getByRole('listitem').first();
	const name = row.getByText('Goblin ×5', { exact: true });
	await expect(row).toContainText('Goblin 3 down');
	await expect(row).not.toContainText('helpless');
	expect(await name.evaluate((it) => it.scrollWidth <= it.clientWidth && it.clientWidth > 40)).toBe(true);
	await app.play();
	await app.expectAtRest();
	await app.expectAccessible();
	await app.advance('Next turn');
	await app.expectClock('Round 1: Lydia');
	// The turn can also end before any move.
	await app.way(/^Next turn/);
	await app.expectClock('Round 2: Goblin ×5');
});

test('the head of the turn order is whole or out of view', async ({ app, page }) => {
	const initiative = new Initiative(app);
	await initiative.open(
		['Ann', 'Bea', 'Cid', 'Dot', 'Eve', 'Fay', 'Gus'].map((name, i) => ({
			id: name,
			name,
			side: 'heroes',
			x: i,
			initiative: 20,
		})),
	);
	await initiative.begin('Turn order (d20)');
	await app.advance('Roll initiative');
	for (let turn = 0; turn < 8; turn++) {
		// Scrolling takes a frame.
		await app.board.camera();
		const cut = await page.locator('.fight').evaluate((room) => {
			const { top } = room.getBoundingClientRect();
			const head = room.querySelector('.fight-head')!.getBoundingClientRect();
			return head.top < top - 1 && head.bottom > top + 1;
		});
		expect(cut, `turn ${turn}`).toBe(false);
		await app.advance(/^Next (turn|round)/);
	}
});

test('hidden creatures are absent from the players’ order, and the fight survives reload', async ({
	app,
	page,
}) => {
	const initiative = new Initiative(app);
	await initiative.open([LYDIA, ORC]);
	await initiative.begin('Turn order (d20)');
	await app.advance('Roll initiative');
	await initiative.press('The orc', 'Hide The orc from players');
	await expect(initiative.row('The orc')).toContainText('hidden');
	await page.keyboard.press('t');
	const seen = page.getByRole('list', { name: 'Initiative order' });
	await expect(seen.getByRole('listitem')).toHaveCount(1);
	await expect(seen).toContainText('Lydia');
	await app.expectAccessible();
	await page.keyboard.press('t');
	await initiative.press('Lydia', 'Leave combat');
	await app.button('Combat: sides, options, end').click();
	await expect(page.getByRole('list', { name: 'Not in combat' })).toContainText('Lydia');
	await app.button('Lydia joins').click();
	await expect(initiative.order.getByRole('spinbutton', { name: 'Lydia rolls' })).toBeVisible();
	await app.expectKept(/"type":"join"/);
	await page.reload();
	await initiative.show();
	await expect(initiative.order.getByRole('spinbutton', { name: 'Lydia rolls' })).toBeVisible();
	// The orc’s turn continues.
	await expect(app.advanceButton).toHaveAccessibleName('End the turn');
	await app.expectAccessible();
	await app.way('Roll late: Lydia');
	await expect(initiative.order.getByRole('spinbutton', { name: 'Lydia rolls' })).toBeHidden();
});

test('AD&D: the die declares the choice, invalid dice explain themselves, any is retypable', async ({
	app,
}) => {
	const initiative = new Initiative(app);
	await initiative.open([LYDIA, PIP, ORC]);
	await initiative.begin('AD&D ten segments');
	await initiative.pick('Lydia');
	await initiative.card.getByLabel('Declares').selectOption({ label: 'Attacks with a weapon' });
	await initiative.roll('Lydia', 12);
	await expect(initiative.order.getByRole('alert')).toHaveText('A d10: a whole number from 1 to 10.');
	await initiative.roll('Lydia', 3);
	await expect(initiative.row('Lydia')).toContainText('weapon');
	await app.page.getByRole('button', { name: 'Lydia: 3 edit roll' }).click();
	await expect(initiative.order.getByRole('spinbutton', { name: 'Lydia rolls' })).toBeFocused();
	await initiative.roll('Lydia', 2);

	// A choice left for another creature's row counts too.
	await initiative.pick('Pip');
	const his = initiative.card;
	await his.getByLabel('Declares').selectOption({ label: 'Casts a spell' });
	await his.getByLabel('Casting time').fill('4');
	await initiative.pick('The orc');
	await expect(initiative.row('Pip')).toContainText('a spell, casting time 4');
	// Any die of this roll can be retyped. Later dice stay.
	await app.page.getByRole('button', { name: 'Lydia: 2 edit roll' }).click();
	await expect(initiative.row('Pip')).toContainText('a spell, casting time 4');
	await initiative.roll('Lydia', 4);
	await app.page.getByRole('button', { name: 'Lydia: 4 edit roll' }).click();
	await initiative.roll('Lydia', 2);
	await initiative.roll('Pip', 1);
	await initiative.roll('The orc', 10);
	await initiative.expectOrder(['1 Pip', '7 Lydia', '13 The orc']);
});

test('with turn rules, advance leads to combat, and damage asks for hit points', async ({ app, page }) => {
	const initiative = new Initiative(app);
	await initiative.open([{ ...LYDIA, ...going(2, 1, 2) }, ORC]);
	await app.panel('Rules');
	await expect(app.advanceButton).toHaveAccessibleName('Play half-round');
	await page.getByRole('radio', { name: /^d20 SRD/ }).click();
	await expect(app.advanceButton).toHaveAccessibleName('Start combat');
	await app.expectAccessible();
	// First opens the setup, then starts.
	await app.advance();
	await expect(page.getByRole('region', { name: 'Combatants' })).toBeVisible();
	await app.startCombat();
	await initiative.roll('Lydia', 18);
	await initiative.roll('The orc', 3);

	// Two squares take two segments, and play skips the other four.
	await app.play();
	await expect(page.getByRole('slider', { name: 'Timeline' })).toHaveAttribute('aria-valuenow', '6', {
		timeout: 4000,
	});
	await app.nextHalf();
	await app.panel('Events');
	await expect(page.getByRole('log', { name: 'Battle log' })).toContainText('Earlier this turn');

	await initiative.show();
	await initiative.harm('The orc', '4');
	const row = initiative.row('The orc');
	await expect(page.getByText('No HP recorded for The orc. Enter HP first.').first()).toBeVisible();
	await app.tab('Stats');
	await initiative.card.getByRole('spinbutton', { name: 'HP maximum' }).fill('9');
	await initiative.harm('The orc', '4');
	await expect(row).toContainText('5/9');
	await app.expectKept(/"current":5\b/);
	await page.reload();
	await expect(initiative.row('The orc')).toContainText('5/9');
});

test('the row of the selected turn scrolls into view', async ({ app, page }) => {
	const initiative = new Initiative(app);
	await page.setViewportSize({ width: 1280, height: 720 });
	await initiative.open([
		LYDIA,
		PIP,
		...[1, 2, 3, 4].map((n) => ({ ...ORC, id: `o${n}`, name: `Orc ${n}`, x: 9 + n })),
	]);
	await initiative.begin('Level Up (A5E)');
	await initiative.pick('Lydia');
	await initiative.roll('Lydia', 2);
	await initiative.roll('Pip', 20);
	await app.advance('Roll initiative');
	await expect(initiative.order).not.toContainText('to roll');
	await initiative.pick('Lydia');
	await initiative.press('Lydia', 'Rush +5');
	const head = '.turn[data-open="true"] .turn-row';
	await expect(page.locator(head)).toBeInViewport({ ratio: 1 });
});

test('focuses real dice in order, and Enter passes empty ones', async ({ app, page }) => {
	const initiative = new Initiative(app);
	await initiative.open([ORC, LYDIA, PIP]);
	await app.panel('Events');
	await page.getByLabel('Who rolls physical dice').selectOption({ label: 'Heroes only' });
	await initiative.show();
	await initiative.begin('Turn order (d20)');
	const die = (name: string) => page.getByRole('spinbutton', { name: `${name} rolls`, exact: true });
	await expect(die('Lydia')).toBeFocused();
	await page.keyboard.press('Enter');
	await expect(die('Pip')).toBeFocused();
	await page.keyboard.press('Enter');
	await expect(die('Lydia')).toBeFocused();
	await app.board.element.focus();
	await page.waitForTimeout(600);
	await page.keyboard.press('Enter');
	await expect(die('Lydia')).toBeFocused();
	await expect(app.clock).toHaveText('Round 1, rolling');
	await page.keyboard.type('7');
	await page.keyboard.press('Enter');
	await expect(die('Pip')).toBeFocused();
	await page.keyboard.type('9');
	await page.keyboard.press('Enter');
	await expect(initiative.order).not.toContainText('to roll');
	await expect(app.advanceButton).toBeFocused();
});

test('rolling for all keeps typed faces without Enter, and stops at invalid ones', async ({ app, page }) => {
	const initiative = new Initiative(app);
	await initiative.open([LYDIA, PIP, ORC]);
	await initiative.begin('Level Up (A5E)');
	const die = (name: string) => page.getByRole('spinbutton', { name: `${name} rolls`, exact: true });
	await die('Lydia').fill('17');
	await die('Pip').fill('25');
	await app.advance('Roll initiative');
	await expect(page.getByText('A d20: a whole number from 1 to 20.')).toBeVisible();
	await die('Pip').fill('4');
	await app.advance('Roll initiative');
	await expect(initiative.order).not.toContainText('to roll');
	await app.panel('Events');
	const log = page.getByRole('log', { name: 'Battle log' });
	await expect(log).toContainText('Lydia: initiative 20 (17 + 3)');
	await expect(log).toContainText('Pip: initiative');
});
