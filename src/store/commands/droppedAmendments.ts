/** Changes in the past of a half-round: drops later amendments and their effects on combat. */
import {
	type Combatant,
	type Creature,
	combatantIn,
	type Encounter,
	type InitiativeAction,
	type InitiativeState,
} from '../../engine/index.ts';
import { type Change, type Draft, saying, unchanged } from '../encounter/changeSet.ts';
import { ALL_FIGURES, isDown, isHelpless } from '../encounter/combatantSync.ts';
import { combatantOf, combatOf, playersSide } from '../encounter/combatQueries.ts';
import { type Moment, sayDone } from './combatCommands.ts';
import { joinOf, sayHelpless, sayTurn, updateOf, withAllDone } from './combatSync.ts';

/** Amendments later than the moment of a change. */
function droppedFrom({ amendments = [] }: Encounter, { segment }: Moment): Dropped {
	const records = new Map<string, Creature>();
	const left = new Set<string>();
	for (const one of amendments) {
		if (one.after <= segment) continue;
		if (one.type === 'creature') records.set(one.creature.id, one.creature);
		if (one.type === 'leave') left.add(one.creature);
	}
	return { records, left };
}

interface Dropped {
	/** The last record of each creature in them, by id. */
	readonly records: ReadonlyMap<string, Creature>;
	/** Ids of creatures that left by them. */
	readonly left: ReadonlySet<string>;
}

/** Combat actions that undo dropped amendments: joined creatures leave, departed ones return. */
function withdrawn(
	fight: InitiativeState,
	present: Encounter,
	{ records, left }: Dropped,
): readonly InitiativeAction[] {
	const players = playersSide(present);
	const actions: InitiativeAction[] = [];
	const joining: Combatant[] = [];
	const here = new Set<string>();
	for (const creature of present.creatures) {
		const { id } = creature;
		const known = combatantIn(fight, id);
		here.add(id);
		if (left.has(id) && !known) joining.push(combatantOf(creature, players, fight.system));
		else if (records.has(id)) actions.push(...updateOf(fight, known, creature, players, ALL_FIGURES));
	}
	for (const { id, name } of records.values())
		if (!here.has(id) && combatantIn(fight, id)) actions.push({ type: 'leave', creature: id, name });
	return [...actions, ...joinOf(joining)];
}

/** Damage and healing survive dropped amendments, so fallen creatures stay helpless, and recovered ones up. */
function sayDamageOf({ records }: Dropped, { creatures }: Encounter): readonly Change[] {
	return creatures.flatMap((creature) => {
		const was = records.get(creature.id);
		return was && isHelpless(was) === isDown(was) ? sayHelpless(creature, isHelpless(was)) : [];
	});
}

/**
 * The changes of dropping later amendments, since the half-round is recomputed from the moment.
 *
 * @param whole the half-round with all its amendments
 */
export function rewound(present: Encounter, whole: Encounter, moment: Moment): Draft {
	const start = unchanged(present);
	const fight = combatOf(present);
	const dropped = droppedFrom(whole, moment);
	if (!fight || dropped.records.size + dropped.left.size === 0) return start;
	const back = saying(start, sayDamageOf(dropped, present));
	const actions = withdrawn(fight, back.encounter, dropped);
	const fought = saying(back, sayDone(present, withAllDone(back.encounter, actions, moment)));
	return saying(fought, sayTurn(fought.encounter, moment.segment, true));
}
