/** Planning by the app: its creatures, behaviors and sides. */
import type { Auto, Behavior, Creature, Encounter, Side, Square, Strength } from '../../engine/index.ts';
import type { InSecret } from '../session/secrecyState.ts';
import { sidesOf } from '../sides.ts';

type Sides = Pick<Encounter, 'sides'>;

function sideAuto({ sides }: Sides, side: string): Auto | undefined {
	return sides?.find(({ id }) => id === side)?.auto;
}

/** The creature's own decider, or its side's. */
export function deciderOf(encounter: Sides, { auto, side }: Creature): NonNullable<Auto['decides']> {
	return auto?.decides ?? sideAuto(encounter, side)?.decides ?? 'manual';
}

/** The behavior set for a creature or its side; undefined without one, or if its target has left. */
function behaviorOf(
	encounter: Pick<Encounter, 'sides' | 'creatures'>,
	{ auto, side }: Creature,
): Behavior | undefined {
	return [auto?.behavior, sideAuto(encounter, side)?.behavior].find(
		(one) => one && (one.target === undefined || encounter.creatures.some(({ id }) => id === one.target)),
	);
}

/** The behavior in effect: the set one, else ambush for a hidden creature, else charge. */
export function effectiveBehavior(
	encounter: Pick<Encounter, 'sides' | 'creatures'>,
	creature: Creature,
): Behavior {
	const isLost = creature.auto?.behavior !== undefined;
	return behaviorOf(encounter, creature) ?? { type: creature.hidden && !isLost ? 'hold' : 'charge' };
}

/** The difficulty set for a creature or its side. */
export function difficultyOf(encounter: Sides, { auto, side }: Creature): Strength | undefined {
	return auto?.difficulty ?? sideAuto(encounter, side)?.difficulty;
}

/** Creatures that are planned hard in a few seconds: by default, and without a question. */
export const MANY = 20;

/** The difficulty of one creature planned together with others. */
export function strengthFor(encounter: Sides, one: Creature, some: readonly Creature[]): Strength {
	return (
		difficultyOf(encounter, one) ?? (some.length > 2 * MANY ? 'easy' : some.length > MANY ? 'fair' : 'hard')
	);
}

/** Ids by difficulty. */
export function byStrength(
	encounter: Sides,
	some: readonly Creature[],
): ReadonlyMap<Strength, readonly string[]> {
	const groups = new Map<Strength, string[]>();
	for (const one of some) {
		const strength = strengthFor(encounter, one, some);
		groups.set(strength, [...(groups.get(strength) ?? []), one.id]);
	}
	return groups;
}

/** True if a creature is replanned before each half-round or turn. */
export function isReplanned(encounter: Sides, creature: Creature): boolean {
	const { auto, side } = creature;
	return (
		deciderOf(encounter, creature) === 'behavior' &&
		(auto?.replan ?? sideAuto(encounter, side)?.replan ?? true)
	);
}

/** The goal of a creature, over any number of half-rounds. */
export function goalOf({ auto }: Creature): Square | undefined {
	return auto?.behavior?.type === 'go' ? auto.behavior.place : undefined;
}

/** The creature's Auto with another behavior; without one its side decides. */
export function withBehavior(
	encounter: Sides,
	creature: Creature,
	behavior: Behavior | undefined,
): Auto | undefined {
	const { behavior: _, decides, ...rest } = creature.auto ?? {};
	const isApp = deciderOf(encounter, creature) === 'app';
	const now: Auto = behavior
		? { ...(isApp ? decides && { decides } : { decides: 'behavior' }), behavior, ...rest }
		: { ...(decides && decides !== 'behavior' && { decides }), ...rest };
	return Object.keys(now).length > 0 ? now : undefined;
}

export function playsByItself(encounter: Sides, creature: Creature): boolean {
	return deciderOf(encounter, creature) === 'app';
}

/** Sides that the app plays, wholly or in part. */
export function playedSides({ sides = [], creatures }: Encounter): readonly Side[] {
	const some = new Set(creatures.filter(({ auto }) => auto?.decides === 'app').map(({ side }) => side));
	return sidesOf({ sides, creatures }).filter(({ id, auto }) => auto?.decides === 'app' || some.has(id));
}

/** True if the current seat plans the creature in secret; false while the screen is closed. */
export function isOwn({ by, at }: InSecret, one: Creature | undefined): boolean {
	return at !== null && (by === 'side' ? one?.side : one?.id) === at;
}
