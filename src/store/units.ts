/** Lengths as people read them: in feet or in metres. Everything is kept and reckoned in feet. */
import { toMetres } from '../engine/index.ts';
import { type Units, useSession } from './session.ts';

const SIGNS: Readonly<Record<Units, string>> = { feet: 'ft', metres: 'm' };

function inUnits(feet: number, units: Units): string {
	if (units === 'feet') return String(feet);
	return toMetres(feet).toFixed(1).replace(/\.0$/, '');
}

/** "25 ft", or "10 m" where metres are chosen. */
export function lengthText(feet: number, units: Units = useSession.getState().units): string {
	return `${inUnits(feet, units)} ${SIGNS[units]}`;
}

/** "25 / 30 ft". */
export function usedText(used: number, all: number, between = '/'): string {
	const { units } = useSession.getState();
	return `${inUnits(used, units)} ${between} ${inUnits(all, units)} ${SIGNS[units]}`;
}
