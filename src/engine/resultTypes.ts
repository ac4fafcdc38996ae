/**
 * Results of an encounter: events, segments, final positions, or the contest or check that waits for dice. Readonly
 * data, tagged by `type`.
 */
import type { Skill, Square, Squeezed } from './creature.ts';
import type { Wall } from './encounterTypes.ts';

/** The reason a creature goes no farther in this half-round. */
export const STOP_REASONS = [
	'not adjacent',
	'terrain',
	'out of movement',
	'engaged',
	'immobile',
	/** Not even half its width fits, or its narrower footprint (SRD-53). */
	'too narrow',
	/** A climb, tumble, overrun or tight gap failed. */
	'check failed',
	/** The round's movement no longer allows this action (FC-71, FC-72). */
	'used up',
	/** A run or charge over slow ground (SRD-41, A55). */
	'difficult ground',
	'not straight',
	'too short',
	/** An overrun of an opponent more than one size larger. */
	'too big',
	/** A tumble through an opponent without ranks, in d20 (SRD-35). */
	'untrained',
	/** A climb or dive by a creature that is not in the air (A28). */
	'cannot fly',
] as const;
export type StopReason = (typeof STOP_REASONS)[number];

export interface Moved {
	readonly type: 'moved';
	readonly creature: string;
	readonly from: Square;
	readonly to: Square;
	/** Feet of the speed this step used. */
	readonly feet: number;
	/** It ended squeezed: `to` is the position of the narrowed footprint. */
	readonly squeezed?: true;
	/** Squeezed into less than half its width (SRD-53). */
	readonly tight?: true;
	/** Its new elevation in feet after climbing or diving (A28). */
	readonly height?: number;
	/** Moved by losing an overrun by 5 or more (F-24). */
	readonly thrown?: true;
}

export interface Contender {
	readonly creature: string;
	/** Initiative bonus + segment modifier. */
	readonly modifier: number;
	/** The segment's part of `modifier`. */
	readonly segmentModifier: number;
	/** The roll before any roll-off; null without a roll. */
	readonly roll: number | null;
	/** roll + modifier; null without a roll. */
	readonly total: number | null;
	/** Natural rolls of its roll-offs, in order; left out without any. */
	readonly rollOffs?: readonly number[];
	/** The square it wants (its position, if it is wider than a square); left out for a check. */
	readonly square?: Square;
	/** Ids of the contenders that a winner without a roll is at least 30 ft faster than (SM-61). */
	readonly outran?: readonly string[];
	/** Ids of the losers that a winner keeps out by its roll. */
	readonly beat?: readonly string[];
}

/** How contenders with equal totals were ordered, if it mattered. */
export interface ContestTie {
	/** By larger modifier; with equal modifiers, by natural d20 rolls. */
	readonly by: 'modifier' | 'roll-off';
	/** By id, in turn order. */
	readonly order: readonly string[];
}

export interface Contest {
	readonly type: 'contest';
	/** The square the contender whose turn it was wants; others may want other squares of the same space. */
	readonly square: Square;
	/** By id. */
	readonly contenders: readonly Contender[];
	/** By id. */
	readonly winners: readonly string[];
	/** Left out if no tie mattered. */
	readonly ties?: readonly ContestTie[];
}

export interface Blocked {
	readonly type: 'blocked';
	readonly creature: string;
	readonly square: Square;
	/** By id. */
	readonly by: readonly string[];
}

export interface Stopped {
	readonly type: 'stopped';
	readonly creature: string;
	readonly reason: StopReason;
	/** Ids of the opponents that engage it. */
	readonly by?: readonly string[];
}

/**
 * The effect of a check: passing through or past opponents, overrunning, entering a tight gap; for terrain as in its
 * table (`TerrainCheck`).
 */
export type Stakes = 'through' | 'past' | 'overrun' | 'gap' | 'entry' | 'cost' | 'harm';

