/**
 * A half-round as a fold: six segments one after another, with what was changed between them, and
 * settling at the end (resolver, section 3). Everything else of a fight is worked out from it.
 */
import { amended, withdrawing } from './amendments.ts';
import { type Dice, diceOf } from './dice.ts';
import { type Field, openField } from './field.ts';
import { arrival, type CreatureState, type HalfRoundState } from './halfRoundState.ts';
import { type Mover, stateOf } from './mover.ts';
import { SEGMENTS } from './rate.ts';
import type {
	BattleEvent,
	Check,
	HalfRoundResult,
	PendingContest,
	Positions,
	Provokes,
	Resolved,
	ResolveOptions,
	SegmentResult,
	Squeezes,
} from './results.ts';
import { earlierInRound, spentInRound } from './round.ts';
import { rulesOf } from './rules.ts';
import { runSegment } from './segment.ts';
import { settleAll } from './settling.ts';
import type { Encounter, PastHalf, Square } from './types.ts';

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
	/** Of a check, who has to roll for it. */
	readonly contest: PendingContest;
	/** The check that waits, where it is no contest for a space. */
	readonly check?: Check;
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
	const half = options.half ?? encounter.half ?? 1;
	const rules = rulesOf(encounter);
	// Sorted first: what is made of them then lies in memory in the order in which it is gone through.
	const sorted = [...encounter.creatures].sort((a, b) => (a.id < b.id ? -1 : 1));
	const creatures = sorted.map((creature) => arrival(creature, movers));
	const begun: HalfRoundState = {
		half,
		segment: 0,
		rules,
		map: encounter.map,
		creatures,
		entries: 0,
		amendments: encounter.amendments ?? [],
		movers,
	};
	return amended(withdrawing(withRound(begun, encounter)));
}

/** The state with what earlier half-rounds of the same round leave to it: actions used up, opportunities given. */
function withRound(state: HalfRoundState, encounter: Encounter): HalfRoundState {
	const earlier = earlierInRound(encounter, state.half);
	if (earlier.length === 0) return state;
	const spent = spentInRound(encounter, state.half);
	if (!state.rules.opportunity) return { ...state, spent };
	const provoked = new Map<string, string[]>();
	for (const past of earlier) {
		for (const { creature, by } of provokedIn(encounter, past)) {
			provoked.set(creature, [...(provoked.get(creature) ?? []), by].sort());
		}
	}
	const creatures = state.creatures.map((one): CreatureState => {
		const by = provoked.get(one.creature.id);
		return by === undefined ? one : { ...one, memory: { ...one.memory, provoked: by } };
	});
	return { ...state, spent, creatures };
}

/** The opportunities of a half-round, and the dice they came from. */
interface Played extends Pick<Encounter, 'rolls' | 'seed'> {
	readonly provoked: readonly Provokes[];
}

const played = new WeakMap<PastHalf, Played>();

/** The opportunities that were given in a half-round that is over; played again, for they are nowhere written down. */
function provokedIn(encounter: Encounter, past: PastHalf): readonly Provokes[] {
	const known = played.get(past);
	if (known !== undefined && known.rolls === encounter.rolls && known.seed === encounter.seed) {
		return known.provoked;
	}
	const history = encounter.history?.filter(({ half }) => half < past.half);
	const { half, round, rules, map, creatures, amendments, movers } = past;
	const then: Encounter = { ...encounter, half, round, rules, map, creatures, amendments, movers, history };
	const result = resolveHalfRound(then);
	const provoked = result.segments.flatMap(({ events }) =>
		events.filter((event) => event.type === 'provokes'),
	);
	played.set(past, { rolls: encounter.rolls, seed: encounter.seed, provoked });
	return provoked;
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
		segment: segmentOf(field, segment, events, placesIn(field)),
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
export function settle(state: HalfRoundState): Pick<Resolved, 'settled' | 'final' | 'squeezed'> {
	return settledIn(openField(state));
}

/** `known` are the places before settling, where they have been noted. */
function settledIn(field: Field, known?: Places): Pick<Resolved, 'settled' | 'final' | 'squeezed'> {
	const settled = settleAll(field);
	const { positions: final } = known !== undefined && settled.length === 0 ? known : placesIn(field);
	const squeezed = squeezedIn(field);
	return squeezed === undefined ? { settled, final } : { settled, final, squeezed };
}

/** @param places where everybody is at its end */
function segmentOf(
	field: Field,
	segment: number,
	events: readonly BattleEvent[],
	places: Places,
): SegmentResult {
	const squeezed = squeezedIn(field);
	if (field.movers.length > CROWD)
		return {
			segment,
			get positions() {
				return places.positions;
			},
			...(squeezed && { squeezed }),
			events,
		};
	const { positions } = places;
	return squeezed === undefined ? { segment, positions, events } : { segment, positions, squeezed, events };
}

/** A half-round of an encounter, all at once (section 7): the same as stepping, without the states between. */
export function resolveHalfRound(encounter: Encounter, options: ResolveOptions = {}): HalfRoundResult {
	const dice = diceOf(encounter, options.dice);
	const segments: SegmentResult[] = [];
	let state = beginHalfRound(encounter, options);
	let field = openField(state);
	let places: Places | undefined;
	for (let segment = 1; segment <= SEGMENTS; segment++) {
		const { entries } = field;
		const { events, pause } = runSegment(field, state.half, segment, dice);
		if (pause !== undefined) return { status: 'awaiting', segments, ...pause };
		if (places === undefined || field.entries !== entries) places = placesIn(field);
		segments.push(segmentOf(field, segment, events, places));
		if (state.amendments.some(({ after }) => after === segment)) {
			state = amended(stateAfter(state, segment, field));
			field = openField(state);
			places = undefined;
		}
	}
	return { status: 'resolved', segments, ...settledIn(field, places) };
}

/** For more creatures than this, positions are listed only when somebody asks. */
const CROWD = 32;

/** Where everybody is at a moment. */
interface Places {
	readonly positions: Positions;
}

function placesIn(field: Field): Places {
	return field.movers.length > CROWD ? new NotedPlaces(field) : { positions: positionsIn(field.movers) };
}

function positionsIn(movers: readonly Mover[]): Positions {
	const positions: Record<string, Square> = {};
	// By index: going through them with an iterator makes an object for each, here where thousands may be.
	for (let index = 0; index < movers.length; index++) positions[movers[index]!.id] = movers[index]!.at;
	return positions;
}

/**
 * Places noted in a list, and by id only once somebody asks: a record of thousands of ids is a hash table, which
 * costs more than the moving does, and of most moments nobody wants to know.
 */
class NotedPlaces implements Places {
	readonly #ids: readonly string[];
	readonly #at: readonly Square[];
	#positions: Positions | undefined;

	constructor({ movers }: Field) {
		this.#ids = movers.map(({ id }) => id);
		this.#at = movers.map(({ at }) => at);
	}

	get positions(): Positions {
		this.#positions ??= Object.fromEntries(this.#ids.map((id, index) => [id, this.#at[index]!]));
		return this.#positions;
	}
}

/** The bodies of those who are squeezed; undefined where nobody is. */
function squeezedIn(field: Field): Squeezes | undefined {
	if (!field.anySqueezed) return undefined;
	let squeezed: Record<string, readonly Square[]> | undefined;
	for (const { id, memory } of field.movers) {
		if (memory?.trail === undefined) continue;
		squeezed ??= {};
		squeezed[id] = memory.trail;
	}
	return squeezed;
}
