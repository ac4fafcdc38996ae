/**
 * The nouns of the rules, as an encounter holds them: what people set up, declare and roll, creatures apart (`creature.ts`).
 * What follows from it is in `results.ts`. Everything is readonly data; a union is told apart by its `type`. Nothing here is
 * measured in pixels or milliseconds.
 */

import type { Area, MapNote } from './annotationTypes.ts';
import type { FightClock, InitiativeRecord } from './combatRecord.ts';
import type { InitiativeSystemId } from './combatTypes.ts';
import type { Auto, Creature, Plan } from './creature.ts';
import type { Scenario, Zone } from './objectives/types.ts';
import type { Blows } from './strikes/types.ts';

/** A corner-to-corner coordinate on the grid: whole numbers are corners of squares. */
export type GridPoint = readonly [x: number, y: number];

export const DIAGONALS = ['alternating', 'cost-aware', 'initiative-only', 'flat'] as const;
export const TERRAIN_COSTS = ['srd', 'table', 'plus-five'] as const;
export const OCCUPANCIES = ['srd', 'fantasy-craft'] as const;
export const AUTO_WINS = ['speed', 'remaining'] as const;

/** The named sets of options (`profiles.ts`). */
export const PROFILES = ['simultaneous', 'srd', 'fantasy-craft', 'adnd', 'level-up'] as const;
export type ProfileId = (typeof PROFILES)[number];

/** The options that decide between readings of the rules. What it means to leave one out says `ruleValue`. */
export interface Rules {
	readonly diagonals: (typeof DIAGONALS)[number];
	readonly terrainCost: (typeof TERRAIN_COSTS)[number];
	readonly occupancy: (typeof OCCUPANCIES)[number];
	readonly engagement: boolean;
	/** The profile they were taken from. Only a name: the options decide. */
	readonly profile?: ProfileId;
	/** Opponents that hold do so whatever the sizes, one that could be passed too (A34); off where it is left out. */
	readonly heldByAll?: boolean;
	/** Leaving a threatened square is noted as provoking (A24). */
	readonly opportunity?: boolean;
	/** A round's actions are counted: what is used up cannot be used twice (FC-70 to FC-72). */
	readonly actions?: boolean;
	/** Nobody runs over difficult ground (SRD-41, A55); as `actions` where it is left out. */
	readonly clearRuns?: boolean;
	/** The speed of opponents that a win without a roll is measured against (A16); `speed` where it is left out. */
	readonly autoWin?: (typeof AUTO_WINS)[number];
	/** Surfaces ask for their saves and checks (FC-40 to FC-56). */
	readonly checks?: boolean;
	/** Big creatures may squeeze into half their width (SRD-50). */
	readonly squeezing?: boolean;
	/** Helpless creatures of size Large and above are obstacles (SRD-32). */
	readonly bodies?: boolean;
	/** Dark and foggy squares cost double (SRD-107). */
	readonly murk?: boolean;
	/** Who acts when: everybody at once where it is left out. */
	readonly initiative?: InitiativeSystemId;
}

/** `window`: window, bars or portcullis; seen through, not walked through. */
export const WALL_KINDS = ['wall', 'door', 'low', 'window'] as const;
export type WallKind = (typeof WALL_KINDS)[number];

/** A segment between squares, in grid coordinates; need not follow the grid. */
export interface Wall {
	readonly from: GridPoint;
	readonly to: GridPoint;
	readonly kind: WallKind;
	/** Only a door can be open; an open door is no wall. */
	readonly open?: boolean;
	/** A closed door that only the GM knows of: to others it is a wall. */
	readonly secret?: boolean;
}

