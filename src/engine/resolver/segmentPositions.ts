/**
 * Where everybody is at the end of a segment. In a crowd it is worked out from what has happened, and only once
 * somebody asks: a record of thousands of ids costs more than the moving does, and of most moments nobody wants
 * to know.
 */

import type { Square } from '../creature.ts';
import type { BattleEvent, Positions, SegmentResult, Settled, Squeezes } from '../resultTypes.ts';
import type { HalfRoundState } from './halfRoundState.ts';
import type { MovingCreature } from './movingCreature.ts';

/** Where everybody is at a moment. */
export interface Places {
	readonly positions: Positions;
}

/** More creatures than this are a crowd. */
const CROWD = 32;

/** Whether these are so many that nobody lists them unasked. */
export function isCrowd({ length }: readonly unknown[]): boolean {
	return length > CROWD;
}

/** Where everybody is in a state. */
export function placesIn({ creatures }: HalfRoundState): Places {
	return new PlacesToList(() => Object.fromEntries(creatures.map(({ creature, at }) => [creature.id, at])));
}

/** Where everybody is after something has happened; it has happened to these movers already. */
export function placesAfter(
	before: Places,
	happened: readonly (BattleEvent | Settled)[],
	movers: readonly MovingCreature[],
): Places {
	if (happened.length === 0) return before;
	if (!isCrowd(movers)) return { positions: positionsOf(movers) };
	return new PlacesToList(() => {
		const moves = happened.flatMap((one): [string, Square][] =>
			'to' in one ? [[one.creature, one.to]] : [],
		);
		return { ...before.positions, ...Object.fromEntries(moves) };
	});
}

/** A segment that is over, of so many; a crowd's places are listed only once they are asked for. */
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

function positionsOf(movers: readonly MovingCreature[]): Positions {
	const positions: Record<string, Square> = {};
	// By index: going through them with an iterator makes an object for each.
	for (let index = 0; index < movers.length; index++) positions[movers[index]!.id] = movers[index]!.at;
	return positions;
}

/** Those of some who are squeezed; undefined where nobody is. */
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

/** Listed at the first question. */
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
