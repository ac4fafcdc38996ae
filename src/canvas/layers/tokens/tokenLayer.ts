/** The token layer, with contested ground below and event marks above. */
import { isEditingMap } from '../../../store/actions/viewActions.ts';
import { toScreen } from '../../../store/session/cameraTypes.ts';
import { openingsOf } from '../../scene/scene.ts';
import type { Place, Token } from '../../scene/tokens.ts';
import type { BoardPalette } from '../../sprites/boardPalette.ts';
import { circlePath, fillWith, strokeWith } from '../../sprites/canvasHelpers.ts';
import { strokeWithCasing } from '../../sprites/casedStrokes.ts';
import { drawMini } from '../../sprites/tokenSpriteDrawing.ts';
import { inCssPixels, inDevicePixels, type PaintInputs } from '../paintInputs.ts';
import { drawOpenings } from '../plans/plansDrawing.ts';
import { isDrafted, isPlanFull } from '../plans/visiblePlans.ts';
import { type CrowdView, crowdView, isPainted, placeIn } from '../tokenView.ts';
import { drawBodyTexts, drawSqueezed, hasBodyText } from './bodyStateDrawing.ts';
import { isSpaceOpen } from './contestLabels.ts';
import { drawMarksAbove, drawMarksBelow, drawStop, type MarksView } from './eventMarkDrawing.ts';
import { drawNames } from './nameDrawing.ts';
import { namesOf } from './nameLabels.ts';

/** CSS pixels of shadow and halo around a tiny disc. */
const AROUND = 5;

/** Draws the visible tokens at `part` (0 to 1) of the running segment, in device pixels. */
function drawCrowd(
	context: CanvasRenderingContext2D,
	minis: readonly Token[],
	part: number,
	view: CrowdView,
): void {
	const { camera, ratio, sprites, without, selected } = view;
	const unit = camera.scale * ratio;
	const offsetX = camera.x * ratio;
	const offsetY = camera.y * ratio;
	for (const mini of minis) {
		if (without?.has(mini.id)) continue;
		const place = placeIn(view, mini, part);
		const x = place.x * unit + offsetX;
		const y = place.y * unit + offsetY;
		const across = place.diameter * unit;
		if (!isPainted(view, x, y, across + AROUND * ratio)) continue;
		if (selected.size > 0 && selected.has(mini.id)) drawHalo(context, view, x, y, across);
		drawMini(context, sprites, mini.look, x, y, across);
	}
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

export function paintCrowd(context: CanvasRenderingContext2D, board: PaintInputs): void {
	const { scene, part, palette, ratio, glide, calm } = board;
	const isMapOnly = isEditingMap(board.workspace.session.getState());
	const marks = isMapOnly ? [] : board.marks;
	const view = crowdView(board);
	const { camera, type } = view;
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
	const draw = (some: readonly Token[], one: (mini: Token, place: Place) => void) => {
		for (const mini of some) if (!view.without?.has(mini.id)) one(mini, placeIn(moved, mini, part));
	};
	const onDisc = (sign: typeof drawStop) => (_: Token, place: Place) => {
		const { x, y } = toScreen(camera, place);
		sign(context, palette, x, y, place.diameter * camera.scale);
	};
	const squeezed = crowd.minis.filter(({ creature }) => creature.squeezed);
	draw(squeezed, (mini, place) => drawSqueezed(context, palette, mini, place, camera));
	inDevicePixels(context);
	drawCrowd(context, crowd.minis, part, moved);
	drawNames(context, moved, scene, part);
	const told = crowd.minis.filter((mini) => hasBodyText(scene, mini));
	draw(told, (mini, place) => drawBodyTexts(context, view, scene, mini, place));
	inCssPixels(context, ratio);
	const stopped = crowd.minis.filter((mini) => mini.stopped);
	draw(stopped, onDisc(drawStop));
	const acting = scene.acting.flatMap((id) => crowd.byId.get(id) ?? []);
	draw(acting, onDisc(drawTurn));
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
