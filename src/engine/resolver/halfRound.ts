/** A half-round: six segments with amendments between them, then settling (resolver, section 3). */

import { withOpened } from '../board/index.ts';
import type { Pace, Square } from '../creature.ts';
import { rulesOf } from '../defaultRules.ts';
import { type Dice, diceOf } from '../dice.ts';
import type { Encounter, PastHalf } from '../encounterTypes.ts';
import { earlierInRound, plansOf, SEGMENTS, spentIn, type UsedActions } from '../movement/index.ts';
import type {
	BattleEvent,
	HalfRoundResult,
	Provokes,
	Resolved,
	ResolveOptions,
	SegmentResult,
	Squeezes,
} from '../resultTypes.ts';
import { amended, withdrawing } from './amendments.ts';
import type { CreatureState, HalfRoundState } from './halfRoundState.ts';
import { idleSegment } from './idleSegments.ts';
import { arrivals } from './initialStates.ts';
import { stateOf } from './movingCreature.ts';
import { paceGone } from './paceHistory.ts';
import { createResolverState, type ResolverState } from './resolverState.ts';
import { fieldAt, hasTurned, noteReached } from './resolverStateCache.ts';
import { runSegment } from './resolveSegment.ts';
import type { Pause } from './segmentContext.ts';
import {
	isCrowd,
	type Places,
	placesAfter,
	placesIn,
	segmentOver,
	squeezedAmong,
} from './segmentPositions.ts';
import { settleAll } from './settle.ts';

export interface Stepped {
	readonly type: 'stepped';
	/** Includes the amendments of this moment. */
	readonly state: HalfRoundState;
	/** Excludes them. */
	readonly segment: SegmentResult;
}

/** A segment that waits for dice; step again from the same state once they are available. */
export interface StepAwaiting extends Pause {
	readonly type: 'awaiting';
	/** The events of this segment before the contest. */
	readonly partial: readonly BattleEvent[];
}

/** The state before segment 1, with amendments of that moment. */
export function beginHalfRound(
	encounter: Encounter,
	options: Pick<ResolveOptions, 'half'> = {},
): HalfRoundState {
	const begun: HalfRoundState = {
		half: options.half ?? encounter.half ?? 1,
		segment: 0,
		rules: rulesOf(encounter),
		map: encounter.map,
		creatures: arrivals(encounter),
		entries: 0,
		amendments: encounter.amendments ?? [],
		movers: encounter.movers,
	};
	return amended(withdrawing(withRound(begun, encounter)));
}

/** Adds the actions used and opportunity attacks provoked earlier in the round. */
function withRound(state: HalfRoundState, encounter: Encounter): HalfRoundState {
	const earlier = earlierInRound(encounter, state.half);
	if (earlier.length === 0) return state;
	const spent = spentInRound(encounter, state.half);
	const running = withDiagonals(state, encounter, earlier);
	if (!state.rules.opportunity) return { ...running, spent };
	const provoked = new Map<string, string[]>();
	for (const past of earlier) {
		for (const { creature, by } of playedIn(encounter, past).provoked) {
			provoked.set(creature, [...(provoked.get(creature) ?? []), by].sort());
		}
	}
	const creatures = running.creatures.map((one): CreatureState => {
		const by = provoked.get(one.creature.id);
		return by === undefined ? one : { ...one, memory: { ...one.memory, provoked: by } };
	});
	return { ...state, spent, creatures };
}

/** The actions used in an encounter's round, by creature; creatures that used none are left out. */
export function spentInRound(
	encounter: Encounter,
	half = encounter.half ?? 1,
): Readonly<Record<string, UsedActions>> {
	return spentIn(earlierInRound(encounter, half), (past, id) => playedIn(encounter, past).gone.get(id));
}

/** Paces whose action may take both half-rounds, so their diagonals are counted through (FC-28). */
const GO_ON: readonly Pace[] = ['run', 'charge', 'withdraw'];

