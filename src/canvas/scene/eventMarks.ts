/** Event marks of a moment: contested squares, blocked edges, checks and opportunity attacks. */
import {
	type BattleEvent,
	type Check,
	type Contest,
	type Creature,
	footprintOf,
	indexById,
	type Positions,
	SEGMENTS,
	type Square,
	type StopReason,
	sameSquare,
} from '../../engine/index.ts';
import type { Battle } from '../../store/derived/battle.ts';
import type { MapPoint } from '../../tools/toolTypes.ts';
import type { ForeseenMark } from './forecastMarks.ts';
import { footprintCenter } from './planGeometry.ts';

export type ContestPhase = 'undecided' | 'flash' | 'decided';

export interface ContestMark {
	readonly type: 'contest';
	readonly square: Square;
	/** Squares along a side of the space. */
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
	/** Its position. */
	readonly from: Square;
	/** Its target. */
	readonly square: Square;
}

/**
 * Center of the bar across a blocked path, in squares.
 * @param side of the blocked creature
 */
export function barOf({ from, square }: BlockedMark, side: number): MapPoint {
	const along = (to: number, at: number) => at + (side / 2) * (1 + Math.sign(to - at));
	return { x: along(square.x, from.x), y: along(square.y, from.y) };
}

export interface CheckMark {
	readonly type: 'check';
	/** Target position, and side of the footprint there. */
	readonly square: Square;
	readonly side: number;
	/** Null without a roll: for the table, or (`waiting`) pending. */
	readonly passed: boolean | null;
	readonly waiting: boolean;
}

/** A provoked opportunity attack. Centers of footprints, in squares. */
export interface ProvokesMark {
	readonly type: 'provokes';
	readonly striker: MapPoint;
	readonly struck: MapPoint;
}

export type Mark = ForeseenMark | ContestMark | BlockedMark | CheckMark | ProvokesMark;

/** A contest is undecided until this part of its segment, then flashes. */
const DECIDED_AT = 0.34;
const FLASH = 0.36;
/** Part of the segment from which blocked edges show. */
const BLOCKED_FROM = 0.6;

/** Side of a creature's footprint; undefined if it is hidden. */
type SideOf = (id: string) => number | undefined;

/**
 * The mark of a contest; none if a contender is hidden, which the mark would reveal.
 *
 * @param flash 0 to 1 of its flash; below before, above after
 * @param winners null while undecided
 */
function contestMark(
	{ square, contenders }: Pick<Contest, 'square' | 'contenders'>,
	flash: number,
	winners: readonly string[] | null,
	sideOf: SideOf,
): readonly ContestMark[] {
	const ids = contenders.map(({ creature }) => creature);
	const shown =
		contenders.find(({ creature }) => creature === winners?.[0]) ??
		contenders.find(({ creature }) => sideOf(creature) !== undefined);
	if (ids.filter((id) => sideOf(id) !== undefined).length < 2) return [];
	return [
		{
			type: 'contest',
			square: shown?.square ?? square,
			side: sideOf(shown?.creature ?? '') ?? 1,
			phase: flash < 0 ? 'undecided' : flash < 1 ? 'flash' : 'decided',
			part: Math.min(1, Math.max(0, flash)),
			winners: winners ?? [],
			losers: winners ? ids.filter((id) => !winners.includes(id)) : [],
		},
	];
}

function checkMark(
	{ creature, square }: Check,
	passed: boolean | null,
	waiting: boolean,
	sideOf: SideOf,
): readonly CheckMark[] {
	const side = sideOf(creature);
	return side === undefined ? [] : [{ type: 'check', square, side, passed, waiting }];
}

function blockedMark(event: BattleEvent, positions: Positions, sideOf: SideOf): readonly BlockedMark[] {
	if (event.type !== 'blocked') return [];
	const { creature, square } = event;
	const from = positions[creature];
	return from && sideOf(creature) !== undefined ? [{ type: 'blocked', creature, from, square }] : [];
}

function stepMark(event: BattleEvent, positions: Positions, sideOf: SideOf): readonly Mark[] {
	if (event.type === 'check') return checkMark(event, event.passed, false, sideOf);
	if (event.type !== 'provokes') return [];
	const at = positions[event.by];
	const side = sideOf(event.by);
	const struck = sideOf(event.creature);
	if (!at || side === undefined || struck === undefined) return [];
	return [
		{ type: 'provokes', striker: footprintCenter(at, side), struck: footprintCenter(event.square, struck) },
	];
}

/** Positions at the end of a segment of creatures still there; settling or the GM may have moved others. */
function positionsOfStaying(battle: Battle, segment: number, positions: Positions): Positions {
	const state = battle.states[segment]?.creatures.map(({ creature, at }) => [creature.id, at] as const);
	const now = (segment === SEGMENTS ? battle.final : null) ?? Object.fromEntries(state ?? []);
	const stays = ([id, at]: readonly [string, Square]) => now[id] !== undefined && sameSquare(now[id], at);
	return Object.fromEntries(Object.entries(positions).filter(stays));
}

const NO_EVENTS: readonly BattleEvent[] = [];
const MARKED: ReadonlySet<BattleEvent['type']> = new Set(['contest', 'blocked', 'check', 'provokes']);

/** Events that leave marks. */
function markedIn(events: readonly BattleEvent[]): readonly BattleEvent[] {
	return events.filter(({ type }) => MARKED.has(type));
}

/**
 * The marks of a moment: those of the running segment, or at rest of the last one with a pending contest.
 *
 * @param segment whole segments over
 * @param part 0 to 1 of the next one
 * @param creatures the visible ones
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
	const byId = indexById(creatures);
	const sideOf: SideOf = (id) => {
		const creature = byId.get(id);
		return creature && footprintOf(creature);
	};
	const flash = ((part > 0 ? part : 1) - DECIDED_AT) / FLASH;
	const marks: Mark[] = events.flatMap((event) =>
		event.type === 'contest' ? contestMark(event, flash, event.winners, sideOf) : [],
	);
	if ((part === 0 || part > BLOCKED_FROM) && shown) {
		const stayed = part > 0 ? shown.positions : positionsOfStaying(battle, segment, shown.positions);
		marks.push(...events.flatMap((event) => blockedMark(event, stayed, sideOf)));
		marks.push(...events.flatMap((event) => stepMark(event, shown.positions, sideOf)));
	}
	const waiting = battle.awaiting;
	if (part > 0 || !waiting || battle.segments.length !== segment) return marks;
	const { contest, check, partial } = waiting;
	const decided = partial.flatMap((event) =>
		event.type === 'contest' ? contestMark(event, 1, event.winners, sideOf) : [],
	);
	return [
		...marks,
		...decided,
		...(check ? checkMark(check, null, true, sideOf) : contestMark(contest, -1, null, sideOf)),
	];
}

/** True if a mark pulses. */
export function isAnyPulsing(marks: readonly Mark[]): boolean {
	return marks.some((mark) => mark.type === 'contest' && mark.phase !== 'decided');
}

/** Creatures stopped for good by the end of a segment, with reasons. */
export function stopsAt(battle: Battle, segment: number): ReadonlyMap<string, StopReason> {
	const stops = new Map<string, StopReason>();
	for (const state of battle.states[segment]?.creatures ?? [])
		if (state.stopped) stops.set(state.creature.id, state.stopped);
	return stops;
}
