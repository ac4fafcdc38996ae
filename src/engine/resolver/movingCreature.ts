/**
 * A creature while a half-round is worked out: what stays, what changes from step to step, and what it is about
 * in the segment at hand. What outlasts the call is its `CreatureState`.
 */

import type { BodyRect, Presence, SqueezeKind } from '../board/index.ts';
import {
	blocksOf,
	footprintSideFor,
	isAirborne,
	isSquare,
	lifted,
	squeezeKindOf,
	trailOf,
} from '../board/index.ts';
import type { Creature, Pace, Square, Step } from '../creature.ts';
import { speedAt } from '../movement/index.ts';
import type { StopReason } from '../resultTypes.ts';
import type { CreatureState, MovementFlags, RolledCheck } from './halfRoundState.ts';
import type { Routes } from './planArrays.ts';

/** A creature while a half-round is worked out. */
export interface MovingCreature extends Square {
	x: number;
	y: number;
	/** Side of its footprint as it is. */
	side: number;
	memory: MovementFlags | undefined;
	/** Its record, with what has befallen it in this half-round. */
	creature: Creature;
	/** The next item of its plan. */
	item: number;
	/** `x` and `y` as one object, for those who ask for a position. */
	at: Square;
	rate: number;
	/** Feet of its speed used up. */
	feet: number;
	diagonals: number;
	/** The half-round's how-manieth entry was its last; 0 when it has not moved. */
	entered: number;
	/** The segment in which it came to stand where it stands; 0 where it stood when the half-round began. */
	since: number;
	stopped: StopReason | undefined;
	/** The position it last entered, or started in, that was lawful to stay in at that moment. */
	lawfulStop: Square;
	/** Segments used up of the hold that is its next item. */
	held: number;
	// In the segment at hand:
	/** Its next attempt, by its place among all of the segment. */
	next: number;
	/** Attempts from this place on are not made. */
	end: number;
	/** It lost or was blocked. */
	failed: boolean;
	/** Faces it has rolled. */
	rolled: number;
	/** Its place in the line of those who wait for one another, −1 outside. */
	inLine: number;
	// What stays:
	/** Its place among the movers of its field. */
	readonly index: number;
	readonly id: string;
	/** Its state before the segment at hand; what never changes in a half-round is read there. */
	origin: CreatureState;
	/** What it is to those around it, at the height at which it is. */
	presence: Presence;
	readonly initiative: number;
	/** Flying or incorporeal. */
	readonly airborne: boolean;
	readonly pace: Pace;
	/** Feet in this half-round, the pace included. */
	readonly speed: number;
	readonly steps: readonly Step[];
	/** Items of its plan. */
	readonly items: number;
	/** The place of its plan's first item among the routes of its field. */
	readonly route: number;
	/** The plan's last item that is a step; −1 when there is none. */
	readonly lastStep: number;
	/** Squares along one side of its footprint when nothing narrows it. */
	readonly fullSide: number;
}

const NO_STEPS: readonly Step[] = [];

/** Opens a creature's state. */
export function moverOf(
	origin: CreatureState,
	index: number,
	presence: Presence,
	routes: Routes,
): MovingCreature {
	const { creature, plan, memory } = origin;
	const pace = plan?.pace ?? 'walk';
	const steps = plan?.steps ?? NO_STEPS;
	const fullSide = presence.side;
	// What each segment reads and writes comes first: together in memory, it is quicker at hand among thousands.
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
		airborne: isAirborne(creature),
		pace,
		speed: speedAt(creature.speed, pace),
		steps,
		items: steps.length,
		route: routes.add(steps),
		lastStep: steps.findLastIndex(isSquare),
		fullSide,
	};
}

