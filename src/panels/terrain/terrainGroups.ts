/** Terrain order: common kinds first, the rest in foldable groups. */
import { OBSTACLE_LOOKS, type ObstacleLook, TERRAIN, type TerrainId } from '../../engine/index.ts';
import { terrainLabel, type Units } from '../../messages/index.ts';
import { OTHER_NAMES } from '../shared/commandWords.ts';

export const COMMON_TERRAIN: readonly TerrainId[] = [
	'difficult',
	'obstacle',
	'wall',
	'pit',
	'cluttered',
	'mud-knee',
	'water-knee',
	'stairs',
];

export const TERRAIN_GROUPS: readonly { readonly title: string; readonly kinds: readonly TerrainId[] }[] = [
	{ title: 'Water, mud, ice, snow', kinds: ['water-waist', 'mud-waist', 'ice', 'snow', 'snow-deep'] },
	{
		title: 'Steps, ladders, windows',
		kinds: [
			'step-low',
			'step-high',
			'step-climb',
			'ladder',
			'window-small',
			'window-small-closed',
			'window-large',
			'window-large-closed',
		],
	},
	{ title: 'Wire, darkness, smoke', kinds: ['wire', 'dark', 'fog'] },
];

/** Kinds that match every typed word by name or synonym; names that start with the text come first. */
export function findTerrain(typed: string, units: Units): readonly TerrainId[] {
	const text = typed.trim().toLowerCase();
	const words = text.split(/\s+/);
	const label = (id: TerrainId) => terrainLabel(id, units).toLowerCase();
	const found = TERRAIN.map(({ id }) => id).filter((id) => {
		const names = `${label(id)} ${OTHER_NAMES[`terrain-${id}`] ?? ''}`;
		return words.every((word) => names.includes(word));
	});
	const begins = (id: TerrainId) => Number(!label(id).startsWith(text));
	return found.toSorted((a, b) => begins(a) - begins(b));
}

/** The look of an obstacle that a search names; undefined for none. */
export function lookNamed(typed: string): ObstacleLook | undefined {
	const text = typed.trim().toLowerCase();
	return OBSTACLE_LOOKS.find((look) => text.length > 2 && look.startsWith(text));
}
