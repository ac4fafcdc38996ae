/**
 * What follows from an encounter: events, segments, where everybody is in the end; or the contest or check that
 * waits for dice. Readonly data, told apart by its `type`.
 */
import type { Skill, Square, Squeezed } from './creature.ts';
import type { Wall } from './encounterTypes.ts';

/** Why a creature goes no further in this half-round. */
export const STOP_REASONS = [
	'not adjacent',
	'terrain',
	'out of movement',
	'engaged',
	'immobile',
	/** Not even half its width fits, or what is left of it (SRD-53). */
	'too narrow',
	/** A climb, a tumble, an overrun or a way into a tight place failed. */
	'check failed',
	/** The round's movement does not allow this action any more (FC-71, FC-72). */
	'used up',
	/** A run or a charge leads over ground that slows it (SRD-41, A55). */
	'difficult ground',
	/** A charge that is not straight. */
	'not straight',
	/** A charge of less than 10 ft. */
	'too short',
	/** An overrun against somebody more than one size larger. */
	'too big',
	/** A tumble through an opponent by somebody without ranks, in d20 (SRD-35). */
	'untrained',
	/** A step up or down in the air by somebody who is not in the air (A28). */
	'cannot fly',
] as const;
export type StopReason = (typeof STOP_REASONS)[number];

export interface Moved {
	readonly type: 'moved';
	readonly creature: string;
	readonly from: Square;
	readonly to: Square;
	/** Feet of the speed this step used up. */
	readonly feet: number;
	/** It ended squeezed: `to` is the position of the narrowed footprint. */
	readonly squeezed?: true;
	/** The same, in less than half its width (SRD-53). */
	readonly tight?: true;
	/** It rose or dived on the way: feet above the ground it has come to (A28). */
	readonly height?: number;
	/** Not by its own feet: it lost an overrun by 5 or more (F-24). */
	readonly thrown?: true;
}

export interface Contender {
	readonly creature: string;
	/** Own bonus + segment modifier. */
	readonly modifier: number;
	/** The part of `modifier` that the segment gives. */
	readonly segmentModifier: number;
	/** The face shown, before any roll-off; null where nobody rolled. */
	readonly roll: number | null;
	/** roll + modifier; null where nobody rolled. */
	readonly total: number | null;
	/** The bare faces of its roll-offs, one after the other; left out where there was none. */
	readonly rollOffs?: readonly number[];
	/** Where it wants to stand (its position, if it is wider than a square); left out for a check. */
	readonly square?: Square;
	/** By id: the contenders that a winner without a roll is 30 ft or more faster than (SM-61). */
	readonly outran?: readonly string[];
	/** By id: the losers that a winner keeps out by its roll. */
	readonly beat?: readonly string[];
}

/** How contenders with one total were told apart, where it mattered. */
export interface ContestTie {
	/** The larger modifier went first; or, with equal ones, the higher of bare d20s. */
	readonly by: 'modifier' | 'roll-off';
	/** By id, in the order in which they took their turn. */
	readonly order: readonly string[];
}

export interface Contest {
	readonly type: 'contest';
	/** Where the contender whose turn it was wants to stand; the others may want other squares of the same space. */
	readonly square: Square;
	/** By id. */
	readonly contenders: readonly Contender[];
	/** By id. */
	readonly winners: readonly string[];
	/** Left out where no tie decided anything. */
	readonly ties?: readonly ContestTie[];
}

export interface Blocked {
	readonly type: 'blocked';
	readonly creature: string;
	readonly square: Square;
	/** Those who leave it no room there, by id. */
	readonly by: readonly string[];
}

export interface Stopped {
	readonly type: 'stopped';
	readonly creature: string;
	readonly reason: StopReason;
	/** The opponents who hold it, by id, where it is engaged. */
	readonly by?: readonly string[];
}

/**
 * What may depend on a check: getting through opponents, or past them without an opportunity, running over them,
 * getting into a tight gap; for terrain, what the table of terrain says (`TerrainCheck`).
 */
export type Stakes = 'through' | 'past' | 'overrun' | 'gap' | 'entry' | 'cost' | 'harm';

/** What a step had to be rolled or should be rolled for. */
export interface Check {
	readonly type: 'check';
	readonly creature: string;
	/** The square it was about to enter (for a creature wider than a square, its position). */
	readonly square: Square;
	/** The skill it is made with. */
	readonly check: Skill;
	/** The terrain that asks for it; null where opponents do. */
	readonly terrain: string | null;
	/** What has to be reached; null where the rules name no figure or the opponents' totals decide. */
	readonly dc: number | null;
	/** The creature's own bonus and all other modifiers (ice, size). */
	readonly modifier: number;
	/** The face; null where the app does not roll: it is a prompt for the table. */
	readonly roll: number | null;
	/** roll + modifier. */
	readonly total: number | null;
	/** Null where nobody rolled. */
	readonly passed: boolean | null;
	/** What depends on it; null where the move does not depend on it, and the table sees to the consequences. */
	readonly stakes: Stakes | null;
	/** The opponents passed, by id; those of an overrun with their own rolls. */
	readonly against: readonly Opposition[];
}

