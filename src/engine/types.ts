/**
 * The nouns of the rules: an encounter (what people set up, declare and roll) and
 * a battle (what follows from it). Everything is readonly data; a union is told
 * apart by its `type`. Nothing here is measured in pixels or milliseconds.
 */
import type { Fighter, HitPoints, InitiativeRecord } from './initiative/states.ts';
import type { Size } from './sizeNames.ts';

export { SIZES, type Size } from './sizeNames.ts';

/** A space of 5 ft × 5 ft. `x` grows to the right, `y` downwards (SM-02). */
export interface Square {
	readonly x: number;
	readonly y: number;
}

/** A corner-to-corner coordinate on the grid: whole numbers are corners of squares. */
export type GridPoint = readonly [x: number, y: number];

/** The conditions that rules know by name; people may add any other text. */
export const CONDITIONS = [
	'bound',
	'dead',
	'flat-footed',
	'helpless',
	'hidden',
	'invisible',
	'prone',
	'stunned',
	'unconscious',
] as const;
export type Condition = (typeof CONDITIONS)[number];

/** Ways of moving that change what the ground costs (resolver, section 2). */
export const MOVEMENT_MODES = ['flying', 'incorporeal'] as const;
export type MovementMode = (typeof MOVEMENT_MODES)[number];

/** How a creature moves in a half-round. The speed on the creature is at `walk`. */
export const PACES = ['walk', 'run', 'withdraw', 'step'] as const;
export type Pace = (typeof PACES)[number];

/** Wait `hold` segments where you are; the rate starts over (SM A02). */
export interface Hold {
	readonly hold: number;
}

/** One item of a plan: the neighbouring square to enter next, or a wait. */
export type Step = Square | Hold;

/** What a creature means to do in this half-round. */
export interface Plan {
	readonly pace: Pace;
	readonly steps: readonly Step[];
}

/** A creature of the encounter. Its position is the top-left square of its footprint. */
export interface Creature {
	readonly id: string;
	readonly name: string;
	/** The id of its side; creatures of the same side are allies. */
	readonly side: string;
	readonly size?: Size;
	/** Feet in one half-round at pace walk, a multiple of 5. */
	readonly speed: number;
	/** Own initiative bonus. */
	readonly initiative?: number;
	readonly position: Square;
	readonly conditions?: readonly string[];
	readonly movement?: readonly MovementMode[];
	readonly plan?: Plan;
	/** Key into the encounter's `pictures`. */
	readonly picture?: string;
	/** Not shown in the table view. */
	readonly hidden?: boolean;
	/** The GM's own note. Plain text. */
	readonly note?: string;
	/** Where somebody counts them; movement knows only the condition of who is down. */
	readonly hitPoints?: HitPoints;
	/** What initiative asks of it. */
	readonly fighter?: Fighter;
}

export const DIAGONALS = ['alternating', 'initiative-only', 'flat'] as const;
export const TERRAIN_COSTS = ['srd', 'table'] as const;
export const OCCUPANCIES = ['srd', 'fantasy-craft'] as const;

/** The options that decide between readings of the rules. */
export interface Rules {
	readonly diagonals: (typeof DIAGONALS)[number];
	readonly terrainCost: (typeof TERRAIN_COSTS)[number];
	readonly occupancy: (typeof OCCUPANCIES)[number];
	readonly engagement: boolean;
}

export const WALL_KINDS = ['wall', 'door', 'low'] as const;
export type WallKind = (typeof WALL_KINDS)[number];

/** A segment between squares, in grid coordinates; need not follow the grid. */
export interface Wall {
	readonly from: GridPoint;
	readonly to: GridPoint;
	readonly kind: WallKind;
	/** Only a door can be open; an open door is no wall. */
	readonly open?: boolean;
}

/** One kind of terrain in one square; a square may have several. */
export interface TerrainSquare {
	readonly x: number;
	readonly y: number;
	/** An id of the terrain table (`terrain.ts`). */
	readonly type: string;
}

/** A picture under the grid, placed in squares. */
export interface Background {
	/** Key into the encounter's `pictures`. */
	readonly picture: string;
	/** Grid coordinates of the picture's top-left corner. */
	readonly x: number;
	readonly y: number;
	/** Size in squares; fractions allowed. */
	readonly width: number;
	readonly height: number;
}

