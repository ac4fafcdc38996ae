/** The order of a fight as players may read it. */
import {
	type Encounter,
	type InitiativeSystemId,
	initiativeOrder,
	type OrderRow,
} from '../../engine/index.ts';
import { fightOf, namesIn } from '../initiative.ts';
import type { Veil } from './veil.ts';

/** Whose turn it is, and whose it will be; nothing of bonuses, of what anybody means to do, or of how they fare. */
export interface SeenTurn extends Pick<OrderRow, 'creatures' | 'count' | 'status'> {
	/** What the creatures are called, in the same order; some may have left the map. */
	readonly names: readonly string[];
}

export interface SeenOrder {
	readonly system: InitiativeSystemId;
	readonly rows: readonly SeenTurn[];
}

/** The order; null between fights. */
export function orderAsSeen(encounter: Encounter, veil: Veil): SeenOrder | null {
	const fight = fightOf(encounter);
	if (!fight) return null;
	const rows = initiativeOrder(fight, 'players').flatMap(({ creatures, count, status }): SeenTurn[] => {
		const seen = creatures.filter((id) => !veil.isUnseen(id));
		return seen.length === 0 ? [] : [{ creatures: seen, names: seen.map(namesIn(encounter)), count, status }];
	});
	return { system: fight.system, rows };
}
