/**
 * Predicts engagement before any roll (FC-91, FC-93, FC-96): all known creatures follow their plans, and the
 * resolver's rules decide who engages.
 */

import {
	type BodyRect,
	compileMap,
	effectiveMap,
	footprintsOverlap,
	presenceAfter,
	presenceOf,
	squareOf,
} from '../board/index.ts';
import type { Creature, Manner, PlannedStep } from '../creature.ts';
import { rulesOf } from '../defaultRules.ts';
import type { Encounter } from '../encounterTypes.ts';
import { SEGMENTS, type UsedActions } from '../movement/index.ts';
import { opensDoors } from '../pathfinding/index.ts';
import { withdrawing } from './amendments.ts';
import { engaging } from './engagement.ts';
import { beginHalfRound } from './halfRound.ts';
import type { HalfRoundState } from './halfRoundState.ts';
import { liftTo, type MovingCreature, rememberPassed } from './movingCreature.ts';
import { atRest, type MovementProgress, type ScheduledStep, scheduleOf } from './planSchedule.ts';
import { createResolverState, moversIn, type ResolverState, relocate } from './resolverState.ts';
import type { ExpectedOpening } from './soloPlanRunner.ts';

/**
 * The knowledge behind a plan: a map, and creatures with the known part of their plans. Anything left out affects no
 * prediction.
 */
export type KnownState = Pick<
	Encounter,
	'map' | 'rules' | 'creatures' | 'half' | 'round' | 'history' | 'movers'
>;

/** How far a creature has got in the half-round; undefined if it has not begun. */
export type BegunOf = (creature: Creature) => MovementProgress | undefined;

/** The known state with remaining plans and movement flags. */
export function knownState(known: KnownState, begunOf: BegunOf): HalfRoundState {
	const begun = beginHalfRound({ name: '', ...known, amendments: [] });
	const spent: Record<string, UsedActions> = { ...begun.spent };
	const creatures = begun.creatures.map((one) => {
		const { start = one.at, memory, entered, spent: used } = begunOf(one.creature) ?? atRest(one.creature);
		if (used !== undefined) spent[one.creature.id] = used;
		return { ...one, start, ignores: undefined, entered, memory: memory ?? one.memory };
	});
	return withdrawing({ ...begun, creatures, spent });
}

interface Traveller {
	readonly mover: MovingCreature;
	/** The steps of its whole plan, timed as if it were never engaged. */
	readonly steps: readonly ScheduledStep[];
	made: number;
}

export interface ExpectedHold {
	/** Steps of its plan completed before; 0 if it is engaged where it is. */
	readonly after: number;
	/** Ids of the opponents. */
	readonly by: readonly string[];
}

/** All known creatures on their paths, segment by segment. */
interface Journey {
	readonly field: ResolverState;
	readonly travellers: readonly Traveller[];
	/** By id of the engaged creature. */
	readonly holds: Map<string, ExpectedHold>;
	/** Segments over at the start. */
	readonly after: number;
}

function setOut(known: KnownState, begunOf: BegunOf): Journey {
	const rules = rulesOf(known);
	const field = createResolverState(knownState(known, begunOf));
	let after = 0;
	const travellers = field.movers.flatMap((mover): Traveller[] => {
		if (mover.items === 0 || mover.presence.immobile) return [];
		const begun = begunOf(mover.creature) ?? atRest(mover.creature);
		after = Math.max(after, begun.after);
		const { steps } = scheduleOf(field.ground, rules, mover.creature, mover.origin.plan!, begun);
		return [{ mover, steps, made: 0 }];
	});
	return { field, travellers, holds: new Map(), after };
}

/** Advances all creatures by a segment. Returns true if any moved. */
function travel(journey: Journey, segment: number): boolean {
	const { travellers, holds } = journey;
	let isMoved = false;
	const free = travellers.filter(({ mover }) => !holds.has(mover.id));
	for (const one of free) noteHold(journey, one);
	for (const one of free) {
		while (!holds.has(one.mover.id) && one.steps[one.made]?.segment === segment) {
			makeStep(journey, one.mover, one.steps[one.made]!);
			isMoved = true;
			one.made++;
			noteHold(journey, one);
		}
	}
	return isMoved;
}

/** The expected engagements by id, with the steps completed before; empty under rules without engagement. */
export function expectedHolds(known: KnownState, begunOf: BegunOf): ReadonlyMap<string, ExpectedHold> {
	if (!rulesOf(known).engagement) return new Map();
	const journey = setOut(known, begunOf);
	for (let segment = journey.after + 1; segment <= SEGMENTS; segment++) travel(journey, segment);
	return journey.holds;
}

/**
 * The doors creatures will open, and when (A29), so that others can pass. An engaged creature opens none; an open
 * door may lead another creature to its own.
 */
