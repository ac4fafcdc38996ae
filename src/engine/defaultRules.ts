/** Default rule options (resolver, section 7). */
import type { Pace } from './creature.ts';
import type { Encounter, Rules } from './encounterTypes.ts';

/** The rules of the SRD and the simultaneous-movement text. */
export const DEFAULT_RULES: Rules = {
	diagonals: 'alternating',
	terrainCost: 'srd',
	occupancy: 'srd',
	engagement: false,
};

/** True if no creature runs over slow ground (SRD-41). If left out, this follows `actions`. */
export function runsClear({ clearRuns, actions }: Rules): boolean {
	return clearRuns ?? actions === true;
}

/** True if a pace must avoid slow ground: a charge, and a run under that option (SRD-41, A55). */
export function keepsClear(rules: Rules, pace: Pace): boolean {
	return pace === 'charge' || (pace === 'run' && runsClear(rules));
}

export function rulesOf(encounter: Pick<Encounter, 'rules'>): Rules {
	// No spread: in some versions of V8 such objects get separate shapes, and rules are read everywhere.
	return Object.assign({}, DEFAULT_RULES, encounter.rules);
}