/** Carries over the diagonal counts of creatures that continue an action of the first half-round. */
function withDiagonals(
	state: HalfRoundState,
	encounter: Encounter,
	earlier: readonly PastHalf[],
): HalfRoundState {
	const goesOn = ({ plan }: CreatureState): boolean => plan !== undefined && GO_ON.includes(plan.pace);
	if (!state.creatures.some(goesOn)) return state;
	const halves = earlier.map((past) => ({ past, plans: plansOf(past) }));
	const creatures = state.creatures.map((one): CreatureState => {
		if (!goesOn(one)) return one;
		const { id } = one.creature;
		const last = halves.find(({ plans }) => plans.has(id));
		if (last?.plans.get(id)?.at(-1)?.pace !== one.plan?.pace) return one;
		return { ...one, diagonals: playedIn(encounter, last!.past).diagonals.get(id) ?? 0 };
	});
	return { ...state, creatures };
}

/** The results a finished half-round leaves to the next one of its round, with its dice as cache key. */
interface Played extends Pick<Encounter, 'rolls' | 'seed'> {
	readonly provoked: readonly Provokes[];
	/** Diagonals counted, by creature. */
	readonly diagonals: ReadonlyMap<string, number>;
	/** Paces used, by creature. */
	readonly gone: ReadonlyMap<string, Pace | undefined>;
}

const played = new WeakMap<PastHalf, Played>();

/** Replays a finished half-round, since these results are not stored. */
function playedIn(encounter: Encounter, past: PastHalf): Played {
	const known = played.get(past);
	if (known !== undefined && known.rolls === encounter.rolls && known.seed === encounter.seed) {
		return known;
	}
	const { half, round, rules, map, creatures, amendments, movers } = past;
	const then: Encounter = { ...encounter, half, round, rules, map, creatures, amendments, movers };
	const dice = diceOf(then);
	const provoked: Provokes[] = [];
	let state = beginHalfRound(then);
	for (let segment = 1; segment <= SEGMENTS; segment++) {
		const next = step(state, dice);
		if (next.type === 'awaiting') break;
		provoked.push(...next.segment.events.filter((event) => event.type === 'provokes'));
		state = next.state;
	}
	const diagonals = new Map(state.creatures.map((one) => [one.creature.id, one.diagonals]));
	const gone = new Map(state.creatures.map((one) => [one.creature.id, paceGone(one)]));
	const left: Played = { rolls: encounter.rolls, seed: encounter.seed, provoked, diagonals, gone };
	played.set(past, left);
	return left;
}

/** Resolves the next segment: its result and the state after it, or the contest it waits for. */
export function step(state: HalfRoundState, dice: Dice): Stepped | StepAwaiting {
	const segment = state.segment + 1;
	const idle = idleSegment(state, segment);
	if (idle) return { type: 'stepped', state: amended({ ...state, segment }), segment: idle };
	const field = fieldAt(state);
	const { events, pause } = runSegment(field, state.half, segment, dice);
	if (pause !== undefined) {
		// The odds are computed lazily, after which another resolver state may be open, so this reruns the segment on a
		// new one.
		const odds =
			pause.odds && (() => runSegment(createResolverState(state), state.half, segment, dice).pause!.odds!());
		return { type: 'awaiting', ...pause, ...(odds && { odds }), partial: events };
	}
	const after = stateAfter(state, segment, field);
	const next = amended(after);
	if (next === after) noteReached(field, after);
	return {
		type: 'stepped',
		state: next,
		segment: segmentOf(field, segment, events, placesAfter(placesIn(state), events, field.movers)),
	};
}

/** The state at the end of a segment, from a resolver state opened on `before`. */
function stateAfter(before: HalfRoundState, segment: number, field: ResolverState): HalfRoundState {
	const doors = field.openings.flatMap((opening) => opening.doors);
	const map = withOpened(before.map, doors);
	return { ...before, map, segment, creatures: field.movers.map(stateOf), entries: field.entries };
}

/** True after all six segments. */
export function isOver(state: HalfRoundState): boolean {
	return state.segment >= SEGMENTS;
}

