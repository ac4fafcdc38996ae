/**
 * Options at each step of a plan, by the resolver's own rules: creatures passed, threats left, possible manners,
 * provoked attacks.
 */

import { isSquare, presenceAfter } from '../board/index.ts';
import type { Creature, Manner, Plan, PlannedStep, Square } from '../creature.ts';
import { priceOf } from '../pathfinding/index.ts';
import { mayTumble, skillOf, TUMBLE_PAST, TUMBLE_THROUGH, tumbleDc } from './checkFactory.ts';
import { type KnownState, knownState, putThere } from './expectedEvents.ts';
import { slipperiness } from './hazards.ts';
import { notFarFrom } from './independentGroups.ts';
import { opponentsInTheWay, standingAside, whyNotOverrun } from './movementChecks.ts';
import { type MovingCreature, narrowingNow, remember, rememberPassed } from './movingCreature.ts';
import { asItStands } from './occupancyRules.ts';
import { type Exposure, noteThreats, provocations, threatsLeft } from './opportunityAttacks.ts';
import {
	atRest,
	type MovementProgress,
	type Schedule,
	type ScheduledStep,
	scheduleOf,
} from './planSchedule.ts';
import { createResolverState, type ResolverState } from './resolverState.ts';

/** A step of a plan with its options. */
export interface PossibleStep {
	/** Index among the plan's items. */
	readonly item: number;
	/** Number of the square it enters, from 1. */
	readonly space: number;
	readonly square: Square;
	/** Squares along one side of the footprint there. */
	readonly side: number;
	readonly by: Manner | undefined;
	/** Creatures in the way that only a roll could pass, if at all; a charge passes not even allies. */
	readonly through: readonly Creature[];
	/** Opponents that threaten the square it leaves and have had no opportunity yet: one each per round (F-21). */
	readonly past: readonly Creature[];
	/** Opponents a tumble here is rolled against, each once (F-24). */
	readonly against: readonly Creature[];
	/** DC of such a tumble; null without opponents left, as an earlier check still counts. */
	readonly dc: number | null;
	/** The lowest roll that reaches it; null without a DC. */
	readonly needs: number | null;
	/** Manners besides a plain step that the ground allows; always includes the current one. */
	readonly choices: readonly Extract<Manner, 'tumble' | 'overrun'>[];
	/** Creatures it provokes as planned, if its rolls succeed. */
	readonly provokes: readonly Creature[];
}

/**
 * The steps of a creature's plan, in order; empty without a plan. `creature` may differ from the known one.
 *
 * @param found its plan's schedule, if already known
 */
export function possibleSteps(
	known: KnownState,
	creature: Creature,
	begun = atRest(creature),
	found?: Schedule,
): readonly PossibleStep[] {
	const { plan } = creature;
	if (!plan || plan.steps.length === 0) return [];
	const creatures = knownAbout(known, creature, plan);
	const begunOf = (one: Creature): MovementProgress => (one.id === creature.id ? begun : atRest(one));
	const field = createResolverState(knownState({ ...known, creatures, movers: undefined }, begunOf));
	const mover = field.movers.find(({ id }) => id === creature.id);
	if (mover === undefined) return [];
	if (field.rules.opportunity) noteThreats(field);
	const { steps } = found ?? scheduleOf(field.ground, field.rules, creature, plan, begun);
	return steps.map((step, index) => possible(field, mover, step, index, index < steps.length - 1));
}

/** The creatures that could affect the plan's steps, its own included. */
function knownAbout({ creatures }: KnownState, creature: Creature, { steps }: Plan): readonly Creature[] {
	const isNear = notFarFrom([creature.position, ...steps.filter(isSquare)]);
	// Creatures with conditions may count as terrain (SRD-32); leaving them out would recompile the map.
	return creatures
		.map((one) => (one.id === creature.id ? creature : one))
		.filter((one) => one === creature || isNear(one.position) || one.conditions?.length);
}

