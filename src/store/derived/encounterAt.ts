/** The encounter at a moment, and the next half-round. */
import {
	type Creature,
	type Encounter,
	type Fog,
	isSquare,
	memoizeByRef,
	type PastHalf,
	type Plan,
	paceRefusal,
	remainingPlan,
	roundNumber,
	rulesOf,
	SEGMENTS,
	sameSquare,
	spentInRound,
	timeOf,
} from '../../engine/index.ts';
import { applyCommand } from '../commands/applyCommand.ts';
import { followedEnd, followedHalf } from '../commands/combatSync.ts';
import { pathFits } from '../commands/creatureCommands.ts';
import { goalOf, playsByItself, withBehavior } from '../encounter/aiSides.ts';
import { unlessEmpty, withoutUndefined } from '../encounter/changeSet.ts';
import { isFallen } from '../encounter/combatantSync.ts';
import { atLeisure, isTurnBasedCombat, turnOf, withTime } from '../encounter/combatQueries.ts';
import { withFogAt } from '../encounter/fogState.ts';
import type { DicePolicy } from '../session/playbackState.ts';
import { type Battle, battleOf } from './battle.ts';
import { exitedCreatures } from './battleScore.ts';
import { rolledBlows, struck } from './blows.ts';
import { withEmergedAt } from './emergence.ts';

/** Cached moments by battle. */
type Moments = Map<number, { readonly from: Encounter; readonly at: Encounter }>;

const momentsOf = memoizeByRef<Battle, Moments>(() => new Map());

/**
 * The encounter after `segment` segments (0 to 6): positions, remaining plans, amendments of that moment. If
 * unresolved, the last resolved moment.
 */
export function encounterAt(encounter: Encounter, ask: DicePolicy, segment: number): Encounter {
	if (segment <= 0 && !encounter.amendments?.some((a) => a.after === 0))
		return withEmergedAt(
			withFogAt(encounter, 0, () => encounter),
			null,
		);
	const battle = battleOf(encounter, ask);
	const moment = Math.max(0, Math.min(segment, battle.segments.length));
	const moments = momentsOf(battle);
	const kept = moments.get(moment);
	if (kept?.from === encounter) return kept.at;
	const before = () => encounterAt(encounter, ask, moment - 1);
	const known = withFogAt(momentOf(encounter, battle, moment), moment, before);
	const hidden = () =>
		new Set(
			battle.states[moment - 1]?.creatures.flatMap(({ creature }) => (creature.hidden ? creature.id : [])),
		);
	const at = withEmergedAt(
		known,
		moment > 0
			? () => {
					const then = hidden();
					return { at: before(), wasHidden: (id) => then.has(id) };
				}
			: null,
	);
	moments.set(moment, { from: encounter, at });
	return at;
}

function momentOf(encounter: Encounter, battle: Battle, segment: number): Encounter {
	const state = battle.states[segment];
	if (!state) return encounter;
	const settled = segment === SEGMENTS ? battle.final : null;
	// Changes after the last segment belong to the next half-round.
	const isFresh = segment === SEGMENTS && endsRound(encounter);
	const present = new Map<string, Creature>();
	for (const { creature, at, memory } of state.creatures) {
		const { plan: _, squeezed: __, ...rest } = isFresh ? atLeisure(creature) : creature;
		const position = settled?.[creature.id] ?? at;
		const plan = remainingPlan(state, creature.id);
		const squeezed = settled ? battle.squeezed?.[creature.id] : memory?.squeezed;
		present.set(creature.id, {
			...rest,
			position,
			...(squeezed && { squeezed }),
			...(plan && { plan }),
		});
	}
	// In encounter order, joined creatures last.
	const creatures: Creature[] = [];
	for (const { id } of encounter.creatures) {
		const creature = present.get(id);
		if (creature) creatures.push(creature);
		present.delete(id);
	}
	creatures.push(...present.values());
	return { ...encounter, map: state.map, creatures, amendments: [] };
}

/**
 * The next half-round: positions and remaining plans stay, finished plans are cleared, history grows. Undefined
 * while a contest waits.
 */
