/** Short refusals for placing a token. */

import type { Units } from './lengthText.ts';
import { terrainLabel } from './terrainText.ts';

export type PlaceRefusal =
	| { readonly code: 'off the map' | 'wall' }
	| { readonly code: 'ground'; readonly terrain: string }
	/** `by`: the name of a creature that leaves no room. */
	| { readonly code: 'taken'; readonly by: string };

/** "The orc stands here". */
export function placeRefused(refusal: PlaceRefusal, units: Units): string {
	switch (refusal.code) {
		case 'off the map':
			return 'Off the map';
		case 'wall':
			return 'Blocked by a wall or closed door';
		case 'ground':
			return `${terrainLabel(refusal.terrain, units)}: impassable`;
		case 'taken':
			return `Occupied by ${refusal.by}`;
		default:
			return refusal satisfies never;
	}
}
