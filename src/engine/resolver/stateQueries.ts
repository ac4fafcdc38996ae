/** Selectors of a half-round state for planning. */
import { type CompiledMap, compileMap, mapUnder } from '../board/index.ts';
import type { CreatureState, HalfRoundState } from './halfRoundState.ts';
import { memoryNow } from './paceHistory.ts';
import type { MovementProgress } from './planSchedule.ts';

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

export function groundAt({ map, rules, creatures }: HalfRoundState): CompiledMap {
	return compileMap(mapUnder(rules, map, creatures));
}
