/**
 * Arithmetic of the rate, the accumulator of simultaneous movement: when a square may be entered, the points it
 * costs, and the contest modifier (SM-10 to SM-17, SM-90, SM-91; resolver, section 3).
 */
import type { Creature, Pace } from '../creature.ts';

/** Segments of half a second in a half-round (SM-01). */
export const SEGMENTS = 6;

const PACE_FACTORS: Readonly<Record<Pace, number>> = {
	walk: 1,
	double: 1,
	run: 2,
	charge: 2,
	withdraw: 1,
	step: 1,
	minimum: 1,
};

/** Feet per half-round. */
export function speedAt(speed: number, pace: Pace): number {
	return speed * PACE_FACTORS[pace];
}

/** Feet of a creature in this half-round at a pace, those added or taken included; never below 0. */
export function feetAt({ speed, extraFeet = 0 }: Pick<Creature, 'speed' | 'extraFeet'>, pace: Pace): number {
	return speed === 0 ? 0 : Math.max(0, speedAt(speed, pace) + extraFeet);
}

/** Feet that a pace allows in one half-round: the 5-ft step is a single square at any speed. */
export function allowedAt(creature: Pick<Creature, 'speed' | 'extraFeet'>, pace: Pace): number {
	const feet = feetAt(creature, pace);
	return pace === 'step' ? Math.min(5, feet) : feet;
}

/** The rate must exceed this for a square of 5 ft; below it no step is considered (SM-12). */
export const MIN_RATE = 15;

/** True if the rate allows a step of this many pace feet: over 15 for an ordinary square. */
export function rateSuffices(rate: number, paceFeet: number): boolean {
	return rate > 3 * paceFeet;
}

/** Segments until the rate allows a step of this many pace feet, at least 1. */
export function segmentsUntil(rate: number, speed: number, paceFeet: number): number {
	return Math.max(1, Math.floor((3 * paceFeet - rate) / speed) + 1);
}

/** Points that a step takes from the rate: 30 for an ordinary square. */
export function ratePoints(paceFeet: number): number {
	return 6 * paceFeet;
}

/** The contest modifier of the segment at this rate, before the step's points are taken. */
export function segmentModifier(rate: number, paceFeet: number, evenDiagonal: boolean): number {
	return (rate - ratePoints(paceFeet - 5)) / 5 - (evenDiagonal ? 6 : 0);
}
