/** What people have laid on the map to remember it: areas, and on them the marks of notes. It lies on the ground, and as still. */
import { rulesOf, timeOf } from '../../../engine/index.ts';
import type { Camera } from '../../../store/session/cameraTypes.ts';
import { type Dimensions, typeFactor } from '../../scene/cameraMath.ts';
import type { Scene } from '../../scene/scene.ts';
import { drawNoteMark } from '../../sprites/noteIcon.ts';
import type { PaintInputs } from '../paintInputs.ts';
import { boardType } from '../tokenView.ts';
import { drawAreas } from './areaDrawing.ts';

/** All that decides how it looks, but for what the ground below depends on too. */
export function lookOfLaid({ encounter }: Scene, board: Dimensions): readonly unknown[] {
	const { notes, areas } = encounter;
	return areas ? [notes, areas, timeOf(encounter), rulesOf(encounter).diagonals, typeFactor(board)] : [notes];
}

/** Draws it on a piece of the ground. The context's unit is the CSS pixel. */
export function drawLaid(
	context: CanvasRenderingContext2D,
	board: PaintInputs,
	view: Camera,
	piece: Dimensions,
): void {
	const { palette, ratio, scene, size } = board;
	const type = boardType(board);
	drawAreas(context, palette, scene, view, piece, ratio, Math.max(type, typeFactor(size)));
	for (const { at, shown = false } of scene.encounter.notes ?? [])
		drawNoteMark(context, palette, at, shown, view, type);
}
