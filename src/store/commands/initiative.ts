/**
 * Commands about who acts when, and what changes on the map mean for a fight that goes on: creatures
 * that come, go, hide or are changed do so in the order too, and who is down is helpless on the map.
 */
import {
	beginInitiative,
	type Combatant,
	type Creature,
	type Encounter,
	type Fighter,
	type InitiativeAction,
	type InitiativeDice,
	type InitiativeEntry,
	type InitiativeEvent,
	type InitiativeRecord,
	type InitiativeState,
	initiativeClock,
	initiativeDice,
	initiativeRefusal,
	initiativeSentence,
	isSquare,
	performInitiative,
	vitality,
} from '../../engine/index.ts';
import { MAX_INITIATIVE_LOG } from '../../formats/limits.ts';
import {
	clipped,
	combatantOf,
	fightClock,
	fightOf,
	moversOf,
	playersSide,
	withMovers,
} from '../initiative.ts';
import type { Ask } from '../session.ts';
import { done, refuse } from './result.ts';
import type { Command, CommandResult } from './types.ts';

type Of<T extends Command['type']> = Extract<Command, { readonly type: T }>;

/** When a command is carried out, and whose dice people roll. */
export interface Moment {
	/** Segments of the half-round that are over, 0 to 6. */
	readonly segment: number;
	readonly ask: Ask;
}

const NO_FIGHT = 'No fight has begun: choose how initiative works and begin.';

// ---- Dice and log ----

/** The dice of the fight that goes on: each fight has its own, so that a second one is not the first again. */
function diceOfFight(encounter: Encounter, ask: Ask): InitiativeDice {
	const { seed = '', rolls, initiative, creatures } = encounter;
	const fights = initiative?.fights ?? 0;
	const sides = new Map(creatures.map((creature) => [creature.id, creature.side]));
	const asks = (id: string) => ask.who === 'everyone' || (ask.who === 'side' && sides.get(id) === ask.side);
	return initiativeDice({ seed: fights > 1 ? `${seed} ${fights}` : seed, rolls }, asks);
}

/** The events worth a sentence: the end of a turn goes without saying when the next begins. */
function told(events: readonly InitiativeEvent[]): readonly InitiativeEvent[] {
	const goesOn = events.some((event) => event.type === 'turn');
	return events.filter(
		({ type }) => !(type === 'turn ended' && goesOn) && !(type === 'updated' && events.length > 1),
	);
}

function logged(
	encounter: Encounter,
	segment: number,
	moment: string,
	sentences: readonly string[],
): readonly InitiativeEntry[] {
	const log = encounter.initiative?.log ?? [];
	if (sentences.length === 0) return log;
	const half = encounter.half ?? 1;
	const entries = sentences.map((text) => ({ half, segment, moment: clipped(moment), text: clipped(text) }));
	return [...log, ...entries].slice(-MAX_INITIATIVE_LOG);
}

/** The encounter with another state of its fight. */
function withState(
	encounter: Encounter,
	state: InitiativeState,
	events: readonly InitiativeEvent[],
	segment: number,
): Encounter {
	const record: InitiativeRecord = encounter.initiative ?? { state: null, fights: 1, log: [] };
	const sentences = told(events).map((event) => initiativeSentence(event, state));
	const log = logged(encounter, segment, fightClock(state), sentences);
	return { ...encounter, initiative: { ...record, state, log } };
}

// ---- From the fight to the map ----

/** Of a combatant's fields, those that a creature keeps under the same name. */
const SHARED = ['name', 'size', 'hidden', 'hitPoints'] as const;
const FIGHTER = [
	'player',
	'group',
	'dexterity',
	'proficiency',
	'weapon',
	'rate',
	'secondWeapon',
	'tempo',
] as const satisfies readonly (keyof Fighter)[];

