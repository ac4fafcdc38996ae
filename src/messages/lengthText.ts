/** Formats and parses lengths. Stored lengths are always feet. */
import { type SquareMetres, toFeet, toMetres } from '../engine/index.ts';

/** Feet, or meters at 1.5 or 2 per square (FC-10). */
export type Units = 'feet' | SquareMetres;

function sign(units: Units): string {
	return units === 'feet' ? 'ft' : 'm';
}

/** Text that may contain lengths. */
export type WithLengths = string | ((units: Units) => string);

export function withLengths(words: WithLengths, units: Units): string {
	return typeof words === 'string' ? words : words(units);
}

/** Feet in the unit, without floating-point noise. */
export function inUnits(feet: number, units: Units): number {
	return units === 'feet' ? feet : Math.round(toMetres(feet, units) * 100) / 100;
}

/** Feet from a number in the unit, as a multiple of `step`. */
export function asFeet(length: number, step: number, units: Units): number {
	return units === 'feet' ? length : Math.round(toFeet(length, units) / step) * step;
}

/** "25 ft", "7.5 m", "10 m". */
export function lengthText(feet: number, units: Units): string {
	return `${inUnits(feet, units)} ${sign(units)}`;
}

/** "25 / 30 ft". */
export function usedText(used: number, all: number, units: Units, between = '/'): string {
	return `${inUnits(used, units)} ${between} ${lengthText(all, units)}`;
}

/** "3 × 3 ft", "3 to 5 ft", "10, 20, 10 ft": several lengths before their unit. */
export function lengthsText(feet: readonly number[], between: string, units: Units): string {
	return `${feet.map((one) => inUnits(one, units)).join(between)} ${sign(units)}`;
}

/** "5-ft step", "1.5-m step". */
export function stepName(units: Units): string {
	return `${inUnits(5, units)}-${sign(units)} step`;
}

/** "25 of 30 feet" for screen readers; "30 feet" for one length. */
export function spokenLength(feet: readonly number[], units: Units): string {
	return `${feet.map((one) => inUnits(one, units)).join(' of ')} ${units === 'feet' ? 'feet' : 'meters'}`;
}
