/** A half-round: six segments with amendments between them, then settling (resolver, section 3). */
import { DIRECTIONS, footingOf, squeezedWith, withOpened } from '../board/index.ts';
import { lazy } from '../cache.ts';
import type { Pace, Square, Squeezed } from '../creature.ts';
import { rulesOf } from '../defaultRules.ts';
import { type Dice, diceOf } from '../dice.ts';
import type { Encounter, PastHalf } from '../encounterTypes.ts';
import { earlierInRound, plansOf, SEGMENTS, spentIn, type UsedActions } from '../movement/index.ts';
import type {
	BattleEvent,
	HalfRoundResult,
	Positions,
	Provokes,
	Resolved,
	ResolveOptions,
	SegmentResult,
	Settled,
	Squeezes,
} from '../resultTypes.ts';
import { amended, withdrawing } from './amendments.ts';
import { arrival, type CreatureState, type HalfRoundState } from './halfRoundState.ts';
import { isUnderWay, type MovingCreature, narrowingNow, stateOf, trailOfMover } from './movingCreature.ts';
import { couldStay, mayStay } from './occupancyRules.ts';
import { paceGone } from './paceHistory.ts';
import { createResolverState, type ResolverState, relocate } from './resolverState.ts';
import { runSegment } from './resolveSegment.ts';
import type { Pause, SegmentContext } from './segmentContext.ts';

/** Moves each creature that may not stay to the nearest lawful position, last entered first; returned by id. */
function settleAll(field: ResolverState): Settled[] {
	field.segment = SEGMENTS + 1;
	const settled: Settled[] = [];
	// A creature off a map that became smaller is alone there and stays. Those that may stay now keep that right: no
	// creature is settled without room.
	const crowded = field.movers.filter((mover) => mover.entered > 0 && !mayStay(field, mover));
	for (const mover of crowded.sort((a, b) => b.entered - a.entered)) {
		if (mayStay(field, mover) || drawsIn(field, mover)) continue;
		const from = mover.at;
		const to = nearestLawful(field, mover);
		if (to === undefined) continue;
		relocate(field, mover, to, mover.side, drawnIn(mover));
		settled.push({ creature: mover.id, from, to });
	}
	return settled.sort((a, b) => (a.creature < b.creature ? -1 : 1));
}

/** Its squeezing without a trail. */
function drawnIn(mover: MovingCreature): Squeezed | undefined {
	const narrowing = narrowingNow(mover);
	return narrowing && squeezedWith(narrowing, []);
}

/** True if a squeezed creature may stay at its narrow footprint after drawing in its trail. */
function drawsIn(field: ResolverState, mover: MovingCreature): boolean {
	if (trailOfMover(mover).length === 0) return false;
	if (!couldStay(field, mover, mover.at)) return false;
	relocate(field, mover, mover.at, mover.side, drawnIn(mover));
	return true;
}

/**
 * The nearest position where a creature could stay, in feet by the 5/10 rule over permitted steps, ignoring terrain
 * cost and the diagonal option; undefined if there is none.
 */
function nearestLawful(field: ResolverState, mover: MovingCreature): Square | undefined {
	const { width } = field.ground;
	const { barred } = footingOf(field.ground, mover.side, mover.gait);
	const { x, y } = mover.at;
	const here = y * width + x;
	/** Positions reached, separately for even and odd diagonal counts. */
	const reached = [new Set<number>(), new Set<number>()];
	const asked = new Set([here]);
	/** Open entries by length in steps of 5 ft: a position with a diagonal parity. */
	const ways: [place: number, odd: number][][] = [[[here, 0]]];
	for (let length = 0; length < ways.length; length++) {
		let best: Square | undefined;
		for (const [place, odd] of ways[length] ?? []) {
			if (reached[odd]!.has(place)) continue;
			reached[odd]!.add(place);
			if (!asked.has(place)) {
				asked.add(place);
				const at = { x: place % width, y: Math.floor(place / width) };
				const isBetter = best === undefined || isPreferred(at, best, mover.lawfulStop);
				if (isBetter && couldStay(field, mover, at)) best = at;
			}
			for (let way = 0; way < DIRECTIONS.length; way++) {
				if ((barred[place]! & (1 << way)) !== 0) continue;
				const [dx, dy] = DIRECTIONS[way]!;
				const isDiagonal = dx !== 0 && dy !== 0;
				const next = length + 1 + (isDiagonal ? odd : 0);
				ways[next] ??= [];
				ways[next].push([place + dy * width + dx, isDiagonal ? 1 - odd : odd]);
			}
		}
		if (best !== undefined) return best;
	}
	return undefined;
}

/** Breaks ties: nearest to the last lawful stop, then topmost, then leftmost. */
function isPreferred(a: Square, b: Square, lawfulStop: Square): boolean {
	const byDistance = distanceSquared(a, lawfulStop) - distanceSquared(b, lawfulStop);
	return (byDistance || a.y - b.y || a.x - b.x) < 0;
}

function distanceSquared(a: Square, b: Square): number {
	return (a.x - b.x) ** 2 + (a.y - b.y) ** 2;
}

