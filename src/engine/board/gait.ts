/** A creature's relation to the ground, as bits: in the air, or with kinds of terrain it ignores (A91). */
import type { Creature, Manner } from '../creature.ts';
import { type IgnoringMode, TERRAIN, type TerrainKind } from './terrain.ts';

/** 0 to 31. A set bit changes entry or costs; an airborne creature has no other. */
export type Gait = number;

export const ON_FOOT: Gait = 0;

/** In the air or through solid things. */
export const AIRBORNE: Gait = 1;

const IGNORES: Readonly<Record<IgnoringMode, Gait>> = { swimming: 2, climbing: 4, 'sure-footed': 8 };

/** In a planned climb up a step (FC-51). */
const CLIMB_STEP: Gait = 16;

export const GAITS = 32;

type Moving = Pick<Creature, 'movement'>;

/** True if it crosses pits and low walls without terrain cost. */
export function isAirborne({ movement }: Moving): boolean {
	return movement !== undefined && (movement.includes('flying') || movement.includes('incorporeal'));
}

export function gaitOf(creature: Moving): Gait {
	if (creature.movement === undefined) return ON_FOOT;
	if (isAirborne(creature)) return AIRBORNE;
	let gait = ON_FOOT;
	for (const mode of creature.movement) if (mode in IGNORES) gait |= IGNORES[mode as IgnoringMode];
	return gait;
}

/** The gait of a planned step with a manner or without. */
export function gaitBy(gait: Gait, by: Manner | undefined): Gait {
	return by === 'climb' && gait !== AIRBORNE ? gait | CLIMB_STEP : gait;
}

/** True if a kind of terrain is like open ground for a gait (A91). */
export function ignores(gait: Gait, { ignoredBy }: TerrainKind): boolean {
	return ignoredBy !== null && (gait & IGNORES[ignoredBy]) !== 0;
}

/** True if low walls cost nothing (A91). */
export function ignoresLowWalls(gait: Gait): boolean {
	return (gait & (AIRBORNE | IGNORES.climbing)) !== 0;
}

/** True if it gets up steps over 5 ft. */
export function isClimbing(gait: Gait): boolean {
	return (gait & (AIRBORNE | IGNORES.climbing | CLIMB_STEP)) !== 0;
}

/** Bits of the ignored kinds in the terrain table, by gait. */
const IGNORED_KINDS = Array.from({ length: GAITS }, (_, gait) =>
	TERRAIN.reduce((bits, kind, index) => (ignores(gait, kind) ? bits | (1 << index) : bits), 0),
);

export function ignoredKinds(gait: Gait): number {
	return IGNORED_KINDS[gait]!;
}
