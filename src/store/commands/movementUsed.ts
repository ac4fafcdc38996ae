/** Movement used in a turn where it is counted (Level Up): the movement, and the action for a Dash. */
import {
	type Encounter,
	type InitiativeAction,
	type InitiativeRefusal,
	initiativeRefusal,
	type LevelUpUse,
} from '../../engine/index.ts';
import { combatOf } from '../encounter/combatQueries.ts';

/** Uses that pay for a move of their half-round. */
const PAYS: readonly LevelUpUse[] = ['movement', 'action'];

/**
 * The uses of moving in a half-round of the current turn: the movement, or the action for a Dash (A5E-30). Empty if
 * one was already used in it.
 */
export function movementUsed(
	encounter: Encounter,
	half: number,
	moving: readonly string[],
): readonly InitiativeAction[] {
	const fight = combatOf(encounter);
	if (fight?.system !== 'level-up') return [];
	const paid = new Set(
		encounter.initiative?.done.map((deed) => {
			const { action } = deed.half === half && deed.type === 'act' ? deed : {};
			return action?.type === 'use' && PAYS.includes(action.what) && action.creature;
		}),
	);
	return moving.flatMap((creature) => {
		const move = { type: 'use', creature, what: 'movement' } as const;
		if (initiativeRefusal(fight, move)?.code !== 'used already') return move;
		return paid.has(creature) ? [] : { ...move, what: 'action' };
	});
}

/** The reason a creature has no further move in its turn: a rushed turn has one (A5E-13). */
export function moreMovesRefusal(encounter: Encounter, creature: string): InitiativeRefusal | null {
	const fight = combatOf(encounter);
	const [use] = encounter.movers?.includes(creature)
		? movementUsed(encounter, encounter.half ?? 1, [creature])
		: [];
	const refusal = fight && use ? initiativeRefusal(fight, use) : null;
	return refusal?.code === 'rushed and moved' ? refusal : null;
}
