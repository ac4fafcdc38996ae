/** What planning reads of a moment of a half-round. */
import { type CompiledMap, compileMap, mapUnder } from '../board/index.ts';
import type { CreatureState, HalfRoundState } from './halfRoundState.ts';
import { memoryNow } from './paceHistory.ts';
import type { MovementProgress } from './planSchedule.ts';

/** How far a creature of a state has got, as the timing of a plan wants to know. */
export function progressOf({ segment, spent }: HalfRoundState, one: CreatureState): MovementProgress {
	const { at, rate, feet, diagonals, entered, start, creature } = one;
	const memory = memoryNow(one);
	return {
		after: segment,
		at,
		rate,
		feet,
		diagonals,
		entered,
		start,
		memory,
		squeezed: memory?.squeezed,
		spent: spent?.[creature.id],
	};
}

/** The ground of a state as those who move find it. */
export function groundAt({ map, rules, creatures }: HalfRoundState): CompiledMap {
	return compileMap(mapUnder(rules, map, creatures));
}
