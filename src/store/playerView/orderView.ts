/** The order of a fight as players may read it. */
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
import { combatOf, namesIn } from '../combatQueries.ts';
import { followedFight } from '../visibleTurn.ts';
import type { Visibility } from './visibility.ts';

/**
 * A turn in the order: who takes it and where it stands, with nothing of bonuses, wounds or intentions. `acts` is filled
 * in AD&D alone: all that the seat's own creatures do, and of others what they have done or begun.
 */
export interface SeenTurn extends Pick<OrderRow, 'creatures' | 'count' | 'status' | 'acts'> {
	/** What the creatures are called, in the same order; some may have left the map. */
	readonly names: readonly string[];
}

export interface SeenOrder {
	readonly system: InitiativeSystemId;
	readonly rows: readonly SeenTurn[];
	/** AD&D; 1 elsewhere. */
	readonly round: number;
	/** AD&D: the segment the round is in; null before the first, and elsewhere. */
	readonly moment: FightMoment | null;
}

/**
 * What others see of an act, and null before its time. Of a casting they see neither the spell nor how long it takes: one
 * that still goes on, or was lost, looks as if it ended now.
 */
function actAsSeen(act: Act, now: FightMoment): Act | null {
	const { at, status, casting } = act;
	if (status === 'coming' || status === 'held') return null;
	if (!casting) return byMoment(at, now) > 0 ? null : act;
	if (byMoment(casting.from, now) > 0) return null;
	return { ...act, at: byMoment(at, now) > 0 ? now : at, casting: { ...casting, spell: '', time: 0 } };
}

/**
 * Creatures of one kind that share a die are one row as long as they look alike to the seat. What they mean to do does
 * not part them: the rows would tell of it.
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

/** The order; null between fights. */
export function orderAsSeen(encounter: Encounter, veil: Visibility): SeenOrder | null {
	const present = combatOf(encounter);
	const fight = present && followedFight(encounter, veil.isUnseen);
	if (!fight) return null;
	// Who goes down in a turn that is not seen is seen to.
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

/** The round of an AD&D fight; 1 elsewhere, where nothing is told by it. */
function roundIn(fight: InitiativeState): number {
	return fight.system === 'adnd' ? fight.round : 1;
}
