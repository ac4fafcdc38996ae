/**
 * A half-round as a fold: six segments one after another, with what was changed between them, and
 * settling at the end (resolver, section 3). Everything else of a fight is worked out from it.
 */

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

/** A segment that is over. */
export interface Stepped {
	readonly type: 'stepped';
	/** With the amendments of this moment. */
	readonly state: HalfRoundState;
	/** Without them. */
	readonly segment: SegmentResult;
}

/** A segment that waits for dice; step again from the same state when they are there. */
export interface StepAwaiting extends Pause {
	readonly type: 'awaiting';
	/** What has happened in this segment before the contest. */
	readonly partial: readonly BattleEvent[];
}

/** The state before segment 1, amendments of that moment included. */
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

/** The state with what earlier half-rounds of the same round leave to it: actions used up, opportunities given. */
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

/** What everybody has used up in an encounter's round; those who have used up nothing are left out. */
export function spentInRound(
	encounter: Encounter,
	half = encounter.half ?? 1,
): Readonly<Record<string, UsedActions>> {
	return spentIn(earlierInRound(encounter, half), (past, id) => playedIn(encounter, past).gone.get(id));
}

/** Paces whose action may take both halves of a round: their diagonals are counted through (FC-28). */
const GO_ON: readonly Pace[] = ['run', 'charge', 'withdraw'];

/** The state with the diagonals of creatures that go on with an action of the first half of the round. */
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

/** What a half-round that is over leaves for the next one of its round, and the dice it was played with. */
interface Played extends Pick<Encounter, 'rolls' | 'seed'> {
	readonly provoked: readonly Provokes[];
	/** Diagonals counted, by creature. */
	readonly diagonals: ReadonlyMap<string, number>;
	/** At which paces they went, by creature. */
	readonly gone: ReadonlyMap<string, Pace | undefined>;
}

const played = new WeakMap<PastHalf, Played>();

/** A half-round that is over, played again: what it leaves is nowhere written down. */
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

/** The next of the six segments: it, and the state after it; or the contest it waits for. */
export function step(state: HalfRoundState, dice: Dice): Stepped | StepAwaiting {
	const segment = state.segment + 1;
	const idle = idleSegment(state, segment);
	if (idle) return { type: 'stepped', state: amended({ ...state, segment }), segment: idle };
	const field = fieldAt(state);
	const { events, pause } = runSegment(field, state.half, segment, dice);
	if (pause !== undefined) {
		// Other fields may be opened before anybody asks for odds, which close this one: the segment is begun again for them.
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

/** The state when a segment is over that a field, opened from `before`, has been taken through. */
function stateAfter(before: HalfRoundState, segment: number, field: ResolverState): HalfRoundState {
	const doors = field.openings.flatMap((opening) => opening.doors);
	const map = withOpened(before.map, doors);
	return { ...before, map, segment, creatures: field.movers.map(stateOf), entries: field.entries };
}

/** Whether all six segments are over. */
export function isOver(state: HalfRoundState): boolean {
	return state.segment >= SEGMENTS;
}

/** After segment 6: whom settling moves, and where everybody is in the end. */
export function settle(state: HalfRoundState): Pick<Resolved, 'settled' | 'final' | 'squeezed'> {
	const { settled, places, squeezed } = settledIn(fieldAt(state), placesIn(state));
	return { settled, final: places.positions, ...(squeezed && { squeezed }) };
}

/** Settles a field, and says where everybody is then. @param before where everybody was before settling */
function settledIn(field: ResolverState, before: Places) {
	const settled = settleAll(field);
	return { settled, places: placesAfter(before, settled, field.movers), squeezed: squeezedIn(field) };
}

/** @param places where everybody is at its end */
function segmentOf(
	field: ResolverState,
	segment: number,
	events: readonly BattleEvent[],
	places: Places,
): SegmentResult {
	return segmentOver(segment, field.movers, places, squeezedIn(field), events);
}

/** A half-round of an encounter, all at once (section 7): the same as stepping, without the states between. */
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

/** The state after a segment in which more than places and plans has changed, so that another field goes on; else undefined. */
function turnedBy(before: HalfRoundState, segment: number, field: ResolverState): HalfRoundState | undefined {
	const isAmended = before.amendments.some(({ after }) => after === segment);
	return isAmended || hasTurned(field) ? amended(stateAfter(before, segment, field)) : undefined;
}

/** How a half-round ends, for whoever plays many of them. */
export interface PlayedOut {
	/** By id. */
	readonly places: ReadonlyMap<string, Square>;
	/** Whether dice decided anything on the way: without, it ends so with all dice. */
	readonly rolled: boolean;
	/** The creatures that have provoked an opportunity attack, once for each attack. */
	readonly provoked: readonly string[];
}

/** What is left of a half-round, all at once and without the states between; undefined where dice are missing. */
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

/** The bodies of those who are squeezed; undefined where nobody is. */
function squeezedIn(field: ResolverState): Squeezes | undefined {
	return field.anySqueezed ? squeezedAmong(field.movers) : undefined;
}
