/**
 * Combat as followed by viewers that do not see all: a hidden creature's turn still appears as the previous visible
 * one.
 */
import {
	type Encounter,
	type FightClock,
	type InitiativeRecord,
	type InitiativeState,
	indexById,
	initiativeClock,
	memoizeByRef,
	momentBefore,
	replayRecord,
} from '../../engine/index.ts';

/** Cached records before a moment. */
const earlier = memoizeByRef<InitiativeRecord, { record?: InitiativeRecord | null }>(() => ({}));

function recordBefore(record: InitiativeRecord, encounter: Encounter): InitiativeRecord | null {
	const kept = earlier(record);
	if (kept.record === undefined) kept.record = momentBefore(record, encounter);
	return kept.record;
}

/**
 * Combat for a viewer that does not see all: a missing turn would reveal a hidden creature. Unchanged if no visible
 * one has acted.
 */
export function followedFight(
	encounter: Encounter,
	isUnseen: (creature: string) => boolean,
): InitiativeState | null {
	const { state: now } = replayRecord(encounter.initiative, encounter);
	let record: InitiativeRecord | null | undefined = encounter.initiative;
	let state = now;
	while (record && state) {
		const clock = initiativeClock(state);
		if (clock.type !== 'turn') return now;
		const isOver = state === now && clock.creatures.length === 0;
		if (isOver || clock.creatures.some((id) => !isUnseen(id))) return state;
		record = recordBefore(record, encounter);
		state = record && replayRecord(record, encounter).state;
	}
	return now;
}

/** A clock without hidden creatures: the turn of a hidden one appears as the last visible one. */
export function openClock(
	encounter: Encounter,
	clock: FightClock,
	half: number,
	isUnseen: (creature: string) => boolean,
): FightClock | undefined {
	if (clock.type === 'quoted') return undefined;
	if (clock.type !== 'turn') return clock;
	if (half !== (encounter.half ?? 1)) {
		const { history = [] } = encounter;
		const there = indexById(history.find((past) => past.half === half)?.creatures ?? []);
		const seenIn = ({ creatures }: typeof clock) => creatures.filter((id) => there.has(id) && !isUnseen(id));
		const turns = history.flatMap((past) =>
			past.half <= half && past.turn?.type === 'turn' && past.turn.round <= clock.round ? past.turn : [],
		);
		const known = turns.findLast((turn) => seenIn(turn).length > 0) ?? clock;
		return { ...known, creatures: seenIn(known) };
	}
	const followed = followedFight(encounter, isUnseen);
	const seen = followed ? initiativeClock(followed) : clock;
	return seen.type === 'turn' ? { ...seen, creatures: seen.creatures.filter((id) => !isUnseen(id)) } : seen;
}
