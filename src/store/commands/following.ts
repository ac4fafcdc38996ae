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
} from '../../engine/index.ts';
import { combatantOf, fightOf, playersSide, withTurn } from '../initiative.ts';
import type { Ask } from '../session/session.ts';
import { figureChanges, isDown, isHelpless, withHelpless } from './bodies.ts';
import { type Moment, withAct } from './initiative.ts';
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
function withFallen(before: readonly Creature[], encounter: Encounter): Encounter {
	const old = new Map(before.map((creature) => [creature.id, creature]));
	let differs = false;
	const creatures = encounter.creatures.map((creature) => {
		const was = old.get(creature.id);
		if (was === creature || isDown(was) === isDown(creature)) return creature;
		const down = isDown(creature);
		if (isHelpless(creature) === down) return creature;
		differs = true;
		return withHelpless(creature, down);
	});
	return differs ? { ...encounter, creatures } : encounter;
}

/** What a command has made of an encounter, with what that means for the fight and for who moves. */
export function followed(before: Encounter, after: Encounter, moment: Moment): Encounter {
	if (after === before) return after;
	const { creatures } = before;
	let next = after.creatures === creatures ? after : withFallen(creatures, after);
	const fight = fightOf(next);
	if (fight && !fightOf(before)) next = withPlans(next, creatures, moment, false);
	else if (fight && next.creatures !== creatures) {
		const actions = consequences(fight, playersSide(next), creatures, next.creatures);
		next = withPlans(following(next, actions, moment), creatures, moment);
	}
	return fightOf(next) === fightOf(before) ? next : withTurn(next);
}

/** Damage and healing stay when history is written anew, and so does the lying down and getting up they meant. */
function withDamageOf(later: readonly Creature[], creatures: readonly Creature[]): readonly Creature[] {
	const known = new Map(later.map((creature) => [creature.id, creature]));
	return creatures.map((creature) => {
		const was = known.get(creature.id);
		if (!was || isHelpless(was) === isHelpless(creature) || isHelpless(was) !== isDown(was)) return creature;
		return withHelpless(creature, isHelpless(was));
	});
}

/**
 * The encounter at a moment from which on a half-round is about to be worked out anew, the later
 * amendments dropped: whoever joined in one of them leaves the fight, whoever left in one is in it again.
 *
 * @param whole the half-round with all its amendments
 */
export function rewound(present: Encounter, whole: Encounter, moment: Moment): Encounter {
	const fight = fightOf(present);
	const amendments = whole.amendments ?? [];
	const kept = amendments.filter((amendment) => amendment.after <= moment.segment);
	if (!fight || kept.length === amendments.length) return present;
	const before = lastKnown(whole.creatures, amendments);
	const after = lastKnown(whole.creatures, kept);
	const back = { ...present, creatures: withDamageOf(before, present.creatures) };
	const next = following(back, consequences(fight, playersSide(present), before, after), moment);
	return withTurn(next);
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