/** A check of a step, rolled or only prompted. */
export interface Check {
	readonly type: 'check';
	readonly creature: string;
	/** The square it was about to enter (its position, if it is wider than a square). */
	readonly square: Square;
	/** The skill used. */
	readonly check: Skill;
	/** The terrain that requires it; null for opponents. */
	readonly terrain: string | null;
	/** Target number; null if the rules give none or the opponents' totals decide. */
	readonly dc: number | null;
	/** The creature's bonus plus all other modifiers (ice, size). */
	readonly modifier: number;
	/** The roll; null for a prompt that the app does not roll. */
	readonly roll: number | null;
	/** roll + modifier. */
	readonly total: number | null;
	/** Null without a roll. */
	readonly passed: boolean | null;
	/** The effect; null if the move does not depend on it and the table decides. */
	readonly stakes: Stakes | null;
	/** Ids of the opponents passed; for an overrun with their rolls. */
	readonly against: readonly Opposition[];
}

/** An opponent in the way. */
export interface Opposition {
	readonly creature: string;
	readonly modifier: number;
	readonly roll: number | null;
	readonly total: number | null;
}

/** A creature has provoked an opportunity attack (F-21, SRD-36); once per opponent and round. */
export interface Provokes {
	readonly type: 'provokes';
	/** The provoking creature. */
	readonly creature: string;
	/** The attacker. */
	readonly by: string;
	/** The position of the provoking creature. */
	readonly square: Square;
}

/** A creature has opened the doors that barred its next step, open from the end of the segment (A29). */
export interface DoorOpened {
	readonly type: 'opened';
	readonly creature: string;
	readonly doors: readonly Pick<Wall, 'from' | 'to'>[];
}

/** Lethal terrain damage, subtracted from hit points if tracked (FC-40, FC-56). */
export interface Damage {
	readonly type: 'damage';
	readonly creature: string;
	readonly square: Square;
	/** The kind of terrain. */
	readonly terrain: string;
	/** Faces of the die. */
	readonly die: number;
	/** The points rolled. */
	readonly amount: number;
	/** It has lost its last hit points and is helpless now. */
	readonly down?: true;
}

/** A creature has become prone: overrun, or thrown back by the target of its own overrun (SRD-34, F-24). */
export interface Fell {
	readonly type: 'fell';
	readonly creature: string;
	/** By id. */
	readonly by: readonly string[];
}

/** A creature has stepped aside for an overrun, without a roll (F-24). */
export interface GaveWay {
	readonly type: 'gave way';
	readonly creature: string;
	/** The overrunning creature. */
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

/** By creature id. */
export type Positions = Readonly<Record<string, Square>>;

/** Squeezed creatures, by id. */
export type Squeezes = Readonly<Record<string, Squeezed>>;

export interface SegmentResult {
	/** 1 to 6. */
	readonly segment: number;
	/** At the end of the segment. */
	readonly positions: Positions;
	/** At the end of the segment; left out without any. */
	readonly squeezed?: Squeezes;
	/** In order. */
	readonly events: readonly BattleEvent[];
}

export interface Settled {
	readonly creature: string;
	readonly from: Square;
	readonly to: Square;
}

export interface Resolved {
	readonly status: 'resolved';
	/** All six. */
	readonly segments: readonly SegmentResult[];
	readonly settled: readonly Settled[];
	readonly final: Positions;
	/** Final state; left out without any. */
	readonly squeezed?: Squeezes;
}

/** A contest that waits for dice. */
export interface PendingContest {
	readonly segment: number;
	readonly square: Square;
	/** By id; `roll` and `total` are null for contenders still to roll. */
	readonly contenders: readonly Contender[];
}

/** Contenders that may gain a square together, and the probability of exactly this set, 0 to 1. */
export interface Gain {
	/** By id. */
	readonly winners: readonly string[];
	readonly chance: number;
}

export interface Awaiting {
	readonly status: 'awaiting';
	/** Finished ones. */
	readonly segments: readonly SegmentResult[];
	/** For a check, the creatures that roll. */
	readonly contest: PendingContest;
	/** Set for a check, or for a failed check whose damage waits. */
	readonly check?: Check;
	/** Faces of the die; 20 if left out. */
	readonly die?: number;
	/** Keys (`half/segment/creature`) without a roll. A key may stand for a creature's later roll. */
	readonly needs: readonly string[];
}

export type HalfRoundResult = Resolved | Awaiting;

/** Source of missing rolls: the seed, the user for all, or the user for some creatures. */
export type DiceMode = 'seed' | 'ask' | ((creature: string, segment: number) => boolean);

export interface ResolveOptions {
	/** From 1; the encounter's own `half` (or 1) if left out. */
	readonly half?: number;
	/** `seed` if left out. */
	readonly dice?: DiceMode;
}
