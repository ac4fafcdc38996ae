/** Fast path for a large state in which no creature acts, as setting up a resolver state would be slow. */
import type { SegmentResult, Squeezes } from '../resultTypes.ts';
import type { CreatureState, HalfRoundState } from './halfRoundState.ts';
import { isCrowd, placesIn, segmentOver, squeezedAmong } from './segmentPositions.ts';

function hasToDo({ plan, item, stopped }: CreatureState): boolean {
	return stopped === undefined && plan !== undefined && item < plan.steps.length;
}

interface Idle {
	readonly squeezed: Squeezes | undefined;
}

/** Cached by list of creatures, null if not idle: one list lasts through all six segments. */
const known = new WeakMap<readonly CreatureState[], Idle | null>();

function idleOf(creatures: readonly CreatureState[]): Idle | null {
	if (creatures.some(hasToDo)) return null;
	const those = creatures.filter(({ memory }) => memory?.squeezed);
	return { squeezed: squeezedAmong(those.map(({ creature: { id }, memory }) => ({ id, memory }))) };
}

/** The next segment if no creature has anything to do; otherwise undefined. */
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
