/** Page object of a small field: opens it with a rules profile, draws paths, types dice and plays. */
import type { Locator } from 'playwright/test';
import type { Square } from './board.ts';
import { type App, expect } from './fixtures.ts';

/** Starting square and options of a creature. */
interface Being {
	readonly at: readonly [x: number, y: number];
	readonly side?: string;
	readonly [field: string]: unknown;
}

export interface Field {
	/** Squares by the id of their kind. Stairs use `stairs up to the right`. */
	readonly terrain?: Readonly<Record<string, readonly Square[]>>;
	readonly walls?: readonly object[];
	readonly beings: Readonly<Record<string, Being>>;
}

/** Opens a field of 14 × 7 squares with the named profile. */
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
	await app.panel('Rules');
	await profiles(app).getByRole('radio', { name: profile, exact: false }).first().click();
	await app.panel('Creatures');
}

export function profiles(app: App): Locator {
	return app.page.getByRole('group', { name: 'Profile' });
}

/** Squares of a row from one column to another. */
export function row(y: number, from: number, to: number): Square[] {
	const by = Math.sign(to - from);
	return Array.from({ length: Math.abs(to - from) + 1 }, (_, i) => ({ x: from + by * i, y }));
}

export async function draw(app: App, ...squares: readonly Square[]): Promise<void> {
	await app.tool('Plan');
	await app.board.drag(squares);
	await app.tool('Plan');
}

/** The board's warning about an incomplete path. */
export function trouble(app: App): Locator {
	return app.page.getByRole('status', { name: 'Path' });
}

/** The dice dialog of a check. */
export function check(app: App): Locator {
	return app.page.getByRole('dialog', { name: 'Check' });
}

/** Types the rolled dice. The next check may follow at once. */
export async function rolled(app: App, faces: Readonly<Record<string, number>>): Promise<void> {
	for (const [name, face] of Object.entries(faces))
		await check(app)
			.getByRole('spinbutton', { name: `${name} rolls` })
			.fill(String(face));
	await app.advance('Resolve');
}

/** Plays the rest of the half-round. */
export async function playOut(app: App): Promise<void> {
	await app.play();
	await expect(app.clock).toHaveText(/segment 6$/);
}

export async function expectLogged(app: App, ...sentences: readonly (string | RegExp)[]): Promise<void> {
	await app.panel('Events');
	for (const sentence of sentences) await expect(app.log).toContainText(sentence);
	await app.panel('Creatures');
}
