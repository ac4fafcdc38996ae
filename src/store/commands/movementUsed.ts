/** What moving in a turn uses up of it, where that is counted (Level Up): the movement, and for a Dash the action. */
import {
	type Encounter,
	type InitiativeAction,
	type InitiativeRefusal,
	initiativeRefusal,
	type LevelUpUse,
} from '../../engine/index.ts';
import { combatOf } from '../combatQueries.ts';

/** Uses that pay for a move of their half-round. */
const PAYS: readonly LevelUpUse[] = ['movement', 'action'];

/**
 * Uses that moving in a half-round of the current turn takes: the movement, and the action for another move, a Dash
 * (A5E-30). Nothing if either was used in that half-round already.
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

/** Why somebody whose turn it is has no other move in it: a rushed turn is a single one (A5E-13). */
export function moreMovesRefusal(encounter: Encounter, creature: string): InitiativeRefusal | null {
	const fight = combatOf(encounter);
	const [use] = encounter.movers?.includes(creature)
		? movementUsed(encounter, encounter.half ?? 1, [creature])
		: [];
	const refusal = fight && use ? initiativeRefusal(fight, use) : null;
	return refusal?.code === 'rushed and moved' ? refusal : null;
}
