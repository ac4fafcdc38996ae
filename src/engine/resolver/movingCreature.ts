/**
 * Mutable creature of the resolver: constants, progress, and its attempts in the current segment. The lasting part
 * is its `CreatureState`.
 */

import type { BodyRect, Gait, Presence, SqueezeKind } from '../board/index.ts';
import {
	blocksOf,
	footprintSideFor,
	gaitOf,
	isSquare,
	lifted,
	presenceOf,
	squeezeKindOf,
	trailOf,
} from '../board/index.ts';
import type { Creature, Pace, Square, Step } from '../creature.ts';
import type { Rules } from '../encounterTypes.ts';
import { feetAt } from '../movement/index.ts';
import type { StopReason } from '../resultTypes.ts';
import type { CreatureState, MovementFlags, RolledCheck } from './halfRoundState.ts';

export interface MovingCreature extends Square {
	x: number;
	y: number;
	/** Side of its current footprint. */
	side: number;
	memory: MovementFlags | undefined;
	/** Its record, with the effects of this half-round. */
	creature: Creature;
	/** The next item of its plan. */
	item: number;
	/** `x` and `y` as one object, for callers that need a position. */
	at: Square;
	rate: number;
	/** Feet of its speed used. */
	feet: number;
	diagonals: number;
	/** Number of its last entry among all entries of the half-round; 0 if it has not moved. */
	entered: number;
	/** The segment in which it reached its position; 0 if it was there at the start. */
	since: number;
	stopped: StopReason | undefined;
	/** The last position, entered or initial, where it was allowed to stay at that moment. */
	lawfulStop: Square;
	/** Segments already spent of the wait that comes next. */
	held: number;
	// In the current segment:
	/** Index of its next attempt among all of the segment. */
	next: number;
	/** Attempts from this index on are not made. */
	end: number;
	/** It lost a contest or was blocked. */
	failed: boolean;
	/** Number of rolls it has made. */
	rolled: number;
	/** Index in the waiting line, −1 if not in it. */
	inLine: number;
	// Constants:
	/** Index among the movers of its resolver state. */
	readonly index: number;
	readonly id: string;
	/** Its state before the current segment; the source of values that never change in a half-round. */
	origin: CreatureState;
	/** Its presence at its current elevation. */
	presence: Presence;
	readonly initiative: number;
	readonly gait: Gait;
	readonly pace: Pace;
	/** Feet in this half-round, with its pace. */
	readonly speed: number;
	readonly steps: readonly Step[];
	/** Number of items of its plan. */
	readonly items: number;
	/** The plan's last item that is a step; −1 if none. */
	readonly lastStep: number;
	/** Squares along a side of its full footprint. */
	readonly fullSide: number;
}

const NO_STEPS: readonly Step[] = [];

/** Opens a creature's state. */
export function moverOf(origin: CreatureState, index: number, occupancy: Rules['occupancy']): MovingCreature {
	const { creature, plan, memory } = origin;
	const pace = plan?.pace ?? 'walk';
	const steps = plan?.steps ?? NO_STEPS;
	const presence = presenceOf(creature, occupancy, pace === 'charge');
	const fullSide = presence.side;
	return {
		x: origin.at.x,
		y: origin.at.y,
		side: footprintSideFor(fullSide, squeezeKindOf(memory?.squeezed)),
		memory,
		creature,
		item: origin.item,
		at: origin.at,
		rate: origin.rate,
		feet: origin.feet,
		diagonals: origin.diagonals,
		entered: origin.entered,
		since: origin.since,
		stopped: origin.stopped,
		lawfulStop: origin.lawfulStop,
		held: origin.held,
		next: 0,
		end: 0,
		failed: false,
		rolled: 0,
		inLine: -1,
		index,
		id: creature.id,
		origin,
		presence,
		initiative: creature.initiative ?? 0,
		gait: gaitOf(creature),
		pace,
		speed: feetAt(creature, pace),
		steps,
		items: steps.length,
		lastStep: steps.findLastIndex(isSquare),
		fullSide,
	};
}

/** The lasting state after the segment; the same object if nothing changed. */
export function stateOf(mover: MovingCreature): CreatureState {
	const { creature, at, lawfulStop, rate, feet, diagonals, item, held, entered, since, stopped, memory } =
		mover;
	const now = {
		creature,
		at,
		lawfulStop,
		rate,
		feet,
		diagonals,
		item,
		held,
		entered,
		since,
		stopped,
		memory,
	};
	const { origin } = mover;
	const isAsItWas = (Object.keys(now) as (keyof typeof now)[]).every((key) => now[key] === origin[key]);
	return isAsItWas ? origin : { ...origin, ...now };
}

/** True if it still has something to do in this half-round. */
export function isUnderWay(mover: MovingCreature): boolean {
	return mover.stopped === undefined && mover.item < mover.items;
}

export function narrowingNow({ memory }: MovingCreature): SqueezeKind | undefined {
	return squeezeKindOf(memory?.squeezed);
}

export function trailOfMover({ memory }: MovingCreature): readonly Square[] {
	return trailOf(memory?.squeezed);
}

export function blocksOfMover({ at, side, memory }: MovingCreature): readonly BodyRect[] {
	return blocksOf(at, side, memory?.squeezed);
}

/** True if it has tumbled past or overrun the other, or may do so with its next steps. */
export function hasPassed(mover: MovingCreature, other: MovingCreature): boolean {
	return mover.memory?.passed?.includes(other.id) === true || mayGetPast(mover, other);
}

/** True if its roll allows it to tumble past or overrun the other next, or the other steps aside. */
export function mayGetPast({ memory }: MovingCreature, { id }: MovingCreature): boolean {
	if (memory?.letBy?.includes(id)) return true;
	return memory?.checks?.some((rolled) => isDecided(rolled, id, true)) === true;
}

/** True if its roll to tumble past or overrun the other has failed. */
export function hasFailed({ memory }: MovingCreature, { id }: MovingCreature): boolean {
	return memory?.checks?.some((rolled) => isDecided(rolled, id, false)) === true;
}

function isDecided({ purpose, check }: RolledCheck, id: string, well: boolean): boolean {
	return purpose === 'pass' && check.passed === well && check.against.some(({ creature }) => creature === id);
}

export function remember(mover: MovingCreature, what: MovementFlags): void {
	const memory = { ...mover.memory, ...what };
	mover.memory = Object.values(memory).every((value) => value === undefined) ? undefined : memory;
}

export function rememberPassed(mover: MovingCreature, ids: readonly string[]): void {
	const passed = new Set([...(mover.memory?.passed ?? []), ...ids]);
	remember(mover, { passed: [...passed].sort() });
}

/** Moves a creature to another elevation, also in its record. Returns true if that changes it. */
export function liftTo(mover: MovingCreature, presence: Presence): boolean {
	if (presence === mover.presence) return false;
	mover.presence = presence;
	mover.creature = lifted(mover.creature, presence.bottom);
	return true;
}

/** The canonical order of creatures. */
export function compareById(a: MovingCreature, b: MovingCreature): number {
	return a.index - b.index;
}
