/** How far a creature has got in its half-round and in its round at a moment: what timing its plan has to start from. */
import {
	boundPace,
	type Creature,
	compileMap,
	creatureStateIn,
	type Encounter,
	type ExpectedHold,
	type ExpectedOpening,
	effectiveMap,
	expectedHolds,
	expectedOpenings,
	getOrCreate,
	isSquare,
	type MovementProgress,
	memoryNow,
	NO_PLAN,
	openedFor,
	type Pace,
	type Plan,
	paceGone,
	rulesOf,
	type Schedule,
	SEGMENTS,
	scheduleOf,
	spentAfter,
	spentInRound,
	type UsedActions,
} from '../../engine/index.ts';
import { knownIn } from '../../messages/index.ts';
import { memoizeByRef } from '../document/lazy.ts';
import type { Battle } from './battle.ts';
import { endsRound } from './encounterAt.ts';
import type { SightMoment } from './sightState.ts';

type SpentByAll = Readonly<Record<string, UsedActions>>;

const NOTHING: SpentByAll = {};

/** What somebody has used up who has used up nothing. */
const UNSPENT: UsedActions = { paces: [], overran: false };

/** The plans with a way to go that creatures followed in a half-round that is over, one after the other; by id. */
function plansIn({ states }: Battle): ReadonlyMap<string, ReadonlySet<Plan>> {
	const plans = new Map<string, Set<Plan>>();
	for (const { creatures } of states.slice(0, SEGMENTS))
		for (const { creature, plan } of creatures) {
			if (!plan?.steps.some(isSquare)) continue;
			const followed = plans.get(creature.id);
			if (followed) followed.add(plan);
			else plans.set(creature.id, new Set([plan]));
		}
	return plans;
}

/** What everybody has used up when a half-round is over and its round is not. */
const spentWith = memoizeByRef((battle: Battle): SpentByAll => {
	const before = battle.states[0]?.spent ?? NOTHING;
	const spent: Record<string, UsedActions> = { ...before };
	const last = battle.states.at(-1)?.creatures ?? [];
	const entered = new Set(last.flatMap((one) => (one.entered > 0 ? one.creature.id : [])));
	const paces = new Map(last.map((one) => [one.creature.id, paceGone(one)]));
	for (const [id, followed] of plansIn(battle)) {
		const after = spentAfter(before[id], [...followed], entered.has(id), paces.get(id));
		if (after) spent[id] = after;
	}
	return spent;
});

/**
 * What everybody has used up of the round in which a plan given now is carried out. When the half-round is over
 * that is the round of the next one (FC-70 to FC-73).
 *
 * @param segment segments that are over, 0 to 6
 */
export function spentAt(encounter: Encounter, battle: Battle, segment: number): SpentByAll {
	if (segment < SEGMENTS) return battle.states[segment]?.spent ?? spentInRound(encounter);
	return endsRound(encounter) ? NOTHING : spentWith(battle);
}

/** The pace at which a creature has gone in its half-round at a moment, where it cannot be changed any more (FC-71, FC-93). */
export function paceBegun({ states }: Battle, segment: number, id: string): Pace | undefined {
	const one = segment < SEGMENTS && states[segment] && creatureStateIn(states[segment], id);
	return one ? boundPace(one) : undefined;
}

/** The doors that plans will open, all of them known here. */
const expected = new WeakMap<Encounter, readonly ExpectedOpening[]>();

/**
 * For every creature (as it is at the moment): where it is in its half-round when `segment` segments (0 to 6) are
 * over. At the end what is left of a plan is for the next half-round.
 */
export function progressAt(
	encounter: Encounter,
	battle: Battle,
	segment: number,
): (creature: Creature) => MovementProgress {
	const state = battle.states[segment];
	const all = spentAt(encounter, battle, segment);
	// In the last half-round of a round nothing is left for later.
	const isLast = segment >= SEGMENTS ? !endsRound(encounter) : endsRound(encounter);
	const unspent = isLast ? UNSPENT : undefined;
	const alone = ({ position: at, squeezed, id }: Creature): MovementProgress => {
		const one = state && creatureStateIn(state, id);
		const spent = all[id] ?? unspent;
		// Whose turn it is not waits with all of its plan for its own half-round.
		const waits = encounter.movers?.includes(id) === false;
		if (segment === 0 || segment >= SEGMENTS || !one || waits) {
			// A run that goes on in the second half has counted diagonals before its first step (FC-28).
			const diagonals = segment === 0 ? (one?.diagonals ?? 0) : 0;
			return { after: 0, at, rate: 0, feet: 0, diagonals, entered: 0, squeezed, spent };
		}
		const { rate, feet, diagonals, entered, start } = one;
		const memory = memoryNow(one);
		return { after: segment, at, rate, feet, diagonals, entered, squeezed, start, spent, memory };
	};
	return (creature) => {
		const begun = alone(creature);
		const openings = getOrCreate(expected, encounter, () => expectedOpenings(encounter, alone));
		return openings.length === 0 ? begun : { ...begun, opened: openedFor(creature.id, openings) };
	};
}

/** How a creature's plan, or another, goes on from a moment looked at, if nobody interferes. */
export function scheduleAt(
	{ encounter, battle, segment }: SightMoment,
	creature: Creature,
	plan = creature.plan ?? NO_PLAN,
): Schedule {
	const begun = progressAt(encounter, battle, segment)(creature);
	return scheduleOf(compileMap(effectiveMap(encounter)), rulesOf(encounter), creature, plan, begun);
}

const holds = new WeakMap<Encounter, ReadonlyMap<string, ExpectedHold>>();

/** Who will be held by opponents, and after how much of his plan, by id; all plans are known here. */
export function holdsAt(
	encounter: Encounter,
	battle: Battle,
	segment: number,
): ReadonlyMap<string, ExpectedHold> {
	return getOrCreate(holds, encounter, () =>
		expectedHolds(encounter, progressAt(encounter, battle, segment)),
	);
}

/** The names of those who will hold somebody. */
export function holderNames(encounter: Encounter, hold: ExpectedHold | undefined): readonly string[] {
	return hold?.by.map(knownIn(encounter).name) ?? [];
}

const stoppedBy = memoizeByRef(
	({ segments }: Battle) =>
		new Map(
			segments.flatMap(({ events }) =>
				events.flatMap((event) =>
					event.type === 'stopped' && event.by ? [[event.creature, event.by] as const] : [],
				),
			),
		),
);

/** The names of the opponents who have stopped a creature by engaging it, which is for the whole half-round. */
export function holdersOf(encounter: Encounter, battle: Battle, id: string): readonly string[] {
	return stoppedBy(battle).get(id)?.map(knownIn(encounter).name) ?? [];
}
