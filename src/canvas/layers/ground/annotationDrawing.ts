/** Annotations on the map: areas and note icons, drawn with the ground. */
import { rulesOf, timeOf } from '../../../engine/index.ts';
import type { Camera } from '../../../store/session/cameraTypes.ts';
import { type Dimensions, typeFactor } from '../../scene/cameraMath.ts';
import type { Scene } from '../../scene/scene.ts';
import { drawNoteMark } from '../../sprites/noteIcon.ts';
import type { PaintInputs } from '../paintInputs.ts';
import { boardType } from '../tokenView.ts';
import { drawAreas } from './areaDrawing.ts';

/** Cache key of their appearance, without what the ground already depends on. */
export function lookOfLaid({ encounter }: Scene, board: Dimensions): readonly unknown[] {
	const { notes, areas, scenario, sides } = encounter;
	if (!areas && !scenario) return [notes];
	const rest = [timeOf(encounter), rulesOf(encounter).diagonals, typeFactor(board)];
	return [notes, areas, scenario, sides, ...rest];
}

/** Draws them on a piece of the ground, in CSS pixels. */
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
