/**
 * Going back in a fight, as far as anybody knows what was done in it: the board as it was then, the creatures as they
 * were, and the deeds since then undone. Pure.
 */
import {
	type Combatant,
	type Creature,
	type Deed,
	type Encounter,
	type InitiativeAction,
	lastKnown,
	momentBefore,
	SEGMENTS,
	sameClock,
} from '../../engine/index.ts';
import {
	ALL_FIGURES,
	conditionsWhen,
	type Figure,
	fieldsBy,
	figuresOf,
	isDown,
	isHelpless,
} from '../commands/bodies.ts';
import { withFields } from '../commands/changes.ts';
import { updateOf, withAllDone } from '../commands/following.ts';
import { clockOf, fightOf, foughtIn, namesIn, playersSide, withTurn } from '../initiative.ts';
import { pastEncounter } from './battle.ts';

/** An encounter and the moment of it to look at. */
export interface Back {
	readonly encounter: Encounter;
	readonly segment: number;
}

/** Where the board was before a deed. */
function boardBefore(then: Encounter, { half, segment }: Deed): { half: number; segment: number } {
	const fight = fightOf(then);
	if (fight?.system === 'simultaneous' && fight.half < half) return { half: fight.half, segment: SEGMENTS };
	const clock = clockOf(then);
	// Something else was done in this half-round before, so the board is this one.
	if (then.initiative?.done.at(-1)?.half === half) return { half, segment };
	const last = then.history?.find((past) => past.half === half - 1);
	if (segment === 0 && clock && last?.turn && sameClock(last.turn, clock))
		return { half: last.half, segment: SEGMENTS };
	return { half, segment };
}

/** The figures that some deeds of the fight have set, by the creature's id. */
function figuresSetBy(deeds: readonly Deed[]): ReadonlyMap<string, readonly Figure[]> {
	const all = new Map<string, readonly Figure[]>();
	for (const deed of deeds) {
		const set = deed.type === 'act' ? figuresOf(deed.action) : null;
		if (set) all.set(set.creature, [...(all.get(set.creature) ?? []), ...set.figures]);
	}
	return all;
}

/** A creature with some of its figures as they were in the fight. */
function restored(
	creature: Creature,
	combatant: Combatant | undefined,
	figures: readonly Figure[],
): Creature {
	if (!combatant) return creature;
	const body = withFields(creature, fieldsBy(creature, combatant, figures));
	if (isDown(body) === isDown(creature) || isHelpless(body) === isDown(body)) return body;
	return withFields(body, conditionsWhen(body, isDown(body)));
}

/**
 * A creature with the conditions again that were over in deeds that are undone.
 *
 * @param after segments of the half-round that were over when its record was written
 */
function withEndedAgain(creature: Creature, undone: readonly Deed[], half: number, after: number): Creature {
	const ended = undone.flatMap((deed) => {
		const isWritten = deed.half === half && Math.min(deed.segment, SEGMENTS - 1) <= after;
		return deed.type === 'note' && isWritten ? (deed.ended ?? []) : [];
	});
	const { conditions = [], lasting } = creature;
	const again = ended.filter((one) => one.creature === creature.id && !conditions.includes(one.condition));
	if (again.length === 0) return creature;
	return {
		...creature,
		conditions: [...conditions, ...again.map(({ condition }) => condition)],
		lasting: { ...lasting, ...Object.fromEntries(again.map(({ condition, until }) => [condition, until])) },
	};
}

/** Those whom the GM hides, by id. */
function hiddenIn({ creatures, amendments = [] }: Encounter): ReadonlySet<string> {
	const records = amendments.flatMap((one) => (one.type === 'creature' ? [one.creature] : []));
	return new Set([...creatures, ...records].flatMap(({ id, hidden }) => (hidden ? [id] : [])));
}

/**
 * The board as it was, with the creatures' figures of that time; creatures that no longer exist leave the fight. Whoever
 * is hidden now stays so: to correct a die the GM does not show an ambush.
 *
 * @param undone what was done in the fight since
 */
function withRestored(
	then: Encounter,
	combatants: readonly Combatant[],
	undone: readonly Deed[],
	{ segment, encounter }: Back,
): Encounter {
	const players = playersSide(then);
	const fighting = new Map(combatants.map((one) => [one.id, one]));
	const set = figuresSetBy(undone);
	const hidden = hiddenIn(encounter);
	const asItWas = (one: Creature, after: number): Creature => {
		const again = withEndedAgain(one, undone, then.half ?? 1, after);
		const figures = set.get(one.id);
		const was = figures ? restored(again, fighting.get(one.id), figures) : again;
		return hidden.has(one.id) && !was.hidden ? { ...was, hidden: true } : was;
	};
	const creatures = then.creatures.map((one) => asItWas(one, 0));
	const amendments = then.amendments?.map((one) =>
		one.type === 'creature' ? { ...one, creature: asItWas(one.creature, one.after) } : one,
	);
	const moment = { segment, ask: { who: 'nobody' } } as const;
	const name = namesIn(encounter);
	const there = new Map(lastKnown(creatures, amendments ?? []).map((one) => [one.id, one]));
	const back: Encounter = { ...then, creatures, ...(amendments && { amendments }) };
	const fight = fightOf(then);
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

/** The end of the moment before this one, the turn or segment before; null where nobody knows what that was. */
export function momentBack(encounter: Encounter): Back | null {
	const { initiative } = encounter;
	const before = initiative && momentBefore(initiative, encounter);
	const first = before && initiative.done[before.done.length];
	if (!first) return null;
	const then: Encounter = { ...encounter, initiative: before };
	const { half, segment } = boardBefore(then, first);
	const board = pastEncounter(then, half) ?? then;
	const known = fightOf(then)?.combatants ?? (first.type === 'begin' ? first.combatants : []);
	const undone = initiative.done.slice(before.done.length);
	const back = withRestored(board, known, undone, { encounter, segment });
	// If the turn was that of somebody who has left the map since, goes back one more.
	if (foughtIn(back).since >= before.done.length && back.initiative !== before) return momentBack(then);
	return { encounter: withTurn(back), segment };
}

/** The encounter without one deed, the `nth` (from 0) of its record of initiative. */
export function withoutDeed(encounter: Encounter, nth: number): Encounter {
	const { initiative } = encounter;
	if (!initiative) return encounter;
	return withTurn({ ...encounter, initiative: { ...initiative, done: initiative.done.toSpliced(nth, 1) } });
}
