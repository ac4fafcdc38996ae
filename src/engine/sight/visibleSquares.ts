/**
 * Visible squares: those whose empty space a viewer could see by `lineOfSight.ts`, computed by shadow casting, row
 * by row, from the viewer's center and corners.
 */
import { fillSquares, LATTICE, type Vicinity } from '../board/index.ts';
import { BarredDirections, type Ends } from './blockedDirections.ts';
import { isLostInMurk } from './lineIntersection.ts';
import { Surroundings } from './nearestBarriers.ts';
import { Shadows } from './shadowCasting.ts';
import { type Barriers, isInSolid } from './sightBarriers.ts';
import { bodyAt, cornersOf, HAIR, middleOf, type SightBody } from './sightBody.ts';

const HALF = LATTICE / 2;
const FAR = LATTICE - HAIR;

/** 1 for each square that one of these bodies sees or fills, otherwise 0. By rows, with index `y * width + x`. */
export function visibleSquares(barriers: Barriers, bodies: readonly SightBody[]): Uint8Array {
	const { width, height } = barriers;
	const seen = new Uint8Array(width * height);
	for (const body of bodies) {
		for (const block of body.blocks) {
			const around = new Surroundings(barriers, block);
			const [x, y] = middleOf(block);
			lookFrom(around, body, x, y, true, seen);
			const corners = cornersOf(block);
			for (let i = 0; i < 8; i += 2) lookFrom(around, body, corners[i]!, corners[i + 1]!, false, seen);
			// A body sees the squares it fills.
			fillSquares(seen, barriers, block, block.side, 1);
		}
	}
	return seen;
}

/** Adds the squares seen from a point: centers from a center, corners from a corner. */
function lookFrom(
	around: Surroundings,
	body: SightBody,
	sx: number,
	sy: number,
	isMiddle: boolean,
	seen: Uint8Array,
): void {
	const { barriers } = around;
	if (isInSolid(barriers, sx, sy)) return;
	const shadows = new Shadows();
	const { left, top, right, bottom } = castFrom(shadows, around, sx, sy);
	if (shadows.isBlind) return;
	const [first, end] = [Math.floor(left / LATTICE), Math.ceil(right / LATTICE)];
	const sweep: Sweep = { shadows, first, end, change: new Int16Array(end - first + 1) };
	const spots = isMiddle ? [HALF] : [HAIR, FAR];
	for (let row = Math.floor(top / LATTICE); row < bottom / LATTICE; row++)
		for (const down of spots)
			for (const along of spots) lookAtRow(sweep, barriers, body, sx, sy, row, down, along, seen);
}

/**
 * Casts the shadows from a point, ring by ring while a direction is free. Returns the part of the map beyond which
 * everything is dark.
 */
function castFrom(shadows: Shadows, around: Surroundings, sx: number, sy: number): Vicinity {
	const barred = new BarredDirections();
	/** Barriers that extend beyond the rings and so do not block yet. */
	let open: number[] = [];
	for (let ring = 0; ; ring++) {
		for (const barrier of around.ring(ring)) {
			const ends = endsFrom(around.barriers, barrier, sx, sy);
			// It begins beyond the earlier rings, so it is hidden completely.
			if (barred.has(ends)) continue;
			shadows.add(ends);
			open.push(barrier);
		}
		const within = around.within(ring);
		if (shadows.isBlind || around.isWhole(ring)) return within;
		const whole = open.filter((barrier) => around.isWithin(barrier, ring));
		open = open.filter((barrier) => !around.isWithin(barrier, ring));
		barred.bar(whole.map((barrier) => endsFrom(around.barriers, barrier, sx, sy)));
		barred.bar(edgesFrom(around.barriers, within, sx, sy));
		if (barred.areAll) return within;
	}
}

function endsFrom({ segments }: Barriers, barrier: number, sx: number, sy: number): Ends {
	const at = barrier * 4;
	const px = segments[at]! - sx;
	const py = segments[at + 1]! - sy;
	const qx = segments[at + 2]! - sx;
	const qy = segments[at + 3]! - sy;
	return px * qy < py * qx ? [qx, qy, px, py] : [px, py, qx, qy];
}

/** The ends of the map's edges around a part, beyond which nothing is visible. */
function edgesFrom({ width, height }: Barriers, part: Vicinity, sx: number, sy: number): readonly Ends[] {
	const [left, top, right, bottom] = [part.left - sx, part.top - sy, part.right - sx, part.bottom - sy];
	const edges: Ends[] = [];
	if (part.left === 0 && left < 0) edges.push([left, bottom, left, top]);
	if (part.top === 0 && top < 0) edges.push([left, top, right, top]);
	if (part.right === width * LATTICE && right > 0) edges.push([right, top, right, bottom]);
	if (part.bottom === height * LATTICE && bottom > 0) edges.push([right, bottom, left, bottom]);
	return edges;
}

/** The shadows from a point. */
interface Sweep {
	readonly shadows: Shadows;
	/** The first column, and one past the last. */
	readonly first: number;
	readonly end: number;
	/** Working array of a row: shadows begun less shadows ended, by column. */
	readonly change: Int16Array;
}

/** Adds the squares of a row whose point at this offset within the square is visible. */
function lookAtRow(
	{ shadows, first, end, change }: Sweep,
	barriers: Barriers,
	body: SightBody,
	sx: number,
	sy: number,
	row: number,
	down: number,
	along: number,
	seen: Uint8Array,
): void {
	const { width, solid, murky } = barriers;
	const at = row * width;
	change.fill(0);
	shadows.markRow(change, row * LATTICE + down - sy, first * LATTICE + along - sx, LATTICE, end - first);
	for (let column = first, covered = 0; column < end; column++) {
		covered += change[column - first]!;
		if (covered > 0 || seen[at + column] === 1 || solid[at + column] === 1) continue;
		if (murky !== null) {
			const target = bodyAt({ x: column, y: row });
			const tx = column * LATTICE + along;
			if (isLostInMurk(barriers, body, target, sx, sy, tx, row * LATTICE + down)) continue;
		}
		seen[at + column] = 1;
	}
}