/** Computed when needed, since few callers read them all. */
type Places = () => Positions;

function placesIn({ creatures }: HalfRoundState): Places {
	return lazy(() => Object.fromEntries(creatures.map(({ creature, at }) => [creature.id, at])));
}

/** The positions after some events. */
function placesAfter(before: Places, happened: readonly (BattleEvent | Settled)[]): Places {
	if (happened.length === 0) return before;
	return lazy(() => {
		const moves = happened.flatMap((one): [string, Square][] =>
			'to' in one ? [[one.creature, one.to]] : [],
		);
		return { ...before(), ...Object.fromEntries(moves) };
	});
}

/** The squeezed ones; undefined without any. */
function squeezedAmong(movers: readonly Pick<MovingCreature, 'id' | 'memory'>[]): Squeezes | undefined {
	let squeezed: Record<string, Squeezes[string]> | undefined;
	for (const { id, memory } of movers) {
		if (memory?.squeezed === undefined) continue;
		squeezed ??= {};
		squeezed[id] = memory.squeezed;
	}
	return squeezed;
}

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
	const { movers } = encounter;
	const creatures = encounter.creatures.toSorted((a, b) => (a.id < b.id ? -1 : 1));
	const begun: HalfRoundState = {
		half: options.half ?? encounter.half ?? 1,
		segment: 0,
		rules: rulesOf(encounter),
		map: encounter.map,
		creatures: creatures.map((one) => arrival(one, movers)),
		entries: 0,
		amendments: encounter.amendments ?? [],
		movers,
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
	/** Final positions by creature; empty if dice are missing. */
	readonly places: ReadonlyMap<string, Square>;
}

const played = new WeakMap<PastHalf, Played>();

/** Replays a finished half-round, since these results are not stored. */
export function playedIn(encounter: Encounter, past: PastHalf): Played {
	const known = played.get(past);
	if (known !== undefined && known.rolls === encounter.rolls && known.seed === encounter.seed) {
		return known;
	}
	const { half, round, rules, map, creatures, amendments, movers } = past;
	const then: Encounter = { ...encounter, half, round, rules, map, creatures, amendments, movers };
	const dice = diceOf(then);
	const provoked: Provokes[] = [];
	const run = new HalfRoundRun(beginHalfRound(then));
	let { state } = run;
	while (!isOver(state)) {
		const { events, pause } = run.next(dice);
		if (pause !== undefined) break;
		provoked.push(...events.filter((event) => event.type === 'provokes'));
		state = run.state;
	}
	const diagonals = new Map(state.creatures.map((one) => [one.creature.id, one.diagonals]));
	const gone = new Map(state.creatures.map((one) => [one.creature.id, paceGone(one)]));
	const isWhole = isOver(state);
	if (isWhole) run.settle();
	const places = isWhole ? run.squares : new Map<string, Square>();
	const left: Played = { rolls: encounter.rolls, seed: encounter.seed, provoked, diagonals, gone, places };
	played.set(past, left);
	return left;
}

/** Runs a half-round segment by segment, on one resolver state while only positions and plans change. */
export class HalfRoundRun {
	/** The last state listed; `#field` continues from it. */
	#listed: HalfRoundState;
	#field: ResolverState | undefined;
	#segment: number;
	#places: Places;

	constructor(start: HalfRoundState) {
		this.#listed = start;
		this.#segment = start.segment;
		this.#places = placesIn(start);
	}

	get isOver(): boolean {
		return this.#segment >= SEGMENTS;
	}

	/** The state after the last segment, with the amendments of this moment. */
	get state(): HalfRoundState {
		this.#turn();
		const field = this.#field;
		if (this.#listed.segment < this.#segment) {
			this.#listed = this.#stateAfter();
			field?.movers.forEach((mover, index) => {
				mover.origin = this.#listed.creatures[index]!;
			});
		}
		return this.#listed;
	}

