/**
 * Groups of GM creatures: an option lets them share dice (A43, A72), and those with equal acts share a row. Level Up
 * has units instead (A5E-04).
 */
import { getOrCreate } from '../cache.ts';
import { combatantIn } from './combatants.ts';
import type { AdndState, InitiativeState, OrderRow, StaticState } from './initiativeTypes.ts';

type Grouping = StaticState | AdndState;

/** The key of a shared die: the creature's group, or itself. */
export function partyOf(state: InitiativeState, id: string): string {
	const one = state.options.groups ? combatantIn(state, id) : undefined;
	return one?.group === undefined || one.player ? `creature ${id}` : `group ${one.group}`;
}

/** The first member of each group, which rolls for all. */
export function rollers<T extends { readonly creature: string }>(state: Grouping, some: readonly T[]): T[] {
	const heard = new Set<string>();
	return some.filter(({ creature }) => {
		const party = partyOf(state, creature);
		return !heard.has(party) && heard.add(party);
	});
}

/** The result each group has rolled; late members share it. */
export function partyFaces(
	state: Grouping,
	entries: readonly { readonly creature: string; readonly face: number | null }[],
): ReadonlyMap<string, number> {
	const faces = new Map<string, number>();
	for (const { creature, face } of entries)
		if (face !== null) getOrCreate(faces, partyOf(state, creature), () => face);
	return faces;
}

/** Merges the rows of group members that act alike, at the position of the first one that is not down. */
export function groupedRows(state: Grouping, rows: readonly OrderRow[]): readonly OrderRow[] {
	if (!state.options.groups) return rows;
	const grouped: (OrderRow | null)[] = [];
	const places = new Map<string, number[]>();
	for (let row of rows) {
		const party = partyOf(state, row.id);
		const among = places.get(party) ?? [];
		const at = among.find((place) => actAlike(grouped[place]!, row));
		const home = at === undefined ? null : grouped[at]!;
		if (at !== undefined && home !== null) {
			const moves = home.status === 'down' && row.status !== 'down';
			const joined = {
				...(moves ? row : home),
				creatures: [...home.creatures, ...row.creatures],
				marks: [...home.marks, ...row.marks],
			};
			if (!moves) {
				grouped[at] = joined;
				continue;
			}
			grouped[at] = null;
			among.splice(among.indexOf(at), 1);
			row = joined;
		}
		places.set(party, [...among, grouped.length]);
		grouped.push(row);
	}
	return grouped.filter((row) => row !== null);
}

function actAlike(a: OrderRow, b: OrderRow): boolean {
	if (a.status === 'down' || b.status === 'down') return true;
	return (
		a.status === b.status &&
		a.count === b.count &&
		JSON.stringify([a.declaration, a.acts]) === JSON.stringify([b.declaration, b.acts])
	);
}
