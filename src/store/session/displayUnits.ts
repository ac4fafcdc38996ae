/** Display units: the browser's choice, at the scale of the rules. */
import { type Encounter, rulesOf, squareMetresOf } from '../../engine/index.ts';
import type { Units } from '../../messages/index.ts';
import type { Preferences } from './preferences.ts';

/** @param chosen the browser's choice */
export function unitsFor(encounter: Pick<Encounter, 'rules'>, chosen: Preferences['units']): Units {
	return chosen === 'feet' ? 'feet' : squareMetresOf(rulesOf(encounter));
}
