/**
 * The steps of a plan that are more than a step: through an opponent, past one who could strike, up a climb,
 * squeezed. What can be chosen there, and the plan with another choice. Pure.
 */
import {
	type Begun,
	type Creature,
	canStrike,
	compileGround,
	countAgainst,
	type Encounter,
	footprintOf,
	isSquare,
	type Manner,
	mapInPlay,
	type Plan,
	presenceOf,
	rulesOf,
	type Square,
	type Step,
	scheduleOf,
	sizeRank,
	squareKey,
	threatenedArea,
} from '../engine/index.ts';

/** How an opponent is to be got past; `undefined` is a plain step. */
export type Passing = Extract<Manner, 'tumble' | 'overrun'> | undefined;

/** A step of a plan that is more than a step. */
export interface SpecialStep {
	/** Its place among the items of the plan. */
	readonly item: number;
	/** Which space of the plan it enters, counted from 1. */
	readonly space: number;
	readonly square: Square;
	readonly by: Manner | undefined;
	/**
	 * Those who stand in the way now, could only be passed by a roll, if at all, and have not been passed by then;
	 * whoever charges passes no friend either.
	 */
	readonly through: readonly Creature[];
	/** Opponents who threaten the space it leaves and have had no opportunity by then: one for each in a round (F-21). */
	readonly past: readonly Creature[];
	/** What can be chosen besides a plain step. */
	readonly choices: readonly Exclude<Passing, undefined>[];
}

function overlap(a: Square, aSide: number, b: Square, bSide: number): boolean {
	return a.x < b.x + bSide && b.x < a.x + aSide && a.y < b.y + bSide && b.y < a.y + aSide;
}

/** The squares that opponents threaten, with who does; empty where the rules have no opportunities. */
function threats(encounter: Encounter, creature: Creature): ReadonlyMap<string, readonly Creature[]> {
	const threatened = new Map<string, Creature[]>();
	if (!rulesOf(encounter).opportunity) return threatened;
	const ground = compileGround(encounter.map);
	for (const other of encounter.creatures) {
		if (other.side === creature.side || !canStrike(other)) continue;
		for (const square of threatenedArea(ground, other)) {
			const here = threatened.get(squareKey(square));
			if (here) here.push(other);
			else threatened.set(squareKey(square), [other]);
		}
	}
	return threatened;
}

function threatening(
	threatened: ReadonlyMap<string, readonly Creature[]>,
	at: Square,
	side: number,
): readonly Creature[] {
	if (threatened.size === 0) return [];
	const found = new Set<Creature>();
	for (let y = at.y; y < at.y + side; y++)
		for (let x = at.x; x < at.x + side; x++)
			for (const other of threatened.get(squareKey({ x, y })) ?? []) found.add(other);
	return [...found];
}

/** Whether somebody may try to run over some opponents: none more than a size larger, once in a round (F-24). */
function mayOverrun(
	opponents: readonly Creature[],
	{ size = 'medium' }: Creature,
	overran: boolean,
): boolean {
	const largest = sizeRank(size) + 1;
	return !overran && opponents.every((one) => sizeRank(one.size ?? 'medium') <= largest);
}

/** The steps of a creature's plan that are more than a step, in their order. */
export function specialSteps(
	encounter: Encounter,
	creature: Creature,
	begun?: Begun,
): readonly SpecialStep[] {
	const { plan } = creature;
	if (!plan) return [];
	const rules = rulesOf(encounter);
	const { steps } = scheduleOf(compileGround(mapInPlay(encounter)), rules, creature, plan, begun);
	const mine = presenceOf(creature, rules.occupancy, plan.pace === 'charge');
	const others = encounter.creatures
		.filter((other) => other.side !== creature.side || (plan.pace === 'charge' && other.id !== creature.id))
		.map((other) => ({ other, presence: presenceOf(other, rules.occupancy) }));
	const threatened = threats(encounter, creature);
	const isFree = plan.pace === 'step';
	const passed = new Set<string>();
	const provoked = new Set<string>();
	// Fantasy Craft knows five ways through somebody's space, and force is none of them (FC-86, FC-87).
	const isForceful = rules.occupancy === 'srd';
	let overran = !isForceful || (rules.actions === true && begun?.spent?.overran === true);
	let before: { readonly at: Square; readonly side: number } = {
		at: creature.position,
		side: footprintOf(creature),
	};
	return steps.flatMap((step, index): SpecialStep[] => {
		const { item, square, side } = step;
		const planned = plan.steps[item];
		const by = planned && isSquare(planned) ? planned.by : undefined;
		// Only who goes on can be on his way through; in the last space somebody else may not stay.
		const goesOn = index < steps.length - 1;
		const through = goesOn
			? others
					.filter(({ other, presence }) => {
						const isHere = overlap(square, side, other.position, footprintOf(other));
						return isHere && !passed.has(other.id) && countAgainst(mine, true, presence, false);
					})
					.map(({ other }) => other)
			: [];
		const leaves = index > 0 || plan.pace !== 'withdraw';
		const past = (isFree || !leaves ? [] : threatening(threatened, before.at, before.side)).filter(
			({ id }) => !provoked.has(id),
		);
		before = { at: square, side };
		const barred = through.some((other) => other.fills || other.side === creature.side);
		const choices: Exclude<Passing, undefined>[] = [];
		if (!barred && (through.length > 0 || past.length > 0)) choices.push('tumble');
		if (by === 'overrun' || (!barred && through.length > 0 && mayOverrun(through, creature, overran)))
			choices.push('overrun');
		if (by === 'tumble' || by === 'overrun') for (const { id } of through) passed.add(id);
		if (by !== 'tumble' || through.length > 0) for (const { id } of past) provoked.add(id);
		overran ||= by === 'overrun' && rules.actions === true;
		if (by === undefined && choices.length === 0 && !barred) return [];
		return [{ item, space: index + 1, square, by, through, past, choices }];
	});
}

/** The plan with another way to make one of its steps. */
export function withManner(plan: Plan, item: number, by: Passing): Plan {
	const steps = plan.steps.map((step, index): Step => {
		if (index !== item || !isSquare(step)) return step;
		const { x, y } = step;
		return by === undefined ? { x, y } : { x, y, by };
	});
	return { ...plan, steps };
}

/**
 * The plan with a choice at one of its special steps; out of somebody's reach, the steps that follow within it are
 * made the same way.
 */
export function withPassing(
	encounter: Encounter,
	creature: Creature,
	chosen: SpecialStep,
	by: Passing,
	begun?: Begun,
): Plan | undefined {
	let { plan } = creature;
	if (!plan) return undefined;
	plan = withManner(plan, chosen.item, by);
	if (chosen.through.length > 0) return plan;
	const ids = new Set(chosen.past.map(({ id }) => id));
	for (let space = chosen.space + 1; ; space++) {
		const next = specialSteps(encounter, { ...creature, plan }, begun).find((step) => step.space === space);
		const isSame = next?.through.length === 0 && next.past.some(({ id }) => ids.has(id));
		// Made a plain step, the first gives the opportunity, and nothing is left to be chosen at those behind it.
		const isLeftOver = by === undefined && next?.by === 'tumble' && next.through.length === 0;
		if (!next || !(isSame || isLeftOver)) return plan;
		plan = withManner(plan, next.item, by);
	}
}

/** What comes after a choice when one goes through all of them: plain, tumble, overrun, plain. */
export function nextPassing({ by, choices }: SpecialStep): Passing {
	const all: readonly (Manner | undefined)[] = choices;
	return choices[all.indexOf(by) + 1];
}
