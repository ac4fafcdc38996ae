/** State of a reachability search: stages by position, and the earliest segment of each square. */
import { alternates, type CompiledMap, placesWithin } from '../board/index.ts';
import type { Pace, PlannedStep, Square } from '../creature.ts';
import type { Rules, Wall } from '../encounterTypes.ts';
import type { StepProgress } from '../pathfinding/index.ts';
import type { CreatureState, HalfRoundState } from './halfRoundState.ts';

/** Squares the search must avoid, by time: those opponents could cover. */
export interface Shore {
	/**
	 * True if it may enter a position in a segment.
	 * @param side squares along its footprint there
	 */
	mayEnter(at: Square, side: number, segment: number): boolean;
	/** True if it may leave a position in a segment. */
	mayLeave(at: Square, side: number, segment: number): boolean;
}

export interface FloodStage extends Pick<StepProgress, 'at' | 'narrowed' | 'feet' | 'diagonals'> {
	/** Points of its rate used. */
	readonly spent: number;
	readonly segment: number;
	readonly before: FloodStage | null;
	readonly step: PlannedStep | null;
	/** Adjacent doors open to it by then that were closed at first. */
	readonly opened: readonly Wall[];
	/** It passes doors that it opens unless others do (A29). */
	readonly opens: boolean;
}

/** Constants of a search. */
export interface Basin {
	readonly state: HalfRoundState;
	readonly one: CreatureState;
	readonly ground: CompiledMap;
	readonly shore: Shore | undefined;
	readonly earliest: Uint8Array;
	/** By position: its first entry at full width. */
	readonly firsts: Map<number, { readonly stage: FloodStage; readonly pace: Pace }>;
}

/** The parity of a diagonal count, 0 if the rules ignore it. */
export function parityOf({ diagonals }: Rules, count: number): number {
	return alternates(diagonals) ? count & 1 : 0;
}

/** True if all squares of a footprint on the map are covered by a segment. */
export function isCovered({ ground, earliest }: Basin, at: Square, side: number, segment: number): boolean {
	return placesWithin(ground, at, side).every((place) => earliest[place]! <= segment);
}

/** Marks a footprint's squares as covered in a segment. */
export function cover({ ground, earliest }: Basin, at: Square, side: number, segment: number): void {
	for (const place of placesWithin(ground, at, side)) {
		earliest[place] = Math.min(earliest[place]!, segment);
	}
}
