/** Who could still be given a plan before a half-round runs. */
import { type Creature, type Encounter, presenceOf } from '../engine/index.ts';
import { deciderOf } from './aiSides.ts';
import { combatOf, isTurnBasedCombat } from './combatQueries.ts';
import { isFallen } from './commands/combatantSync.ts';
import { memoizeByRef } from './document/lazy.ts';

/** Whether somebody may move and has no path; kept, as a change is of few. */
const isAble = memoizeByRef(
	(one: Creature) =>
		!one.plan?.steps.length && one.speed > 0 && !isFallen(one) && !presenceOf(one, 'srd').immobile,
);

/** Those of a list who may and have none; kept, as most changes are of nobody. */
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