export function expectedOpenings(known: KnownState, begunOf: BegunOf): readonly ExpectedOpening[] {
	const openers = known.creatures.filter(({ plan }) => plan?.steps.some(opensDoors));
	if (openers.length === 0) return [];
	const ground = compileMap(effectiveMap(known));
	const holds = expectedHolds(known, begunOf);
	let expected: readonly ExpectedOpening[] = [];
	// A door opened in a segment affects only later ones, so each pass settles one more segment.
	for (let pass = 0; pass < SEGMENTS; pass++) {
		const opened = expected;
		expected = openers.flatMap((one) => {
			const begun = { ...(begunOf(one) ?? atRest(one)), opened: openedFor(one.id, opened) };
			const { openings } = scheduleOf(
				ground,
				rulesOf(known),
				one,
				one.plan!,
				begun,
				holds.get(one.id)?.after,
			);
			return openings.flatMap(({ doors, segment }) =>
				segment ? [{ creature: one.id, doors, segment }] : [],
			);
		});
	}
	return expected;
}

/** The expected openings by other creatures. */
export function openedFor(id: string, openings: readonly ExpectedOpening[]): readonly ExpectedOpening[] {
	return openings.filter(({ creature }) => creature !== id);
}

function noteHold({ field, holds }: Journey, { mover, steps, made }: Traveller): void {
	if (made >= steps.length) return;
	const by = engaging(field, mover);
	if (by.length > 0) holds.set(mover.id, { after: made, by });
}

/** Puts a creature where a step of its schedule leads, regardless of other creatures. */
export function putThere(
	field: ResolverState,
	mover: MovingCreature,
	{ square, side, squeezed }: ScheduledStep,
	by: Manner | undefined,
): void {
	relocate(field, mover, squareOf(square), side, squeezed ?? undefined);
	liftTo(mover, presenceAfter(mover.presence, by));
}

function makeStep(journey: Journey, mover: MovingCreature, step: ScheduledStep): void {
	const { field } = journey;
	const { at: from, side } = mover;
	const { by } = mover.steps[step.item] as PlannedStep;
	putThere(field, mover, step, by);
	mover.item = step.item + 1;
	if (by === 'tumble' || by === 'overrun') notePassed(journey, mover, { ...from, side }, step.segment!);
}

/**
 * Assumes that a tumble or overrun succeeds: passed creatures do not engage (amb A34), except those that leave the
 * square in the same segment without swapping (F-24).
 */
function notePassed(journey: Journey, mover: MovingCreature, from: BodyRect, segment: number): void {
	const { field } = journey;
	const { party } = mover.presence;
	const met = moversIn(
		field,
		mover,
		mover.side,
		({ presence, id }) => presence.party !== party && !isLeaving(journey, id, [mover, from], segment),
	);
	if (met.length === 0) return;
	rememberPassed(
		mover,
		met.map(({ id }) => id),
	);
}

/** True if a creature will still leave some squares in a segment. */
function isLeaving(
	{ travellers, holds }: Journey,
	id: string,
	those: readonly BodyRect[],
	segment: number,
): boolean {
	if (holds.has(id)) return false;
	const next = travellers
		.flatMap(({ mover, steps, made }) => (mover.id === id ? steps.slice(made, made + 1) : []))
		.find((step) => step.segment === segment);
	if (next === undefined) return false;
	return !those.some((block) => footprintsOverlap(next.square, next.side, block, block.side));
}

/**
 * Positions near a creature where an opponent would engage it, with all opponents where their plans take them. By
 * rows of the map, bit `n` for the end of segment `n`; undefined if there are none.
 *
 * @param squares how far to look
 */
export function holdingPositions(
	known: KnownState,
	creature: Creature,
	begunOf: BegunOf,
	squares: number,
): Uint8Array | undefined {
	const rules = rulesOf(known);
	if (!rules.engagement || presenceOf(creature, rules.occupancy).immobile) return undefined;
	const { plan: _, ...resting } = creature;
	const creatures = known.creatures.map((one) => (one.id === creature.id ? resting : one));
	const journey = setOut({ ...known, creatures }, begunOf);
	const begins = Math.max(journey.after, begunOf(creature)?.after ?? 0);
	const mover = journey.field.movers.find(({ id }) => id === creature.id);
	if (mover === undefined) return undefined;
	const { width, height } = journey.field.ground;
	const held = new Uint8Array(width * height);
	let isAny = noteHeld(journey, mover, squares, held, begins);
	for (let segment = begins + 1; segment <= SEGMENTS; segment++) {
		const before = 1 << (segment - 1);
		if (travel(journey, segment)) isAny = noteHeld(journey, mover, squares, held, segment) || isAny;
		else for (let at = 0; at < held.length; at++) if ((held[at]! & before) !== 0) held[at]! |= 2 * before;
	}
	return isAny ? held : undefined;
}

/** Marks positions where a creature would be engaged at the end of a segment. Returns true if there are any. */
function noteHeld(
	{ field }: Journey,
	mover: MovingCreature,
	squares: number,
	held: Uint8Array,
	segment: number,
): boolean {
	const { width, height } = field.ground;
	const { at, x, y, side } = mover;
	let isAny = false;
	for (let row = Math.max(0, y - squares); row <= Math.min(height - side, y + squares); row++) {
		for (let column = Math.max(0, x - squares); column <= Math.min(width - side, x + squares); column++) {
			mover.at = { x: column, y: row };
			if (engaging(field, mover).length === 0) continue;
			held[row * width + column]! |= 1 << segment;
			isAny = true;
		}
	}
	mover.at = at;
	return isAny;
}
