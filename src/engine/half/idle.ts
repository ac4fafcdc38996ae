/** A crowd of whom nobody has anything to do any more: setting all of it up would cost as much as a fight. */
import type { SegmentResult } from '../results.ts';
import type { CreatureState, HalfRoundState } from './halfRoundState.ts';
import { isCrowd, placesIn, squeezedAmong } from './places.ts';

function hasToDo({ plan, item, stopped }: CreatureState): boolean {
	return stopped === undefined && plan !== undefined && item < plan.steps.length;
}

/** Whether a state is that of a crowd in which nobody has anything to do in the next segment. */
export function isIdle({ creatures }: HalfRoundState): boolean {
	return isCrowd(creatures) && !creatures.some(hasToDo);
}

/** The segment that follows: everybody stays, and nothing happens. */
export function idleSegment(state: HalfRoundState, segment: number): SegmentResult {
	const places = placesIn(state);
	const squeezed = squeezedAmong(state.creatures.map(({ creature: { id }, memory }) => ({ id, memory })));
	return {
		segment,
		get positions() {
			return places.positions;
		},
		...(squeezed && { squeezed }),
		events: [],
	};
}
