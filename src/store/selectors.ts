/** Narrow values derived from encounter and battle, for panels and board. */
import { type Begun, type Encounter, footprintOf, SEGMENTS } from '../engine/index.ts';
import type { Battle } from './battle.ts';
import type { MapPoint } from './preview.ts';

/**
 * How far a creature has got in its half-round, as the schedule of a plan wants it;
 * undefined before the first segment and when the half-round is over: then it begins anew.
 */
export function begunOf(battle: Battle, segment: number, id: string): Begun | undefined {
	if (segment <= 0 || segment >= SEGMENTS) return undefined;
	const state = battle.states[segment]?.creatures.find(({ creature }) => creature.id === id);
	if (!state) return undefined;
	const { at, rate, feet, diagonals, entered } = state;
	return { after: segment, at, rate, feet, diagonals, entered };
}

/** The topmost creature whose footprint holds a point: the smallest, and of equal ones the last. */
export function creatureAt({ creatures }: Encounter, point: MapPoint): string | undefined {
	let found: string | undefined;
	let smallest = Number.POSITIVE_INFINITY;
	for (const creature of creatures) {
		const { x, y } = creature.position;
		const side = footprintOf(creature);
		if (side > smallest || point.x < x || point.y < y || point.x >= x + side || point.y >= y + side) continue;
		found = creature.id;
		smallest = side;
	}
	return found;
}
