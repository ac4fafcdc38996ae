/** Who could still be given a plan before a half-round runs. */
import { type Creature, type Encounter, presenceOf } from '../engine/index.ts';
import { isFallen } from './commands/bodies.ts';
import { fightOf, takesTurns } from './initiative.ts';
import { isPlayed } from './opponents.ts';

/** Those who may move and have neither a path nor said to stay, the app's own aside; nobody where people take turns. */
export function unplanned(encounter: Encounter): readonly Creature[] {
	if (takesTurns(encounter)) return [];
	const fight = fightOf(encounter);
	const declared = new Set(
		fight?.system === 'simultaneous' ? fight.plans.map(({ creature }) => creature) : [],
	);
	return encounter.creatures.filter(
		(one) =>
			!one.plan?.steps.length &&
			!declared.has(one.id) &&
			!isPlayed(encounter, one.side) &&
			one.speed > 0 &&
			!isFallen(one) &&
			!presenceOf(one, 'srd').immobile,
	);
}
