/** What a flood fills: how far somebody could have got by each way, and which squares it covers how early. */
import { alternates, type CompiledMap } from '../board/index.ts';
import type { Pace, PlannedStep, Square } from '../creature.ts';
import type { Rules, Wall } from '../encounterTypes.ts';
import type { StepProgress } from '../pathfinding/index.ts';
import type { CreatureState, HalfRoundState } from './halfRoundState.ts';

/** Where a flood must not go: places that opponents could cover by then. */
export interface Shore {
	/** Whether it may enter a position in a segment. @param side squares along its footprint there */
	mayEnter(at: Square, side: number, segment: number): boolean;
	/** Whether it may go on from a position that it is at in a segment. */
	mayLeave(at: Square, side: number, segment: number): boolean;
}

/** How far it could have got. */
export interface FloodStage extends Pick<StepProgress, 'at' | 'narrowed' | 'feet' | 'diagonals'> {
	/** Points of its rate used up. */
	readonly spent: number;
	readonly segment: number;
	readonly before: FloodStage | null;
	readonly step: PlannedStep | null;
	/** Doors beside it that stand open for it by then, and were shut at first. */
	readonly opened: readonly Wall[];
	/** It comes through doors that it opens, unless others do (A29). */
	readonly opens: boolean;
}

/** What stays the same in a flood. */
export interface Basin {
	readonly state: HalfRoundState;
	readonly one: CreatureState;
	readonly ground: CompiledMap;
	readonly shore: Shore | undefined;
	readonly earliest: Uint8Array;
	/** By position: how it was first entered at full width. */
	readonly firsts: Map<number, { readonly stage: FloodStage; readonly pace: Pace }>;
}

/** Whether so many diagonals are an odd count, where that makes a difference. */
export function parityOf({ diagonals }: Rules, count: number): number {
	return alternates(diagonals) ? count & 1 : 0;
}

/** Whether all squares of a footprint on the map are covered by a segment. */
export function isCovered({ ground, earliest }: Basin, at: Square, side: number, segment: number): boolean {
	const { width, height } = ground;
	for (let y = Math.max(0, at.y); y < Math.min(height, at.y + side); y++) {
		for (let x = Math.max(0, at.x); x < Math.min(width, at.x + side); x++) {
			if (earliest[y * width + x]! > segment) return false;
		}
	}
	return true;
}

/** Notes that a footprint covers its squares in a segment. */
export function cover({ ground, earliest }: Basin, at: Square, side: number, segment: number): void {
	const { width, height } = ground;
	for (let y = Math.max(0, at.y); y < Math.min(height, at.y + side); y++) {
		for (let x = Math.max(0, at.x); x < Math.min(width, at.x + side); x++) {
			const place = y * width + x;
			if (earliest[place]! > segment) earliest[place] = segment;
		}
	}
}