/** The options of a step; afterwards the creature has taken it as planned. */
function possible(
	field: ResolverState,
	mover: MovingCreature,
	scheduled: ScheduledStep,
	index: number,
	goesOn: boolean,
): PossibleStep {
	const { item, square, side } = scheduled;
	const { by } = mover.steps[item] as PlannedStep;
	const inTheWay = goesOn
		? opponentsInTheWay(field, asItStands(mover), square, side)
		: { all: [], isBarred: false };
	const through = inTheWay.all;
	const to = { ...square, presence: presenceAfter(mover.presence, by) };
	const past = field.rules.opportunity ? threatsLeft(field, mover, { to, side }) : [];
	const evaded = mover.memory?.evaded ?? [];
	const fresh = past.filter(({ id }) => !evaded.includes(id));
	const choices = choicesAt(field, mover, through, past, inTheWay.isBarred, by).filter(
		(choice) => choice === by || isGround(field, mover, { ...square, by: choice }),
	);
	const aside = goesOn && by === 'overrun' ? standingAside(field, asItStands(mover), square, side) : [];
	const from = { at: mover.at, narrowed: narrowingNow(mover) };
	const provokes = leave(field, mover, by, scheduled, through, fresh, [...through, ...aside]);
	const [against, least] = through.length > 0 ? [through, TUMBLE_THROUGH] : [fresh, TUMBLE_PAST];
	const dc = against.length === 0 ? null : tumbleDc(least, against.length);
	const bonus = () => skillOf(mover, 'tumble') + slipperiness(field.ground, mover, from, square, side);
	const records = (some: readonly MovingCreature[]): Creature[] => some.map((one) => one.creature);
	return {
		item,
		space: index + 1,
		square,
		side,
		by,
		choices,
		through: records(through),
		past: records(past),
		against: records(against),
		dc,
		needs: dc === null ? null : dc - bonus(),
		provokes: records(provokes),
	};
}

function choicesAt(
	field: ResolverState,
	mover: MovingCreature,
	through: readonly MovingCreature[],
	past: readonly MovingCreature[],
	isBarred: boolean,
	by: Manner | undefined,
): PossibleStep['choices'] {
	const choices: ('tumble' | 'overrun')[] = [];
	const isTumble = (through.length > 0 || past.length > 0) && mayTumble(field.rules, mover.creature);
	if (!isBarred && isTumble) choices.push('tumble');
	// Fantasy Craft has no overrun through an occupied square (FC-86, FC-87).
	const isForce = through.length > 0 && field.rules.occupancy === 'srd';
	const isOverrun = !isBarred && isForce && whyNotOverrun(field, mover, through) === undefined;
	if (by === 'overrun' || isOverrun) choices.push('overrun');
	return choices;
}

/** True if the ground allows a step in this manner, at any cost. */
function isGround({ ground, rules }: ResolverState, mover: MovingCreature, to: PlannedStep): boolean {
	const from = { at: mover.at, narrowed: narrowingNow(mover) };
	return priceOf(ground, rules, mover, from, to) !== undefined;
}

/** Puts the creature at the step's target, and returns the creatures it provoked. */
function leave(
	field: ResolverState,
	mover: MovingCreature,
	by: Manner | undefined,
	scheduled: ScheduledStep,
	through: readonly MovingCreature[],
	past: readonly MovingCreature[],
	met: readonly MovingCreature[],
): MovingCreature[] {
	const ids = through.map(({ id }) => id);
	let evades: Exposure['evades'] = [];
	if (by === 'tumble' && mayTumble(field.rules, mover.creature)) {
		evades = ids.length > 0 ? 'everybody' : [...(mover.memory?.evaded ?? []), ...past.map(({ id }) => id)];
		if (evades !== 'everybody') remember(mover, { evaded: evades });
	}
	if (by === 'tumble' || by === 'overrun') rememberPassed(mover, ids);
	const isRolled = mover.memory?.checks?.some(({ check }) => check.dc === null) === true;
	if (by === 'overrun' && (ids.length > 0 || isRolled)) remember(mover, { overran: true });
	const overrun = by === 'overrun' ? met.map(({ id }) => id) : [];
	const { square, side } = scheduled;
	const to = { ...square, presence: presenceAfter(mover.presence, by) };
	const events = field.rules.opportunity ? provocations(field, mover, { to, side, evades, overrun }) : [];
	putThere(field, mover, scheduled, by);
	mover.entered++;
	const strikers = new Set(events.map(({ by }) => by));
	return field.movers.filter(({ id }) => strikers.has(id));
}