/** Whether nothing of a creature is another than when it was opened. */
function isAsItWas(mover: MovingCreature): boolean {
	const { origin } = mover;
	return (
		mover.at === origin.at &&
		mover.item === origin.item &&
		mover.held === origin.held &&
		mover.stopped === origin.stopped &&
		mover.memory === origin.memory &&
		mover.creature === origin.creature &&
		mover.lawfulStop === origin.lawfulStop &&
		mover.rate === origin.rate &&
		mover.feet === origin.feet &&
		mover.diagonals === origin.diagonals &&
		mover.entered === origin.entered &&
		mover.since === origin.since
	);
}

/** What outlasts the segment at hand; of whom nothing has changed, what was there. */
export function stateOf(mover: MovingCreature): CreatureState {
	if (isAsItWas(mover)) return mover.origin;
	const { plan, start, ignores, waiting } = mover.origin;
	return {
		creature: mover.creature,
		plan,
		at: mover.at,
		start,
		lawfulStop: mover.lawfulStop,
		rate: mover.rate,
		feet: mover.feet,
		diagonals: mover.diagonals,
		item: mover.item,
		held: mover.held,
		entered: mover.entered,
		since: mover.since,
		stopped: mover.stopped,
		ignores,
		memory: mover.memory,
		waiting,
	};
}

/** Whether a creature still has something to do in this half-round. */
export function isUnderWay(mover: MovingCreature): boolean {
	return mover.stopped === undefined && mover.item < mover.items;
}

/** How a creature is squeezed where it is; undefined when it is not. */
export function narrowingNow({ memory }: MovingCreature): SqueezeKind | undefined {
	return squeezeKindOf(memory?.squeezed);
}

/** The footprints that a squeezed body fills behind it. */
export function trailOfMover({ memory }: MovingCreature): readonly Square[] {
	return trailOf(memory?.squeezed);
}

/** What a creature fills where it is. */
export function blocksOfMover({ at, side, memory }: MovingCreature): readonly BodyRect[] {
	return blocksOf(at, side, memory?.squeezed);
}

/** Whether a creature has tumbled past another or run it over, or may as its next steps are. */
export function hasPassed(mover: MovingCreature, other: MovingCreature): boolean {
	return mover.memory?.passed?.includes(other.id) === true || mayGetPast(mover, other);
}

/** Whether a creature is about to tumble past another or run it over, and has rolled well enough or is let by. */
export function mayGetPast({ memory }: MovingCreature, { id }: MovingCreature): boolean {
	if (memory?.letBy?.includes(id)) return true;
	return memory?.checks?.some((rolled) => isDecided(rolled, id, true)) === true;
}

/** Whether a creature has tried to tumble past another or run it over, and has not rolled well enough. */
export function hasFailed({ memory }: MovingCreature, { id }: MovingCreature): boolean {
	return memory?.checks?.some((rolled) => isDecided(rolled, id, false)) === true;
}

function isDecided({ purpose, check }: RolledCheck, id: string, well: boolean): boolean {
	return purpose === 'pass' && check.passed === well && check.against.some(({ creature }) => creature === id);
}

/** Notes something about a creature that lasts beyond the segment. */
export function remember(mover: MovingCreature, what: MovementFlags): void {
	const memory = { ...mover.memory, ...what };
	mover.memory = Object.values(memory).every((value) => value === undefined) ? undefined : memory;
}

/** Notes that a creature may pass these, by id. */
export function rememberPassed(mover: MovingCreature, ids: readonly string[]): void {
	const passed = new Set([...(mover.memory?.passed ?? []), ...ids]);
	remember(mover, { passed: [...passed].sort() });
}

/** Takes a creature to the height of this presence of it; how high it is is in its record from then on. Whether that is news. */
export function liftTo(mover: MovingCreature, presence: Presence): boolean {
	if (presence === mover.presence) return false;
	mover.presence = presence;
	mover.creature = lifted(mover.creature, presence.bottom);
	return true;
}

/** The order in which creatures go wherever an order is needed. */
export function compareById(a: MovingCreature, b: MovingCreature): number {
	return a.index - b.index;
}
