/** The overlay layer: previews, dragged tokens, the draft path, highlights, hover. */
import { type Place, placeOf } from '../../scene/tokens.ts';
import { drawCoordinateMark } from '../ground/sheetDrawing.ts';
import { drawDoorHover } from '../ground/wallDrawing.ts';
import { inCssPixels, inDevicePixels, type PaintInputs } from '../paintInputs.ts';
import { drawName } from '../tokens/nameDrawing.ts';
import { crowdView } from '../tokenView.ts';
import { drawArriving, drawCarried } from './carriedTokenDrawing.ts';
import { drawDraft } from './draftPathDrawing.ts';
import { drawHover, drawLit, drawPreview } from './overlayDrawing.ts';

const PLACE: Place = { x: 0, y: 0, diameter: 0 };

export function paintHand(context: CanvasRenderingContext2D, board: PaintInputs): void {
	const { scene, palette, ratio, pointing, preview: shown } = board;
	const view = crowdView(board);
	const { tool, lit } = board.workspace.session.getState();
	const { map } = scene.encounter;
	drawLit(context, palette, lit, view.camera);
	if (pointing.square)
		drawCoordinateMark(context, palette, view.camera, pointing.square, board.size, map, view.type);
	if (pointing.door) drawDoorHover(context, palette, pointing.door, view.camera);
	else if (pointing.square && shown.type === 'none' && tool !== 'pan' && tool !== 'wall')
		drawHover(context, palette, pointing.square, view.camera);
	if (shown.type === 'place') drawCarried(context, view, scene, shown);
	else if (shown.type === 'arrive') drawArriving(context, view, scene, shown);
	else if (shown.type === 'path') drawDraft(context, view, scene, shown);
	else drawPreview(context, palette, shown, view.camera, ratio, tool === 'wall', scene.units);
	const second = board.workspace.secondPreview.getState();
	if (second.type === 'path') {
		inCssPixels(context, ratio);
		drawDraft(context, view, scene, second);
	}
	const hovered = pointing.creature === null ? undefined : scene.crowd.byId.get(pointing.creature);
	if (hovered && shown.type === 'none') {
		inDevicePixels(context);
		placeOf(hovered, board.part, PLACE);
		drawName(context, view, scene, hovered, PLACE);
	}
	inCssPixels(context, ratio);
}
