/** Commands about who acts when: a fight begins, something is done in it, it ends. */
import {
	beginInitiative,
	type Combatant,
	type Creature,
	type Encounter,
	type Fighter,
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
	type Plan,
	performInitiative,
	plansOf,
} from '../../engine/index.ts';
import { MAX_INITIATIVE_LOG } from '../../formats/limits.ts';
import {
	atLeisure,
	clipped,
	clockName,
	combatantOf,
	fightClock,
	fightOf,
	playersSide,
} from '../initiative.ts';
import type { Ask } from '../session/session.ts';
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
export function diceOfFight(encounter: Encounter, ask: Ask): InitiativeDice {
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

function recordOf(encounter: Encounter): InitiativeRecord {
	return encounter.initiative ?? { state: null, fights: 0, log: [] };
}

/** The encounter with another state of its fight, and what happened in its log. */
export function withState(
	encounter: Encounter,
	state: InitiativeState,
	events: readonly InitiativeEvent[],
	segment: number,
): Encounter {
	const record = recordOf(encounter);
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
		...(system === 'simultaneous' ? encounter : inNewRound(encounter)),
		initiative: { state, fights: (old?.fights ?? 0) + 1, players, log },
	};
	return done(begun);
}

export function end(encounter: Encounter, moment: Moment): CommandResult {
	const { initiative } = encounter;
	const fight = initiative?.state;
	if (!initiative || !fight) return done(encounter);
	const log = logged(encounter, moment.segment, fightClock(fight), ['The fight is over.']);
	const over = fight.system === 'simultaneous' ? encounter : roundOver(encounter);
	return done({ ...over, initiative: { ...initiative, state: null, log } });
}

export function note(encounter: Encounter, { text }: Of<'note'>, { segment }: Moment): CommandResult {
	const moment = clockName(encounter, encounter.half ?? 1, segment);
	const log = logged(encounter, segment, moment, [text]);
	return done({ ...encounter, initiative: { ...recordOf(encounter), log } });
}

/** The encounter whose next half-round is of another round than the last one, though their numbers be the same. */
function roundOver(encounter: Encounter): Encounter {
	const { history = [] } = encounter;
	const last = history.at(-1);
	if (!last || last.endsRound) return encounter;
	return { ...encounter, history: [...history.slice(0, -1), { ...last, endsRound: true }] };
}

/** The same, and nothing of that round goes on: neither the rest of a path that was begun, nor what was done besides. */
function inNewRound(encounter: Encounter): Encounter {
	const last = encounter.history?.at(-1);
	if (!last) return encounter;
	const begun = plansOf(last);
	const creatures = encounter.creatures.map((creature): Creature => {
		const free = atLeisure(creature);
		const isRest = begun.get(creature.id)?.some((plan) => isRestOf(free.plan, plan));
		if (!isRest) return free;
		const { plan: _, ...rest } = free;
		return rest;
	});
	return { ...roundOver(encounter), creatures };
}

/** Whether a plan is what was left of another when some of its spaces had been entered, or none. */
function isRestOf(plan: Plan | undefined, whole: Plan): boolean {
	const left = plan?.steps.filter(isSquare) ?? [];
	const all = whole.steps.filter(isSquare);
	const from = all.length - left.length;
	return (
		left.length > 0 &&
		from >= 0 &&
		left.every(({ x, y }, i) => all[from + i]?.x === x && all[from + i]?.y === y)
	);
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
	const turned = outcome.events.some((event) => event.type === 'round') && fight.system !== 'simultaneous';
	const rests = turned && after.creatures.some((one) => one.busy !== undefined);
	const rested = rests ? { ...after, creatures: after.creatures.map(atLeisure) } : after;
	return done(withBodies(rested, fight, outcome.state));
}

/** What is wrong with a creature's figures for a fight, in words; undefined when nothing is. */
export function wrongFighter({ name, hitPoints, fighter }: Creature): string | undefined {
	const probe = beginInitiative('static', []);
	const one: Combatant = { id: 'probe', name, side: 'probe', ...(hitPoints && { hitPoints }), ...fighter };
	return initiativeRefusal(probe, { type: 'join', combatants: [one] }) ?? undefined;
}
