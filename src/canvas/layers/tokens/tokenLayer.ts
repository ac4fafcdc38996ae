/** The token layer, with contested ground below and event marks above. */
import { isEditingMap } from '../../../store/actions/viewActions.ts';
import { memoizeByRef } from '../../../store/lazy.ts';
import { openingsOf, type Scene } from '../../scene/scene.ts';
import { type Place, placeOf, type Token } from '../../scene/tokens.ts';
import type { BoardPalette } from '../../sprites/boardPalette.ts';
import { circlePath, fillWith, strokeWith } from '../../sprites/canvasHelpers.ts';
import { strokeWithCasing } from '../../sprites/casedStrokes.ts';
import { drawMini } from '../../sprites/tokenSpriteDrawing.ts';
import { inCssPixels, inDevicePixels, type PaintInputs } from '../paintInputs.ts';
import { drawOpenings } from '../plans/plansDrawing.ts';
import { isDrafted, isPlanFull } from '../plans/visiblePlans.ts';
import { type CrowdView, crowdView, isPainted } from '../tokenView.ts';
import { drawBodyTexts, drawSqueezed, hasBodyText } from './bodyStateDrawing.ts';
import { isSpaceOpen } from './contestLabels.ts';
import { drawMarksAbove, drawMarksBelow, drawStop, type MarksView } from './eventMarkDrawing.ts';
import { drawNames } from './nameDrawing.ts';
import { namesOf } from './nameLabels.ts';

/** Number of tokens above which sprites are scaled roughly while zooming, for speed without a GPU. */
const ROUGH_FROM = 500;

/** CSS pixels of shadow and halo around a tiny disc. */
const AROUND = 5;

const MIDDLE: Place = { x: 0, y: 0, diameter: 0 };

/** Draws the visible tokens at `part` (0 to 1) of the running segment, in device pixels. */
function drawCrowd(
	context: CanvasRenderingContext2D,
	minis: readonly Token[],
	part: number,
	view: CrowdView,
): void {
	const { camera, ratio, sprites, without, selected, nudge } = view;
	const unit = camera.scale * ratio;
	const offsetX = camera.x * ratio;
	const offsetY = camera.y * ratio;
	const place = MIDDLE;
	context.imageSmoothingEnabled = !view.zooming || minis.length < ROUGH_FROM;
	for (const mini of minis) {
		if (without?.has(mini.id)) continue;
		placeOf(mini, part, place);
		if (nudge) nudge(mini, place);
		const x = place.x * unit + offsetX;
		const y = place.y * unit + offsetY;
		const across = place.diameter * unit;
		if (!isPainted(view, x, y, across + AROUND * ratio)) continue;
		if (selected.size > 0 && selected.has(mini.id)) drawHalo(context, view, x, y, across);
		drawMini(context, sprites, mini.look, x, y, across);
	}
	context.imageSmoothingEnabled = true;
}

function drawHalo(
	context: CanvasRenderingContext2D,
	view: CrowdView,
	x: number,
	y: number,
	across: number,
): void {
	const { palette, ratio } = view;
	const gap = Math.max(2 * ratio, across * 0.04);
	circlePath(context, x, y, across / 2 + gap);
	strokeWithCasing(context, {
		color: palette.accent,
		width: 2.5 * ratio,
		casing: palette.casing,
		around: 5 * ratio,
	});
}

const PLACE: Place = { x: 0, y: 0, diameter: 0 };

/** The few tokens that need more than their disc. */
interface Unusual {
	readonly squeezed: readonly Token[];
	/** With texts or badges. */
	readonly told: readonly Token[];
	readonly stopped: readonly Token[];
}

/** Cached by scene, since all tokens are repainted each frame while time runs. */
const unusualIn = memoizeByRef((scene: Scene): Unusual => {
	const { minis } = scene.crowd;
	return {
		squeezed: minis.filter(({ creature }) => creature.squeezed),
		told: minis.filter((mini) => hasBodyText(scene, mini)),
		stopped: minis.filter(({ stopped }) => stopped),
	};
});

export function paintCrowd(context: CanvasRenderingContext2D, board: PaintInputs): void {
	const { scene, part, palette, ratio, glide, calm } = board;
	const isMapOnly = isEditingMap(board.workspace.session.getState());
	const marks = isMapOnly ? [] : board.marks;
	const view = crowdView(board);
	const { camera, type } = view;
	const { squeezed, told, stopped } = unusualIn(scene);
	const { crowd } = scene;
	const isOpen: MarksView['isOpen'] = (mark) => isSpaceOpen(board, mark);
	const { pills } = namesOf(scene, view);
	const marksView: MarksView = { palette, camera, type, crowd, now: board.now, isOpen, pills, calm };
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
	/** Draws a detail of tokens that no other layer draws. */
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
	drawCrowd(context, crowd.minis, part, moved);
	drawNames(context, moved, scene, part);
	draw(told, (mini) => drawBodyTexts(context, view, scene, mini, PLACE));
	inCssPixels(context, ratio);
	draw(stopped, () => drawOnDisc(drawStop));
	const acting = scene.acting.flatMap((id) => crowd.byId.get(id) ?? []);
	draw(acting, () => drawOnDisc(drawTurn));
	drawMarksAbove(context, marks, marksView);
	if (part === 0 && !isMapOnly)
		for (const id of scene.selected) {
			const creature = scene.byId.get(id);
			if (!creature || !isPlanFull(scene, id) || isDrafted(board.workspace, id) || view.without?.has(id))
				continue;
			drawOpenings(context, palette, camera, openingsOf(scene, creature));
		}
}

/** Height relative to the token's diameter, and minimum CSS pixels. */
const PART = 0.3;
const LEAST = 9;

/** Draws the marker above a disc, in CSS pixels. */
function drawTurn(
	context: CanvasRenderingContext2D,
	palette: BoardPalette,
	x: number,
	y: number,
	across: number,
): void {
	const height = Math.max(LEAST, across * PART);
	const half = height * 0.72;
	const tip = y - across / 2 - Math.max(1, across * 0.02);
	context.beginPath();
	context.moveTo(x, tip);
	context.lineTo(x - half, tip - height);
	context.quadraticCurveTo(x, tip - height * 0.72, x + half, tip - height);
	context.closePath();
	context.lineJoin = 'round';
	strokeWith(context, palette.casing, Math.max(3, height * 0.28));
	fillWith(context, palette.accent);
}