export interface BattleMap {
	/** Squares across, 1 to 200 in a file. */
	readonly width: number;
	readonly height: number;
	readonly terrain?: readonly TerrainSquare[];
	readonly walls?: readonly Wall[];
	readonly background?: Background;
}

/** One party of the fight. `color` is an index into the board's palette of sides. */
export interface Side {
	readonly id: string;
	readonly name: string;
	readonly color: number;
}

/**
 * Something changed while the half-round runs: it holds from the moment `after`
 * segments (0 to 5) are over; what happened before stays as it was. In the order given.
 */
export type Amendment =
	/** The plan takes the place of what was left; a stop for want of movement or of a way is lifted. */
	| { readonly type: 'plan'; readonly after: number; readonly creature: string; readonly plan: Plan }
	/** A creature changed or joined. Its record replaces the old one; it is put at `creature.position` only if `placed`. */
	| {
			readonly type: 'creature';
			readonly after: number;
			readonly creature: Creature;
			readonly placed: boolean;
	  }
	| { readonly type: 'leave'; readonly after: number; readonly creature: string }
	/** Terrain, walls or doors changed. */
	| { readonly type: 'map'; readonly after: number; readonly map: BattleMap };

/** Faces already known, by `half/segment/creature`, in the order they are asked for (section 6). */
export type Rolls = Readonly<Record<string, readonly number[]>>;

/** A half-round that is over: the inputs that replay it. */
export interface PastHalf {
	readonly half: number;
	readonly rules: Rules;
	readonly map: BattleMap;
	readonly creatures: readonly Creature[];
	readonly amendments: readonly Amendment[];
	readonly movers?: readonly string[];
	/** Whose turn it was, in words, where half-rounds are turns. */
	readonly turn?: string;
}

/** Everything that decides a fight, and nothing that follows from it. */
export interface Encounter {
	readonly format: 'halfstep/encounter';
	readonly version: 1;
	readonly name: string;
	/** Hashed with a roll's key for every face that nobody typed. */
	readonly seed?: string;
	readonly rules?: Partial<Rules>;
	readonly map: BattleMap;
	readonly creatures: readonly Creature[];
	readonly sides?: readonly Side[];
	readonly rolls?: Rolls;
	/** The half-round being planned or played, counted from 1 through the whole battle. */
	readonly half?: number;
	readonly amendments?: readonly Amendment[];
	readonly history?: readonly PastHalf[];
	/** Those whose turn it is, by id; the plans of others wait. Everybody moves when left out. */
	readonly movers?: readonly string[];
	/** Who acts when. */
	readonly initiative?: InitiativeRecord;
	/** Pictures as data URLs (PNG, JPEG, WebP, GIF), by key. */
	readonly pictures?: Readonly<Record<string, string>>;
}

// ---- What follows from an encounter ----

/** Why a creature goes no further in this half-round. */
export const STOP_REASONS = ['not adjacent', 'terrain', 'out of movement', 'engaged', 'immobile'] as const;
export type StopReason = (typeof STOP_REASONS)[number];

export interface Moved {
	readonly type: 'moved';
	readonly creature: string;
	readonly from: Square;
	readonly to: Square;
	/** Feet of the speed this step used up. */
	readonly feet: number;
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
}

export interface Contest {
	readonly type: 'contest';
	readonly square: Square;
	/** By id. */
	readonly contenders: readonly Contender[];
	/** By id. */
	readonly winners: readonly string[];
}

export interface Blocked {
	readonly type: 'blocked';
	readonly creature: string;
	readonly square: Square;
}

export interface Stopped {
	readonly type: 'stopped';
	readonly creature: string;
	readonly reason: StopReason;
}

export type BattleEvent = Moved | Contest | Blocked | Stopped;

/** Positions by creature id. */
export type Positions = Readonly<Record<string, Square>>;

export interface SegmentResult {
	/** 1 to 6. */
	readonly segment: number;
	/** At the end of the segment. */
	readonly positions: Positions;
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
}

/** A contest that waits for dice. */
export interface PendingContest {
	readonly segment: number;
	readonly square: Square;
	/** By id; a contender still to roll has `roll` and `total` null. */
	readonly contenders: readonly Contender[];
}

export interface Awaiting {
	readonly status: 'awaiting';
	/** Those that are over. */
	readonly segments: readonly SegmentResult[];
	readonly contest: PendingContest;
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
