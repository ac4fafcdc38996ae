/**
 * The working form of a half-round: creatures by index in the order of their ids, who stands in which
 * square, and what each tries in the segment at hand. It lives for one call only; what lasts is the
 * plain `HalfRoundState` it is opened from and saved to.
 */
import { isSquare } from './grid.ts';
import { adjacent, compileGround, type Ground, isAirborne } from './ground.ts';
import type { CreatureState, HalfRoundState } from './halfRoundState.ts';
import { countAgainst, isEngagedBy, type Presence, presenceOf, WHOLE_SQUARE } from './occupancy.ts';
import { speedAt } from './rate.ts';
import { SquareIndex } from './squareIndex.ts';
import type { Creature, Pace, Plan, Rules, Square, Step, StopReason } from './types.ts';

/** A step that a creature tries to make in the segment at hand (section 3, 3). */
export interface Attempt {
	readonly mover: Mover;
	square: Square;
	/** Its place among the steps of the plan. */
	item: number;
	/** The rate at which it is tried. */
	rate: number;
	/** The segment modifier. */
	modifier: number;
	/** The speed that counts for gaining a space without a roll (SM-61, SM-62). */
	effectiveSpeed: number;
	feet: number;
	paceFeet: number;
	/** 1 when it counts as a diagonal, else 0. */
	diagonals: number;
	/** A further step follows in the plan. */
	goesOn: boolean;
}

/** A creature that will stop for good instead of making its next step; takes its turn like an attempt. */
export interface Halt {
	readonly mover: Mover;
	readonly rate: number;
	readonly reason: StopReason;
}

/** A creature while a half-round is worked out. */
export interface Mover {
	readonly creature: Creature;
	readonly id: string;
	readonly presence: Presence;
	readonly initiative: number;
	/** Flying or incorporeal. */
	readonly airborne: boolean;
	readonly start: Square;
	readonly plan: Plan | undefined;
	readonly pace: Pace;
	/** Feet in this half-round, the pace included. */
	readonly speed: number;
	readonly steps: readonly Step[];
	/** The plan's last item that is a step; −1 when there is none. */
	readonly lastStep: number;
	/** The opponents whom a withdraw leaves behind unhindered, by id. */
	readonly ignores: readonly string[] | undefined;
	/** Its plan for when it may move again. */
	readonly waiting: Plan | undefined;
	at: Square;
	/** The position it last entered, or started in, that was lawful to stay in at that moment. */
	lawfulStop: Square;
	rate: number;
	/** Feet of its speed used up. */
	feet: number;
	diagonals: number;
	/** The next item of its plan. */
	item: number;
	/** Segments used up of the hold that is its next item. */
	held: number;
	/** The half-round's how-manieth entry was its last; 0 when it has not moved. */
	entered: number;
	stopped: StopReason | undefined;
	// In the segment at hand:
	/** Its attempts, `next` to `end` still to be made. Kept and filled in again from segment to segment. */
	readonly attempts: Attempt[];
	/** Its next attempt. */
	next: number;
	/** Attempts from here on are not made. */
	end: number;
	/** It lost or was blocked. */
	failed: boolean;
	/** Faces it has rolled. */
	rolled: number;
	/** Its place in the line of those who wait for one another, −1 outside. */
	inLine: number;
}

/** A half-round while it is worked out. */
export interface Field {
	readonly rules: Rules;
	readonly ground: Ground;
	/** By id. */
	readonly movers: readonly Mover[];
	readonly standing: SquareIndex<Mover>;
	/** Those who go for a square with one of their attempts in this segment, made or not. */
	readonly claims: SquareIndex<Mover>;
	/** Spaces entered so far in this half-round. */
	entries: number;
}

/** Kept from call to call for their arrays; a field empties them when it is opened. */
const standing = new SquareIndex<Mover>();
const claims = new SquareIndex<Mover>();

/** Puts everybody of a state on its ground. Opening a field closes the one before. */
export function openField(state: HalfRoundState): Field {
	const { rules, entries } = state;
	const ground = compileGround(state.map);
	standing.reset(ground.width, ground.height);
	claims.reset(ground.width, ground.height);
	const presences = new Map<string, Presence>();
	const movers = state.creatures.map((one) => moverOf(one, sharedPresence(one.creature, rules, presences)));
	for (const mover of movers) standing.add(mover.at, mover.presence.side, mover);
	return { rules, ground, movers, standing, claims, entries };
}

/** Creatures of one side and size without conditions share their presence; there are many of them. */
function sharedPresence(creature: Creature, rules: Rules, presences: Map<string, Presence>): Presence {
	if (creature.conditions !== undefined && creature.conditions.length > 0) {
		return presenceOf(creature, rules.occupancy);
	}
	const key = `${creature.size} ${creature.side}`;
	let presence = presences.get(key);
	if (presence === undefined) {
		presence = presenceOf(creature, rules.occupancy);
		presences.set(key, presence);
	}
	return presence;
}

const NO_STEPS: readonly Step[] = [];

function moverOf(state: CreatureState, presence: Presence): Mover {
	const { creature, plan } = state;
	const pace = plan?.pace ?? 'walk';
	return {
		creature,
		id: creature.id,
		presence,
		initiative: creature.initiative ?? 0,
		airborne: isAirborne(creature),
		start: state.start,
		plan,
		pace,
		speed: speedAt(creature.speed, pace),
		steps: plan?.steps ?? NO_STEPS,
		lastStep: plan?.steps.findLastIndex(isSquare) ?? -1,
		ignores: state.ignores,
		waiting: state.waiting,
		at: state.at,
		lawfulStop: state.lawfulStop,
		rate: state.rate,
		feet: state.feet,
		diagonals: state.diagonals,
		item: state.item,
		held: state.held,
		entered: state.entered,
		stopped: state.stopped,
		attempts: [],
		next: 0,
		end: 0,
		failed: false,
		rolled: 0,
		inLine: -1,
	};
}