/** The creature with what the fight has changed of it. */
function withBody(creature: Creature, before: Combatant, after: Combatant): Creature {
	const changed: Record<string, unknown> = { ...creature };
	const set = (of: Record<string, unknown>, key: string, value: unknown) => {
		if (value === undefined || value === false) delete of[key];
		else of[key] = value;
	};
	for (const key of SHARED) if (before[key] !== after[key]) set(changed, key, after[key]);
	if (before.bonus !== after.bonus) set(changed, 'initiative', after.bonus);
	const fighter: Record<string, unknown> = { ...creature.fighter };
	for (const key of FIGHTER) if (before[key] !== after[key]) set(fighter, key, after[key]);
	set(changed, 'fighter', Object.keys(fighter).length > 0 ? fighter : undefined);
	return changed as unknown as Creature;
}

/** The encounter whose creatures are as the fight has left them. */
function withBodies(encounter: Encounter, was: InitiativeState, is: InitiativeState): Encounter {
	if (was.combatants === is.combatants) return encounter;
	const before = new Map(was.combatants.map((one) => [one.id, one]));
	const changed = new Map<string, readonly [Combatant, Combatant]>();
	for (const one of is.combatants) {
		const old = before.get(one.id);
		if (old && old !== one) changed.set(one.id, [old, one]);
	}
	if (changed.size === 0) return encounter;
	const creatures = encounter.creatures.map((creature) => {
		const pair = changed.get(creature.id);
		return pair ? withBody(creature, ...pair) : creature;
	});
	return { ...encounter, creatures };
}

// ---- The commands ----

export function begin(encounter: Encounter, command: Of<'begin-initiative'>, moment: Moment): CommandResult {
	if (fightOf(encounter)) return refuse('A fight is under way: end it before the next begins.');
	const { system, options = {} } = command;
	const chosen = command.creatures && new Set(command.creatures);
	const players = command.players ?? playersSide(encounter);
	const combatants = encounter.creatures
		.filter((creature) => chosen?.has(creature.id) ?? true)
		.map((creature) => combatantOf(creature, players));
	if (combatants.length === 0) return refuse('Nobody is on the map to fight.');
	const half = system === 'simultaneous' ? (encounter.half ?? 1) : 1;
	const state = beginInitiative(system, combatants, options, half);
	const wrong = initiativeRefusal(state, { type: 'options', changes: options });
	if (wrong !== null) return refuse(wrong);
	const old = encounter.initiative;
	const log = logged(encounter, moment.segment, initiativeClock(state), ['The fight begins.']);
	const begun: Encounter = {
		...encounter,
		initiative: { state, fights: (old?.fights ?? 0) + 1, players, log },
	};
	return done(withPlans(begun, encounter.creatures, moment, false));
}

export function end(encounter: Encounter, moment: Moment): CommandResult {
	const { initiative } = encounter;
	const fight = initiative?.state;
	if (!initiative || !fight) return done(encounter);
	const log = logged(encounter, moment.segment, fightClock(fight), ['The fight is over.']);
	return done({ ...encounter, initiative: { ...initiative, state: null, log } });
}

export function perform(
	encounter: Encounter,
	{ action, unasked = false }: Of<'initiative'>,
	moment: Moment,
): CommandResult {
	const fight = fightOf(encounter);
	if (!fight) return refuse(NO_FIGHT);
	if (action.type === 'join') {
		const here = new Set(encounter.creatures.map((creature) => creature.id));
		if (!action.combatants.every((one) => here.has(one.id)))
			return refuse('Only who is on the map can join the fight.');
	}
	const dice = diceOfFight(encounter, unasked ? { who: 'nobody' } : moment.ask);
	const outcome = performInitiative(fight, action, dice);
	if (outcome.status === 'refused') return refuse(outcome.reason);
	if (outcome.state === fight && outcome.events.length === 0) return done(encounter);
	const after = withState(encounter, outcome.state, outcome.events, moment.segment);
	return done(withBodies(after, fight, outcome.state));
}

// ---- From the map to the fight ----

/** Does all of it that may be done. */
function following(
	encounter: Encounter,
	actions: readonly InitiativeAction[],
	moment: Moment,
	tell = true,
): Encounter {
	const fight = fightOf(encounter);
	if (!fight || actions.length === 0) return encounter;
	const dice = diceOfFight(encounter, moment.ask);
	let state = fight;
	const events: InitiativeEvent[] = [];
	for (const action of actions) {
		const outcome = performInitiative(state, action, dice);
		if (outcome.status === 'refused') continue;
		state = outcome.state;
		events.push(...outcome.events);
	}
	return state === fight ? encounter : withState(encounter, state, tell ? events : [], moment.segment);
}