	/** Runs the next segment. A pause ends the run: continue with another one from the state before. */
	next(dice: Dice): Pick<SegmentContext, 'events' | 'pause'> {
		this.#turn();
		this.#segment++;
		if (this.#isIdle()) return { events: [], pause: undefined };
		const { events, pause } = runSegment(this.#open(), this.#listed.half, this.#segment, dice);
		this.#places = placesAfter(this.#places, events);
		return { events, pause };
	}

	/** The result of the last segment, from its events. */
	result(events: readonly BattleEvent[]): SegmentResult {
		const { creatures } = this.#listed;
		const squeezed = this.#field
			? squeezedIn(this.#field)
			: squeezedAmong(creatures.map(({ creature: { id }, memory }) => ({ id, memory })));
		const places = this.#places;
		return {
			segment: this.#segment,
			get positions() {
				return places();
			},
			...(squeezed && { squeezed }),
			events,
		};
	}

	/** Runs the next segment: its result and the state after it, or the contest it waits for. */
	step(dice: Dice): Stepped | StepAwaiting {
		const { events, pause } = this.next(dice);
		if (pause !== undefined) return { type: 'awaiting', ...pause, partial: events };
		const segment = this.result(events);
		return { type: 'stepped', state: this.state, segment };
	}

	/** Settles creatures after segment 6 and ends the run. */
	settle(): Pick<Resolved, 'settled' | 'squeezed'> & { readonly places: Places } {
		this.#turn();
		const field = this.#open();
		const settled = settleAll(field);
		const places = placesAfter(this.#places, settled);
		const squeezed = squeezedIn(field);
		return { settled, places, ...(squeezed && { squeezed }) };
	}

	/** Current positions by creature. */
	get squares(): ReadonlyMap<string, Square> {
		return new Map(this.#open().movers.map(({ id, at }) => [id, at]));
	}

	#open(): ResolverState {
		this.#field ??= createResolverState(this.#listed);
		return this.#field;
	}

	/** True if no creature has anything to do; then it opens no resolver state, which is slow for many creatures. */
	#isIdle(): boolean {
		return this.#field ? !this.#field.movers.some(isUnderWay) : !this.#listed.creatures.some(hasToDo);
	}

	/** After a segment that changed more than positions and plans, lists the state and closes the resolver state. */
	#turn(): void {
		if (this.#listed.segment === this.#segment) return;
		const isAmended = this.#listed.amendments.some(({ after }) => after === this.#segment);
		if (!isAmended && !(this.#field && hasTurned(this.#field))) return;
		this.#listed = amended(this.#stateAfter());
		this.#field = undefined;
		this.#places = placesIn(this.#listed);
	}

	/** The state at the end of the last segment, before amendments. */
	#stateAfter(): HalfRoundState {
		const [before, field] = [this.#listed, this.#field];
		const segment = this.#segment;
		if (!field) return { ...before, segment };
		const map = withOpened(
			before.map,
			field.openings.flatMap(({ doors }) => doors),
		);
		const creatures = field.movers.map(stateOf);
		const isSame = creatures.every((one, index) => one === before.creatures[index]);
		return {
			...before,
			map,
			segment,
			creatures: isSame ? before.creatures : creatures,
			entries: field.entries,
		};
	}
}

function hasToDo({ plan, item, stopped }: CreatureState): boolean {
	return stopped === undefined && plan !== undefined && item < plan.steps.length;
}

/** True if a segment changed more than positions and plans. */
function hasTurned({ someoneFell, openings }: ResolverState): boolean {
	return someoneFell || openings.length > 0;
}

/** The bodies of squeezed creatures; undefined without any. */
function squeezedIn(field: ResolverState): Squeezes | undefined {
	return field.anySqueezed ? squeezedAmong(field.movers) : undefined;
}

/** Resolves the next segment: its result and the state after it, or the contest it waits for. */
export function step(state: HalfRoundState, dice: Dice): Stepped | StepAwaiting {
	return new HalfRoundRun(state).step(dice);
}

/** True after all six segments. */
export function isOver(state: HalfRoundState): boolean {
	return state.segment >= SEGMENTS;
}

/** After segment 6: settled creatures and all final positions. */
export function settle(state: HalfRoundState): Pick<Resolved, 'settled' | 'final' | 'squeezed'> {
	const { places, ...end } = new HalfRoundRun(state).settle();
	return { ...end, final: places() };
}

/** Resolves a whole half-round (section 7): the same result as stepping, without intermediate states. */
export function resolveHalfRound(encounter: Encounter, options: ResolveOptions = {}): HalfRoundResult {
	const dice = diceOf(encounter, options.dice);
	const segments: SegmentResult[] = [];
	const run = new HalfRoundRun(beginHalfRound(encounter, options));
	while (!run.isOver) {
		const { events, pause } = run.next(dice);
		if (pause !== undefined) {
			const { odds: _, ...rest } = pause;
			return { status: 'awaiting', segments, ...rest };
		}
		segments.push(run.result(events));
	}
	const { places, ...end } = run.settle();
	return {
		status: 'resolved',
		segments,
		...end,
		get final() {
			return places();
		},
	};
}

/** The result of a half-round, for searches that play many. */
export interface PlayedOut {
	/** By id. */
	readonly places: ReadonlyMap<string, Square>;
	/** True if dice mattered; otherwise all dice give this result. */
	readonly rolled: boolean;
	/** Creatures that provoked an opportunity attack, once per attack. */
	readonly provoked: readonly string[];
	/** The bodies of squeezed creatures. */
	readonly squeezed?: Squeezes | undefined;
}

/** Plays the rest of a half-round without intermediate states; undefined if dice are missing. */
export function playOut(start: HalfRoundState, dice: Dice): PlayedOut | undefined {
	const run = new HalfRoundRun(start);
	let rolled = false;
	const provoked: string[] = [];
	while (!run.isOver) {
		const { events, pause } = run.next(dice);
		if (pause !== undefined) return undefined;
		for (const event of events) {
			rolled ||= event.type === 'contest' || event.type === 'check';
			if (event.type === 'provokes') provoked.push(event.creature);
		}
	}
	const { squeezed } = run.settle();
	return { places: run.squares, rolled, provoked, squeezed };
}
