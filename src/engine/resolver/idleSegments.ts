/** A crowd of whom nobody has anything to do any more: setting all of it up would cost as much as a fight. */
import type { SegmentResult, Squeezes } from '../resultTypes.ts';
import type { CreatureState, HalfRoundState } from './halfRoundState.ts';
import { isCrowd, placesIn, segmentOver, squeezedAmong } from './segmentPositions.ts';

function hasToDo({ plan, item, stopped }: CreatureState): boolean {
	return stopped === undefined && plan !== undefined && item < plan.steps.length;
}

/** An idle crowd. */
interface Idle {
	readonly squeezed: Squeezes | undefined;
}

/** Lists of crowds, with null for those that are not idle: one list goes through all six segments. */
const known = new WeakMap<readonly CreatureState[], Idle | null>();

function idleOf(creatures: readonly CreatureState[]): Idle | null {
	if (creatures.some(hasToDo)) return null;
	const those = creatures.filter(({ memory }) => memory?.squeezed);
	return { squeezed: squeezedAmong(those.map(({ creature: { id }, memory }) => ({ id, memory }))) };
}

/**
 * The segment that follows in a crowd in which nobody has anything to do: everybody stays, and nothing happens. Undefined
 * where somebody has.
 */
export function idleSegment(state: HalfRoundState, segment: number): SegmentResult | undefined {
	const { creatures } = state;
	if (!isCrowd(creatures)) return undefined;
	let idle = known.get(creatures);
	if (idle === undefined) {
		idle = idleOf(creatures);
		known.set(creatures, idle);
	}
	return idle ? segmentOver(segment, creatures, placesIn(state), idle.squeezed, []) : undefined;
}
