/**
 * What changes on the map mean for a fight that goes on. Creatures that come, go, hide or change do so in the order
 * too; a path drawn is a plan declared; whoever is down is helpless; and the turn may pass to others.
 */
import {
	type Area,
	type Combatant,
	type Creature,
	combatantIn,
	type Encounter,
	type InitiativeAction,
	type InitiativeState,
	indexById,
	initiativeRefusal,
	isSquare,
	type Plan,
	placesOfIds,
	presenceOf,
	SEGMENTS,
	timeOf,
} from '../../engine/index.ts';
import { areaEnded, conditionEnded, lineText } from '../../messages/index.ts';
import { combatantOf, combatOf, namesIn, playersSide, withTurn } from '../combatQueries.ts';
import type { DicePolicy } from '../session/session.ts';
import { applied, type Change, type Draft, saying, unchanged } from './changeSet.ts';
import {
	conditionsWhen,
	type Figure,
	figuresBy,
	isDown,
	isFallen,
	isHelpless,
	newsTo,
} from './combatantSync.ts';
import { type Moment, sayDone, sayNote, withAct } from './combatCommands.ts';
import type { Command } from './commandTypes.ts';
import { areasOver, conditionsOff, conditionsOver, type Ended, sayEnded } from './expiry.ts';
import { movementUsed } from './movementUsed.ts';

/**
 * Does these actions one after the other, those that are refused left out.
 *
 * @param quiet the log does not tell of them
 */
export function withAllDone(
	encounter: Encounter,
	actions: readonly InitiativeAction[],
	moment: Moment,
	quiet = false,
): Encounter {
	return actions.reduce((now, action) => withAct(now, action, moment, quiet), encounter);
}

/** What changes of the map's creatures mean for a fight. */
function consequences(
	fight: InitiativeState,
	before: Encounter,
	{ encounter, changes }: Draft,
): readonly InitiativeAction[] {
	const now = indexById(encounter.creatures);
	const players = playersSide(encounter);
	const figures = new Map<string, Figure[]>();
	const joining: Combatant[] = [];
	const leaving: InitiativeAction[] = [];
	for (const change of changes) {
		if (change.type === 'join' && !combatantIn(fight, change.creature.id)) {
			const one = now.get(change.creature.id);
			if (one) joining.push(combatantOf(one, players, fight.system));
		}
		if (change.type === 'leave' && combatantIn(fight, change.creature)) {
			const creature = change.creature;
			leaving.push({ type: 'leave', creature, name: namesIn(before)(creature) });
		}
		if (change.type === 'fields') {
			const set = figures.get(change.creature) ?? [];
			figures.set(change.creature, [...set, ...figuresBy(change.fields)]);
		}
	}
	const updates = [...figures].flatMap(([id, set]) =>
		updateOf(fight, combatantIn(fight, id), now.get(id), players, set),
	);
	return [...updates, ...leaving, ...joinOf(joining)];
}

/** Takes these into a fight; nothing where there are none. */
export function joinOf(combatants: readonly Combatant[]): readonly InitiativeAction[] {
	return combatants.length > 0 ? [{ type: 'join', combatants }] : [];
}

/** Tells a fight of a creature in it; nothing when it knows that already. */
export function updateOf(
	{ system }: InitiativeState,
	known: Combatant | undefined,
	creature: Creature | undefined,
	players: string,
	figures: readonly Figure[],
): readonly InitiativeAction[] {
	const changes = known && creature && newsTo(known, combatantOf(creature, players, system), figures);
	return changes ? [{ type: 'update', creature: creature.id, changes }] : [];
}

function hasPath(creature: { readonly plan?: Plan } | undefined): boolean {
	return creature?.plan?.steps.some(isSquare) ?? false;
}

function isStuck(creature: Creature): boolean {
	return creature.speed === 0 || presenceOf(creature, 'srd').immobile;
}

/** The creatures that changes are about. */
function concernedBy(changes: readonly Change[]): readonly string[] {
	return changes.flatMap((change) => {
		if (change.type === 'join') return change.creature.id;
		return 'creature' in change ? change.creature : [];
	});
}

/** The creatures that a command takes into the fight. */
function joinedBy(command: Command): readonly string[] {
	if (command.type !== 'initiative' || command.action.type !== 'join') return [];
	return command.action.combatants.map(({ id }) => id);
}

