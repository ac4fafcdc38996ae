/**
 * Positions at the end of a segment. For large battles they are listed lazily, since a record of thousands of ids
 * costs more than the movement.
 */

import type { Square } from '../creature.ts';
import type { BattleEvent, Positions, SegmentResult, Settled, Squeezes } from '../resultTypes.ts';
import type { HalfRoundState } from './halfRoundState.ts';
import type { MovingCreature } from './movingCreature.ts';

export interface Places {
	readonly positions: Positions;
}

/** Larger battles list positions lazily. */
const CROWD = 32;

export function isCrowd({ length }: readonly unknown[]): boolean {
	return length > CROWD;
}

export function placesIn({ creatures }: HalfRoundState): Places {
	return new PlacesToList(() => Object.fromEntries(creatures.map(({ creature, at }) => [creature.id, at])));
}

/** The positions after some events. */
export function placesAfter(before: Places, happened: readonly (BattleEvent | Settled)[]): Places {
	if (happened.length === 0) return before;
	return new PlacesToList(() => {
		const moves = happened.flatMap((one): [string, Square][] =>
			'to' in one ? [[one.creature, one.to]] : [],
		);
		return { ...before.positions, ...Object.fromEntries(moves) };
	});
}

/** A finished segment; large battles list its positions on first access. */
export function segmentOver(
	segment: number,
	creatures: readonly unknown[],
	places: Places,
	squeezed: Squeezes | undefined,
	events: readonly BattleEvent[],
): SegmentResult {
	if (isCrowd(creatures))
		return {
			segment,
			get positions() {
				return places.positions;
			},
			...(squeezed && { squeezed }),
			events,
		};
	const { positions } = places;
	return squeezed === undefined ? { segment, positions, events } : { segment, positions, squeezed, events };
}

/** The squeezed ones; undefined without any. */
export function squeezedAmong(
	movers: readonly Pick<MovingCreature, 'id' | 'memory'>[],
): Squeezes | undefined {
	let squeezed: Record<string, Squeezes[string]> | undefined;
	for (const { id, memory } of movers) {
		if (memory?.squeezed === undefined) continue;
		squeezed ??= {};
		squeezed[id] = memory.squeezed;
	}
	return squeezed;
}

/** Listed on first access. */
class PlacesToList implements Places {
	readonly #list: () => Positions;
	#positions: Positions | undefined;

	constructor(list: () => Positions) {
		this.#list = list;
	}

	get positions(): Positions {
		this.#positions ??= this.#list();
		return this.#positions;
	}
}
