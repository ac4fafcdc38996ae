/**
 * A field of squares with creatures on it, for tests of how people move: opening it under the rules of a profile, drawing
 * ways, typing what the table has rolled, playing out.
 */
import type { Locator } from 'playwright/test';
import type { Square } from './board.ts';
import { type App, expect } from './fixtures.ts';

/** Where a creature begins, and what else there is to say of it. */
interface Being {
	readonly at: readonly [x: number, y: number];
	readonly side?: string;
	readonly [field: string]: unknown;
}

export interface Field {
	/** Squares by the id of their kind; stairs by `stairs up to the right`. */
	readonly terrain?: Readonly<Record<string, readonly Square[]>>;
	readonly walls?: readonly object[];
	readonly beings: Readonly<Record<string, Being>>;
}

/** Opens a field of 14 × 7 squares played by the profile of that name. */
export async function open(
	app: App,
	profile: string,
	{ terrain = {}, walls = [], beings }: Field,
): Promise<void> {
	const file = {
		format: 'halfstep/encounter',
		version: 1,
		name: 'A field',
		seed: 'dry grass',
		map: {
			width: 14,
			height: 7,
			walls,
			terrain: Object.entries(terrain).flatMap(([kind, squares]) => {
				const [type, up] = kind.split(' up to the right');
				return squares.map((square) => ({ ...square, type, ...(up !== undefined && { up: 0 }) }));
			}),
		},
		creatures: Object.entries(beings).map(
			([
				name,
				{
					at: [x, y],
					...rest
				},
			]) => ({
				...{ id: name.toLowerCase(), name, side: 'heroes', speed: 30, position: { x, y } },
				...rest,
			}),
		),
	};
	await app.open();
	await app.openFile('field.json', JSON.stringify(file));
	await app.expectOpen('A field');
	await app.fast();
	await app.panel('Rules');
	await profiles(app).getByRole('radio', { name: profile, exact: false }).first().click();
	await app.panel('Creatures');
}

export function profiles(app: App): Locator {
	return app.page.getByRole('group', { name: 'Profile' });
}

/** The squares from one to another along a row. */
export function row(y: number, from: number, to: number): Square[] {
	const by = Math.sign(to - from);
	return Array.from({ length: Math.abs(to - from) + 1 }, (_, i) => ({ x: from + by * i, y }));
}

export async function draw(app: App, ...squares: readonly Square[]): Promise<void> {
	await app.tool('Plan');
	await app.board.drag(squares);
	await app.tool('Plan');
}

/** What the board says of a path that cannot be gone to its end. */
export function trouble(app: App): Locator {
	return app.page.getByRole('status', { name: 'Path' });
}

/** The dice dialog of a check. */
export function check(app: App): Locator {
	return app.page.getByRole('dialog', { name: 'Check' });
}

/** Types what the table has rolled. The next check may be asked about at once. */
export async function rolled(app: App, faces: Readonly<Record<string, number>>): Promise<void> {
	for (const [name, face] of Object.entries(faces))
		await check(app)
			.getByRole('spinbutton', { name: `${name} rolls` })
			.fill(String(face));
	await app.advance('Resolve');
}

/** Plays what is left of the half-round. */
export async function playOut(app: App): Promise<void> {
	await app.play();
	await expect(app.clock).toHaveText(/segment 6$/);
}

export async function expectLogged(app: App, ...sentences: readonly (string | RegExp)[]): Promise<void> {
	await app.panel('Events');
	for (const sentence of sentences) await expect(app.log).toContainText(sentence);
	await app.panel('Creatures');
}
