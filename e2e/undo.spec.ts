/** Undo and redo of every encounter change: one gesture, one step, and an identical state. */
import { readFile } from 'node:fs/promises';
import { type App, expect, test } from './fixtures.ts';

/** All user actions on an encounter. Each is one step. */
const DEEDS: readonly (readonly [what: string, does: (app: App) => Promise<unknown>])[] = [
	['name the encounter', (app) => app.rename('A duel')],
	[
		'drag a token',
		async (app) => {
			await app.tool('Place');
			await app.board.drag([
				{ x: 0, y: 2 },
				{ x: 1, y: 1 },
				{ x: 1, y: 2 },
			]);
		},
	],
	['type a speed', (app) => app.page.getByRole('spinbutton', { name: 'Speed (feet)' }).fill('40')],
	['choose a size', (app) => app.page.getByRole('combobox', { name: 'Size' }).selectOption('large')],
	['set a condition', (app) => app.condition('prone')],
	['let it fly', (app) => app.page.getByRole('checkbox', { name: 'Flying' }).check()],
	['hide it', (app) => app.hide('Lydia')],
	['duplicate it', (app) => app.command('Duplicate')],
	['delete the copy', (app) => app.command('Delete')],
	[
		'draw a path',
		async (app) => {
			await app.tool('Plan');
			await app.board.drag([
				{ x: 7, y: 2 },
				{ x: 6, y: 2 },
				{ x: 6, y: 3 },
				{ x: 5, y: 3 },
			]);
		},
	],
	['hold at its end', (app) => app.button('Wait').click()],
	['clear it', (app) => app.button('Clear path').click()],
	[
		'paint',
		async (app) => {
			await app.tool('Terrain');
			await app.board.drag([
				{ x: 8, y: 0 },
				{ x: 8, y: 4 },
			]);
		},
	],
	[
		'build a wall',
		async (app) => {
			await app.tool('Walls');
			await app.board.dragCorners([
				{ x: 9, y: 0 },
				{ x: 9, y: 2 },
				{ x: 11, y: 2 },
			]);
		},
	],
	[
		'put up a door',
		async (app) => {
			await app.tool('Walls');
			await app.page.getByRole('radio', { name: 'Door' }).click();
			await app.board.clickAt(9, 2.5);
		},
	],
	['open the door', (app) => app.board.clickAt(9, 2.5)],
	[
		'a row more',
		async (app) => {
			await app.press(app.mapSizeButton);
			await app.button('Add a row at the top').click();
			await app.page.keyboard.press('Escape');
		},
	],
	[
		'another reading of the rules',
		async (app) => {
			await app.panel('Rules');
			await app.page.getByRole('radio', { name: /have no penalty/ }).check();
		},
	],
	[
		'a third side',
		async (app) => {
			await app.panel('Creatures');
			await app.unfold();
			await app.editSide(/^Edit side/);
			await app.button('Add side').click();
			await app.page.keyboard.press('Escape');
		},
	],
	['the next half-round', (app) => app.nextHalf()],
];

test('undoes and redoes everything, one step for each gesture', async ({ app }) => {
	test.slow();
	await app.open();
	await app.sample('Lydia and the orc');
	await app.panel('Events');
	await app.page
		.getByRole('combobox', { name: 'Who rolls physical dice' })
		.selectOption('No one: the app rolls');
	await app.select('Lydia');
	await app.tab('Stats');
	const state = async () => readFile(await app.download('Save'), 'utf8');
	const states = [await state()];
	for (const [what, does] of DEEDS)
		await test.step(what, async () => {
			await does(app);
			const after = await state();
			expect(after, what).not.toBe(states.at(-1));
			states.push(after);
		});
	const off = (name: 'Undo' | 'Redo') =>
		expect(name === 'Undo' ? app.undoButton : app.redoButton).toHaveAttribute('aria-disabled', 'true');
	await off('Redo');
	for (const [i, [what]] of [...DEEDS.entries()].reverse()) {
		await app.undo();
		expect(await state(), `undone: ${what}`).toBe(states[i]);
	}
	// The choice of dice was a step before these.
	await app.undo();
	await off('Undo');
	await app.redo();
	for (const [i, [what]] of DEEDS.entries()) {
		await app.redo();
		expect(await state(), `redone: ${what}`).toBe(states[i + 1]);
	}
	await off('Redo');
});
