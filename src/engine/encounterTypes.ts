/**
 * Types of an encounter except creatures (`creature.ts`); `resultTypes.ts` has the results. Readonly data; unions
 * are tagged by `type`. No pixels or milliseconds.
 */

import type { Area, MapNote } from './annotationTypes.ts';
import type { FightClock, InitiativeRecord } from './combatRecord.ts';
import type { InitiativeSystemId } from './combatTypes.ts';
import type { Auto, Creature, Plan } from './creature.ts';
import type { Scenario, Zone } from './objectives/types.ts';
import type { Blows } from './strikes/types.ts';

/** Whole numbers are corners of squares. */
export type GridPoint = readonly [x: number, y: number];

export const DIAGONALS = ['alternating', 'cost-aware', 'initiative-only', 'flat'] as const;
export const TERRAIN_COSTS = ['srd', 'table', 'plus-five'] as const;
export const OCCUPANCIES = ['srd', 'fantasy-craft', '5e'] as const;
export const AUTO_WINS = ['speed', 'remaining'] as const;

/** The rule profiles (`ruleProfiles.ts`). */
export const PROFILES = [
	'5e',
	'5e-at-once',
	'simultaneous',
	'srd',
	'fantasy-craft',
	'adnd',
	'level-up',
] as const;
export type ProfileId = (typeof PROFILES)[number];

/** Options that choose between readings of the rules; `ruleValue` gives the meaning of omissions. */
export interface Rules {
	readonly diagonals: (typeof DIAGONALS)[number];
	readonly terrainCost: (typeof TERRAIN_COSTS)[number];
	/** `5e`: paces and opportunity attacks of D&D 5e as well (5E-02 to 5E-11). */
	readonly occupancy: (typeof OCCUPANCIES)[number];
	readonly engagement: boolean;
	/** The profile of origin, for display only: the options decide. */
	readonly profile?: ProfileId;
	/** Opponents engage regardless of size, even if they could be passed (A34); off if left out. */
	readonly heldByAll?: boolean;
	/** Leaving a threatened square provokes (A24). */
	readonly opportunity?: boolean;
	/** A round's actions are counted, each used once (FC-70 to FC-72). */
	readonly actions?: boolean;
	/** No creature runs over difficult terrain (SRD-41, A55); like `actions` if left out. */
	readonly clearRuns?: boolean;
	/** The opponents' speed to beat for a win without a roll (A16); `speed` if left out. */
	readonly autoWin?: (typeof AUTO_WINS)[number];
	/** Terrain requires its saves and checks (FC-40 to FC-56). */
	readonly checks?: boolean;
	/** Big creatures may squeeze into half their width (SRD-50). */
	readonly squeezing?: boolean;
	/** Helpless creatures of size Large and above are obstacles (SRD-32). */
	readonly bodies?: boolean;
	/** Dark and foggy squares cost double (SRD-107). */
	readonly murk?: boolean;
	/** Initiative system; all act at once if left out. */
	readonly initiative?: InitiativeSystemId;
}

/** `window`: window, bars or portcullis; blocks movement but not sight. */
export const WALL_KINDS = ['wall', 'door', 'low', 'window'] as const;
export type WallKind = (typeof WALL_KINDS)[number];

/** A segment in grid coordinates; need not follow the grid. */
export interface Wall {
	readonly from: GridPoint;
	readonly to: GridPoint;
	readonly kind: WallKind;
	/** Doors only; an open door is no wall. */
	readonly open?: boolean;
	/** A closed door known to the GM only; a wall to others. */
	readonly secret?: boolean;
	/** A door that is seen through while closed, such as a portcullis. A secret one is not: it looks like a wall. */
	readonly seeThrough?: boolean;
}

/** Looks of an obstacle; without effect on the rules. */
export const OBSTACLE_LOOKS = ['table', 'crate', 'barrel', 'boulder'] as const;
export type ObstacleLook = (typeof OBSTACLE_LOOKS)[number];

/** One kind of terrain in one square; a square may have several. */
export interface TerrainSquare {
	readonly x: number;
	readonly y: number;
	/** An id of the terrain table (`terrain.ts`). */
	readonly type: string;
	/**
	 * Stairs and ladders: the upward direction (index of `DIRECTIONS`); entering that way counts as a diagonal (FC-43,
	 * FC-48).
	 */
	readonly up?: number;
	/** Ladders: height of this square in feet, a multiple of 5; 5 if left out (FC-43). */
	readonly height?: number;
	/** Obstacles: rubble if left out. */
	readonly look?: ObstacleLook;
	/** A trap known to the GM only; it still has its effect. */
	readonly secret?: boolean;
}

/** A picture under the grid. */
export interface Background {
	/** Key into the encounter's `pictures`. */
	readonly picture: string;
	/** Grid coordinates of its top-left corner. */
	readonly x: number;
	readonly y: number;
	/** In squares; fractions allowed. */
	readonly width: number;
	readonly height: number;
}

export interface BattleMap {
	/** Squares across, 1 to 500 in a file. */
	readonly width: number;
	readonly height: number;
	readonly terrain?: readonly TerrainSquare[];
	readonly walls?: readonly Wall[];
	readonly background?: Background;
}

/** Terrain and walls as last seen. */
export type RememberedGround = Required<Pick<BattleMap, 'terrain' | 'walls'>>;

/** Squares hidden from players: uncovered by the GM, or as creatures see them. */
export interface Fog {
	/** Covered squares, packed by rows (`packSquares`). */
	readonly covered: string;
	/**
	 * The id of the side whose view uncovers squares; those out of view stay explored at most. By hand only if left
	 * out.
	 */
	readonly opensTo?: string;
	/** Segments of the half-round over when this took effect; from its start if left out. */
	readonly asOf?: number;
	/** Terrain and walls as last seen, if changed since out of view; without secrets. */
	readonly remembered?: RememberedGround;
}

