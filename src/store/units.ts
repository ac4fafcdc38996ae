/** Lengths as people read them: in feet or in metres. Everything is kept and reckoned in feet. */
import { type Units, useSession } from './session.ts';

/** A space is 5 ft, in metric games 1.5 m. */
const METRES_A_FOOT = 0.3;

const SIGNS: Readonly<Record<Units, string>> = { feet: 'ft', metres: 'm' };

function inUnits(feet: number, units: Units): string {
	if (units === 'feet') return String(feet);
	return (feet * METRES_A_FOOT).toFixed(1).replace(/\.0$/, '');
}

/** "25 ft", or "7.5 m" where metres are chosen. */
export function lengthText(feet: number, units: Units = useSession.getState().units): string {
	return `${inUnits(feet, units)} ${SIGNS[units]}`;
}

/** "25 / 30 ft". */
export function usedText(used: number, all: number, units: Units = useSession.getState().units): string {
	return `${inUnits(used, units)} / ${inUnits(all, units)} ${SIGNS[units]}`;
}
