/** The layer of miniatures, with contested ground below them and swords, bars and stops above. */
import { BIGGEST_SIDE } from '../../../engine/index.ts';
import { memoizeByRef } from '../../../store/document/lazy.ts';
import type { Box } from '../../scene/labelLayout.ts';
import { openingsOf, type Scene } from '../../scene/scene.ts';
import { minisWithin, type Place, placeOf, type Token } from '../../scene/tokens.ts';
import { boxOnMap, expandBox } from '../damageRects.ts';
import { inCssPixels, inDevicePixels, type PaintInputs } from '../paintInputs.ts';
import { drawOpenings } from '../plans/plansDrawing.ts';
import { isDrafted, isPlanFull } from '../plans/visiblePlans.ts';
import { type CrowdView, crowdView, isPainted } from '../tokenView.ts';
import { drawBodyTexts, drawSqueezed, hasBodyText } from './bodyStateDrawing.ts';
import { foreseenPlaces, isSpaceOpen } from './contestLabels.ts';
import { drawMarksAbove, drawMarksBelow, drawStop, type MarksView } from './eventMarkDrawing.ts';
import { drawNames } from './nameDrawing.ts';
import { drawCrowd } from './tokenDrawing.ts';
import { drawTurn } from './turnMarkerDrawing.ts';

const PLACE: Place = { x: 0, y: 0, diameter: 0 };

/** How far from a miniature's corner something that belongs to it can be, in squares; for a big one its size is added. */
const BELONGS = 5;

/** Those few of a crowd who need more than their disc. */
interface Unusual {
	readonly squeezed: readonly Token[];
	/** Words or a badge stand beside them. */
	readonly told: readonly Token[];
	readonly stopped: readonly Token[];
}

function unusualAmong(scene: Scene, minis: readonly Token[]): Unusual {
	return {
		squeezed: minis.filter(({ creature }) => creature.squeezed),
		told: minis.filter((mini) => hasBodyText(scene, mini)),
		stopped: minis.filter(({ stopped }) => stopped),
	};
}

/** Found once for a scene: while a segment runs everybody of it is painted again at every frame. */
const unusualIn = memoizeByRef((scene: Scene) => unusualAmong(scene, scene.crowd.minis));

/** Those near the few places that are painted again. */
function nearPlaces({ crowd }: Scene, view: CrowdView, within: readonly Box[]): readonly Token[] {
	const { camera, ratio } = view;
	const unit = camera.scale * ratio;
	const inPixels = { x: camera.x * ratio, y: camera.y * ratio, scale: unit };
	const about = within.map((place) => expandBox(boxOnMap(inPixels, place), BELONGS + BIGGEST_SIDE));
	return minisWithin(crowd, about).filter(({ at, side }) =>
		isPainted(view, at.x * unit + inPixels.x, at.y * unit + inPixels.y, (BELONGS + side) * unit),
	);
}

/** Paints it. */
export function paintCrowd(context: CanvasRenderingContext2D, board: PaintInputs): void {
	const { scene, part, palette, ratio, marks, glide, calm } = board;
	const view = crowdView(board);
	const { camera, type } = view;
	// All, or those of whom something will be painted.
	const minis = view.within ? nearPlaces(scene, view, view.within) : scene.crowd.minis;
	const { squeezed, told, stopped } = view.within ? unusualAmong(scene, minis) : unusualIn(scene);
	const { crowd } = scene;
	const isOpen: MarksView['isOpen'] = (mark) => isSpaceOpen(board, board, mark);
	const cards = foreseenPlaces(board, view, board);
	const marksView: MarksView = { palette, camera, type, crowd, now: board.now, isOpen, cards, calm };
	drawMarksBelow(context, marks, marksView);
	const losers = new Map<string, number>();
	for (const mark of marks)
		if (mark.type === 'contest' && mark.phase === 'flash' && !calm)
			for (const id of mark.losers) losers.set(id, mark.part);
	const nudge = (mini: Token, place: Place) => {
		glide.nudge(mini, place);
		const shake = losers.get(mini.id);
		if (shake !== undefined) place.x += Math.sin(shake * Math.PI * 7) * (1 - shake) * 0.09;
	};
	const moved: CrowdView = losers.size > 0 || glide.moving ? { ...view, nudge } : view;
	/** Draws something of some who are not elsewhere, once it is known where they are. */
	const draw = (some: readonly Token[], one: (mini: Token) => void) => {
		for (const mini of some) {
			if (view.without?.has(mini.id)) continue;
			placeOf(mini, part, PLACE);
			moved.nudge?.(mini, PLACE);
			one(mini);
		}
	};
	const drawOnDisc = (sign: typeof drawStop) => {
		const { x, y, scale } = camera;
		sign(context, palette, PLACE.x * scale + x, PLACE.y * scale + y, PLACE.diameter * scale);
	};
	draw(squeezed, (mini) => drawSqueezed(context, palette, mini, PLACE, camera));
	inDevicePixels(context);
	drawCrowd(context, minis, part, moved);
	drawNames(context, moved, scene, part);
	draw(told, (mini) => drawBodyTexts(context, view, scene, mini, PLACE));
	inCssPixels(context, ratio);
	draw(stopped, () => drawOnDisc(drawStop));
	const acting = scene.acting.flatMap((id) => crowd.byId.get(id) ?? []);
	draw(acting, () => drawOnDisc(drawTurn));
	drawMarksAbove(context, marks, marksView);
	if (part === 0)
		for (const id of scene.selected) {
			const creature = scene.byId.get(id);
			if (!creature || !isPlanFull(scene, id) || isDrafted(board.workspace, id) || view.without?.has(id))
				continue;
			drawOpenings(context, palette, camera, openingsOf(scene, creature));
		}
}
