/** How far a creature has got at a moment of the half-round, as the timing of its plan wants to know. */
import { type Begun, type Creature, type Encounter, SEGMENTS, spentInRound } from '../engine/index.ts';
import type { Battle } from './battle.ts';

/**
 * For every creature (as it is at the moment): where it is in its half-round when `segment` segments (0 to 6) are
 * over. At the end what is left of a plan is for the next half-round.
 */
export function begunAt(
	encounter: Encounter,
	battle: Battle,
	segment: number,
): (creature: Creature) => Begun {
	const state = battle.states[segment];
	const spent = state ? state.spent : spentInRound(encounter);
	const states = new Map(state?.creatures.map((one) => [one.creature.id, one]));
	return ({ position: at, squeezed, id }) => {
		const one = states.get(id);
		if (segment >= SEGMENTS) return { after: 0, at, rate: 0, feet: 0, diagonals: 0, entered: 0, squeezed };
		if (segment === 0 || !one)
			return { after: 0, at, rate: 0, feet: 0, diagonals: 0, entered: 0, squeezed, spent: spent?.[id] };
		const { rate, feet, diagonals, entered, start } = one;
		return { after: segment, at, rate, feet, diagonals, entered, squeezed, start, spent: spent?.[id] };
	};
}