/** After segment 6: settled creatures and all final positions. */
export function settle(state: HalfRoundState): Pick<Resolved, 'settled' | 'final' | 'squeezed'> {
	const { settled, places, squeezed } = settledIn(fieldAt(state), placesIn(state));
	return { settled, final: places.positions, ...(squeezed && { squeezed }) };
}

/**
 * Settles creatures and returns the final positions.
 * @param before positions before settling
 */
function settledIn(field: ResolverState, before: Places) {
	const settled = settleAll(field);
	return { settled, places: placesAfter(before, settled, field.movers), squeezed: squeezedIn(field) };
}

/** @param places all positions at its end */
function segmentOf(
	field: ResolverState,
	segment: number,
	events: readonly BattleEvent[],
	places: Places,
): SegmentResult {
	return segmentOver(segment, field.movers, places, squeezedIn(field), events);
}

/** Resolves a whole half-round (section 7): the same result as stepping, without intermediate states. */
export function resolveHalfRound(encounter: Encounter, options: ResolveOptions = {}): HalfRoundResult {
	const dice = diceOf(encounter, options.dice);
	const segments: SegmentResult[] = [];
	let state = beginHalfRound(encounter, options);
	let field = createResolverState(state);
	let places = placesIn(state);
	for (let segment = 1; segment <= SEGMENTS; segment++) {
		const { events, pause } = runSegment(field, state.half, segment, dice);
		if (pause !== undefined) {
			const { odds: _, ...rest } = pause;
			return { status: 'awaiting', segments, ...rest };
		}
		places = placesAfter(places, events, field.movers);
		segments.push(segmentOf(field, segment, events, places));
		const turned = turnedBy(state, segment, field);
		if (turned) {
			state = turned;
			field = createResolverState(state);
			places = placesIn(state);
		}
	}
	const status = 'resolved';
	const { settled, places: last, squeezed } = settledIn(field, places);
	if (isCrowd(field.movers)) {
		return {
			status,
			segments,
			settled,
			get final() {
				return last.positions;
			},
			...(squeezed && { squeezed }),
		};
	}
	return { status, segments, settled, final: last.positions, ...(squeezed && { squeezed }) };
}

/**
 * The state after a segment that changed more than positions and plans, so that a new resolver state is needed;
 * otherwise undefined.
 */
function turnedBy(before: HalfRoundState, segment: number, field: ResolverState): HalfRoundState | undefined {
	const isAmended = before.amendments.some(({ after }) => after === segment);
	return isAmended || hasTurned(field) ? amended(stateAfter(before, segment, field)) : undefined;
}

/** The result of a half-round, for searches that play many. */
export interface PlayedOut {
	/** By id. */
	readonly places: ReadonlyMap<string, Square>;
	/** True if dice mattered; otherwise all dice give this result. */
	readonly rolled: boolean;
	/** Creatures that provoked an opportunity attack, once per attack. */
	readonly provoked: readonly string[];
}

/** Plays the rest of a half-round without intermediate states; undefined if dice are missing. */
export function playOut(start: HalfRoundState, dice: Dice): PlayedOut | undefined {
	let state = start;
	let field = createResolverState(state);
	let rolled = false;
	const provoked: string[] = [];
	for (let segment = start.segment + 1; segment <= SEGMENTS; segment++) {
		const { events, pause } = runSegment(field, state.half, segment, dice);
		if (pause !== undefined) return undefined;
		for (const event of events) {
			rolled ||= event.type === 'contest' || event.type === 'check';
			if (event.type === 'provokes') provoked.push(event.creature);
		}
		const turned = turnedBy(state, segment, field);
		if (!turned) continue;
		state = turned;
		field = createResolverState(state);
	}
	settleAll(field);
	return { places: new Map(field.movers.map(({ id, at }) => [id, at])), rolled, provoked };
}

/** The bodies of squeezed creatures; undefined without any. */
function squeezedIn(field: ResolverState): Squeezes | undefined {
	return field.anySqueezed ? squeezedAmong(field.movers) : undefined;
}
