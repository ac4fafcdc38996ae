/** Where the swords of a contested space go: over its middle while nobody is to be seen in it, else at a corner, off every face and name. */
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

/** Whether nobody has entered a contested space, nobody stands in it, and no ghost. */
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
/** Its width by its height: that of the swords, and of a letter. */
const WIDE = { swords: 1.3, letter: 0.46 } as const;

/** How high that card is, in CSS pixels; it lies half on its space and half above or below. */
export function foreseenHigh(scale: number, type: number): number {
	return Math.max(CARD.least * type, scale * CARD.part);
}

/** Where the cards of contests to come begin on the left and have their middle, in squares. */
type CardPlaces = ReadonlyMap<Mark, MapPoint>;

const NOWHERE: CardPlaces = new Map();

const kept = new WeakMap<readonly Mark[], { readonly names: NameLabels; readonly places: CardPlaces }>();

/** The corners of their spaces at which the cards of contests to come cover least of names, plans and figures. */
export function foreseenPlaces(board: PaintInputs, view: CrowdView): CardPlaces {
	const { marks, scene } = board;
	// Without any, places of names need not be known yet.
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
		// The figure of the space itself stands with the feet of the plan that ends there.
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

/** Squares that a figure of a chance takes below the middle of its square. */
const FIGURE = { wide: 1.2, high: 0.85 } as const;
/** Another corner is taken where it covers so much less, in squares. */
const TOUCH = 0.01;
