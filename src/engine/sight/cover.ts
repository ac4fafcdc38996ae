/**
 * Cover and its sources (SRD-101 to SRD-103). Lines run from the attacker's best corner to all corners of the
 * target; a wall, closed door, solid square, low wall or creature on one of them gives cover. Vertically a line is
 * as thick as the two bodies.
 */
import { type BodyRect, LATTICE, presenceOf } from '../board/index.ts';
import type { Creature } from '../creature.ts';
import { crossesBox, touches, whereTouched } from './lineIntersection.ts';
import { barriersBetween } from './lineOfSight.ts';
import { BARRIERS, type Barrier, type Barriers } from './sightBarriers.ts';
import { cornersOf, HAIR, type SightBody } from './sightBody.ts';

/** A source of cover. */
export type CoverGiver =
	| { readonly type: 'barrier'; readonly barrier: Barrier }
	| { readonly type: 'creature'; readonly creature: string };

/** A creature that may stand between two others. */
export interface Bystander {
	readonly id: string;
	readonly body: SightBody;
}

/** Height of a low wall in feet: it does not hinder shots from above. */
const LOW = 5;

/** True if a creature gives cover to creatures behind it: not if prone, helpless or very small (SRD-103). */
export function givesCover(creature: Creature): boolean {
	const { helpless, tinyOrSmaller } = presenceOf(creature, 'srd');
	return !helpless && !tinyOrSmaller && creature.conditions?.includes('prone') !== true;
}

/** Obstructions of one corner's lines. */
interface Aim {
	/** Obstructed lines to the target's corners. */
	crossed: number;
	/** Bit k: a barrier of the k-th kind. */
	barriers: number;
	readonly creatures: Set<string>;
}

/**
 * True if an object from `low` to `high` feet obstructs a line between two bodies at a fraction of its length (0 to
 * 1).
 */
function isAsHigh(a: SightBody, b: SightBody, along: number, low: number, high: number): boolean {
	const bottom = a.bottom + (b.bottom - a.bottom) * along;
	const top = a.top + (b.top - a.top) * along;
	return bottom < high && top > low;
}

/**
 * The sources of the target's cover; empty without cover. Barriers come first, in the order of `BARRIERS`, then
 * creatures by id. Lists the obstructions of all equally good corners.
 */
export function coverBetween(
	barriers: Barriers,
	attacker: SightBody,
	target: SightBody,
	bystanders: readonly Bystander[],
): readonly CoverGiver[] {
	const aims = attacker.blocks.flatMap((from) =>
		[0, 2, 4, 6].map((corner) => aimFrom(barriers, attacker, target, from, corner, bystanders)),
	);
	const least = Math.min(...aims.map(({ crossed }) => crossed));
	if (least === 0) return [];
	const best = aims.filter(({ crossed }) => crossed === least);
	const mask = best.reduce((all, aim) => all | aim.barriers, 0);
	const ids = new Set(best.flatMap(({ creatures }) => [...creatures]));
	return [
		...BARRIERS.filter((_, kind) => (mask & (1 << kind)) !== 0).map(
			(barrier): CoverGiver => ({ type: 'barrier', barrier }),
		),
		...[...ids].sort().map((creature): CoverGiver => ({ type: 'creature', creature })),
	];
}

function aimFrom(
	barriers: Barriers,
	attacker: SightBody,
	target: SightBody,
	from: BodyRect,
	corner: number,
	bystanders: readonly Bystander[],
): Aim {
	const aim: Aim = { crossed: 0, barriers: 0, creatures: new Set() };
	const corners = cornersOf(from);
	const sx = corners[corner]!;
	const sy = corners[corner + 1]!;
	for (const to of target.blocks) {
		const ends = cornersOf(to);
		const offsets = barriersBetween(barriers, barriers.kinds.length, from, to);
		for (let end = 0; end < 8; end += 2) {
			const tx = ends[end]!;
			const ty = ends[end + 1]!;
			let isCrossed = false;
			for (const at of offsets) {
				if (!touches(barriers.segments, at, sx, sy, tx, ty)) continue;
				const kind = barriers.kinds[at / 4]!;
				if (BARRIERS[kind] === 'low') {
					const along = whereTouched(barriers.segments, at, sx, sy, tx, ty);
					if (!isAsHigh(attacker, target, along, 0, LOW)) continue;
				}
				aim.barriers |= 1 << kind;
				isCrossed = true;
			}
			for (const { id, body } of bystanders) {
				if (!isInTheWay(attacker, target, body, sx, sy, tx, ty)) continue;
				aim.creatures.add(id);
				isCrossed = true;
			}
			if (isCrossed) aim.crossed++;
		}
	}
	return aim;
}

/** True if a line passes through a body: through its squares, shrunk by `HAIR` as the corners are, and its height. */
function isInTheWay(
	attacker: SightBody,
	target: SightBody,
	{ blocks, bottom, top }: SightBody,
	sx: number,
	sy: number,
	tx: number,
	ty: number,
): boolean {
	return blocks.some((block) => {
		// Plain numbers, because corner lists for each line and creature would dominate allocations in large battles.
		const left = block.x * LATTICE + HAIR;
		const upper = block.y * LATTICE + HAIR;
		const right = (block.x + block.side) * LATTICE - HAIR;
		const lower = (block.y + block.side) * LATTICE - HAIR;
		if (!crossesBox(left, upper, right, lower, sx, sy, tx, ty, false)) return false;
		// The point of the line nearest to the body's center.
		const dx = tx - sx;
		const dy = ty - sy;
		const middle = ((left + right) / 2 - sx) * dx + ((upper + lower) / 2 - sy) * dy;
		const along = Math.max(0, Math.min(1, middle / (dx * dx + dy * dy || 1)));
		return isAsHigh(attacker, target, along, bottom, top);
	});
}