/** The fields in which two records of one combatant differ, as they are in the second. */
function differences(a: Combatant, b: Combatant): Partial<Omit<Combatant, 'id' | 'group'>> | null {
	const keys = new Set([...Object.keys(a), ...Object.keys(b)]) as Set<keyof Combatant>;
	keys.delete('group');
	const changes: Record<string, unknown> = {};
	for (const key of keys)
		if (a[key] !== b[key] && JSON.stringify(a[key]) !== JSON.stringify(b[key])) changes[key] = b[key];
	return Object.keys(changes).length > 0 ? changes : null;
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
		const changes = differences(combatantOf(was, players), one);
		const news = changes && differences(now, { ...now, ...changes });
		if (news) actions.push({ type: 'update', creature: creature.id, changes: news });
	}
	for (const id of old.keys()) if (fighting.has(id)) actions.push({ type: 'leave', creature: id });
	if (joining.length > 0) actions.push({ type: 'join', combatants: joining });
	return actions;
}

function hasPath(creature: Creature | undefined): boolean {
	return creature?.plan?.steps.some(isSquare) ?? false;
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
		// Whoever holds has no path that could be cleared.
		if (plan && !plan.holds && !hasPath(creature) && hasPath(old.get(id)))
			actions.push({ type: 'unplan', creature: id });
	}
	return following(encounter, actions, moment, tell);
}

function isDown(creature: Creature | undefined): boolean {
	return creature !== undefined && vitality(combatantOf(creature, '')) === 'down';
}

/** Who is down is helpless on the map; who is up again is not. */
function withFallen(before: readonly Creature[], encounter: Encounter): Encounter {
	const old = new Map(before.map((creature) => [creature.id, creature]));
	let differs = false;
	const creatures = encounter.creatures.map((creature) => {
		const was = old.get(creature.id);
		if (was === creature || isDown(was) === isDown(creature)) return creature;
		const conditions = creature.conditions ?? [];
		const down = isDown(creature);
		if (conditions.includes('helpless') === down) return creature;
		differs = true;
		const others = conditions.filter((condition) => condition !== 'helpless');
		const { conditions: _, ...rest } = creature;
		if (down) return { ...rest, conditions: [...others, 'helpless'] };
		return others.length > 0 ? { ...rest, conditions: others } : rest;
	});
	return differs ? { ...encounter, creatures } : encounter;
}

/** What a command has made of an encounter, with what that means for the fight and for who moves. */
export function followed(before: Encounter, after: Encounter, moment: Moment): Encounter {
	if (after === before) return after;
	const { creatures } = before;
	let next = after.creatures === creatures ? after : withFallen(creatures, after);
	const fight = fightOf(next);
	if (fight && next.creatures !== creatures) {
		const actions = consequences(fight, playersSide(next), creatures, next.creatures);
		next = withPlans(following(next, actions, moment), creatures, moment);
	}
	return next.initiative?.state === before.initiative?.state ? next : withMovers(next, moversOf(next));
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
		return withMovers(after, moversOf(after));
	}
	const resolved = following(encounter, [{ type: 'resolve', anyway: true }, { type: 'next' }], moment);
	const state = fightOf(resolved);
	const half = encounter.half ?? 1;
	const stepped =
		state?.system === 'simultaneous' && state.half !== half && resolved.initiative
			? { ...resolved, initiative: { ...resolved.initiative, state: { ...state, half } } }
			: resolved;
	return withPlans(stepped, encounter.creatures, moment, false);
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

/** What is wrong with a creature's figures for a fight, in words; undefined when nothing is. */
export function wrongFighter({ name, hitPoints, fighter }: Creature): string | undefined {
	const probe = beginInitiative('static', []);
	const one: Combatant = { id: 'probe', name, side: 'probe', ...(hitPoints && { hitPoints }), ...fighter };
	return initiativeRefusal(probe, { type: 'join', combatants: [one] }) ?? undefined;
}
