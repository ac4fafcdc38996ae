/** The rule options that apply where an encounter leaves them out (resolver, section 7). */
import type { Pace } from './creature.ts';
import type { Encounter, Rules } from './encounterTypes.ts';

/** What the SRD and the simultaneous-movement text say. */
export const DEFAULT_RULES: Rules = {
	diagonals: 'alternating',
	terrainCost: 'srd',
	occupancy: 'srd',
	engagement: false,
};

/** Whether nobody runs over ground that slows him (SRD-41). Where the option is left out, this holds if actions are counted. */
export function runsClear({ clearRuns, actions }: Rules): boolean {
	return clearRuns ?? actions === true;
}

/** Whether nobody goes at a pace over ground that slows him: who charges, and who runs where that is demanded (SRD-41, A55). */
export function keepsClear(rules: Rules, pace: Pace): boolean {
	return pace === 'charge' || (pace === 'run' && runsClear(rules));
}

/** The rules of an encounter, with the defaults for what it leaves out. */
export function rulesOf(encounter: Pick<Encounter, 'rules'>): Rules {
	// Not by spreading: an object that gains keys after a spread has a shape of its own in some versions of V8, and rules
	// are read everywhere.
	return Object.assign({}, DEFAULT_RULES, encounter.rules);
}
