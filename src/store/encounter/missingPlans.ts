/** Creatures without plans before a half-round. */
import { type Creature, type Encounter, presenceOf } from '../../engine/index.ts';
import { deciderOf } from './aiSides.ts';
import { isFallen } from './combatantSync.ts';
import { combatOf, isTurnBasedCombat } from './combatQueries.ts';

/** True if up and able to take a step. */
export function canMove(creature: Creature): boolean {
	return creature.speed > 0 && !isFallen(creature) && !presenceOf(creature, 'srd').immobile;
}

/** Creatures that can move in this half-round. */
export function movable({ movers }: Encounter, creatures: readonly Creature[]): readonly Creature[] {
	return creatures.filter((one) => canMove(one) && (movers?.includes(one.id) ?? true));
}

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
			canMove(one) &&
			!declared.has(one.id) &&
			deciderOf(encounter, one) === 'manual',
	);
}