/** What outlasts the segment at hand. */
export function stateOf(mover: Mover): CreatureState {
	return {
		creature: mover.creature,
		plan: mover.plan,
		at: mover.at,
		start: mover.start,
		lawfulStop: mover.lawfulStop,
		rate: mover.rate,
		feet: mover.feet,
		diagonals: mover.diagonals,
		item: mover.item,
		held: mover.held,
		entered: mover.entered,
		stopped: mover.stopped,
		ignores: mover.ignores,
		waiting: mover.waiting,
	};
}

/** Moves a creature to a position, whatever is there. */
export function relocate(field: Field, mover: Mover, to: Square): void {
	const { side } = mover.presence;
	field.standing.remove(mover.at, side, mover);
	mover.at = to;
	field.standing.add(to, side, mover);
}

/** Whether two footprints, by position and side, share a square. */
export function footprintsOverlap(a: Square, aSide: number, b: Square, bSide: number): boolean {
	return a.x < b.x + bSide && b.x < a.x + aSide && a.y < b.y + bSide && b.y < a.y + aSide;
}

/** A further attempt of a creature, to be filled in. */
export function furtherAttempt(mover: Mover): Attempt {
	const index = mover.end++;
	const kept = mover.attempts[index];
	if (kept !== undefined) return kept;
	const attempt: Attempt = {
		mover,
		square: mover.at,
		item: 0,
		rate: 0,
		modifier: 0,
		effectiveSpeed: 0,
		feet: 0,
		paceFeet: 0,
		diagonals: 0,
		goesOn: false,
	};
	mover.attempts.push(attempt);
	return attempt;
}

/** The attempt a creature will make next in this segment, if any. */
export function nextAttempt(mover: Mover): Attempt | undefined {
	return mover.next < mover.end ? mover.attempts[mover.next] : undefined;
}

/** Whether a creature is about to leave every square of a footprint (section 3, *Held*). */
export function isLeaving(mover: Mover, side: number, at: Square): boolean {
	const next = nextAttempt(mover);
	return next !== undefined && !footprintsOverlap(next.square, mover.presence.side, at, side);
}

/** Which of those who stand in a space are asked about. */
export type Among = 'all who stand there' | 'all who stay';

const ALONE: readonly Attempt[] = [];

/**
 * Whether a creature could be at a position together with those who stand there and with `companions`,
 * who would enter at the same time (section 4, *Room*). It may itself be among either.
 */
export function hasRoom(
	field: Field,
	mover: Mover,
	at: Square,
	goesOn: boolean,
	among: Among,
	companions: readonly Attempt[] = ALONE,
): boolean {
	// Nobody else there: by far the most frequent case.
	if (companions.length === 0 && field.standing.isVacantBut(at, mover.presence.side, mover)) return true;
	return hasRoomBeside(field, mover, at, goesOn, among, companions);
}

function hasRoomBeside(
	field: Field,
	mover: Mover,
	at: Square,
	goesOn: boolean,
	among: Among,
	companions: readonly Attempt[],
): boolean {
	const { presence } = mover;
	const { side } = presence;
	// A creature wider than a square takes whole ones: whoever counts against it is too many.
	let left = WHOLE_SQUARE - presence.room;
	for (const other of companions) {
		if (other.mover === mover) continue;
		if (!footprintsOverlap(at, side, other.square, other.mover.presence.side)) continue;
		if (!countAgainst(presence, goesOn, other.mover.presence, other.goesOn)) continue;
		left -= other.mover.presence.room;
		if (left < 0) return false;
	}
	return !field.standing.some(at, side, (other) => {
		if (other === mover || !countAgainst(presence, goesOn, other.presence, false)) return false;
		if (among === 'all who stay' && isLeaving(other, side, at)) return false;
		left -= other.presence.room;
		return left < 0;
	});
}

/** Whether a creature may stay where it stands. */
export function mayStay(field: Field, mover: Mover): boolean {
	return hasRoom(field, mover, mover.at, false, 'all who stand there');
}

/** Whether an active opponent beside a creature holds it there (section 4, *Engagement*; FC-91 to FC-94). */
export function isEngaged(field: Field, mover: Mover): boolean {
	if (!field.rules.engagement || mover.pace === 'step') return false;
	return someBeside(
		field,
		mover,
		(other) => isEngagedBy(mover.presence, other.presence) && !mover.ignores?.includes(other.id),
	);
}

/** The ids of the opponents beside a creature, whether they engage it or not. */
export function opponentsBeside(field: Field, mover: Mover): string[] {
	const { party } = mover.presence;
	return field.movers
		.filter((other) => other.presence.party !== party && areAdjacent(field, mover, other))
		.map((other) => other.id);
}

/** Whether `test` holds for one of those adjacent to a creature. */
function someBeside(field: Field, mover: Mover, test: (other: Mover) => boolean): boolean {
	const { at } = mover;
	const { side } = mover.presence;
	const around = { x: at.x - 1, y: at.y - 1 };
	return field.standing.some(
		around,
		side + 2,
		(other) => other !== mover && test(other) && areAdjacent(field, mover, other),
	);
}

function areAdjacent(field: Field, a: Mover, b: Mover): boolean {
	return adjacent(field.ground, a.at, a.presence.side, b.at, b.presence.side);
}
