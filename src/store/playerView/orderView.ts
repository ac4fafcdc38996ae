/** The initiative order as players may read it. */
import {
	type Act,
	byMoment,
	type Encounter,
	type FightMoment,
	type InitiativeState,
	type InitiativeSystemId,
	initiativeOrder,
	type OrderRow,
	partyOf,
	SYSTEM_TRAITS,
} from '../../engine/index.ts';
import { combatOf, namesIn } from '../encounter/combatQueries.ts';
import { followedFight } from '../encounter/visibleTurn.ts';
import type { Visibility } from './visibility.ts';

/**
 * A turn without bonuses, wounds or intentions. `acts` is for AD&D only: all of the seat's own creatures, and past
 * or started acts of others.
 */
export interface SeenTurn extends Pick<OrderRow, 'creatures' | 'count' | 'status' | 'acts'> {
	/** Names in the same order; some may have left the map. */
	readonly names: readonly string[];
}

export interface SeenOrder {
	readonly system: InitiativeSystemId;
	readonly rows: readonly SeenTurn[];
	/** AD&D; 1 elsewhere. */
	readonly round: number;
	/** AD&D: the current segment; null before the first, and elsewhere. */
	readonly moment: FightMoment | null;
}

/**
 * An act as others see it, null before its time. A casting hides spell and duration: one in progress or lost seems
 * to end now.
 */
function actAsSeen(act: Act, now: FightMoment): Act | null {
	const { at, status, casting } = act;
	if (status === 'coming' || status === 'held') return null;
	if (!casting) return byMoment(at, now) > 0 ? null : act;
	if (byMoment(casting.from, now) > 0) return null;
	return { ...act, at: byMoment(at, now) > 0 ? now : at, casting: { ...casting, spell: '', time: 0 } };
}

/**
 * Creatures of one kind with a shared die are one row while they look alike. Intentions do not split it, since rows
 * would reveal them.
 */
function together(fight: InitiativeState, turns: readonly SeenTurn[]): readonly SeenTurn[] {
	if (SYSTEM_TRAITS[fight.system].rows !== 'parties') return turns;
	const places = new Map(fight.combatants.map(({ id }, place) => [id, place]));
	const rows = new Map<string, SeenTurn>();
	for (const turn of turns) {
		const { creatures, names, ...same } = turn;
		const [id = ''] = creatures;
		const key = `${partyOf(fight, id)} ${JSON.stringify(same)}`;
		const row = rows.get(key);
		const members = [...(row ? membersOf(row) : []), ...membersOf(turn)].sort(
			(a, b) => (places.get(a.id) ?? 0) - (places.get(b.id) ?? 0),
		);
		rows.set(key, {
			...same,
			creatures: members.map((one) => one.id),
			names: members.map((one) => one.name),
		});
	}
	return [...rows.values()];
}

function membersOf({ creatures, names }: SeenTurn): { readonly id: string; readonly name: string }[] {
	return creatures.map((id, place) => ({ id, name: names[place] ?? '' }));
}

/** Null between combats. */
export function orderAsSeen(encounter: Encounter, veil: Visibility): SeenOrder | null {
	const present = combatOf(encounter);
	const fight = present && followedFight(encounter, veil.isUnseen);
	if (!fight) return null;
	// A creature that goes down in an unseen turn is seen to go down.
	const down = new Set(
		(fight === present ? [] : initiativeOrder(present, 'players')).flatMap(({ status, creatures }) =>
			status === 'down' ? creatures : [],
		),
	);
	const nameOf = namesIn(encounter);
	const own = new Set(encounter.creatures.filter(veil.isOwn).map(({ id }) => id));
	const now = fight.system === 'adnd' ? fight.now : null;
	const turnOf = (row: OrderRow, creatures: readonly string[]): SeenTurn => {
		const { count } = row;
		const status = creatures.every((id) => down.has(id)) ? 'down' : row.status;
		const isOwn = creatures.every((id) => own.has(id));
		const acts = isOwn ? row.acts : now ? row.acts.flatMap((act) => actAsSeen(act, now) ?? []) : [];
		return { creatures, names: creatures.map(nameOf), count, status, acts };
	};
	const turns = initiativeOrder(fight, 'players').flatMap((row): SeenTurn[] => {
		const seen = row.creatures.filter((id) => !veil.isUnseen(id));
		if (SYSTEM_TRAITS[fight.system].rows === 'units') return seen.length === 0 ? [] : [turnOf(row, seen)];
		return seen.map((id) => turnOf(row, [id]));
	});
	return { system: fight.system, rows: together(fight, turns), round: roundIn(fight), moment: now };
}

/** The round of AD&D; 1 elsewhere, to reveal nothing. */
function roundIn(fight: InitiativeState): number {
	return fight.system === 'adnd' ? fight.round : 1;
}
