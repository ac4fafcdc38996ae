/** The shaded reach: everywhere a creature can still get. */
import { type Creature, fullFootprint, narrowedSide, type PathEnd } from '../../../engine/index.ts';
import type { Camera } from '../../../store/session/camera.ts';
import { reachFrom, type Scene } from '../../scene/scene.ts';
import { areaOf, coveredByReach, inSquares, type SquareArea, unionOf } from '../../sprites/area.ts';
import { type BoardPalette, withAlpha } from '../../sprites/palette.ts';

/**
 * Everything a creature can cover, at its full width or squeezed; with `from`, from the end of a path on. Null where it
 * cannot move at all.
 */
export function reachArea(scene: Scene, creature: Creature, from?: PathEnd): SquareArea | null {
	const { wide, narrow, tight } = reachFrom(scene, creature, from);
	if (wide.count < 2 && !narrow && !tight) return null;
	const side = fullFootprint(creature);
	let covered = coveredByReach(wide, side);
	if (narrow) covered = unionOf(covered, coveredByReach(narrow, narrowedSide(side, 'squeeze')));
	if (tight) covered = unionOf(covered, coveredByReach(tight, narrowedSide(side, 'wriggle')));
	return areaOf(covered);
}

/** A reach in the colour of whose it is. */
export interface ColoredArea {
	readonly area: SquareArea | null;
	readonly color: string;
}

const kept = new WeakMap<Scene, ColoredArea>();

/** The reach of the one creature selected; kept while the scene stays. */
export function selectedArea(scene: Scene): ColoredArea | null {
	if (scene.selected.size !== 1) return null;
	const known = kept.get(scene);
	if (known) return known;
	const [id] = scene.selected;
	const mini = scene.crowd.byId.get(id ?? '');
	if (!mini) return null;
	const made = { area: reachArea(scene, mini.creature), color: mini.look.color };
	kept.set(scene, made);
	return made;
}

/** Shades an area in a side's colour. The context's unit is the CSS pixel. */
export function drawReach(
	context: CanvasRenderingContext2D,
	palette: BoardPalette,
	area: SquareArea,
	color: string,
	camera: Camera,
): void {
	inSquares(context, camera, (pixel) => {
		context.fillStyle = withAlpha(color, palette.dark ? 0.17 : 0.11);
		context.fill(area.fill);
		context.strokeStyle = withAlpha(color, 0.55);
		context.lineWidth = 1.5 * pixel;
		context.lineCap = 'round';
		context.stroke(area.outline);
	});
}
