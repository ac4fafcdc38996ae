/**
 * Effects on bodies: terrain damage, falling prone, being thrown back (FC-40, FC-56, SRD-34, F-24). They change the
 * creature's record and are reproducible from plans and dice.
 */

import { squareOf, stepBarred, TERRAIN } from '../board/index.ts';
import type { Condition, Creature, Square } from '../creature.ts';
import type { Outcome } from '../dice.ts';
import { damaged } from '../hitPoints.ts';
import type { Check } from '../resultTypes.ts';
import { checkOutcomes } from './checkOdds.ts';
import type { Hazard } from './hazards.ts';
import { type MovingCreature, remember } from './movingCreature.ts';
import { couldStay } from './occupancyRules.ts';
import { awaitCheck } from './pendingChecks.ts';
import { relocate } from './resolverState.ts';
import { nextFace, type SegmentContext } from './segmentContext.ts';

/** The record with damage subtracted from its hit points, if it has any. */
export function hurt(creature: Creature, points: number): Creature {
	const { hitPoints } = creature;
	if (hitPoints === undefined || points === 0) return creature;
	return { ...creature, hitPoints: damaged(hitPoints, points) };
}

function withCondition(creature: Creature, condition: Condition): Creature {
	const { conditions = [] } = creature;
	return conditions.includes(condition) ? creature : { ...creature, conditions: [...conditions, condition] };
}

/** Rolls for terrain damage on entering. Returns true if the creature goes down. */
export function endure(run: SegmentContext, mover: MovingCreature, hazards: readonly Hazard[]): boolean {
	let isDown = false;
	for (const hazard of hazards) isDown = suffer(run, mover, hazard) || isDown;
	return isDown;
}

function suffer(run: SegmentContext, mover: MovingCreature, { check, die }: Hazard): boolean {
	const thrown = nextFace(run, mover);
	const decided = thrown === undefined ? run.dice.decide?.(() => harmOutcomes(mover, check, die)) : undefined;
	const roll = decided?.face ?? thrown;
	if (roll === undefined) {
		awaitCheck(run, { check, needs: [mover.id] });
		return false;
	}
	const total = roll + check.modifier;
	const made: Check = { ...check, roll, total, passed: total >= check.dc! };
	if (made.passed) {
		run.events.push(made);
		return false;
	}
	const amount = decided?.amount ?? nextFace(run, mover, die);
	if (amount === undefined) {
		awaitCheck(run, { check: made, needs: [mover.id], die });
		return false;
	}
	const before = mover.creature.hitPoints;
	mover.creature = hurt(mover.creature, amount);
	remember(mover, { harm: (mover.memory?.harm ?? 0) + amount });
	const isDown = before !== undefined && before.current > 0 && mover.creature.hitPoints?.current === 0;
	const { creature, square, terrain } = check;
	const damage = { type: 'damage', creature, square, terrain: terrain!, die, amount } as const;
	run.events.push(made, isDown ? { ...damage, down: true } : damage);
	if (isDown) {
		mover.creature = withCondition(mover.creature, 'helpless');
		run.field.someoneFell = true;
	}
	return isDown;
}

/** An outcome of a hazard, with a sample of dice results that lead there. */
interface HarmOutcome extends Outcome {
	readonly face: number;
	/** The damage rolled. */
	readonly amount: number;
}

/** All outcomes of a hazard: none, or each amount of damage; a single one if it cannot take the creature down. */
function harmOutcomes(
	{ creature, items, item }: MovingCreature,
	check: Check,
	die: number,
): readonly HarmOutcome[] {
	const { current = 0, temporary = 0 } = creature.hitPoints ?? {};
	const left = current > 0 ? current + temporary : 0;
	const unharmed = { face: 20, amount: 1 };
	if (left <= 0 || left > WORST_STEP * (items - item)) return [{ ...unharmed, chance: 1 }];
	return checkOutcomes(check).flatMap(({ face, chance }): HarmOutcome[] => {
		if (face === unharmed.face) return [{ ...unharmed, chance }];
		return Array.from({ length: die }, (_, index) => ({ face, amount: index + 1, chance: chance / die }));
	});
}

/** Maximum terrain damage of one step: each kind of terrain once. */
const WORST_STEP = TERRAIN.flatMap(({ checks }) => checks).reduce((sum, { harm }) => sum + harm, 0);

/** Makes a creature prone, unless it is already. */
export function knockDown({ events }: SegmentContext, mover: MovingCreature, by: readonly string[]): void {
	const fallen = withCondition(mover.creature, 'prone');
	if (fallen === mover.creature) return;
	mover.creature = fallen;
	events.push({ type: 'fell', creature: mover.id, by });
}

/**
 * Throws a creature back after a badly lost overrun: five feet back and prone, or only prone if that square is taken
 * or barred (F-24).
 *
 * @param to the position it was about to enter
 */
export function throwBack(
	run: SegmentContext,
	mover: MovingCreature,
	to: Square,
	by: readonly string[],
): void {
	const { field, events } = run;
	const { at, side } = mover;
	const back = { x: 2 * at.x - to.x, y: 2 * at.y - to.y };
	const isFree =
		mover.memory?.squeezed === undefined &&
		!stepBarred(field.ground, side, at, back, mover.gait) &&
		couldStay(field, mover, back);
	if (isFree) {
		relocate(field, mover, squareOf(back));
		field.entries++;
		mover.entered = field.entries;
		mover.lawfulStop = mover.at;
		events.push({ type: 'moved', creature: mover.id, from: at, to: mover.at, feet: 0, thrown: true });
	}
	knockDown(run, mover, by);
}
