/**
 * What a moment shows besides the miniatures: contested squares, edges that could not
 * be crossed, and what each mark says in words.
 */
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
	readonly striker: MapPoint;
	readonly struck: MapPoint;
}

export type Mark = ForeseenMark | ContestMark | BlockedMark | CheckMark | ProvokesMark;

/** A contest is undecided for this part of its segment, then flashes. */
const DECIDED_AT = 0.34;
const FLASH = 0.36;
/** Bars at blocked edges appear when those blocked have got there. */
const BLOCKED_FROM = 0.6;

/** The side of somebody's footprint; undefined where they may not be seen. */
type SideOf = (id: string) => number | undefined;

/**
 * The mark of a contest; none of one with somebody who may not be seen, whom it would give away.
 *
 * @param flash 0 to 1 of its flash; less before it, more after it
 * @param winners null while nobody has won
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

/** The mark of a roll that a step took, or of an opportunity that it gave. */
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

/** The positions at the end of a segment of those who still stand there: settling, or the GM, may have put others elsewhere. */
function positionsOfStaying(battle: Battle, segment: number, positions: Positions): Positions {
	const state = battle.states[segment]?.creatures.map(({ creature, at }) => [creature.id, at] as const);
	const now = (segment === SEGMENTS ? battle.final : null) ?? Object.fromEntries(state ?? []);
	const stays = ([id, at]: readonly [string, Square]) => now[id] !== undefined && sameSquare(now[id], at);
	return Object.fromEntries(Object.entries(positions).filter(stays));
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
	const { contest, check } = waiting;
	return [
		...marks,
		...(check ? checkMark(check, null, true, sideOf) : contestMark(contest, -1, null, sideOf)),
	];
}

/** True if a mark pulses. */
export function isAnyPulsing(marks: readonly Mark[]): boolean {
	return marks.some((mark) => mark.type === 'contest' && mark.phase !== 'decided');
}

/** Who has stopped for good by the end of so many segments, and why. */
export function stopsAt(battle: Battle, segment: number): ReadonlyMap<string, StopReason> {
	const stops = new Map<string, StopReason>();
	for (const state of battle.states[segment]?.creatures ?? [])
		if (state.stopped) stops.set(state.creature.id, state.stopped);
	return stops;
}