/** Those of whom it is said that they have no path from now on, and who had one. */
function pathless(before: Encounter, changes: readonly Change[]): ReadonlySet<string> {
	const without = changes.flatMap((change) =>
		change.type === 'plan' && !hasPath(change) ? change.creature : [],
	);
	if (without.length === 0) return new Set();
	const had = new Set(before.creatures.filter(hasPath).map(({ id }) => id));
	return new Set(without.filter((id) => had.has(id)));
}

/** Whose plans may be others, and who of them had a path and has none now. */
interface Replanned {
	readonly creatures: ReadonlySet<string>;
	readonly cleared: ReadonlySet<string>;
}

/**
 * Simultaneous: a path drawn is a plan declared, one cleared is taken back.
 *
 * @param by what is known to be otherwise; left out, everybody's plans may be, and the log does not tell of it
 */
function withPlans(encounter: Encounter, moment: Moment, by?: Replanned): Encounter {
	const fight = combatOf(encounter);
	if (fight?.system !== 'simultaneous' || fight.phase !== 'declaring') return encounter;
	const planned = new Map(fight.plans.map((plan) => [plan.creature, plan]));
	const fighting = new Set(fight.combatants.map((one) => one.id));
	const actions: InitiativeAction[] = [];
	for (const creature of encounter.creatures) {
		const { id } = creature;
		if (!fighting.has(id) || by?.creatures.has(id) === false) continue;
		const plan = planned.get(id);
		if (hasPath(creature) && (!plan || plan.holds)) actions.push({ type: 'plan', creature: id });
		// Who cannot move has nothing to declare.
		if (!plan && !hasPath(creature) && isStuck(creature))
			actions.push({ type: 'plan', creature: id, holds: true });
		// Whoever holds has no path that could be cleared, so its hold stays.
		if (plan && !plan.holds && by?.cleared.has(id)) actions.push({ type: 'unplan', creature: id });
	}
	return withAllDone(encounter, actions, moment, by === undefined);
}

/** Whoever is down is helpless on the map, and whoever is up again is not. Whoever has fallen loses the rest of its path. */
function sayFallen(before: Encounter, { encounter, changes }: Draft): readonly Change[] {
	const counted = new Set(
		concernedBy(
			changes.filter(
				(change) =>
					change.type === 'join' ||
					(change.type === 'fields' && ('hitPoints' in change.fields || 'conditions' in change.fields)),
			),
		),
	);
	if (counted.size === 0) return [];
	const then = indexById(before.creatures);
	const places = placesOfIds(encounter.creatures);
	// In the order of the list, of which nobody else is asked about.
	const at = [...counted].flatMap((id) => places.get(id) ?? []).sort((a, b) => a - b);
	return at.flatMap((place): readonly Change[] => {
		const creature = encounter.creatures[place]!;
		const { id, plan } = creature;
		const old = then.get(id);
		const down = isDown(creature);
		const wasDown = old !== undefined && isDown(old);
		const body = wasDown === down ? [] : sayHelpless(creature, down);
		return plan && isFallen(creature) ? [...body, { type: 'plan', creature: id, plan: undefined }] : body;
	});
}

export function sayHelpless(creature: Creature, helpless: boolean): readonly Change[] {
	if (isHelpless(creature) === helpless) return [];
	return [{ type: 'fields', creature: creature.id, fields: conditionsWhen(creature, helpless) }];
}

/**
 * Whose turn it is. Those who are on the move go on to the end of the half-round, though some of them have done what
 * they had to do.
 *
 * @param ends the half-round is over for them
 */
export function sayTurn(encounter: Encounter, segment: number, ends: boolean): readonly Change[] {
	const turned = withTurn(encounter);
	if (turned === encounter) return [];
	const { movers: moving } = encounter;
	const { movers, round, time } = turned;
	const isOnTheMove = !ends && segment > 0 && segment < SEGMENTS;
	const goOn = isOnTheMove && moving !== undefined && movers?.every((id) => moving.includes(id));
	const stay = goOn || movers === moving;
	return [{ type: 'encounter', fields: stay ? { round, time } : { movers, round, time } }];
}

