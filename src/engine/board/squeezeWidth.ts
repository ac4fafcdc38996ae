/**
 * How narrow a body makes itself (SRD-50, SRD-53, SRD-54): to half its width squeezing, to one square by Escape Artist;
 * and what it fills behind its narrowed footprint meanwhile. Nobody else knows how wide that is.
 */
import type { Creature, Manner, Square, Squeezed } from '../creature.ts';
import { type FootprintSide, fullFootprint } from './sizes.ts';

/** The ways of making a step that narrow whoever makes it. */
export type SqueezeKind = Extract<Manner, 'squeeze' | 'wriggle'>;

/** How a step narrows whoever makes it; undefined when it is made at full width. */
export function narrowingBy(by: Manner | undefined): SqueezeKind | undefined {
	return by === 'squeeze' || by === 'wriggle' ? by : undefined;
}

/** How somebody is narrowed; undefined when it is not. */
export function squeezeKindOf(squeezed: Squeezed | undefined): SqueezeKind | undefined {
	if (squeezed === undefined) return undefined;
	return isTight(squeezed) ? 'wriggle' : 'squeeze';
}

/** Whether somebody is in less than half its width (SRD-53). */
export function isTight(squeezed: Squeezed | undefined): squeezed is Extract<Squeezed, { tight: unknown }> {
	return squeezed !== undefined && 'tight' in squeezed;
}

/** The side of the narrowest footprint that a creature of this side squeezes into: half of it (SRD-50, SRD-54). */
export function squeezedSide(side: number): FootprintSide {
	return Math.ceil(side / 2) as FootprintSide;
}

/** The side of a footprint narrowed so: what is under half the width is one square on the grid (SRD-53). */
export function footprintSideFor(side: number, narrowing: SqueezeKind | undefined): FootprintSide {
	if (narrowing === undefined) return side as FootprintSide;
	return narrowing === 'squeeze' ? squeezedSide(side) : 1;
}

/** Whether a creature of this side has a way of its own through what is under half its width: half of it is wider than a square. */
export function canWriggle(side: number): boolean {
	return squeezedSide(side) > 1;
}

const NOTHING: readonly Square[] = [];

/** The footprints that a body fills behind the one at its position, the nearest first; none unless it is squeezed. */
export function trailOf(squeezed: Squeezed | undefined): readonly Square[] {
	if (squeezed === undefined) return NOTHING;
	return isTight(squeezed) ? squeezed.tight : squeezed;
}

/** A body narrowed so, with these behind it. */
export function squeezedWith(narrowing: SqueezeKind, trail: readonly Square[]): Squeezed {
	return narrowing === 'wriggle' ? { tight: trail } : trail;
}

/** A squeezed body with something done to each piece behind it. */
export function mapTrail(squeezed: Squeezed, change: (at: Square) => Square): Squeezed {
	return isTight(squeezed) ? { tight: squeezed.tight.map(change) } : squeezed.map(change);
}

/** Squares along one side of this creature's footprint as it stands: narrowed while it is squeezed. */
export function footprintOf(creature: Pick<Creature, 'size' | 'space' | 'squeezed'>): FootprintSide {
	return footprintSideFor(fullFootprint(creature), squeezeKindOf(creature.squeezed));
}

/** What being squeezed does to a fighter; for showing (SRD-50, SRD-53). */
export const SQUEEZED = {
	/** In half its width. */
	squeeze: { attack: -4, armourClass: -4, text: '−4 on attacks, −4 to armour class' },
	/** In less, by Escape Artist. */
	wriggle: {
		attack: null,
		armourClass: -4,
		text: 'no attacks, −4 to armour class, no Dexterity bonus to it',
	},
} as const;
