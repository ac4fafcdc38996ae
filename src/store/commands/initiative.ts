/** Commands about who acts when: a fight begins, something is done in it, it ends. */
import {
	type Askers,
	beginInitiative,
	type Combatant,
	type Creature,
	type Doing,
	type Encounter,
	type InitiativeAction,
	initiativeRefusal,
	isSquare,
	type Plan,
	plansOf,
	withDeed,
} from '../../engine/index.ts';
import { MAX_DEEDS, MAX_SENTENCE } from '../../formats/limits.ts';
import { initiativeRefused } from '../../words/index.ts';
import { atLeisure, combatantOf, fightOf, namesIn, playersSide } from '../initiative.ts';
import type { Ask } from '../session/session.ts';
import { withBody } from './bodies.ts';
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

/** The encounter in which this was done as well; the same one where it cannot be done or changes nothing. */
function withDone(encounter: Encounter, doing: Doing, { segment }: Moment): Encounter {
	const deed = { half: encounter.half ?? 1, segment, ...doing };
	const initiative = withDeed(encounter.initiative, deed, encounter, MAX_DEEDS);
	return initiative ? { ...encounter, initiative } : encounter;
}

/** Whose dice people roll, as the fight remembers it. */
function askersOf(ask: Ask): Askers | undefined {
	if (ask.who === 'side') return { side: ask.side };
	return ask.who === 'everyone' ? 'everyone' : undefined;
}

/**
 * The encounter in whose fight this was done; the same one where it may not be done.
 *
 * @param quiet it goes without saying
 */
export function withAct(
	encounter: Encounter,
	action: InitiativeAction,
	moment: Moment,
	quiet = false,
): Encounter {
	const asks = askersOf(moment.ask);
	return withDone(encounter, { type: 'act', action, ...(asks && { asks }), ...(quiet && { quiet }) }, moment);
}

/** The encounter whose creatures are as what was done in the fight has left them. */
function withBodies(encounter: Encounter, before: readonly Combatant[]): Encounter {
	const now = fightOf(encounter)?.combatants ?? [];
	if (now === before) return encounter;
	const old = new Map(before.map((one) => [one.id, one]));
	const changed = new Map(
		now.filter((one) => old.has(one.id) && old.get(one.id) !== one).map((one) => [one.id, one]),
	);
	if (changed.size === 0) return encounter;
	const creatures = encounter.creatures.map((creature) => {
		const one = changed.get(creature.id);
		const was = old.get(creature.id);
		return one && was ? withBody(creature, was, one) : creature;
	});
	return { ...encounter, creatures };
}

// ---- The commands ----

export function begin(encounter: Encounter, command: Of<'begin-initiative'>, moment: Moment): CommandResult {
	if (fightOf(encounter)) return refuse('A fight is under way: end it before the next begins.');
	const { system, options } = command;
	const chosen = command.creatures && new Set(command.creatures);
	const players = command.players ?? playersSide(encounter);
	const combatants = encounter.creatures
		.filter((creature) => chosen?.has(creature.id) ?? true)
		.map((creature) => combatantOf(creature, players));
	if (combatants.length === 0) return refuse('Nobody is on the map to fight.');
	const begun = withDone(
		system === 'simultaneous' ? encounter : inNewRound(encounter),
		{ type: 'begin', system, ...(options && { options }), combatants },
		moment,
	);
	const fight = fightOf(begun);
	const wrong = fight && initiativeRefusal(fight, { type: 'options', changes: options ?? {} });
	if (wrong) return refuse(initiativeRefused(wrong, namesIn(encounter)));
	return done({ ...begun, initiative: { done: [], ...begun.initiative, players } });
}

export function end(encounter: Encounter, moment: Moment): CommandResult {
	const fight = fightOf(encounter);
	if (!fight) return done(encounter);
	const over = fight.system === 'simultaneous' ? encounter : roundOver(encounter);
	return done(withDone(over, { type: 'end' }, moment));
}

export function note(encounter: Encounter, { text }: Of<'note'>, moment: Moment): CommandResult {
	return done(withDone(encounter, { type: 'note', text: clipped(text) }, moment));
}

/** A text that is not longer than a file holds. */
function clipped(text: string): string {
	return text.length <= MAX_SENTENCE ? text : `${text.slice(0, MAX_SENTENCE - 1)}…`;
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
	const refusal = initiativeRefusal(fight, action);
	if (refusal) return refuse(initiativeRefused(refusal, namesIn(encounter)));
	const after = withAct(encounter, action, unasked ? { ...moment, ask: { who: 'nobody' } } : moment);
	const now = fightOf(after);
	const turned = now !== null && 'round' in now && 'round' in fight && now.round !== fight.round;
	const rests = turned && after.creatures.some((one) => one.busy !== undefined);
	const rested = rests ? { ...after, creatures: after.creatures.map(atLeisure) } : after;
	return done(withBodies(rested, fight.combatants));
}

/** What is wrong with a creature's figures for a fight, in words; undefined when nothing is. */
export function wrongFighter({ name, hitPoints, fighter }: Creature): string | undefined {
	const probe = beginInitiative('static', []);
	const one: Combatant = { id: 'probe', side: 'probe', ...(hitPoints && { hitPoints }), ...fighter };
	const refusal = initiativeRefusal(probe, { type: 'join', combatants: [one] });
	return refusal ? initiativeRefused(refusal, () => name) : undefined;
}
