/** Where the swords and the pill of a contested space go. */
import type { ContestMark } from '../../scene/eventMarks.ts';
import type { ForeseenMark } from '../../scene/forecastMarks.ts';
import { type Box, boxesAround, claimRoom, overlap, type TakenRoom } from '../../scene/labelLayout.ts';
import { boxAbout, spaceBox } from '../boxes.ts';
import type { PaintInputs } from '../paintInputs.ts';
import { drawnPlansOf } from '../plans/visiblePlans.ts';
import type { CrowdView } from '../tokenView.ts';

/** True if the contested space has no token and no ghost. */
export function isSpaceOpen(board: PaintInputs, mark: ContestMark): boolean {
	if (mark.phase !== 'undecided') return false;
	const space = spaceBox(mark.square, mark.side);
	const isIn = (body: Box) => overlap(space, body);
	return (
		!board.scene.crowd.minis.some((mini) => isIn(spaceBox(mini.at, mini.side))) &&
		!drawnPlansOf(board).some(
			({ picture: { points, end, side } }) => points.length > 1 && isIn(spaceBox(end, side)),
		)
	);
}

/** Center and size of the swords in squares; `size` extends half to each side. */
export interface SwordsPlace {
	readonly x: number;
	readonly y: number;
	readonly size: number;
}

export function swordsAt({ square, side, phase }: ContestMark, isOpen: boolean): SwordsPlace {
	if (isOpen) return { x: square.x + side / 2, y: square.y + side / 2, size: 0.62 * side };
	const size = (phase === 'decided' ? 0.34 : 0.38) * side;
	return { x: square.x + 0.14 * side, y: square.y, size };
}

/** Largest size of pulsing swords, as a part of their size at rest. */
export const PULSE = 1.12;

/** The box of the swords at the corner of a space. */
export function swordsBox(mark: ContestMark): Box {
	const { size, ...middle } = swordsAt(mark, false);
	return boxAbout(middle, size * PULSE, size * PULSE);
}

/** Height of a contest's pill: minimum and maximum in CSS pixels, and its fraction of a square, larger on large squares. */
const PILL = { least: 13, most: 20, part: 0.42, large: 0.22 } as const;

/** Pills are shown if squares have at least this many CSS pixels; below, only those of selected creatures. */
const PILLS_FROM = 24;

/** A pill beside a space: the segment, and each contender's chance in its side's color. */
export interface ContestPill {
	readonly box: Box;
	/** Height and text widths, in squares. */
	readonly high: number;
	readonly segment: { readonly text: string; readonly wide: number };
	readonly chances: readonly {
		readonly creature: string | null;
		readonly text: string;
		readonly wide: number;
	}[];
}

/** CSS pixels of a pill's letters. */
export function pillFont(scale: number, type: number): number {
	const most = Math.max(PILL.most * type, scale * PILL.large);
	return 0.62 * Math.min(most, Math.max(PILL.least * type, scale * PILL.part));
}

/**
 * Pills of expected contests, each on free ground beside its space: with the segment alone if no more fits, and none if
 * even that does not fit. Claims their room.
 */
export function placePills(
	{ camera, ratio, type, labels, foreseen = [] }: CrowdView,
	selected: ReadonlySet<string>,
	taken: TakenRoom,
): ReadonlyMap<ForeseenMark, ContestPill> {
	const pills = new Map<ForeseenMark, ContestPill>();
	const { scale } = camera;
	const font = pillFont(scale, type);
	const high = font / 0.62 / scale;
	/** Width of a text with its padding, in squares. */
	const wideOf = (text: string) =>
		labels.nameWidth(text, font * ratio) / ratio / scale - (0.35 * font) / scale;
	for (const mark of foreseen) {
		if (
			scale < PILLS_FROM &&
			!mark.chances.some(({ creature }) => creature !== null && selected.has(creature))
		)
			continue;
		const segment = { text: mark.text, wide: Math.max(high, wideOf(mark.text)) };
		const choices = [mark.chances, []].map((chances) =>
			chances.map((one) => ({ ...one, wide: wideOf(one.text) })),
		);
		for (const chances of choices) {
			const wide = chances.reduce((sum, one) => sum + one.wide, segment.wide);
			const box = claimRoom(taken, boxesAround(spaceBox(mark.square, mark.side), wide, high));
			if (!box) continue;
			pills.set(mark, { box, high, segment, chances });
			break;
		}
	}
	return pills;
}
