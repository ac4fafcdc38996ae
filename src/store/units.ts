/**
 * Lengths as people read and type them: in feet or in metres, at as many metres a square as the rules say (FC-10). Everything is kept and reckoned in feet.
 */
import type { StoreApi } from 'zustand/vanilla';
import { toFeet, toMetres } from '../engine/index.ts';
import type { Session, Units } from './session/session.ts';

const SIGNS: Readonly<Record<Units, string>> = { feet: 'ft', metres: 'm' };

/** How this page speaks, until every sentence is told its units. */
let spoken: Pick<Session, 'units' | 'squareMetres'> = { units: 'feet', squareMetres: 1.5 };

/** Has lengths written as a session wants them, from now on; returns how to stop. */
export function speakAs(session: StoreApi<Session>): () => void {
	spoken = session.getState();
	return session.subscribe((now) => {
		spoken = now;
	});
}

function chosen(): Units {
	return spoken.units;
}

function squareMetres(): number {
	return spoken.squareMetres;
}

/** Feet as a number of the chosen units, without noise behind the point. */
export function inUnits(feet: number, units: Units = chosen()): number {
	return units === 'feet' ? feet : Math.round(toMetres(feet, squareMetres()) * 100) / 100;
}

/** A number of the chosen units as feet, a multiple of `step`. */
export function asFeet(length: number, step: number, units: Units = chosen()): number {
	return units === 'feet' ? length : Math.round(toFeet(length, squareMetres()) / step) * step;
}

/** "25 ft", or "7.5 m" or "10 m" where metres are chosen. */
export function lengthText(feet: number, units: Units = chosen()): string {
	return `${inUnits(feet, units)} ${SIGNS[units]}`;
}

/** "25 / 30 ft". */
export function usedText(used: number, all: number, between = '/'): string {
	const units = chosen();
	return `${inUnits(used, units)} ${between} ${inUnits(all, units)} ${SIGNS[units]}`;
}

/** "25 of 30 feet", as it is read out; "30 feet" of one length. */
export function spokenLength(...feet: readonly number[]): string {
	const units = chosen();
	return `${feet.map((one) => inUnits(one, units)).join(' of ')} ${units}`;
}

/** One length or several before their unit: "5 ft", "3 × 3 ft", "3 to 5 ft", "10, 20, 10 ft", "5-ft". */
const LENGTHS = /(\d+(?:\.\d+)?(?:(?:, | or | to | × )\d+(?:\.\d+)?)*)([ -])ft\b/g;

/** A sentence of the rules, which speak of feet, with its lengths in the chosen units. */
export function withUnits(text: string, units: Units = chosen()): string {
	if (units === 'feet') return text;
	return text.replace(
		LENGTHS,
		(_, figures: string, space: string) =>
			`${figures.replace(/\d+(?:\.\d+)?/g, (figure) => String(inUnits(Number(figure), units)))}${space}${SIGNS[units]}`,
	);
}
