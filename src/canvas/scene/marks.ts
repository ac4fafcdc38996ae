/**
 * What a moment shows besides the miniatures: contested squares, edges that could not
 * be crossed, and what each mark says in words.
 */
import {
	type BattleEvent,
	type Creature,
	creaturesById,
	footprintOf,
	type Positions,
	type Square,
	type StopReason,
} from '../../engine/index.ts';
import type { Battle } from '../../store/document/battle.ts';
import type { MapPoint } from '../../tools/types.ts';
import { stopReason, type Units } from '../../words/index.ts';
import type { ForeseenMark } from './foreseenMarks.ts';
import type { Box } from './nameLayout.ts';

/** How far a contest has got. */
export type ContestPhase = 'undecided' | 'flash' | 'decided';

export interface ContestMark {
	readonly type: 'contest';
	readonly square: Square;
	/** Squares along one side of the space. */
	readonly side: number;
	readonly phase: ContestPhase;
	/** 0 to 1 within a flash. */
	readonly part: number;
	readonly winners: readonly string[];
	readonly losers: readonly string[];
}

export interface BlockedMark {
	readonly type: 'blocked';
	readonly creature: string;
	/** Where it stands. */
	readonly from: Square;
	/** Where it wanted to go. */
	readonly square: Square;
}

/** The middle of the bar across the way that was blocked, in squares. @param side of the one who was */
export function barOf({ from, square }: BlockedMark, side: number): MapPoint {
	const along = (to: number, at: number) => at + (side / 2) * (1 + Math.sign(to - at));
	return { x: along(square.x, from.x), y: along(square.y, from.y) };
}

/** A roll that a step took. */
export interface CheckMark {
	readonly type: 'check';
	/** The space that was to be entered, and the squares along one side of it. */
	readonly square: Square;
	readonly side: number;
	/** Null where nobody has rolled: for the table to do, or (`waiting`) asked for. */
	readonly passed: boolean | null;
	readonly waiting: boolean;
}

/** Somebody has given an opponent an opportunity to strike. Middles of footprints, in squares. */
export interface ProvokesMark {
	readonly type: 'provokes';
	readonly striker: { readonly x: number; readonly y: number };
	readonly struck: { readonly x: number; readonly y: number };
}

export type Mark = ForeseenMark | ContestMark | BlockedMark | CheckMark | ProvokesMark;

/** A contest is undecided for this part of its segment, then flashes. */
const DECIDED_AT = 0.34;
const FLASH = 0.36;
/** Bars at blocked edges appear when those blocked have got there. */
const BLOCKED_FROM = 0.6;

/** The side of somebody's footprint; undefined where they may not be seen. */
type SideOf = (id: string) => number | undefined;

/** A contest with somebody who may not be seen would give them away. */
function isSeen(contenders: readonly string[], sideOf: SideOf): boolean {
	return contenders.filter((id) => sideOf(id) !== undefined).length > 1;
}

function contestMarks(events: readonly BattleEvent[], part: number, sideOf: SideOf): ContestMark[] {
	const marks: ContestMark[] = [];
	for (const event of events) {
		if (event.type !== 'contest') continue;
		const flash = (part - DECIDED_AT) / FLASH;
		const contenders = event.contenders.map((c) => c.creature);
		if (!isSeen(contenders, sideOf)) continue;
		marks.push({
			type: 'contest',
			square: event.square,
			side: sideOf(event.winners[0] ?? contenders[0] ?? '') ?? 1,
			phase: flash < 0 ? 'undecided' : flash < 1 ? 'flash' : 'decided',
			part: Math.min(1, Math.max(0, flash)),
			winners: event.winners,
			losers: contenders.filter((id) => !event.winners.includes(id)),
		});
	}
	return marks;
}

