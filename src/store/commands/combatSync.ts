/**
 * Synchronizes combat with the map: creatures join, leave, hide and change in the order; drawn paths count as
 * declared; fallen creatures are helpless; turns may pass.
 */
import {
	type Area,
	actingNow,
	type Combatant,
	type Creature,
	combatantIn,
	type Encounter,
	type InitiativeAction,
	type InitiativeState,
	indexById,
	initiativeRefusal,
	isSquare,
	isTurnBasedSystem,
	type Plan,
	placesOfIds,
	presenceOf,
	SEGMENTS,
	timeOf,
} from '../../engine/index.ts';
import { areaEnded, conditionEnded, lineText } from '../../messages/index.ts';
import { applied, type Change, type Draft, saying, unchanged } from '../encounter/changeSet.ts';
import {
	conditionsWhen,
	type Figure,
	figuresBy,
	isDown,
	isFallen,
	isHelpless,
	newsTo,
} from '../encounter/combatantSync.ts';
import { combatantOf, combatOf, namesIn, playersSide, withTurn } from '../encounter/combatQueries.ts';
import type { DicePolicy } from '../session/playbackState.ts';
import { type Moment, sayDone, sayNote, withAct } from './combatCommands.ts';
import type { Command } from './commandTypes.ts';
import { areasOver, conditionsOff, conditionsOver, type Ended, sayEnded } from './expiry.ts';
import { movementUsed } from './movementUsed.ts';

/**
 * Applies actions in order, skipping refused ones.
 *
 * @param quiet true for no log entry
 */
export function withAllDone(
	encounter: Encounter,
	actions: readonly InitiativeAction[],
	moment: Moment,
	quiet = false,
): Encounter {
	return actions.reduce((now, action) => withAct(now, action, moment, quiet), encounter);
}

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
	// Who has come into the open on the map is in the open in the order.
	for (const { id, hidden } of fight.combatants)
		if (hidden && now.get(id)?.hidden !== true) figures.set(id, [...(figures.get(id) ?? []), 'hidden']);
	const updates = [...figures].flatMap(([id, set]) =>
		updateOf(fight, combatantIn(fight, id), now.get(id), players, set),
	);
	return [...updates, ...leaving, ...joinOf(joining)];
}

export function joinOf(combatants: readonly Combatant[]): readonly InitiativeAction[] {
	return combatants.length > 0 ? [{ type: 'join', combatants }] : [];
}

/** The action that updates a combatant; empty if nothing changed. */
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

function concernedBy(changes: readonly Change[]): readonly string[] {
	return changes.flatMap((change) => {
		if (change.type === 'join') return change.creature.id;
		return 'creature' in change ? change.creature : [];
	});
}

function joinedBy(command: Command): readonly string[] {
	if (command.type !== 'initiative' || command.action.type !== 'join') return [];
	return command.action.combatants.map(({ id }) => id);
}

/** Creatures whose paths were removed. */
function pathless(before: Encounter, changes: readonly Change[]): ReadonlySet<string> {
	const without = changes.flatMap((change) =>
		change.type === 'plan' && !hasPath(change) ? change.creature : [],
	);
	if (without.length === 0) return new Set();
	const had = new Set(before.creatures.filter(hasPath).map(({ id }) => id));
	return new Set(without.filter((id) => had.has(id)));
}

/** Creatures with changed plans, and those that lost a path. */
interface Replanned {
	readonly creatures: ReadonlySet<string>;
	readonly cleared: ReadonlySet<string>;
}

/**
 * Simultaneous: a drawn path counts as declared, a cleared one is withdrawn.
 *
 * @param by the known changes; if left out, all plans are checked without log entries
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
		// A creature that cannot move declares nothing.
		if (!plan && !hasPath(creature) && isStuck(creature))
			actions.push({ type: 'plan', creature: id, holds: true });
		// A holding creature has no path to clear, so it keeps holding.
		if (plan && !plan.holds && by?.cleared.has(id)) actions.push({ type: 'unplan', creature: id });
	}
	return withAllDone(encounter, actions, moment, by === undefined);
}

/** Makes fallen creatures helpless without their remaining paths, and revives others. */
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
	// In list order, without visiting other creatures.
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
 * The turn's movers. Those in motion continue to the end of the half-round.
 *
 * @param ends true if the half-round is over for them
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

/** All changes of a command, with its effects on combat and movers. */
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
	const ended =
		timeOf(turned.encounter) > timeOf(before) ? withEnded(turned, timeOf(before), moment) : turned;
	return withTurnsTaken(ended, moment);
}

/** Creatures that were hidden until their turn come into the open as it begins. */
function withTurnsTaken(draft: Draft, moment: Moment): Draft {
	const { encounter } = draft;
	const fight = combatOf(encounter);
	if (!fight || !isTurnBasedSystem(fight.system)) return draft;
	const acting = new Set(actingNow(fight));
	const out = encounter.creatures.filter(
		(one) => one.hidden && one.hiddenUntil === 'turn' && acting.has(one.id),
	);
	if (out.length === 0) return draft;
	const fields = { hidden: undefined, hiddenUntil: undefined };
	const said = out.map(({ id }): Change => ({ type: 'fields', creature: id, fields }));
	return saying(draft, followed(encounter, said, { type: 'all', commands: [] }, moment).changes);
}

/** Expired durations at the end of a turn-based round, logged by combat (A90). */
function withEnded(draft: Draft, before: number, moment: Moment): Draft {
	const { encounter } = draft;
	const told = sayOver(encounter, conditionsOver(encounter), moment, areasOver(encounter, before));
	return told.length > 0 ? saying(draft, followedEnd(encounter, moment, told).changes) : draft;
}

/** Logs expirations, which the log keeps for undo. */
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

/** Expirations at the current time with their effects. */
export function followedEnd(encounter: Encounter, moment: Moment, told: readonly Change[] = []): Draft {
	return followed(encounter, [...sayEnded(encounter), ...told], { type: 'all', commands: [] }, moment);
}

/**
 * Combat at the start of a half-round. Simultaneous: all declare again, and continued plans count as declared.
 * Turn-based: the acting creatures move, and those that moved have used their movement.
 *
 * @param moved ids of creatures that moved in the finished half-round
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

/** Effects of starting movement: plans are set, or (Level Up) the movers use movement or action. */
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

/** Several combat actions as one step. */
export function allOf(actions: readonly InitiativeAction[]): Command {
	return { type: 'all', commands: actions.map((action) => ({ type: 'initiative', action })) };
}
