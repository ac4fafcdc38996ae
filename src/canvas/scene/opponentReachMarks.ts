/** Marks of unknown plans: squares opponents could reach, safe squares, and guessed paths. */
import {
	type Creature,
	footprintOf,
	isSquare,
	type Plan,
	SEGMENTS,
	type Square,
	type ThreatEnvelope,
} from '../../engine/index.ts';
import type { MapPoint } from '../../tools/toolTypes.ts';
import { footprintCenter } from './planGeometry.ts';

/** A square an opponent could reach by the chosen moment, with the first segment. */
export interface RoamedSquare extends Square {
	readonly first: number;
}

/** The squares opponents could reach after some segments, without their current ones. */
export function roamedSquares({ firsts, width }: ThreatEnvelope, after: number): readonly RoamedSquare[] {
	const squares: RoamedSquare[] = [];
	firsts.forEach((first, place) => {
		if (first > 0 && first <= after) squares.push({ x: place % width, y: Math.floor(place / width), first });
	});
	return squares;
}

/** The squares the chosen creature is certain to reach. */
export function safeSquares({ safe, width }: ThreatEnvelope): readonly Square[] {
	const squares: Square[] = [];
	safe?.firsts.forEach((first, place) => {
		if (first <= SEGMENTS) squares.push({ x: place % width, y: Math.floor(place / width) });
	});
	return squares;
}

/** Centers along a guessed plan, from its creature. */
export function guessedLine(creature: Creature, { steps }: Plan): readonly MapPoint[] {
	const side = footprintOf(creature);
	return [creature.position, ...steps.filter(isSquare)].map((square) => footprintCenter(square, side));
}
