/**
 * Objectives and scenarios as an encounter stores them. Readonly data; the score follows from it in `score.ts`.
 */

/** Squares of the map with a name, painted like an area. */
export interface Zone {
	readonly id: string;
	readonly name: string;
	/** Packed by rows of the map (`packSquares`). */
	readonly squares: string;
}

/** The edges of the map, by compass. */
export const MAP_EDGES = ['north', 'east', 'south', 'west'] as const;
export type MapEdge = (typeof MAP_EDGES)[number];

/** A zone by id, or the squares along an edge of the map. */
export type ObjectivePlace = { readonly zone: string } | { readonly edge: MapEdge };

/** The audiences of an objective: everyone, the GM, or the GM and its own side. */
export const OBJECTIVE_VISIBILITIES = ['open', 'gm', 'side'] as const;
export type ObjectiveVisibility = (typeof OBJECTIVE_VISIBILITIES)[number];

/** The tasks of a side, each with a progress of 0 to 1. All look at positions at the end of half-rounds. */
export type ObjectiveTask =
	/** Creatures get to a place once. By default all creatures of the side. */
	| {
			readonly type: 'reach';
			readonly place: ObjectivePlace;
			readonly creatures?: readonly string[];
			/** Creatures that are enough; all when left out. */
			readonly enough?: number;
	  }
	/** The side has more creatures in the zone than all others: counts each half-round. */
	| {
			readonly type: 'hold';
			readonly zone: string;
			/** Half-rounds that are enough; the limit when left out. */
			readonly enough?: number;
	  }
	/** As `reach`, and the creatures leave the battle. */
	| {
			readonly type: 'exit';
			readonly place: ObjectivePlace;
			readonly creatures?: readonly string[];
			readonly enough?: number;
	  }
	/** Each half-round counts while the creature stands, less a third for each adjacent opponent. */
	| { readonly type: 'protect'; readonly creature: string }
	/** The creature gets to a place and leaves the battle. */
	| { readonly type: 'escort'; readonly creature: string; readonly place: ObjectivePlace }
	/** Opponents do not get to a place. By default all opponents. */
	| { readonly type: 'stop'; readonly place: ObjectivePlace; readonly creatures?: readonly string[] }
	/** Opponents lose their hit points. By default all opponents; one without hit points has 1. */
	| { readonly type: 'defeat'; readonly creatures?: readonly string[] }
	/** Creatures stand after some half-rounds. By default all creatures of the side, until the limit. */
	| { readonly type: 'survive'; readonly halfRounds?: number; readonly creatures?: readonly string[] };

export const OBJECTIVE_TYPES = [
	'reach',
	'hold',
	'exit',
	'protect',
	'escort',
	'stop',
	'defeat',
	'survive',
] as const satisfies readonly ObjectiveTask['type'][];

export interface Objective {
	readonly id: string;
	/** The id of the side that pursues it. */
	readonly side: string;
	/** Its part in the side's score, in relation to the side's other objectives; 1 to 100. */
	readonly weight: number;
	readonly visibility: ObjectiveVisibility;
	readonly task: ObjectiveTask;
}

/** A score to compare with: the median of many games between two strong opponents. */
export interface Par {
	readonly side: string;
	/** 0 to 100. */
	readonly points: number;
}

/** What an encounter is fought for. */
export interface Scenario {
	/** Half-rounds until it ends, 1 to 100. */
	readonly limit: number;
	/** The number of the first half-round that counts; 1 when left out. */
	readonly since?: number;
	/** Up to 20. */
	readonly zones: readonly Zone[];
	/** Up to 20. */
	readonly objectives: readonly Objective[];
	/** The side that a single player takes. */
	readonly player?: string;
	/** Two sentences. Plain text, up to 500 characters. */
	readonly story?: string;
	/** The rule that a lesson teaches. Plain text, up to 500 characters. */
	readonly teaches?: string;
	readonly par?: Par;
}
