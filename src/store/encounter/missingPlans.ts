/** Creatures without plans before a half-round. */
import { type Creature, type Encounter, memoizeByRef, presenceOf } from '../../engine/index.ts';
import { deciderOf } from './aiSides.ts';
import { isFallen } from './combatantSync.ts';
import { combatOf, isTurnBasedCombat } from './combatQueries.ts';

/** True if a creature can move and has no path; cached. */
const isAble = memoizeByRef(
	(one: Creature) =>
		!one.plan?.steps.length && one.speed > 0 && !isFallen(one) && !presenceOf(one, 'srd').immobile,
);

/** Cached, since most changes affect none of them. */
const ableOf = memoizeByRef((creatures: readonly Creature[]) => creatures.filter(isAble));

/**
 * Those who may move and have neither a path nor said to stay, those on Auto aside; nobody where people take turns.
 */
export function unplanned(encounter: Encounter): readonly Creature[] {
	if (isTurnBasedCombat(encounter)) return [];
	const fight = combatOf(encounter);
	const declared = new Set(
		fight?.system === 'simultaneous' ? fight.plans.map(({ creature }) => creature) : [],
	);
	return ableOf(encounter.creatures).filter(
		(one) => !declared.has(one.id) && deciderOf(encounter, one) === 'manual',
	);
}
