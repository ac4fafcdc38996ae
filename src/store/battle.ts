/**
 * The battle that follows from an encounter: the fold over its segments, kept as
 * long as the encounter object lives. Nothing here is ever saved.
 */
import {
	type BattleEvent,
	beginHalfRound,
	type DiceMode,
	type Encounter,
	type HalfRoundState,
	type PendingContest,
	type Positions,
	type SegmentResult,
	type Settled,
	settle,
	step,
} from '../engine/index.ts';
import type { Ask } from './session.ts';

/** A contest that waits for dice typed at the table. */
export interface AwaitedContest {
	readonly contest: PendingContest;
	/** Roll keys still without a face. */
	readonly needs: readonly string[];
	/** What has already happened in this segment. */
	readonly partial: readonly BattleEvent[];
}

export interface Battle {
	readonly half: number;
	/** Where everybody stands before the first segment. */
	readonly start: Positions;
	/** `states[n]` is the state when n segments are over. */
	readonly states: readonly HalfRoundState[];
	/** Those that could be resolved; six unless a contest is awaited. */
	readonly segments: readonly SegmentResult[];
	readonly awaiting: AwaitedContest | null;
	readonly settled: readonly Settled[];
	/** Positions after settling; null while a contest is awaited. */
	readonly final: Positions | null;
}

/** Who is asked for dice, as the engine wants it. */
function diceMode(encounter: Encounter, ask: Ask): DiceMode {
	const from = ask.from ?? 0;
	if (ask.who === 'nobody') return 'seed';
	if (ask.who === 'everyone') return (_creature, segment) => segment > from;
	const asked = new Set(encounter.creatures.filter((c) => c.side === ask.side).map((c) => c.id));
	return (creature, segment) => segment > from && asked.has(creature);
}

function resolve(encounter: Encounter, ask: Ask): Battle {
	const half = encounter.half ?? 1;
	const dice = diceMode(encounter, ask);
	let state = beginHalfRound(encounter, { half });
	const states = [state];
	const segments: SegmentResult[] = [];
	const start: Record<string, { x: number; y: number }> = Object.create(null);
	for (const creature of encounter.creatures) start[creature.id] = creature.position;
	while (segments.length < 6) {
		const next = step(state, dice);
		if (next.type === 'awaiting') {
			const { contest, needs, partial } = next;
			return {
				half,
				start,
				states,
				segments,
				awaiting: { contest, needs, partial },
				settled: [],
				final: null,
			};
		}
		state = next.state;
		states.push(state);
		segments.push(next.segment);
	}
	const { settled, final } = settle(state);
	return { half, start, states, segments, awaiting: null, settled, final };
}

const known = new WeakMap<Encounter, Map<string, Battle>>();

/** The battle of the encounter's half-round, resolved as far as the dice at hand go. */
export function battleOf(encounter: Encounter, ask: Ask): Battle {
	const key = JSON.stringify(ask);
	let battles = known.get(encounter);
	if (!battles) {
		battles = new Map();
		known.set(encounter, battles);
	}
	let battle = battles.get(key);
	if (!battle) {
		battle = resolve(encounter, ask);
		battles.set(key, battle);
	}
	return battle;
}

/** An encounter as it was in a half-round of its history, ready to be resolved again. */
export function pastEncounter(encounter: Encounter, half: number): Encounter | undefined {
	const past = encounter.history?.find((h) => h.half === half);
	if (!past) return undefined;
	let encounters = pastKnown.get(past);
	if (!encounters || encounters.rolls !== encounter.rolls) {
		const { rules, map, creatures, amendments } = past;
		encounters = { ...encounter, half, rules, map, creatures, amendments, history: [] };
		pastKnown.set(past, encounters);
	}
	return encounters;
}

const pastKnown = new WeakMap<object, Encounter>();
