/**
 * The battle that follows from an encounter: the fold over its segments, kept for the encounters that were
 * asked for last. Nothing here is ever saved.
 */
import {
	type BattleMap,
	beginHalfRound,
	type DiceMode,
	diceOf,
	type Encounter,
	everybodyIn,
	type Fog,
	getOrCreate,
	type HalfRoundState,
	isOver,
	type PastHalf,
	type Positions,
	packSquares,
	type SegmentResult,
	type Settled,
	type Squeezes,
	type StepAwaiting,
	settle,
	step,
} from '../../engine/index.ts';
import { lazy } from '../document/lazy.ts';
import type { DicePolicy } from '../session/session.ts';
import { groundLook } from './knownMap.ts';

/** A contest that waits for dice typed at the table; without odds for whoever is told none. */
export type AwaitedContest = Omit<StepAwaiting, 'type'>;

export interface Battle {
	readonly half: number;
	/** Where everybody stands before the first segment. */
	readonly start: Positions;
	/** `states[n]` is the state when n segments are over, with what was changed at that moment. */
	readonly states: readonly HalfRoundState[];
	/** Those that could be resolved; six unless a contest is awaited. */
	readonly segments: readonly SegmentResult[];
	readonly awaiting: AwaitedContest | null;
	readonly settled: readonly Settled[];
	/** Positions after settling; null while a contest is awaited. */
	readonly final: Positions | null;
	/** Those who are squeezed after settling; left out or undefined where nobody is. */
	readonly squeezed?: Squeezes | undefined;
}

/** Who is asked for dice, as the engine wants it. */
function diceMode(encounter: Encounter, ask: DicePolicy): DiceMode {
	const from = ask.from ?? 0;
	if (ask.who !== 'side') return ask.who === 'nobody' ? 'seed' : (_creature, segment) => segment > from;
	const ours = everybodyIn(encounter).filter(({ side }) => side === ask.side);
	const asked = new Set(ours.map(({ id }) => id));
	return (creature, segment) => segment > from && asked.has(creature);
}

/** Yields after each segment. */
function* resolving(encounter: Encounter, ask: DicePolicy): Generator<void, Battle> {
	const half = encounter.half ?? 1;
	const dice = diceOf(encounter, diceMode(encounter, ask));
	const begun = beginHalfRound(encounter, { half });
	let state = begun;
	const states = [begun];
	const segments: SegmentResult[] = [];
	let awaiting: AwaitedContest | null = null;
	while (!isOver(state)) {
		const next = step(state, dice);
		if (next.type === 'awaiting') {
			const { type: _, odds, ...asked } = next;
			awaiting = { ...asked, ...(odds && { odds: lazy(odds) }) };
			break;
		}
		state = next.state;
		states.push(state);
		segments.push(next.segment);
		yield;
	}
	// What is a record of everybody, or belongs to the end, is made when it is asked for: of a crowd it takes longer than all else.
	const ending = awaiting ? () => UNSETTLED : lazy(() => settle(state));
	const start = lazy(() => Object.fromEntries(begun.creatures.map(({ creature, at }) => [creature.id, at])));
	return {
		half,
		get start() {
			return start();
		},
		states,
		segments,
		awaiting,
		get settled() {
			return ending().settled;
		},
		get final() {
			return ending().final;
		},
		get squeezed() {
			return ending().squeezed;
		},
	};
}

/** What is known of the end while a contest is awaited. */
const UNSETTLED: Pick<Battle, 'settled' | 'final' | 'squeezed'> = { settled: [], final: null };

const known = new WeakMap<Encounter, Map<string, Battle>>();

/**
 * Encounters whose battles are kept at once, history apart. Two hundred steps that can be undone hold an encounter
 * each, and of a crowd a battle is megabytes.
 */
const MAX_KEPT = 4;

/** Those encounters, the one asked for last at the end. */
let recent: readonly Encounter[] = [];

/** Keeps the battles of an encounter, and lets go of those that nobody has asked for for the longest time. */
function keep(encounter: Encounter): void {
	if (recent.at(-1) === encounter || isPast.has(encounter)) return;
	recent = [...recent.filter((one) => one !== encounter), encounter];
	const [oldest] = recent;
	if (!oldest || recent.length <= MAX_KEPT) return;
	recent = recent.slice(1);
	known.delete(oldest);
}

const keyOf = (ask: DicePolicy): string => (ask.who === 'nobody' ? '' : JSON.stringify(ask));

/** The battle if it has been worked out already; the encounter counts as asked for. */
function knownBattle(encounter: Encounter, ask: DicePolicy): Battle | undefined {
	keep(encounter);
	return known.get(encounter)?.get(keyOf(ask));
}

/** The battle of the encounter's half-round, resolved as far as the dice known by now allow. */
export function battleOf(encounter: Encounter, ask: DicePolicy): Battle {
	const found = knownBattle(encounter, ask);
	if (found) return found;
	const working = battleInSteps(encounter, ask);
	for (;;) {
		const { done, value } = working.next();
		if (done) return value;
	}
}

/** The same a segment at a time, so that there is a pause after each; at once where it is known. */
export function* battleInSteps(encounter: Encounter, ask: DicePolicy): Generator<void, Battle> {
	const found = knownBattle(encounter, ask);
	if (found) return found;
	const battle = yield* resolving(encounter, ask);
	getOrCreate(known, encounter, () => new Map<string, Battle>()).set(keyOf(ask), battle);
	return battle;
}

/**
 * Fog over a half-round of the history: what is known now. Where the map has had another size since, nobody knows what
 * lay where, and all of it is covered.
 */
function fogOver({ fog, map, history = [] }: Encounter, half: number, then: BattleMap): Fog | undefined {
	if (!fog) return undefined;
	const since = [...history.filter((past) => past.half > half).map((past) => past.map), map];
	const stayed = since.every(({ width, height }) => width === then.width && height === then.height);
	// The ground may have been another before anybody saw it: of what is not seen then what is known now is remembered.
	if (stayed)
		return fog.opensTo === undefined || map === then ? fog : { remembered: groundLook(map), ...fog };
	return { ...fog, covered: packSquares(new Uint8Array(then.width * then.height).fill(1)) };
}

const pastKnown = new WeakMap<PastHalf, { readonly from: Encounter; readonly encounter: Encounter }>();

/** Encounters of the history: there is one for each half-round at a time, however many changes there are. */
const isPast = new WeakSet<Encounter>();

/** An encounter as it was in a half-round of its history, ready to be resolved again. */
export function pastEncounter(encounter: Encounter, half: number): Encounter | undefined {
	const past = encounter.history?.find((h) => h.half === half);
	if (!past) return undefined;
	const made = pastKnown.get(past);
	if (made?.from === encounter) return made.encounter;
	const { rules, map, creatures, amendments, movers } = past;
	// What a round has used up is read from the half-rounds before.
	const history = encounter.history?.filter((h) => h.half < half);
	const { round, time } = past;
	const fog = fogOver(encounter, half, map);
	const then: Encounter = {
		...{ ...encounter, half, round, time, rules, map, creatures, amendments, movers, history },
		...(fog && { fog }),
	};
	isPast.add(then);
	pastKnown.set(past, { from: encounter, encounter: then });
	return then;
}
