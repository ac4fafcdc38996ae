/**
 * Who gives whom an opportunity to strike (rules with attacks of opportunity): leaving a threatened square,
 * entering somebody's own, running somebody over (A24, F-21, SRD-36, SRD-73, SRD-94). Threats are those of
 * the moment the segment began; once for each opponent and round.
 */

import {
	type BodyRect,
	canStrike,
	farthest,
	footprintsOverlap,
	isTight,
	levelsApart,
	meet,
	type Presence,
	reachOf,
	threatensSquare,
} from '../board/index.ts';
import type { Square } from '../creature.ts';
import type { Provokes } from '../resultTypes.ts';
import { blocksOfMover, compareById, type MovingCreature, remember } from './movingCreature.ts';
import { moversIn, type PlacedMover, type ResolverState, spentBy } from './resolverState.ts';

const NOWHERE: readonly BodyRect[] = [];

/** Notes where everybody is as a segment begins. */
export function noteThreats(field: ResolverState): void {
	const { began, ground, movers } = field;
	began.reset(ground.width, ground.height);
	// Whoever is in less than half its width cannot attack (SRD-53).
	field.beginnings = movers.map((mover) => ({
		mover,
		body: isTight(mover.memory?.squeezed) ? NOWHERE : blocksOfMover(mover),
		presence: mover.presence,
	}));
	field.longestReach = 0;
	for (const { mover, body } of field.beginnings) {
		for (const block of body) began.add(block, block.side, mover.index);
		field.longestReach = Math.max(field.longestReach, farthest(reachOf(mover.creature)) / 5);
	}
}

/** The opponents who threaten a creature, its body there and as high, by id, and have had no opportunity from it in this round. */
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

/** Whether a creature could take an opportunity that this one gives. */
function mayStrike(mover: MovingCreature, other: MovingCreature): boolean {
	return (
		other.presence.party !== mover.presence.party &&
		canStrike({ conditions: other.creature.conditions, squeezed: other.memory?.squeezed }) &&
		mover.memory?.provoked?.includes(other.id) !== true
	);
}

/** Whether a creature, where it was when the segment began, threatens some square of a piece of another. */
function threatensBlock(
	{ ground }: ResolverState,
	from: PlacedMover,
	presence: Presence,
	block: BodyRect,
): boolean {
	const { creature } = from.mover;
	const levels = levelsApart(from.presence, presence);
	if (levels > farthest(reachOf(creature)) / 5) return false;
	for (let y = block.y; y < block.y + block.side; y++) {
		for (let x = block.x; x < block.x + block.side; x++) {
			if (threatensSquare(ground, creature, from.body, { x, y }, levels)) return true;
		}
	}
	return false;
}

/** What gives an opportunity in a step. */
export interface Exposure {
	/** Where the step leads, what its creature is to those around it there, and the side of the footprint. */
	readonly to: Square & { readonly presence: Presence };
	readonly side: number;
	/** Those who find no opening, by id: it tumbles past them, or, having tumbled through somebody, past everybody. */
	readonly evades: 'everybody' | readonly string[];
	/** Those run over, by id. */
	readonly overrun: readonly string[];
}

/** The opponents out of whose reach a step from where a creature is would lead. */
export function threatsLeft(field: ResolverState, mover: MovingCreature): MovingCreature[] {
	const isFree = mover.pace === 'step' || beginsToWithdraw(field, mover);
	return isFree ? [] : threatening(field, mover, blocksOfMover(mover));
}

/** Whether a creature's next step leaves the square where its withdrawal begins; one that goes on from an earlier half-round began there (F-21). */
function beginsToWithdraw(field: ResolverState, mover: MovingCreature): boolean {
	return (
		mover.pace === 'withdraw' && mover.entered === 0 && spentBy(field, mover)?.paces.at(-1) !== 'withdraw'
	);
}

/** The events of a creature's leaving its place by a step; notes whom it has given an opportunity. */
export function provocations(field: ResolverState, mover: MovingCreature, exposure: Exposure): Provokes[] {
	if (mover.pace === 'step') return [];
	const strikers = new Set<string>();
	for (const { id } of threatsLeft(field, mover)) if (!isEvaded(exposure, id)) strikers.add(id);
	for (const { id } of openedTo(field, mover, exposure)) strikers.add(id);
	return provoke(mover, [...strikers].sort());
}

function isEvaded({ evades }: Exposure, id: string): boolean {
	return evades === 'everybody' || evades.includes(id);
}

/** Those whose square a tiny creature enters (SRD-36, SRD-73), not far above or below them, and those run over (F-24). */
function openedTo(field: ResolverState, mover: MovingCreature, exposure: Exposure): MovingCreature[] {
	const { to, side, overrun } = exposure;
	const isTiny = mover.presence.tinyOrSmaller;
	if (!isTiny && overrun.length === 0) return [];
	return moversIn(field, to, side, (other) => {
		const isExposed = isTiny && !isEvaded(exposure, other.id);
		const isEntered = isExposed && meet(to.presence, other.presence) && !isInside(mover, other);
		return (isEntered || overrun.includes(other.id)) && mayStrike(mover, other);
	});
}

/** Whether a creature is in another's space already. */
function isInside(mover: MovingCreature, other: MovingCreature): boolean {
	if (!meet(mover.presence, other.presence)) return false;
	return blocksOfMover(mover).some((one) =>
		blocksOfMover(other).some((block) => footprintsOverlap(one, one.side, block, block.side)),
	);
}

/** The events of giving these opponents an opportunity. */
export function provoke(mover: MovingCreature, strikers: readonly string[]): Provokes[] {
	const before = mover.memory?.provoked ?? [];
	const fresh = strikers.filter((id) => !before.includes(id));
	if (fresh.length === 0) return [];
	remember(mover, { provoked: [...before, ...fresh].sort() });
	return fresh.map((by) => ({ type: 'provokes', creature: mover.id, by, square: mover.at }));
}
