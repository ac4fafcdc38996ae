/**
 * After segment 6: where those go who were passing through somebody when their time ran out
 * (resolver, section 3, *settle*; SRD-60).
 */

import { DIRECTIONS, footingOf, squeezedWith } from '../board/index.ts';
import type { Square, Squeezed } from '../creature.ts';
import { SEGMENTS } from '../movement/index.ts';
import type { Settled } from '../resultTypes.ts';
import { type MovingCreature, narrowingNow, trailOfMover } from './movingCreature.ts';
import { couldStay, mayStay } from './occupancyRules.ts';
import { type ResolverState, relocate } from './resolverState.ts';

/**
 * Moves everybody who may not stay where it stands to the nearest lawful position, the last to have
 * entered first; they are named by id.
 */
export function settleAll(field: ResolverState): Settled[] {
	field.segment = SEGMENTS + 1;
	const settled: Settled[] = [];
	// Whoever is off a map that has become smaller is alone there, and stays.
	// Whoever may stay now may do so whatever becomes of the others: nobody is put where there is no room.
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

/** How a creature is squeezed once it has drawn in what is behind it. */
function drawnIn(mover: MovingCreature): Squeezed | undefined {
	const narrowing = narrowingNow(mover);
	return narrowing && squeezedWith(narrowing, []);
}

/** Whether a squeezed creature may stay where its narrow footprint is, once it has drawn in what is behind it. */
function drawsIn(field: ResolverState, mover: MovingCreature): boolean {
	if (trailOfMover(mover).length === 0) return false;
	if (!couldStay(field, mover, mover.at)) return false;
	relocate(field, mover, mover.at, mover.side, drawnIn(mover));
	return true;
}

/**
 * The nearest position where a creature could stay, in feet by the 5/10 rule over steps the ground allows, whatever
 * its terrain costs and the option for diagonals says; undefined when there is none.
 */
function nearestLawful(field: ResolverState, mover: MovingCreature): Square | undefined {
	const { width } = field.ground;
	const { barred } = footingOf(field.ground, mover.side, mover.airborne);
	const { x, y } = mover.at;
	const here = y * width + x;
	/** Places that ways have led to, separately for an even and an odd count of diagonals. */
	const reached = [new Set<number>(), new Set<number>()];
	const asked = new Set([here]);
	/** Ways still to be continued, by their length in steps of 5 ft; one entry for each place and count of diagonals. */
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

/** Among equally near positions: closest to the last lawful stop, then the topmost, then the leftmost. */
function isPreferred(a: Square, b: Square, lawfulStop: Square): boolean {
	const byDistance = distanceSquared(a, lawfulStop) - distanceSquared(b, lawfulStop);
	return (byDistance || a.y - b.y || a.x - b.x) < 0;
}

function distanceSquared(a: Square, b: Square): number {
	return (a.x - b.x) ** 2 + (a.y - b.y) ** 2;
}
