/** Where the layer of intentions looks another than at a moment before. */
import { compileMap, effectiveMap } from '../../../engine/index.ts';
import { previewOwner } from '../../../store/session/gesturePreview.ts';
import { flanksOf } from '../../scene/flankMarks.ts';
import type { Scene } from '../../scene/scene.ts';
import {
	aboutPoints,
	expandBox,
	type PaintItem,
	type Pieces,
	placesBetween,
	spaceBox,
} from '../damageRects.ts';
import type { DamageRects, PaintInputs, ShownMoment } from '../paintInputs.ts';
import { type CrowdView, crowdView } from '../tokenView.ts';
import { goalsOf, shownReach, whereabouts } from './plansLayer.ts';
import { type DrawnPlan, drawnPlansOf, planBox, writtenOf } from './visiblePlans.ts';

/** CSS pixels about a point that words and figures take, and those of a line's width. */
const WORDS = 90;
const LINE = 4;

/** Of more plans than these the layer is painted all over when the ground is another. */
const FEW = 8;

/** Where it does; null where that is not known. What else it depends on is as it was. */
export function plansPlaces(board: PaintInputs, before: ShownMoment): DamageRects {
	const { workspace, scene, part, unknown } = board;
	const { threats, sightShown } = workspace.session.getState();
	// Large areas, of which nobody knows what of them another change moves.
	const isShaded = !scene.tableView && (threats.show !== 'nobody' || sightShown);
	if (part > 0 || isShaded || unknown || before.unknown) return null;
	const view = crowdView(board);
	// On another ground every way is another, and found anew for both moments.
	const isOther = groundOf(before.scene) !== groundOf(scene);
	if (isOther && drawnPlansOf(board, board).length > FEW) return null;
	// Of a crowd nearly all are the very same.
	const [were, are] = [before, board].map((shown) => new Set(drawnPlansOf(board, shown)));
	return placesBetween(piecesOf(board, view, before, are!), piecesOf(board, view, board, were!));
}

function groundOf({ encounter }: Scene): unknown {
	return compileMap(effectiveMap(encounter));
}

/**
 * The pieces of a moment.
 *
 * @param others plans of another moment: those that are the very same are left out
 */
function piecesOf(
	board: PaintInputs,
	view: CrowdView,
	shown: ShownMoment,
	others: ReadonlySet<DrawnPlan>,
): Pieces {
	const { scene } = shown;
	const { scale } = view.camera;
	const pieces = new Map<string, PaintItem>();
	const reach = shownReach(board, scene);
	const area = reach?.area;
	if (area) pieces.set('reach', { of: [area, reach.color], box: () => expandBox(area, LINE / scale) });
	const { shades, chances } = whereabouts(board, shown);
	for (const shade of shades)
		pieces.set(`shade ${shade.x} ${shade.y}`, {
			of: [shade.chance],
			box: () => expandBox(spaceBox(shade), LINE / scale),
		});
	const plans = drawnPlansOf(board, shown);
	const { cards, ends } = writtenOf(board, view, shown, plans, chances);
	for (const chance of chances) {
		if (ends.has(chance)) continue;
		pieces.set(`chance ${JSON.stringify(chance)}`, {
			of: [],
			box: () => aboutPoints([chance], 1 + (WORDS * view.type) / scale),
		});
	}
	for (const one of goalsOf(board, scene)) {
		const box = () => expandBox(spaceBox(one.goal, one.side), LINE / scale);
		pieces.set(`goal ${JSON.stringify(one)}`, { of: [], box });
	}
	if (previewOwner(board.workspace.preview.get()) === '')
		for (const flank of flanksOf(scene)) {
			const { flanked, flankers, side } = flank;
			const box = () => aboutPoints([flanked, ...flankers], side + (WORDS * view.type) / scale);
			pieces.set(`flank ${JSON.stringify(flank)}`, { of: [], box });
		}
	for (const plan of plans) {
		if (others.has(plan)) continue;
		const { mini, picture, style, slot, contested } = plan;
		const { color, ring, full, lane } = style;
		pieces.set(`plan ${mini.id}`, {
			// With its miniature, by which plans that cross are drawn one over the other.
			of: [picture, mini, color, ring, full, lane, slot.dx, slot.dy, slot.diameter, contested],
			box: () => planBox(view, plan),
		});
	}
	for (const [{ mini }, texts] of cards)
		for (const [i, { image, box, alpha }] of texts.entries())
			pieces.set(`text ${mini.id} ${i}`, {
				of: [image, alpha, box.left, box.top],
				box: () => expandBox(box, LINE / scale),
			});
	return pieces;
}
