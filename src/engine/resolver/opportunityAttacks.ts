/**
 * Provoked opportunity attacks: leaving a threatened square, entering an occupied one, overrunning (A24, F-21,
 * SRD-36, SRD-73, SRD-94). Threats are those at the start of the segment; each opponent gets one per creature and
 * round.
 */

import {
	type BodyRect,
	canStrike,
	farthest,
	footprintSquares,
	footprintsOverlap,
	isTight,
	levelsApart,
	meet,
	type Presence,
	reachOf,
	SquareIndex,
	threatensSquare,
	withReach,
} from '../board/index.ts';
import type { Square } from '../creature.ts';
import type { Provokes } from '../resultTypes.ts';
import { blocksOfMover, compareById, type MovingCreature, remember } from './movingCreature.ts';
import { moversIn, type PlacedMover, type ResolverState, spentBy } from './resolverState.ts';

const NOWHERE: readonly BodyRect[] = [];

/** Records all positions at the start of a segment. */
export function noteThreats(field: ResolverState): void {
	const { ground, movers, rules } = field;
	field.began = new SquareIndex(ground);
	// No attacks from less than half its width (SRD-53).
	field.beginnings = movers.map((mover) => ({
		mover,
		body: isTight(mover.memory?.squeezed) ? NOWHERE : blocksOfMover(mover),
		presence: mover.presence,
	}));
	field.longestReach = 0;
	for (const { mover, body } of field.beginnings) {
		for (const block of body) field.began.add(block, block.side, mover.index);
		field.longestReach = Math.max(
			field.longestReach,
			farthest(reachOf(withReach(mover.creature, rules.occupancy))) / 5,
		);
	}
}

/**
 * Ids of the opponents that threaten a creature at this position and elevation and have had no opportunity from it
 * this round.
 */
export function threatening(
	field: ResolverState,
	mover: MovingCreature,
	body: readonly BodyRect[],
	presence = mover.presence,
): MovingCreature[] {
	const found = new Set<MovingCreature>();
	const span = field.longestReach;
	for (const block of body) {
		field.began.some({ x: block.x - span, y: block.y - span }, block.side + 2 * span, (index) => {
			const other = field.beginnings[index]!;
			const isNew = !found.has(other.mover) && mayStrike(mover, other.mover);
			if (isNew && threatensBlock(field, other, presence, block)) found.add(other.mover);
			return false;
		});
	}
	return [...found].sort(compareById);
}

/** True if the other creature could make the provoked attack. */
function mayStrike(mover: MovingCreature, other: MovingCreature): boolean {
	return (
		other.presence.party !== mover.presence.party &&
		canStrike({ conditions: other.creature.conditions, squeezed: other.memory?.squeezed }) &&
		mover.memory?.provoked?.includes(other.id) !== true
	);
}

/** True if a creature, from its position at the start of the segment, threatens a square of another's body. */
function threatensBlock(
	{ ground, rules }: ResolverState,
	from: PlacedMover,
	presence: Presence,
	block: BodyRect,
): boolean {
	const creature = withReach(from.mover.creature, rules.occupancy);
	const levels = levelsApart(from.presence, presence);
	if (levels > farthest(reachOf(creature)) / 5) return false;
	return footprintSquares(block, block.side).some((square) =>
		threatensSquare(ground, creature, from.body, square, levels),
	);
}

/** Causes of opportunity attacks in a step. */
export interface Exposure {
	/** The target position, with the creature's presence there, and the side of its footprint. */
	readonly to: Square & { readonly presence: Presence };
	readonly side: number;
	/** Ids of opponents it evades by tumbling; all of them after a tumble through an occupied square. */
	readonly evades: 'everybody' | readonly string[];
	/** Ids of overrun creatures. */
	readonly overrun: readonly string[];
}

/** The opponents to whom a step gives an opportunity: those that threaten its start; in D&D 5e, those whose reach it leaves (5E-10). */
export function threatsLeft(
	field: ResolverState,
	mover: MovingCreature,
	{ to, side }: Pick<Exposure, 'to' | 'side'>,
): MovingCreature[] {
	const isFree = mover.pace === 'step' || beginsToWithdraw(field, mover);
	if (isFree) return [];
	const left = threatening(field, mover, blocksOfMover(mover));
	if (left.length === 0 || field.rules.occupancy !== '5e') return left;
	const still = threatening(field, mover, [{ x: to.x, y: to.y, side }], to.presence);
	return left.filter((one) => !still.includes(one));
}

/**
 * True if a withdrawal covers the next step, which leaves its first square; a continued one began in an earlier
 * half-round (F-21).
 */
function beginsToWithdraw(field: ResolverState, mover: MovingCreature): boolean {
	if (mover.pace !== 'withdraw') return false;
	// Disengage holds for the whole turn (5E-04).
	if (field.rules.occupancy === '5e') return true;
	return mover.entered === 0 && spentBy(field, mover)?.paces.at(-1) !== 'withdraw';
}

/** The opportunity attack events of a step; records the provoked opponents. */
export function provocations(field: ResolverState, mover: MovingCreature, exposure: Exposure): Provokes[] {
	if (mover.pace === 'step') return [];
	const strikers = new Set<string>();
	for (const { id } of threatsLeft(field, mover, exposure)) if (!isEvaded(exposure, id)) strikers.add(id);
	for (const { id } of openedTo(field, mover, exposure)) strikers.add(id);
	return provoke(mover, [...strikers].sort());
}

function isEvaded({ evades }: Exposure, id: string): boolean {
	return evades === 'everybody' || evades.includes(id);
}

/**
 * The opponents whose square a tiny creature enters (SRD-36, SRD-73) at a similar elevation, and those it overruns
 * (F-24).
 */
function openedTo(field: ResolverState, mover: MovingCreature, exposure: Exposure): MovingCreature[] {
	const { to, side, overrun } = exposure;
	const isTiny = mover.presence.tinyOrSmaller && field.rules.occupancy !== '5e';
	if (!isTiny && overrun.length === 0) return [];
	return moversIn(field, to, side, (other) => {
		const isExposed = isTiny && !isEvaded(exposure, other.id);
		const isEntered = isExposed && meet(to.presence, other.presence) && !isInside(mover, other);
		return (isEntered || overrun.includes(other.id)) && mayStrike(mover, other);
	});
}

function isInside(mover: MovingCreature, other: MovingCreature): boolean {
	if (!meet(mover.presence, other.presence)) return false;
	return blocksOfMover(mover).some((one) =>
		blocksOfMover(other).some((block) => footprintsOverlap(one, one.side, block, block.side)),
	);
}

export function provoke(mover: MovingCreature, strikers: readonly string[]): Provokes[] {
	const before = mover.memory?.provoked ?? [];
	const fresh = strikers.filter((id) => !before.includes(id));
	if (fresh.length === 0) return [];
	remember(mover, { provoked: [...before, ...fresh].sort() });
	return fresh.map((by) => ({ type: 'provokes', creature: mover.id, by, square: mover.at }));
}