/** One kind of terrain in one square; a square may have several. */
export interface TerrainSquare {
	readonly x: number;
	readonly y: number;
	/** An id of the terrain table (`terrain.ts`). */
	readonly type: string;
	/** Stairs and ladders: the direction (index of `DIRECTIONS`) that goes up; entering it that way counts as a diagonal (FC-43, FC-48). */
	readonly up?: number;
	/** Ladders: feet of height of this square, a multiple of 5; 5 when left out (FC-43). */
	readonly height?: number;
	/** Only the GM knows of it: a trap. It does what it does all the same. */
	readonly secret?: boolean;
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

/** Terrain and walls as somebody remembers them. */
export type RememberedGround = Required<Pick<BattleMap, 'terrain' | 'walls'>>;

/** Ground of which the players know nothing: the GM covers and uncovers it, or it opens as somebody sees. */
export interface Fog {
	/** The squares under it, packed (`packSquares`) by rows. */
	readonly covered: string;
	/** The id of a side as whose creatures see it opens; what they do not see now is remembered at most. By hand alone when left out. */
	readonly opensTo?: string;
	/** Segments of the half-round that were over when it was so; it opens from then on. From the start when left out. */
	readonly asOf?: number;
	/** The ground as the side saw it last, where it has been changed since out of its sight; without what is secret. */
	readonly remembered?: RememberedGround;
}

/** One party of the fight. `color` is an index into the board's palette of sides. */
export interface Side {
	readonly id: string;
	readonly name: string;
	readonly color: number;
	/** Manual when left out. */
	readonly auto?: Auto;
}

/** A change of terrain and walls; what is not named stays. */
export interface GroundChange {
	/** Pieces that are removed: squares and kinds of terrain. */
	readonly erased?: readonly Pick<TerrainSquare, 'x' | 'y' | 'type'>[];
	/** Pieces that are added; one replaces the piece of the same kind in its square. */
	readonly painted?: readonly TerrainSquare[];
	/** Walls that are removed. */
	readonly razed?: readonly Pick<Wall, 'from' | 'to' | 'kind'>[];
	/** Walls that are added; one replaces the wall of the same kind with the same ends, as an open door replaces the closed one. */
	readonly built?: readonly Wall[];
}

/**
 * Something changed while the half-round runs. It holds from the moment on when `after` segments (0 to 5) are over;
 * what happened before stays as it was. Several changes of one moment hold in the order given.
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
	| ({ readonly type: 'ground'; readonly after: number } & GroundChange)
	/** The whole map is another, because it has another size. */
	| { readonly type: 'map'; readonly after: number; readonly map: BattleMap };

/** Faces already known, by `half/segment/creature`, in the order they are asked for (section 6). */
export type Rolls = Readonly<Record<string, readonly number[]>>;

/** A half-round that is over: the inputs that replay it. */
export interface PastHalf {
	readonly half: number;
	/** The round it belonged to; two half-rounds make a round where left out. */
	readonly round?: number;
	readonly rules: Rules;
	readonly map: BattleMap;
	readonly creatures: readonly Creature[];
	readonly amendments: readonly Amendment[];
	readonly movers?: readonly string[];
	/** As in the encounter. */
	readonly time?: number;
	/** Whose turn it was, where half-rounds are turns. */
	readonly turn?: FightClock;
	/** Those who had a way to go and did not get into a single space of it, by id: they have used up nothing. */
	readonly stood?: readonly string[];
	/** A fight with turns began or ended after it: its round is over, whatever its number. */
	readonly endsRound?: boolean;
}

/** Summary of half-rounds whose inputs are no longer kept; `history` begins after them. */
export interface EarlierHalves {
	/** The first half-round and its round. */
	readonly from: number;
	readonly fromRound: number;
	/** The last half-round and its round. */
	readonly to: number;
	readonly toRound: number;
	/** Creatures on the map when the first and the last of them began. */
	readonly creaturesThen: number;
	readonly creatures: number;
}

/** Plans that are kept beside those in force, to be compared and taken: all those of one side, at one moment. */
export interface Variant {
	readonly id: string;
	readonly name: string;
	readonly side: string;
	/** The half-round, counted from 1 through the whole battle. */
	readonly half: number;
	/** Segments that were over, 0 to 5. */
	readonly after: number;
	/** By creature; whoever of the side is left out has none. */
	readonly plans: Readonly<Record<string, Plan>>;
}

/** Everything that decides a fight, and nothing that follows from it. */
export interface Encounter {
	readonly name: string;
	/** Hashed with a roll's key for every face that nobody typed. */
	readonly seed?: string;
	readonly rules?: Partial<Rules>;
	readonly map: BattleMap;
	readonly fog?: Fog;
	readonly creatures: readonly Creature[];
	readonly sides?: readonly Side[];
	readonly rolls?: Rolls;
	/** The half-round being planned or played, counted from 1 through the whole battle. */
	readonly half?: number;
	/** The round that half-round belongs to, where people take turns; elsewhere two half-rounds make a round. */
	readonly round?: number;
	/** Half-rounds of time that have begun, where they are not as many as `half` says: rounds of turns take two each (A90). */
	readonly time?: number;
	readonly amendments?: readonly Amendment[];
	readonly history?: readonly PastHalf[];
	/** Half-rounds before `history`. */
	readonly earlier?: EarlierHalves;
	/** Those whose turn it is, by id; the plans of others wait. Everybody moves when left out. */
	readonly movers?: readonly string[];
	/** What was done about who acts when. */
	readonly initiative?: InitiativeRecord;
	/** Effects that stay on the map, those that are over included: going back they are there again. */
	readonly areas?: readonly Area[];
	/** Texts at squares of the map. */
	readonly notes?: readonly MapNote[];
	/** The GM's alone: nothing comes of them until one is taken. */
	readonly variants?: readonly Variant[];
	/** Parts of the map that the GM prepared to reveal or cover at once. The GM's alone. */
	readonly fogAreas?: readonly Zone[];
	/** A door that opens reveals the room behind it. */
	readonly doorsReveal?: boolean;
	/** Objectives and story; a battle without them has no end of its own. */
	readonly scenario?: Scenario;
	/** The handling of attacks; off when left out. */
	readonly blows?: Blows;
	/** The dice that people roll: all, none, or the dice of one side. As the user prefers when left out. */
	readonly dice?: 'everyone' | 'nobody' | { readonly side: string };
	/** Pictures as data URLs (PNG, JPEG, WebP, GIF), by key. */
	readonly pictures?: Readonly<Record<string, string>>;
	/** It is kept in its file only: no browser in which it is opened keeps anything of it. */
	readonly fileOnly?: boolean;
}
