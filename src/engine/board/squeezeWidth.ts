/**
 * Squeezed widths (SRD-50, SRD-53, SRD-54): half the width by squeezing, one square by Escape Artist, and the trail
 * behind.
 */
import type { Creature, Manner, Square, Squeezed } from '../creature.ts';
import { type FootprintSide, fullFootprint } from './sizes.ts';

/** Manners that narrow the mover. */
export type SqueezeKind = Extract<Manner, 'squeeze' | 'wriggle'>;

/** Undefined at full width. */
export function narrowingBy(by: Manner | undefined): SqueezeKind | undefined {
	return by === 'squeeze' || by === 'wriggle' ? by : undefined;
}

/** Undefined if not squeezed. */
export function squeezeKindOf(squeezed: Squeezed | undefined): SqueezeKind | undefined {
	if (squeezed === undefined) return undefined;
	return isTight(squeezed) ? 'wriggle' : 'squeeze';
}

/** True if it is in less than half its width (SRD-53). */
export function isTight(squeezed: Squeezed | undefined): squeezed is Extract<Squeezed, { tight: unknown }> {
	return squeezed !== undefined && 'tight' in squeezed;
}

/** Half of the full side, rounded up (SRD-50, SRD-54). */
export function squeezedSide(side: number): FootprintSide {
	return Math.ceil(side / 2) as FootprintSide;
}

/** The side of a narrowed footprint; less than half the width is one square (SRD-53). */
export function footprintSideFor(side: number, narrowing: SqueezeKind | undefined): FootprintSide {
	if (narrowing === undefined) return side as FootprintSide;
	return narrowing === 'squeeze' ? squeezedSide(side) : 1;
}

/** True if its half width is more than one square, so a tighter gap exists. */
export function canWriggle(side: number): boolean {
	return squeezedSide(side) > 1;
}

const NOTHING: readonly Square[] = [];

/** The squares behind the position of a squeezed body, nearest first; otherwise empty. */
export function trailOf(squeezed: Squeezed | undefined): readonly Square[] {
	if (squeezed === undefined) return NOTHING;
	return isTight(squeezed) ? squeezed.tight : squeezed;
}

export function squeezedWith(narrowing: SqueezeKind, trail: readonly Square[]): Squeezed {
	return narrowing === 'wriggle' ? { tight: trail } : trail;
}

export function mapTrail(squeezed: Squeezed, change: (at: Square) => Square): Squeezed {
	return isTight(squeezed) ? { tight: squeezed.tight.map(change) } : squeezed.map(change);
}

/** Squares along one side of the current footprint, narrowed while squeezed. */
export function footprintOf(creature: Pick<Creature, 'size' | 'space' | 'squeezed'>): FootprintSide {
	return footprintSideFor(fullFootprint(creature), squeezeKindOf(creature.squeezed));
}

/** Combat penalties while squeezed, for display (SRD-50, SRD-53). */
export const SQUEEZED = {
	/** In half its width. */
	squeeze: { attack: -4, armourClass: -4, text: '−4 on attacks, −4 to armor class' },
	/** In less, by Escape Artist. */
	wriggle: {
		attack: null,
		armourClass: -4,
		text: 'no attacks, −4 to armor class, no Dexterity bonus to it',
	},
} as const;
