/**
 * What can be done at each step of a plan, asked of the half-round's own field: through whom it leads, out of whose
 * reach, in which manners it could be made, and whom it would give an opportunity to strike.
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

/** A step of a plan, and what can be done at it. */
export interface PossibleStep {
	/** Its place among the items of the plan. */
	readonly item: number;
	/** Which space of the plan it enters, counted from 1. */
	readonly space: number;
	readonly square: Square;
	/** Squares along one side of the footprint there. */
	readonly side: number;
	readonly by: Manner | undefined;
	/**
	 * Those who stand in the way now, could only be passed by a roll, if at all, and have not been passed by then;
	 * whoever charges passes no friend either.
	 */
	readonly through: readonly Creature[];
	/** Opponents who threaten the space it leaves and have had no opportunity by then: one for each in a round (F-21). */
	readonly past: readonly Creature[];
	/** Whom a tumble here is rolled against: of those past whom it leads, each once (F-24). */
	readonly against: readonly Creature[];
	/** What such a tumble has to reach; null where nobody is left for it: one check before goes on counting. */
	readonly dc: number | null;
	/** The least face that reaches it; null where there is none to reach. */
	readonly needs: number | null;
	/** What can be chosen besides a plain step, where the ground takes a step made so; always how it is made now. */
	readonly choices: readonly Extract<Manner, 'tumble' | 'overrun'>[];
	/** Those whom it gives an opportunity to strike as it is planned, its rolls taken to succeed. */
	readonly provokes: readonly Creature[];
}

/**
 * The steps of a creature's plan, in their order; none without a plan. `creature` may differ from what is known of it.
 *
 * @param found its plan's schedule, where that is known already
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

/** Those of whom something at a plan's steps could depend, its creature among them: of a crowd few are near them. */
function knownAbout({ creatures }: KnownState, creature: Creature, { steps }: Plan): readonly Creature[] {
	const isNear = notFarFrom([creature.position, ...steps.filter(isSquare)]);
	// Whoever is in some condition may be ground to others (SRD-32): without him the ground would be put together anew.
	return creatures
		.map((one) => (one.id === creature.id ? creature : one))
		.filter((one) => one === creature || isNear(one.position) || one.conditions?.length);
}

/** What can be done at a step; the creature has made it then, as planned. */
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
	const past = field.rules.opportunity ? threatsLeft(field, mover) : [];
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
	// Fantasy Craft knows five ways through somebody's space, and force is none of them (FC-86, FC-87).
	const isForce = through.length > 0 && field.rules.occupancy === 'srd';
	const isOverrun = !isBarred && isForce && whyNotOverrun(field, mover, through) === undefined;
	if (by === 'overrun' || isOverrun) choices.push('overrun');
	return choices;
}

/** Whether the ground takes a step from where the creature is, made so, whatever it costs. */
function isGround({ ground, rules }: ResolverState, mover: MovingCreature, to: PlannedStep): boolean {
	const from = { at: mover.at, narrowed: narrowingNow(mover) };
	return priceOf(ground, rules, mover, from, to) !== undefined;
}

/** Puts the creature where the step leads, whoever is there, and answers whom it has given an opportunity. */
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
