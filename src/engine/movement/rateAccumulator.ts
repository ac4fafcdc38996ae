/**
 * The arithmetic of the rate, the accumulator of simultaneous movement: when a space
 * may be entered, what it takes from the rate, and the modifier it gives in a contest
 * (SM-10 to SM-17, SM-90, SM-91; resolver, section 3).
 */
import type { Pace } from '../creature.ts';

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

/** Feet in one half-round at this pace. */
export function speedAt(speed: number, pace: Pace): number {
	return speed * PACE_FACTORS[pace];
}

/** Feet that a pace allows in one half-round: the 5-ft step is a single space, however fast the creature. */
export function allowedAt(speed: number, pace: Pace): number {
	return pace === 'step' ? Math.min(5, speed) : speedAt(speed, pace);
}

/** The rate a space of five feet must exceed; below it no step is even looked at (SM-12). */
export const MIN_RATE = 15;

/** Whether the rate has grown enough for a step of this many pace feet: over 15 for an ordinary space. */
export function rateSuffices(rate: number, paceFeet: number): boolean {
	return rate > 3 * paceFeet;
}

/** How many segments, one at least, it takes from a rate until it suffices for a step of this many pace feet. */
export function segmentsUntil(rate: number, speed: number, paceFeet: number): number {
	return Math.max(1, Math.floor((3 * paceFeet - rate) / speed) + 1);
}

/** Points that a step of this many pace feet takes from the rate: 30 for an ordinary space. */
export function ratePoints(paceFeet: number): number {
	return 6 * paceFeet;
}

/** What the segment adds to a contest for a space at this rate (before the step's points are taken). */
export function segmentModifier(rate: number, paceFeet: number, evenDiagonal: boolean): number {
	return (rate - ratePoints(paceFeet - 5)) / 5 - (evenDiagonal ? 6 : 0);
}
