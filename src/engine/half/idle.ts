/** A crowd of whom nobody has anything to do any more: setting all of it up would cost as much as a fight. */
import type { SegmentResult, Squeezes } from '../results.ts';
import type { CreatureState, HalfRoundState } from './halfRoundState.ts';
import { isCrowd, placesIn, squeezedAmong } from './places.ts';

function hasToDo({ plan, item, stopped }: CreatureState): boolean {
	return stopped === undefined && plan !== undefined && item < plan.steps.length;
}

/** Lists of crowds, and whether they are idle: one list goes through all six segments. */
const known = new WeakMap<readonly CreatureState[], boolean>();

/** Whether a state is that of a crowd in which nobody has anything to do in the next segment. */
export function isIdle({ creatures }: HalfRoundState): boolean {
	if (!isCrowd(creatures)) return false;
	let idle = known.get(creatures);
	if (idle === undefined) {
		idle = !creatures.some(hasToDo);
		known.set(creatures, idle);
	}
	return idle;
}

const squeezes = new WeakMap<readonly CreatureState[], { readonly squeezed: Squeezes | undefined }>();

/** Those of a list who are squeezed, found once for it too. */
function squeezedOf(creatures: readonly CreatureState[]): Squeezes | undefined {
	let found = squeezes.get(creatures);
	if (!found) {
		const those = creatures.filter(({ memory }) => memory?.squeezed);
		found = { squeezed: squeezedAmong(those.map(({ creature: { id }, memory }) => ({ id, memory }))) };
		squeezes.set(creatures, found);
	}
	return found.squeezed;
}

/** The segment that follows: everybody stays, and nothing happens. */
export function idleSegment(state: HalfRoundState, segment: number): SegmentResult {
	const places = placesIn(state);
	const squeezed = squeezedOf(state.creatures);
	return {
		segment,
		get positions() {
			return places.positions;
		},
		...(squeezed && { squeezed }),
		events: [],
	};
}