/** Rolls that steps took, and opportunities they gave. */
function stepMarks(
	events: readonly BattleEvent[],
	positions: Positions,
	sideOf: SideOf,
): (CheckMark | ProvokesMark)[] {
	return events.flatMap((event): (CheckMark | ProvokesMark)[] => {
		if (event.type === 'check') {
			const side = sideOf(event.creature);
			if (side === undefined) return [];
			return [{ type: 'check', square: event.square, side, passed: event.passed, waiting: false }];
		}
		if (event.type !== 'provokes') return [];
		const at = positions[event.by];
		const side = sideOf(event.by);
		const struck = sideOf(event.creature);
		if (!at || side === undefined || struck === undefined) return [];
		return [
			{
				type: 'provokes',
				striker: { x: at.x + side / 2, y: at.y + side / 2 },
				struck: { x: event.square.x + struck / 2, y: event.square.y + struck / 2 },
			},
		];
	});
}

const NO_EVENTS: readonly BattleEvent[] = [];
const MARKED: ReadonlySet<BattleEvent['type']> = new Set(['contest', 'blocked', 'check', 'provokes']);

const marked = new WeakMap<readonly BattleEvent[], readonly BattleEvent[]>();

/** What of a segment leaves marks. Found once: it is asked for at every frame, and nearly all that a crowd does is moving. */
function markedIn(events: readonly BattleEvent[]): readonly BattleEvent[] {
	let known = marked.get(events);
	if (!known) {
		known = events.filter(({ type }) => MARKED.has(type));
		marked.set(events, known);
	}
	return known;
}

/**
 * The marks of a moment: while a segment runs, its own; at rest, those of the segment
 * just over, and the contest that waits for dice.
 *
 * @param segment whole segments over
 * @param part 0 to 1 of the next one
 * @param creatures those who may be seen
 */
export function marksAt(
	battle: Battle,
	segment: number,
	part: number,
	creatures: readonly Creature[],
): readonly Mark[] {
	const shown = part > 0 ? battle.segments[segment] : battle.segments[segment - 1];
	const events = markedIn(shown?.events ?? NO_EVENTS);
	if (events.length === 0 && !battle.awaiting) return [];
	const byId = creaturesById(creatures);
	const sideOf: SideOf = (id) => {
		const creature = byId.get(id);
		return creature && footprintOf(creature);
	};
	const marks: Mark[] = contestMarks(events, part > 0 ? part : 1, sideOf);
	if (part === 0 || part > BLOCKED_FROM)
		for (const event of events)
			if (event.type === 'blocked') {
				const { creature, square } = event;
				const from = shown?.positions[creature];
				if (from && sideOf(creature) !== undefined) marks.push({ type: 'blocked', creature, from, square });
			}
	if ((part === 0 || part > BLOCKED_FROM) && shown) marks.push(...stepMarks(events, shown.positions, sideOf));
	const waiting = battle.awaiting;
	if (part === 0 && waiting && battle.segments.length === segment) {
		const { contest, check } = waiting;
		if (check) {
			const side = sideOf(check.creature);
			if (side !== undefined)
				marks.push({ type: 'check', square: check.square, side, passed: null, waiting: true });
			return marks;
		}
		const contenders = contest.contenders.map((c) => c.creature);
		if (!isSeen(contenders, sideOf)) return marks;
		marks.push({
			type: 'contest',
			square: contest.square,
			side: sideOf(contenders[0] ?? '') ?? 1,
			phase: 'undecided',
			part: 0,
			winners: [],
			losers: [],
		});
	}
	return marks;
}

/** Of what a mark that moves by itself covers, the part beyond its space, in squares. */
const BEYOND = 2;

/** The parts of the map, in squares, in which marks move by themselves. */
export function aliveIn(marks: readonly Mark[]): readonly Box[] {
	return marks.flatMap((mark) => {
		if (mark.type !== 'contest' || mark.phase === 'decided') return [];
		const { square, side } = mark;
		const [left, top] = [square.x - BEYOND, square.y - BEYOND];
		return [{ left, top, right: square.x + side + BEYOND, bottom: square.y + side + BEYOND }];
	});
}

/** Who has stopped for good by the end of so many segments, and why. */
export function stopsAt(battle: Battle, segment: number): ReadonlyMap<string, StopReason> {
	const stops = new Map<string, StopReason>();
	for (const state of battle.states[segment]?.creatures ?? [])
		if (state.stopped) stops.set(state.creature.id, state.stopped);
	return stops;
}

/** A stop in words. */
export function stopInWords(reason: StopReason, units: Units): string {
	return `Stopped: ${stopReason(reason, units)}`;
}
