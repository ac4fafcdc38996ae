/** Rewinds combat as far as it is recorded: board, creatures, and actions since then. Pure. */
import {
	type CombatAction,
	type Combatant,
	type Creature,
	type Encounter,
	type InitiativeAction,
	type InitiativeSystemId,
	isSquare,
	lastKnown,
	momentBefore,
	SEGMENTS,
	sameClock,
} from '../../engine/index.ts';
import { updateOf, withAllDone } from '../commands/combatSync.ts';
import { stillLasting } from '../commands/creatureCommands.ts';
import { pastEncounter } from '../derived/battle.ts';
import { type CreatureFields, unlessEmpty, withFields } from '../encounter/changeSet.ts';
import {
	ALL_FIGURES,
	conditionsWhen,
	type Figure,
	fieldsBy,
	figuresOf,
	isDown,
	isHelpless,
} from '../encounter/combatantSync.ts';
import {
	atLeisure,
	clockOf,
	combatOf,
	foughtIn,
	isSenseless,
	isTurnBasedCombat,
	namesIn,
	playersSide,
	withTurn,
} from '../encounter/combatQueries.ts';
import { APP_ROLLS } from '../session/playbackState.ts';

export interface Back {
	readonly encounter: Encounter;
	readonly segment: number;
}

/** The board before an action. */
function boardBefore(then: Encounter, { half, segment }: CombatAction): { half: number; segment: number } {
	const fight = combatOf(then);
	if (fight?.system === 'simultaneous' && fight.half < half) return { half: fight.half, segment: SEGMENTS };
	const clock = clockOf(then);
	// An earlier action of this half-round means the same board.
	if (then.initiative?.done.at(-1)?.half === half) return { half, segment };
	const last = then.history?.find((past) => past.half === half - 1);
	if (segment === 0 && clock && last?.turn && sameClock(last.turn, clock))
		return { half: last.half, segment: SEGMENTS };
	return { half, segment };
}

/** Figures set by some actions, by creature id. */
function figuresSetBy(deeds: readonly CombatAction[]): ReadonlyMap<string, readonly Figure[]> {
	const all = new Map<string, readonly Figure[]>();
	for (const deed of deeds) {
		const set = deed.type === 'act' ? figuresOf(deed.action) : null;
		if (set) all.set(set.creature, [...(all.get(set.creature) ?? []), ...set.figures]);
	}
	return all;
}

function restored(
	creature: Creature,
	combatant: Combatant | undefined,
	figures: readonly Figure[],
	system: InitiativeSystemId | undefined,
): Creature {
	if (!combatant) return creature;
	const figured = withFields(creature, fieldsBy(creature, combatant, figures));
	const down = isDown(figured);
	const rises = isDown(creature) && !down;
	const body = withFields(figured, conditionsWoken(figured, !combatant.senseless, rises, system));
	if (down === isDown(creature) || isHelpless(body) === down) return body;
	return withFields(body, conditionsWhen(body, down));
}

/**
 * Conditions without those that removed consciousness since. A creature unconscious before and dead now was killed
 * since.
 */
function conditionsWoken(
	creature: Creature,
	hadSenses: boolean,
	rises: boolean,
	system: InitiativeSystemId | undefined,
): CreatureFields {
	const { conditions = [] } = creature;
	const all = conditions.filter((one) => isSenseless(one, system));
	const since = hadSenses ? all : rises && all.length > 1 ? ['dead'] : [];
	if (since.length === 0) return {};
	const left = { conditions: unlessEmpty(conditions.filter((one) => !since.includes(one))) };
	return { ...left, lasting: stillLasting(creature, left) };
}

/**
 * Restores conditions expired in undone actions, with their durations.
 *
 * @param after segments of the half-round over when its record was written
 */
function withEndedAgain(
	creature: Creature,
	undone: readonly CombatAction[],
	half: number,
	after: number,
): Creature {
	const ended = undone.flatMap((deed) => {
		const isWritten = deed.half === half && Math.min(deed.segment, SEGMENTS - 1) <= after;
		return deed.type === 'note' && isWritten ? (deed.ended ?? []) : [];
	});
	const { conditions = [], lasting } = creature;
	const again = ended.filter((one) => one.creature === creature.id && !conditions.includes(one.condition));
	if (again.length === 0) return creature;
	const timed = again.filter(({ until }) => until > 0);
	return {
		...creature,
		conditions: [...new Set([...conditions, ...again.map(({ condition }) => condition)])],
		...(timed.length > 0 && {
			lasting: { ...lasting, ...Object.fromEntries(timed.map(({ condition, until }) => [condition, until])) },
		}),
	};
}

function hiddenIn({ creatures, amendments = [] }: Encounter): ReadonlySet<string> {
	const records = amendments.flatMap((one) => (one.type === 'creature' ? [one.creature] : []));
	return new Set([...creatures, ...records].flatMap(({ id, hidden }) => (hidden ? [id] : [])));
}

/**
 * The earlier board with the creatures' figures of that time; missing creatures leave combat. Hidden creatures stay
 * hidden: undoing a roll must not reveal an ambush.
 *
 * @param undone actions since then
 */
