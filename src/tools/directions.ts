/** The eight directions by name, as on a map: north is up. By index of the engine's `DIRECTIONS`. */
const NAMES = [
	'east',
	'south-east',
	'south',
	'south-west',
	'west',
	'north-west',
	'north',
	'north-east',
] as const;

/** "north-east". */
export function directionName(way: number): string {
	return NAMES[way & 7] ?? NAMES[0];
}
