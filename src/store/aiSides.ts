/** Planning by the app: which creatures it plans for, by which behavior, and the sides that it plays. */
import type { Auto, Behavior, Creature, Encounter, Side, Square, Strength } from '../engine/index.ts';
import { memoizeByRef } from './document/lazy.ts';
import type { InSecret } from './session/session.ts';
import { sidesOf } from './sides.ts';

type Sides = Pick<Encounter, 'sides'>;

function sideAuto({ sides }: Sides, side: string): Auto | undefined {
	return sides?.find(({ id }) => id === side)?.auto;
}

/** The decider of a creature's plans: its own, else the one of its side. */
export function deciderOf(encounter: Sides, { auto, side }: Creature): NonNullable<Auto['decides']> {
	return auto?.decides ?? sideAuto(encounter, side)?.decides ?? 'manual';
}

/** The behavior that is set for a creature, by itself or with its side; undefined if none is, or its target has left. */
export function behaviorOf(
	encounter: Pick<Encounter, 'sides' | 'creatures'>,
	{ auto, side }: Creature,
): Behavior | undefined {
	return [auto?.behavior, sideAuto(encounter, side)?.behavior].find(
		(one) => one && (one.target === undefined || encounter.creatures.some(({ id }) => id === one.target)),
	);
}

/** The behavior that a creature is planned by: the one that is set, else it lies in wait if hidden, else charges. */
export function effectiveBehavior(
	encounter: Pick<Encounter, 'sides' | 'creatures'>,
	creature: Creature,
): Behavior {
	const isLost = creature.auto?.behavior !== undefined;
	return behaviorOf(encounter, creature) ?? { type: creature.hidden && !isLost ? 'hold' : 'charge' };
}

/** The difficulty that is set for a creature, by itself or with its side. */
export function difficultyOf(encounter: Sides, { auto, side }: Creature): Strength | undefined {
	return auto?.difficulty ?? sideAuto(encounter, side)?.difficulty;
}

/** Of so many, planning hard takes minutes. */
const MANY = 40;

/** True if planning hard for so many takes minutes. */
export function isLongThought(creatures: readonly Creature[]): boolean {
	return creatures.length > MANY;
}

/** The difficulty that a creature is planned with, as one of some. */
export function strengthFor(encounter: Encounter, one: Creature, some: readonly Creature[]): Strength {
	return difficultyOf(encounter, one) ?? (isLongThought(some) ? 'easy' : 'hard');
}

/** Ids of creatures by the difficulty that they are planned with. */
export function byStrength(
	encounter: Encounter,
	some: readonly Creature[],
): ReadonlyMap<Strength, readonly string[]> {
	const groups = new Map<Strength, string[]>();
	for (const one of some) {
		const strength = strengthFor(encounter, one, some);
		groups.set(strength, [...(groups.get(strength) ?? []), one.id]);
	}
	return groups;
}

/** True if a creature is planned for again before each half-round or turn. */
export function isReplanned(encounter: Sides, creature: Creature): boolean {
	const { auto, side } = creature;
	return (
		deciderOf(encounter, creature) === 'behavior' &&
		(auto?.replan ?? sideAuto(encounter, side)?.replan ?? true)
	);
}

/** The place that a creature goes to, in as many half-rounds as it takes. */
export function goalOf({ auto }: Creature): Square | undefined {
	return auto?.behavior?.type === 'go' ? auto.behavior.place : undefined;
}

/** What a creature's Auto becomes with another behavior; without one it is planned for as its side is. */
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

/** True if the app plays a creature. */
export function playsByItself(encounter: Sides, creature: Creature): boolean {
	return deciderOf(encounter, creature) === 'app';
}

/** Sides with a creature that the app plays by its own Auto. */
const sidesWithOwn = memoizeByRef(
	(creatures: readonly Creature[]) =>
		new Set(creatures.filter(({ auto }) => auto?.decides === 'app').map(({ side }) => side)),
);

/** The sides that the app plays, wholly or in part. */
export function playedSides({ sides = [], creatures }: Encounter): readonly Side[] {
	const some = sidesWithOwn(creatures);
	if (some.size === 0) return sides.filter(({ auto }) => auto?.decides === 'app');
	return sidesOf({ sides, creatures }).filter(({ id, auto }) => auto?.decides === 'app' || some.has(id));
}

/** Whether a creature is one of those for whom whoever has the screen declares in secret; of a closed one nobody is. */
export function isOwn({ by, at }: InSecret, one: Creature | undefined): boolean {
	return at !== null && (by === 'side' ? one?.side : one?.id) === at;
}

/** Whether there are two sides on the map at least, so that one has somebody to be against. */
export function hasTwoSides(encounter: Encounter): boolean {
	const [first] = encounter.creatures;
	return encounter.creatures.some(({ side }) => side !== first?.side);
}

/** The sides that anybody on the map is of, those the app plays besides. */
export function sidesToPlay(encounter: Encounter): readonly Side[] {
	const here = new Set(encounter.creatures.map(({ side }) => side));
	return sidesOf(encounter).filter(({ id, auto }) => here.has(id) || auto?.decides === 'app');
}
