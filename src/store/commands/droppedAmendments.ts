/**
 * Somebody goes back in a half-round and changes something: the amendments made later are dropped, and so is what
 * they meant for a fight.
 */
import {
	type Combatant,
	type Creature,
	combatantIn,
	type Encounter,
	type InitiativeAction,
	type InitiativeState,
} from '../../engine/index.ts';
import { combatantOf, combatOf, playersSide } from '../combatQueries.ts';
import { type Change, type Draft, saying, unchanged } from './changeSet.ts';
import { ALL_FIGURES, isDown, isHelpless } from './combatantSync.ts';
import { type Moment, sayDone } from './combatCommands.ts';
import { joinOf, sayHelpless, sayTurn, updateOf, withAllDone } from './combatSync.ts';

/** The amendments that are dropped when something changes at a moment: those made later in the half-round. */
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
	/** The records in them, the last one of each creature, by id. */
	readonly records: ReadonlyMap<string, Creature>;
	/** Ids of those who left by one of them. */
	readonly left: ReadonlySet<string>;
}

/**
 * What the fight has to do when later amendments are dropped: whoever joined by one of them leaves, and whoever left
 * by one is in the fight again.
 */
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

/** Damage and healing stay when later amendments are dropped, so whoever went down or got up by them stays helpless, or up. */
function sayDamageOf({ records }: Dropped, { creatures }: Encounter): readonly Change[] {
	return creatures.flatMap((creature) => {
		const was = records.get(creature.id);
		return was && isHelpless(was) === isDown(was) ? sayHelpless(creature, isHelpless(was)) : [];
	});
}

/**
 * What changes at a moment when the amendments made after it are dropped, because the half-round is worked out anew
 * from there.
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