function withRestored(
	then: Encounter,
	combatants: readonly Combatant[],
	undone: readonly CombatAction[],
	{ segment, encounter }: Back,
): Encounter {
	const players = playersSide(then);
	const fighting = new Map(combatants.map((one) => [one.id, one]));
	const set = figuresSetBy(undone);
	const hidden = hiddenIn(encounter);
	// Regroup returns its half action (A40).
	const regrouped = undone.some((deed) => deed.type === 'act' && deed.action.type === 'regroup');
	const system = combatOf(encounter)?.system;
	const asItWas = (one: Creature, after: number): Creature => {
		const again = withEndedAgain(one, undone, then.half ?? 1, after);
		const figures = set.get(one.id);
		const figured = figures ? restored(again, fighting.get(one.id), figures, system) : again;
		const was = regrouped && encounter.movers?.includes(one.id) ? atLeisure(figured) : figured;
		return hidden.has(one.id) && !was.hidden ? { ...was, hidden: true } : was;
	};
	const creatures = then.creatures.map((one) => asItWas(one, 0));
	const amendments = then.amendments?.map((one) =>
		one.type === 'creature' ? { ...one, creature: asItWas(one.creature, one.after) } : one,
	);
	const moment = { segment, ask: APP_ROLLS } as const;
	const name = namesIn(encounter);
	const there = new Map(lastKnown(creatures, amendments ?? []).map((one) => [one.id, one]));
	const back: Encounter = { ...then, creatures, ...(amendments && { amendments }) };
	const fight = combatOf(then);
	if (!fight) return back;
	const actions = fight.combatants.flatMap((one): readonly InitiativeAction[] => {
		const { id } = one;
		const creature = there.get(id);
		return creature
			? updateOf(fight, one, creature, players, ALL_FIGURES)
			: [{ type: 'leave', creature: id, name: name(id) }];
	});
	return withAllDone(back, actions, moment, true);
}

/** An earlier point of a combat, by number of actions and board. */
interface Earlier {
	readonly done: number;
	readonly half: number;
	readonly segment: number;
}

/** The end of the previous move in the same turn; null without one. */
function moveBefore(encounter: Encounter): Earlier | null {
	const { initiative, history, half = 1 } = encounter;
	const clock = clockOf(encounter);
	const last = history?.at(-1);
	if (!isTurnBasedCombat(encounter) || !clock || !last?.turn || !sameClock(last.turn, clock)) return null;
	const deeds = initiative?.done ?? [];
	const { since } = foughtIn(encounter);
	// A turn that began in this half-round is different, even if the clock is equal.
	if (deeds[since]?.half === half) return null;
	const first = deeds.findIndex((deed, nth) => nth > since && deed.half === half);
	return { done: first < 0 ? deeds.length : first, half: last.half, segment: SEGMENTS };
}

/** True if an action came from moving, or after the move began. */
function isOfTheMove(deed: CombatAction, half: number): boolean {
	if (deed.half === half && deed.segment > 0) return true;
	return deed.type === 'act' && deed.action.type === 'use' && deed.action.what === 'movement';
}

/** The start of a turn with moves or actions since; null if already there. */
function turnBegun(encounter: Encounter, segment: number): Earlier | null {
	const { initiative, creatures, amendments = [], movers = [], half = 1 } = encounter;
	const { since } = foughtIn(encounter);
	const deeds = initiative?.done ?? [];
	const began = deeds[since];
	// The same creatures' turn may have begun where their last one ended.
	if (segment === 0 || !isTurnBasedCombat(encounter) || !began || isOfTheMove(began, half)) return null;
	const first = deeds.findIndex((deed, nth) => nth > since && isOfTheMove(deed, half));
	const moved = creatures.some(({ id, plan }) => movers.includes(id) && plan?.steps.some(isSquare));
	if (first < 0 && amendments.length === 0 && !moved) return null;
	return { done: first < 0 ? deeds.length : first, half, segment: 0 };
}

function wentBackTo(encounter: Encounter, { done, half, segment }: Earlier): Back {
	const { initiative } = encounter;
	const deeds = initiative?.done ?? [];
	const then = {
		...encounter,
		...(initiative && { initiative: { ...initiative, done: deeds.slice(0, done) } }),
	};
	const board = pastEncounter(then, half) ?? then;
	const first = deeds[done];
	const known = combatOf(then)?.combatants ?? (first?.type === 'begin' ? first.combatants : []);
	return { encounter: withRestored(board, known, deeds.slice(done), { encounter, segment }), segment };
}

/** The end of the previous turn or segment; null if unknown. */
function turnBefore(encounter: Encounter): Back | null {
	const { initiative } = encounter;
	const before = initiative && momentBefore(initiative, encounter);
	const first = before && initiative.done[before.done.length];
	if (!first) return null;
	const then: Encounter = { ...encounter, initiative: before };
	const board = boardBefore(then, first);
	// Only a summary of it is left.
	if (board.half < (encounter.half ?? 1) && !pastEncounter(then, board.half)) return null;
	const { encounter: back } = wentBackTo(encounter, { ...board, done: before.done.length });
	// Skips the turn of a creature that has left the map.
	const { length } = before.done;
	if (foughtIn(back).since >= length && back.initiative?.done.length !== length) return turnBefore(then);
	return { encounter: withTurn(back), segment: board.segment };
}

/**
 * The previous point of a combat: end of the last move in the turn, start of the turn, or end of the previous
 * moment; null if unknown.
 *
 * @param segment the viewed moment of the current half-round
 */
export function rewindTarget(encounter: Encounter, segment = 0): Back | null {
	const move = moveBefore(encounter);
	const turn = move ? null : turnBegun(encounter, segment);
	const to = move ?? turn;
	if (!to) return turnBefore(encounter);
	const amendments = encounter.amendments?.filter(({ after }) => !turn || after === 0);
	const back = wentBackTo({ ...encounter, ...(amendments && { amendments }) }, to);
	return { ...back, encounter: withTurn(back.encounter) };
}

/** The encounter without the `nth` (from 0) initiative action. */
export function withoutDeed(encounter: Encounter, nth: number): Encounter {
	const { initiative } = encounter;
	if (!initiative) return encounter;
	return withTurn({ ...encounter, initiative: { ...initiative, done: initiative.done.toSpliced(nth, 1) } });
}
