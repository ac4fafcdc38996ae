/** Preview of squares to be painted or erased. */
import type { Square } from '../../../engine/index.ts';
import type { Camera } from '../../../store/session/cameraTypes.ts';
import { type BoardPalette, withAlpha } from '../../sprites/boardPalette.ts';
import { fillWith } from '../../sprites/canvasHelpers.ts';
import { strokeWithCasing } from '../../sprites/casedStrokes.ts';
import { inSquares, squaresArea } from '../../sprites/squareAreaPath.ts';
import { resolutionFor, terrainColor, terrainTile } from '../ground/terrainPatterns.ts';

/** Outline of squares. */
const edge = (pixel: number) => ({ width: 1.75 * pixel, around: 3.5 * pixel });

/**
 * Draws terrain strokes in CSS pixels; `terrain` null erases.
 * @param ratio device pixels per CSS pixel
 */
export function drawBrush(
	context: CanvasRenderingContext2D,
	palette: BoardPalette,
	squares: readonly Square[],
	terrain: string | null,
	camera: Camera,
	ratio: number,
): void {
	const { fill, outline } = squaresArea(squares);
	inSquares(context, camera, (pixel) => {
		fillWith(
			context,
			terrain === null ? withAlpha(palette.sheet, 0.62) : withAlpha(palette.accent, 0.1),
			fill,
		);
		if (terrain !== null) {
			// One pattern fill, since drawing each square would slow down long strokes.
			const resolution = resolutionFor(camera.scale * ratio);
			const pattern = context.createPattern(terrainTile(terrain, resolution, palette.dark, false), 'repeat');
			if (pattern) {
				pattern.setTransform(new DOMMatrix().scale(1 / resolution));
				fillWith(context, pattern, fill);
			}
		}
		const color = terrain === null ? palette.problem : terrainColor(terrain, palette.dark);
		strokeWithCasing(context, { color, casing: palette.casing, ...edge(pixel) }, outline);
	});
}

/** Preview of squares to be covered or uncovered. */
export function drawFogBrush(
	context: CanvasRenderingContext2D,
	palette: BoardPalette,
	squares: readonly Square[],
	covers: boolean,
	camera: Camera,
): void {
	const { fill, outline } = squaresArea(squares);
	inSquares(context, camera, (pixel) => {
		fillWith(context, withAlpha(covers ? palette.fog : palette.sheet, covers ? 0.7 : 0.45), fill);
		const color = covers ? palette.ink : palette.accent;
		strokeWithCasing(context, { color, casing: palette.casing, ...edge(pixel) }, outline);
	});
}