/** An opponent in somebody's way. */
export interface Opposition {
	readonly creature: string;
	readonly modifier: number;
	readonly roll: number | null;
	readonly total: number | null;
}

/** A creature has given an opponent an opportunity to strike (F-21, SRD-36); once for each opponent and round. */
export interface Provokes {
	readonly type: 'provokes';
	/** Who may be struck. */
	readonly creature: string;
	/** Who may strike. */
	readonly by: string;
	/** Where the one who provokes was. */
	readonly square: Square;
}

/** A creature has opened doors that barred its next step; they stand open from the end of the segment on (A29). */
export interface DoorOpened {
	readonly type: 'opened';
	readonly creature: string;
	readonly doors: readonly Pick<Wall, 'from' | 'to'>[];
}

/** Lethal damage done by the ground, taken from hit points where they are counted (FC-40, FC-56). */
export interface Damage {
	readonly type: 'damage';
	readonly creature: string;
	/** Where it was done. */
	readonly square: Square;
	/** The kind of terrain that did it. */
	readonly terrain: string;
	/** Faces of the die. */
	readonly die: number;
	/** What it showed: so many points. */
	readonly amount: number;
	/** They were the last of its hit points: it is helpless from now on. */
	readonly down?: true;
}

/** A creature lies on the ground from now on: run over, or thrown back by whom it tried to run over (SRD-34, F-24). */
export interface Fell {
	readonly type: 'fell';
	readonly creature: string;
	/** Who brought it down, by id. */
	readonly by: readonly string[];
}

/** A creature has stepped aside for another's overrun: nobody rolled (F-24). */
export interface GaveWay {
	readonly type: 'gave way';
	readonly creature: string;
	/** Whose overrun it was. */
	readonly for: string;
}

export type BattleEvent =
	| Moved
	| Contest
	| Blocked
	| Stopped
	| Check
	| DoorOpened
	| Provokes
	| Damage
	| Fell
	| GaveWay;

/** Positions by creature id. */
export type Positions = Readonly<Record<string, Square>>;

/** Those who are squeezed, by id. */
export type Squeezes = Readonly<Record<string, Squeezed>>;

export interface SegmentResult {
	/** 1 to 6. */
	readonly segment: number;
	/** At the end of the segment. */
	readonly positions: Positions;
	/** At the end of the segment; left out where nobody is. */
	readonly squeezed?: Squeezes;
	/** In the order they happened. */
	readonly events: readonly BattleEvent[];
}

export interface Settled {
	readonly creature: string;
	readonly from: Square;
	readonly to: Square;
}

export interface Resolved {
	readonly status: 'resolved';
	/** Six of them. */
	readonly segments: readonly SegmentResult[];
	readonly settled: readonly Settled[];
	readonly final: Positions;
	/** In the end; left out where nobody is. */
	readonly squeezed?: Squeezes;
}

/** A contest that waits for dice. */
export interface PendingContest {
	readonly segment: number;
	readonly square: Square;
	/** By id; a contender still to roll has `roll` and `total` null. */
	readonly contenders: readonly Contender[];
}

/** Those who may gain a space together, and how likely it is that they and nobody else do, 0 to 1. */
export interface Gain {
	/** By id. */
	readonly winners: readonly string[];
	readonly chance: number;
}

export interface Awaiting {
	readonly status: 'awaiting';
	/** Those that are over. */
	readonly segments: readonly SegmentResult[];
	/** Of a check, who has to roll for it. */
	readonly contest: PendingContest;
	/** The check that waits, where it is no contest for a space; or the failed one whose damage does. */
	readonly check?: Check;
	/** Faces of the die that is asked for; 20 when left out. */
	readonly die?: number;
	/** Keys (`half/segment/creature`) without a face. A key may stand for a second or later roll of that creature. */
	readonly needs: readonly string[];
}

export type HalfRoundResult = Resolved | Awaiting;

/** How missing faces are found: from the seed, by asking for all, or by asking for some creatures only. */
export type DiceMode = 'seed' | 'ask' | ((creature: string, segment: number) => boolean);

export interface ResolveOptions {
	/** Counted from 1; the encounter's own `half` (or 1) when left out. */
	readonly half?: number;
	/** `seed` when left out. */
	readonly dice?: DiceMode;
}
