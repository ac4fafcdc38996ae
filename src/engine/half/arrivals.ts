/** Everybody as a half-round begins. Of a crowd the states are kept: after a change of few only theirs are made anew. */
import type { Creature } from '../creature.ts';
import { type PlacesOfIds, placesOfIds } from '../creaturesById.ts';
import { differences, FEW_OTHERS } from '../differences.ts';
import type { Encounter } from '../types.ts';
import { arrival, type CreatureState } from './halfRoundState.ts';

/** Those who began the half-round asked about last, and how. */
interface Arrived {
	readonly creatures: readonly Creature[];
	readonly movers: Encounter['movers'];
	readonly places: PlacesOfIds;
	/** The place of each in the order of ids. */
	readonly ranks: readonly number[];
	readonly states: readonly CreatureState[];
}

let last: Arrived | undefined;

/** Everybody's state before the first segment, in the order of ids. */
export function arrivals({
	creatures,
	movers,
}: Pick<Encounter, 'creatures' | 'movers'>): readonly CreatureState[] {
	const places = placesOfIds(creatures);
	const isLike = last?.places === places && last.movers === movers;
	const others = last && isLike ? differences(last.creatures, creatures, FEW_OTHERS) : null;
	if (last && others) {
		const states = [...last.states];
		for (const i of others) states[last.ranks[i]!] = arrival(creatures[i]!, movers);
		last = { ...last, creatures, states };
		return states;
	}
	// Sorted first: what is made of them then lies in memory in the order in which it is gone through.
	const order = creatures.map((_, i) => i).sort((a, b) => (creatures[a]!.id < creatures[b]!.id ? -1 : 1));
	const ranks: number[] = [];
	for (const [rank, i] of order.entries()) ranks[i] = rank;
	const states = order.map((i) => arrival(creatures[i]!, movers));
	last = { creatures, movers, places, ranks, states };
	return states;
}
