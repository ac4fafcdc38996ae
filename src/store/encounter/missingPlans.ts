/** Creatures without plans before a half-round. */
import { type Creature, type Encounter, presenceOf } from '../../engine/index.ts';
import { deciderOf } from './aiSides.ts';
import { isFallen } from './combatantSync.ts';
import { combatOf, isTurnBasedCombat } from './combatQueries.ts';

/**
 * Those who may move and have neither a path nor said to stay, those on Auto aside; nobody where people take turns.
 */
export function unplanned(encounter: Encounter): readonly Creature[] {
	if (isTurnBasedCombat(encounter)) return [];
	const fight = combatOf(encounter);
	const declared = new Set(
		fight?.system === 'simultaneous' ? fight.plans.map(({ creature }) => creature) : [],
	);
	return encounter.creatures.filter(
		(one) =>
			!one.plan?.steps.length &&
			one.speed > 0 &&
			!declared.has(one.id) &&
			deciderOf(encounter, one) === 'manual' &&
			!isFallen(one) &&
			!presenceOf(one, 'srd').immobile,
	);
}
