/** Progress of a creature in its half-round and round, for timing plans. */
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
	memoizeByRef,
	memoizeLast,
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
import type { Battle } from './battle.ts';
import { endsRound } from './encounterAt.ts';
import type { SightMoment } from './sightState.ts';

type SpentByAll = Readonly<Record<string, UsedActions>>;

const NOTHING: SpentByAll = {};

const UNSPENT: UsedActions = { paces: [], overran: false };

/** Plans with paths that creatures followed in a finished half-round, in order, by id. */
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

/** Actions used after a half-round within a round. */
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
 * Actions used in the round of a plan set now; after a half-round that is the next one's round (FC-70 to FC-73).
 *
 * @param segment segments over, 0 to 6
 */
export function spentAt(encounter: Encounter, battle: Battle, segment: number): SpentByAll {
	if (segment < SEGMENTS) return battle.states[segment]?.spent ?? spentInRound(encounter);
	return endsRound(encounter) ? NOTHING : spentWith(battle);
}

/** The pace of a creature in its half-round, if it can no longer change (FC-71, FC-93). */
export function paceBegun({ states }: Battle, segment: number, id: string): Pace | undefined {
	const one = segment < SEGMENTS && states[segment] && creatureStateIn(states[segment], id);
	return one ? boundPace(one) : undefined;
}

/** Cached expected door openings. */
const expected = new WeakMap<Encounter, readonly ExpectedOpening[]>();

/**
 * A creature's progress after `segment` segments (0 to 6). After the last one, remaining plans are for the next
 * half-round.
 */
export function progressAt(
	encounter: Encounter,
	battle: Battle,
	segment: number,
): (creature: Creature) => MovementProgress {
	const state = battle.states[segment];
	const all = spentAt(encounter, battle, segment);
	// The last half-round of a round leaves nothing for later.
	const isLast = segment >= SEGMENTS ? !endsRound(encounter) : endsRound(encounter);
	const unspent = isLast ? UNSPENT : undefined;
	const alone = ({ position: at, squeezed, id }: Creature): MovementProgress => {
		const one = state && creatureStateIn(state, id);
		const spent = all[id] ?? unspent;
		// A creature that waits for its turn keeps its whole plan.
		const waits = encounter.movers?.includes(id) === false;
		if (segment === 0 || segment >= SEGMENTS || !one || waits) {
			// A continued run has diagonals counted before its first step (FC-28).
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

/** The schedule of a creature's plan, or another, from a viewed moment. */
export function scheduleAt(
	{ encounter, battle, segment }: SightMoment,
	creature: Creature,
	plan = creature.plan ?? NO_PLAN,
): Schedule {
	const begun = progressAt(encounter, battle, segment)(creature);
	return scheduleOf(compileMap(effectiveMap(encounter)), rulesOf(encounter), creature, plan, begun);
}

/** Expected engagements by id, with all plans known. */
export const holdsAt = memoizeLast(
	(encounter: Encounter, battle: Battle, segment: number): ReadonlyMap<string, ExpectedHold> =>
		expectedHolds(encounter, progressAt(encounter, battle, segment)),
);

/** Names of engaging creatures. */
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

/** Names of the opponents that engaged a creature for the half-round. */
export function holdersOf(encounter: Encounter, battle: Battle, id: string): readonly string[] {
	return stoppedBy(battle).get(id)?.map(knownIn(encounter).name) ?? [];
}
