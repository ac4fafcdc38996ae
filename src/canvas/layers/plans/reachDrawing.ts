/** The shaded reachable area. */
import {
	type Creature,
	footprintSideFor,
	fullFootprint,
	memoizeByRef,
	type PathEnd,
} from '../../../engine/index.ts';
import { hasRushedAndActed } from '../../../store/encounter/combatQueries.ts';
import type { Camera } from '../../../store/session/cameraTypes.ts';
import { reachFrom, type Scene } from '../../scene/scene.ts';
import { type BoardPalette, withAlpha } from '../../sprites/boardPalette.ts';
import { fillWith, strokeWith } from '../../sprites/canvasHelpers.ts';
import { areaOf, coveredByReach, inSquares, type SquareArea, unionOf } from '../../sprites/squareAreaPath.ts';

/**
 * Reachable squares at full width and squeezed, optionally from the end of a path; null if the creature cannot move.
 */
export function reachArea(scene: Scene, creature: Creature, from?: PathEnd): SquareArea | null {
	if (hasRushedAndActed(scene.encounter, creature.id)) return null;
	const { wide, narrow, tight } = reachFrom(scene, creature, from);
	if (wide.count < 2 && !narrow && !tight) return null;
	const side = fullFootprint(creature);
	let covered = coveredByReach(wide, side);
	if (narrow) covered = unionOf(covered, coveredByReach(narrow, footprintSideFor(side, 'squeeze')));
	if (tight) covered = unionOf(covered, coveredByReach(tight, footprintSideFor(side, 'wriggle')));
	return areaOf(covered);
}

export interface ColoredArea {
	readonly area: SquareArea | null;
	readonly color: string;
}

/** The reach of the single selected creature; cached by scene. */
export const selectedArea = memoizeByRef((scene: Scene): ColoredArea | null => {
	const [id] = scene.selected;
	const mini = scene.selected.size === 1 && scene.crowd.byId.get(id!);
	return mini ? { area: reachArea(scene, mini.creature), color: mini.look.color } : null;
});

/** In CSS pixels. */
export function drawReach(
	context: CanvasRenderingContext2D,
	palette: BoardPalette,
	area: SquareArea,
	color: string,
	camera: Camera,
): void {
	inSquares(context, camera, (pixel) => {
		fillWith(context, withAlpha(color, palette.dark ? 0.17 : 0.11), area.fill);
		context.lineCap = 'round';
		strokeWith(context, withAlpha(color, 0.55), 1.5 * pixel, area.outline);
	});
}
