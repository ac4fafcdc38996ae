/** Sides of a battle: stored ones, and derived ones for unlisted sides of creatures. Always at least two. */

import type { Creature, Encounter, Side } from '../engine/index.ts';
import { memoizeLast } from '../engine/index.ts';
import { SIDE_COLORS } from './sideColors.ts';

const DEFAULTS: readonly Side[] = [
	{ id: 'heroes', name: 'Heroes', color: 0 },
	{ id: 'foes', name: 'Foes', color: 1 },
];

/** "night-watch" becomes "Night watch". */
function nameOf(id: string): string {
	const words = id.replace(/[-_]+/g, ' ').trim() || id;
	return words.charAt(0).toLocaleUpperCase('en') + words.slice(1);
}

/** The first unused color, or the next after the last. */
export function freeColor(sides: readonly Side[]): number {
	const taken = new Set(sides.map((s) => s.color % SIDE_COLORS.length));
	const free = SIDE_COLORS.findIndex((_, index) => !taken.has(index));
	return free >= 0 ? free : sides.length % SIDE_COLORS.length;
}

type Sided = Pick<Encounter, 'creatures' | 'sides'>;

const derive = memoizeLast((creatures: readonly Creature[], own: Sided['sides']): readonly Side[] => {
	const named = [...new Set(creatures.map((c) => c.side))].sort();
	// In order of appearance: foes alone on the map do not become the players'.
	if (!own && named.every((id) => DEFAULTS.some((side) => side.id === id))) return DEFAULTS;
	const sides: Side[] = [...(own ?? [])];
	const has = (id: string) => sides.some((s) => s.id === id);
	for (const side of DEFAULTS) if (named.includes(side.id) && !has(side.id)) sides.push(side);
	for (const id of named) if (!has(id)) sides.push({ id, name: nameOf(id), color: freeColor(sides) });
	if (own) return sides;
	for (const { id, name } of DEFAULTS) {
		if (sides.length >= DEFAULTS.length) break;
		if (!has(id)) sides.push({ id, name, color: freeColor(sides) });
	}
	return sides;
});

/** In display order; never empty. */
export function sidesOf({ creatures, sides }: Sided): readonly Side[] {
	const all = derive(creatures, sides);
	return all.length > 0 ? all : DEFAULTS;
}

export function sideOf(encounter: Encounter, id: string): Side {
	return sidesOf(encounter).find((s) => s.id === id) ?? { id, name: nameOf(id), color: 0 };
}