/** Everything that a command changes: what it says itself, and what that means for the fight and for those who move. */
export function followed(
	before: Encounter,
	changes: readonly Change[],
	command: Command,
	moment: Moment,
): Draft {
	const said = saying(unchanged(before), changes);
	if (changes.length === 0) return said;
	const draft = saying(said, sayFallen(before, said));
	const { encounter } = draft;
	const fight = combatOf(encounter);
	let fought = encounter;
	if (fight && !combatOf(before)) fought = withPlans(encounter, moment);
	else if (fight) {
		const off = conditionsOff(fight, before, draft);
		const noted = applied(encounter, sayOver(encounter, off, moment));
		const told = withAllDone(noted, consequences(fight, before, draft), moment);
		const creatures = new Set([...concernedBy(draft.changes), ...joinedBy(command)]);
		fought = withPlans(told, moment, { creatures, cleared: pathless(before, draft.changes) });
	}
	const after = saying(draft, sayDone(encounter, fought));
	if (combatOf(fought) === combatOf(before)) return after;
	const ends = command.type === 'initiative' && command.action.type === 'next';
	const turned = saying(after, sayTurn(after.encounter, moment.segment, ends));
	return timeOf(turned.encounter) > timeOf(before) ? withEnded(turned, timeOf(before), moment) : turned;
}

/** What ends where people take turns, because a round is over; the log of the fight tells of it (A90). */
function withEnded(draft: Draft, before: number, moment: Moment): Draft {
	const { encounter } = draft;
	const told = sayOver(encounter, conditionsOver(encounter), moment, areasOver(encounter, before));
	return told.length > 0 ? saying(draft, followedEnd(encounter, moment, told).changes) : draft;
}

/** Has the log of the fight tell what is over, which it keeps for those who go back; nothing where nothing is. */
function sayOver(
	encounter: Encounter,
	over: readonly Ended[],
	moment: Moment,
	areas: readonly Area[] = [],
): readonly Change[] {
	const said = [...over.map(conditionEnded), ...areas.map(areaEnded)].map(lineText);
	const ended = over.map(({ creature, condition, until }) => ({ creature, condition, until }));
	return said.length > 0 ? sayNote(encounter, said.join(' '), moment, ended) : [];
}

/** What ends at the time that has come, with what that means. */
export function followedEnd(encounter: Encounter, moment: Moment, told: readonly Change[] = []): Draft {
	return followed(encounter, [...sayEnded(encounter), ...told], { type: 'all', commands: [] }, moment);
}

/**
 * A fight when a half-round has just begun. Simultaneous: everybody declares anew, and plans that go on count as
 * declared. In turns: those who act now move, and those who have moved have used their movement.
 *
 * @param moved ids of those who moved in the half-round that is over
 */
export function followedHalf(encounter: Encounter, moved: readonly string[], ask: DicePolicy): Encounter {
	const fight = combatOf(encounter);
	if (!fight) return encounter;
	const moment = { segment: 0, ask };
	const { half = 1 } = encounter;
	if (fight.system !== 'simultaneous')
		return withTurn(
			withAllDone(
				encounter,
				movementUsed(encounter, half - 1, moved).filter((one) => !initiativeRefusal(fight, one)),
				moment,
			),
		);
	const next: InitiativeAction = { type: 'next', ...(fight.half + 1 !== half && { half }) };
	const resolved = withAllDone(encounter, [{ type: 'resolve', anyway: true }, next], moment);
	return withPlans(resolved, moment);
}

/** What moving on the board means: everybody's plan is given, or (Level Up) the movers use their movement, or action. */
export function movesBegin(encounter: Encounter): Command | null {
	const fight = combatOf(encounter);
	if (!fight) return null;
	if (fight.system === 'simultaneous')
		return fight.phase === 'declaring'
			? { type: 'initiative', action: { type: 'resolve', anyway: true } }
			: null;
	const movers = new Set(encounter.movers);
	const moving = encounter.creatures.filter((creature) => movers.has(creature.id) && hasPath(creature));
	const ids = moving.map((creature) => creature.id);
	const actions = movementUsed(encounter, encounter.half ?? 1, ids);
	return actions.length > 0 ? allOf(actions) : null;
}

/** Several actions of a fight as one step. */
export function allOf(actions: readonly InitiativeAction[]): Command {
	return { type: 'all', commands: actions.map((action) => ({ type: 'initiative', action })) };
}
