/** What the board shows where others' plans are not known: where they could be, what is safe from them, what is guessed of them. */
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

/** A square in which an opponent could be by the moment asked for, and the first segment in which it could. */
export interface RoamedSquare extends Square {
	readonly first: number;
}

/** The squares in which opponents could be when so many segments are over, those aside in which they stand. */
export function roamedSquares({ firsts, width }: ThreatEnvelope, after: number): readonly RoamedSquare[] {
	const squares: RoamedSquare[] = [];
	firsts.forEach((first, place) => {
		if (first > 0 && first <= after) squares.push({ x: place % width, y: Math.floor(place / width), first });
	});
	return squares;
}

/** The squares to which the creature that was asked for surely gets. */
export function safeSquares({ safe, width }: ThreatEnvelope): readonly Square[] {
	const squares: Square[] = [];
	safe?.firsts.forEach((first, place) => {
		if (first <= SEGMENTS) squares.push({ x: place % width, y: Math.floor(place / width) });
	});
	return squares;
}

/** The line of a guessed plan: the middles of the spaces it leads through, from where its creature is. */
export function guessedLine(creature: Creature, { steps }: Plan): readonly MapPoint[] {
	const side = footprintOf(creature);
	return [creature.position, ...steps.filter(isSquare)].map((square) => footprintCenter(square, side));
}
