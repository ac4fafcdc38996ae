/**
 * Going back in a half-round and changing something: the amendments made later are dropped, and what they meant for a
 * fight with them.
 */
import type {
	Combatant,
	Creature,
	Encounter,
	InitiativeAction,
	InitiativeState,
} from '../../engine/index.ts';
import { combatantOf, fightOf, playersSide } from '../initiative.ts';
import { ALL_FIGURES, isDown, isHelpless } from './bodies.ts';
import { type Change, type Draft, saying, unchanged } from './changes.ts';
import { join, sayHelpless, sayTurn, updateOf, withAllDone } from './following.ts';
import { type Moment, sayDone } from './initiative.ts';

/** The amendments that a change at a moment drops: those made later in the half-round. */
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
	/** What they said last of creatures, by id. */
	readonly records: ReadonlyMap<string, Creature>;
	/** Whom they made leave. */
	readonly left: ReadonlySet<string>;
}

/** What it means for a fight that later amendments are no more: whoever joined in one of them leaves, whoever left is in it again. */
function withdrawn(
	fight: InitiativeState,
	present: Encounter,
	{ records, left }: Dropped,
): readonly InitiativeAction[] {
	const known = new Map(fight.combatants.map((one) => [one.id, one]));
	const players = playersSide(present);
	const actions: InitiativeAction[] = [];
	const joining: Combatant[] = [];
	const here = new Set<string>();
	for (const creature of present.creatures) {
		const { id } = creature;
		here.add(id);
		if (left.has(id) && !known.has(id)) joining.push(combatantOf(creature, players));
		else if (records.has(id)) actions.push(...updateOf(known.get(id), creature, players, ALL_FIGURES));
	}
	for (const { id, name } of records.values())
		if (!here.has(id) && known.has(id)) actions.push({ type: 'leave', creature: id, name });
	return joining.length > 0 ? [...actions, join(joining)] : actions;
}

/** Damage and healing stay when history is written anew, and so does the lying down and getting up they meant. */
function sayDamageOf({ records }: Dropped, { creatures }: Encounter): readonly Change[] {
	return creatures.flatMap((creature) => {
		const was = records.get(creature.id);
		return was && isHelpless(was) === isDown(was) ? sayHelpless(creature, isHelpless(was)) : [];
	});
}

/**
 * What changes at a moment from which on a half-round is about to be worked out anew, the later amendments dropped.
 *
 * @param whole the half-round with all its amendments
 */
export function rewound(present: Encounter, whole: Encounter, moment: Moment): Draft {
	const start = unchanged(present);
	const fight = fightOf(present);
	const dropped = droppedFrom(whole, moment);
	if (!fight || dropped.records.size + dropped.left.size === 0) return start;
	const back = saying(start, sayDamageOf(dropped, present));
	const actions = withdrawn(fight, back.encounter, dropped);
	const fought = saying(back, sayDone(present, withAllDone(back.encounter, actions, moment)));
	return saying(fought, sayTurn(fought.encounter, moment.segment, true));
}
