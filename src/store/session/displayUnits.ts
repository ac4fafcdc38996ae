/** What lengths are written in: what was chosen in this browser, at the scale of the rules. */
import { type Encounter, rulesOf, squareMetresOf } from '../../engine/index.ts';
import type { Units } from '../../messages/index.ts';
import type { Session } from './session.ts';

/** The units for the lengths of an encounter; `chosen` in this browser. */
export function unitsFor(encounter: Pick<Encounter, 'rules'>, chosen: Session['units']): Units {
	return chosen === 'feet' ? 'feet' : squareMetresOf(rulesOf(encounter));
}
