/**
 * What changes on the map mean for a fight that goes on: creatures that come, go, hide or are changed do
 * so in the order too, paths are plans, who is down is helpless, and whose turn it is moves.
 */
import {
	type Combatant,
	type Creature,
	changedBy,
	type Encounter,
	type InitiativeAction,
	type InitiativeState,
	initiativeRefusal,
	isSquare,
	lastKnown,
	presenceOf,
	SEGMENTS,
} from '../../engine/index.ts';
import { combatantOf, fightOf, playersSide, withTurn } from '../initiative.ts';
import type { Ask } from '../session/session.ts';
import { conditionsWhen, figureChanges, isDown, isHelpless } from './bodies.ts';
import { type Change, type Draft, saying, unchanged } from './changes.ts';
import { type Moment, sayDone, withAct } from './initiative.ts';
import type { Command } from './types.ts';

/** Does all of it that may be done. */
function following(
	encounter: Encounter,
	actions: readonly InitiativeAction[],
	moment: Moment,
	tell = true,
): Encounter {
	return actions.reduce((now, action) => withAct(now, action, moment, !tell), encounter);
}

/** What the changes between two moments of the map's creatures mean for a fight. */
function consequences(
	fight: InitiativeState,
	players: string,
	before: readonly Creature[],
	after: readonly Creature[],
): readonly InitiativeAction[] {
	const old = new Map(before.map((creature) => [creature.id, creature]));
	const fighting = new Set(fight.combatants.map((one) => one.id));
	const known = new Map(fight.combatants.map((one) => [one.id, one]));
	const joining: Combatant[] = [];
	const actions: InitiativeAction[] = [];
	for (const creature of after) {
		const was = old.get(creature.id);
		old.delete(creature.id);
		if (was === creature) continue;
		const one = combatantOf(creature, players);
		if (!was) {
			if (!fighting.has(creature.id)) joining.push(one);
			continue;
		}
		const now = known.get(creature.id);
		if (!now) continue;
		const changes = figureChanges(combatantOf(was, players), one);
		// What the fight itself has done to the creature it knows.
		const news = changes && figureChanges(now, changedBy(now, changes));
		if (news) actions.push({ type: 'update', creature: creature.id, changes: news });
	}
	for (const { id, name } of old.values())
		if (fighting.has(id)) actions.push({ type: 'leave', creature: id, name });
	if (joining.length > 0) actions.push({ type: 'join', combatants: joining });
	return actions;
}

function hasPath(creature: Creature | undefined): boolean {
	return creature?.plan?.steps.some(isSquare) ?? false;
}

function isStuck(creature: Creature): boolean {
	return creature.speed === 0 || presenceOf(creature, 'srd').immobile;
}

/** Simultaneous: a path drawn is a plan declared, one cleared is taken back. */
function withPlans(
	encounter: Encounter,
	before: readonly Creature[],
	moment: Moment,
	tell = true,
): Encounter {
	const fight = fightOf(encounter);
	if (fight?.system !== 'simultaneous' || fight.phase !== 'declaring') return encounter;
	const planned = new Map(fight.plans.map((plan) => [plan.creature, plan]));
	const old = new Map(before.map((creature) => [creature.id, creature]));
	const fighting = new Set(fight.combatants.map((one) => one.id));
	const actions: InitiativeAction[] = [];
	for (const creature of encounter.creatures) {
		const { id } = creature;
		if (!fighting.has(id)) continue;
		const plan = planned.get(id);
		if (hasPath(creature) && (!plan || plan.holds)) actions.push({ type: 'plan', creature: id });
		// Who cannot move has nothing to declare.
		if (!plan && !hasPath(creature) && isStuck(creature))
			actions.push({ type: 'plan', creature: id, holds: true });
		// Whoever holds has no path that could be cleared.
		if (plan && !plan.holds && !hasPath(creature) && hasPath(old.get(id)))
			actions.push({ type: 'unplan', creature: id });
	}
	return following(encounter, actions, moment, tell);
}

/** Who is down is helpless on the map; who is up again is not. */
function sayFallen(before: readonly Creature[], after: readonly Creature[]): readonly Change[] {
	const old = new Map(before.map((creature) => [creature.id, creature]));
	return after.flatMap((creature) => {
		const was = old.get(creature.id);
		const down = isDown(creature);
		return was === creature || isDown(was) === down ? [] : sayHelpless(creature, down);
	});
}

function sayHelpless(creature: Creature, helpless: boolean): readonly Change[] {
	if (isHelpless(creature) === helpless) return [];
	return [{ type: 'fields', creature: creature.id, fields: conditionsWhen(creature, helpless) }];
}

/**
 * Whose turn it is. Those who are on the move go on to the end of the half-round, though some of them have done what
 * they had to do.
 *
 * @param ends the half-round is over for them
 */
