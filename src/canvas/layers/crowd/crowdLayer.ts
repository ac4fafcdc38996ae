/** The layer of miniatures, with contested ground below them and swords, bars and stops above. */
import { type Crowd, type Mini, type Place, placeOf } from '../../scene/crowd.ts';
import { openingsOf } from '../../scene/scene.ts';
import { type CrowdView, crowdView, isPainted } from '../crowdView.ts';
import { inCssPixels, inDevicePixels, type Painted } from '../painted.ts';
import { isDrafted, isPlanFull } from '../plans/drawnPlans.ts';
import { drawOpenings } from '../plans/plansDrawing.ts';
import { drawBodyTexts, drawSqueezed, hasBodyText } from './bodyDrawing.ts';
import { drawCrowd } from './crowdDrawing.ts';
import { drawMarksAbove, drawMarksBelow, drawStop, type MarksView } from './marksDrawing.ts';
import { drawNames } from './nameDrawing.ts';
import { drawTurn } from './turnDrawing.ts';

const PLACE: Place = { x: 0, y: 0, diameter: 0 };

/** How far from a miniature's corner something that belongs to it can be, in squares; for a big one its size is added. */
const BELONGS = 5;

/** The miniatures of which something will be painted: all, or those near the few places that are painted again. */
function paintedOf({ minis }: Crowd, view: CrowdView): readonly Mini[] {
	if (!view.within) return minis;
	const { camera, ratio } = view;
	const unit = camera.scale * ratio;
	return minis.filter(({ at, side }) =>
		isPainted(view, at.x * unit + camera.x * ratio, at.y * unit + camera.y * ratio, (BELONGS + side) * unit),
	);
}

/** Paints it. */
export function paintCrowd(context: CanvasRenderingContext2D, board: Painted): void {
	const { scene, part, palette, ratio, marks, glide, calm } = board;
	const view = crowdView(board);
	const { camera, type } = view;
	const minis = paintedOf(scene.crowd, view);
	const marksView: MarksView = { palette, camera, type, crowd: scene.crowd, now: board.now, calm };
	drawMarksBelow(context, marks, marksView);
	const losers = new Map<string, number>();
	for (const mark of marks)
		if (mark.type === 'contest' && mark.phase === 'flash' && !calm)
			for (const id of mark.losers) losers.set(id, mark.part);
	const nudges = losers.size > 0 || glide.moving;
	const nudge = (mini: Mini, place: Place) => {
		glide.nudge(mini, place);
		const shake = losers.get(mini.id);
		if (shake !== undefined) place.x += Math.sin(shake * Math.PI * 7) * (1 - shake) * 0.09;
	};
	for (const mini of minis) {
		if (!mini.creature.squeezed || view.without?.has(mini.id)) continue;
		placeOf(mini, part, PLACE);
		if (nudges) nudge(mini, PLACE);
		drawSqueezed(context, palette, mini, PLACE, view.camera);
	}
	inDevicePixels(context);
	const moved = nudges ? { ...view, nudge } : view;
	drawCrowd(context, minis, part, moved);
	if (!board.bare) drawNames(context, moved, scene, part);
	for (const mini of minis) {
		if (view.without?.has(mini.id) || !hasBodyText(scene, mini)) continue;
		placeOf(mini, part, PLACE);
		drawBodyTexts(context, view, scene, mini, PLACE);
	}
	inCssPixels(context, ratio);
	for (const mini of minis) {
		if (!mini.stopped || view.without?.has(mini.id)) continue;
		placeOf(mini, part, PLACE);
		const { x, y, scale } = view.camera;
		drawStop(context, palette, PLACE.x * scale + x, PLACE.y * scale + y, PLACE.diameter * scale);
	}
	for (const id of scene.acting) {
		const mini = scene.crowd.byId.get(id);
		if (!mini || view.without?.has(id)) continue;
		placeOf(mini, part, PLACE);
		if (nudges) nudge(mini, PLACE);
		const { x, y, scale } = view.camera;
		drawTurn(context, palette, PLACE.x * scale + x, PLACE.y * scale + y, PLACE.diameter * scale);
	}
	drawMarksAbove(context, marks, marksView);
	if (part === 0)
		for (const id of scene.selected) {
			const creature = scene.byId.get(id);
			if (!creature || !isPlanFull(scene, id) || isDrafted(board.desk, id) || view.without?.has(id)) continue;
			drawOpenings(context, palette, camera, openingsOf(scene, creature));
		}
}
