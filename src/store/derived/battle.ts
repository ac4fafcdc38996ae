/** The resolved battle of an encounter, cached for recent ones. Never saved. */
import {
	type BattleMap,
	beginHalfRound,
	type DiceMode,
	diceOf,
	type Encounter,
	everybodyIn,
	type Fog,
	HalfRoundRun,
	type HalfRoundState,
	keepRecent,
	lazy,
	memoizeByRef,
	memoizeLast,
	type PastHalf,
	type Positions,
	packSquares,
	type SegmentResult,
	type Settled,
	type Squeezes,
	type StepAwaiting,
	settle,
} from '../../engine/index.ts';
import { groundLook } from '../encounter/knownMap.ts';
import type { DicePolicy } from '../session/playbackState.ts';

/** A contest that waits for typed dice; without odds for players. */
export type AwaitedContest = Omit<StepAwaiting, 'type'>;

export interface Battle {
	readonly half: number;
	/** Positions before the first segment. */
	readonly start: Positions;
	/** `states[n]`: after n segments, with the amendments of that moment. */
	readonly states: readonly HalfRoundState[];
	/** Resolved segments; six unless a contest waits. */
	readonly segments: readonly SegmentResult[];
	readonly awaiting: AwaitedContest | null;
	readonly settled: readonly Settled[];
	/** Positions after settling; null while a contest waits. */
	readonly final: Positions | null;
	/** Squeezed creatures after settling, if any. */
	readonly squeezed?: Squeezes | undefined;
}

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
	const run = new HalfRoundRun(begun);
	const states = [begun];
	const segments: SegmentResult[] = [];
	let awaiting: AwaitedContest | null = null;
	while (!run.isOver) {
		const next = run.step(dice);
		if (next.type === 'awaiting') {
			const { type: _, odds, ...asked } = next;
			awaiting = { ...asked, ...(odds && { odds: lazy(odds) }) };
			break;
		}
		states.push(next.state);
		segments.push(next.segment);
		yield;
	}
	// Lazy, since full records and the end take longest in large battles.
	const ending = awaiting ? () => UNSETTLED : lazy(() => settle(states.at(-1)!));
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

/** The end while a contest waits. */
const UNSETTLED: Pick<Battle, 'settled' | 'final' | 'squeezed'> = { settled: [], final: null };

type Battles = Map<string, Battle>;

/** Two hundred undo steps hold an encounter each, and a large battle takes megabytes. */
const MAX_KEPT = 4;
const recentBattles = keepRecent<Encounter, Battles>(MAX_KEPT);
const pastBattles = memoizeByRef((_: Encounter): Battles => new Map());

/** The cached battles of an encounter by dice policy. */
function battlesOf(encounter: Encounter): Battles {
	return isPast.has(encounter) ? pastBattles(encounter) : recentBattles(encounter, () => new Map());
}

const keyOf = (ask: DicePolicy): string => (ask.who === 'nobody' ? '' : JSON.stringify(ask));

/** The battle of the current half-round, as far as the known dice allow. */
export function battleOf(encounter: Encounter, ask: DicePolicy): Battle {
	const working = battleInSteps(encounter, ask);
	for (;;) {
		const { done, value } = working.next();
		if (done) return value;
	}
}

/** The same, with a pause after each segment unless cached. */
export function* battleInSteps(encounter: Encounter, ask: DicePolicy): Generator<void, Battle> {
	const key = keyOf(ask);
	const found = battlesOf(encounter).get(key);
	if (found) return found;
	const battle = yield* resolving(encounter, ask);
	battlesOf(encounter).set(key, battle);
	return battle;
}

/** Fog over a past half-round: by present knowledge. If the map's size changed since, everything is covered. */
function fogOver({ fog, map, history = [] }: Encounter, half: number, then: BattleMap): Fog | undefined {
	if (!fog) return undefined;
	const since = [...history.filter((past) => past.half > half).map((past) => past.map), map];
	const stayed = since.every(({ width, height }) => width === then.width && height === then.height);
	// The ground may have changed before it was seen, so unseen parts show present knowledge.
	if (stayed)
		return fog.opensTo === undefined || map === then ? fog : { remembered: groundLook(map), ...fog };
	return { ...fog, covered: packSquares(new Uint8Array(then.width * then.height).fill(1)) };
}

/** Past encounters, which exist once per half-round and change. */
const isPast = new WeakSet<Encounter>();

/** The encounter in a past half-round, ready to be resolved. */
export function pastEncounter(encounter: Encounter, half: number): Encounter | undefined {
	const past = encounter.history?.find((h) => h.half === half);
	return past && encounterIn(past, encounter);
}

/** A past half-round with other dice, none of them typed. Its battle takes no place of a recent one. */
export function rerolled(past: Encounter, seed: string): Encounter {
	const { rolls: _, ...unrolled } = past;
	const again: Encounter = { ...unrolled, seed };
	isPast.add(again);
	return again;
}

const encounterIn = memoizeLast((past: PastHalf, encounter: Encounter): Encounter => {
	const { half } = past;
	const { rules, map, creatures, amendments, movers } = past;
	// Used actions are read from earlier half-rounds.
	const history = encounter.history?.filter((h) => h.half < half);
	const { round, time } = past;
	const fog = fogOver(encounter, half, map);
	const then: Encounter = {
		...{ ...encounter, half, round, time, rules, map, creatures, amendments, movers, history },
		...(fog && { fog }),
	};
	isPast.add(then);
	return then;
});
