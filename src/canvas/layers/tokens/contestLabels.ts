/** Positions of contest marks: centered on an empty square, otherwise at a corner clear of tokens and names. */
import { BIGGEST_SIDE } from '../../../engine/index.ts';
import type { MapPoint } from '../../../tools/toolTypes.ts';
import type { ContestMark, Mark } from '../../scene/eventMarks.ts';
import { type Box, overlap, TakenRoom, textBox } from '../../scene/labelLayout.ts';
import { minisWithin } from '../../scene/tokens.ts';
import { boxAbout, spaceBox } from '../boxes.ts';
import type { PaintInputs } from '../paintInputs.ts';
import { whereabouts } from '../plans/plansLayer.ts';
import { drawnPlansOf } from '../plans/visiblePlans.ts';
import type { CrowdView } from '../tokenView.ts';
import { type NameLabels, namesOf } from './nameLabels.ts';

/** True if the contested space has no token and no ghost. */
export function isSpaceOpen(board: PaintInputs, mark: ContestMark): boolean {
	if (mark.phase !== 'undecided') return false;
	const space = spaceBox(mark.square, mark.side);
	const near = { ...space, left: space.left - BIGGEST_SIDE, top: space.top - BIGGEST_SIDE };
	const isIn = (body: Box) => overlap(space, body);
	return (
		!minisWithin(board.scene.crowd, [near]).some((mini) => isIn(spaceBox(mini.at, mini.side))) &&
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

/** Height of a forecast contest's card: minimum CSS pixels and part of a square. */
const CARD = { least: 12, part: 0.2 } as const;
/** Aspect ratio of swords and of a digit. */
const WIDE = { swords: 1.3, letter: 0.46 } as const;

/** In CSS pixels; the card straddles the edge of its square. */
export function foreseenHigh(scale: number, type: number): number {
	return Math.max(CARD.least * type, scale * CARD.part);
}

/** Left center of forecast cards, in squares. */
type CardPlaces = ReadonlyMap<Mark, MapPoint>;

const NOWHERE: CardPlaces = new Map();

const kept = new WeakMap<readonly Mark[], { readonly names: NameLabels; readonly places: CardPlaces }>();

/** The corners where forecast cards cover least of names, plans and figures. */
export function foreseenPlaces(board: PaintInputs, view: CrowdView): CardPlaces {
	const { marks, scene } = board;
	// Avoids computing names if there are none.
	if (!marks.some(({ type }) => type === 'foreseen')) return NOWHERE;
	const names = namesOf(scene, view);
	const known = kept.get(marks);
	if (known?.names === names) return known.places;
	const { scale } = view.camera;
	const high = foreseenHigh(scale, view.type) / scale;
	const figures = new TakenRoom();
	for (const at of whereabouts(board).chances)
		figures.add(textBox({ ...at, diameter: 0 }, 'below', FIGURE.wide, FIGURE.high), keyOf(at));
	const places = new Map<Mark, MapPoint>();
	for (const mark of marks) {
		if (mark.type !== 'foreseen') continue;
		const { square, side, text } = mark;
		// The space's own figure is written with the feet of a plan ending there.
		const own = keyOf({ x: square.x + side / 2, y: square.y + side / 2 });
		const wide = high * (WIDE.swords + WIDE.letter * text.length);
		let least = Number.POSITIVE_INFINITY;
		for (const y of [square.y, square.y + side])
			for (const x of [square.x, square.x + side - wide]) {
				const box = boxAbout({ x: x + wide / 2, y }, wide, high);
				const covered = figures.covered(box, own) + (names.taken?.covered(box) ?? 0);
				if (covered > least - TOUCH) continue;
				least = covered;
				places.set(mark, { x, y });
			}
	}
	kept.set(marks, { names, places });
	return places;
}

function keyOf({ x, y }: MapPoint): string {
	return `${x} ${y}`;
}

/** Box of a chance below the center of its square, in squares. */
const FIGURE = { wide: 1.2, high: 0.85 } as const;
/** Minimum gain in area to use another corner, in squares. */
const TOUCH = 0.01;
