/** Encounter files of Heroes against Foes, as text. */
import { row } from './field.ts';

/** An encounter on a map, with creatures of the sides `heroes` and `foes`. */
export function encounterFile(name: string, map: object, creatures: readonly object[]): string {
	return JSON.stringify({
		format: 'halfstep/encounter',
		version: 3,
		name,
		map,
		sides: [
			{ id: 'heroes', name: 'Heroes', color: 0 },
			{ id: 'foes', name: 'Foes', color: 1 },
		],
		creatures,
	});
}

/** A creature that walks along a row from one column to another, if given. */
export function walker(
	name: string,
	side: 'heroes' | 'foes',
	speed: number,
	{ y, from, to = from }: { readonly y: number; readonly from: number; readonly to?: number },
): object {
	const [position, ...steps] = row(y, from, to);
	const plan = steps.length > 0 && { plan: { pace: 'walk', steps } };
	return { id: name.toLowerCase(), name, side, speed, position, ...plan };
}
