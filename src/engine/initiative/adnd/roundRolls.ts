/** Dice of a round, the counts they give, and the resulting order. */

import { combatantIn, isDownIn } from '../combatants.ts';
import { partyFaces, partyOf } from '../groupDice.ts';
import type {
	Act,
	AdndEntry,
	AdndState,
	DiceNeed,
	FightMoment,
	InitiativeEvent,
} from '../initiativeTypes.ts';
import { rolled } from '../missingDice.ts';
import type { FightProgress } from '../systemInterface.ts';
import { actsOf, byMoment, withActsOf } from './actSchedule.ts';
import { asRolled, meant, takesPart, unrolled } from './combatantState.ts';
import { partsOf } from './orderRows.ts';

/** Records a die result for one creature, or its whole group if the group rolls together. */
export function faceTaken(state: AdndState, { creature }: DiceNeed, face: number): FightProgress<AdndState> {
	return facesTaken(state, new Map([[partyOf(state, creature), face]]));
}

/** Gives late members the result their group has rolled (A72). */
export function facesShared(state: AdndState): FightProgress<AdndState> {
	if (unrolled(state).length === 0) return { state, events: [] };
	return facesTaken(state, partyFaces(state, state.entries));
}

/** Records results by group for members without one. */
function facesTaken(state: AdndState, faces: ReadonlyMap<string, number>): FightProgress<AdndState> {
	const events: InitiativeEvent[] = [];
	const entries = state.entries.map((entry): AdndEntry => {
		const { creature } = entry;
		const face = entry.face === null ? faces.get(partyOf(state, creature)) : undefined;
		if (face === undefined || !takesPart(state, entry)) return entry;
		const combatant = combatantIn(state, creature);
		const die = { creature, sides: 10, reason: 'initiative' } as const;
		events.push(rolled(die, face, sumOf(partsOf(state, entry))));
		return { ...entry, face, ...(combatant && { rolledAs: combatant }) };
	});
	return { state: { ...state, entries }, events };
}

function sumOf(parts: readonly { readonly value: number }[]): number {
	return parts.reduce((sum, part) => sum + part.value, 0);
}

/** Schedules and sorts the round once all have rolled. */
export function roundSettled(state: AdndState): FightProgress<AdndState> {
	if (state.phase !== 'rolling' || unrolled(state).length > 0) return { state, events: [] };
	const entries = state.entries.map((entry) => withRound(state, entry));
	const order = actingOrder({
		...state,
		phase: 'running',
		entries,
		order: entries.map((entry) => entry.creature),
	});
	// Creatures without acts come last.
	const creatures = order.slice(0, entries.filter(({ acts }) => acts.length > 0).length);
	return {
		state: { ...state, phase: 'running', entries, order, now: null },
		events: creatures.length > 0 ? [{ type: 'ordered', round: state.round, creatures }] : [],
	};
}

/** The creatures of a round by their next acts; before the roll in their earlier order. */
export function actingOrder(state: AdndState): readonly string[] {
	if (state.phase !== 'running') return state.order;
	const entries = new Map(state.entries.map((entry) => [entry.creature, entry]));
	return state.order
		.flatMap((id) => entries.get(id) ?? [])
		.sort(byNext)
		.map((entry) => entry.creature);
}

/** A casting counts from its start. */
function whenNext({ at, status, casting }: Act): FightMoment {
	return casting && status === 'coming' ? casting.from : at;
}

/** The next act of a creature. A spell of an earlier round runs beside the act it has rolled for (A66). */
function nextOf({ acts }: AdndEntry): Act | undefined {
	const ahead = acts.filter(({ status }) => status !== 'done' && status !== 'lost');
	const goesOn = ({ at, status, casting }: Act) => status === 'casting' && casting!.from.round < at.round;
	return ahead.find((act) => !goesOn(act)) ?? ahead[0];
}

/** Orders by next acts; creatures that are done follow, by their first acts. */
function byNext(a: AdndEntry, b: AdndEntry): number {
	const next = nextOf(a);
	const other = nextOf(b);
	if (next && other) return byMoment(whenNext(next), whenNext(other));
	if (next || other) return next ? -1 : 1;
	const [first] = a.acts;
	const [second] = b.acts;
	return first && second ? byMoment(first.at, second.at) : Number(!first) - Number(!second);
}

/** Count until which a spell of an earlier round keeps a creature busy; −∞ without one. */
function castsUntil({ acts }: AdndEntry): number {
	return acts.find((act) => act.status === 'casting')?.at.count ?? Number.NEGATIVE_INFINITY;
}

/**
 * After the spell of an earlier round is lost, the creature acts at its own count, or after this segment if that has
 * passed (A66).
 */
export function withRoundFreed(state: AdndState, entry: AdndEntry): AdndEntry {
	const { round, now, phase } = state;
	if (phase !== 'running' || isDownIn(state, entry.creature)) return entry;
	// It had no other act while casting.
	const isOwn = ({ status, casting }: Act): boolean =>
		status === 'coming' && (casting?.from.round ?? round) === round;
	if (!entry.acts.some(isOwn)) return entry;
	const left = entry.acts.filter((act) => !isOwn(act));
	return withRound(state, { ...entry, acts: left }, now?.count ?? Number.NEGATIVE_INFINITY);
}

function withRound(state: AdndState, entry: AdndEntry, busyUntil = castsUntil(entry)): AdndEntry {
	const combatant = asRolled(state, entry);
	const declaration = meant(state, entry);
	if (!combatant || !declaration || entry.face === null || !takesPart(state, entry)) return entry;
	// A spell from an earlier round comes first (A66), then a scroll's casting time.
	const read = declaration.type === 'scroll' && state.options.otherActions ? declaration.time : 0;
	const count = Math.max(entry.face + sumOf(partsOf(state, entry)), busyUntil + 1 + read);
	const nth = state.round - state.firstRound + 1;
	const first: FightMoment = { round: state.round, pass: 0, count };
	const acts = actsOf(combatant, declaration, state.options, nth, first);
	return { ...entry, count, acts: withActsOf(entry.acts, acts) };
}
