/** Where the swords of a contested space go: over its middle while nobody is to be seen in it, else at a corner, off every face. */
import { BIGGEST_SIDE } from '../../../engine/index.ts';
import { minisWithin } from '../../scene/crowd.ts';
import type { ContestMark } from '../../scene/marks.ts';
import { type Box, overlap } from '../../scene/nameLayout.ts';
import type { Painted, ShownMoment } from '../painted.ts';
import { drawnPlansOf } from '../plans/drawnPlans.ts';

function spaceOf(x: number, y: number, side: number): Box {
	return { left: x, top: y, right: x + side, bottom: y + side };
}

/** Whether nobody has entered a contested space, nobody stands in it, and no ghost. */
export function isSpaceOpen(board: Painted, shown: ShownMoment, mark: ContestMark): boolean {
	if (mark.phase !== 'undecided') return false;
	const { square, side } = mark;
	const space = spaceOf(square.x, square.y, side);
	const near = { ...space, left: space.left - BIGGEST_SIDE, top: space.top - BIGGEST_SIDE };
	const isIn = (body: Box) => overlap(space, body);
	return (
		!minisWithin(shown.scene.crowd, [near]).some((mini) => isIn(spaceOf(mini.at.x, mini.at.y, mini.side))) &&
		!drawnPlansOf(board, shown).some(
			({ picture: { points, end, side: wide } }) => points.length > 1 && isIn(spaceOf(end.x, end.y, wide)),
		)
	);
}

/** The middle of swords, in squares of the map, and how large they are; `size` is drawn half as far to each side. */
export interface SwordsPlace {
	readonly x: number;
	readonly y: number;
	readonly size: number;
}

/** Where a contest's swords are drawn. */
export function swordsAt({ square, side, phase }: ContestMark, isOpen: boolean): SwordsPlace {
	if (isOpen) return { x: square.x + side / 2, y: square.y + side / 2, size: 0.62 * side };
	const size = (phase === 'decided' ? 0.34 : 0.38) * side;
	return { x: square.x + 0.14 * side, y: square.y, size };
}

/** CSS pixels of the card with the swords of a contest to come: as high as a plan's figures. */
const CARD = { least: 12, part: 0.2 } as const;

/** How high that card is, in CSS pixels; it lies half on its space and half above. */
export function foreseenHigh(scale: number, type: number): number {
	return Math.max(CARD.least * type, scale * CARD.part);
}
