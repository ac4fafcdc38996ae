/**
 * Initial states of a half-round. Cached for large battles: after a small change only changed creatures are
 * recomputed.
 */
import type { Creature } from '../creature.ts';
import { type PlacesOfIds, placesOfIds } from '../creaturesById.ts';
import { differences, MAX_DIFF } from '../diffIndices.ts';
import type { Encounter } from '../encounterTypes.ts';
import { arrival, type CreatureState } from './halfRoundState.ts';

/** LRU capacity in lists: planning also queries the creatures known around each creature. */
const KEPT = 4;

/** A cache entry. */
interface Arrived {
	readonly creatures: readonly Creature[];
	readonly movers: Encounter['movers'];
	readonly places: PlacesOfIds;
	/** Rank of each creature by id. */
	readonly ranks: readonly number[];
	readonly states: readonly CreatureState[];
}

/** Most recently used first. */
let lately: readonly Arrived[] = [];

/** All states before the first segment, by id. */
export function arrivals({
	creatures,
	movers,
}: Pick<Encounter, 'creatures' | 'movers'>): readonly CreatureState[] {
	const places = placesOfIds(creatures);
	const last = lately.find((one) => one.places === places && one.movers === movers);
	const others = last && differences(last.creatures, creatures, MAX_DIFF);
	if (last && others) {
		const states = last.states.slice();
		for (const i of others) states[last.ranks[i]!] = arrival(creatures[i]!, movers);
		keep({ ...last, creatures, states }, last);
		return states;
	}
	// Sorted first, so that the states lie in memory in the order of their use.
	const order = creatures.map((_, i) => i).sort((a, b) => (creatures[a]!.id < creatures[b]!.id ? -1 : 1));
	const ranks: number[] = [];
	for (const [rank, i] of order.entries()) ranks[i] = rank;
	const states = order.map((i) => arrival(creatures[i]!, movers));
	keep({ creatures, movers, places, ranks, states }, last);
	return states;
}

/** @param old the entry it replaces */
function keep(arrived: Arrived, old: Arrived | undefined): void {
	lately = [arrived, ...lately.filter((one) => one !== old)].slice(0, KEPT);
}
