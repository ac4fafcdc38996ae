/** What moving in a turn uses up of it, where that is counted (Level Up): the movement, and for a Dash the action. */
import {
	type Encounter,
	type InitiativeAction,
	type InitiativeRefusal,
	initiativeRefusal,
} from '../../engine/index.ts';
import { combatOf } from '../combatQueries.ts';

/**
 * What those who move in a half-round of the turn that goes on use for it: their movement, and for another move, a Dash,
 * their action; nothing more once they have used something else in that half-round (A5E-30).
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
			return action?.type === 'use' && action.what !== 'reaction' && action.creature;
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
