/**
 * A half-round as a fold: six segments one after another, with what was changed between them, and
 * settling at the end (resolver, section 3). Everything else of a fight is worked out from it.
 */
import { amended, withdrawing } from './amendments.ts';
import { type Dice, diceOf } from './dice.ts';
import { type Field, openField, stateOf } from './field.ts';
import { arrival, type HalfRoundState } from './halfRoundState.ts';
import { SEGMENTS } from './rate.ts';
import { rulesOf } from './rules.ts';
import { runSegment } from './segment.ts';
import { settleAll } from './settling.ts';
import type {
	BattleEvent,
	Encounter,
	HalfRoundResult,
	PendingContest,
	Positions,
	ResolveOptions,
	SegmentResult,
	Settled,
	Square,
} from './types.ts';

/** A segment that is over. */
export interface Stepped {
	readonly type: 'stepped';
	/** With the amendments of this moment. */
	readonly state: HalfRoundState;
	/** Without them. */
	readonly segment: SegmentResult;
}

/** A segment that waits for dice; step again from the same state when they are there. */
export interface StepAwaiting {
	readonly type: 'awaiting';
	readonly contest: PendingContest;
	/** Keys (`half/segment/creature`) without a face; a key may stand for a later roll of that creature. */
	readonly needs: readonly string[];
	/** What has happened in this segment before the contest. */
	readonly partial: readonly BattleEvent[];
}

/** The state before segment 1, amendments of that moment included. */
export function beginHalfRound(
	encounter: Encounter,
	options: Pick<ResolveOptions, 'half'> = {},
): HalfRoundState {
	const { movers } = encounter;
	const creatures = encounter.creatures.map((creature) => arrival(creature, movers));
	creatures.sort((a, b) => (a.creature.id < b.creature.id ? -1 : 1));
	const state: HalfRoundState = {
		half: options.half ?? encounter.half ?? 1,
		segment: 0,
		rules: rulesOf(encounter),
		map: encounter.map,
		creatures,
		entries: 0,
		amendments: encounter.amendments ?? [],
		movers,
	};
	return amended(withdrawing(state));
}

/** The next of the six segments: it, and the state after it; or the contest it waits for. */
export function step(state: HalfRoundState, dice: Dice): Stepped | StepAwaiting {
	const segment = state.segment + 1;
	const field = openField(state);
	const { events, pause } = runSegment(field, state.half, segment, dice);
	if (pause !== undefined) return { type: 'awaiting', ...pause, partial: events };
	return {
		type: 'stepped',
		state: amended(stateAfter(state, segment, field)),
		segment: { segment, positions: positionsIn(field), events },
	};
}

/** What a field has become in the segments since `before`. */
function stateAfter(before: HalfRoundState, segment: number, field: Field): HalfRoundState {
	return { ...before, segment, creatures: field.movers.map(stateOf), entries: field.entries };
}

/** Whether all six segments are over. */
export function isOver(state: HalfRoundState): boolean {
	return state.segment >= SEGMENTS;
}

/** After segment 6: whom settling moves, and where everybody is in the end. */
export function settle(state: HalfRoundState): { settled: readonly Settled[]; final: Positions } {
	const field = openField(state);
	return { settled: settleAll(field), final: positionsIn(field) };
}

/** A half-round of an encounter, all at once (section 7): the same as stepping, without the states between. */
export function resolveHalfRound(encounter: Encounter, options: ResolveOptions = {}): HalfRoundResult {
	const dice = diceOf(encounter, options.dice);
	const segments: SegmentResult[] = [];
	let state = beginHalfRound(encounter, options);
	let field = openField(state);
	for (let segment = 1; segment <= SEGMENTS; segment++) {
		const { events, pause } = runSegment(field, state.half, segment, dice);
		if (pause !== undefined) return { status: 'awaiting', segments, ...pause };
		segments.push({ segment, positions: positionsIn(field), events });
		if (state.amendments.some(({ after }) => after === segment)) {
			state = amended(stateAfter(state, segment, field));
			field = openField(state);
		}
	}
	return { status: 'resolved', segments, settled: settleAll(field), final: positionsIn(field) };
}

function positionsIn(field: Field): Positions {
	const positions: Record<string, Square> = {};
	for (const { id, at } of field.movers) positions[id] = at;
	return positions;
}