function sayTurn(encounter: Encounter, segment: number, ends: boolean): readonly Change[] {
	const turned = withTurn(encounter);
	if (turned === encounter) return [];
	const { movers: moving } = encounter;
	const { movers, round } = turned;
	const isOnTheMove = !ends && segment > 0 && segment < SEGMENTS;
	const goOn = isOnTheMove && moving !== undefined && movers?.every((id) => moving.includes(id));
	const stay = goOn || movers === moving;
	return [{ type: 'encounter', fields: stay ? { round } : { movers, round } }];
}

/** What a command says, with what that means for the fight and for who moves. */
export function followed(
	before: Encounter,
	changes: readonly Change[],
	command: Command,
	moment: Moment,
): Draft {
	const { creatures } = before;
	const said = saying(unchanged(before), changes);
	if (said.encounter === before) return said;
	const draft = saying(said, sayFallen(creatures, said.encounter.creatures));
	const { encounter } = draft;
	const fight = fightOf(encounter);
	let fought = encounter;
	if (fight && !fightOf(before)) fought = withPlans(encounter, creatures, moment, false);
	else if (fight && encounter.creatures !== creatures) {
		const actions = consequences(fight, playersSide(encounter), creatures, encounter.creatures);
		fought = withPlans(following(encounter, actions, moment), creatures, moment);
	}
	const after = saying(draft, sayDone(encounter, fought));
	if (fightOf(fought) === fightOf(before)) return after;
	const ends = command.type === 'initiative' && command.action.type === 'next';
	return saying(after, sayTurn(after.encounter, moment.segment, ends));
}

/** Damage and healing stay when history is written anew, and so does the lying down and getting up they meant. */
function sayDamageOf(later: readonly Creature[], creatures: readonly Creature[]): readonly Change[] {
	const known = new Map(later.map((creature) => [creature.id, creature]));
	return creatures.flatMap((creature) => {
		const was = known.get(creature.id);
		return was && isHelpless(was) === isDown(was) ? sayHelpless(creature, isHelpless(was)) : [];
	});
}

/**
 * What changes at a moment from which on a half-round is about to be worked out anew, the later amendments dropped:
 * whoever joined in one of them leaves the fight, whoever left in one is in it again.
 *
 * @param whole the half-round with all its amendments
 */
export function rewound(present: Encounter, whole: Encounter, moment: Moment): Draft {
	const start = unchanged(present);
	const fight = fightOf(present);
	const amendments = whole.amendments ?? [];
	const kept = amendments.filter((amendment) => amendment.after <= moment.segment);
	if (!fight || kept.length === amendments.length) return start;
	const before = lastKnown(whole.creatures, amendments);
	const after = lastKnown(whole.creatures, kept);
	const back = saying(start, sayDamageOf(before, present.creatures));
	const actions = consequences(fight, playersSide(present), before, after);
	const fought = saying(back, sayDone(present, following(back.encounter, actions, moment)));
	return saying(fought, sayTurn(fought.encounter, moment.segment, true));
}

/**
 * A fight in the half-round that has just begun: the simultaneous one declares anew, plans that go on
 * counting; in turns, those who act now move, and who has moved has used its movement.
 *
 * @param moved who moved in the half-round that is over
 */
export function followedHalf(encounter: Encounter, moved: readonly string[], ask: Ask): Encounter {
	const fight = fightOf(encounter);
	if (!fight) return encounter;
	const moment = { segment: 0, ask };
	if (fight.system !== 'simultaneous') {
		const used = fight.system === 'level-up' ? movementUsed(fight, moved) : [];
		const after = following(encounter, used, moment);
		return withTurn(after);
	}
	const { half = 1 } = encounter;
	const next: InitiativeAction = { type: 'next', ...(fight.half + 1 !== half && { half }) };
	const resolved = following(encounter, [{ type: 'resolve', anyway: true }, next], moment);
	return withPlans(resolved, encounter.creatures, moment, false);
}

/** Level Up: the movement of those who have moved in the turn that goes on. */
function movementUsed(fight: InitiativeState, moved: readonly string[]): readonly InitiativeAction[] {
	return moved
		.map((creature): InitiativeAction => ({ type: 'use', creature, what: 'movement' }))
		.filter((action) => initiativeRefusal(fight, action) === null);
}

/** What moving on the board means: everybody's plan is given, or (Level Up) the movers use their movement. */
export function movesBegin(encounter: Encounter): Command | null {
	const fight = fightOf(encounter);
	if (fight?.system === 'simultaneous')
		return fight.phase === 'declaring'
			? { type: 'initiative', action: { type: 'resolve', anyway: true } }
			: null;
	if (fight?.system !== 'level-up') return null;
	const movers = new Set(encounter.movers);
	const moving = encounter.creatures.filter((creature) => movers.has(creature.id) && hasPath(creature));
	const actions = movementUsed(
		fight,
		moving.map((creature) => creature.id),
	);
	return actions.length > 0
		? { type: 'all', commands: actions.map((action) => ({ type: 'initiative', action })) }
		: null;
}
