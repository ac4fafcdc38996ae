/** Everybody as a half-round begins. Of a crowd the states are kept: after a change of few only theirs are made anew. */
import type { Creature } from '../creature.ts';
import { type PlacesOfIds, placesOfIds } from '../creaturesById.ts';
import { differences, MAX_DIFF } from '../diffIndices.ts';
import type { Encounter } from '../encounterTypes.ts';
import { arrival, type CreatureState } from './halfRoundState.ts';

/** Of so many lists: beside the battle, what creatures know of those around them is asked about after each step. */
const KEPT = 4;

/** Those who began a half-round asked about lately, and how. */
interface Arrived {
	readonly creatures: readonly Creature[];
	readonly movers: Encounter['movers'];
	readonly places: PlacesOfIds;
	/** The place of each in the order of ids. */
	readonly ranks: readonly number[];
	readonly states: readonly CreatureState[];
}

/** The one asked about last comes first. */
let lately: readonly Arrived[] = [];

/** Everybody's state before the first segment, in the order of ids. */
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
	// Sorted first: what is made of them then lies in memory in the order in which it is gone through.
	const order = creatures.map((_, i) => i).sort((a, b) => (creatures[a]!.id < creatures[b]!.id ? -1 : 1));
	const ranks: number[] = [];
	for (const [rank, i] of order.entries()) ranks[i] = rank;
	const states = order.map((i) => arrival(creatures[i]!, movers));
	keep({ creatures, movers, places, ranks, states }, last);
	return states;
}

/** @param old whose place it takes */
function keep(arrived: Arrived, old: Arrived | undefined): void {
	lately = [arrived, ...lately.filter((one) => one !== old)].slice(0, KEPT);
}
