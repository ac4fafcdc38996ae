/**
 * Settling after segment 6: moves creatures that ended inside others to lawful positions (resolver, section 3,
 * *settle*; SRD-60).
 */

import { DIRECTIONS, footingOf, squeezedWith } from '../board/index.ts';
import type { Square, Squeezed } from '../creature.ts';
import { SEGMENTS } from '../movement/index.ts';
import type { Settled } from '../resultTypes.ts';
import { type MovingCreature, narrowingNow, trailOfMover } from './movingCreature.ts';
import { couldStay, mayStay } from './occupancyRules.ts';
import { type ResolverState, relocate } from './resolverState.ts';

/** Moves each creature that may not stay to the nearest lawful position, last entered first; returned by id. */
export function settleAll(field: ResolverState): Settled[] {
	field.segment = SEGMENTS + 1;
	const settled: Settled[] = [];
	// A creature off a map that became smaller is alone there and stays. Those that may stay now keep that right: no
	// creature is settled without room.
	const crowded = field.movers.filter((mover) => mover.entered > 0 && !mayStay(field, mover));
	for (const mover of crowded.sort((a, b) => b.entered - a.entered)) {
		if (mayStay(field, mover) || drawsIn(field, mover)) continue;
		const from = mover.at;
		const to = nearestLawful(field, mover);
		if (to === undefined) continue;
		relocate(field, mover, to, mover.side, drawnIn(mover));
		settled.push({ creature: mover.id, from, to });
	}
	return settled.sort((a, b) => (a.creature < b.creature ? -1 : 1));
}

/** Its squeezing without a trail. */
function drawnIn(mover: MovingCreature): Squeezed | undefined {
	const narrowing = narrowingNow(mover);
	return narrowing && squeezedWith(narrowing, []);
}

/** True if a squeezed creature may stay at its narrow footprint after drawing in its trail. */
function drawsIn(field: ResolverState, mover: MovingCreature): boolean {
	if (trailOfMover(mover).length === 0) return false;
	if (!couldStay(field, mover, mover.at)) return false;
	relocate(field, mover, mover.at, mover.side, drawnIn(mover));
	return true;
}

/**
 * The nearest position where a creature could stay, in feet by the 5/10 rule over permitted steps, ignoring terrain
 * cost and the diagonal option; undefined if there is none.
 */
function nearestLawful(field: ResolverState, mover: MovingCreature): Square | undefined {
	const { width } = field.ground;
	const { barred } = footingOf(field.ground, mover.side, mover.gait);
	const { x, y } = mover.at;
	const here = y * width + x;
	/** Positions reached, separately for even and odd diagonal counts. */
	const reached = [new Set<number>(), new Set<number>()];
	const asked = new Set([here]);
	/** Open entries by length in steps of 5 ft: a position with a diagonal parity. */
	const ways: [place: number, odd: number][][] = [[[here, 0]]];
	for (let length = 0; length < ways.length; length++) {
		let best: Square | undefined;
		for (const [place, odd] of ways[length] ?? []) {
			if (reached[odd]!.has(place)) continue;
			reached[odd]!.add(place);
			if (!asked.has(place)) {
				asked.add(place);
				const at = { x: place % width, y: Math.floor(place / width) };
				const isBetter = best === undefined || isPreferred(at, best, mover.lawfulStop);
				if (isBetter && couldStay(field, mover, at)) best = at;
			}
			for (let way = 0; way < DIRECTIONS.length; way++) {
				if ((barred[place]! & (1 << way)) !== 0) continue;
				const [dx, dy] = DIRECTIONS[way]!;
				const isDiagonal = dx !== 0 && dy !== 0;
				const next = length + 1 + (isDiagonal ? odd : 0);
				ways[next] ??= [];
				ways[next].push([place + dy * width + dx, isDiagonal ? 1 - odd : odd]);
			}
		}
		if (best !== undefined) return best;
	}
	return undefined;
}

/** Breaks ties: nearest to the last lawful stop, then topmost, then leftmost. */
function isPreferred(a: Square, b: Square, lawfulStop: Square): boolean {
	const byDistance = distanceSquared(a, lawfulStop) - distanceSquared(b, lawfulStop);
	return (byDistance || a.y - b.y || a.x - b.x) < 0;
}

function distanceSquared(a: Square, b: Square): number {
	return (a.x - b.x) ** 2 + (a.y - b.y) ** 2;
}