/** A side of the battle. `color` is an index into the board's palette of sides. */
export interface Side {
	readonly id: string;
	readonly name: string;
	readonly color: number;
	/** Manual if left out. */
	readonly auto?: Auto;
}

/** A change of terrain and walls; other parts stay. */
export interface GroundChange {
	/** Removed terrain: squares and kinds. */
	readonly erased?: readonly Pick<TerrainSquare, 'x' | 'y' | 'type'>[];
	/** Added terrain; replaces the same kind in a square. */
	readonly painted?: readonly TerrainSquare[];
	/** Removed walls. */
	readonly razed?: readonly Pick<Wall, 'from' | 'to' | 'kind'>[];
	/** Added walls; each replaces a wall of the same kind and ends, such as a door that opens. */
	readonly built?: readonly Wall[];
}

/**
 * A change during a half-round, in effect after `after` segments (0 to 5); earlier events stay. Changes of one
 * moment apply in order.
 */
export type Amendment =
	/** Replaces the remaining plan; lifts a stop for lack of movement or of a path. */
	| { readonly type: 'plan'; readonly after: number; readonly creature: string; readonly plan: Plan }
	/** A changed or new creature. Its record replaces the old one; it moves to `creature.position` only if `placed`. */
	| {
			readonly type: 'creature';
			readonly after: number;
			readonly creature: Creature;
			readonly placed: boolean;
	  }
	| { readonly type: 'leave'; readonly after: number; readonly creature: string }
	/** Changed terrain, walls or doors. */
	| ({ readonly type: 'ground'; readonly after: number } & GroundChange)
	/** A new map, because its size changed. */
	| { readonly type: 'map'; readonly after: number; readonly map: BattleMap };

/** Known dice results by `half/segment/creature`, in the order of use (section 6). */
export type Rolls = Readonly<Record<string, readonly number[]>>;

/** A finished half-round: the inputs that replay it. */
export interface PastHalf {
	readonly half: number;
	/** Its round; two half-rounds make a round if left out. */
	readonly round?: number;
	readonly rules: Rules;
	readonly map: BattleMap;
	readonly creatures: readonly Creature[];
	readonly amendments: readonly Amendment[];
	readonly movers?: readonly string[];
	/** As in the encounter. */
	readonly time?: number;
	/** The turn, in turn-based combat. */
	readonly turn?: FightClock;
	/** Ids of creatures that entered no square of their path and so used no action. */
	readonly stood?: readonly string[];
	/** Turn-based combat began or ended after it, so its round is over. */
	readonly endsRound?: boolean;
}

/** Summary of half-rounds whose inputs were dropped; `history` begins after them. */
export interface EarlierHalves {
	/** First half-round and its round. */
	readonly from: number;
	readonly fromRound: number;
	/** Last half-round and its round. */
	readonly to: number;
	readonly toRound: number;
	/** Creatures on the map when the first and last of them began. */
	readonly creaturesThen: number;
	readonly creatures: number;
}

/** Alternative plans of one side at one moment, to compare and apply. */
export interface Variant {
	readonly id: string;
	readonly name: string;
	readonly side: string;
	/** Counted from 1 through the battle. */
	readonly half: number;
	/** Segments over, 0 to 5. */
	readonly after: number;
	/** By creature; creatures of the side without an entry have no plan. */
	readonly plans: Readonly<Record<string, Plan>>;
}

/** The inputs of a battle, without anything derived. */
export interface Encounter {
	readonly name: string;
	/** Hashed with a roll's key for every result that is not typed. */
	readonly seed?: string;
	readonly rules?: Partial<Rules>;
	readonly map: BattleMap;
	readonly fog?: Fog;
	readonly creatures: readonly Creature[];
	readonly sides?: readonly Side[];
	readonly rolls?: Rolls;
	/** The half-round being planned or played, counted from 1 through the battle. */
	readonly half?: number;
	/** The round of that half-round in turn-based combat; otherwise two half-rounds make a round. */
	readonly round?: number;
	/** Half-rounds of time begun, if different from `half`: in turn-based combat each round counts two (A90). */
	readonly time?: number;
	readonly amendments?: readonly Amendment[];
	readonly history?: readonly PastHalf[];
	/** Half-rounds before `history`. */
	readonly earlier?: EarlierHalves;
	/** Ids of the creatures whose turn it is; other plans wait. All move if left out. */
	readonly movers?: readonly string[];
	readonly initiative?: InitiativeRecord;
	/** Lasting effects, including expired ones, so that undo restores them. */
	readonly areas?: readonly Area[];
	readonly notes?: readonly MapNote[];
	/** Visible to the GM only; no effect until one is applied. */
	readonly variants?: readonly Variant[];
	/** Parts of the map prepared to reveal or cover at once; visible to the GM only. */
	readonly fogAreas?: readonly Zone[];
	/** A door that opens reveals the room behind it. */
	readonly doorsReveal?: boolean;
	/** Objectives and story; a battle without them has no set end. */
	readonly scenario?: Scenario;
	/** The handling of attacks; off if left out. */
	readonly blows?: Blows;
	/** The dice that users roll: all, none, or only a side's. If left out: the player's side's against the app, else by preference. */
	readonly dice?: 'everyone' | 'nobody' | { readonly side: string };
	/** Pictures as data URLs (PNG, JPEG, WebP, GIF), by key. */
	readonly pictures?: Readonly<Record<string, string>>;
	/** Stored in its file only; browsers keep no copy. */
	readonly fileOnly?: boolean;
}
