/** Amendments: changes of plans, creatures and map during a half-round, applied to its state. */

import { isSquare, presenceOf, sameSquare, squareOf, withGround } from '../board/index.ts';
import type { Creature, Plan } from '../creature.ts';
import type { Amendment, Encounter } from '../encounterTypes.ts';
import type { StopReason } from '../resultTypes.ts';
import { opponentsBeside } from './engagement.ts';
import { arrival, type CreatureState, type HalfRoundState, type RolledCheck } from './halfRoundState.ts';
import { hurt } from './hazardEffects.ts';
import { rememberingPace } from './paceHistory.ts';
import { createResolverState } from './resolverState.ts';

/** The state with the amendments of its moment; the same object without any. */
export function amended(state: HalfRoundState): HalfRoundState {
	const now = state.amendments.filter(({ after }) => after === state.segment);
	if (now.length === 0) return state;
	const later = state.amendments.filter(({ after }) => after > state.segment);
	return withdrawing(now.reduce(withAmendment, { ...state, amendments: later }));
}

/** All creatures of a half-round: those at its start and those its amendments add, including any that leave. */
export function everybodyIn({
	creatures,
	amendments = [],
}: Pick<Encounter, 'creatures' | 'amendments'>): readonly Creature[] {
	const joined = amendments.flatMap((one) => (one.type === 'creature' ? [one.creature] : []));
	return joined.length === 0 ? creatures : [...creatures, ...joined];
}

/** The last record of each creature in a half-round: from its start, updated by its amendments. */
export function lastKnown(
	creatures: readonly Creature[],
	amendments: readonly Amendment[],
): readonly Creature[] {
	if (amendments.length === 0) return creatures;
	const known = new Map(creatures.map((creature) => [creature.id, creature]));
	for (const amendment of amendments) {
		if (amendment.type === 'creature') known.set(amendment.creature.id, amendment.creature);
		if (amendment.type === 'leave') known.delete(amendment.creature);
	}
	return [...known.values()];
}

export function withPlan(state: HalfRoundState, creature: string, plan: Plan): HalfRoundState {
	return withPlans(state, new Map([[creature, plan]]));
}

export function withPlans(state: HalfRoundState, plans: ReadonlyMap<string, Plan>): HalfRoundState {
	const creatures = state.creatures.map((one) => {
		const plan = plans.get(one.creature.id);
		return plan ? replanned(state, one, plan) : one;
	});
	return withdrawing({ ...state, creatures });
}

function withAmendment(state: HalfRoundState, amendment: Amendment): HalfRoundState {
	switch (amendment.type) {
		case 'plan':
			return replaced(state, amendment.creature, (old) => old && replanned(state, old, amendment.plan));
		case 'creature': {
			const { creature, placed } = amendment;
			return replaced(state, creature.id, (old) =>
				old ? changed(state, old, creature, placed) : arrival(creature, state.movers, state.segment),
			);
		}
		case 'leave':
			return replaced(state, amendment.creature, () => undefined);
		case 'ground':
			return { ...state, map: withGround(state.map, amendment) };
		case 'map':
			return { ...state, map: amendment.map };
	}
}

/** Replaces or removes the entry of a creature; `old` is undefined for a new one. */
function replaced(
	state: HalfRoundState,
	id: string,
	entry: (old: CreatureState | undefined) => CreatureState | undefined,
): HalfRoundState {
	const old = state.creatures.find(({ creature }) => creature.id === id);
	const others = state.creatures.filter((one) => one !== old);
	const added = entry(old);
	if (added === undefined) return { ...state, creatures: others };
	const place = others.findIndex(({ creature }) => creature.id > id);
	return { ...state, creatures: others.toSpliced(place < 0 ? others.length : place, 0, added) };
}

const FOR_GOOD: readonly StopReason[] = ['engaged', 'immobile', 'check failed'];

/** True if no other plan helps the creature: it is engaged, a check has failed, or it cannot move. */
export function isForGood(stopped: StopReason | undefined): boolean {
	return stopped !== undefined && FOR_GOOD.includes(stopped);
}

/**
 * Replaces the remaining plan; rate, feet and diagonals stay. It waits if the creature does not move in this
 * half-round.
 */
function replanned({ movers }: HalfRoundState, old: CreatureState, plan: Plan): CreatureState {
	if (movers?.includes(old.creature.id) === false) return { ...old, waiting: plan };
	const { stopped } = old;
	const memory = rememberingPace(old, plan.pace);
	return {
		...old,
		plan,
		item: 0,
		held: 0,
		rate: plan.steps.length === 0 ? 0 : old.rate,
		stopped: isForGood(stopped) ? stopped : undefined,
		ignores: plan.pace === 'withdraw' ? old.ignores : undefined,
		memory: memory?.checks === undefined ? memory : { ...memory, checks: kept(old, plan) },
	};
}

/** The checks already rolled for the steps that old and new plan begin with. */
function kept({ plan: before, item, memory }: CreatureState, plan: Plan): readonly RolledCheck[] | undefined {
	const checks = memory?.checks?.flatMap((rolled): RolledCheck[] => {
		const place = rolled.item - item;
		const isSame = plan.steps.slice(0, place + 1).every((step, index) => {
			const old = before?.steps[item + index];
			if (old === undefined) return false;
			if (!isSquare(step) || !isSquare(old)) return !isSquare(step) && !isSquare(old);
			return sameSquare(step, old) && step.by === old.by;
		});
		return isSame && plan.steps.length > place ? [{ ...rolled, item: place }] : [];
	});
	return checks === undefined || checks.length === 0 ? undefined : checks;
}

/**
 * Replaces the record; the plan in progress continues. The record's hit points are those before this half-round's
 * damage.
 */
function changed(
	state: HalfRoundState,
	old: CreatureState,
	creature: Creature,
	placed: boolean,
): CreatureState {
	const at = placed ? squareOf(creature.position) : old.at;
	const movesAgain = old.stopped === 'immobile' && !presenceOf(creature, state.rules.occupancy).immobile;
	return {
		...old,
		creature: hurt(creature, old.memory?.harm ?? 0),
		at,
		start: placed ? at : old.start,
		lawfulStop: placed ? at : old.lawfulStop,
		since: placed ? state.segment : old.since,
		memory: placed ? { ...old.memory, squeezed: creature.squeezed } : old.memory,
		stopped: movesAgain ? undefined : old.stopped,
	};
}

/**
 * Records which opponents each withdraw ignores: those adjacent when the half-round began (section 4, *Engagement*).
 * Earlier entries stay.
 */
export function withdrawing(state: HalfRoundState): HalfRoundState {
	const isNamed = ({ plan, ignores }: CreatureState): boolean =>
		plan?.pace !== 'withdraw' || ignores !== undefined;
	if (!state.rules.engagement || state.creatures.every(isNamed)) return state;
	const atStart = state.creatures.map((one) => ({
		...one,
		at: one.start,
		memory: { squeezed: one.creature.squeezed },
	}));
	const field = createResolverState({ ...state, creatures: atStart });
	const creatures = state.creatures.map((one, index) =>
		isNamed(one) ? one : { ...one, ignores: opponentsBeside(field, field.movers[index]!) },
	);
	return { ...state, creatures };
}
