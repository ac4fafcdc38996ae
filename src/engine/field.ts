/**
 * The working form of a half-round: creatures by index in the order of their ids, who stands in which
 * square, and what each tries in the segment at hand. It lives for one call only; what lasts is the
 * plain `HalfRoundState` it is opened from and saved to.
 */
import { mapWithBodies } from './bodies.ts';
import { isSquare } from './grid.ts';
import { adjacent, compileGround, type Ground, isAirborne } from './ground.ts';
import type { CreatureState, HalfRoundState, Memory } from './halfRoundState.ts';
import { countAgainst, isEngagedBy, type Presence, presenceOf, WHOLE_SQUARE } from './occupancy.ts';
import { speedAt } from './rate.ts';
import type { Spent } from './round.ts';
import { squeezedSide } from './sizes.ts';
import { SquareIndex } from './squareIndex.ts';
import type { BattleMap, Creature, Pace, Plan, Rules, Square, Step, StopReason } from './types.ts';

/** A step that a creature tries to make in the segment at hand (section 3, 3). */
export interface Attempt {
	readonly mover: Mover;
	square: Square;
	/** Side of its footprint there. */
	side: number;
	/** What its body fills behind it then, when it is squeezed. */
	trail: readonly Square[] | undefined;
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
	/** The step it does not make. */
	readonly item: number;
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
	/** Squares along one side of its footprint when nothing narrows it. */
	readonly fullSide: number;
	at: Square;
	/** Side of its footprint as it is. */
	side: number;
	memory: Memory | undefined;
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

/** A creature where it was at some moment. */
export interface Standing {
	readonly mover: Mover;
	readonly at: Square;
	/** Side of its footprint there. */
	readonly side: number;
}

/** A half-round while it is worked out. */
export interface Field {
	readonly rules: Rules;
	readonly ground: Ground;
	/** By id. */
	readonly movers: readonly Mover[];
	/** What was used up in earlier half-rounds of this round, by creature. */
	readonly spent: Readonly<Record<string, Spent>>;
	readonly standing: SquareIndex<Mover>;
	/** Those who go for a square with one of their attempts in this segment, made or not. */
	readonly claims: SquareIndex<Mover>;
	/** Those who stood in a square when the segment began; filled only where there are opportunities. */
	readonly began: SquareIndex<Standing>;
	/** Squares that the longest of all reaches extends; the same. */
	longestReach: number;
	/** Spaces entered so far in this half-round. */
	entries: number;
}

/** Kept from call to call for their arrays; a field empties them when it is opened. */
const standing = new SquareIndex<Mover>();
const claims = new SquareIndex<Mover>();
const began = new SquareIndex<Standing>();

/** Puts everybody of a state on its ground. Opening a field closes the one before. */
export function openField(state: HalfRoundState): Field {
	const { rules, entries, spent = NOTHING_SPENT } = state;
	const ground = compileGround(groundMap(state));
	standing.reset(ground.width, ground.height);
	claims.reset(ground.width, ground.height);
	const presences = new Map<string, Presence>();
	const movers = state.creatures.map((one) => moverOf(one, sharedPresence(one, rules, presences)));
	for (const mover of movers) stand(standing, mover);
	return { rules, ground, movers, spent, standing, claims, began, longestReach: 0, entries };
}

const NOTHING_SPENT: Field['spent'] = {};

/** The map of a state, helpless giants among its obstacles where they are (SRD-32). */
function groundMap({ rules, map, creatures }: HalfRoundState): BattleMap {
	return rules.bodies ? mapWithBodies(map, creatures) : map;
}

/** Creatures of one side and size without anything peculiar share their presence; there are many of them. */
function sharedPresence(
	{ creature, plan }: CreatureState,
	rules: Rules,
	presences: Map<string, Presence>,
): Presence {
	const hasConditions = creature.conditions !== undefined && creature.conditions.length > 0;
	const charges = plan?.pace === 'charge';
	if (hasConditions || charges || creature.space !== undefined || creature.fills) {
		return presenceOf(creature, rules.occupancy, charges);
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
	const { creature, plan, memory } = state;
	const pace = plan?.pace ?? 'walk';
	const fullSide = presence.side;
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
		fullSide,
		at: state.at,
		side: memory?.trail === undefined ? fullSide : squeezedSide(fullSide),
		memory,
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
		memory: mover.memory,
		waiting: mover.waiting,
	};
}

/** Moves a creature to a position, whatever is there; squeezed when it has a trail. */
export function relocate(
	field: Field,
	mover: Mover,
	to: Square,
	side = mover.side,
	trail?: readonly Square[],
): void {
	const { standing: index } = field;
	index.remove(mover.at, mover.side, mover);
	const before = mover.memory?.trail;
	for (const block of before ?? NO_TRAIL) index.remove(block, mover.side, mover);
	mover.at = to;
	mover.side = side;
	if (trail !== before) remember(mover, { trail });
	stand(index, mover);
}

/** Puts a creature into the squares of its body. */
function stand(index: SquareIndex<Mover>, mover: Mover): void {
	index.add(mover.at, mover.side, mover);
	if (mover.memory === undefined) return;
	for (const block of trailOf(mover)) index.add(block, mover.side, mover);
}

const NO_TRAIL: readonly Square[] = [];

/** The footprints that a squeezed body fills behind it. */
export function trailOf(mover: Mover): readonly Square[] {
	return mover.memory?.trail ?? NO_TRAIL;
}

/** Notes something about a creature that lasts beyond the segment. */
export function remember(mover: Mover, what: Memory): void {
	const memory = { ...mover.memory, ...what };
	mover.memory = Object.values(memory).every((value) => value === undefined) ? undefined : memory;
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
		side: mover.side,
		trail: undefined,
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
	if (next === undefined || footprintsOverlap(next.square, next.side, at, side)) return false;
	return (
		next.trail === undefined || !next.trail.some((block) => footprintsOverlap(block, next.side, at, side))
	);
}

/**
 * Whether two creatures in one space count against each other (section 4); `goesOn` and `otherGoesOn`: each
 * has a further step in its plan beyond it. Whoever has been tumbled past or run over may be passed.
 */
export function clashes(mover: Mover, goesOn: boolean, other: Mover, otherGoesOn: boolean): boolean {
	if (!countAgainst(mover.presence, goesOn, other.presence, otherGoesOn)) return false;
	return !(goesOn && hasPassed(mover, other)) && !(otherGoesOn && hasPassed(other, mover));
}

/** Whether a creature has tumbled past another or run it over. */
export function hasPassed(mover: Mover, other: Mover): boolean {
	return mover.memory?.passed?.includes(other.id) === true;
}

/** Which of those who stand in a space are asked about. */
export type Among = 'all who stand there' | 'all who stay';

const ALONE: readonly Attempt[] = [];

/**
 * Whether a creature could be at a position, its footprint there of this side, together with those who stand
 * there and with `companions`, who would enter at the same time (section 4, *Room*). It may itself be among either.
 */
export function hasRoom(
	field: Field,
	mover: Mover,
	at: Square,
	side: number,
	goesOn: boolean,
	among: Among,
	companions: readonly Attempt[] = ALONE,
): boolean {
	// Nobody else there: by far the most frequent case.
	if (companions.length === 0 && field.standing.isVacantBut(at, side, mover)) return true;
	return hasRoomBeside(field, mover, at, side, goesOn, among, companions);
}

function hasRoomBeside(
	field: Field,
	mover: Mover,
	at: Square,
	side: number,
	goesOn: boolean,
	among: Among,
	companions: readonly Attempt[],
): boolean {
	// A creature wider than a square takes whole ones: whoever counts against it is too many.
	let left = WHOLE_SQUARE - mover.presence.room;
	for (const other of companions) {
		if (other.mover === mover) continue;
		if (!footprintsOverlap(at, side, other.square, other.side)) continue;
		if (!clashes(mover, goesOn, other.mover, other.goesOn)) continue;
		left -= other.mover.presence.room;
		if (left < 0) return false;
	}
	return !field.standing.some(at, side, (other) => {
		if (other === mover || !clashes(mover, goesOn, other, false)) return false;
		if (among === 'all who stay' && isLeaving(other, side, at)) return false;
		left -= other.presence.room;
		return left < 0;
	});
}

/** Whether a creature may stay where it stands. */
export function mayStay(field: Field, mover: Mover): boolean {
	const { side } = mover;
	if (!hasRoom(field, mover, mover.at, side, false, 'all who stand there')) return false;
	return trailOf(mover).every((block) => hasRoom(field, mover, block, side, false, 'all who stand there'));
}

/** Whether an active opponent beside a creature holds it there (section 4, *Engagement*; FC-91 to FC-94). */
export function isEngaged(field: Field, mover: Mover): boolean {
	if (!field.rules.engagement || mover.pace === 'step') return false;
	return someBeside(
		field,
		mover,
		(other) =>
			isEngagedBy(mover.presence, other.presence) &&
			!mover.ignores?.includes(other.id) &&
			!hasPassed(mover, other),
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
	const { side } = mover;
	const isBeside = (other: Mover): boolean =>
		other !== mover && test(other) && areAdjacent(field, mover, other);
	return [mover.at, ...trailOf(mover)].some(({ x, y }) =>
		field.standing.some({ x: x - 1, y: y - 1 }, side + 2, isBeside),
	);
}

function areAdjacent({ ground }: Field, a: Mover, b: Mover): boolean {
	if (adjacent(ground, a.at, a.side, b.at, b.side)) return true;
	if (a.memory?.trail === undefined && b.memory?.trail === undefined) return false;
	return [a.at, ...trailOf(a)].some((block) =>
		[b.at, ...trailOf(b)].some((other) => adjacent(ground, block, a.side, other, b.side)),
	);
}