export function nextHalf(encounter: Encounter, ask: DicePolicy): Encounter | undefined {
	const battle = battleOf(encounter, ask);
	if (!battle.final) return undefined;
	const end = encounterAt(encounter, ask, SEGMENTS);
	const all = battle.states.at(-1)?.creatures ?? [];
	const moved = all.filter((one) => one.entered > 0).map((one) => one.creature.id);
	const { round, time, map, creatures, amendments = [], movers } = encounter;
	const past: PastHalf = withoutUndefined({
		...{ half: battle.half, round, time, rules: rulesOf(encounter), map, creatures, amendments, movers },
		turn: turnOf(encounter),
		stood: unlessEmpty(keptStill(encounter, new Set(moved))),
	});
	const ahead = withTime(
		{
			...end,
			...(end.fog && { fog: ofTheStart(end.fog) }),
			half: battle.half + 1,
			amendments: [],
			history: [...(encounter.history ?? []), past],
		},
		// In turn-based combat time passes at the end of the round.
		timeOf(encounter) + (isTurnBasedCombat(encounter) ? 0 : 1),
	);
	const mayGoOn = leftBy(ahead);
	const { damage } = rolledBlows(encounter, battle);
	const after = end.creatures.map((one) => struck(one, damage.get(one.id)));
	const next: Encounter = {
		...ahead,
		creatures: after
			.map(withoutExtraFeet(movers))
			.map((c) =>
				withoutReached(
					pathFits(c) && mayGoOn(c) && !isFallen(c) && !playsByItself(ahead, c) ? c : withoutPlan(c),
					ahead,
				),
			),
	};
	const begun = followedHalf(next, moved, ask);
	return withoutExited(followedEnd(begun, { segment: 0, ask }).encounter, ask);
}

/** Creatures that have left over an exit are no longer on the map. */
function withoutExited(encounter: Encounter, ask: DicePolicy): Encounter {
	const ids = exitedCreatures(encounter).map(({ id }) => id);
	if (ids.length === 0) return encounter;
	const left = applyCommand(encounter, { type: 'remove-creatures', ids }, { segment: 0, ask });
	return left.ok ? left.encounter : encounter;
}

function ofTheStart({ asOf: _, ...fog }: Fog): Fog {
	return fog;
}

/** Creatures that had a path at some time of the half-round but did not move. */
function keptStill({ creatures, amendments = [], movers }: Encounter, moved: ReadonlySet<string>): string[] {
	const tried = new Set<string>();
	const set = (id: string, plan: Plan | undefined) => {
		if (plan?.steps.some(isSquare) && !moved.has(id) && movers?.includes(id) !== false) tried.add(id);
	};
	for (const { id, plan } of creatures) set(id, plan);
	for (const amendment of amendments) {
		if (amendment.type === 'plan') set(amendment.creature, amendment.plan);
		else if (amendment.type === 'creature') set(amendment.creature.id, amendment.creature.plan);
	}
	return [...tried];
}

/** True if the used actions of its round allow a creature to continue its plan (FC-71, FC-72). */
function leftBy(encounter: Encounter): (creature: Creature) => boolean {
	const rules = rulesOf(encounter);
	if (!rules.actions) return () => true;
	const spent = spentInRound(encounter);
	return (creature) =>
		paceRefusal(creature.plan?.pace ?? 'walk', spent[creature.id]?.paces ?? [], creature, rules) === null;
}

export function endsRound(encounter: Encounter): boolean {
	return roundNumber({ ...encounter, time: timeOf(encounter) + 1 }) !== roundNumber(encounter);
}

/** A creature at its goal stops; one played by the app holds the place. */
function withoutReached(creature: Creature, encounter: Encounter): Creature {
	const goal = goalOf(creature);
	if (!goal || !sameSquare(goal, creature.position) || playsByItself(encounter, creature)) return creature;
	return withoutUndefined({ ...creature, auto: withBehavior(encounter, creature, undefined) });
}

/** Extra feet are gone with the half-round in which a creature could use them. */
function withoutExtraFeet(movers: readonly string[] | undefined): (creature: Creature) => Creature {
	return (creature) => {
		if (creature.extraFeet === undefined || movers?.includes(creature.id) === false) return creature;
		const { extraFeet: _, ...rest } = creature;
		return rest;
	};
}

function withoutPlan(creature: Creature): Creature {
	if (!creature.plan) return creature;
	const { plan: _, ...rest } = creature;
	return rest;
}
